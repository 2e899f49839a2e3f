// What the keys write, and the keys themselves for mouse and finger: digits for the puzzle or of one's own, or the palette
// of regions with what each has and lacks.

import { boxShapes, regionStates } from "../model/region_map.js";
import { symbolOf } from "../model/symbols.js";
import { element, setAttribute } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { Desk, Pen } from "./desk.js" */
/** @import { IconName } from "../view/icon.js" */

const PENS = /** @type {readonly (readonly [Pen, string])[]} */ ([["given", "Puzzle"], ["entry", "My digits"], ["region", "Regions"]]);
const COLOURS = 9;

export class PenPanel {
  #pens;
  /** @type {{ key: HTMLButtonElement, swatch: HTMLElement }[]} */ #keys = [];
  #pad = element("div", { class: "keypad-digits", role: "group" });
  #tools = /** @type {Map<string, HTMLButtonElement>} */ (new Map());
  #side = 0;

  /** @param {Desk} desk @param {(command: string) => void} run */
  constructor(desk, run) {
    this.desk = desk;
    this.#pens = PENS.map(([pen, title]) => ({ pen, button: element("button", { type: "button", class: "chip", "data-pen": pen, onclick: () => desk.setPen(pen) }, title) }));
    const tool = (/** @type {string} */ label, /** @type {IconName} */ name, /** @type {string} */ command) => {
      const button = element("button", { type: "button", class: "tool", "data-command": command, onclick: () => run(command) }, icon(name), element("span", {}, label));
      this.#tools.set(command, button);
      return button;
    };
    this.element = element("section", { class: "pen-panel", "aria-label": "Write" },
      element("div", { class: "chips", role: "group", "aria-label": "The keys write" }, ...this.#pens.map(({ button }) => button)),
      element("div", { class: "pad" }, this.#pad,
        element("div", { class: "pad-tools", role: "group", "aria-label": "Tools" },
          tool("Erase", "erase", "clear"), tool("Undo", "undo", "undo"), tool("Redo", "redo", "redo"), tool("Move on", "forward", "move-on"), tool("From boxes", "game", "map-of-boxes"), tool("Clear all", "close", "clear-map"))));
  }

  /** @param {number} digit */
  #key(digit) {
    const { desk } = this;
    const swatch = element("span", { class: "key-swatch", "aria-hidden": "true" });
    const key = element("button", { type: "button", class: "key", "data-digit": digit, onclick: () => (desk.pen === "region" ? desk.setRegion(digit) : desk.press(digit)) },
      swatch, element("span", { class: "key-face" }, symbolOf(digit)));
    return { key, swatch };
  }

  update() {
    const { desk } = this;
    const { side, map } = desk.draft;
    this.element.hidden = desk.walk !== null;
    if (side !== this.#side) {
      this.#side = side;
      this.#keys = Array.from({ length: side }, (_, index) => this.#key(index + 1));
      this.#pad.replaceChildren(...this.#keys.map(({ key }) => key));
      this.#pad.style.setProperty("--columns", String(Math.ceil(Math.sqrt(side))));
      this.#pad.classList.toggle("is-dense", side > 16);
    }
    for (const { pen, button } of this.#pens) {
      setAttribute(button, "aria-pressed", String(desk.pen === pen));
      button.hidden = pen === "region" && map === null;
    }
    const isDrawing = desk.pen === "region";
    setAttribute(this.#pad, "aria-label", isDrawing ? "Regions" : "Digits");
    for (const [command, button] of this.#tools) {
      button.hidden = command === "map-of-boxes" ? !isDrawing || boxShapes(side).length === 0 : command === "clear-map" ? !isDrawing : command === "move-on" ? desk.pen !== "given" : false;
    }
    this.#measure();
    setAttribute(this.#tools.get("move-on") ?? this.element, "aria-pressed", String(desk.isMovingOn));
    const able = { undo: desk.canUndo, redo: desk.canRedo };
    for (const [command, isAble] of Object.entries(able)) /** @type {HTMLButtonElement} */ (this.#tools.get(command)).disabled = !isAble;
    this.#showKeys(isDrawing ? map : null);
  }

  /** Where there is little room, all keys stand in even rows: how many to a row, and how many rows. */
  #measure() {
    const across = this.#side <= 9 && this.desk.pen !== "region" ? 5 : this.#side <= 12 ? 6 : 8;
    const shown = [...this.#keys.map(({ key }) => key), ...this.#tools.values(), ...this.#pens.map(({ button }) => button)].filter((button) => !button.hidden);
    const style = this.element.closest(".table") ?? this.element;
    if (!(style instanceof HTMLElement)) return;
    style.style.setProperty("--across", String(across));
    style.style.setProperty("--key-rows", String(Math.ceil(shown.length / across)));
  }

  /** @param {readonly number[] | null} map the regions, when they are drawn */
  #showKeys(map) {
    const { desk } = this;
    const states = map ? regionStates(map) : null;
    this.#keys.forEach(({ key, swatch }, index) => {
      const digit = index + 1;
      const state = states?.[index];
      swatch.className = state ? `key-swatch colour-${(index % COLOURS) + 1}` : "key-swatch";
      swatch.hidden = !state;
      setAttribute(key, "data-count", !state ? null : state.isDone ? "✓" : `${state.count}/${desk.draft.side}`);
      key.classList.toggle("is-wrong", Boolean(state && (state.pieces > 1 || state.count > desk.draft.side)));
      setAttribute(key, "aria-pressed", state ? String(desk.region === digit) : null);
      setAttribute(key, "aria-label", state ? `Region ${symbolOf(digit)}, ${state.isDone ? "complete" : `${state.count} of ${desk.draft.side} cells${state.pieces > 1 ? `, in ${state.pieces} pieces` : ""}`}` : null);
    });
  }
}
