// The puzzle type: normal, diagonal, window, jigsaw or a combination, its size and the shape of its boxes. Impossible
// combinations are disabled.

import { ruleNames, sizeTitle } from "../model/puzzle.js";
import { boxShapes } from "../model/region_map.js";
import { text } from "../screen_text.js";
import { element, setAttribute } from "../view/element.js";

/** @import { SolverState } from "./solver_state.js" */
/** @import { KindChange } from "../model/draft.js" */

const SIZES = [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25];
const KINDS = /** @type {const} */ (["classic", "diagonal", "window", "jigsaw"]);

export class KindPanel {
  #chips;
  #size;
  #boxes = element("select", { id: "solver-boxes", onchange: () => this.change({ boxes: this.#boxes.value }) });
  #boxField = element("label", { class: "mini-field", for: "solver-boxes" }, text("kind-boxes"), this.#boxes);
  #shapes = "";

  /** @param {SolverState} solver @param {(change: KindChange) => void} change */
  constructor(solver, change) {
    this.solver = solver;
    this.change = change;
    this.#chips = KINDS.map((name) => ({ name, button: element("button", { class: "chip", "data-kind": name, onclick: () => change(name === "classic" ? { isNormal: true } : { toggles: name }) }, text(name === "classic" ? "kind-classic" : `rule-${name}`)) }));
    const size = element("select", { id: "solver-size", onchange: () => this.change({ side: Number(size.value) }) }, ...SIZES.map(sizeOption));
    this.#size = size;
    this.element = element("section", { class: "kind-panel", "aria-label": text("kind-panel") },
      element("div", { class: "chips", role: "group", "aria-label": text("kind-rules") }, ...this.#chips.map(({ button }) => button)),
      element("div", { class: "mini-fields" }, element("label", { class: "mini-field", for: "solver-size" }, text("size"), this.#size), this.#boxField));
  }

  update() {
    const { draft, walk } = this.solver;
    this.element.hidden = walk !== null;
    const chosen = [...draft.variants, ...ruleNames(draft.beyond?.rules ?? [], null), ...(draft.map ? ["jigsaw"] : [])];
    for (const { name, button } of this.#chips) {
      setAttribute(button, "aria-pressed", String(name === "classic" ? chosen.length === 0 : chosen.includes(name)));
      if (name === "window") button.disabled = !Number.isInteger(Math.sqrt(draft.side));
    }
    if (!SIZES.includes(draft.side) && ![...this.#size.options].some((option) => Number(option.value) === draft.side)) this.#size.append(sizeOption(draft.side));
    this.#size.value = String(draft.side);
    this.#showBoxes();
  }

  #showBoxes() {
    const { side, boxes, map } = this.solver.draft;
    const shapes = boxShapes(side);
    // Hidden elements keep their space, so that nothing moves.
    this.#boxField.classList.toggle("is-idle", shapes.length < 2 || map !== null);
    this.#boxes.disabled = shapes.length < 2 || map !== null;
    if (this.#shapes !== String(shapes)) this.#boxes.replaceChildren(...shapes.map((shape) => element("option", { value: shape }, shape.replace("x", " × "))));
    this.#shapes = String(shapes);
    this.#boxes.value = boxes ?? shapes[0] ?? "";
  }
}

/** @param {number} side */
function sizeOption(side) {
  return element("option", { value: side }, sizeTitle(side));
}
