// The dialog in which a grid of any shape is drawn: grids are placed on a canvas, and single cells are drawn between them.
// What can't be a grid is told at once, by the server.

import { ApiError, ask } from "../api.js";
import { LARGEST_SIDE, boxesFor, cornerOf, gridAt, sideOf, valuesOf, withLayout } from "../model/design.js";
import { asSentence } from "../model/sentence.js";
import { gridText } from "../model/symbols.js";
import { LayoutCanvas, nameOf } from "../set/layout_canvas.js";
import { text } from "../screen_text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { GridJson, LayoutJson } from "../model/design.js" */
/** @import { Place } from "../set/layout_canvas.js" */
/** @import { SetState } from "../set/set_state.js" */

/** The least canvas, and the room that it leaves to draw. */
const LEAST = 13;
const ROOM = 3;

/** @param {SetState} state */
export async function layoutDialog(state) {
  const { design } = state;
  const form = new LayoutForm(design.layout);
  const title = text("setter-layout").replace(" …", "");
  const buttons = [{ label: text("cancel"), answer: "" }, { label: text("ok"), answer: "take", isMain: true }];
  const answer = await openDialog(title, form.content(title), buttons, { isWide: true, mayClose: (given) => given !== "take" || form.isSound });
  if (answer === "take") state.change(withLayout(design, form.layout));
}

class LayoutForm {
  #canvas = new LayoutCanvas((place, isStart) => this.#act(place, isStart));
  #tools = /** @type {const} */ (["place", "cells"]).map((name) => element("input", { type: "radio", name: "layout-tool", value: name, id: `layout-${name}`, checked: name === "place" }));
  #rows = this.#number("grid-rows", 1, LARGEST_SIDE, 9);
  #columns = this.#number("grid-columns", 1, LARGEST_SIDE, 9);
  #boxes = element("select", { id: "grid-boxes" });
  #list = element("ul", { class: "rows" });
  #fault = element("p", { class: "field-fault", role: "alert" });
  /** Whether the stroke takes cells away. */ #isErasing = false;
  /** The number of the last question, so that late answers to others are dropped. */ #asked = 0;

  /** @param {LayoutJson} layout */
  constructor(layout) {
    this.layout = layout;
    const [first, count] = valuesOf(layout);
    this.first = this.#number("grid-first", 0, 60, first);
    this.count = this.#number("grid-count", 1, 64, count);
    this.side = this.#number("layout-side", 1, LARGEST_SIDE, Math.min(LARGEST_SIDE, Math.max(sideOf({ ...layout, extra: [] }) + ROOM, LEAST)));
    this.#show();
  }

  get isSound() {
    return this.#fault.textContent === "";
  }

  /** @param {string} title */
  content(title) {
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ input) => element("div", { class: "field" }, element("label", { for: input.id }, label), input);
    const tool = (/** @type {number} */ index, /** @type {string} */ label) => element("label", { class: "check" }, this.#tools[index], label);
    const fields = element("div", { class: "layout-fields" },
      element("div", { role: "radiogroup", "aria-label": title }, tool(0, text("layout-place")), tool(1, text("layout-cells"))),
      field(text("grid-rows"), this.#rows), field(text("grid-columns"), this.#columns), field(text("kind-boxes"), this.#boxes), this.#list,
      field(text("grid-first"), this.first), field(text("grid-count"), this.count), field(text("layout-side"), this.side));
    return [element("p", { class: "quiet" }, text("layout-note")), element("div", { class: "layout-parts" }, this.#canvas.element, fields), this.#fault];
  }

  /** @param {string} id @param {number} least @param {number} most @param {number} value */
  #number(id, least, most, value) {
    return element("input", { id, type: "number", min: least, max: most, required: true, value, oninput: () => this.#show() });
  }

  /** Draws or takes away what the tool stands for. @param {Place} place @param {boolean} isStart */
  #act(place, isStart) {
    if (this.#tools[0].checked) return isStart ? this.#place(nameOf(place)) : undefined;
    const { free = [] } = this.layout;
    const name = nameOf(place);
    if (isStart) this.#isErasing = free.includes(name);
    this.#change({ ...this.layout, free: this.#isErasing ? free.filter((cell) => cell !== name) : [...new Set([...free, name])] });
  }

  /** Places a grid with its corner at a cell, or takes it away. @param {string} at */
  #place(at) {
    const { grids } = this.layout;
    const grid = { at, rows: Number(this.#rows.value), columns: Number(this.#columns.value), ...(this.#boxes.value ? { boxes: this.#boxes.value } : {}) };
    const others = grids.filter((other) => other.at !== at || other.rows !== grid.rows || other.columns !== grid.columns);
    this.#change({ ...this.layout, grids: others.length < grids.length ? others : [...grids, grid] });
  }

  /** @param {LayoutJson} layout */
  #change(layout) {
    // Cells of a grid are not free.
    this.layout = { ...layout, free: (layout.free ?? []).filter((at) => !gridAt(layout, ...cornerOf({ at }))) };
    this.side.value = String(Math.min(LARGEST_SIDE, Math.max(Number(this.side.value), sideOf({ ...layout, values: "1-1", extra: [] }))));
    this.#show();
  }

  #show() {
    const first = Number(this.first.value);
    this.layout = { ...this.layout, values: `${first}-${first + Number(this.count.value) - 1}` };
    const shapes = [...boxesFor(Number(this.#rows.value), Number(this.#columns.value)), ""];
    const chosen = this.#boxes.options.length > 0 && shapes.includes(this.#boxes.value) ? this.#boxes.value : shapes[0];
    this.#boxes.replaceChildren(...shapes.map((shape) => element("option", { value: shape, selected: shape === chosen }, shape ? shape.replace("x", " × ") : text("grid-boxes-none"))));
    this.#canvas.show(this.layout, Math.min(Math.max(Number(this.side.value), 1), LARGEST_SIDE));
    this.#list.replaceChildren(...this.layout.grids.map((grid) => this.#row(grid)));
    void this.#check();
  }

  /** @param {GridJson} grid */
  #row(grid) {
    const title = text("layout-grid", { rows: grid.rows, columns: grid.columns, cell: grid.at });
    const remove = () => this.#change({ ...this.layout, grids: this.layout.grids.filter((other) => other !== grid) });
    return element("li", {}, element("div", { class: "row-parts" }, element("span", {}, title),
      element("button", { class: "icon-button", "aria-label": text("layout-remove", { grid: title }), onclick: remove }, icon("close"))));
  }

  /** Asks the server whether there can be such a grid. */
  async #check() {
    const number = (this.#asked += 1);
    const told = await ask("read", { puzzle: gridText(Array(sideOf(this.layout) ** 2).fill(0)), layout: this.layout, rules: [] }).then(() => "", (why) => {
      if (!(why instanceof ApiError)) throw why;
      return asSentence(why.faults[0]?.reason ?? why.message);
    });
    if (number === this.#asked) this.#fault.textContent = told;
  }
}
