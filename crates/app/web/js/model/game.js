// A game: a puzzle, the player's input and its history. Each method that takes input makes one move; the screen listens
// and redraws. This module uses no DOM, clock or storage.

import { Geometry } from "./geometry.js";
import { History } from "./history.js";
import { EMPTY, sameState } from "./cell_state.js";
import { isSolved, wrongEntries, conflicts } from "./checking.js";
import * as edits from "./edits.js";
import { isPlace, isStroke, penObject, redrawn } from "./pen.js";

/** @import { Puzzle } from "./puzzle.js" */
/** @import { CellState, MarkKind } from "./cell_state.js" */
/** @import { Change, Move } from "./history.js" */
/** @import { Strokes } from "./pen.js" */
/** The origin of a puzzle. @typedef {{ seed: number | null, level: string | null, rating: number | null, daily: string | null, about?: About }} Origin */
/** What people are told about a puzzle. @typedef {{ title?: string, author?: string, rules?: string, success?: string, fog?: string, remarks?: string }} About */
/** A saved position. @typedef {{ at: string, cells: CellState[], pen: Strokes }} Checkpoint */
/** @typedef {"playing" | "solved" | "shown"} Outcome */
/** Fog over a game: the cells that it covers, and all cells as the player sees them. @typedef {{ covered: ReadonlySet<number>, cells: readonly CellState[], update: () => void }} Fog */
/** How many times the player got help. @typedef {{ hints: number, fills: number, checks: number }} Help */
/** Settings for entering a digit. @typedef {{ autoClean: boolean }} EntrySettings */

/** @type {Origin} */
export const NO_ORIGIN = Object.freeze({ seed: null, level: null, rating: null, daily: null });

/** The kinds of moves that fill in all candidates or remove all marks. */
const CLEARS_MARKS = new Set(["clear-marks", "restart"]);
const SETS_MARKS = new Set(["fill-marks", ...CLEARS_MARKS]);

/** Whether a change adds marks to a cell that had none. @param {Change} change */
const isMarked = ({ before, after }) => before.centre.length === 0 && after.centre.length > 1;

export class Game {
  /** @type {Set<(game: Game) => void>} */ #listeners = new Set();

  /**
   * @param {Puzzle} puzzle
   * @param {{ id: string, solution?: number[] | null, origin?: Origin, started?: string }} about
   */
  constructor(puzzle, about) {
    this.puzzle = puzzle;
    this.geometry = new Geometry(puzzle);
    this.id = about.id;
    /** @type {number[] | null} */ this.solution = about.solution ?? null;
    /** @type {Origin} */ this.origin = about.origin ?? NO_ORIGIN;
    this.started = about.started ?? "";
    /** @type {string | null} */ this.finished = null;
    /** @type {Outcome} */ this.outcome = "playing";
    /** @type {Help} */ this.help = { hints: 0, fills: 0, checks: 0 };
    // What is not on the board can't be changed either.
    this.isGiven = puzzle.givens.map((value, cell) => value !== 0 || !this.geometry.has(cell));
    /** @type {CellState[]} */ this.cells = puzzle.givens.map((value) => (value === 0 ? EMPTY : { ...EMPTY, value }));
    /** What the player has drawn. @type {Strokes} */ this.pen = new Map();
    this.history = new History();
    /** @type {Checkpoint[]} */ this.checkpoints = [];
    /** @type {Fog | null} */ this.fog = null;
  }

  /** @param {(game: Game) => void} listener @returns {() => void} */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns the values of all cells, 0 for empty. */
  get values() {
    return this.cells.map((state) => state.value);
  }

  /** The cells as the player sees them. */
  get seen() {
    return this.fog?.cells ?? this.cells;
  }

  /** Whether the player can enter something in a cell: all but the givens that can be seen. @param {number} cell */
  isEnterable(cell) {
    return !this.isGiven[cell] || (this.fog?.covered.has(cell) ?? false);
  }

  /** Whether the board can still be changed. */
  get isOpen() {
    return this.outcome === "playing";
  }

  get isFull() {
    return this.cells.every((state, cell) => state.value !== 0 || !this.geometry.has(cell));
  }

  /** Whether the player has entered anything. */
  get isTouched() {
    return this.history.moves.length > 0;
  }

  /**
   * Whether the candidates have been filled in. Each mark then has a fixed position in its cell, also when some are
   * removed later.
   */
  get hasAllMarks() {
    const { moves, position } = this.history;
    const last = moves.slice(0, position).findLast(({ kind, changes }) => SETS_MARKS.has(kind) || (kind === "hint" && changes.some(isMarked)));
    return last !== undefined && !CLEARS_MARKS.has(last.kind);
  }

