// The solver screen: menu bar, board, panels. It redraws at most once a frame and passes every action to the commands;
// texts can be pasted and files dropped anywhere on it.

import { listenToTexts } from "../play/incoming_texts.js";
import { isElsewhere, listenToKeys } from "../play/keyboard.js";
import { listenToSettings } from "../store.js";
import { puzzleLine, variantTitle } from "../model/puzzle.js";
import { text } from "../screen_text.js";
import { Announcer } from "../view/announcer.js";
import { Board } from "../view/board.js";
import { element } from "../view/element.js";
import { isFocusLost } from "../view/focus.js";
import { menuBar } from "../view/menu_bar.js";
import { listenToPointer } from "../view/pointing.js";
import { toast } from "../view/toast.js";
import { applyZoom } from "../view/zoom.js";
import { ActionPanel } from "../solver/action_panel.js";
import { techniqueDialog } from "./on_demand.js";
import { SolverCommands } from "./solver_commands.js";
import { KindButton } from "../solver/kind_button.js";
import { FindingPanel } from "../solver/finding_panel.js";
import { KindPanel } from "../solver/kind_panel.js";
import { listenToStrokes } from "../solver/painting.js";
import { PenPanel } from "../solver/pen_panel.js";
import { sceneOf } from "../solver/scene.js";
import { StepsPanel } from "../solver/steps_panel.js";

/** @import { AppContext } from "../main.js" */
/** @import { SolverRequests } from "../solver/requests.js" */
/** @import { SolverState } from "../solver/solver_state.js" */
/** @import { Puzzle } from "../model/puzzle.js" */

export class SolverView {
  #isDue = false;
  /** @type {Puzzle | null} */ #drawn = null;
  #square = element("div", { class: "board-square" });
  #foot = element("footer", { class: "print-foot" });

  /** @param {SolverState} solver @param {SolverRequests} requests @param {AppContext} app @param {() => unknown} renew rebuilds the solver for a new puzzle */
  constructor(solver, requests, app, renew) {
    this.solver = solver;
    this.app = app;
    this.commands = new SolverCommands(solver, requests, app, this, renew);
    const run = (/** @type {string} */ command) => void this.commands.run({ command });
    const point = (/** @type {readonly number[]} */ cells) => this.point(cells);
    const learn = (/** @type {string} */ slug) => void techniqueDialog(slug, app);
    this.kind = new KindPanel(solver, (change) => void this.commands.changeKind(change));
    this.kindButton = new KindButton(solver, this.kind.element, app.left);
    this.pens = new PenPanel(solver, run);
    this.finding = new FindingPanel(solver, run, point, learn);
    this.actions = new ActionPanel(solver, run);
    this.steps = new StepsPanel(solver, run, point, learn, app.left);
    this.announcer = new Announcer();
    this.board = this.#newBoard();
    this.element = this.#layOut(run);
    this.#listen();
  }

  /** @param {(command: string) => void} run */
  #layOut(run) {
    const bar = menuBar(this.commands.menus(), run, () => this.refocus(),
      element("h1", { class: "bar-title", tabindex: -1 }, text("sudoku-solver")), this.kindButton.element);
    return element("div", { class: "table solver" }, bar,
      element("main", { class: "table-main" },
        element("div", { class: "board-place" }, this.#square),
        element("div", { class: "side" }, this.kind.element, this.pens.element, this.actions.element, this.finding.element, this.steps.element)),
      this.announcer.element, this.#foot);
  }

  /** Builds the board for the current puzzle type. */
  #newBoard() {
    const { solver } = this;
    const { side } = solver.draft;
    const board = new Board(solver.puzzle, solver.geometry, text("board-name", { side }));
    listenToStrokes(board, solver);
    listenToPointer(board, solver.selection, { onTap: () => {}, onDouble: (cell) => this.#selectAlike(cell), isAdding: () => false });
    this.#square.replaceChildren(board.element);
    this.#drawn = solver.plain;
    return board;
  }

  #listen() {
    const { solver, app } = this;
    solver.listen(() => this.#soon());
    solver.onChange(() => this.#say());
    listenToKeys({
      situation: () => ({ side: solver.geometry.digitCount, first: solver.geometry.first, singleKeys: solver.settings.singleKeys, wasd: solver.settings.wasd, isFiltering: false }),
      act: (action) => this.commands.act(action),
      hold: () => {},
      isBusy: (target) => target.closest("button, a") !== null,
    }, app.left);
    listenToSettings(() => solver.setSettings(app.settings), app.left);
    const listen = /** @type {(kind: string, listener: (event: any) => void) => void} */ ((kind, listener) => document.addEventListener(kind, listener, { signal: app.left }));
    listen("dialogs-closed", () => this.refocus());
    listen("click", () => isFocusLost() && this.refocus());
    listen("copy", (event) => this.#onCopy(event));
    listenToTexts((given) => void this.commands.take(given), app.left);
  }

  /** Called when the screen is in the page. */
  entered() {
    this.draw();
    this.board.focus(this.solver.selection.cursor);
  }

  /** Moves the focus to the grid, or to the steps while they are shown, unless a dialog has it. */
  refocus() {
    this.draw();
    this.#takeKeyboard();
  }

  #takeKeyboard() {
    if (document.querySelector("dialog[open]")) return;
    if (this.solver.walk) this.steps.focus();
    else this.board.focus(this.solver.selection.cursor);
  }

  /** Highlights cells that a text names. @param {readonly number[]} cells */
  point(cells) {
    this.solver.selection.set(cells);
    this.draw();
    this.board.sweep(cells);
  }

  /** @param {number} cell */
  #selectAlike(cell) {
    const { values, selection } = this.solver;
    if (values[cell] !== 0) selection.set([...values.keys()].filter((other) => other !== cell && values[other] === values[cell]).concat(cell));
  }

  /** Announces what a key has done to the cell under the cursor. */
  #say() {
    const { single } = this.solver.selection;
    if (single !== null) this.announcer.say(this.board.spoken(single, sceneOf(this.solver).cells[single]));
  }

  // Texts and files

  /** Copies the puzzle, unless text is selected. @param {ClipboardEvent} event */
  #onCopy(event) {
    if (isElsewhere(event.target) || String(getSelection())) return;
    event.clipboardData?.setData("text/plain", puzzleLine(this.solver.puzzle));
    event.preventDefault();
    toast(text("puzzle-copied"));
  }

  // Drawing

  #soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => this.#isDue && this.draw());
  }

  draw() {
    this.#isDue = false;
    const { solver } = this;
    if (solver.plain !== this.#drawn || solver.geometry.side !== this.board.geometry.side) {
      const hadFocus = this.board.hasFocus;
      this.board = this.#newBoard();
      if (hadFocus) this.board.focus(solver.selection.cursor);
    }
    if (this.board.geometry !== solver.geometry) this.board.setGeometry(solver.geometry);
    this.element.dataset.hand = solver.settings.hand;
    applyZoom(this.element, solver.settings.zoom);
    this.board.update(sceneOf(solver));
    if (this.board.hasFocus) this.board.focus(solver.selection.cursor);
    for (const panel of [this.kind, this.kindButton, this.finding, this.steps, this.pens, this.actions]) panel.update();
    if (isFocusLost()) this.#takeKeyboard();
    this.#foot.textContent = `Ninefold · ${variantTitle(solver.puzzle.variants)}`;
  }
}
