// The commands of the solver by name; keys, menus and buttons use them.

import { ApiError } from "../api.js";
import { NO_ORIGIN } from "../model/game.js";
import { zoomed } from "../model/settings.js";
import { withKind } from "../model/draft.js";
import { blankMap, boxShapes, mapOfBoxes } from "../model/region_map.js";
import { puzzleLine } from "../model/puzzle.js";
import { shareFragment } from "../model/share.js";
import { text } from "../screen_text.js";
import { messageDialog } from "../view/dialog.js";
import { openFirstMenu } from "../view/menu.js";
import { pickText } from "../view/file.js";
import { nextTheme } from "../view/theme.js";
import { toast } from "../view/toast.js";
import { described } from "../solver/describing.js";
import { takeRegions, takeText } from "../solver/incoming.js";
import { chooseProposals, choosePuzzle, pasteDialog, printDialog, rulesDialog, settingsDialog, shareDialogOf, solverKeysDialog, unreadDialog } from "./on_demand.js";

/** @import { AppContext } from "../main.js" */
/** @import { KeyAction } from "../model/keys.js" */
/** @import { MenuItem } from "../view/menu.js" */
/** @import { SolverRequests } from "../solver/requests.js" */
/** @import { Draft, KindChange } from "../model/draft.js" */
/** @import { SolverState } from "../solver/solver_state.js" */
/** @import { SolverView } from "./solver_view.js" */

export class SolverCommands {
  /** The draft whose type is being described by the server. @type {Draft | null} */ #wanted = null;

