// The commands of the setter by name; keys, menus and buttons use them.

import { ApiError, ask } from "../api.js";
import { NO_ORIGIN } from "../model/game.js";
import { blankDesign, isBlank, questionOfDesign, rulesAt, withAbout, withGiven } from "../model/design.js";
import { zoomed } from "../model/settings.js";
import { puzzleFrom } from "../model/puzzle.js";
import { asSentence } from "../model/sentence.js";
import { startGiven } from "../play/start.js";
import { leftOut } from "../set/answer.js";
import { designOfText } from "../set/incoming.js";
import { keepVersion } from "../set/keeping.js";
import { toggleLights } from "../set/fog_tool.js";
import { fullAbout } from "../set/rules_text.js";
import { withRegionsDrawn } from "../set/region_tool.js";
import { allOf, text } from "../screen_text.js";
import { confirmDialog } from "../view/dialog.js";
import { offerFile, pickText } from "../view/file.js";
import { openFirstMenu } from "../view/menu.js";
import { nextTheme } from "../view/theme.js";
import { toast } from "../view/toast.js";
import { chooseProposals, choosePuzzle, gridDialog, layoutDialog, notesDialog, pasteDialog, printDialog, setterKeysDialog, settingsDialog, shareDialogOf, unreadDialog, versionsDialog } from "./on_demand.js";

/** @import { AppContext } from "../main.js" */
/** @import { KeyAction } from "../model/keys.js" */
/** @import { MenuItem } from "../view/menu.js" */
/** @import { Checks } from "../set/checks.js" */
/** @import { SetState } from "../set/set_state.js" */
/** @import { SetView } from "./set_view.js" */

export class SetCommands {
  /** The seed of the next proposal, so that another one can be asked for. */ #seed = 0;
  #asked = new AbortController();

  /** @param {SetState} state @param {Checks} checks @param {AppContext} app @param {SetView} view */
  constructor(state, checks, app, view) {
    this.state = state;
    this.checks = checks;
    this.app = app;
    this.view = view;
  }

  /** @returns {{ name: string, items: MenuItem[] }[]} */
  menus() {
    const item = (/** @type {string} */ label, /** @type {string} */ keys, /** @type {string} */ command) => ({ label, keys, run: () => void this.run({ command }) });
    const plain = (/** @type {string} */ label, /** @type {string} */ command) => ({ label, run: () => void this.run({ command }) });
    return [
      { name: text("game-menu-file"), items: [
        item(text("menu-new"), "N", "new"), item(text("action-paste"), "Ctrl+V", "paste"), item(text("open-file"), "Ctrl+O", "open"), "line",
        plain(text("setter-grid"), "grid"), plain(text("setter-layout"), "layout"), plain(text("setter-notes"), "notes"), item(text("setter-versions"), "Ctrl+S", "save"), "line",
        item(text("action-share"), "Ctrl+E", "share"), plain(text("setter-picture"), "picture"), item(text("print"), "Ctrl+P", "print"), item(text("menu-play"), "P", "play"), item(text("game-exit"), "Q", "exit"),
      ] },
      { name: text("setter-menu-edit"), items: [
        item(text("undo"), "U", "undo"), item(text("redo"), "R", "redo"), "line",
        item(text("setter-find-rule"), "/", "find-rule"), plain(text("setter-regions-of-boxes"), "regions-of-boxes"), plain(text("setter-regions-none"), "regions-none"), plain(text("setter-clear-givens"), "clear-givens"), "line",
        plain(text("fog-toggle"), "fog"), plain(text("fog-remove"), "fog-off"), "line",
        plain(text("setter-fill-rest"), "fill-rest"), plain(text("setter-drop-spare"), "drop-spare"), item(text("keys-title"), "?", "keys"),
      ] },
    ];
  }

  /** Runs the action of a key; returns whether the key was used. @param {KeyAction} action */
  act(action) {
    const isMoving = action.command === "move";
    if (this.state.isKeyed && isMoving) this.#extend(action);
    else void this.run({ ...action, command: KEYS[action.command] ?? action.command });
    return true;
  }

