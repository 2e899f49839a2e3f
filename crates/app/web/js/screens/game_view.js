// The game screen: menu bar with timer, board, keypad, hint. It redraws the session once after each event and passes
// every action to the commands.

import { present } from "../model/clock.js";
import { Commands } from "./commands.js";
import { Autosave } from "../play/autosave.js";
import { isElsewhere, listenToKeys } from "../play/keyboard.js";
import { menus, moreMenu } from "../play/menus.js";
import { Progress } from "../play/progress.js";
import { sceneOf } from "../play/scene.js";
import { listenToSettings } from "../store.js";
import { levelTitle, puzzleLine } from "../model/puzzle.js";
import { shareFragment } from "../model/share.js";
import { text } from "../text.js";
import { Announcer } from "../view/announcer.js";
import { Board } from "../view/board.js";
import { element } from "../view/element.js";
import { isFocusLost } from "../view/focus.js";
import { HintPanel } from "../view/hint_panel.js";
import { icon } from "../view/icon.js";
import { Keypad } from "../view/keypad.js";
import { menu } from "../view/menu.js";
import { listenToPointer } from "../view/pointing.js";
import { Timer } from "../view/timer.js";
import { toast } from "../view/toast.js";
import { applyZoom } from "../view/zoom.js";
import { LAST_TEXT_DEPTH } from "../play/help.js";
import { openText, penTool, saveGameFile, techniqueDialog } from "./on_demand.js";
import { unsavedButton } from "./unsaved.js";

/** @import { AppContext } from "../main.js" */
/** @import { SaveProblem } from "../play/autosave.js" */
/** @import { Session } from "../play/session.js" */

const SAVE_PROBLEMS = /** @type {const} */ ({ failed: "save-failed", elsewhere: "save-elsewhere", both: "save-both", renamed: "save-renamed" });

export class GameView {
  #isDue = false;
  #hasWarned = false;
  #isFinished = false;

