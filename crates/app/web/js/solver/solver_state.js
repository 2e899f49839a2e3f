// The state of the solver: the draft, the selection, the pen that writes, and what has been found out about the puzzle.
// Keyboard, keypad and buttons call the same methods; the screen listens and draws. It knows no document.

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
/** What the keys write: givens, one's own digits, regions. @typedef {"given" | "entry" | "region"} Pen */
/** Something to be done about a finding. @typedef {{ label: string, command: string }} Offer */
/** What was found out, in words; `technique` is the hardest step of a rating. @typedef {{ title: string, text?: string, tone: "good" | "bad" | "plain", technique?: { name: string, slug: string } | null, offers?: readonly Offer[] }} Finding */

export class SolverState {
  /** @type {Pen} */ pen = "given";
  /** The region that is drawn. */ region = 1;
  /** @type {Finding | null} */ finding = null;
  /** Cells that the finding is about. @type {ReadonlySet<number>} */ pointed = new Set();
  /** A solution that is shown over the draft. @type {readonly number[] | null} */ solution = null;
  /** The explanation that is walked through. @type {Walk | null} */ walk = null;
  step = 0;
  /** What is being asked; null when nothing is. @type {string | null} */ waiting = null;
  /** The cell that the cursor has just gone on from. @type {number | null} */ #left = null;
  /** @type {Draft[]} */ #past = [];
  /** @type {Draft[]} */ #future = [];
  /** The draft before the stroke that is drawn. @type {Draft | null} */ #before = null;
  /** @type {Set<() => void>} */ #listeners = new Set();
  /** @type {Set<() => void>} */ #changes = new Set();

  /**
   * @param {Draft} draft @param {Puzzle} plain the described kind, with boxes where regions are drawn @param {Settings} settings
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
   * A new state for another draft. Nothing of this one is kept, neither pen nor region nor finding; undo returns to its draft.
   * @param {Draft} draft @param {Puzzle} plain
   */
  renewed(draft, plain) {
    const isSame = JSON.stringify(draft) === JSON.stringify(this.draft);
    return new SolverState(draft, plain, this.settings, isSame ? this.#past : [...this.#past, this.draft]);
  }

  /** @param {() => void} listener told of everything */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** @param {() => void} listener told when the draft changes */
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

  /** Does the cursor go on after a digit? Where the puzzle is copied from somewhere, in reading order. */
  get isMovingOn() {
    return this.settings.moveOn && this.pen === "given";
  }

  // The draft

  /** The draft as a puzzle: its kind, its regions as far as they are drawn, its givens. @returns {Puzzle} */
  #described() {
    const { draft } = this;
    return { ...(draft.map ? withMap(this.plain, draft.map) : this.plain), givens: [...draft.givens] };
  }

  /** Takes a draft of the same kind, as a step that can be undone. @param {Draft} draft */
  change(draft) {
    if (JSON.stringify(draft) === JSON.stringify(this.draft)) return;
    this.#past.push(this.draft);
    this.#future = [];
    this.#take(draft);
  }

  /** What is drawn from here on is one step. */
  startDrawing() {
    this.#before = this.draft;
  }

  /** Goes on with a stroke. @param {Draft} draft */
  draw(draft) {
    if (JSON.stringify(draft.map) === JSON.stringify(this.draft.map)) return;
    if (this.#before) this.#past.push(this.#before);
    this.#before = null;
    this.#future = [];
    this.#take(draft);
  }

  /** Takes a puzzle that came from outside: what is written next belongs to it. @param {Draft} draft @param {Puzzle} plain */
  takePuzzle(draft, plain) {
    this.pen = "given";
    this.region = 1;
    this.changeKind(draft, plain);
  }

  /** Takes a draft of another kind. @param {Draft} draft @param {Puzzle} plain */
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

  /** Undo within the kind that is described; the draft before, of another kind, must be described first. @param {"past" | "future"} direction */
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

  /** The givens and own digits that stand now. */
  get values() {
    return drafts.valuesOf(this.draft);
  }

  /** Digits that repeat in a house. */
  get conflicts() {
    return conflicts(this.values.map((value) => ({ ...EMPTY, value })), this.geometry);
  }

  get hasInvalidGivens() {
    return conflicts(this.draft.givens.map((value) => ({ ...EMPTY, value })), this.geometry).size > 0;
  }

  /** What is wrong with the drawn regions; empty when nothing is. */
  get mapFaults() {
    return this.draft.map ? mapFaults(this.draft.map) : [];
  }

  /** Can the puzzle be told to the server? */
  get isTellable() {
    return !this.draft.map || isWholeMap(this.draft.map);
  }

  /** The reading fields of a request. */
  question() {
    return { ...questionOf(this.puzzle), puzzle: drafts.puzzleText(this.draft) };
  }

  // Writing

  /** A digit was pressed. @param {number} digit */
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
    // Where nothing stands, erasing means a blank.
    if (this.isMovingOn && single !== null && this.values[single] === 0) return this.moveOn();
    if (this.pen === "region") this.change(drafts.withRegion(this.draft, where, 0));
    else if (this.pen === "given") this.change(drafts.withGiven(this.draft, where, 0));
    else this.change(drafts.withEntry(this.draft, where, 0));
  }

  /** A cell that is to stay blank: the cursor goes on as after a digit. */
  blank() {
    const { single } = this.selection;
    const isBlank = single !== null && this.values[single] === 0;
    this.clear();
    if (this.isMovingOn && !isBlank) this.moveOn();
  }

  /** Takes the last digit back while the cursor goes on: it has left the digit behind. */
  clearBack() {
    const { single } = this.selection;
    if (this.isShowing || single === null) return this.clear();
    if (this.isMovingOn && (this.#left !== null || this.values[single] === 0)) this.moveOn(-1);
    if (this.values[this.selection.cursor] !== 0) this.clear();
  }

  /** The cursor goes to the next cell in reading order, or the one before. @param {1 | -1} [direction] */
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

  // What was found

  /** Is something shown over the draft, so that nothing is written? */
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

  /** Back to the puzzle. */
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
