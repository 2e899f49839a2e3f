// Draws the marks of rules from plain data: shades, lines, circles, cages, dots, texts. A new rule needs no change here
// if it uses these six kinds.

import { svg } from "./element.js";
import { middleOf } from "./lines.js";
import { outlineOf } from "./outline.js";

/** @import { SketchMark } from "../model/puzzle.js" */
/** @import { Geometry } from "../model/geometry.js" */

/** The drawing function of each kind. */
const PENS = /** @type {Record<string, (mark: SketchMark, geometry: Geometry) => SVGElement[]>} */ ({
  shade: (mark, geometry) => mark.cells.map((cell) => {
    const { x, y } = middleOf(geometry, cell);
    return svg("rect", { class: "sketch-shade", x: x - 50, y: y - 50, width: 100, height: 100 });
  }),
  line: ({ cells }, geometry) => {
    const isAcross = goesAcross(cells, geometry);
    const points = isAcross ? [cells[0], cells[cells.length - 1]].map((cell) => cornerOf(geometry, cell)) : cells.map((cell) => middleOf(geometry, cell));
    return [svg("polyline", { class: isAcross ? "sketch-line is-across" : "sketch-line", points: points.map(({ x, y }) => `${x},${y}`).join(" ") })];
  },
  circle: (mark, geometry) => mark.cells.slice(0, 1).map((cell) => {
    const { x, y } = middleOf(geometry, cell);
    return svg("circle", { class: "sketch-circle", cx: x, cy: y, r: 42 });
  }),
  dot: (mark, geometry) => {
    const { x, y } = middleOfAll(mark.cells, geometry);
    return [svg("circle", { class: "sketch-dot", cx: x, cy: y, r: 13, "data-fill": mark.fill ?? null })];
  },
  text: (mark, geometry) => {
    const { x, y } = middleOfAll(mark.cells, geometry);
    return [svg("text", { class: "sketch-text", x, y: y + 8 }, mark.text ?? "")];
  },
  cage: (mark, geometry) => {
    const { x, y } = middleOf(geometry, mark.cells[0]);
    const outline = svg("path", { class: "sketch-cage", d: outlineOf(mark.cells, geometry, 8) });
    return mark.text ? [outline, svg("text", { class: "sketch-sum", x: x - 42, y: y - 26 }, mark.text)] : [outline];
  },
});

/**
 * @param {readonly SketchMark[]} sketch @param {Geometry} geometry @returns {SVGElement[]}
 */
export function drawSketch(sketch, geometry) {
  return sketch.filter((mark) => mark.cells.length > 0).flatMap((mark) => PENS[mark.kind]?.(mark, geometry) ?? []);
}

/** Whether a line goes straight from one corner of the board to the opposite one. @param {readonly number[]} cells @param {Geometry} geometry */
function goesAcross(cells, geometry) {
  const { side } = geometry;
  const isFalling = cells.every((cell, place) => geometry.rowOf(cell) === place && geometry.columnOf(cell) === place);
  const isRising = cells.every((cell, place) => geometry.rowOf(cell) === side - 1 - place && geometry.columnOf(cell) === place);
  const isRisingBack = cells.every((cell, place) => geometry.rowOf(cell) === place && geometry.columnOf(cell) === side - 1 - place);
  return side > 1 && cells.length === side && (isFalling || isRising || isRisingBack);
}

/** Returns the corner of the board at which a cell lies. @param {Geometry} geometry @param {number} cell */
function cornerOf(geometry, cell) {
  const size = geometry.side * 100;
  return { x: geometry.columnOf(cell) === 0 ? 0 : size, y: geometry.rowOf(cell) === 0 ? 0 : size };
}

/** @param {readonly number[]} cells @param {Geometry} geometry */
function middleOfAll(cells, geometry) {
  const middles = cells.map((cell) => middleOf(geometry, cell));
  const mean = (/** @type {"x" | "y"} */ axis) => middles.reduce((sum, middle) => sum + middle[axis], 0) / middles.length;
  return { x: mean("x"), y: mean("y") };
}