  /** Returns the share of blanks that are filled in, from 0 to 1. */
  get progress() {
    const open = this.isGiven.filter((given) => !given).length;
    const done = this.cells.filter((state, cell) => !this.isGiven[cell] && state.value !== 0).length;
    return open === 0 ? 1 : done / open;
  }

  // Moves

  /** @param {readonly number[]} where @param {number} digit @param {EntrySettings} habits */
  enter(where, digit, habits) {
    const own = this.#own(where);
    return this.#playSeen("digit", edits.place(this.seen, own, digit, habits.autoClean ? this.geometry : null));
  }

  /** @param {readonly number[]} where @param {number} digit @param {MarkKind} kind */
  mark(where, digit, kind) {
    return this.#playSeen(kind, edits.toggleMark(this.seen, this.#own(where), digit, kind));
  }

  /** Toggles a mark if corner and centre marks are shown as one. @param {readonly number[]} where @param {number} digit */
  note(where, digit) {
    return this.#playSeen("centre", edits.toggleCandidate(this.seen, this.#own(where), digit));
  }

  /** @param {readonly number[]} where @param {number} colour */
  paint(where, colour) {
    return this.play("colour", edits.toggleColour(this.cells, where, colour));
  }

  /** @param {readonly number[]} where */
  clear(where) {
    return this.#playSeen("clear", edits.clearTop(this.seen, where, this.#own(where)));
  }

  fillMarks() {
    return this.#playSeen("fill-marks", edits.fillMarks(this.seen, this.#own(this.#all()), this.geometry));
  }

  clearMarks() {
    return this.#playSeen("clear-marks", edits.withoutMarks(this.seen, this.#own(this.#all())));
  }

  /** @param {readonly number[]} where */
  cornersToCentre(where) {
    return this.#playSeen("centre", edits.cornersToCentre(this.seen, this.#own(where)));
  }

  /** Draws strokes of pens as one move, null erases; ignores strokes that can't be there. @param {ReadonlyMap<string, string | null>} strokes */
  draw(strokes) {
    const isSound = (/** @type {[string, string | null]} */ [at, stroke]) => isPlace(at, this.puzzle.side) && (stroke === null || isStroke(stroke, at));
    return this.play("pen", new Map(), new Map([...strokes].filter(isSound)));
  }

  /** Resets the board to the givens and erases what is drawn, as one move. */
  restart() {
    const start = this.#all().map((/** @type {number} */ cell) => /** @type {const} */ ([cell, this.isGiven[cell] ? { ...EMPTY, value: this.cells[cell].value, colours: this.cells[cell].colours } : EMPTY]));
    return this.play("restart", new Map(start), redrawn(this.pen, new Map()));
  }

