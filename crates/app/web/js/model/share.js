// Links to puzzles. The whole puzzle is in the fragment, so it never leaves the browser. Parameters: p givens, v
// variants, r regions, b boxes, n size, x rules with arguments and layout, a what the setter adds, l level, e rating.

import { gridText, gridValues } from "./symbols.js";

/** @import { Puzzle, Question } from "./puzzle.js" */
/** @typedef {{ question: Question, level: string | null, rating: number | null }} Shared */

const LARGEST_SIDE = 64;
/** Larger grids use numbers for digits. */
const LARGEST_PRINTED = 61;
const LONGEST_TEXT = 20_000;

/** Whether an address of this host always means the machine that opens it, like localhost. @param {string} hostname */
export function isThisMachine(hostname) {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/i.test(hostname);
}

/**
 * Returns the fragment, without the `#`.
 * @param {Puzzle} puzzle @param {{ level: string | null, rating: number | null, about?: object }} origin
 * @param {"/play" | "/solver"} [path] the screen to open @param {number[] | null} [solution] the setter's
 */
export function shareFragment(puzzle, origin, path = "/play", solution = null) {
  const parts = new URLSearchParams({ p: gridText(puzzle.givens), n: String(puzzle.side) });
  if (puzzle.rules) parts.set("x", JSON.stringify({ rules: puzzle.rules, layout: puzzle.layout }));
  else if (puzzle.variants.length > 0) parts.set("v", puzzle.variants.join(","));
  if (puzzle.regions) parts.set("r", puzzle.regions);
  else if (puzzle.boxes) parts.set("b", puzzle.boxes);
  if (origin.level) parts.set("l", origin.level);
  if (origin.rating !== null) parts.set("e", origin.rating.toFixed(1));
  const { about } = origin;
  const { cosmetics } = puzzle;
  if (about || cosmetics) parts.set("a", JSON.stringify({ about: about && { ...about, remarks: undefined }, cosmetics, solution: solution ? gridText(solution) : undefined }));
  // Without it, the puzzle remains.
  if (String(parts).length > LONGEST_TEXT) parts.delete("a");
  return `${path}?${parts}`;
}

/** Returns a fragment for a QR code, as short as possible: blanks are 0, so that the givens are all digits. @param {Puzzle} puzzle */
export function printedLink(puzzle) {
  const { side, variants, regions, boxes } = puzzle;
  const isUsual = side <= LARGEST_PRINTED && side * side === gridText(puzzle.givens).length;
  const parts = [`p=${gridText(puzzle.givens).replaceAll(".", "0").replaceAll(" ", "+")}`];
  if (!isUsual) parts.push(`n=${side}`);
  if (puzzle.rules) parts.push(`x=${encodeURIComponent(JSON.stringify({ rules: puzzle.rules, layout: puzzle.layout }))}`);
  else if (variants.length > 0) parts.push(`v=${variants.filter((name) => name !== "jigsaw" || !regions).join(",")}`);
  if (regions) parts.push(`r=${regions}`);
  else if (boxes && side !== 9) parts.push(`b=${boxes}`);
  return `/play?${parts.filter((part) => part !== "v=").join("&")}`;
}

/**
 * Parses the puzzle in a fragment's query; null if there is none. `read` validates it.
 * @param {string} query @returns {Shared | null}
 */
export function sharedFrom(query) {
  if (query.length > LONGEST_TEXT) return null;
  const parts = new URLSearchParams(query);
  const puzzle = parts.get("p") ?? "";
  // A link written by hand may omit what follows from its length.
  const size = Number(parts.get("n") ?? Math.sqrt(puzzle.length));
  if (!Number.isInteger(size) || size < 1 || size > LARGEST_SIDE || gridValues(puzzle, size) === null) return null;
  /** @type {Question} */
  const question = { puzzle, size, variants: (parts.get("v") ?? "").split(",").filter(Boolean) };
  const [regions, boxes] = [parts.get("r"), parts.get("b")];
  if (regions) question.regions = regions;
  if (boxes) question.boxes = boxes;
  try {
    for (const name of ["x", "a"]) Object.assign(question, JSON.parse(parts.get(name) ?? "{}"));
  } catch {
    return null;
  }
  const rating = parts.has("e") ? Number(parts.get("e")) : NaN;
  return { question, level: levelFrom(parts.get("l")), rating: isRating(rating) ? rating : null };
}

/** Whether this is a number in the range of the scale, which ends below 12; others would not fit the screen. @param {unknown} value @returns {value is number} */
export function isRating(value) {
  return typeof value === "number" && Math.abs(value) <= 100;
}

/** @param {string | null} name */
function levelFrom(name) {
  return LEVELS.find((level) => level === name) ?? null;
}

/** The names of levels, the easiest first. */
export const LEVELS = /** @type {const} */ (["Beginner", "Amateur", "Expert", "Veteran", "Beyond"]);
