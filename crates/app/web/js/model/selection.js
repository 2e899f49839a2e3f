// The selected cells and the cursor. Keyboard, mouse and touch share this object.

/** @import { Geometry } from "./geometry.js" */

export class Selection {
  /** @type {Set<number>} */ cells = new Set();
  /** @type {Set<() => void>} */ #listeners = new Set();

  /** @param {Geometry} geometry @param {number} [cursor] */
  constructor(geometry, cursor = Math.floor(geometry.cellCount / 2)) {
    this.geometry = geometry;
    this.cursor = cursor;
    this.cells.add(cursor);
  }

  /** @param {() => void} listener @returns {() => void} */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The selected cells in reading order. */
  get list() {
    return [...this.cells].sort((a, b) => a - b);
  }

  /** The only selected cell, or null. */
  get single() {
    return this.cells.size === 1 ? this.list[0] : null;
  }

  /** Selects only this cell. @param {number} cell */
  only(cell) {
    this.#set([cell], cell);
  }

  /** Adds this cell. @param {number} cell */
  add(cell) {
    this.#set([...this.cells, cell], cell);
  }

  /** Toggles a cell; returns whether it is now selected. @param {number} cell */
  toggle(cell) {
    const isIn = this.cells.has(cell);
    this.#set(isIn ? this.list.filter((other) => other !== cell) : [...this.cells, cell], cell);
    return !isIn;
  }

  /** @param {number} cell */
  remove(cell) {
    this.#set(this.list.filter((other) => other !== cell), cell);
  }

  /** Selects these cells, with the cursor on the last. @param {readonly number[]} cells */
  set(cells) {
    this.#set(cells, cells.at(-1) ?? this.cursor);
  }

  all() {
    this.#set([...Array(this.geometry.cellCount).keys()], this.cursor);
  }

  none() {
    this.#set([], this.cursor);
  }

  /**
   * Moves the cursor by rows and columns; `isExtending` keeps the selection.
   * @param {number} down @param {number} right @param {boolean} isExtending
   */
  move(down, right, isExtending) {
    const next = this.geometry.step(this.cursor, down, right);
    if (isExtending) this.add(next);
    else this.only(next);
  }

  /** Moves to an edge of the row or column. @param {"row-start" | "row-end" | "column-start" | "column-end"} edge */
  jump(edge) {
    const { geometry, cursor } = this;
    const last = geometry.side - 1;
    const [row, column] = [geometry.rowOf(cursor), geometry.columnOf(cursor)];
    const lines = [...Array(last + 1).keys()];
    const cells = edge.startsWith("row") ? lines.map((line) => geometry.at(row, line)) : lines.map((line) => geometry.at(line, column));
    this.only(geometry.firstOf(edge.endsWith("start") ? cells : cells.reverse()) ?? cursor);
  }

  /**
   * Moves to the next or previous cell that satisfies a condition, wrapping around.
   * @param {number} direction 1 or -1 @param {(cell: number) => boolean} suits
   */
  seek(direction, suits) {
    const count = this.geometry.cellCount;
    for (let step = 1; step <= count; step += 1) {
      const cell = (this.cursor + direction * step + count * count) % count;
      if (this.geometry.has(cell) && suits(cell)) return this.only(cell);
    }
  }

  /** @param {readonly number[]} cells @param {number} cursor */
  #set(cells, cursor) {
    this.cells = new Set(cells.filter((cell) => this.geometry.has(cell)));
    if (this.geometry.has(cursor)) this.cursor = cursor;
    for (const listener of this.#listeners) listener();
  }
}
