// What the engine knows of the rules of a puzzle, for players: each is asked for once.

import { ask } from "../api.js";
import { puzzleFrom } from "../model/puzzle.js";

/** @import { RuleFacts } from "../view/rule_list.js" */

/** @type {Map<string, Promise<RuleFacts | null>>} */
const known = new Map();

/** Returns the meaning and the example of a rule; null without an answer. @param {string} name */
export function factsOf(name) {
  const found = known.get(name) ?? asked(name);
  known.set(name, found);
  return found;
}

/** @param {string} name @returns {Promise<RuleFacts | null>} */
async function asked(name) {
  try {
    const { meaning, example } = (await ask("rules", { name, drawings: true })).rules[0];
    return { meaning, example: example.drawing ? puzzleFrom(example.drawing) : null };
  } catch {
    // The title tells enough to go on.
    known.delete(name);
    return null;
  }
}
