// Zooming into a large board and moving it under the fingers. The board gets a transform, so that its drawing is not
// touched while it moves. Loaded for boards whose cells may be too small for a finger.

import { text } from "../screen_text.js";
import { element, setAttribute } from "./element.js";

/** @import { Board } from "./board.js" */
/** @import { Selection } from "../model/selection.js" */
/** A point of the window. @typedef {{ x: number, y: number }} Point */

/** Cells below this width in pixels get buttons; they lose them again only when clearly larger. */
const SMALL = 28;
const LARGE_AGAIN = 31;
/** The width of a cell at the strongest zoom, in pixels. */
const LARGEST = 72;
/** The step of a key or a button. */
const STEP = 1.5;
/** Milliseconds after the last change, after which the drawing is made sharp again. */
const REST = 200;

export class Panning {
  #scale = 1;
  #shift = { x: 0, y: 0 };
  /** The pointers on the board. @type {Map<number, Point>} */ #fingers = new Map();
  #isDue = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #rest;
  /** Where the board is in its place without zoom, and the width of a cell; null until they are measured. @type {{ x: number, y: number, width: number, height: number, cell: number } | null} */ #measured = null;

  /** @param {Board} board @param {Selection} selection */
  constructor(board, selection) {
    this.board = board;
    this.selection = selection;
    this.place = /** @type {HTMLElement} */ (board.element.parentElement);
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ press) =>
      element("button", { class: "icon-button", "aria-label": label, onclick: press }, sign);
    this.buttons = [
      button("−", text("board-zoom-out"), () => this.#zoomBy(1 / STEP)),
      button("⤢", text("board-zoom-whole"), () => this.#zoomTo(1, this.#middle())),
      button("+", text("board-zoom-in"), () => this.#zoomBy(STEP)),
    ];
    this.bar = element("div", { class: "board-zoom", role: "group", "aria-label": text("settings-zoom"), hidden: true, onmousedown: (/** @type {MouseEvent} */ event) => event.preventDefault() }, ...this.buttons);
    this.place.after(this.bar);
    this.place.classList.add("is-zoomable");
    this.#listen();
  }

  #listen() {
    const { grid } = this.board;
    const sizes = new ResizeObserver(() => this.#resized());
    sizes.observe(this.place);
    // Another board may take this one's place.
    const boards = new MutationObserver(() => {
      if (this.place.contains(this.board.element)) return;
      sizes.disconnect();
      boards.disconnect();
      this.#left();
    });
    boards.observe(this.place, { childList: true });
    grid.addEventListener("pointerdown", (event) => event.pointerType === "touch" && this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }));
    grid.addEventListener("pointermove", (event) => this.#moved(event));
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
      grid.addEventListener(kind, (event) => this.#fingers.delete(event.pointerId));
    }
    this.place.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    grid.addEventListener("keydown", (event) => this.#pressed(event));
    this.selection.listen(() => this.#fingers.size === 0 && this.#follow());
  }

  /** Leaves the place as it was. */
  #left() {
    this.bar.remove();
    this.place.classList.remove("is-zoomable", "is-zoomed");
    this.place.parentElement?.classList.remove("has-zoom");
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, now);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other || this.#fingers.size !== 2) return;
    const distance = (/** @type {Point} */ point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
    const middle = (/** @type {Point} */ point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    const [from, to] = [middle(before), middle(now)];
    this.#shift = { x: this.#shift.x + to.x - from.x, y: this.#shift.y + to.y - from.y };
    this.#zoomTo(this.#scale * (distance(now) / distance(before)), to);
  }

  /** With Ctrl the wheel zooms, as it does for a pinch on a touchpad; otherwise it moves a board that is larger than its place. @param {WheelEvent} event */
  #wheeled(event) {
    if (event.ctrlKey) {
      event.preventDefault();
      this.#zoomTo(this.#scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    } else if (this.#scale > 1) {
      event.preventDefault();
      this.#shift = { x: this.#shift.x - event.deltaX, y: this.#shift.y - event.deltaY };
      this.#soon();
    }
  }

  /** Uses the keys for a larger and a smaller board, where cells are small. @param {KeyboardEvent} event */
  #pressed(event) {
    if (this.bar.hidden || event.ctrlKey || event.metaKey || event.altKey || !["+", "=", "-"].includes(event.key)) return;
    event.preventDefault();
    this.#zoomBy(event.key === "-" ? 1 / STEP : STEP);
  }

  /** @param {number} factor */
  #zoomBy(factor) {
    this.#zoomTo(this.#scale * factor, this.#middle());
  }

