// The buttons of the solver: Solve first, then other analyses, then exports.

import { text } from "../screen_text.js";
import { element } from "../view/element.js";
import { labels } from "./labels.js";

/** @import { SolverState } from "./solver_state.js" */

const FIND = /** @type {const} */ (["tile", "check", "explain", "rate", "count"]);
const TAKE = /** @type {const} */ (["paste", "copy", "share", "play"]);

export class ActionPanel {
  /** @param {SolverState} solver @param {(command: string) => void} run */
  constructor(solver, run) {
    this.solver = solver;
    const button = (/** @type {string} */ look) => (/** @type {typeof FIND[number] | typeof TAKE[number]} */ command) =>
      element("button", { class: look, "data-command": command, "data-once": true, onclick: () => run(command) }, text(command === "copy" ? "copy" : `action-${command}`));
    this.solve = element("button", { class: "button is-main solve-button", "data-command": "solve", "data-once": true, onclick: () => run("solve") },
      ...labels(text("action-solve"), text("action-solve-short")));
    this.element = element("section", { class: "actions", "aria-label": text("action-panel") }, this.solve,
      element("div", { class: "action-strip" },
        element("div", { class: "action-grid" }, ...FIND.map(button("button"))),
        element("div", { class: "action-grid is-four" }, ...TAKE.map(button("button is-quiet")))));
  }

  update() {
    this.element.hidden = this.solver.walk !== null;
  }
}
