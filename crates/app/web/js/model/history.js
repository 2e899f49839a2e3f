// The moves of a game: every change of every cell, before and after. Undo and redo are unlimited; a move after an undo
// clears the redo list.

import { sameState } from "./cell_state.js";

/** @import { CellState } from "./cell_state.js" */
/** @typedef {{ cell: number, before: CellState, after: CellState }} Change */
/** A move and its kind: digit, corner, centre, colour, clear, fill-marks, … @typedef {{ kind: string, changes: Change[] }} Move */

export class History {
  /** @type {Move[]} */ moves;
  /** The number of moves that are done. @type {number} */ position;

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
   * Applies a move to the cells and records it; returns false if it changes nothing.
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

  /** Undoes the last move and returns it, or null. @param {CellState[]} cells */
  undo(cells) {
    if (!this.canUndo) return null;
    const move = this.moves[--this.position];
    for (const change of move.changes) cells[change.cell] = change.before;
    return move;
  }

  /** Redoes the next move and returns it, or null. @param {CellState[]} cells */
  redo(cells) {
    if (!this.canRedo) return null;
    const move = this.moves[this.position++];
    for (const change of move.changes) cells[change.cell] = change.after;
    return move;
  }
}
