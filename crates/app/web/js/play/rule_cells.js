// Selects what a double click on a cell means, and all cells of a cage, a line or an arrow. It is loaded with the first
// such command.

import { cellNamed } from "../model/symbols.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Session } from "./session.js" */

/** Returns the cells of each rule that names several cells of the board. @param {Puzzle} puzzle @returns {number[][]} */
export function ruleCells({ side, rules = [], drawnLayout }) {
  const isThere = (/** @type {number | null} */ cell) => cell !== null && (drawnLayout?.cells.includes(cell) ?? true);
  const named = rules.map((rule) => (JSON.stringify(rule).match(/\br\d+c\d+\b/g) ?? []).map((name) => cellNamed(name, side)));
  return named.map((cells) => /** @type {number[]} */ ([...new Set(cells)].filter(isThere)).sort((a, b) => a - b)).filter((cells) => cells.length > 1);
}

/**
 * Selects all cells of a rule that names this cell: of its cage, line or arrow. If these are selected already, takes the
 * next such rule. Returns whether there is one.
 * @param {Session} session @param {number} cell
 */
export function selectRule({ game, selection, fog }, cell) {
  const isClear = (/** @type {number} */ other) => !fog?.covered.has(other);
  const groups = ruleCells(game.puzzle).filter((cells) => cells.includes(cell) && isClear(cell)).map((cells) => cells.filter(isClear));
  if (groups.length === 0) return false;
  const next = groups.findIndex((cells) => String(cells) === String(selection.list)) + 1;
  selection.set(groups[next % groups.length].filter((other) => other !== cell).concat(cell));
  return true;
}
