// The state of the solver: the draft, the selection, the pen, and the findings about the puzzle. Keyboard, keypad and
// buttons call the same methods; the screen listens and redraws. This module uses no DOM.

import * as drafts from "../model/draft.js";
import { conflicts } from "../model/checking.js";
import { EMPTY } from "../model/cell_state.js";
import { Geometry } from "../model/geometry.js";
import { questionOf } from "../model/puzzle.js";
import { isWholeMap, mapFaults, withMap } from "../model/region_map.js";
import { Selection } from "../model/selection.js";

/** @import { Draft } from "../model/draft.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Walk } from "../model/walk.js" */
/** @import { Settings } from "../model/settings.js" */
/** What the keys write: givens, the user's own digits, or regions. @typedef {"given" | "entry" | "region"} Pen */
/** A follow-up action for a finding. @typedef {{ label: string, command: string }} Offer */
/** A finding in words; `technique` is the hardest step of a rating. @typedef {{ title: string, text?: string, tone: "good" | "bad" | "plain", technique?: { name: string, slug: string } | null, offers?: readonly Offer[] }} Finding */

export class SolverState {
  /** @type {Pen} */ pen = "given";
  /** The region being drawn. */ region = 1;
  /** @type {Finding | null} */ finding = null;
  /** The cells that the finding is about. @type {ReadonlySet<number>} */ pointed = new Set();
  /** The solution shown over the draft. @type {readonly number[] | null} */ solution = null;
  /** The explanation being shown. @type {Walk | null} */ walk = null;
  step = 0;
  /** The name of the pending request; null if there is none. @type {string | null} */ waiting = null;
  /** The cell that the cursor has just moved on from. @type {number | null} */ #left = null;
  /** @type {Draft[]} */ #past = [];
  /** @type {Draft[]} */ #future = [];
  /** The draft before the current stroke. @type {Draft | null} */ #before = null;
  /** @type {Set<() => void>} */ #listeners = new Set();
  /** @type {Set<() => void>} */ #changes = new Set();