  /** @param {KeyAction} action */
  async run(action) {
    const { state, app, view } = this;
    const { selection } = state;
    switch (action.command) {
      case "enter": return state.kind ? state.typeDigit(action.digit ?? 0) : state.tool === "regions" ? state.setRegion(action.digit ?? 1) : state.press(action.digit ?? 0);
      case "blank": return state.kind ? state.typeDigit(0) : state.press(0);
      case "clear-back": return state.kind ? state.typeDigit(null) : state.press(0);
      case "clear": return state.chosen !== null ? state.removeRule(state.chosen) : state.press(0);
      case "move": selection.move(action.down ?? 0, action.right ?? 0, action.isExtending ?? false); return view.refocus();
      case "row-start": case "row-end": case "column-start": case "column-end": selection.jump(action.command); return view.refocus();
      case "next-empty": selection.seek(1, (cell) => state.design.givens[cell] === 0); return view.refocus();
      case "previous-empty": selection.seek(-1, (cell) => state.design.givens[cell] === 0); return view.refocus();
      case "select-all": return selection.all();
      case "undo": return state.undo() ? undefined : toast(text("nothing-to-undo"));
      case "redo": return state.redo() ? undefined : toast(text("nothing-to-redo"));
      case "confirm": return this.#confirm();
      case "escape": return this.#escape();
      case "finish": return state.finish();
      case "drop": return state.dropGesture();
      case "to-board": return view.refocus();
      case "find-rule": return view.palette.focus();
      case "zoom-in": return this.#changeSettings(zoomed(state.settings, 1));
      case "zoom-out": return this.#changeSettings(zoomed(state.settings, -1));
      case "show-solution": return state.show("solution");
      case "show-difference": return state.show("difference");
      case "show-candidates": state.show("candidates"); return state.shown === "candidates" && !state.answer.candidates ? this.checks.soon() : undefined;
      case "fill-rest": return this.#fillRest();
      case "drop-spare": return this.#dropSpare();
      case "regions-of-boxes": return this.#drawRegions(false);
      case "regions-none": return this.#drawRegions(true);
      case "clear-givens": return state.change({ ...state.design, givens: state.design.givens.map(() => 0) });
      case "fog": toast(text("fog-on", { count: toggleLights(state) })); return;
      case "fog-off": return state.change(withAbout(state.design, { ...state.design.about, fog: undefined }));
      case "new": this.#setAside(); return state.change(blankDesign(9));
      case "grid": return gridDialog(state);
      case "layout": return layoutDialog(state);
      case "notes": return notesDialog(state);
      case "save": return versionsDialog(state);
      case "paste": { const { text: given = "" } = await pasteDialog(false) ?? {}; return given.trim() ? this.take(given) : undefined; }
      case "open": { const given = await pickText(""); return given === null ? undefined : this.take(given); }
      case "share": return this.#whole(async (puzzle) => shareDialogOf(puzzle, { ...NO_ORIGIN, about: fullAbout(state) }));
      case "print": return this.#whole(async (puzzle) => printDialog({ puzzle, origin: { ...NO_ORIGIN, about: fullAbout(state) }, solution: state.answer.solution ?? null, isTouched: false }, app.left));
      case "picture": return this.#picture();
      case "play": return this.#play();
      case "theme": return this.#changeSettings({ ...state.settings, theme: nextTheme(state.settings.theme) });
      case "settings": return settingsDialog(app, state);
      case "keys": return setterKeysDialog(state.geometry.digitCount);
      case "menu": return openFirstMenu();
      case "exit": return app.go("/");
    }
  }

