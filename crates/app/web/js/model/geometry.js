// The geometry of a described puzzle, computed once: peers, the houses of a cell, and neighbours with wrapping.
// Navigation, highlighting and conflict checks use it.

/** @import { Puzzle } from "./puzzle.js" */

export class Geometry {
  /** @type {number[][]} */ #peers;
  /** @type {number[][]} */ #housesOf;

  /** @param {Pick<Puzzle, "side" | "houses" | "regionOf">} puzzle */
  constructor(puzzle) {
    this.side = puzzle.side;
    this.cellCount = puzzle.side * puzzle.side;
    this.houses = puzzle.houses;
    this.regionOf = puzzle.regionOf;
    this.#housesOf = Array.from({ length: this.cellCount }, () => []);
    puzzle.houses.forEach((house, index) => house.cells.forEach((cell) => this.#housesOf[cell].push(index)));
    this.#peers = this.#housesOf.map((houses, cell) => {
      const seen = new Set(houses.flatMap((house) => this.houses[house].cells));
      seen.delete(cell);
      return [...seen].sort((a, b) => a - b);
    });
  }

  /** Returns the cells that share a house with this one. @param {number} cell */
  peersOf(cell) {
    return this.#peers[cell];
  }

  /** Returns the houses of a cell. @param {number} cell */
  housesOf(cell) {
    return this.#housesOf[cell].map((index) => this.houses[index]);
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
    const row = (this.rowOf(cell) + down + this.side) % this.side;
    const column = (this.columnOf(cell) + right + this.side) % this.side;
    return this.at(row, column);
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
