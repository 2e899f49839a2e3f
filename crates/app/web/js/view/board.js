// The board: an SVG drawing under an accessible grid of cells for keyboards and screen readers. It receives a scene,
// plain data about each cell, and updates only what differs from the last scene. The game and the solver share it.

import { LARGEST_SYMBOLIC_SIDE } from "../model/symbols.js";
import { allOf, listOf, text } from "../text.js";
import { clueMargins } from "./clues.js";
import { colourName } from "./colours.js";
import { element, setAttribute, svg } from "./element.js";
import { gridLines, middleOf } from "./lines.js";
import { layoutOf, markPlaces } from "./mark_places.js";
import { regionTints } from "../model/region_tints.js";
import { toast } from "./toast.js";
import { wedges } from "./wedges.js";
import { drawHint } from "./hint_drawing.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Geometry } from "../model/geometry.js" */
/** @import { CellState } from "../model/cell_state.js" */
/** @import { HintDrawing } from "./hint_drawing.js" */
/** @import { Layout, MarkPlace } from "./mark_places.js" */
/** The tint of a cell, by descending rank. @typedef {"selected" | "wrong" | "focus" | "area" | "same" | "peer" | ""} Tint */

/**
 * @typedef {object} CellScene
 * @property {CellState} state
 * @property {string} [fog]               what screen readers say of the fog that covers it
 * @property {boolean} isGiven
 * @property {Tint} tint
 * @property {boolean} isWrong            in conflict or found wrong
 * @property {boolean} isSelected
 * @property {readonly number[]} struck   impossible marks, drawn struck through
 * @property {boolean} [hasAllMarks]       its marks are all its candidates, each drawn at a fixed position
 * @property {{ sign: string, spoken: string }} [note]   a sign in the corner, and its text for screen readers
 */
/**
 * @typedef {object} Scene
 * @property {readonly CellScene[]} cells
 * @property {number} cursor
 * @property {number} digit              the highlighted digit, also in marks; 0 for none
 * @property {Layout} layout
 * @property {boolean} colourLetters
 * @property {HintDrawing | null} hint
 */
/** The elements of a cell, and keys of what they show. @typedef {{ cell: HTMLElement, tint: SVGElement, colours: SVGElement, marks: SVGElement, digit: SVGElement, rule: SVGElement, ring: SVGElement, note: SVGElement, shown: string, wedged: string, ringed: string }} CellView */

const PAD = 3;
/** The number of region tints in the stylesheet; no planar map needs more. */
const MOST_TINTS = 5;
/** Milliseconds that a wave takes to travel the length of a side. */
const WAVE = 900;

export class Board {
  /** @type {CellView[]} */ #cells = [];
  #hints = svg("g", { class: "board-hints" });
  #regions = svg("g", { class: "board-regions" });
  #thin = svg("path", { class: "board-thin" });
  #thick = svg("path", { class: "board-thick" });
  #sweeps = svg("g", { class: "board-sweeps" });
  #over = svg("g", { class: "board-over" });
  /** The marks of the rules, by layer. */
  #sketch = { shades: svg("g", { class: "board-sketch" }), lines: svg("g", { class: "board-sketch" }), cages: svg("g", { class: "board-sketch" }), edges: svg("g", { class: "board-sketch" }) };
  /** @type {HintDrawing | null} */ #hint = null;
  /** The names of the clues of cells, once they are loaded. @type {Map<number, string[]>} */ #clues = new Map();
  /** @type {Scene | null} */ #scene = null;

