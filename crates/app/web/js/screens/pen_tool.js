// The pen: draws lines and signs on the board while it is down, by pointer and by keys. The keypad offers its colours
// meanwhile. It is loaded with the first stroke.

import { pointsOf } from "../model/pen.js";
import { PenPath, drawnLines, linePlace, nextSign } from "../model/pen_path.js";
import { cellName } from "../model/symbols.js";
import { text } from "../screen_text.js";
import { element, svg } from "../view/element.js";
import { icon } from "../view/icon.js";
import { penPaths } from "../view/pen_layer.js";
import { loadStyle } from "../view/style_sheet.js";

/** @import { KeyAction } from "../model/keys.js" */
/** @import { Strokes } from "../model/pen.js" */
/** @import { GameView } from "./game_view.js" */

/** The colour of the first stroke: blue. */
const FIRST_COLOUR = 5;

export class PenTool {
  #layer = svg("g", { class: "board-pen" });
  /** The strokes that are shown. @type {Strokes | null} */ #shown = null;
  /** The stroke being drawn. @type {PenPath | null} */ #path = null;
  #colour = FIRST_COLOUR;

  /** @param {GameView} view */
  constructor(view) {
    this.view = view;
    this.session = view.session;
    void loadStyle("play");
    const { board, keypad } = view;
    const drawing = /** @type {SVGSVGElement} */ (board.element.querySelector(".board-drawing"));
    this.drawing = drawing;
    drawing.insertBefore(this.#layer, drawing.querySelector(".board-marks"));
    const tool = (/** @type {"erase" | "close"} */ sign, /** @type {string} */ label, /** @type {() => void} */ run) =>
      element("button", { class: "tool pen-tool", onclick: run }, icon(sign), element("span", {}, label));
    keypad.element.querySelector(".keypad-foot")?.append(tool("erase", text("pen-erase-all"), () => this.eraseAll()), tool("close", text("pen-away"), () => this.toggle()));
    this.#listen(board.element);
    this.update();
  }

  get isDown() {
    return this.session.pen !== null && this.session.isPlayable;
  }

  /** Takes the pen or puts it away. */
  toggle() {
    const { session } = this;
    if (session.pen === null && !session.isPlayable) return;
    session.holdPen(session.pen ? null : { colour: this.#colour });
    if (session.pen) this.#say(text("pen-down"));
    this.view.refocus();
  }

  eraseAll() {
    this.session.game.draw(new Map([...this.session.game.pen.keys()].map((place) => [place, null])));
    this.view.refocus();
  }

  /** Shows what is drawn. */
  update() {
    const { session, view } = this;
    const { game } = session;
    if (session.pen) this.#colour = session.pen.colour;
    view.keypad.element.classList.toggle("is-pen", this.isDown);
    view.board.element.classList.toggle("is-drawing", this.isDown);
    if (!this.isDown) this.#path = null;
    // The board of a finished game is clean.
    const strokes = game.isOpen ? game.pen : new Map();
    if (strokes === this.#shown && !this.#path) return;
    this.#shown = strokes;
    this.#layer.replaceChildren(...penPaths(this.#path ? withPreview(strokes, this.#path.lines, this.#colour) : strokes));
  }

  // Pointer

  /** Takes the presses before they select cells. @param {HTMLElement} board */
  #listen(board) {
    const listen = (/** @type {"pointerdown" | "pointermove" | "pointerup" | "pointercancel"} */ kind, /** @type {(event: PointerEvent) => void} */ act) =>
      board.addEventListener(kind, (event) => {
        if (!this.isDown || (kind !== "pointerdown" && !this.#path)) return;
        // A second finger moves the board.
        if (!event.isPrimary) return this.#cancel();
        event.stopPropagation();
        event.preventDefault();
        act(event);
      }, { capture: true });
    const { geometry } = this.session.game;
    listen("pointerdown", (event) => {
      const cell = this.view.board.cellAt(event.clientX, event.clientY);
      // Extra cells lie beside the canvas.
      if (event.button !== 0 || cell === null || geometry.rowOf(cell) >= geometry.rows) return;
      board.setPointerCapture(event.pointerId);
      this.#path = new PenPath(geometry, this.#spotOf(event));
      this.view.board.focus(this.session.selection.cursor);
    });
    listen("pointermove", (event) => this.#path?.moveTo(this.#spotOf(event)) && this.update());
    listen("pointerup", () => this.#finish());
    listen("pointercancel", () => this.#cancel());
  }

  #cancel() {
    this.#path = null;
    this.#shown = null;
    this.update();
  }

  /** Makes a move of the stroke. */
  #finish() {
    const path = this.#path;
    this.#cancel();
    if (!path) return;
    if (path.lines.length > 0) this.#drawLines(path.lines);
    else if (!path.hasMoved) this.#drawSign(path.sign);
  }

  /** @param {PointerEvent} event */
  #spotOf({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.drawing.getScreenCTM()?.inverse());
    return { x, y };
  }

  // Strokes

  /** @param {readonly string[]} lines */
  #drawLines(lines) {
    const { game } = this.session;
    const wanted = drawnLines(game.pen, lines, this.#colour);
    const isErasing = [...wanted.values()].includes(null);
    if (game.draw(wanted)) this.#say(text("pen-lines", { count: wanted.size, done: isErasing ? "erased" : "drawn" }));
  }

  /** @param {string} place */
  #drawSign(place) {
    const { game } = this.session;
    const sign = nextSign(game.pen.get(place), this.#colour);
    if (game.draw(new Map([[place, sign]]))) this.#say(sign === null ? text("pen-sign-erased") : text("pen-sign", { sign: sign.split(" ")[0] }));
  }

  /** Announces after what the change of the board announces. @param {string} words */
  #say(words) {
    setTimeout(() => this.view.announcer.say(words));
  }

  // Keys

  /** Handles a key while the pen is down; returns whether it was used. @param {KeyAction} action */
  takes(action) {
    if (!this.isDown) return false;
    const { selection, game } = this.session;
    const centre = this.#centreOf(selection.cursor);
    switch (action.command) {
      case "move":
        this.#step(centre, action);
        return true;
      case "confirm":
        this.#drawSign(centre.join());
        return true;
      case "clear": case "clear-back": case "blank":
        game.draw(new Map([...game.pen.keys()].filter((place) => isAt(place, centre)).map((place) => [place, null])));
        return true;
      case "escape":
        this.toggle();
        return true;
      default:
        return false;
    }
  }

  /** Draws a line to the neighbouring cell and goes there; with Shift, draws the edge on that side. @param {[number, number]} centre @param {KeyAction} action */
  #step([y, x], { down = 0, right = 0, isExtending = false }) {
    const { selection, game } = this.session;
    if (isExtending) {
      this.#drawLines([linePlace([y + down - right, x + right - down], [y + down + right, x + right + down])]);
      return;
    }
    const before = selection.cursor;
    selection.move(down, right, false);
    const [row, column] = this.#centreOf(selection.cursor);
    const isNext = Math.max(y, row) < 2 * game.geometry.rows && row - y === 2 * down && column - x === 2 * right;
    if (isNext) this.#drawLines([linePlace([y, x], [row, column])]);
    else this.#say(cellName(selection.cursor, game.puzzle.side));
    if (before !== selection.cursor) this.view.refocus();
  }

  /** @param {number} cell @returns {[number, number]} */
  #centreOf(cell) {
    const { geometry } = this.session.game;
    return [2 * geometry.rowOf(cell) + 1, 2 * geometry.columnOf(cell) + 1];
  }
}

/** Returns the strokes as they are if the pen is lifted now. @param {Strokes} strokes @param {readonly string[]} lines @param {number} colour @returns {Strokes} */
function withPreview(strokes, lines, colour) {
  const shown = new Map(strokes);
  if (lines.length === 0) return shown;
  for (const [place, stroke] of drawnLines(strokes, lines, colour)) {
    if (stroke === null) shown.delete(place);
    else shown.set(place, stroke);
  }
  return shown;
}

/** Whether a stroke lies in a cell or ends in its centre. @param {string} place @param {[number, number]} centre */
function isAt(place, [y, x]) {
  const numbers = pointsOf(place);
  const points = numbers.length > 2 ? [numbers.slice(0, 2), numbers.slice(2)] : [numbers];
  return points.some(([down, right]) => down === y && right === x) || points.every(([down, right]) => Math.abs(down - y) <= 1 && Math.abs(right - x) <= 1);
}
