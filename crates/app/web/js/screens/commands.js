// The commands of the game by name; keys, menus, keypad and buttons use them. A command runs at once or opens its
// dialog.

import { ApiError } from "../api.js";
import { present } from "../model/clock.js";
import { zoomed } from "../model/settings.js";
import { findText, text } from "../text.js";
import { nextTheme } from "../view/theme.js";
import { confirmDialog, messageDialog } from "../view/dialog.js";
import { openFirstMenu } from "../view/menu.js";
import { toast } from "../view/toast.js";
import {
  answers, checkpointsDialog, keysDialog, newGameDialog, openGameDialog, printDialog, rulesDialog, saveGameFile, selectRule, settingsDialog, shareDialog, shareResult, statisticsDialog, withNextCell,
} from "./on_demand.js";
import { LAST_TEXT_DEPTH, applyHint, askAppliedHint, askHint } from "../play/help.js";
import { ANOTHER_LEVELS, anotherGame } from "./generation.js";

/** @import { AppContext } from "../main.js" */
/** @import { KeyAction } from "../model/keys.js" */
/** @import { Session } from "../play/session.js" */
/** @import { GameView } from "./game_view.js" */

/** What a hint can be where the coach has no step; a cell may be found all the same. */
const BEYOND_COACH = new Set(["stuck", "not-proper"]);

export class Commands {
  #request = new AbortController();
  /** The depth of the hint that is being fetched. @type {number | null} */ #depthAsked = null;

  /** @param {Session} session @param {AppContext} app @param {GameView} view */
  constructor(session, app, view) {
    this.session = session;
    this.app = app;
    this.view = view;
    app.left.addEventListener("abort", () => this.#request.abort());
  }

  /** Runs the action of a key; returns whether the key was used. @param {KeyAction} action */
  act(action) {
    if (this.session.isPaused && !this.session.isAble(action.command)) return false;
    void this.run(action);
    return true;
  }

  /** @param {KeyAction} action */
  async run(action) {
    const { session } = this;
    const { game, selection } = session;
    const barred = session.fog?.bars(action.command);
    if (barred) return toast(barred);
    if (this.view.pen?.takes(action)) return;
    switch (action.command) {
      case "enter": return session.press(action.digit ?? 0, action.mode);
      case "filter-digit": return session.filterDigit(action.digit ?? 0);
      case "move": case "row-start": case "row-end": case "column-start": case "column-end": case "next-empty": case "previous-empty":
        this.#move(action);
        return this.view.refocus();
      case "select-all": return selection.all();
      case "select-alike": return session.selectAlike(selection.cursor, false);
      case "select-rule": return selectRule(session, selection.cursor);
      case "pen": return (await this.view.loadPen())?.toggle();
      case "several": return session.toggleSeveral();
      case "sticky": return session.toggleSticky();
      case "filter": return session.startFilter();
      case "mode-digit": return session.setMode("digit");
      case "mode-corner": return session.setMode("corner");
      case "mode-centre": return session.setMode("centre");
      case "mode-colour": return session.setMode("colour");
      case "next-mode": return session.nextMode();
      case "clear": case "clear-back": case "blank": return session.clear();
      case "undo": return this.#step(game.undo(), text("nothing-to-undo"));
      case "redo": return this.#step(game.redo(), text("nothing-to-redo"));
      case "undo-mistakes": return this.#undoMistakes();
      case "fill-marks": return this.#step(game.fillMarks(), text("nothing-to-fill"));
      case "clear-marks": return this.#step(game.clearMarks(), text("no-marks"));
      case "corners-to-centre": return game.cornersToCentre(selection.list);
      case "checkpoint": return this.#setCheckpoint();
      case "return": return this.#step(game.returnTo(game.checkpoints.length - 1), text("no-checkpoint"));
      case "checkpoints": return checkpointsDialog(session);
      case "restart": return this.#restart();
      case "confirm": return session.hint ? this.#continueHint(session.hint) : session.isAiming ? session.tap(selection.cursor) : this.#answer("check");
      case "check": return this.#answer("check");
      case "hint": return this.#hint();
      case "apply-hint": return this.#applyHint();
      case "fill-cell": return this.#answer("fillCell");
      case "show-solution": return this.#answer("showSolution");
      case "escape": return this.#escape();
      case "pause": return session.pause(!session.isPaused, present());
      case "theme": return this.#nextTheme();
      case "zoom-in": return this.changeSettings(zoomed(session.settings, 1));
      case "zoom-out": return this.changeSettings(zoomed(session.settings, -1));
      case "new": return newGameDialog(this.app);
      case "open": return openGameDialog(this.app);
      case "save": return saveGameFile(session);
      case "print": return printDialog({ puzzle: game.puzzle, origin: game.origin, solution: game.solution, isTouched: game.isTouched }, this.app.left);
      case "share": return shareDialog(session);
      case "share-result": return shareResult(session);
      case "another": return this.#another();
      case "statistics": return statisticsDialog();
      case "settings": return settingsDialog(this.app, session);
      case "rules": return rulesDialog(game.puzzle, game.origin);
      case "keys": return keysDialog(game.puzzle.side);
      case "menu": return openFirstMenu();
      case "exit": return this.app.go("/");
    }
  }

  /** @param {KeyAction} action */
  #move({ command, down = 0, right = 0, isExtending = false }) {
    const { session } = this;
    if (command === "move") session.selection.move(down, right, isExtending);
    else if (command === "next-empty") session.seekEmpty(1);
    else if (command === "previous-empty") session.seekEmpty(-1);
    else session.selection.jump(/** @type {"row-start"} */ (command));
  }

