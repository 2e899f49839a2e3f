// Every command of the solver by its name: keys, menus and buttons all come here.

import { ApiError } from "../api.js";
import { NO_ORIGIN } from "../model/game.js";
import { zoomed } from "../model/settings.js";
import { withKind, withoutDigits } from "../model/draft.js";
import { blankMap, boxShapes, mapOfBoxes } from "../model/region_map.js";
import { shareFragment } from "../model/share.js";
import { settingsDialog } from "./settings_dialog.js";
import { rulesDialog } from "./rules_dialog.js";
import { puzzleText, shareDialogOf } from "./file_dialogs.js";
import { openFirstMenu } from "../view/menu.js";
import { pickText } from "../view/file.js";
import { nextTheme } from "../view/theme.js";
import { toast } from "../view/toast.js";
import { described } from "../solver/describing.js";
import { takeRegions, takeText } from "../solver/incoming.js";
import { printDialog } from "./print_dialog.js";
import { pasteDialog } from "./paste_dialog.js";
import { unreadDialog } from "./unread_dialog.js";
import { solverKeysDialog } from "./solver_keys_dialog.js";

/** @import { House } from "../main.js" */
/** @import { Wish } from "../model/keys.js" */
/** @import { MenuItem } from "../view/menu.js" */
/** @import { Asking } from "../solver/asking.js" */
/** @import { Draft, KindWish } from "../model/draft.js" */
/** @import { Desk } from "../solver/desk.js" */
/** @import { Workbench } from "./workbench.js" */

export class SolverCommands {
  /** The kind that is being described. @type {Draft | null} */ #wanted = null;

  /** @param {Desk} desk @param {Asking} asking @param {House} house @param {Workbench} bench */
  constructor(desk, asking, house, bench) {
    this.desk = desk;
    this.asking = asking;
    this.house = house;
    this.bench = bench;
  }

  /** @returns {{ name: string, items: MenuItem[] }[]} */
  menus() {
    const item = (/** @type {string} */ label, /** @type {string} */ keys, /** @type {string} */ command) => ({ label, keys, run: () => void this.run({ command }) });
    const plain = (/** @type {string} */ label, /** @type {string} */ command) => ({ label, run: () => void this.run({ command }) });
    return [
      { name: "File", items: [
        item("New", "N", "new"), item("Paste …", "Ctrl+V", "paste"), item("Open a file …", "Ctrl+O", "open"), "line",
        item("Copy", "Ctrl+C", "copy"), item("Share …", "Ctrl+E", "share"), item("Print", "Ctrl+P", "print"), plain("Play this puzzle", "play"), "line",
        plain("Clear my digits", "clear-entries"), item("Exit", "Q", "exit"),
      ] },
      { name: "Help", items: [
        item("Solve the Sudoku", "S", "solve"), item("Show one tile", "G", "tile"), item("Check my solution", "Enter", "check"), item("Step through", "H", "explain"),
        plain("Rate", "rate"), plain("Count solutions", "count"), "line", item("About the rules", "F1", "rules"), item("Keys", "?", "keys"),
      ] },
    ];
  }

  /** Does what a key asks for; says whether the key was used. @param {Wish} wish */
  act(wish) {
    const command = this.desk.walk ? WALKING[wish.command] ?? wish.command : KEYS[wish.command] ?? wish.command;
    void this.run({ ...wish, command });
    return true;
  }

  /** @param {Wish} wish */
  async run(wish) {
    const { desk, asking, house, bench } = this;
    const { selection } = desk;
    switch (wish.command) {
      case "enter": return desk.press(wish.digit ?? 0);
      case "clear": return desk.clear();
      case "blank": return desk.blank();
      case "clear-back": return desk.clearBack();
      case "space": return desk.pen === "region" ? desk.press(desk.region) : desk.isMovingOn ? desk.moveOn() : undefined;
      case "walk": return this.#walk(wish);
      case "move": selection.move(wish.down ?? 0, wish.right ?? 0, wish.isExtending ?? false); return bench.refocus();
      case "row-start": case "row-end": case "column-start": case "column-end": selection.jump(wish.command); return bench.refocus();
      case "next-empty": selection.seek(1, (cell) => desk.values[cell] === 0); return bench.refocus();
      case "previous-empty": selection.seek(-1, (cell) => desk.values[cell] === 0); return bench.refocus();
      case "select-all": return selection.all();
      case "undo": return this.#travel("past");
      case "redo": return this.#travel("future");
      case "move-on": return this.#changeSettings({ ...desk.settings, moveOn: !desk.settings.moveOn });
      case "zoom-in": return this.#changeSettings(zoomed(desk.settings, 1));
      case "zoom-out": return this.#changeSettings(zoomed(desk.settings, -1));
      case "pen-given": return desk.setPen("given");
      case "pen-entry": return desk.setPen("entry");
      case "pen-region": return desk.draft.map ? desk.setPen("region") : undefined;
      case "map-of-boxes": return this.#drawMap(mapOfBoxes(desk.draft.side, boxShapes(desk.draft.side)[0]));
      case "clear-map": return this.#drawMap(blankMap(desk.draft.side));
      case "clear-entries": return desk.change({ ...desk.draft, entries: blankMap(desk.draft.side) });
      case "new": return desk.change(withoutDigits(desk.draft));
      case "solve": return asking.solve();
      case "another": return asking.solve(Math.floor(Math.random() * 2 ** 31));
      case "count": return asking.count();
      case "count-on": return asking.countOn();
      case "tile": return asking.reveal();
      case "check": return asking.check();
      case "confirm": return desk.pen === "entry" ? asking.check() : asking.solve();
      case "rate": return asking.rate();
      case "explain": await asking.explain(); return desk.walk ? bench.refocus() : undefined;
      case "first-step": return desk.goToStep(0);
      case "previous-step": return desk.goToStep(desk.step - 1);
      case "next-step": return desk.goToStep(desk.step + 1);
      case "last-step": return desk.goToStep(Infinity);
      case "play-steps": return bench.steps.togglePlay();
      case "cancel": return asking.cancel();
      case "back": desk.backToPuzzle(); return bench.refocus();
      case "escape": return this.#escape();
      case "paste": return this.#paste();
      case "open": return this.#open();
      case "copy": return this.#copy();
      case "share": return this.#withPuzzle(() => shareDialogOf(desk.puzzle, NO_ORIGIN));
      case "play": return this.#withPuzzle(() => house.go(shareFragment(desk.puzzle, NO_ORIGIN)));
      case "print": return this.#withPuzzle(() => printDialog({ puzzle: desk.puzzle, origin: NO_ORIGIN, solution: null, isTouched: desk.solution !== null || desk.values.some((value, cell) => value !== desk.puzzle.givens[cell]) }, house.left));
      case "theme": return this.#changeSettings({ ...desk.settings, theme: nextTheme(desk.settings.theme) });
      case "settings": return settingsDialog(house, desk);
      case "rules": return rulesDialog(desk.puzzle);
      case "keys": return solverKeysDialog(desk.draft.side);
      case "menu": return openFirstMenu();
      case "exit": return house.go("/");
    }
  }

