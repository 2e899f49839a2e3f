// Replays a solve: the position after each move from the givens to the end. Undone moves are not part of it.

import { EMPTY } from "../model/cell_state.js";

/** @import { Game } from "../model/game.js" */
/** @import { CellState } from "../model/cell_state.js" */

export class Replay {
  /** The number of moves done. */ position = 0;
  /** The cells of the last move. @type {ReadonlySet<number>} */ changed = new Set();
  /** @type {CellState[]} */ cells;

  /** @param {Game} game */
  constructor({ puzzle, history }) {
    this.moves = history.moves.slice(0, history.position);
    this.start = puzzle.givens.map((value) => (value === 0 ? EMPTY : { ...EMPTY, value }));
    this.cells = [...this.start];
  }

  get length() {
    return this.moves.length;
  }

  get isAtEnd() {
    return this.position === this.length;
  }

  /** Goes to the position after this many moves. @param {number} position */
  seek(position) {
    this.position = Math.min(Math.max(position, 0), this.length);
    this.cells = [...this.start];
    for (const { changes } of this.moves.slice(0, this.position)) {
      for (const { cell, after } of changes) this.cells[cell] = after;
    }
    this.changed = new Set(this.moves[this.position - 1]?.changes.map(({ cell }) => cell));
  }
}