  /** @param {unknown} done @param {string} otherwise */
  #step(done, otherwise) {
    if (!done && this.session.isPlayable) toast(otherwise);
  }

  #undoMistakes() {
    const { game } = this.session;
    if (!game.hasMistake) return toast(text("no-mistakes"));
    const count = game.undoMistakes();
    toast(text("moves-undone", { count }));
  }

  #setCheckpoint() {
    const { game } = this.session;
    if (!this.session.isPlayable) return;
    game.setCheckpoint(new Date().toISOString());
    toast(text("checkpoint-set", { number: game.checkpoints.length }));
  }

  async #restart() {
    if (await confirmDialog(text("restart-title"), text("restart-text"), text("restart-button"))) this.session.game.restart();
  }

  #nextTheme() {
    const theme = nextTheme(this.session.settings.theme);
    this.changeSettings({ ...this.session.settings, theme });
    toast(findText(`theme-now-${theme}`) ?? theme);
  }

  /** @param {import("../model/settings.js").Settings} settings */
  changeSettings(settings) {
    this.app.changeSettings(settings);
    this.session.setSettings(settings);
  }

  #escape() {
    const { session } = this;
    this.#request.abort();
    if (session.isPaused) session.pause(false, present());
    else if (session.replay) session.endReplay();
    else if (session.hint) session.showHint(null);
    else if (session.filter || session.isFiltering) session.filterDigit(session.filter);
    else session.selection.none();
  }

  // Help

  /** Runs a command that is loaded with the first of its kind. @param {"check" | "fillCell" | "showSolution"} name */
  async #answer(name) {
    if (this.session.isPlayable) await this.#asked(async (signal) => (await answers())?.[name](this.session, signal));
  }

  async #hint() {
    const { session } = this;
    if (!session.isPlayable) return;
    const next = session.hint?.next;
    if (next) return this.#asked(async (signal) => session.showHint(await next(signal)));
    const known = this.#depthAsked ?? session.hint?.depth ?? 0;
    if (known >= LAST_TEXT_DEPTH) return;
    const depth = (this.#depthAsked = known + 1);
    if (depth === 1) session.game.countHelp("hints");
    await this.#asked(async (signal) => {
      const hint = await askHint(session, depth, signal);
      const offer = BEYOND_COACH.has(hint.reply.kind) && await withNextCell(session, hint);
      if (!signal.aborted) session.showHint(offer || hint);
    });
    if (this.#depthAsked === depth) this.#depthAsked = null;
  }

  async #applyHint() {
    const { session } = this;
    if (!session.hint || !session.isPlayable) return;
    await this.#asked(async (signal) => {
      applyHint(session, session.hint?.effect ?? await askAppliedHint(session, signal));
      session.showHint(null);
    });
  }

  /** Runs the main button of a hint, as Enter does. @param {import("../play/session.js").ShownHint} hint */
  #continueHint({ depth, reply, next }) {
    return next || reply.kind === "step" && depth < LAST_TEXT_DEPTH ? this.#hint() : this.#applyHint();
  }

  /** Makes another puzzle with the same options and opens it; if the old level can't be generated, asks for one. */
  async #another() {
    const { origin, puzzle } = this.session.game;
    const level = ANOTHER_LEVELS.find((name) => name === origin.level);
    if (!level) return newGameDialog(this.app);
    await anotherGame(this.app, { level, variants: puzzle.variants, size: puzzle.side });
  }

  /**
   * Starts a request and cancels an earlier one. Its answer is dropped if the board has changed meanwhile.
   * @param {(signal: AbortSignal) => Promise<unknown>} question
   */
  async #asked(question) {
    this.#request.abort();
    const request = (this.#request = new AbortController());
    const stop = this.session.game.listen(() => request.abort());
    try {
      await question(request.signal);
    } catch (fault) {
      if (request.signal.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      if (fault.status === 404) toast(text("server-too-old"));
      else await messageDialog(text("no-answer"), fault.message);
    } finally {
      stop();
    }
  }
}