  /** Arrows go through the steps. @param {Wish} wish */
  #walk({ down = 0, right = 0 }) {
    this.desk.goToStep(this.desk.step + (down || right));
  }

  /** @param {import("../model/settings.js").Settings} settings */
  #changeSettings(settings) {
    this.house.changeSettings(settings);
    this.desk.setSettings(settings);
  }

  #escape() {
    const { desk, asking } = this;
    if (desk.waiting) asking.cancel();
    else if (desk.walk || desk.solution || desk.finding) desk.backToPuzzle();
    else desk.selection.none();
  }

  /** @param {number[]} map */
  #drawMap(map) {
    this.desk.change({ ...this.desk.draft, map });
  }

  /** Does something with the puzzle, unless its regions are not drawn. @param {() => void} action */
  #withPuzzle(action) {
    const { desk } = this;
    if (desk.isTellable) action();
    else desk.find({ title: "Invalid regions", text: desk.mapFaults.join(" "), tone: "bad" });
  }

  // Kinds and texts

  /** Changes the kind of the puzzle; digits stay where the size does. @param {KindWish} wish */
  async changeKind(wish) {
    // What was chosen a moment ago counts, though the server may still be describing it.
    const next = withKind(this.#wanted ?? this.desk.draft, wish);
    this.#wanted = next;
    await this.asking.run("One moment …", async (signal) => {
      const plain = await described(next, signal);
      if (signal.aborted) return;
      this.desk.changeKind(next, plain);
      if (wish.toggles === "jigsaw" && next.map) this.desk.setPen("region");
    });
    if (this.#wanted === next) this.#wanted = null;
  }

  /** @param {"past" | "future"} direction */
  async #travel(direction) {
    const next = this.desk.neighbour(direction);
    if (!next) return toast(direction === "past" ? "Nothing to undo." : "Nothing to redo.");
    await this.asking.run("One moment …", async (signal) => {
      const plain = await described(next, signal);
      if (!signal.aborted) this.desk.go(direction, plain);
    });
  }

  /** Takes a text: regions while they are drawn, a puzzle otherwise. @param {string} text @param {boolean} [isRegions] */
  async take(text, isRegions = this.desk.pen === "region") {
    await this.asking.run("Reading …", async (signal) => {
      try {
        if (isRegions) await takeRegions(this.desk, text, signal);
        else await takeText(this.desk, text, signal);
      } catch (fault) {
        if (signal.aborted || !(fault instanceof ApiError)) throw fault;
        await unreadDialog(isRegions ? "These regions can't be read" : "This puzzle can't be read", fault, text);
      }
    });
    this.bench.refocus();
  }

  async #paste() {
    const { text, regions } = await pasteDialog(this.desk.pen === "region");
    if (text.trim()) await this.take(text, false);
    if (regions.trim()) await this.take(regions, true);
  }

  async #open() {
    const text = await pickText("");
    if (text !== null) await this.take(text, false);
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(puzzleText({ game: this.desk }));
      toast("The puzzle is copied as text.");
    } catch {
      toast("Press Ctrl+C to copy.");
    }
  }
}

/** What keys of the game mean here. */
const KEYS = /** @type {Record<string, string>} */ ({
  "show-solution": "solve", "fill-cell": "tile", hint: "explain", "next-mode": "space", save: "share",
  "mode-digit": "pen-given", "mode-corner": "pen-entry", "mode-centre": "pen-region",
  "corners-to-centre": "blank",
});
/** And while steps are shown. */
const WALKING = /** @type {Record<string, string>} */ ({
  undo: "previous-step", redo: "next-step", hint: "next-step", confirm: "next-step", "next-mode": "play-steps", enter: "", clear: "", blank: "", "clear-back": "previous-step", pause: "play-steps",
  move: "walk", "row-start": "first-step", "column-start": "first-step", "row-end": "last-step", "column-end": "last-step", "next-empty": "next-step", "previous-empty": "previous-step",
});