  /** @param {Session} session @param {AppContext} app */
  constructor(session, app) {
    this.session = session;
    this.app = app;
    const { game } = session;
    this.board = new Board(game.puzzle, game.geometry, text("board-name", { side: game.puzzle.side }));
    session.fog?.draw(this.board);
    this.autosave = new Autosave(session, app.left, (problem) => this.#warn(problem));
    this.commands = new Commands(session, app, this);
    const run = (/** @type {string} */ command) => void this.commands.run({ command });
    this.keypad = new Keypad(session, run, menu(text("more-tools"), moreMenu(session, run), () => this.refocus(), { face: [icon("more"), element("span", {}, text("more"))], look: "tool" }));
    this.hints = new HintPanel(session, { run, point: (cells) => this.#point(cells), learn: (slug) => void techniqueDialog(slug, app), depths: LAST_TEXT_DEPTH });
    /** The panel at the end, loaded then. @type {import("../play/finish_panel.js").FinishPanel | null} */
    this.finish = null;
    /** The pen, loaded with the first stroke. @type {import("./pen_tool.js").PenTool | null} */
    this.pen = null;
    /** What the board breaks, a rule on each line. */
    this.broken = element("p", { class: "broken-rules", role: "status" });
    this.notices = element("div", { class: "notices" }, this.broken, this.hints.element);
    this.announcer = new Announcer();
    this.progress = new Progress(game);
    this.timer = new Timer(session, () => run("pause"), app.left);
    this.veil = element("button", { class: "board-veil", hidden: true, onclick: () => run("pause") }, icon("play"), element("span", {}, text("paused")));
    this.element = this.#layOut(run);
    const { puzzle, origin } = session.game;
    if (puzzle.rules || origin.about) import("./rules_panel.js").then(({ addRules }) => addRules(this), () => toast(text("part-not-loaded")));
    this.#listen();
  }

  /** @param {(command: string) => void} run */
  #layOut(run) {
    const { game } = this.session;
    const bar = element("header", { class: "bar" },
      element("a", { class: "bar-home", href: "#/", target: window.top === window ? null : "_blank", "aria-label": text("home") }, element("img", { src: "icons/ninefold.svg", alt: "", width: 30, height: 30 })),
      element("nav", { class: "bar-menus", "aria-label": text("menus") }, ...menus(this.session, run).map(({ name, items }) => menu(name, items, () => this.refocus()))),
      element("h1", { class: "bar-title", tabindex: -1 }, levelTitle(game)),
      unsavedButton(this.app, () => saveGameFile(this.session)),
      this.timer.element,
      element("button", { class: "icon-button", "aria-label": text("settings"), onclick: () => run("settings") }, icon("settings")));
    const facts = [game.origin.rating !== null && text("fact-rating", { rating: game.origin.rating.toFixed(1) }), game.origin.seed !== null && text("fact-seed", { seed: String(game.origin.seed) })];
    const columns = Math.ceil(Math.sqrt(game.geometry.digitCount));
    const view = element("div", { class: "table" }, bar,
      element("main", { class: "table-main" },
        element("div", { class: "board-place" }, element("div", { class: "board-square" }, this.board.element, this.veil)),
        element("div", { class: "side" }, this.keypad.element, this.notices)),
      this.announcer.element,
      element("footer", { class: "print-foot" }, ["Ninefold", levelTitle(game), ...facts].filter(Boolean).join(" · ")));
    view.style.setProperty("--columns", String(columns));
    view.style.setProperty("--rows", String(Math.ceil(game.geometry.digitCount / columns)));
    return view;
  }

  #listen() {
    const { session, app } = this;
    session.listen(() => this.#soon());
    session.game.listen(() => this.#moved());
    listenToPointer(this.board, session.selection, {
      onTap: (cell) => session.tap(cell),
      onDouble: (cell, byColour) => this.#double(cell, byColour),
      isAdding: () => session.isSelectingSeveral,
    });
    listenToKeys({
      situation: () => ({ side: session.game.geometry.digitCount, first: session.game.geometry.first, singleKeys: session.settings.singleKeys, wasd: session.settings.wasd, isFiltering: session.isFiltering }),
      act: (action) => this.commands.act(action),
      hold: (mode) => session.holdMode(mode),
      isBusy: (target) => target.closest("button, a") !== null,
    }, app.left);
    listenToSettings(() => session.setSettings(app.settings), app.left);
    document.addEventListener("visibilitychange", () => document.hidden && session.pause(true, present()), { signal: app.left });
    app.left.addEventListener("abort", () => session.clock.stop(present()));
    document.addEventListener("dialogs-closed", () => this.refocus(), { signal: app.left });
    // A press on empty space would take the focus from the grid.
    document.addEventListener("click", () => isFocusLost() && this.refocus(), { signal: app.left });
    document.addEventListener("copy", (event) => this.#copy(event), { signal: app.left });
    document.addEventListener("paste", (event) => this.#paste(event), { signal: app.left });
  }

  /** Loads the pen, which shows what is drawn already. */
  async loadPen() {
    if (!this.pen) this.pen = await penTool(this) ?? null;
    return this.pen;
  }

  /** Selects all cells with the same digit or colour or, if the cell has none, of the same rule. @param {number} cell @param {boolean} byColour */
  #double(cell, byColour) {
    const { value, colours } = this.session.cells[cell];
    if (value || colours.length > 0) this.session.selectAlike(cell, byColour || !value);
    else void this.commands.run({ command: "select-rule" });
  }

  /** Shows problems with saving the game. @param {SaveProblem} problem */
  #warn(problem) {
    if (problem === "elsewhere" && this.#hasWarned) return;
    this.#hasWarned ||= problem === "elsewhere";
    if (problem === "renamed" && !this.app.left.aborted) history.replaceState(null, "", `#/game?id=${this.session.game.id}`);
    toast(text(SAVE_PROBLEMS[problem]));
  }

  /** Called when the screen is in the page. */
  entered() {
    const { session } = this;
    if (session.game.isOpen) session.clock.start(present());
    this.#isFinished = !session.game.isOpen;
    if (session.game.pen.size > 0) void this.loadPen();
    if (this.#isFinished) this.#showFinish();
    this.draw();
    this.refocus();
    const remarks = session.game.origin.about?.remarks;
    if (remarks && !session.game.isTouched) toast(remarks);
  }

  /** Moves the focus to the grid, or to what covers it, unless a dialog has it. */
  refocus() {
    if (document.querySelector("dialog[open]")) return;
    if (this.session.isPaused) this.veil.focus();
    else if (!this.session.game.isOpen) this.finish?.focus();
    else this.board.focus(this.session.selection.cursor);
  }

  /** Highlights cells that a hint names. @param {readonly number[]} cells */
  #point(cells) {
    this.session.selection.set(cells);
    this.board.sweep(cells);
    this.refocus();
  }

  /** Handles a change of the board. */
  #moved() {
    const { session } = this;
    const { game, selection } = session;
    if (game.pen.size > 0) void this.loadPen();
    if (game.isOpen) this.board.sweep(this.progress.newlyFinished());
    else this.#finished();
    const { single } = selection;
    if (single !== null) this.announcer.say(this.board.spoken(single, sceneOf(session).cells[single]));
  }

  /** Handles the end of the game: runs a wave over the board from the last cell. */
  #finished() {
    const { game, selection, clock } = this.session;
    clock.stop(present());
    this.#showFinish();
    if (this.#isFinished) return;
    this.#isFinished = true;
    // Wait until the board has drawn the last digit.
    if (game.outcome === "solved") queueMicrotask(() => this.board.wave(selection.cursor));
  }

  /** Shows the panel at the end. */
  #showFinish() {
    const { session, app } = this;
    import("../play/finish_panel.js").then(({ FinishPanel }) => {
      if (this.finish || app.left.aborted) return;
      this.finish = new FinishPanel(session, (command) => void this.commands.run({ command }), app.left);
      this.notices.append(this.finish.element);
      this.draw();
    }, () => toast(text("part-not-loaded")));
  }

  /** Copies the puzzle, unless text is selected. @param {ClipboardEvent} event */
  #copy(event) {
    if (isElsewhere(event.target) || String(getSelection())) return;
    const { puzzle, origin, solution } = this.session.game;
    // No text that is made here says a layout.
    event.clipboardData?.setData("text/plain", puzzle.layout ? location.href.split("#")[0] + "#" + shareFragment(puzzle, origin, "/play", solution) : puzzleLine(puzzle));
    event.preventDefault();
    toast(text("puzzle-copied"));
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    // Do not trim: blanks at the ends may be empty cells of a spreadsheet.
    const pasted = event.clipboardData?.getData("text/plain");
    if (isElsewhere(event.target) || !pasted?.trim()) return;
    event.preventDefault();
    void openText(this.app, pasted);
  }

  /** Redraws once per event, however many changes a key or tap makes. */
  #soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.draw());
  }

  draw() {
    this.#isDue = false;
    const { session } = this;
    this.element.dataset.hand = session.settings.hand;
    applyZoom(this.element, session.settings.zoom);
    this.element.dataset.outcome = session.game.outcome;
    this.board.update(sceneOf(session));
    if (this.board.hasFocus && session.game.isOpen) this.board.focus(session.selection.cursor);
    this.board.element.classList.toggle("is-hidden", session.isPaused);
    this.veil.hidden = !session.isPaused;
    const broken = session.isPaused ? "" : session.shownBroken.map((rule) => rule.text).join("\n");
    if (this.broken.textContent !== broken) this.broken.textContent = broken;
    this.keypad.update();
    this.pen?.update();
    this.hints.update();
    this.finish?.update();
    this.timer.update();
    if (isFocusLost() || (this.board.hasFocus && !session.game.isOpen)) this.refocus();
  }
}
