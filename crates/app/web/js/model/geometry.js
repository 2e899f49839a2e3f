// The geometry of a described puzzle, computed once: peers, the houses of a cell, and neighbours with wrapping.
// Navigation, highlighting and conflict checks use it.

import { symbolOf } from "./symbols.js";

/** @import { Puzzle } from "./puzzle.js" */

export class Geometry {
  /** @type {number[][]} */ #peers;

  /** The cells of a layout; null if all cells of the square exist. @type {Set<number> | null} */ #cells;
  /** The strength of the lines of a layout by pairs of cells. @type {Map<string, "thick" | "frame">} */ #walls = new Map();

  /** The first row of each group of extra cells. @type {number[]} */ #groups;

  /** @param {Pick<Puzzle, "side" | "houses" | "regionOf"> & Partial<Pick<Puzzle, "drawnLayout" | "values" | "sketch">>} puzzle */
  constructor(puzzle) {
    this.side = puzzle.side;
    this.cellCount = puzzle.side * puzzle.side;
    this.houses = puzzle.houses;
    this.regionOf = puzzle.regionOf;
    this.layout = puzzle.drawnLayout ?? null;
    /** Rows and columns without extra cells. */
    this.rows = this.layout?.rows ?? puzzle.side;
    this.columns = this.layout?.columns ?? puzzle.side;
    /** Rows and columns of the drawing, with extra cells. */
    this.height = this.#lines((cell) => this.rowOf(cell));
    this.width = this.#lines((cell) => this.columnOf(cell));
    this.#groups = this.layout?.extra.map(({ cells }) => this.rowOf(cells[0])) ?? [];
    /** The cells with a small text in their top left corner. */
    this.noted = new Set(puzzle.sketch?.flatMap(({ kind, cells, at, text, slot }) => (text && !at && (!slot || kind === "cage") ? Math.min(...cells) : [])));
    /** The corners of cells that circles on corners cover: 0 to 3, from the top left to the bottom right. @type {Map<number, number[]>} */
    this.cornered = new Map();
    for (const { cells, at } of puzzle.sketch ?? []) if (at === "corner") this.#coverCorner(cells[0]);
    /** The number of digits. */
    this.digitCount = puzzle.values?.[1] ?? puzzle.side;
    /** The value of the first digit. */
    this.first = puzzle.values?.[0] ?? 1;
    this.#cells = this.layout ? new Set(this.layout.cells) : null;
    this.layout?.walls.forEach((pair) => this.#walls.set(pair.join(), "thick"));
    this.layout?.frames.forEach((pair) => this.#walls.set(pair.join(), "frame"));
    /** @type {number[][]} */ const housesOf = Array.from({ length: this.cellCount }, () => []);
    puzzle.houses.forEach((house, index) => house.cells.forEach((cell) => housesOf[cell].push(index)));
    this.#peers = housesOf.map((houses, cell) => {
      const seen = new Set(houses.flatMap((house) => this.houses[house].cells));
      seen.delete(cell);
      return [...seen].sort((a, b) => a - b);
    });
  }

  /** Covers the corner between a cell and the three to its right and below. @param {number} cell */
  #coverCorner(cell) {
    for (const [other, corner] of /** @type {const} */ ([[cell, 3], [cell + 1, 2], [cell + this.side, 1], [cell + this.side + 1, 0]])) {
      this.cornered.set(other, [...this.cornered.get(other) ?? [], corner]);
    }
  }

  /** Returns how many lines the cells take. @param {(cell: number) => number} lineOf */
  #lines(lineOf) {
    return this.layout ? Math.max(...this.layout.cells.map(lineOf)) + 1 : this.side;
  }

  /** Returns the distance of a row from the top, in hundredths of a cell: each group of extra cells has room for its label above it. @param {number} row */
  topOf(row) {
    return row * 100 + this.#groups.filter((first) => first <= row).length * 65;
  }

  /** Formats a digit by its value. @param {number} digit */
  symbol(digit) {
    const value = digit - 1 + this.first;
    return value === 0 ? "0" : symbolOf(value);
  }

  /** Whether the board has this cell. @param {number} cell */
  has(cell) {
    return this.#cells === null || this.#cells.has(cell);
  }

  /** Returns the first of some cells on the board, in order. @param {readonly number[]} cells */
  firstOf(cells) {
    return cells.find((cell) => this.has(cell));
  }

  /** Returns how strong the line between two neighbours of a layout is. @param {number} one @param {number} other */
  wallBetween(one, other) {
    if (!this.has(one) || !this.has(other)) return "frame";
    const isApart = [one, other].some((cell) => this.rowOf(cell) >= this.rows) && this.rowOf(one) < this.rows !== this.rowOf(other) < this.rows;
    return isApart ? "frame" : this.#walls.get(`${one},${other}`) ?? "thin";
  }

  /** Returns the cells that share a house with this one. @param {number} cell */
  peersOf(cell) {
    return this.#peers[cell];
  }

  /** @param {number} cell */
  rowOf(cell) {
    return Math.floor(cell / this.side);
  }

  /** @param {number} cell */
  columnOf(cell) {
    return cell % this.side;
  }

  /** @param {number} row @param {number} column */
  at(row, column) {
    return row * this.side + column;
  }

  /**
   * Returns the cell at an offset in rows and columns, wrapping around the edges.
   * @param {number} cell @param {number} down @param {number} right
   */
  step(cell, down, right) {
    const at = (/** @type {number} */ count) => {
      const row = (this.rowOf(cell) + down * count + this.side * this.side) % this.side;
      const column = (this.columnOf(cell) + right * count + this.side * this.side) % this.side;
      return this.at(row, column);
    };
    // Skips what is not on the board.
    return this.firstOf(Array.from({ length: this.side }, (_, index) => at(index + 1))) ?? cell;
  }

  /**
   * Returns the cells on the line from one cell to another; pointer events of a fast drag skip cells.
   * @param {number} from @param {number} to
   */
  between(from, to) {
    const [down, right] = [this.rowOf(to) - this.rowOf(from), this.columnOf(to) - this.columnOf(from)];
    const steps = Math.max(Math.abs(down), Math.abs(right));
    return Array.from({ length: steps }, (_, index) => {
      const part = (index + 1) / steps;
      return this.at(this.rowOf(from) + Math.round(down * part), this.columnOf(from) + Math.round(right * part));
    });
  }

  /**
   * Whether two neighbours lie in different regions, with a wall between them.
   * @param {number} a @param {number} b
   */
  isWall(a, b) {
    return this.regionOf !== null && this.regionOf[a] !== this.regionOf[b];
  }
}