  /** @param {import("../model/settings.js").Settings} settings */
  #changeSettings(settings) {
    this.app.changeSettings(settings);
    this.state.setSettings(settings);
  }

  // Gestures by keyboard

  /** Begins or ends a gesture at the cursor; a press with nothing to end chooses the rule there. */
  #confirm() {
    const { state } = this;
    const { kind, selection } = state;
    if (!kind) return this.chooseAt(selection.cursor);
    if (state.endTyping()) return;
    if (state.isKeyed) return state.endGesture();
    if (state.canFinish) return state.finish();
    if (kind.entry === "corner") return this.#corner();
    state.startGesture(selection.cursor, true);
    this.view.say(text(kind.entry === "outside" ? "setter-say-outside" : "setter-say-start"));
  }

  /** Goes on with the gesture, or bends its last step; beside the grid, an arrow chooses the side, with Shift the corner. @param {KeyAction} action */
  #extend({ down = 0, right = 0, isExtending = false }) {
    const { state } = this;
    const { geometry, selection, kind } = state;
    if (kind?.entry === "outside") {
      const [row, column] = [geometry.rowOf(selection.cursor) + 1, geometry.columnOf(selection.cursor) + 1];
      const beyond = (/** @type {number} */ line, /** @type {number} */ step, /** @type {number} */ last) => {
        if (step < 0 || (isExtending && step === 0 && line === 1)) return 0;
        return step > 0 || (isExtending && line === last) ? last + 1 : line;
      };
      const place = `r${beyond(row, down, geometry.rows)}c${beyond(column, right, geometry.columns)}`;
      state.stroke = [];
      state.isKeyed = false;
      return state.gesture({ place });
    }
    const next = geometry.step(selection.cursor, down, right);
    if (isExtending) state.bendGesture(next);
    else state.extendGesture(next);
    this.view.refocus();
    if (kind?.entry === "edge" && !isExtending) state.endGesture();
  }

  /** Takes the four cells around the lower right corner of the cursor's cell. */
  #corner() {
    const { geometry, selection } = this.state;
    const [row, column] = [geometry.rowOf(selection.cursor), geometry.columnOf(selection.cursor)];
    const cells = [[row, column], [row, column + 1], [row + 1, column], [row + 1, column + 1]].filter(([r, c]) => r < geometry.side && c < geometry.side && geometry.has(geometry.at(r, c)));
    this.state.gesture({ cells: cells.map(([r, c]) => geometry.at(r, c)) });
  }

  #escape() {
    const { state } = this;
    if (state.stroke.length > 0 || state.gestures.length > 0 || state.isRedrawing) state.dropGesture();
    else if (state.chosen !== null) state.choose(null);
    else if (state.shown !== "nothing") state.show(state.shown);
    else state.setTool("digits");
  }

  /** Chooses the rule at a cell; again, the next one there. @param {number} cell */
  chooseAt(cell) {
    const { state } = this;
    const there = rulesAt(state.design, cell);
    if (there.length === 0) return;
    state.choose(there[(there.indexOf(state.chosen ?? -1) + 1) % there.length]);
  }

  // Answers

  async #fillRest() {
    const { state } = this;
    this.#asked.abort();
    const { signal } = (this.#asked = new AbortController());
    const before = state.design;
    try {
      const added = await this.checks.proposal(this.#seed++, AbortSignal.any([signal, this.app.left]));
      if (signal.aborted || state.design !== before) return;
      if (!added || added.length === 0) return toast(text("setter-fill-none"));
      state.change(added.reduce((design, { cell, digit }) => withGiven(design, [cell], digit), before));
      state.point(added.map(({ cell }) => cell));
      toast(text("setter-filled", { count: added.length }));
    } catch (fault) {
      this.#tell(fault);
    }
  }

  /** Removes the first given or rule that is not needed; with it gone, others may be needed. */
  #dropSpare() {
    const { state } = this;
    const spare = state.answer.redundant?.[0];
    if (!spare) return;
    if (spare.rule !== null) return state.removeRule(spare.rule);
    const givens = [...state.design.givens];
    for (const cell of spare.cells) givens[cell] = 0;
    state.change({ ...state.design, givens });
  }

  /** @param {boolean} isNone */
  #drawRegions(isNone) {
    this.state.change(withRegionsDrawn(this.state.design, isNone));
    this.state.setTool("regions");
  }

  // Texts and files

  /** Keeps the design as a version before another one takes its place. */
  #setAside() {
    const { design } = this.state;
    if (!isBlank(design) && !keepVersion(design, design.about.title || text("setter-untitled"))) toast(text("setter-not-kept"));
  }

  /** Reads a text; of several puzzles one is chosen first. @param {string} given @param {number | null} [which] @returns {Promise<void>} */
  async take(given, which = null) {
    try {
      const { design, unread } = await designOfText(given, this.app.left, which, chooseProposals);
      this.#setAside();
      this.state.change(design);
      if (unread.length > 0) toast(text("setter-unread", { things: allOf(unread) }));
    } catch (fault) {
      if (this.app.left.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      if (fault.puzzles.length > 0 && which === null) {
        const chosen = await choosePuzzle([...fault.puzzles]);
        return chosen ? this.take(given, chosen) : undefined;
      }
      await unreadDialog(text("puzzle-unreadable"), fault, given);
    }
    this.view.refocus();
  }

  /** Returns the fields of a request about the design, without rules that are unfinished. */
  #question() {
    const { state } = this;
    return questionOfDesign(state.design, state.design.rules.filter((_, index) => state.isSent(index)));
  }

  /** Runs an action on the puzzle as the server reads it. @param {(puzzle: import("../model/puzzle.js").Puzzle) => unknown} action */
  async #whole(action) {
    try {
      const puzzle = puzzleFrom(await ask("read", this.#question(), { signal: this.app.left }));
      await action(puzzle);
    } catch (fault) {
      this.#tell(fault);
    }
  }

  async #picture() {
    try {
      const { svg } = await ask("draw", this.#question(), { signal: this.app.left });
      offerFile(`${this.state.design.about.title || "ninefold"}.svg`, svg, "image/svg+xml");
    } catch (fault) {
      this.#tell(fault);
    }
  }

  /** Plays the puzzle; one without a solution, or not as it is listed, only if the setter wants to. */
  async #play() {
    const { state, app } = this;
    const question = { ...this.#question(), about: fullAbout(state) };
    try {
      const verdict = state.answer.verdict === "waiting" ? (await ask("solve", this.#question(), { signal: app.left })).verdict : state.answer.verdict;
      const missing = leftOut(state);
      const doubts = [...(verdict === "none" ? [text("puzzle-without-solution")] : []), ...(missing > 0 ? [text("setter-left-out", { count: missing })] : [])];
      if (doubts.length > 0 && !await confirmDialog(text("menu-play"), doubts.join(" "), text("play-anyway"))) return;
      const id = await startGiven(question, {}, app.left, { isAsItIs: true });
      app.go(`/game?id=${id}`);
    } catch (fault) {
      this.#tell(fault);
    }
  }

  /** Shows a refusal; leaves other faults alone. @param {unknown} fault */
  #tell(fault) {
    if (this.app.left.aborted) return;
    if (fault instanceof ApiError) toast(asSentence(fault.message));
    else if (!(fault instanceof DOMException)) throw fault;
  }
}

/** The commands that keys of the game map to in the setter. */
const KEYS = /** @type {Record<string, string>} */ ({ pause: "play", hint: "show-candidates", rules: "notes", filter: "find-rule", restart: "fill-rest", "next-mode": "confirm" });

