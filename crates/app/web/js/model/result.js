// A result as text for sharing: the puzzle, the time, the help used. It reveals nothing of the solution.

import { text } from "../text.js";
import { clockText } from "./clock.js";
import { levelTitle, puzzleLine } from "./puzzle.js";

/** @import { Game } from "./game.js" */

/**
 * @param {Game} game @param {number} seconds
 * @param {string | null} link a link that others can open; without one, the text contains the puzzle
 */
export function resultText(game, seconds, link) {
  const { hints, fills } = game.help;
  const solved = text("result-solved", { time: clockText(seconds), helps: hints + fills });
  return [`Ninefold · ${levelTitle(game)}`, solved, link ?? puzzleLine(game.puzzle)].join("\n");
}
