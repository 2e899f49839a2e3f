// A puzzle as the server describes it: givens, houses, and what to draw. The page knows no rule by name; a rule that is
// added to the server needs no change here.

import { LOCALE, findText, text } from "../text.js";
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

/** Returns the name of the puzzle type: "Classic", "Diagonal + Window". @param {readonly string[]} variants */
export function variantTitle(variants) {
  if (variants.length === 0) return text("kind-classic");
  return variants.map((name) => findText(`rule-${name}`) ?? name).join(" + ");
}

/** Returns the name of a level for people; the server writes levels as "Expert". @param {string} level */
export function levelName(level) {
  return findText(`level-${level.toLowerCase()}`) ?? level;
}

/** "9 by 9". @param {number} side */
export function sizeTitle(side) {
  return `${side} × ${side}`;
}

/** Returns the title of a game: "Expert · Diagonal". @param {{ puzzle: Pick<Puzzle, "variants" | "side">, origin: { level: string | null, daily: string | null } }} game */
export function levelTitle({ puzzle: { variants, side }, origin: { level, daily } }) {
  const kind = kindTitle({ level, variants, size: side });
  return daily ? `${text("game-title-daily", { date: dayTitle(daily) })} · ${kind}` : kind;
}

/** Returns level, type and, unless it is 9, size: "Expert · Diagonal". @param {{ level: string | null, variants: readonly string[], size: number }} game */
export function kindTitle({ level, variants, size }) {
  const parts = [level === null ? text("game-title-own") : levelName(level), variantTitle(variants)];
  return (size === 9 ? parts : [...parts, sizeTitle(size)]).join(" · ");
}

/** Returns "22 Nov 2026"; the text itself if it is not a day. @param {string} day as 2026-11-22 */
function dayTitle(day) {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : date.toLocaleDateString(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}
