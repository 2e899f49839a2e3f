// What is known of a puzzle while it is being set.

/** A rule or given that takes part in a contradiction, or is not needed. @typedef {{ text: string, cells: number[], rule: number | null }} Part */
/**
 * What is known of the puzzle.
 * @typedef {object} Answer
 * @property {"waiting" | "none" | "unique" | "several" | "limit" | "refused"} verdict
 * @property {string} [told]                 more in a sentence
 * @property {Part[]} [parts]                what contradicts each other
 * @property {number[] | null} [solution]
 * @property {[number[], number[]]} [two]    two solutions
 * @property {string} [count]                the number of solutions
 * @property {Map<number, Map<number, number>>} [candidates]   the number of solutions of each digit of each cell
 * @property {Part[]} [redundant]
 * @property {string} [rating]
 */

/** Returns how many rules are unfinished or refused, so that the answer is without them. @param {import("./set_state.js").SetState} state */
export function leftOut({ complete, refusals, design }) {
  return design.rules.length - complete.filter((place) => !refusals.has(place)).length;
}

/** Nothing is known yet. @type {Answer} */
export const WAITING = { verdict: "waiting" };
