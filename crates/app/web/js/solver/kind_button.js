// In small windows the puzzle type is in the menu bar: this button shows it, and opens and closes its panel. Pressing
// elsewhere or Escape closes the panel.

import { sizeTitle, variantTitle } from "../model/puzzle.js";
import { listOf } from "../text.js";
import { element, setAttribute } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { SolverState } from "./solver_state.js" */

export class KindButton {
  #text = element("span", {});
  #pen = "given";

  /** @param {SolverState} solver @param {HTMLElement} panel @param {AbortSignal} left */
  constructor(solver, panel, left) {
    this.solver = solver;
    this.panel = panel;
    panel.id = "solver-kind";
    this.element = element("button", { class: "kind-button", "aria-expanded": "false", "aria-controls": panel.id, onclick: () => this.#open(!this.isOpen) }, this.#text, icon("down"));
    document.addEventListener("pointerdown", (event) => this.#onPress(event), { signal: left, capture: true });
    document.addEventListener("keydown", (event) => this.#onKey(event), { signal: left, capture: true });
  }

  get isOpen() {
    return this.element.getAttribute("aria-expanded") === "true";
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    setAttribute(this.element, "aria-expanded", String(isOpen));
    const table = this.panel.closest(".table");
    if (table instanceof HTMLElement) table.dataset.open = isOpen ? "kind" : "";
    if (isOpen) this.panel.querySelector("button")?.focus();
  }

  /** @param {Event} event */
  #onPress({ target }) {
    if (this.isOpen && target instanceof Node && !this.panel.contains(target) && !this.element.contains(target)) this.#open(false);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key !== "Escape" || !this.isOpen) return;
    event.stopPropagation();
    this.#open(false);
    this.element.focus();
  }

  update() {
    const { puzzle, walk, pen } = this.solver;
    // After a jigsaw is chosen, the user wants to draw on the board below the panel.
    if (pen === "region" && this.#pen !== pen && this.isOpen) this.#open(false);
    this.#pen = pen;
    this.#text.textContent = listOf([variantTitle(puzzle.variants), sizeTitle(puzzle.side)]);
    this.element.disabled = walk !== null;
  }
}
