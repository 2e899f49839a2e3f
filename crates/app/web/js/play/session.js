// The game at the table: the game itself, what is selected, the mode, the clock, what is shown. Keyboard, keypad and menus
// all call the same methods; the screen listens and draws. It knows no document.

import { Clock } from "../model/clock.js";
import { Selection } from "../model/selection.js";
import { Replay } from "./replay.js";

/** @import { Game } from "../model/game.js" */
/** @import { Mode } from "../model/keys.js" */
/** @import { Settings } from "../model/settings.js" */
/** A hint as it is shown: the server's reply. @typedef {{ depth: number, reply: any }} ShownHint */

export const MODES = /** @type {const} */ (["digit", "corner", "centre", "colour"]);

/** What can be done while the board is hidden. */
const WHILE_PAUSED = new Set(["pause", "escape", "new", "open", "save", "theme", "zoom-in", "zoom-out", "settings", "statistics", "exit", "keys", "rules", "menu"]);
/** What changes the board or tells of it: nothing for a game that is over. */
const ON_THE_BOARD = new Set([
  "undo", "redo", "undo-mistakes", "restart", "fill-marks", "clear-marks", "corners-to-centre", "checkpoint", "return", "clear", "sticky", "several",
  "check", "hint", "apply-hint", "fill-cell", "show-solution",
]);

export class Session {
  /** @type {Mode} */ mode = "digit";
  /** The mode while a modifier is held. @type {Mode | null} */ heldMode = null;
  /** Is a digit chosen first, and then its cells? */ isSticky = false;
  stickyDigit = 0;
  /** The digit that is filtered; 0 for none. */ filter = 0;
  /** The next digit chooses the filter. */ isFiltering = false;
  isPaused = false;
  /** Touch selects several cells one by one. */ isSelectingSeveral = false;
  /** Cells that a check has found wrong, until something changes. @type {ReadonlySet<number>} */ foundWrong = new Set();
  /** @type {ShownHint | null} */ hint = null;
  /** Was it the fastest game of its kind? */ isBest = false;
  /** The fastest other game of its kind, in seconds. @type {number | null} */ otherBest = null;
  /** The solve as it is shown again. @type {Replay | null} */ replay = null;
  /** @type {Set<() => void>} */ #listeners = new Set();

  /** @param {Game} game @param {Settings} settings @param {number} [elapsed] */
  constructor(game, settings, elapsed = 0) {
    this.game = game;
    this.settings = settings;
    this.selection = new Selection(game.geometry, firstEmptyNearMiddle(game));
    this.clock = new Clock(elapsed);
    game.listen(() => {
      this.foundWrong = new Set();
      this.hint = null;
      this.tell();
    });
    this.selection.listen(() => this.tell());
  }

  /** @param {() => void} listener */
  listen(listener) {
    this.#listeners.add(listener);
  }