  /**
   * @param {Draft} draft @param {Puzzle} plain the described type, with boxes where regions are drawn @param {Settings} settings
   * @param {readonly Draft[]} [past] drafts that undo goes back to
   */
  constructor(draft, plain, settings, past = []) {
    this.draft = draft;
    this.#past = [...past];
    this.plain = plain;
    this.settings = settings;
    this.puzzle = this.#described();
    this.geometry = new Geometry(this.puzzle);
    this.selection = new Selection(this.geometry, 0);
    this.selection.listen(() => this.#onSelect());
  }

  /**
   * Returns a new state for another draft. Nothing is kept except undo, which returns to this draft.
   * @param {Draft} draft @param {Puzzle} plain
   */
  renewed(draft, plain) {
    const isSame = JSON.stringify(draft) === JSON.stringify(this.draft);
    return new SolverState(draft, plain, this.settings, isSame ? this.#past : [...this.#past, this.draft]);
  }

  /** @param {() => void} listener called after every change */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** @param {() => void} listener called when the draft changes */
  onChange(listener) {
    this.#changes.add(listener);
  }

  #onSelect() {
    this.#left = null;
    this.tell();
  }

  tell() {
    for (const listener of this.#listeners) listener();
  }

  /** @param {Settings} settings */
  setSettings(settings) {
    this.settings = settings;
    this.tell();
  }

  /** Whether the cursor moves on after a digit, in reading order. */
  get isMovingOn() {
    return this.settings.moveOn && this.pen === "given";
  }

  // The draft

  /** The draft as a puzzle: its type, its regions as far as they are drawn, its givens. @returns {Puzzle} */
  #described() {
    const { draft } = this;
    return { ...(draft.map ? withMap(this.plain, draft.map) : this.plain), givens: [...draft.givens] };
  }

  /** Sets a draft of the same type, as an undo step. @param {Draft} draft */
  change(draft) {
    if (JSON.stringify(draft) === JSON.stringify(this.draft)) return;
    this.#past.push(this.draft);
    this.#future = [];
    this.#take(draft);
  }

  /** Starts a stroke, which is one undo step. */
  startDrawing() {
    this.#before = this.draft;
  }

  /** Continues a stroke. @param {Draft} draft */
  draw(draft) {
    if (JSON.stringify(draft.map) === JSON.stringify(this.draft.map)) return;
    if (this.#before) this.#past.push(this.#before);
    this.#before = null;
    this.#future = [];
    this.#take(draft);
  }

  /** Sets an imported puzzle; the pen switches to the puzzle's digits. @param {Draft} draft @param {Puzzle} plain */
  takePuzzle(draft, plain) {
    this.pen = "given";
    this.region = 1;
    this.changeKind(draft, plain);
  }

  /** Sets a draft of another type. @param {Draft} draft @param {Puzzle} plain */
  changeKind(draft, plain) {
    const isSameSide = draft.side === this.draft.side;
    this.plain = plain;
    this.#past.push(this.draft);
    this.#future = [];
    if (draft.map === null && this.pen === "region") this.pen = "given";
    this.#take(draft);
    if (isSameSide) return;
    this.region = 1;
    this.selection = new Selection(this.geometry, 0);
    this.selection.listen(() => this.#onSelect());
    this.tell();
  }

  /** @param {Draft} draft */
  #take(draft) {
    this.draft = draft;
    this.puzzle = this.#described();
    this.geometry = new Geometry(this.puzzle);
    this.selection.geometry = this.geometry;
    this.#forget();
    for (const listener of this.#changes) listener();
    this.tell();
  }

  /** Undoes or redoes a draft of the same type; a draft of another type must be described first. @param {"past" | "future"} direction */
  neighbour(direction) {
    return (direction === "past" ? this.#past : this.#future).at(-1) ?? null;
  }

  /** @param {"past" | "future"} direction @param {Puzzle} plain */
  go(direction, plain) {
    const [from, to] = direction === "past" ? [this.#past, this.#future] : [this.#future, this.#past];
    const draft = from.pop();
    if (!draft) return;
    to.push(this.draft);
    this.plain = plain;
    const isSameSide = draft.side === this.draft.side;
    if (draft.map === null && this.pen === "region") this.pen = "given";
    this.#take(draft);
    if (isSameSide) return;
    this.selection = new Selection(this.geometry, 0);
    this.selection.listen(() => this.#onSelect());
    this.tell();
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Returns the current digits, givens and own ones. */
  get values() {
    return drafts.valuesOf(this.draft);
  }

  /** Returns the cells whose digits repeat in a house. */
  get conflicts() {
    return conflicts(this.values.map((value) => ({ ...EMPTY, value })), this.geometry);
  }

  get hasInvalidGivens() {
    return conflicts(this.draft.givens.map((value) => ({ ...EMPTY, value })), this.geometry).size > 0;
  }

  /** Returns what is wrong with the drawn regions; empty if nothing is. */
  get mapFaults() {
    return this.draft.map ? mapFaults(this.draft.map) : [];
  }

  /** Whether the puzzle can be sent to the server. */
  get isComplete() {
    return !this.draft.map || isWholeMap(this.draft.map);
  }

  /** Returns the puzzle fields of a request. */
  question() {
    return { ...questionOf(this.puzzle), puzzle: drafts.puzzleText(this.draft) };
  }

  // Writing

  /** Handles a digit key. @param {number} digit */
  press(digit) {
    const where = this.selection.list;
    if (this.isShowing || where.length === 0) return;
    if (this.pen === "region") this.change(drafts.withRegion(this.draft, where, digit));
    else this.change(this.pen === "given" ? drafts.withGiven(this.draft, where, digit) : drafts.withEntry(this.draft, where, digit));
    if (this.pen === "region") this.region = digit;
    if (this.isMovingOn) this.moveOn();
  }

  clear() {
    const where = this.selection.list;
    if (this.isShowing || where.length === 0) return;
    const { single } = this.selection;
    // In an empty cell, erasing leaves a blank.
    if (this.isMovingOn && single !== null && this.values[single] === 0) return this.moveOn();
    if (this.pen === "region") this.change(drafts.withRegion(this.draft, where, 0));
    else if (this.pen === "given") this.change(drafts.withGiven(this.draft, where, 0));
    else this.change(drafts.withEntry(this.draft, where, 0));
  }

  /** Leaves a cell blank and moves the cursor on as after a digit. */
  blank() {
    const { single } = this.selection;
    const isBlank = single !== null && this.values[single] === 0;
    this.clear();
    if (this.isMovingOn && !isBlank) this.moveOn();
  }

  /** Removes the last digit in moving-on mode, in which the cursor is already past it. */
  clearBack() {
    const { single } = this.selection;
    if (this.isShowing || single === null) return this.clear();
    if (this.isMovingOn && (this.#left !== null || this.values[single] === 0)) this.moveOn(-1);
    if (this.values[this.selection.cursor] !== 0) this.clear();
  }

  /** Moves the cursor to the next or previous cell in reading order. @param {1 | -1} [direction] */
  moveOn(direction = 1) {
    const { cellCount } = this.geometry;
    const { cursor, single } = this.selection;
    if (this.isShowing || single === null) return;
    this.selection.only((cursor + direction + cellCount) % cellCount);
    this.#left = direction > 0 ? cursor : null;
  }

  /** @param {Pen} pen */
  setPen(pen) {
    this.pen = pen;
    this.tell();
  }

  /** @param {number} region */
  setRegion(region) {
    this.region = region;
    this.tell();
  }

  // Findings

  /** Whether something is shown over the draft, so that writing is disabled. */
  get isShowing() {
    return this.walk !== null;
  }

  /** @param {Finding | null} finding @param {Iterable<number>} [pointed] */
  find(finding, pointed = []) {
    this.finding = finding;
    this.pointed = new Set(pointed);
    this.tell();
  }

  /** @param {readonly number[]} solution */
  showSolution(solution) {
    this.solution = solution;
    this.tell();
  }

  /** @param {Walk} walk */
  startWalk(walk) {
    this.walk = walk;
    this.step = 0;
    this.solution = null;
    this.selection.none();
  }

  /** @param {number} step */
  goToStep(step) {
    if (!this.walk) return;
    this.step = Math.min(Math.max(step, 0), this.walk.steps.length);
    this.selection.none();
  }

  /** Returns to the puzzle. */
  backToPuzzle() {
    const wasWalking = this.walk !== null;
    this.#forget();
    if (wasWalking) this.selection.only(this.selection.cursor);
    else this.tell();
  }

  #forget() {
    this.solution = null;
    this.walk = null;
    this.finding = null;
    this.pointed = new Set();
  }
}
