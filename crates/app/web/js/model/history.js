// The moves of a game: every change of every cell and of what is drawn, before and after. Undo and redo are unlimited; a move after an undo
// clears the redo list.

import { sameState } from "./cell_state.js";
import { penChanges, withChanges } from "./pen.js";

/** @import { CellState } from "./cell_state.js" */
/** @import { PenChange, Strokes } from "./pen.js" */
/** What moves change. @typedef {{ cells: CellState[], pen: Strokes }} Board */
/** @typedef {{ cell: number, before: CellState, after: CellState }} Change */
/** A move and its kind: digit, corner, centre, colour, clear, fill-marks, … @typedef {{ kind: string, changes: Change[], pen?: PenChange[] }} Move */

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
   * Applies a move to the board and records it; returns false if it changes nothing.
   * @param {Board} board @param {string} kind @param {ReadonlyMap<number, CellState>} wanted @param {ReadonlyMap<string, string | null>} strokes to draw, null to erase
   */
  play(board, kind, wanted, strokes) {
    /** @type {Change[]} */
    const changes = [];
    for (const [cell, after] of wanted) {
      const before = board.cells[cell];
      if (!sameState(before, after)) changes.push({ cell, before, after });
    }
    const pen = penChanges(board.pen, strokes);
    if (changes.length + pen.length === 0) return false;
    this.moves.length = this.position;
    this.moves.push(pen.length > 0 ? { kind, changes, pen } : { kind, changes });
    this.redo(board);
    return true;
  }

  /** Undoes the last move and returns it, or null. @param {Board} board */
  undo(board) {
    if (!this.canUndo) return null;
    const move = this.moves[--this.position];
    for (const change of move.changes) board.cells[change.cell] = change.before;
    if (move.pen) board.pen = withChanges(board.pen, move.pen, "before");
    return move;
  }

  /** Redoes the next move and returns it, or null. @param {Board} board */
  redo(board) {
    if (!this.canRedo) return null;
    const move = this.moves[this.position++];
    for (const change of move.changes) board.cells[change.cell] = change.after;
    if (move.pen) board.pen = withChanges(board.pen, move.pen, "after");
    return move;
  }
}