  tell() {
    for (const listener of this.#listeners) listener();
  }

  /** May digits be entered now? */
  get isPlayable() {
    return this.game.isOpen && !this.isPaused;
  }

  /** Would a command do anything now? @param {string} command */
  isAble(command) {
    const { game } = this;
    if (this.isPaused) return WHILE_PAUSED.has(command);
    if (ON_THE_BOARD.has(command) && !this.isPlayable) return false;
    if (command === "undo") return game.history.canUndo;
    if (command === "redo") return game.history.canRedo;
    return command === "return" ? game.checkpoints.length > 0 : true;
  }

  /** The mode that counts now. */
  get activeMode() {
    const mode = this.heldMode ?? this.mode;
    return mode === "corner" && this.settings.marks === "fixed" ? "centre" : mode;
  }

  /** The digit that is highlighted on the board. */
  get shownDigit() {
    if (this.filter) return this.filter;
    if (this.isSticky && this.stickyDigit) return this.stickyDigit;
    const { single } = this.selection;
    return single === null ? 0 : this.game.cells[single].value;
  }

  // Input

  /** A digit was pressed: for the selected cells, or to be chosen. @param {number} digit @param {Mode | null} [mode] */
  press(digit, mode = null) {
    if (!this.isPlayable) return;
    if (this.isSticky && !mode) {
      this.stickyDigit = this.stickyDigit === digit ? 0 : digit;
      this.tell();
      return;
    }
    this.enter(this.selection.list, digit, mode ?? this.activeMode);
  }

  /** A cell was tapped: with a sticky digit, the digit goes there. @param {number} cell */
  tap(cell) {
    if (this.isAiming) this.enter([cell], this.stickyDigit, this.activeMode);
  }

  /** Is a digit chosen that waits for its cells? */
  get isAiming() {
    return this.isPlayable && this.isSticky && this.stickyDigit !== 0;
  }

  /** @param {readonly number[]} where @param {number} digit @param {Mode} mode */
  enter(where, digit, mode) {
    const { game, settings } = this;
    const isFixed = settings.marks === "fixed";
    if (mode === "colour") return digit <= 9 && game.paint(where, digit);
    // A digit for several cells cannot be meant as an entry in each: it becomes a mark.
    const own = where.filter((cell) => !game.isGiven[cell]);
    const open = own.filter((cell) => game.cells[cell].value === 0);
    const kind = mode === "digit" && own.length > 1 && open.length > 0 ? "corner" : mode;
    if (kind === "digit") return game.enter(where, digit, settings);
    return isFixed ? game.note(where, digit) : game.mark(where, digit, kind === "centre" ? "centre" : "corner");
  }

  clear() {
    if (this.isPlayable) this.game.clear(this.selection.list);
  }

  /** @param {Mode} mode */
  setMode(mode) {
    this.mode = mode;
    this.tell();
  }

  nextMode() {
    const modes = MODES.filter((mode) => mode !== "corner" || this.settings.marks !== "fixed");
    this.setMode(modes[(modes.indexOf(this.mode) + 1) % modes.length]);
  }

  /** @param {Mode | null} mode */
  holdMode(mode) {
    if (mode === this.heldMode) return;
    this.heldMode = mode;
    this.tell();
  }

  toggleSticky() {
    this.isSticky = !this.isSticky;
    this.stickyDigit = this.isSticky ? this.shownValue() : 0;
    this.tell();
  }

  toggleSeveral() {
    this.isSelectingSeveral = !this.isSelectingSeveral;
    this.tell();
  }

  /** `f`: the next digit is filtered; again: none. */
  startFilter() {
    this.isFiltering = !this.isFiltering;
    this.filter = 0;
    this.tell();
  }

  /** @param {number} digit */
  filterDigit(digit) {
    this.filter = this.filter === digit ? 0 : digit;
    this.isFiltering = false;
    this.tell();
  }

  shownValue() {
    const { single } = this.selection;
    return single === null ? 0 : this.game.cells[single].value;
  }

  /** All cells with the digit of a cell, or, when it is empty, with a colour of it. @param {number} cell @param {boolean} byColour */
  selectAlike(cell, byColour) {
    const { cells } = this.game;
    const { value, colours } = cells[cell];
    if (byColour ? colours.length === 0 : value === 0) return;
    const suits = (/** @type {number} */ other) =>
      byColour ? cells[other].colours.some((colour) => colours.includes(colour)) : cells[other].value === value;
    this.selection.set([...cells.keys()].filter((other) => other !== cell && suits(other)).concat(cell));
  }

  /** Goes to the next or previous empty cell. @param {1 | -1} direction */
  seekEmpty(direction) {
    this.selection.seek(direction, (cell) => this.game.cells[cell].value === 0);
  }

  // What is shown

  /** @param {ReadonlySet<number>} wrong */
  showWrong(wrong) {
    this.foundWrong = wrong;
    this.tell();
  }

  /** @param {ShownHint | null} hint */
  showHint(hint) {
    this.hint = hint;
    this.tell();
  }

  /** Shows the solve of a finished game again, from the givens. */
  startReplay() {
    if (this.game.isOpen) return;
    this.replay = new Replay(this.game);
    this.tell();
  }

  endReplay() {
    this.replay = null;
    this.tell();
  }

  /** @param {number} move how many moves are done */
  seekReplay(move) {
    this.replay?.seek(move);
    this.tell();
  }

  /** @param {Settings} settings */
  setSettings(settings) {
    this.settings = settings;
    this.tell();
  }

  /** @param {boolean} isPaused @param {number} now */
  pause(isPaused, now) {
    if (!this.game.isOpen) return;
    this.isPaused = isPaused;
    if (isPaused) this.clock.stop(now);
    else this.clock.start(now);
    this.tell();
  }
}

/** The empty cell nearest to the middle. @param {Game} game */
function firstEmptyNearMiddle(game) {
  const { geometry } = game;
  const middle = (geometry.side - 1) / 2;
  const distance = (/** @type {number} */ cell) => Math.hypot(geometry.rowOf(cell) - middle, geometry.columnOf(cell) - middle);
  const cells = [...game.cells.keys()].sort((a, b) => distance(a) - distance(b));
  return cells.find((cell) => game.cells[cell].value === 0) ?? cells[0];
}
