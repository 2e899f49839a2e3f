// The buttons of the solver: Solve first, then other analyses, then exports.

import { element } from "../view/element.js";

/** @import { SolverState } from "./solver_state.js" */

const FIND = /** @type {const} */ ([
  ["tile", "Show one tile"], ["check", "Check my solution"], ["explain", "Step through"], ["rate", "Rate"], ["count", "Count"],
]);
const TAKE = /** @type {const} */ ([["paste", "Paste …"], ["copy", "Copy"], ["share", "Share …"], ["play", "Play it"]]);

export class ActionPanel {
  /** @param {SolverState} solver @param {(command: string) => void} run */
  constructor(solver, run) {
    this.solver = solver;
    const button = (/** @type {string} */ look) => (/** @type {readonly [string, string]} */ [command, label]) =>
      element("button", { type: "button", class: look, "data-command": command, "data-once": true, onclick: () => run(command) }, label);
    // In small windows the rest of the label is hidden.
    this.solve = element("button", { type: "button", class: "button is-main solve-button", "data-command": "solve", "data-once": true, onclick: () => run("solve") },
      element("span", {}, "Solve", element("span", { class: "label-rest" }, " the Sudoku")));
    this.element = element("section", { class: "actions", "aria-label": "Actions" }, this.solve,
      element("div", { class: "action-strip" },
        element("div", { class: "action-grid" }, ...FIND.map(button("button"))),
        element("div", { class: "action-grid is-four" }, ...TAKE.map(button("button is-quiet")))));
  }

  update() {
    this.element.hidden = this.solver.walk !== null;
  }
}
