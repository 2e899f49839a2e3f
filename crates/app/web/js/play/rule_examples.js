// The examples of rules, as puzzles to draw: each is asked for once.

import { ask } from "../api.js";
import { puzzleFrom } from "../model/puzzle.js";

/** @import { Puzzle } from "../model/puzzle.js" */

/** @type {Map<string, Promise<Puzzle | null>>} */
const known = new Map();

/** Returns the example of a rule without givens; null if it has none to draw. @param {string} name */
export function exampleOf(name) {
  const found = known.get(name) ?? asked(name);
  known.set(name, found);
  return found;
}

/** @param {string} name @returns {Promise<Puzzle | null>} */
async function asked(name) {
  try {
    const { example } = (await ask("rules", { name, drawings: true })).rules[0];
    return example.drawing ? puzzleFrom(example.drawing) : null;
  } catch {
    // The page can do without a picture.
    known.delete(name);
    return null;
  }
}
