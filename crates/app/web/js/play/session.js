// A game in play: the game itself, the selection, the mode, the clock, what is shown. Keyboard, keypad and menus call
// the same methods; the screen listens and redraws. This module uses no DOM.

import { Clock } from "../model/clock.js";
import { Selection } from "../model/selection.js";

/** @import { Game } from "../model/game.js" */
/** @import { Replay } from "./replay.js" */
/** @import { Mode } from "../model/keys.js" */
/** @import { Settings } from "../model/settings.js" */
/**
 * A hint on the screen: the server's reply and its depth; what to do for more, unless that is the next depth, and its label; what
 * applying it does, unless the server knows.
 * @typedef {{ depth: number, reply: any, more?: string, next?: (signal: AbortSignal) => Promise<ShownHint>, effect?: any }} ShownHint
 */

/** A broken rule: its title with its cells, and the cells. @typedef {{ text: string, cells: number[] }} BrokenRule */

export const MODES = /** @type {const} */ (["digit", "corner", "centre", "colour"]);

/** Commands that work while the board is hidden. */
const WHILE_PAUSED = new Set(["pause", "escape", "new", "open", "save", "theme", "zoom-in", "zoom-out", "settings", "statistics", "exit", "keys", "rules", "menu"]);
/** Commands that change the board or reveal something about it; disabled when the game is over. */
const ON_THE_BOARD = new Set([
  "undo", "redo", "undo-mistakes", "restart", "fill-marks", "clear-marks", "corners-to-centre", "checkpoint", "return", "clear", "sticky", "several", "pen",
  "check", "hint", "apply-hint", "fill-cell", "show-solution",
]);

export class Session {
  /** @type {Mode} */ mode = "digit";
  /** The mode while a modifier is held. @type {Mode | null} */ heldMode = null;
  /** Whether a digit is chosen first, and then its cells. */ isSticky = false;
  stickyDigit = 0;
  /** The pen while it is down. @type {{ colour: number } | null} */ pen = null;
  /** The filtered digit; 0 for none. */ filter = 0;
  /** Whether the next digit chooses the filter. */ isFiltering = false;
  isPaused = false;
  /** Whether touch selects several cells one by one. */ isSelectingSeveral = false;
  /** The cells that a check has found wrong, until the board changes. @type {ReadonlySet<number>} */ foundWrong = new Set();
  /** The rules that the board breaks, as the server says. @type {readonly BrokenRule[]} */ broken = [];
  /** @type {ShownHint | null} */ hint = null;
  /** Whether this was the fastest game of its group. */ isBest = false;
  /** The fastest other game of its group, in seconds. @type {number | null} */ otherBest = null;
  /** The replay of the solve, if it is running. @type {Replay | null} */ replay = null;
  /** The fog over the board. @type {import("./fog.js").FogOfWar | null} */ fog = null;
  /** @type {Set<() => void>} */ #listeners = new Set();

