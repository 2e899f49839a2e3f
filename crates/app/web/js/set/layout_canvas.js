// The canvas on which a grid of any shape is drawn: it shows grids and single cells, and passes on presses, strokes and
// keys as cells.

import { cornerOf, gridAt } from "../model/design.js";
import { text } from "../screen_text.js";
import { element, setAttribute, svg } from "../view/element.js";

/** @import { GridJson, LayoutJson } from "../model/design.js" */
/** A cell of the canvas; rows and columns from 0. @typedef {{ row: number, column: number }} Place */

/** The side of a cell in the drawing, and the room around all. */
const CELL = 20;
const ROOM = 4;
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

/** @param {Place} place */
export function nameOf({ row, column }) {
  return `r${row + 1}c${column + 1}`;
}

export class LayoutCanvas {
  #drawing = svg("svg", { class: "layout-canvas", role: "application", tabindex: 0, "aria-label": text("layout-canvas") });
  #told = element("p", { class: "for-ears", role: "status" });
  /** @type {Place} */ #cursor = { row: 0, column: 0 };
  /** Where the pointer is while it draws. @type {Place | null} */ #last = null;
  #side = 1;

  /** @param {(place: Place, isStart: boolean) => void} act called for each cell that is pressed or passed */
  constructor(act) {
    this.act = act;
    this.element = element("div", {}, this.#drawing, this.#told);
    this.#drawing.addEventListener("pointerdown", (event) => this.#pressed(event));
    this.#drawing.addEventListener("pointermove", (event) => this.#moved(event));
    for (const kind of ["pointerup", "pointercancel"]) this.#drawing.addEventListener(kind, () => (this.#last = null));
    this.#drawing.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** @param {LayoutJson} layout @param {number} side rows and columns of the canvas */
  show(layout, side) {
    this.#side = side;
    const free = new Set(layout.free);
    const isThere = (/** @type {Place} */ place) => gridAt(layout, place.row, place.column) !== undefined || free.has(nameOf(place));
    const cells = Array.from({ length: side * side }, (_, index) => ({ row: Math.floor(index / side), column: index % side }));
    setAttribute(this.#drawing, "viewBox", `${-ROOM} ${-ROOM} ${side * CELL + 2 * ROOM} ${side * CELL + 2 * ROOM}`);
    this.#drawing.replaceChildren(
      ...cells.map((place) => rectangle(isThere(place) ? "layout-cell is-there" : "layout-cell", place)),
      ...layout.grids.flatMap(gridShapes),
      rectangle("layout-cursor", this.#cursor),
    );
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (event.button !== 0) return;
    this.#drawing.setPointerCapture(event.pointerId);
    this.#cursor = this.#last = this.#placeAt(event);
    this.act(this.#cursor, true);
  }

  /** Passes on all cells on the way; a fast pointer skips some. @param {PointerEvent} event */
  #moved(event) {
    const [from, to] = [this.#last, this.#placeAt(event)];
    if (!from || nameOf(from) === nameOf(to)) return;
    this.#cursor = this.#last = to;
    const [down, right] = [to.row - from.row, to.column - from.column];
    const steps = Math.max(Math.abs(down), Math.abs(right));
    for (let step = 1; step <= steps; step += 1) this.act({ row: from.row + Math.round((down * step) / steps), column: from.column + Math.round((right * step) / steps) }, false);
  }

  /** Arrows move the cursor; Enter and Space press. @param {KeyboardEvent} event */
  #onKey(event) {
    const step = ARROWS[event.key];
    if (!step && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) return this.act(this.#cursor, true);
    const [row, column] = [this.#cursor.row + step[0], this.#cursor.column + step[1]].map((line) => this.#within(line));
    this.#cursor = { row, column };
    this.#told.textContent = nameOf(this.#cursor);
    this.#drawing.lastElementChild?.replaceWith(rectangle("layout-cursor", this.#cursor));
  }

  /** @param {number} line */
  #within(line) {
    return Math.min(Math.max(line, 0), this.#side - 1);
  }

  /** @param {PointerEvent} event @returns {Place} */
  #placeAt({ clientX, clientY }) {
    const { left, top, width, height } = this.#drawing.getBoundingClientRect();
    const room = ROOM / CELL;
    const along = (/** @type {number} */ part) => this.#within(Math.floor(part * (this.#side + 2 * room) - room));
    return { row: along((clientY - top) / height), column: along((clientX - left) / width) };
  }
}

/** Draws the boxes and the frame of a grid. @param {GridJson} grid */
function gridShapes(grid) {
  const { rows, columns } = grid;
  const [row, column] = cornerOf(grid);
  const [high, wide] = (grid.boxes ?? `${rows}x${columns}`).split("x").map(Number);
  const across = columns / wide;
  const boxes = Array.from({ length: (rows / high) * across }, (_, box) => ({ row: row + Math.floor(box / across) * high, column: column + (box % across) * wide }));
  return [...boxes.map((place) => rectangle("layout-box", place, high, wide)), rectangle("layout-frame", { row, column }, rows, columns)];
}

/** @param {string} look @param {Place} place @param {number} [rows] @param {number} [columns] */
function rectangle(look, { row, column }, rows = 1, columns = 1) {
  return svg("rect", { class: look, x: column * CELL, y: row * CELL, width: columns * CELL, height: rows * CELL });
}
