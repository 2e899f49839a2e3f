// The buttons of the solver: what to find out about the puzzle, and where to take it.

import { element } from "../view/element.js";

/** @import { Desk } from "./desk.js" */

const FIND = /** @type {const} */ ([
  ["tile", "Show one tile"], ["check", "Check my solution"], ["explain", "Step through"], ["rate", "Rate"], ["count", "Count"],
]);
const TAKE = /** @type {const} */ ([["paste", "Paste …"], ["copy", "Copy"], ["share", "Share …"], ["play", "Play it"]]);

export class ActionPanel {
  /** @param {Desk} desk @param {(command: string) => void} run */
  constructor(desk, run) {
    this.desk = desk;
    const button = (/** @type {readonly [string, string]} */ [command, label]) => element("button", { type: "button", class: "button", "data-command": command, onclick: () => run(command) }, label);
    this.solve = element("button", { type: "button", class: "button is-main solve-button", "data-command": "solve", onclick: () => run("solve") }, "Solve the Sudoku");
    this.element = element("section", { class: "actions", "aria-label": "Actions" }, this.solve,
      element("div", { class: "action-grid" }, ...FIND.map(button)),
      element("div", { class: "action-grid is-quiet" }, ...TAKE.map(button)));
  }

  update() {
    this.element.hidden = this.desk.walk !== null;
  }
}
