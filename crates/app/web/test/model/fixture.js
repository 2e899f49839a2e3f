// Puzzles and games for the tests: a classic of any small size, described as by the server.

import { Game } from "../../js/model/game.js";
import { cellName, gridValues } from "../../js/model/symbols.js";

export const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** @param {number} [side] @param {string} [line] @returns {import("../../js/model/puzzle.js").Puzzle} */
export function classic(side = 9, line = LINE) {
  const height = [...Array(side).keys()].filter((rows) => rows > 0 && side % rows === 0 && rows * rows <= side).at(-1) ?? 1;
  const width = side / height;
  const all = [...Array(side * side).keys()];
  const regionOf = all.map((cell) => Math.floor(Math.floor(cell / side) / height) * (side / width) + Math.floor((cell % side) / width));
  const houses = [...Array(side).keys()].flatMap((index) => [
    { name: `row ${index + 1}`, kind: "row", cells: all.filter((cell) => Math.floor(cell / side) === index) },
    { name: `column ${index + 1}`, kind: "column", cells: all.filter((cell) => cell % side === index) },
    { name: `box ${index + 1}`, kind: "region", cells: all.filter((cell) => regionOf[cell] === index) },
  ]);
  const givens = /** @type {number[]} */ (gridValues(line, side));
  return { side, givens, variants: [], regions: null, boxes: `${height}x${width}`, regionOf, houses, sketch: [] };
}

/** Returns a game of the usual puzzle. @param {{ isKnown?: boolean }} [options] */
export function newGame({ isKnown = true } = {}) {
  const origin = { seed: 7, level: "Expert", rating: 4.2, daily: null };
  return new Game(classic(), { id: "a1", solution: isKnown ? gridValues(SOLVED, 9) : null, origin, started: "2026-11-21T10:00:00.000Z" });
}

/** Returns the index of `r4c7` on a 9×9. @param {string} name */
export function at(name) {
  return (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;
}

/** Returns the puzzle as a reply of `read`. @param {import("../../js/model/puzzle.js").Puzzle} puzzle */
export function replyOf(puzzle) {
  const named = (/** @type {number[]} */ cells) => cells.map((cell) => cellName(cell, puzzle.side));
  return {
    puzzle: "", side: puzzle.side, givens: puzzle.givens, candidates: null, variants: ["classic"], regions: null, boxes: puzzle.boxes,
    region_of: puzzle.regionOf, houses: puzzle.houses.map((house) => ({ ...house, cells: named(house.cells) })), sketch: [],
  };
}

export const CLEAN = { autoClean: true };
export const AS_IT_IS = { autoClean: false };
