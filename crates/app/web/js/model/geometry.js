// Where cells lie and which see each other, worked out once from a described puzzle: peers, houses of a cell, neighbours
// with wrapping. Everything that moves, highlights or finds conflicts asks here.

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

  /** The cells that share a house with this one. @param {number} cell */
  peersOf(cell) {
    return this.#peers[cell];
  }

  /** The houses of a cell. @param {number} cell */
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
   * The neighbour so many rows and columns away, coming in again at the far side.
   * @param {number} cell @param {number} down @param {number} right
   */
  step(cell, down, right) {
    const row = (this.rowOf(cell) + down + this.side) % this.side;
    const column = (this.columnOf(cell) + right + this.side) % this.side;
    return this.at(row, column);
  }

  /**
   * The cells on the way from one to another, for a drag that was faster than its events.
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
   * Is there a wall between two neighbours, because they lie in different regions?
   * @param {number} a @param {number} b
   */
  isWall(a, b) {
    return this.regionOf !== null && this.regionOf[a] !== this.regionOf[b];
  }
}
