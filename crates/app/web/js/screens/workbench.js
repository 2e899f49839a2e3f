// The solver as it lies on the table: bar, board, panels. It draws the desk once a frame at most, and passes every wish to
// the commands; texts may be pasted and files dropped anywhere on it.

import { isElsewhere, listenToKeys } from "../play/keyboard.js";
import { puzzleText } from "./file_dialogs.js";
import { listenToSettings } from "../store.js";
import { variantTitle } from "../model/puzzle.js";
import { Announcer } from "../view/announcer.js";
import { Board } from "../view/board.js";
import { element } from "../view/element.js";
import { isFocusLost } from "../view/focus.js";
import { icon } from "../view/icon.js";
import { menu } from "../view/menu.js";
import { listenToPointer } from "../view/pointing.js";
import { toast } from "../view/toast.js";
import { applyZoom } from "../view/zoom.js";
import { ActionPanel } from "../solver/action_panel.js";
import { SolverCommands } from "./solver_commands.js";
import { KindButton } from "../solver/kind_button.js";
import { FindingPanel } from "../solver/finding_panel.js";
import { KindPanel } from "../solver/kind_panel.js";
import { listenToStrokes } from "../solver/painting.js";
import { PenPanel } from "../solver/pen_panel.js";
import { sceneOf } from "../solver/scene.js";
import { StepsPanel } from "../solver/steps_panel.js";

/** @import { House } from "../main.js" */
/** @import { Asking } from "../solver/asking.js" */
/** @import { Desk } from "../solver/desk.js" */
/** @import { Puzzle } from "../model/puzzle.js" */

const LARGEST_FILE = 8_000_000;

export class Workbench {
  #isDue = false;
  /** @type {Puzzle | null} */ #drawn = null;
  #square = element("div", { class: "board-square" });
  #foot = element("footer", { class: "print-foot" });

  /** @param {Desk} desk @param {Asking} asking @param {House} house */
  constructor(desk, asking, house) {
    this.desk = desk;
    this.house = house;
    this.commands = new SolverCommands(desk, asking, house, this);
    const run = (/** @type {string} */ command) => void this.commands.run({ command });
    const point = (/** @type {readonly number[]} */ cells) => this.point(cells);
    this.kind = new KindPanel(desk, (wish) => void this.commands.changeKind(wish));
    this.kindButton = new KindButton(desk, this.kind.element, house.left);
    this.pens = new PenPanel(desk, run);
    this.finding = new FindingPanel(desk, run, point);
    this.actions = new ActionPanel(desk, run);
    this.steps = new StepsPanel(desk, run, point, house.left);
    this.announcer = new Announcer();
    this.board = this.#newBoard();
    this.element = this.#lay(run);
    this.#listen();
  }