  /** Returns the middle of what the keyboard is at, or of the place. @returns {Point} */
  #middle() {
    const { place } = this.#sizes();
    const cell = this.board.grid.querySelector(".board-cell[tabindex='0']")?.getBoundingClientRect();
    const isInside = cell && cell.left >= place.left && cell.right <= place.right && cell.top >= place.top && cell.bottom <= place.bottom;
    const { left, top, width, height } = isInside ? cell : place;
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Zooms so that what is at a point stays there. @param {number} wanted @param {Point} point */
  #zoomTo(wanted, point) {
    const { place, board, cell } = this.#sizes();
    const scale = Math.min(Math.max(wanted, 1), Math.max(1, LARGEST / cell));
    const factor = scale / this.#scale;
    const [x, y] = [point.x - place.left - board.x, point.y - place.top - board.y];
    this.#shift = { x: x - (x - this.#shift.x) * factor, y: y - (y - this.#shift.y) * factor };
    this.#scale = scale;
    this.#soon();
  }

  /** Moves the board so that the cursor is seen, with a part of its neighbours. */
  #follow() {
    if (this.#scale === 1) return;
    const { place, board } = this.#sizes();
    const { geometry, grid } = this.board;
    const { cursor } = this.selection;
    const down = geometry.topOf(geometry.height - 1) + 100;
    const [width, height] = [grid.offsetWidth, grid.offsetHeight];
    const seen = (/** @type {number} */ start, /** @type {number} */ length, /** @type {number} */ shift, /** @type {number} */ room) => {
      const [first, last] = [(start - length / 3) * this.#scale + shift, (start + (4 * length) / 3) * this.#scale + shift];
      return first < 0 ? shift - first : last > room ? shift + room - last : shift;
    };
    this.#shift = {
      x: seen(grid.offsetLeft + (geometry.columnOf(cursor) / geometry.width) * width, width / geometry.width, this.#shift.x + board.x, place.width) - board.x,
      y: seen(grid.offsetTop + (geometry.topOf(geometry.rowOf(cursor)) / down) * height, (100 / down) * height, this.#shift.y + board.y, place.height) - board.y,
    };
    this.#soon();
  }

  /** Measures board and place anew. */
  #resized() {
    this.#measured = null;
    const { cell } = this.#sizes();
    if (!Number.isFinite(cell) || cell === 0) return;
    const isSmall = cell < (this.bar.hidden ? SMALL : LARGE_AGAIN);
    this.bar.hidden = !isSmall;
    this.place.parentElement?.classList.toggle("has-zoom", isSmall);
    this.#zoomTo(this.#scale, this.#middle());
  }

  #sizes() {
    const { element: whole, grid, geometry } = this.board;
    const board = (this.#measured ??= { x: whole.offsetLeft, y: whole.offsetTop, width: whole.offsetWidth, height: whole.offsetHeight, cell: grid.offsetWidth / geometry.width });
    return { place: this.place.getBoundingClientRect(), board, cell: board.cell };
  }

  /** Shows the change with the next frame. */
  #soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => this.#show());
  }

  #show() {
    this.#isDue = false;
    const { place, board, cell } = this.#sizes();
    const within = (/** @type {number} */ shift, /** @type {number} */ start, /** @type {number} */ length, /** @type {number} */ room) => {
      const size = length * this.#scale;
      return size <= room ? (room - size) / 2 - start : Math.min(Math.max(shift, room - size - start), -start);
    };
    this.#shift = { x: within(this.#shift.x, board.x, board.width, place.width), y: within(this.#shift.y, board.y, board.height, place.height) };
    this.place.classList.toggle("is-zoomed", this.#scale > 1);
    const { style } = this.board.element;
    style.transform = this.#scale === 1 ? "" : `translate(${this.#shift.x}px, ${this.#shift.y}px) scale(${this.#scale})`;
    // A layer of its own moves without being drawn again; it is drawn sharply when it rests.
    style.willChange = "transform";
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      style.willChange = "";
      style.setProperty("--scale", String(this.#scale));
    }, REST);
    setAttribute(this.buttons[0], "disabled", this.#scale === 1);
    setAttribute(this.buttons[1], "disabled", this.#scale === 1);
    setAttribute(this.buttons[2], "disabled", this.#scale * cell >= LARGEST - 0.5);
  }
}
