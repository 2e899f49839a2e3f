// A small picture of a kind of rule: the part of its example that has marks.

import { Geometry } from "../model/geometry.js";
import { outsideOf } from "../model/symbols.js";
import { svg } from "./element.js";
import { gridLines } from "./lines.js";
import { drawSketch } from "./sketch.js";

/** @import { Puzzle } from "../model/puzzle.js" */

/** Draws the part of a puzzle that has marks, or all of it, without digits. @param {Puzzle} puzzle */
export function rulePicture(puzzle) {
  const geometry = new Geometry(puzzle);
  const { thin, thick } = gridLines(geometry);
  const { shades, lines, cages, edges } = drawSketch(puzzle.sketch, geometry);
  const size = geometry.side * 100;
  return svg("svg", { viewBox: frameOf(puzzle, geometry), "aria-hidden": "true", focusable: "false" },
    svg("rect", { class: "board-ground", width: size, height: size }), ...shades, ...lines, ...cages,
    svg("path", { class: "board-thin", d: thin }), svg("path", { class: "board-thick", d: thick }), svg("rect", { class: "board-frame", width: size, height: size }), ...edges);
}

/** Returns a square around the marks. @param {Puzzle} puzzle @param {Geometry} geometry */
function frameOf({ sketch }, geometry) {
  const { side } = geometry;
  const beside = sketch.filter(({ at }) => at === "outside").map(({ cells }) => outsideOf(cells[0]));
  if (beside.length > 0) return nearTo(beside[0], side);
  const cells = sketch.length > 0 ? sketch.flatMap((mark) => mark.cells) : [0, geometry.cellCount - 1];
  const [rows, columns] = [cells.map((cell) => geometry.rowOf(cell)), cells.map((cell) => geometry.columnOf(cell))];
  const least = sketch.length > 0 && sketch.every(({ kind, at, cells }) => kind !== "line" && (at === "corner" || cells.length === 2)) ? 2 : 3;
  const reach = Math.min(side, Math.max(least, ...[rows, columns].map((lines) => Math.max(...lines) - Math.min(...lines) + 1)));
  const [down, right] = [rows, columns].map((lines) => Math.min(Math.min(...lines), side - reach));
  return `${right * 100 - 6} ${down * 100 - 6} ${reach * 100 + 12} ${reach * 100 + 12}`;
}

/** Returns a square with a place beside the grid and the cells next to it. @param {{ row: number, column: number }} place @param {number} side */
function nearTo({ row, column }, side) {
  const size = Math.min(side, 2) * 100 + 105;
  const from = (/** @type {number} */ line) => (line < 1 ? -105 : line > side ? side * 100 + 105 - size : Math.min(Math.max(line * 100 - 50 - size / 2, -6), side * 100 + 6 - size));
  return `${from(column)} ${from(row)} ${size} ${size}`;
}