  /** @param {SolverState} solver @param {SolverRequests} requests @param {AppContext} app @param {SolverView} view @param {() => unknown} renew */
  constructor(solver, requests, app, view, renew) {
    this.solver = solver;
    this.renew = renew;
    this.requests = requests;
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
        item(text("copy"), "Ctrl+C", "copy"), item(text("action-share"), "Ctrl+E", "share"), item(text("print"), "Ctrl+P", "print"), plain(text("menu-play"), "play"), "line",
        plain(text("menu-clear-digits"), "clear-entries"), { ...plain(text("menu-clear-regions"), "clear-map"), isAble: () => this.solver.draft.map !== null }, item(text("game-exit"), "Q", "exit"),
      ] },
      { name: text("game-menu-help"), items: [
        item(text("action-solve"), "S", "solve"), item(text("action-tile"), "G", "tile"), item(text("action-check"), "Enter", "check"), item(text("action-explain"), "H", "explain"),
        plain(text("action-rate"), "rate"), plain(text("menu-count"), "count"), "line", item(text("menu-rules"), "F1", "rules"), item(text("keys-title"), "?", "keys"),
      ] },
    ];
  }

  /** Runs the action of a key; returns whether the key was used. @param {KeyAction} action */
  act(action) {
    const command = this.solver.walk ? STEP_KEYS[action.command] ?? action.command : KEYS[action.command] ?? action.command;
    void this.run({ ...action, command });
    return true;
  }

  /** @param {KeyAction} action */
  async run(action) {
    const { solver, requests, app, view } = this;
    const { selection } = solver;
    switch (action.command) {
      case "enter": return solver.press(action.digit ?? 0);
      case "clear": return solver.clear();
      case "blank": return solver.blank();
      case "clear-back": return solver.clearBack();
      case "space": return solver.pen === "region" ? solver.press(solver.region) : solver.isMovingOn ? solver.moveOn() : undefined;
      case "walk": return this.#walk(action);
      case "move": selection.move(action.down ?? 0, action.right ?? 0, action.isExtending ?? false); return view.refocus();
      case "row-start": case "row-end": case "column-start": case "column-end": selection.jump(action.command); return view.refocus();
      case "next-empty": selection.seek(1, (cell) => solver.values[cell] === 0); return view.refocus();
      case "previous-empty": selection.seek(-1, (cell) => solver.values[cell] === 0); return view.refocus();
      case "select-all": return selection.all();
      case "undo": return this.#travel("past");
      case "redo": return this.#travel("future");
      case "move-on": return this.#changeSettings({ ...solver.settings, moveOn: !solver.settings.moveOn });
      case "zoom-in": return this.#changeSettings(zoomed(solver.settings, 1));
      case "zoom-out": return this.#changeSettings(zoomed(solver.settings, -1));
      case "pen-given": return solver.setPen("given");
      case "pen-entry": return solver.setPen("entry");
      case "pen-region": return solver.draft.map ? solver.setPen("region") : undefined;
      case "map-of-boxes": return this.#drawMap(mapOfBoxes(solver.draft.side, boxShapes(solver.draft.side)[0]));
      case "clear-map": return solver.draft.map ? this.#drawMap(blankMap(solver.draft.side)) : undefined;
      case "clear-entries": return solver.change({ ...solver.draft, entries: blankMap(solver.draft.side) });
      case "new": return this.renew();
      case "solve": return requests.solve();
      case "another": return requests.solve(Math.floor(Math.random() * 2 ** 31));
      case "count": return requests.count();
      case "count-on": return requests.countOn();
      case "tile": return requests.reveal();
      case "check": return requests.check();
      case "confirm": return solver.pen === "entry" ? requests.check() : requests.solve();
      case "rate": return requests.rate();
      case "explain": await requests.explain(); return solver.walk ? view.refocus() : undefined;
      case "first-step": return solver.goToStep(0);
      case "previous-step": return solver.goToStep(solver.step - 1);
      case "next-step": return solver.goToStep(solver.step + 1);
      case "last-step": return solver.goToStep(Infinity);
      case "play-steps": return view.steps.togglePlay();
      case "cancel": return requests.cancel();
      case "back": solver.backToPuzzle(); return view.refocus();
      case "escape": return this.#escape();
      case "paste": return this.#paste();
      case "open": return this.#open();
      case "copy": return this.#copy();
      case "share": return this.#withPuzzle(() => shareDialogOf(solver.puzzle, NO_ORIGIN));
      case "play": return this.#withPuzzle(() => app.go(shareFragment(solver.puzzle, NO_ORIGIN)));
      case "print": return this.#withPuzzle(() => printDialog({ puzzle: solver.puzzle, origin: NO_ORIGIN, solution: null, isTouched: solver.solution !== null || solver.values.some((value, cell) => value !== solver.puzzle.givens[cell]) }, app.left));
      case "theme": return this.#changeSettings({ ...solver.settings, theme: nextTheme(solver.settings.theme) });
      case "settings": return settingsDialog(app, solver);
      case "rules": return rulesDialog(solver.puzzle);
      case "about-ratings": return messageDialog(text("ratings"), text("rating-note"), text("rating-numbers"));
      case "keys": return solverKeysDialog(solver.draft.side);
      case "menu": return openFirstMenu();
      case "exit": return app.go("/");
    }
  }

  /** Handles arrows while steps are shown. @param {KeyAction} action */
  #walk({ down = 0, right = 0 }) {
    this.solver.goToStep(this.solver.step + (down || right));
  }

  /** @param {import("../model/settings.js").Settings} settings */
  #changeSettings(settings) {
    this.app.changeSettings(settings);
    this.solver.setSettings(settings);
  }

  #escape() {
    const { solver, requests } = this;
    if (solver.waiting) requests.cancel();
    else if (solver.walk || solver.solution || solver.finding) solver.backToPuzzle();
    else solver.selection.none();
  }

  /** @param {number[]} map */
  #drawMap(map) {
    this.solver.change({ ...this.solver.draft, map });
  }

  /** Runs an action on the puzzle if its regions are complete. @param {() => void} action */
  #withPuzzle(action) {
    const { solver } = this;
    if (solver.isComplete) action();
    else solver.find({ title: text("regions-invalid"), text: solver.mapFaults.join(" "), tone: "bad" });
  }

  // Types and texts

  /** Changes the puzzle type; keeps the digits if the size stays. @param {KindChange} change */
  async changeKind(change) {
    // Builds on the latest choice, even if the server is still describing it.
    const next = withKind(this.#wanted ?? this.solver.draft, change);
    this.#wanted = next;
    await this.requests.run(text("one-moment"), async (signal) => {
      const plain = await described(next, signal);
      if (signal.aborted) return;
      this.solver.changeKind(next, plain);
      if (change.toggles === "jigsaw" && next.map) this.solver.setPen("region");
    });
    if (this.#wanted === next) this.#wanted = null;
  }

  /** @param {"past" | "future"} direction */
  async #travel(direction) {
    const next = this.solver.neighbour(direction);
    if (!next) return toast(direction === "past" ? text("nothing-to-undo") : text("nothing-to-redo"));
    await this.requests.run(text("one-moment"), async (signal) => {
      const plain = await described(next, signal);
      if (!signal.aborted) this.solver.go(direction, plain);
    });
  }

  /**
   * Reads a text: regions while regions are drawn, otherwise a puzzle. Of several puzzles one is chosen first.
   * @param {string} given @param {boolean} [isRegions] @param {number | null} [which] the chosen one, from 1
   * @returns {Promise<void>}
   */
  async take(given, isRegions = this.solver.pen === "region", which = null) {
    const { fault, proposals } = await this.#read(given, isRegions, { which });
    const assume = proposals.length > 0 ? await chooseProposals(proposals) : [];
    if (assume?.length) await this.#read(given, isRegions, { which, assume });
    if (fault && fault.puzzles.length > 0 && which === null) {
      const chosen = await choosePuzzle(fault.puzzles);
      if (chosen) return this.take(given, isRegions, chosen);
    } else if (fault) await unreadDialog(isRegions ? text("regions-unreadable") : text("puzzle-unreadable"), fault, given);
    this.view.refocus();
  }

  /** Returns why a text could not be read, if it was not, and the rules that its words name. @param {string} given @param {boolean} isRegions @param {{ which: number | null, assume?: string[] }} options */
  async #read(given, isRegions, options) {
    /** @type {ApiError[]} */ const faults = [];
    /** @type {any[]} */ let proposals = [];
    await this.requests.run(text("reading"), async (signal) => {
      try {
        if (isRegions) await takeRegions(this.solver, given, signal);
        else proposals = await takeText(this.solver, given, signal, options);
      } catch (fault) {
        if (signal.aborted || !(fault instanceof ApiError)) throw fault;
        faults.push(fault);
      }
    });
    return { fault: faults[0], proposals };
  }

  async #paste() {
    const { text: given = "", regions = "" } = await pasteDialog(this.solver.pen === "region") ?? {};
    if (given.trim()) await this.take(given, false);
    if (regions.trim()) await this.take(regions, true);
  }

  async #open() {
    const given = await pickText("");
    if (given !== null) await this.take(given, false);
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(puzzleLine(this.solver.puzzle));
      toast(text("puzzle-copied"));
    } catch {
      toast(text("press-to-copy"));
    }
  }
}

/** The commands that keys of the game map to in the solver. */
const KEYS = /** @type {Record<string, string>} */ ({
  "show-solution": "solve", "fill-cell": "tile", hint: "explain", "next-mode": "space", save: "share",
  "mode-digit": "pen-given", "mode-corner": "pen-entry", "mode-centre": "pen-region",
  "corners-to-centre": "blank",
});
/** The same while steps are shown. */
const STEP_KEYS = /** @type {Record<string, string>} */ ({
  undo: "previous-step", redo: "next-step", hint: "next-step", confirm: "next-step", "next-mode": "play-steps", enter: "", clear: "", blank: "", "clear-back": "previous-step", pause: "play-steps",
  move: "walk", "row-start": "first-step", "column-start": "first-step", "row-end": "last-step", "column-end": "last-step", "next-empty": "next-step", "previous-empty": "previous-step",
});