  /** @param {Puzzle} puzzle @param {Geometry} geometry @param {string} label @param {number} [room] the least room on each side, in hundredths of a cell */
  constructor(puzzle, geometry, label, room = 0) {
    this.geometry = geometry;
    const { height, width } = geometry;
    const [top, right, bottom, left] = clueMargins(puzzle.sketch, geometry).map((margin) => Math.max(room, margin) + PAD);
    const across = left + width * 100 + right;
    const down = top + geometry.topOf(height - 1) + 100 + bottom;
    const drawing = svg("svg", { class: "board-drawing", viewBox: `${-left} ${-top} ${across} ${down}`, "aria-hidden": "true", focusable: "false" });
    this.grid = element("div", { class: "board-grid", role: "grid", "aria-label": label, "aria-multiselectable": "true", "aria-rowcount": height, "aria-colcount": width });
    this.element = element("div", { class: "board" }, drawing, this.grid);
    // A tall board is narrower than its place. Its longer side in cells, with the clues beside it, gives the size of a cell.
    this.element.style.aspectRatio = `${across}/${down}`;
    this.element.style.width = `${100 * Math.min(1, across / down)}%`;
    this.element.style.setProperty("--side", String((Math.max(across, down) - 2 * PAD) / 100));
    this.grid.style.inset = [top / down, right / across, bottom / down, left / across].map((part) => `${100 * part}%`).join(" ");
    // Line widths do not grow with large cells.
    this.element.style.setProperty("--pen", String(Math.min(1, geometry.side / 9)));
    this.#layOut(drawing, puzzle);
  }

  /** Draws the layers, bottom to top. @param {SVGElement} drawing @param {Puzzle} puzzle */
  #layOut(drawing, puzzle) {
    const size = this.geometry.side * 100;
    const [colours, tints, marks, digits, rings] = ["colours", "tints", "marks", "digits", "rings"].map((name) => svg("g", { class: `board-${name}` }));
    const { shades, lines, cages, edges } = this.#sketch;
    if (puzzle.sketch.length > 0) this.setSketch(puzzle);
    const { layout } = this.geometry;
    const ground = layout
      ? svg("path", { class: "board-ground", d: layout.cells.map((cell) => `M${this.geometry.columnOf(cell) * 100} ${this.geometry.topOf(this.geometry.rowOf(cell))}h100v100h-100Z`).join("") })
      : svg("rect", { class: "board-ground", x: 0, y: 0, width: size, height: size, rx: 3 });
    const frame = layout
      ? svg("path", { class: "board-frame", d: gridLines(this.geometry).frame ?? "" })
      : svg("rect", { class: "board-frame", x: 0, y: 0, width: size, height: size, rx: 3 });
    drawing.append(
      ground,
      this.#regions,
      shades,
      colours,
      lines,
      tints, this.#sweeps,
      cages,
      this.#thin, this.#thick,
      frame,
      edges,
      svg("g", { class: "board-sketch" }, ...(layout?.extra ?? []).flatMap((group) => this.#groupLabel(group))),
      // Marks and digits are drawn over the rings.
      rings, marks, digits, this.#hints, this.#over,
    );
    for (let row = 0; row < this.geometry.height; row += 1) {
      const line = element("div", { class: "board-row", role: "row", "aria-rowindex": row + 1 });
      const gap = row > 0 ? this.geometry.topOf(row) - this.geometry.topOf(row - 1) - 100 : 0;
      if (gap > 0) this.grid.append(element("div", { class: "board-gap", "aria-hidden": "true" }));
      for (let column = 0; column < this.geometry.width; column += 1) {
        const index = this.geometry.at(row, column);
        if (!this.geometry.has(index)) {
          line.append(element("div", { class: "board-cell is-hole", "aria-hidden": "true" }));
          continue;
        }
        const view = this.#cellView(index);
        line.append(view.cell);
        colours.append(view.colours, view.note);
        tints.append(view.tint);
        marks.append(view.marks);
        digits.append(view.digit, view.rule);
        rings.append(view.ring);
        this.#cells[index] = view;
      }
      this.grid.append(line);
    }
    this.setGeometry(this.geometry);
  }

  /** Draws the marks of the rules and names them. Puzzles without marks load nothing for it. @param {Puzzle} puzzle */
  setSketch(puzzle) {
    this.#drawSketch(puzzle).catch(() => toast(text("part-not-loaded")));
  }

  /** @param {Puzzle} puzzle */
  async #drawSketch(puzzle) {
    const [{ drawSketch }, { clueNames }] = await Promise.all([import("./sketch.js"), import("../model/clue_names.js")]);
    const drawn = drawSketch(puzzle.sketch, this.geometry);
    this.#sketch.shades.replaceChildren(...drawn.shades);
    this.#sketch.lines.replaceChildren(...drawn.lines);
    this.#sketch.cages.replaceChildren(...drawn.cages);
    this.#sketch.edges.replaceChildren(...drawn.edges);
    this.#clues = clueNames(puzzle, this.geometry);
    this.#scene?.cells.forEach((cell, index) => this.#cells[index] && setAttribute(this.#cells[index].cell, "aria-label", this.spoken(index, cell)));
  }