  /** @param {Game} game @param {Settings} settings @param {number} [elapsed] */
  constructor(game, settings, elapsed = 0) {
    this.game = game;
    this.settings = settings;
    this.selection = new Selection(game.geometry, firstEmptyNearMiddle(game));
    this.clock = new Clock(elapsed);
    game.listen(() => {
      this.foundWrong = new Set();
      this.broken = [];
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

  /** The broken rules to show, by the checking setting. */
  get shownBroken() {
    const { checking } = this.settings;
    return checking === "conflicts" || checking === "solution" ? this.broken : [];
  }

  /** Whether digits can be entered now. */
  get isPlayable() {
    return this.game.isOpen && !this.isPaused;
  }

  /** Whether a command would have an effect now. @param {string} command */
  isAble(command) {
    const { game } = this;
    if (this.isPaused) return WHILE_PAUSED.has(command);
    if (ON_THE_BOARD.has(command) && !this.isPlayable) return false;
    if (command === "undo") return game.history.canUndo;
    if (command === "redo") return game.history.canRedo;
    return command === "return" ? game.checkpoints.length > 0 : true;
  }

  /** The mode in effect. */
  get activeMode() {
    const mode = this.heldMode ?? (this.pen ? "colour" : this.mode);
    return mode === "corner" && this.settings.marks === "fixed" ? "centre" : mode;
  }

  /** The digit that is highlighted on the board. */
  get shownDigit() {
    if (this.filter) return this.filter;
    if (this.isSticky && this.stickyDigit) return this.stickyDigit;
    return this.shownValue();
  }

  /** The cells as the player sees them. */
  get cells() {
    return this.game.seen;
  }

  // Input

  /** Handles a digit: enters it in the selected cells or chooses it. @param {number} digit @param {Mode | null} [mode] */
  press(digit, mode = null) {
    if (!this.isPlayable) return;
    if (this.pen && !mode) {
      if (digit <= 9) this.holdPen({ colour: digit });
      return;
    }
    if (this.isSticky && !mode) {
      this.stickyDigit = this.stickyDigit === digit ? 0 : digit;
      this.tell();
      return;
    }
    this.enter(this.selection.list, digit, mode ?? this.activeMode);
  }

  /** Handles a tap on a cell: enters the sticky digit, if any. @param {number} cell */
  tap(cell) {
    if (this.isAiming) this.enter([cell], this.stickyDigit, this.activeMode);
  }

  /** Whether a chosen digit waits for its cells. */
  get isAiming() {
    return this.isPlayable && this.isSticky && this.stickyDigit !== 0;
  }

  /** @param {readonly number[]} where @param {number} digit @param {Mode} mode */
  enter(where, digit, mode) {
    const { game, settings } = this;
    const isFixed = settings.marks === "fixed";
    if (mode === "colour") return digit <= 9 && game.paint(where, digit);
    // A digit for several cells can't be an entry in each, so it becomes a mark.
    const own = where.filter((cell) => game.isEnterable(cell));
    const open = own.filter((cell) => game.seen[cell].value === 0);
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
    this.holdPen(null);
  }

  /** Takes a pen or puts it away. @param {{ colour: number } | null} pen */
  holdPen(pen) {
    this.pen = pen;
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

  /** Starts filtering by the next digit, or stops it. */
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
    return single === null ? 0 : this.cells[single].value;
  }

  /** Selects all cells with the digit of a cell or, if it is empty, with one of its colours. @param {number} cell @param {boolean} byColour */
  selectAlike(cell, byColour) {
    const { cells } = this;
    const { value, colours } = cells[cell];
    if (byColour ? colours.length === 0 : value === 0) return;
    const suits = (/** @type {number} */ other) =>
      byColour ? cells[other].colours.some((colour) => colours.includes(colour)) : cells[other].value === value;
    this.selection.set([...cells.keys()].filter((other) => other !== cell && suits(other)).concat(cell));
  }

  /** Moves to the next or previous empty cell. @param {1 | -1} direction */
  seekEmpty(direction) {
    this.selection.seek(direction, (cell) => this.cells[cell].value === 0);
  }

  // Display

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

  /** Starts the replay of a finished game, from the givens. @param {Replay} replay */
  startReplay(replay) {
    if (this.game.isOpen) return;
    this.replay = replay;
    this.tell();
  }

  endReplay() {
    this.replay = null;
    this.tell();
  }

  /** @param {number} move the number of moves done */
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

/** Returns the empty cell nearest to the centre. @param {Game} game */
function firstEmptyNearMiddle(game) {
  const { geometry } = game;
  const middle = (geometry.side - 1) / 2;
  const distance = (/** @type {number} */ cell) => Math.hypot(geometry.rowOf(cell) - middle, geometry.columnOf(cell) - middle);
  const cells = [...game.cells.keys()].sort((a, b) => distance(a) - distance(b));
  return cells.find((cell) => game.cells[cell].value === 0) ?? cells[0];
}
