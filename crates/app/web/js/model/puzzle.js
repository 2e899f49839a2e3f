// A puzzle as the server describes it: givens, houses, and what to draw. The page knows no rule by name; a rule that is
// added to the server needs no change here.

import { cellNamed, gridText } from "./symbols.js";

/** @typedef {{ name: string, kind: string, cells: number[] }} House */
/** @typedef {{ kind: string, cells: number[], text?: string, fill?: string }} SketchMark */
/**
 * @typedef {object} Puzzle
 * @property {number} side
 * @property {number[]} givens            0 for a blank
 * @property {string[]} variants          never "classic"
 * @property {string | null} regions      the map of a jigsaw, as text
 * @property {string | null} boxes        "3x3": rows × columns of a box
 * @property {number[] | null} regionOf   the region of each cell
 * @property {House[]} houses
 * @property {SketchMark[]} sketch
 */
/** The fields of a request that describe the puzzle. @typedef {{ puzzle: string, variants: string[], regions?: string, size?: number, boxes?: string }} Question */

/**
 * Returns the puzzle in a reply of `read`.
 * @param {any} reply @returns {Puzzle}
 */
export function puzzleFrom(reply) {
  const side = reply.side;
  /** @param {string[]} names */
  const cells = (names) => names.map((name) => /** @type {number} */ (cellNamed(name, side)));
  return {
    side,
    givens: reply.givens,
    variants: reply.variants.filter((/** @type {string} */ name) => name !== "classic"),
    regions: reply.regions ?? null,
    boxes: reply.boxes ?? null,
    regionOf: reply.region_of ?? null,
    houses: reply.houses.map((/** @type {any} */ house) => ({ ...house, cells: cells(house.cells) })),
    sketch: reply.sketch.map((/** @type {any} */ mark) => ({ ...mark, cells: cells(mark.cells) })),
  };
}

/**
 * Returns the puzzle fields of a request, with the givens or other values in their place.
 * @param {Puzzle} puzzle @param {readonly number[]} [values] @returns {Question}
 */
export function questionOf(puzzle, values = puzzle.givens) {
  /** @type {Question} */
  const question = { puzzle: gridText(values), variants: puzzle.variants, size: puzzle.side };
  if (puzzle.regions) question.regions = puzzle.regions;
  else if (puzzle.boxes) question.boxes = puzzle.boxes;
  return question;
}

/** Returns the text to copy: the givens, followed by the map of a jigsaw. @param {Pick<Puzzle, "givens" | "regions">} puzzle */
export function puzzleLine({ givens, regions }) {
  return gridText(givens) + (regions ?? "");
}

/** Returns the name of the puzzle type: "Classic", "Diagonal + window". @param {readonly string[]} variants */
export function variantTitle(variants) {
  const text = variants.length === 0 ? "classic" : variants.join(" + ");
  return text[0].toUpperCase() + text.slice(1);
}

/** "9 by 9". @param {number} side */
export function sizeTitle(side) {
  return `${side} × ${side}`;
}

/** Returns the title of a game: "Expert · Diagonal". @param {{ puzzle: Puzzle, origin: { level: string | null, daily: string | null } }} game */
export function levelTitle({ puzzle, origin }) {
  const size = puzzle.side === 9 ? null : sizeTitle(puzzle.side);
  return [origin.daily && `Daily ${origin.daily}`, origin.level ?? "Own puzzle", variantTitle(puzzle.variants), size].filter(Boolean).join(" · ");
}
