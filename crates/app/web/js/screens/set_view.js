// The setter screen: menu bar, palette, board, what is known of the puzzle, its rules. It redraws at most once a frame and
// passes every action to the commands.

import { listenToTexts } from "../play/incoming_texts.js";
import { isElsewhere, listenToKeys } from "../play/keyboard.js";
import { listenToSettings } from "../store.js";
import { text } from "../screen_text.js";
import { Announcer } from "../view/announcer.js";
import { Board } from "../view/board.js";
import { CLUE, NEXT_CLUE, clueMargins } from "../view/clues.js";
import { element } from "../view/element.js";
import { isFocusLost } from "../view/focus.js";
import { menuBar } from "../view/menu_bar.js";
import { listenToPointer } from "../view/pointing.js";
import { toast } from "../view/toast.js";
import { applyZoom } from "../view/zoom.js";
import { listenToTools } from "../set/board_input.js";
import { Palette } from "../set/palette.js";
import { PadPanel } from "../set/pad_panel.js";
import { RulesPanel } from "../set/rules_panel.js";
import { sceneOf, shapesOver } from "../set/scene.js";
import { VerdictPanel } from "../set/verdict_panel.js";
import { SetCommands } from "./set_commands.js";

/** @import { AppContext } from "../main.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Checks } from "../set/checks.js" */
/** @import { SetState } from "../set/set_state.js" */

export class SetView {
  #isDue = false;
  /** @type {Puzzle | null} */ #drawn = null;
  /** What the board can't change: its cells and the room around them. */ #frame = "";
  /** The title and settings that are shown. */ #look = "";
  #square = element("div", { class: "board-square" });
  #title = element("h1", { class: "bar-title", tabindex: -1 });

  /** @param {SetState} state @param {Checks} checks @param {AppContext} app */
  constructor(state, checks, app) {
    this.state = state;
    this.app = app;
    this.commands = new SetCommands(state, checks, app, this);
    const run = (/** @type {string} */ command) => void this.commands.run({ command });
    this.palette = new Palette(state, () => this.refocus());
    this.pad = new PadPanel(state);
    this.rules = new RulesPanel(state, run);
    this.verdict = new VerdictPanel(state, run);
    this.announcer = new Announcer();
    this.board = this.#newBoard();
    this.element = this.#layOut(run);
    this.#listen();
  }

  /** @param {(command: string) => void} run */
  #layOut(run) {
    const bar = menuBar(this.commands.menus(), run, () => this.refocus(),
      this.#title,
      element("button", { class: "button", onclick: () => run("play") }, text("setter-play")));
    return element("div", { class: "table setter" }, bar,
      element("main", { class: "table-main" },
        this.palette.element,
        element("div", { class: "board-place" }, this.#square),
        // Answers differ in height: below the pad they don't move its keys.
        element("div", { class: "side" }, this.verdict.brief, this.pad.element, this.verdict.element, this.rules.element)),
      this.announcer.element);
  }

  /** The room beside the grid; clues that are to be entered there need some. */
  get #room() {
    return this.state.kind?.entry === "outside" ? CLUE + NEXT_CLUE / 2 : 0;
  }

  /** Builds the board for the current grid. */
  #newBoard() {
    const { state } = this;
    const board = new Board(state.puzzle, state.geometry, text("board-name", { side: state.puzzle.side }), this.#room);
    listenToTools(board, state);
    listenToPointer(board, state.selection, { onTap: () => {}, onDouble: (cell) => this.commands.chooseAt(cell), isAdding: () => false });
    this.#square.replaceChildren(board.element);
    this.#drawn = state.puzzle;
    this.#frame = this.#frameNow();
    return board;
  }

  #frameNow() {
    const { side, drawnLayout, values, sketch } = this.state.puzzle;
    return JSON.stringify([side, drawnLayout, values, clueMargins(sketch, this.state.geometry).map((margin) => Math.max(this.#room, margin))]);
  }

  /** Shows the current drawing; a new board would end a stroke, so it waits for its end. */
  #renewBoard() {
    const { state } = this;
    if (this.#frame !== this.#frameNow()) {
      if (!this.isStroking) this.board = this.#newBoard();
    } else if (state.puzzle !== this.#drawn) {
      this.#drawn = state.puzzle;
      this.board.setGeometry(state.geometry);
      this.board.setSketch(state.puzzle);
    }
  }

  /** Whether a pointer is drawing. */
  get isStroking() {
    return this.state.stroke.length > 0 && !this.state.isKeyed;
  }

  #listen() {
    const { state, app } = this;
    state.listen(() => this.#soon());
    listenToKeys({
      situation: () => ({ side: state.geometry.digitCount, first: state.geometry.first, singleKeys: state.settings.singleKeys, wasd: false, isFiltering: false }),
      act: (action) => this.commands.act(action),
      hold: () => {},
      isBusy: (target) => target.closest("button, a") !== null,
    }, app.left);
    listenToSettings(() => state.setSettings(app.settings), app.left);
    const listen = /** @type {(kind: string, listener: (event: any) => void) => void} */ ((kind, listener) => document.addEventListener(kind, listener, { signal: app.left }));
    listen("dialogs-closed", () => this.refocus());
    listen("click", () => isFocusLost() && this.refocus());
    listenToTexts((given) => void this.commands.take(given), app.left);
    // Slash looks for a rule, as on many pages; with Alt, arrows move the chosen rule.
    listen("keydown", (event) => this.#onKey(event));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const step = ARROWS[event.key];
    if (event.altKey && step) {
      if (!this.state.moveChosen(step[0], step[1])) toast(text("setter-move-none"));
    } else if (event.key === "/" && !event.ctrlKey && !event.metaKey) this.palette.focus();
    else return;
    event.preventDefault();
  }

  /** Called when the screen is in the page. */
  entered() {
    this.draw();
    this.board.focus(this.state.selection.cursor);
  }

  refocus() {
    this.draw();
    if (!document.querySelector("dialog[open]")) this.board.focus(this.state.selection.cursor);
  }

  /** @param {string} said */
  say(said) {
    this.announcer.say(said);
  }

  // Drawing

  #soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => this.#isDue && this.draw());
  }

  draw() {
    this.#isDue = false;
    const { state } = this;
    const hadFocus = this.board.hasFocus;
    this.#renewBoard();
    this.#showLook();
    this.board.update(sceneOf(state));
    this.board.drawOver(...shapesOver(state));
    const isThere = document.activeElement?.getAttribute("data-cell") === String(state.selection.cursor);
    if (hadFocus && !isThere) this.board.focus(state.selection.cursor);
    for (const panel of [this.palette, this.pad, this.rules, this.verdict]) panel.update();
    // The question needs the layout, so it isn't asked while the board has the focus.
    if (!this.board.hasFocus && isFocusLost()) this.board.focus(state.selection.cursor);
  }

  /** Shows title and settings, if they have changed. */
  #showLook() {
    const { settings, design, kind, tool } = this.state;
    const title = design.about.title || text("setter");
    const look = [title, settings.hand, settings.zoom, kind ? kind.entry : tool].join();
    if (look === this.#look) return;
    this.#look = look;
    this.element.dataset.hand = settings.hand;
    this.element.dataset.tool = kind ? kind.entry : tool;
    this.#title.textContent = title;
    applyZoom(this.element, settings.zoom);
  }
}

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });
