// Fog of war: which cells of a game are covered, and its cells as the player sees them. A right digit clears its cell and
// the eight around it or, if the puzzle has triggers, what those clear. Where no solution is known, every digit counts as
// right. Fog also covers givens; it is gone when the game is over. Over a covered given the player can enter a digit and marks,
// since it looks like an empty cell: the digit is a guess, which is right if it is the given. The terminal does the same
// (crates/game/src/fog.rs).

import { cellNamed } from "./symbols.js";

/** @import { Game } from "./game.js" */
/** @import { CellState } from "./cell_state.js" */
/** The cells that are clear from the start, and cells that clear others. @typedef {{ lights: number[], triggers: { cells: number[], cleared: number[] }[] }} Fog */

const NONE = "none";

/** Returns the fog that a text describes, or null: "r1c1 r1c2 / r3c3 > r3c4". @param {string} text @param {number} side @returns {Fog | null} */
export function fogFrom(text, side) {
  const cells = (/** @type {string} */ names) => (names.trim() === NONE ? [] : names.trim().split(/\s+/).map((name) => cellNamed(name, side)).filter((cell) => cell !== null));
  const [lights, ...triggers] = text.split("/");
  if (!/^\s*(none|r\d+c\d+)/.test(text)) return null;
  return { lights: cells(lights), triggers: triggers.map((trigger) => trigger.split(">")).map(([from, to = NONE]) => ({ cells: cells(from), cleared: cells(to) })) };
}

/** Returns the text of fog without triggers. @param {readonly string[]} names the cells that are clear from the start */
export function fogText(names) {
  return names.join(" ") || NONE;
}

/** Returns the cells that fog covers. @param {Game} game @returns {Set<number>} */
export function coveredCells(game) {
  const { geometry, solution, isGiven } = game;
  const fog = fogFrom(game.origin.about?.fog ?? "", game.puzzle.side);
  const all = [...game.cells.keys()].filter((cell) => geometry.has(cell));
  const isRight = (/** @type {number} */ cell) => game.cells[cell].value !== 0 && (!solution || solution[cell] === game.cells[cell].value);
  const right = all.filter((cell) => (isGiven[cell] ? game.cells[cell].guess === game.cells[cell].value : isRight(cell)));
  if (!fog || !game.isOpen || all.every((cell) => isGiven[cell] || isRight(cell))) return new Set();
  const clear = new Set(fog.lights);
  const isNear = (/** @type {number} */ one, /** @type {number} */ other) => Math.abs(geometry.rowOf(one) - geometry.rowOf(other)) <= 1 && Math.abs(geometry.columnOf(one) - geometry.columnOf(other)) <= 1;
  if (fog.triggers.length === 0) for (const cell of all) if (right.some((other) => isNear(cell, other))) clear.add(cell);
  for (const { cells, cleared } of fog.triggers) if (cells.every(isRight)) for (const cell of cleared) clear.add(cell);
  return new Set(all.filter((cell) => !clear.has(cell)));
}

/** Returns the cells as the player sees them: what is entered over givens under the fog, and no givens there. @param {Game} game @param {ReadonlySet<number>} covered @returns {CellState[]} */
export function seenCells({ cells, isGiven }, covered) {
  return cells.map((state, cell) => (isGiven[cell] && covered.has(cell) ? { ...state, value: state.guess, guess: 0 } : state));
}
