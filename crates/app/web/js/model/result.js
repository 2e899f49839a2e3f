// A result as text for sharing: the puzzle, the time, the help used. It reveals nothing of the solution.

import { clockText } from "./clock.js";
import { levelTitle, puzzleLine } from "./puzzle.js";

/** @import { Game } from "./game.js" */

/**
 * @param {Game} game @param {number} seconds
 * @param {string | null} link a link that others can open; without one, the text contains the puzzle
 */
export function resultText(game, seconds, link) {
  const { hints, fills } = game.help;
  const helps = hints + fills;
  const help = helps === 0 ? "without hints" : helps === 1 ? "with 1 hint" : `with ${helps} hints`;
  const { puzzle } = game;
  return [`Ninefold · ${levelTitle(game)}`, `Solved in ${clockText(seconds)} ${help}`, link ?? puzzleLine(puzzle)].join("\n");
}
