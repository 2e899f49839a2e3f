// Puzzles that are given by pencilmarks: where the text of a puzzle says which digits some cells can hold, and that is needed
// for its solution, rules say it. The pencilmarks of a puzzle that needs none are what a player wrote.

import { ask } from "../api.js";
import { puzzleFrom, questionOf } from "../model/puzzle.js";

/**
 * Returns a reply of `read` with rules in place of the pencilmarks that its puzzle needs.
 * @param {object} question what was read @param {any} reply @param {AbortSignal} signal @returns {Promise<any>}
 */
export async function withNeededMarks(question, reply, signal) {
  const { verdict } = await ask("solve", questionOf(puzzleFrom(reply)), { signal });
  return verdict === "several" ? ask("read", { ...question, marks_as_rules: true }, { signal }) : reply;
}
