// The pens and the keys for mouse and finger: digits of the puzzle or the user's own, or the palette of regions with
// their cell counts.

import { boxShapes, regionStates } from "../model/region_map.js";
import { symbolOf } from "../model/symbols.js";
import { text } from "../screen_text.js";
import { element, setAttribute } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { SolverState } from "./solver_state.js" */
/** @import { RegionState } from "../model/region_map.js" */

const PENS = /** @type {const} */ (["given", "entry", "region"]);
/** The tools: a command with its icon and label. */
const TOOLS = /** @type {const} */ ([
  ["undo", "undo", "undo"], ["redo", "redo", "redo"], ["clear", "erase", "erase"],
  ["clear-map", "close", "pen-clear-map"], ["move-on", "forward", "pen-move-on"], ["map-of-boxes", "game", "pen-map-of-boxes"],
]);
const COLOURS = 9;
/** Undo, redo, erase, and the toggle for moving on. */
const TOOLS_IN_ROWS = 4;
/** The keys that Solve replaces. */
const SOLVE_WIDTH = 2;

export class PenPanel {
  #pens;
  /** @type {{ key: HTMLButtonElement, swatch: HTMLElement }[]} */ #keys = [];
  #pad = element("div", { class: "keypad-digits", role: "group" });
  #tools = /** @type {Map<string, HTMLButtonElement>} */ (new Map());
  /** The digits on the keys. */ #shown = "";

  /** @param {SolverState} solver @param {(command: string) => void} run */
  constructor(solver, run) {
    this.solver = solver;
    this.#pens = PENS.map((pen) => ({ pen, button: element("button", { class: "chip", "data-pen": pen, onclick: () => solver.setPen(pen) }, text(`pen-${pen}`)) }));
    const tools = TOOLS.map(([command, name, label]) => {
      const button = element("button", { class: "tool", "data-command": command, onclick: () => run(command) }, icon(name), element("span", {}, text(label)));
      this.#tools.set(command, button);
      return button;
    });
    this.element = element("section", { class: "pen-panel", "aria-label": text("pen-panel") },
      element("div", { class: "chips", role: "group", "aria-label": text("pen-pens") }, ...this.#pens.map(({ button }) => button)),
      element("div", { class: "pad" }, this.#pad,
        element("div", { class: "pad-tools", role: "group", "aria-label": text("tools") }, ...tools)));
  }

  /** @param {number} digit */
  #key(digit) {
    const { solver } = this;
    const swatch = element("span", { class: "key-swatch", "aria-hidden": "true" });
    const key = element("button", { class: "key", "data-digit": digit, onclick: () => (solver.pen === "region" ? solver.setRegion(digit) : solver.press(digit)) },
      swatch, element("span", { class: "key-face" }, solver.geometry.symbol(digit)));
    return { key, swatch };
  }

  update() {
    const { solver } = this;
    const { map } = solver.draft;
    const { digitCount: side, first } = solver.geometry;
    this.element.hidden = solver.walk !== null;
    if (`${side} ${first}` !== this.#shown) {
      this.#shown = `${side} ${first}`;
      this.#keys = Array.from({ length: side }, (_, index) => this.#key(index + 1));
      this.#pad.replaceChildren(...this.#keys.map(({ key }) => key));
      this.#pad.style.setProperty("--columns", String(Math.ceil(Math.sqrt(side))));
      this.#pad.classList.toggle("is-dense", side > 16);
    }
    for (const { pen, button } of this.#pens) {
      setAttribute(button, "aria-pressed", String(solver.pen === pen));
      // Hiding a button would move its neighbours, so disable it.
      button.disabled = pen === "region" && map === null;
    }
    const isDrawing = solver.pen === "region";
    setAttribute(this.#pad, "aria-label", text(isDrawing ? "pen-region" : "digits"));
    // These two share a position.
    const [moveOn, fromBoxes, clearAll] = ["move-on", "map-of-boxes", "clear-map"].map((command) => /** @type {HTMLButtonElement} */ (this.#tools.get(command)));
    moveOn.hidden = isDrawing;
    fromBoxes.hidden = !isDrawing;
    clearAll.hidden = !isDrawing;
    this.#measure();
    setAttribute(moveOn, "aria-pressed", String(solver.isMovingOn));
    const able = { undo: solver.canUndo, redo: solver.canRedo, "move-on": solver.pen === "given", "map-of-boxes": boxShapes(side).length > 0 };
    for (const [command, isAble] of Object.entries(able)) /** @type {HTMLButtonElement} */ (this.#tools.get(command)).disabled = !isAble;
    this.#showKeys(isDrawing ? map : null);
  }

  /**
   * In small windows, computes the number of rows and of keys per row, with Solve after them. Both depend only on the
   * size, so that changing the pen moves no key.
   */
  #measure() {
    const across = this.solver.geometry.digitCount <= 12 ? 6 : 8;
    const style = this.element.closest(".table") ?? this.element;
    if (!(style instanceof HTMLElement)) return;
    style.style.setProperty("--across", String(across));
    style.style.setProperty("--key-rows", String(Math.ceil((this.solver.geometry.digitCount + PENS.length + TOOLS_IN_ROWS + SOLVE_WIDTH) / across)));
  }

  /** @param {readonly number[] | null} map the regions, if they are being drawn */
  #showKeys(map) {
    const { solver } = this;
    const states = map ? regionStates(map) : null;
    this.#keys.forEach(({ key, swatch }, index) => {
      const digit = index + 1;
      const state = states?.[index];
      swatch.className = state ? `key-swatch colour-${(index % COLOURS) + 1}` : "key-swatch";
      swatch.hidden = !state;
      setAttribute(key, "data-count", !state ? null : state.isDone ? "✓" : `${state.count}/${solver.draft.side}`);
      key.classList.toggle("is-wrong", Boolean(state && (state.pieces > 1 || state.count > solver.draft.side)));
      setAttribute(key, "aria-pressed", state ? String(solver.region === digit) : null);
      setAttribute(key, "aria-label", state ? regionLabel(state, solver.draft.side) : null);
    });
  }
}

/** Returns the label of a region's key. @param {RegionState} state @param {number} side */
function regionLabel({ region: number, count, pieces, isDone }, side) {
  const region = symbolOf(number);
  if (isDone) return text("pen-region-done", { region });
  return pieces > 1 ? text("pen-region-split", { region, count, side, pieces }) : text("pen-region-part", { region, count, side });
}
