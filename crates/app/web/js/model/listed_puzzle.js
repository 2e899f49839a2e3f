// A puzzle from a text with several, as the server lists it: a line of givens, followed by the map of a jigsaw. This is
// enough for a thumbnail; `read` interprets it in full.

import { boxShapes, mapFromText, mapOfBoxes } from "./region_map.js";
import { gridValues } from "./symbols.js";

/** @typedef {{ side: number, givens: number[], regionOf: number[] | null }} ListedPuzzle */

/** Parses a listed line; null if it can't be drawn. @param {string} line @returns {ListedPuzzle | null} */
export function listedPuzzle(line) {
  const signs = Array.from(line.trim());
  const [alone, withMap] = [signs.length, signs.length / 2].map(Math.sqrt);
  const side = Number.isInteger(alone) ? alone : withMap;
  if (!Number.isInteger(side) || side < 1) return null;
  const givens = gridValues(signs.slice(0, side * side).join(""), side);
  if (!givens) return null;
  const map = side === alone ? boxMap(side) : mapFromText(signs.slice(side * side).join(""), side);
  return { side, givens, regionOf: map && map.map((region) => region - 1) };
}

/** @param {number} side */
function boxMap(side) {
  const [shape] = boxShapes(side);
  return shape ? mapOfBoxes(side, shape) : null;
}