  /** @param {(command: string) => void} run */
  #lay(run) {
    const bar = element("header", { class: "bar" },
      element("a", { class: "bar-home", href: "#/", "aria-label": "Ninefold, start" }, element("img", { src: "icons/ninefold.svg", alt: "", width: 30, height: 30 })),
      element("nav", { class: "bar-menus", "aria-label": "Menus" }, ...this.commands.menus().map(({ name, items }) => menu(name, items, () => this.refocus()))),
      element("h1", { class: "bar-title", tabindex: -1 }, "Sudoku Solver"),
      this.kindButton.element,
      element("button", { type: "button", class: "icon-button", "aria-label": "Settings", onclick: () => run("settings") }, icon("settings")));
    return element("div", { class: "table solver" }, bar,
      element("main", { class: "table-main" },
        element("div", { class: "board-place" }, this.#square),
        element("div", { class: "side" }, this.kind.element, this.finding.element, this.steps.element, this.pens.element, this.actions.element)),
      this.announcer.element, this.#foot);
  }

  /** A board for the kind that is on the desk. */
  #newBoard() {
    const { desk } = this;
    const { side } = desk.draft;
    const board = new Board(desk.puzzle, desk.geometry, `Sudoku, ${side} by ${side}`);
    listenToStrokes(board, desk);
    listenToPointer(board, desk.selection, { onTap: () => {}, onDouble: (cell) => this.#selectAlike(cell), isAdding: () => false });
    this.#square.replaceChildren(board.element);
    this.#drawn = desk.plain;
    return board;
  }

  #listen() {
    const { desk, house } = this;
    desk.listen(() => this.#soon());
    desk.onChange(() => this.#say());
    listenToKeys({
      situation: () => ({ side: desk.draft.side, singleKeys: desk.settings.singleKeys, wasd: desk.settings.wasd, isFiltering: false }),
      act: (wish) => this.commands.act(wish),
      hold: () => {},
      isBusy: (target) => target.closest("button, a") !== null,
    }, house.left);
    listenToSettings(() => desk.setSettings(house.settings), house.left);
    const listen = /** @type {(kind: string, listener: (event: any) => void) => void} */ ((kind, listener) => document.addEventListener(kind, listener, { signal: house.left }));
    listen("dialogs-closed", () => this.refocus());
    listen("click", () => isFocusLost() && this.refocus());
    listen("paste", (event) => this.#onPaste(event));
    listen("copy", (event) => this.#onCopy(event));
    listen("dragover", (event) => this.#onDrag(event));
    listen("drop", (event) => void this.#onDrop(event));
  }

  /** The workbench stands in the page. */
  entered() {
    this.draw();
    this.board.focus(this.desk.selection.cursor);
  }

  /** Gives the keyboard back to the grid, or to the steps while they are shown, unless a dialog has it. */
  refocus() {
    this.draw();
    this.#takeKeyboard();
  }

  #takeKeyboard() {
    if (document.querySelector("dialog[open]")) return;
    if (this.desk.walk) this.steps.focus();
    else this.board.focus(this.desk.selection.cursor);
  }

  /** Shows where cells are that a text names. @param {readonly number[]} cells */
  point(cells) {
    this.desk.selection.set(cells);
    this.draw();
    this.board.sweep(cells);
  }

  /** @param {number} cell */
  #selectAlike(cell) {
    const { values, selection } = this.desk;
    if (values[cell] !== 0) selection.set([...values.keys()].filter((other) => other !== cell && values[other] === values[cell]).concat(cell));
  }

  /** Says what a key has done to the cell under the cursor. */
  #say() {
    const { single } = this.desk.selection;
    if (single !== null) this.announcer.say(this.board.spoken(single, sceneOf(this.desk).cells[single]));
  }

  // Texts and files

  /** @param {ClipboardEvent} event */
  #onPaste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isElsewhere(event.target) || !text.trim()) return;
    event.preventDefault();
    void this.commands.take(text);
  }

  /** Copies the puzzle, unless a text is selected. @param {ClipboardEvent} event */
  #onCopy(event) {
    if (isElsewhere(event.target) || String(getSelection())) return;
    event.clipboardData?.setData("text/plain", puzzleText({ game: this.desk }));
    event.preventDefault();
    toast("The puzzle is copied as text.");
  }

  /** @param {DragEvent} event */
  #onDrag(event) {
    const types = event.dataTransfer?.types ?? [];
    if (types.includes("Files") || types.includes("text/plain")) event.preventDefault();
  }

  /** @param {DragEvent} event */
  async #onDrop(event) {
    const file = event.dataTransfer?.files[0];
    const dropped = event.dataTransfer?.getData("text/plain") ?? "";
    if (!file && !dropped.trim()) return;
    event.preventDefault();
    const text = file ? (file.size <= LARGEST_FILE ? await file.text() : "") : dropped;
    if (text.trim()) await this.commands.take(text);
    else toast("This file holds no puzzle.");
  }

  // Drawing

  #soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => this.#isDue && this.draw());
  }

  draw() {
    this.#isDue = false;
    const { desk } = this;
    if (desk.plain !== this.#drawn || desk.geometry.side !== this.board.geometry.side) {
      const hadFocus = this.board.hasFocus;
      this.board = this.#newBoard();
      if (hadFocus) this.board.focus(desk.selection.cursor);
    }
    if (this.board.geometry !== desk.geometry) this.board.setGeometry(desk.geometry);
    this.element.dataset.hand = desk.settings.hand;
    applyZoom(this.element, desk.settings.zoom);
    this.board.update(sceneOf(desk));
    if (this.board.hasFocus) this.board.focus(desk.selection.cursor);
    for (const panel of [this.kind, this.kindButton, this.finding, this.steps, this.pens, this.actions]) panel.update();
    if (isFocusLost()) this.#takeKeyboard();
    this.#foot.textContent = `Ninefold · ${variantTitle(desk.puzzle.variants)}`;
  }
}
