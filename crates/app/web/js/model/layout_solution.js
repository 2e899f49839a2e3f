// The solution of a puzzle in a reply, and what players are told of it. On a layout, its text has only the cells that
// exist, and digits by their values.

import { text } from "../screen_text.js";
import { gridValues, symbolOf } from "./symbols.js";

/** @import { Puzzle } from "./puzzle.js" */

/**
 * Returns the digits of all cells in a reply of `solve`; null if it has no solution or one that can't be read.
 * @param {any} reply @param {Puzzle} puzzle @returns {number[] | null}
 */
export function solutionOf(reply, puzzle) {
  const { side, drawnLayout, layout, values: [first, count] = [1, side] } = puzzle;
  if (!reply.solution) return null;
  if (!layout) return gridValues(reply.solution, side);
  const digitOf = new Map(Array.from({ length: count }, (_, index) => [signOf(first + index), index + 1]));
  const digits = (/** @type {string} */ text) => (text.includes(" ") ? text.split(" ") : Array.from(text)).map((sign) => digitOf.get(sign) ?? 0);
  const all = drawnLayout?.cells ?? Array.from({ length: side * side }, (_, cell) => cell);
  const canvas = all.filter((cell) => cell < (drawnLayout?.rows ?? side) * side);
  const groups = /** @type {{ extra?: { name: string }[] }} */ (layout)?.extra ?? [];
  const parts = [[canvas, reply.solution], ...groups.map(({ name }, index) => [drawnLayout?.extra[index]?.cells, reply.solution_extra?.[name]])];
  const values = Array(side * side).fill(0);
  for (const [cells, text] of parts) digits(text ?? "").forEach((digit, index) => (values[cells?.[index] ?? -1] = digit));
  return all.every((cell) => values[cell] !== 0) ? values.slice(0, side * side) : null;
}

/** Returns what players are told about a puzzle, and where its solution comes from. @param {any} reply of `read` @param {boolean} isUnique whether the rules leave one solution @returns {{ about?: import("./game.js").About }} */
export function aboutOf({ about, solution }, isUnique) {
  if (isUnique) return about ? { about } : {};
  const note = solution ? text("start-setters-solution") : about?.fog && text("fog-any-digit");
  const remarks = [about?.remarks, note].filter(Boolean).join("\n");
  return about || remarks ? { about: { ...about, ...(remarks ? { remarks } : {}) } } : {};
}

/** Returns how the text of a grid writes a value. @param {number} value */
function signOf(value) {
  return value === 0 ? "0" : symbolOf(value);
}
