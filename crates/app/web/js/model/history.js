// The moves of a game: every change of every cell, before and after. Undo and redo go through them without limit; a move
// made after an undo forgets what could have been redone.

import { sameState } from "./cell_state.js";

/** @import { CellState } from "./cell_state.js" */
/** @typedef {{ cell: number, before: CellState, after: CellState }} Change */
/** What the player did, in a word: digit, corner, centre, colour, clear, fill-marks, … @typedef {{ kind: string, changes: Change[] }} Move */

export class History {
  /** @type {Move[]} */ moves;
  /** How many of the moves are done. @type {number} */ position;

  /** @param {Move[]} [moves] @param {number} [position] */
  constructor(moves = [], position = moves.length) {
    this.moves = moves;
    this.position = position;
  }

  get canUndo() {
    return this.position > 0;
  }

  get canRedo() {
    return this.position < this.moves.length;
  }

  /**
   * Does a move on these cells and remembers it; false when it would change nothing.
   * @param {CellState[]} cells @param {string} kind @param {ReadonlyMap<number, CellState>} wanted
   */
  play(cells, kind, wanted) {
    /** @type {Change[]} */
    const changes = [];
    for (const [cell, after] of wanted) {
      const before = cells[cell];
      if (!sameState(before, after)) changes.push({ cell, before, after });
    }
    if (changes.length === 0) return false;
    this.moves.length = this.position;
    this.moves.push({ kind, changes });
    this.redo(cells);
    return true;
  }

  /** Takes the last move back; the move, or null. @param {CellState[]} cells */
  undo(cells) {
    if (!this.canUndo) return null;
    const move = this.moves[--this.position];
    for (const change of move.changes) cells[change.cell] = change.before;
    return move;
  }

  /** Does the next move again; the move, or null. @param {CellState[]} cells */
  redo(cells) {
    if (!this.canRedo) return null;
    const move = this.moves[this.position++];
    for (const change of move.changes) cells[change.cell] = change.after;
    return move;
  }
}