  /** Writes the label of a group of extra cells beside it. @param {{ label: string, cells: number[] }} group */
  #groupLabel({ label, cells }) {
    if (cells.length === 0) return [];
    const { x, y } = middleOf(this.geometry, cells[0]);
    return [svg("text", { class: "sketch-sum", x: x - 48, y: y - 66, "font-size": 30 }, label)];
  }

  /** Draws the lines of extra regions on the same cells. @param {Geometry} geometry */
  setGeometry(geometry) {
    this.geometry = geometry;
    const lines = gridLines(geometry);
    setAttribute(this.#thin, "d", lines.thin);
    setAttribute(this.#thick, "d", lines.thick);
    this.#regions.replaceChildren(...(regionTints(geometry) ?? []).flatMap((tint, cell) => (tint === 0 ? [] : [this.#regionTint(tint, cell)])));
  }

  /** @param {number} tint @param {number} cell */
  #regionTint(tint, cell) {
    const { x, y } = middleOf(this.geometry, cell);
    return svg("rect", { class: `region-${Math.min(tint, MOST_TINTS)}`, x: x - 50, y: y - 50, width: 100, height: 100 });
  }

  /** @param {number} index @returns {CellView} */
  #cellView(index) {
    const { x, y } = middleOf(this.geometry, index);
    const place = `translate(${x - 50} ${y - 50})`;
    return {
      cell: element("div", { class: "board-cell", role: "gridcell", tabindex: -1, "aria-colindex": this.geometry.columnOf(index) + 1, "data-cell": index }),
      tint: svg("rect", { x: x - 50, y: y - 50, width: 100, height: 100 }),
      colours: svg("g", { transform: place }),
      marks: svg("g", { transform: place }),
      digit: svg("text", { x, y: y + 0.36 * 62 }),
      rule: svg("path", { class: "digit-rule", d: `M${x - 30} ${y + 36}h60` }),
      note: svg("text", { class: "cell-note", x: x + 33, y: y - 21 }),
      ring: this.#ring(x, y),
      shown: "?", wedged: "", ringed: "?",
    };
  }

  /** The ring is inset, so that it does not overlap neighbours. @param {number} x @param {number} y */
  #ring(x, y) {
    const reach = 50 - 3.2 * Math.min(1, this.geometry.side / 9);
    return svg("rect", { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: 2 });
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    // While regions are being drawn, shows their palette colours.
    this.#regions.classList.toggle("is-drawn-over", scene.cells.some(({ note }) => note));
    scene.cells.forEach((cell, index) => this.#showCell(this.#cells[index], cell, index, scene));
    if (scene.hint !== this.#hint) {
      this.#hint = scene.hint;
      this.#hints.replaceChildren(...(scene.hint ? drawHint(scene.hint, scene, this.geometry) : []));
    }
  }

  /** Draws elements over everything, in place of the last ones. @param {...SVGElement} drawn */
  drawOver(...drawn) {
    this.#over.replaceChildren(...drawn);
  }

  /** Moves the focus into the grid. @param {number} cursor */
  focus(cursor) {
    this.#cells[cursor]?.cell.focus({ preventScroll: true });
  }

  /** Whether the grid has the focus. */
  get hasFocus() {
    return this.grid.contains(document.activeElement);
  }

  /** Returns the cell at a point of the window, or null. @param {number} x @param {number} y */
  cellAt(x, y) {
    const { left, top, width, height } = this.grid.getBoundingClientRect();
    const { geometry } = this;
    const down = ((y - top) / height) * (geometry.topOf(geometry.height - 1) + 100);
    const column = Math.floor(((x - left) / width) * geometry.width);
    const row = Array.from({ length: geometry.height }, (_, row) => row).findLast((row) => geometry.topOf(row) <= down) ?? -1;
    const isInside = row >= 0 && column >= 0 && column < geometry.width && down < geometry.topOf(row) + 100;
    return isInside && geometry.has(geometry.at(row, column)) ? geometry.at(row, column) : null;
  }

  /** Animates cells once, unless reduced motion is preferred. @param {Iterable<number>} cells */
  sweep(cells) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const cell of cells) {
      const { x, y } = middleOf(this.geometry, cell);
      this.#sweeps.append(svg("rect", { class: "sweep", x: x - 50, y: y - 50, width: 100, height: 100, onanimationend: (event) => event.target.remove() }));
    }
  }

  /** Runs a wave over all cells outwards from one, unless reduced motion is preferred. @param {number} from */
  wave(from) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = middleOf(this.geometry, from);
    this.#cells.forEach(({ digit }, cell) => {
      const { x, y } = middleOf(this.geometry, cell);
      const delay = (Math.hypot(x - start.x, y - start.y) / (this.geometry.side * 100)) * WAVE;
      digit.style.animationDelay = `${delay}ms`;
      digit.classList.add("is-waving");
      digit.addEventListener("animationend", () => digit.classList.remove("is-waving"), { once: true });
      const light = svg("rect", { class: "sweep is-wave", x: x - 50, y: y - 50, width: 100, height: 100, onanimationend: (event) => event.target.remove() });
      light.style.animationDelay = digit.style.animationDelay;
      this.#sweeps.append(light);
    });
  }

  /** @param {CellView} view @param {CellScene} cell @param {number} index @param {Scene} scene */
  #showCell(view, cell, index, scene) {
    if (!this.geometry.has(index)) return;
    this.#showRing(view, cell, index === scene.cursor);
    const { state } = cell;
    // A digit that a hint places is drawn alone in its cell.
    const isBare = state.value !== 0 || scene.hint?.set.some((set) => set.cell === index) === true;
    const shown = JSON.stringify([state, cell.fog, cell.isGiven, cell.tint, cell.isWrong, cell.struck, cell.note, layoutOf(scene, index), markedDigit(state, scene.digit), isBare]);
    if (shown === view.shown) return;
    view.shown = shown;
    setAttribute(view.tint, "class", cell.tint ? `tint-${cell.tint}${state.colours.length > 0 ? " is-over-colour" : ""}` : null);
    view.digit.textContent = state.value === 0 ? "" : this.geometry.symbol(state.value);
    setAttribute(view.digit, "class", `digit ${cell.isGiven ? "is-given" : "is-own"}${cell.isWrong ? " is-wrong" : ""}`);
    view.rule.classList.toggle("is-shown", cell.isWrong && state.value !== 0);
    view.marks.replaceChildren(...(isBare ? [] : this.#marks(cell, index, scene, layoutOf(scene, index))));
    this.#showColours(view, state.colours, scene.colourLetters);
    view.note.textContent = cell.note?.sign ?? "";
    setAttribute(view.cell, "aria-label", this.spoken(index, cell));
    setAttribute(view.cell, "aria-readonly", cell.isGiven ? "true" : null);
    setAttribute(view.cell, "aria-invalid", cell.isWrong ? "true" : null);
  }

  /** @param {CellView} view @param {CellScene} cell @param {boolean} isCursor */
  #showRing(view, cell, isCursor) {
    const ringed = `${cell.isSelected} ${isCursor}`;
    if (ringed === view.ringed) return;
    view.ringed = ringed;
    setAttribute(view.ring, "class", cell.isSelected ? "ring is-shown" : "ring");
    setAttribute(view.cell, "aria-selected", String(cell.isSelected));
    setAttribute(view.cell, "tabindex", isCursor ? 0 : -1);
  }

  /** @param {CellScene} cell @param {number} index @param {Scene} scene @param {Layout} layout @returns {SVGElement[]} */
  #marks(cell, index, scene, layout) {
    const places = markPlaces(cell.state, layout, this.geometry.digitCount, this.geometry.noted.has(index), this.geometry.cornered.get(index));
    const sign = (/** @type {number} */ digit) => this.geometry.symbol(digit);
    const isPlain = (/** @type {MarkPlace} */ { digit }) => digit !== scene.digit && !cell.struck.includes(digit);
    const special = places.filter((place) => !isPlain(place)).flatMap((place) => specialMark(place, sign(place.digit), place.digit === scene.digit, cell.struck.includes(place.digit)));
    return [...plainMarks(places.filter(isPlain), sign), ...special];
  }

  /** @param {CellView} view @param {readonly number[]} colours @param {boolean} hasLetters */
  #showColours(view, colours, hasLetters) {
    const wedged = `${colours} ${hasLetters}`;
    if (wedged === view.wedged) return;
    view.wedged = wedged;
    view.colours.replaceChildren(...wedges(colours, hasLetters));
  }

  /** Returns the accessible label of a cell. @param {number} index @param {CellScene} cell */
  spoken(index, { state, fog, isGiven, isWrong, note }) {
    const place = { row: this.geometry.rowOf(index) + 1, column: this.geometry.columnOf(index) + 1 };
    const isEmpty = state.value === 0;
    const spoken = (/** @type {readonly number[]} */ digits) => digits.map((digit) => this.geometry.symbol(digit)).join(" ");
    const parts = [isEmpty ? text("cell-empty", place) : text(isGiven ? "cell-given" : "cell-entry", { ...place, digit: this.geometry.symbol(state.value) })];
    if (isWrong) parts.push(text("cell-wrong"));
    if (isEmpty && state.corner.length > 0) parts.push(text("cell-corner", { digits: spoken(state.corner) }));
    if (isEmpty && state.centre.length > 0) parts.push(text("cell-centre", { digits: spoken(state.centre) }));
    if (note) parts.push(note.spoken);
    else if (state.colours.length > 0) parts.push(text("cell-colours", { colours: allOf(state.colours.map(colourName)) }));
    parts.push(...(fog ? [fog] : this.#clues.get(index) ?? []));
    return listOf(parts);
  }
}

/**
 * Draws ordinary marks as one text element per height, which works for single-character digits and stays fast with
 * hundreds of cells.
 * @param {readonly MarkPlace[]} places @param {(digit: number) => string} sign @returns {SVGElement[]}
 */
function plainMarks(places, sign) {
  const lines = Map.groupBy(places, ({ y, size, digit }) => `${y} ${size} ${digit > LARGEST_SYMBOLIC_SIDE ? digit : ""}`);
  return [...lines.values()].map((line) => {
    const [{ y, size }] = line;
    const x = line.map((place) => place.x.toFixed(1)).join(" ");
    return svg("text", { class: "mark", x, y: y + 0.36 * size, "font-size": size }, line.map(({ digit }) => sign(digit)).join(""));
  });
}

/** Draws a mark that is highlighted or struck through. @param {MarkPlace} place @param {string} sign @param {boolean} isSame @param {boolean} isStruck @returns {SVGElement[]} */
function specialMark({ x, y, size }, sign, isSame, isStruck) {
  const mark = svg("text", { class: `mark${isSame ? " is-same" : ""}${isStruck ? " is-struck" : ""}`, x, y: y + 0.36 * size, "font-size": size }, sign);
  const half = size * 0.34;
  // The strike is drawn below its digit, which stays readable.
  return isStruck ? [svg("path", { class: "mark-strike", d: `M${x - half} ${y + half}L${x + half} ${y - half}` }), mark] : [mark];
}

/** Returns the mark of the highlighted digit, if the cell has it. @param {CellState} state @param {number} digit */
function markedDigit(state, digit) {
  return state.corner.includes(digit) || state.centre.includes(digit) ? digit : 0;
}
