// The places of clues beside the board, in hundredths of a cell.

import { outsideOf } from "../model/symbols.js";

/** @import { SketchMark } from "../model/puzzle.js" */
/** @import { Geometry } from "../model/geometry.js" */

/** The distance of the first clue from the board, and of further clues from each other. */
export const CLUE = 50;
export const NEXT_CLUE = 80;

/** Returns the room that clues need above, right of, below and left of the board. @param {readonly SketchMark[]} sketch @param {Geometry} geometry */
export function clueMargins(sketch, { rows, columns }) {
  const margins = [0, 0, 0, 0];
  for (const { at, cells, slot = 0 } of sketch) {
    if (at !== "outside") continue;
    const { row, column } = outsideOf(cells[0]);
    [row === 0, column > columns, row > rows, column === 0].forEach((lies, side) => {
      if (lies) margins[side] = Math.max(margins[side], 2 * CLUE + slot * NEXT_CLUE);
    });
  }
  return margins;
}
