// Masks the lines of a hint around digits: a gap around each digit, mark and disc, so that a line across a cell never
// touches its text.

import { svg } from "./element.js";
import { middleOf } from "./lines.js";
import { layoutOf, markPlaces } from "./mark_places.js";

/** @import { Geometry } from "../model/geometry.js" */
/** @import { Scene } from "./board.js" */
/** @import { MarkCircle } from "./chain_drawing.js" */

/** The distance of lines from text, in hundredths of a cell. */
const GAP = 5;
const PAD = 50;

let count = 0;

/**
 * Returns the lines in a group that is masked around the digits.
 * @param {readonly SVGElement[]} lines @param {Scene} scene @param {readonly MarkCircle[]} discs the candidates that the hint draws
 * @param {Geometry} geometry @returns {SVGElement[]}
 */
export function clearOfDigits(lines, scene, discs, geometry) {
  if (lines.length === 0) return [];
  const id = `clearings-${(count += 1)}`;
  const size = geometry.side * 100 + 2 * PAD;
  const field = { x: -PAD, y: -PAD, width: size, height: size };
  const mask = svg("mask", { id, maskUnits: "userSpaceOnUse", ...field },
    svg("rect", { ...field, fill: "white" }),
    ...scene.cells.flatMap((_, cell) => digitsOf(scene, cell, geometry)).map(({ x, y, size: height, text }) =>
      svg("text", { x, y: y + 0.36 * height, "font-size": height, fill: "black", stroke: "black", "stroke-width": 2 * GAP, "stroke-linejoin": "round" }, text)),
    ...discs.map(({ x, y, size: height }) => svg("circle", { cx: x, cy: y, r: height * 0.58 + GAP / 2 })));
  return [mask, svg("g", { mask: `url(#${id})` }, ...lines)];
}

/** Returns the text in a cell: its value or its marks. @param {Scene} scene @param {number} cell @param {Geometry} geometry @returns {{ x: number, y: number, size: number, text: string }[]} */
function digitsOf(scene, cell, geometry) {
  const { state } = scene.cells[cell];
  const { x, y } = middleOf(geometry, cell);
  const set = scene.hint?.set.find((candidate) => candidate.cell === cell);
  if (set) return [{ x, y, size: 84, text: geometry.symbol(set.digit) }];
  if (state.value !== 0) return [{ x, y, size: 62, text: geometry.symbol(state.value) }];
  return markPlaces(state, layoutOf(scene, cell), geometry.digitCount, geometry.noted.has(cell), geometry.cornered.get(cell)).map((mark) => ({ x: x - 50 + mark.x, y: y - 50 + mark.y, size: mark.size, text: geometry.symbol(mark.digit) }));
}