  /** Shows the solution and ends the game. @param {readonly number[]} solution */
  show(solution) {
    if (!this.isOpen) return false;
    const done = this.play("show", new Map(this.#all().filter((cell) => !this.isGiven[cell]).map((cell) => [cell, { ...this.cells[cell], value: solution[cell] }])));
    this.outcome = "shown";
    this.#notify();
    return done;
  }

  /**
   * Applies an edit as one move; returns false if nothing changes or the game is over.
   * @param {string} kind @param {edits.Edit} edit @param {ReadonlyMap<string, string | null>} [strokes]
   */
  play(kind, edit, strokes = new Map()) {
    if (!this.isOpen || !this.history.play(this, kind, edit, strokes)) return false;
    this.#settle();
    this.#notify();
    return true;
  }

  /** Plays an edit of the cells that the player sees: digits over covered givens are guesses. @param {string} kind @param {edits.Edit} edit */
  #playSeen(kind, edit) {
    for (const [cell, state] of edit) if (this.isGiven[cell] && this.fog?.covered.has(cell)) edit.set(cell, { ...state, value: this.cells[cell].value, guess: state.value });
    return this.play(kind, edit);
  }

  // Undo and checkpoints

  undo() {
    return this.#went(this.isOpen ? this.history.undo(this) : null);
  }

  redo() {
    return this.#went(this.isOpen ? this.history.redo(this) : null);
  }

  /** Undoes to the last position without a mistake; returns the number of moves undone. */
  undoMistakes() {
    const start = this.history.position;
    while (this.isOpen && this.hasMistake && this.history.undo(this));
    if (this.history.position !== start) this.#notify();
    return start - this.history.position;
  }

  get hasMistake() {
    this.fog?.update();
    return wrongEntries(this.seen, this.solution).size > 0 || conflicts(this.seen, this.geometry).size > 0;
  }

  /** Saves this position as a checkpoint. @param {string} at the time, for its name */
  setCheckpoint(at) {
    this.checkpoints.push({ at, cells: [...this.cells], pen: this.pen });
    this.#notify();
  }

  /** Returns to a checkpoint, as a move; the checkpoint stays. @param {number} index */
  returnTo(index) {
    const checkpoint = this.checkpoints[index];
    if (!checkpoint) return false;
    const differing = this.#all().filter((cell) => !sameState(this.cells[cell], checkpoint.cells[cell]));
    return this.play("checkpoint", new Map(differing.map((cell) => [cell, checkpoint.cells[cell]])), redrawn(this.pen, checkpoint.pen));
  }

  /** @param {number} index */
  dropCheckpoint(index) {
    this.checkpoints = this.checkpoints.toSpliced(index, 1);
    this.#notify();
  }

  /** Restores a removed checkpoint, in order of time. @param {Checkpoint} checkpoint */
  restoreCheckpoint(checkpoint) {
    this.checkpoints = [...this.checkpoints, checkpoint].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
    this.#notify();
  }

  // Merging with the same game from another tab or a file

  /** Whether this game has every move and checkpoint of the other, whose puzzle is the same. @param {Game} other */
  includes({ history, checkpoints }) {
    const own = this.checkpoints.map(comparable);
    return history.moves.every((move, index) => isSameMove(move, this.history.moves[index]))
      && checkpoints.map(comparable).every((checkpoint) => own.includes(checkpoint));
  }

  /** Whether the other game is at the same position with the same history. @param {Game} other */
  isSameAs(other) {
    const { moves, position } = this.history;
    return position === other.history.position && moves.length === other.history.moves.length && this.outcome === other.outcome
      && sameCells(this.cells, other.cells) && sameStrokes(this.pen, other.pen)
      && moves.every((move, index) => isSameMove(move, other.history.moves[index]))
      && JSON.stringify([this.checkpoints.map(comparable), this.help]) === JSON.stringify([other.checkpoints.map(comparable), other.help]);
  }

  /** Takes over the state of the other game. @param {Game} other */
  takeOver({ cells, pen, history, checkpoints, help, outcome, finished }) {
    Object.assign(this, { cells, pen, history, checkpoints, help, outcome, finished });
    this.#notify();
  }

  /** Takes over the state of the other game, which has diverged; this position becomes a checkpoint, so that nothing is lost. @param {Game} other @param {string} at the time */
  takeOverKeeping(other, at) {
    const [here, pen] = [[...this.cells], this.pen];
    this.takeOver(other);
    if (!sameCells(here, this.cells) || !sameStrokes(pen, this.pen)) this.checkpoints.push({ at, cells: here, pen });
    this.#notify();
  }

  /** @param {keyof Help} kind */
  countHelp(kind) {
    this.help[kind] += 1;
    this.#notify();
  }

  /** @param {readonly number[]} where */
  #own(where) {
    return where.filter((cell) => this.isEnterable(cell));
  }

  #all() {
    return [...this.cells.keys()];
  }

  /** @param {Move | null} move */
  #went(move) {
    if (!move) return false;
    this.#settle();
    this.#notify();
    return true;
  }

  #settle() {
    // Without a solution, only the server can tell whether the rules are obeyed.
    if (this.puzzle.rules && !this.solution) return;
    if (isSolved(this.cells, this.geometry, this.solution)) this.outcome = "solved";
  }

  /** Ends the game when the server says that the full board obeys every rule. */
  solvedByRules() {
    if (!this.isOpen || !this.isFull) return;
    this.outcome = "solved";
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener(this);
  }
}

/** @param {readonly CellState[]} a @param {readonly CellState[]} b */
function sameCells(a, b) {
  return a.every((state, cell) => sameState(state, b[cell]));
}

/** @param {Strokes} a @param {Strokes} b */
function sameStrokes(a, b) {
  return a.size === b.size && [...a].every(([at, stroke]) => b.get(at) === stroke);
}

/** Returns a text that is the same for equal checkpoints. @param {Checkpoint} checkpoint */
function comparable({ at, cells, pen }) {
  return JSON.stringify([at, cells, penObject(pen)]);
}

/** @param {Move} one @param {Move | undefined} other */
function isSameMove(one, other) {
  return other !== undefined && sameChanges(one.changes, other.changes) && JSON.stringify(one.pen) === JSON.stringify(other.pen);
}

/** @param {readonly Change[]} a @param {readonly Change[]} b */
function sameChanges(a, b) {
  return a.length === b.length && a.every(({ cell, after }, index) => cell === b[index].cell && sameState(after, b[index].after));
}
