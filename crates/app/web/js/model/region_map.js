// The region map of a jigsaw while it is being drawn: the region of each cell, the sizes of regions, whether they are
// connected, and what is still wrong. Regions are numbered from 1; 0 is a cell without a region.

import { text } from "../text.js";
import { symbolOf, LARGEST_SYMBOLIC_SIDE } from "./symbols.js";

/** @import { Puzzle } from "./puzzle.js" */
/** A region of a map: its cell count and its number of connected pieces. @typedef {{ region: number, count: number, pieces: number, isDone: boolean }} RegionState */

/** @param {readonly number[]} map @returns {RegionState[]} */
export function regionStates(map) {
  const side = Math.sqrt(map.length);
  return Array.from({ length: side }, (_, index) => {
    const region = index + 1;
    const cells = [...map.keys()].filter((cell) => map[cell] === region);
    const pieces = piecesOf(cells, side);
    return { region, count: cells.length, pieces, isDone: cells.length === side && pieces === 1 };
  });
}

/** Whether every region has the right size and is connected. @param {readonly number[]} map */
export function isWholeMap(map) {
  return regionStates(map).every(({ isDone }) => isDone);
}

/** Returns what is wrong with a map, as sentences; none if it is complete. @param {readonly number[]} map */
export function mapFaults(map) {
  const side = Math.sqrt(map.length);
  const states = regionStates(map);
  const blank = map.filter((region) => region === 0).length;
  const large = states.filter(({ count }) => count > side).map(({ region, count }) => text("regions-large", { region: symbolOf(region), count, side }));
  const torn = states.filter(({ pieces }) => pieces > 1).map(({ region, pieces }) => text("regions-split", { region: symbolOf(region), pieces }));
  const missing = blank === 0 ? [] : [text("regions-blank", { count: blank })];
  const small = blank > 0 ? [] : states.filter(({ count }) => count < side).map(({ region, count }) => text("regions-small", { region: symbolOf(region), count, side }));
  return [...large, ...torn, ...small, ...missing];
}

/** Returns the number of connected pieces of a set of cells. @param {readonly number[]} cells @param {number} side */
function piecesOf(cells, side) {
  const left = new Set(cells);
  let pieces = 0;
  for (const start of cells) {
    if (!left.delete(start)) continue;
    pieces += 1;
    const reached = [start];
    for (let cell = reached.pop(); cell !== undefined; cell = reached.pop()) {
      for (const next of neighbours(cell, side)) if (left.delete(next)) reached.push(next);
    }
  }
  return pieces;
}

/** @param {number} cell @param {number} side */
function neighbours(cell, side) {
  const column = cell % side;
  return [cell - side, cell + side, ...(column > 0 ? [cell - 1] : []), ...(column < side - 1 ? [cell + 1] : [])];
}

/** Returns an empty map. @param {number} side @returns {number[]} */
export function blankMap(side) {
  return Array(side * side).fill(0);
}

/** Returns the map of boxes of this shape. @param {number} side @param {string} boxes "2x3" @returns {number[]} */
export function mapOfBoxes(side, boxes) {
  const [rows, columns] = boxes.split("x").map(Number);
  const across = side / columns;
  return Array.from({ length: side * side }, (_, cell) => Math.floor(Math.floor(cell / side) / rows) * across + Math.floor((cell % side) / columns) + 1);
}

/** Returns the box shapes that a size allows, the usual one first. @param {number} side */
export function boxShapes(side) {
  const heights = Array.from({ length: side }, (_, index) => index + 1).filter((rows) => rows > 1 && rows < side && side % rows === 0);
  const shapes = heights.map((rows) => ({ rows, columns: side / rows }));
  const rank = (/** @type {{ rows: number, columns: number }} */ { rows, columns }) => Math.abs(columns - rows) * 2 + (rows > columns ? 1 : 0);
  return shapes.sort((a, b) => rank(a) - rank(b)).map(({ rows, columns }) => `${rows}x${columns}`);
}

/** Formats the map as requests and files write it. @param {readonly number[]} map */
export function mapText(map) {
  const side = Math.sqrt(map.length);
  return side > LARGEST_SYMBOLIC_SIDE ? map.join(" ") : map.map((region) => (region === 0 ? "." : symbolOf(region))).join("");
}

/** Parses such a text; null if it is not a map of this size. @param {string} text @param {number} side @returns {number[] | null} */
export function mapFromText(text, side) {
  const signs = side > LARGEST_SYMBOLIC_SIDE ? text.trim().split(/\s+/) : Array.from(text);
  const known = ["", ...Array.from({ length: side }, (_, index) => symbolOf(index + 1))];
  const map = signs.map((sign) => (sign === "." || sign === "0" ? 0 : known.indexOf(sign)));
  return map.length === side * side && map.every((region) => region >= 0) ? map : null;
}

/**
 * Returns a described puzzle with a drawn map in place of its boxes: houses for complete regions, walls between
 * different ones.
 * @param {Puzzle} puzzle @param {readonly number[]} map @returns {Puzzle}
 */
export function withMap(puzzle, map) {
  const regions = regionStates(map).filter(({ isDone }) => isDone).map(({ region }) => ({
    name: `region ${region}`, kind: "region", cells: [...map.keys()].filter((cell) => map[cell] === region),
  }));
  return {
    ...puzzle,
    variants: [...puzzle.variants.filter((name) => name !== "jigsaw"), "jigsaw"],
    regions: mapText(map),
    boxes: null,
    regionOf: map.map((region) => region - 1),
    houses: [...puzzle.houses.filter(({ kind }) => kind !== "region"), ...regions],
  };
}
