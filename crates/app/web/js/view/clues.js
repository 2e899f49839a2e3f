// The places of clues beside the board, in hundredths of a cell.

/** @import { SketchMark } from "../model/puzzle.js" */

/** The distance of the first clue from the board, and of further clues from each other. */
export const CLUE = 50;
export const NEXT_CLUE = 80;

/** Returns the room that clues need on each side of the board. @param {readonly SketchMark[]} sketch */
export function clueMargin(sketch) {
  const slots = sketch.filter(({ at }) => at === "outside").map(({ slot }) => slot ?? 0);
  return slots.length === 0 ? 0 : 2 * CLUE + Math.max(...slots) * NEXT_CLUE;
}
