// The effects of a step in the server's notation: "r1c3=6" places a digit, "r4c8-57" eliminates candidates, "r4c7+5"
// restores one.

import { LARGEST_SYMBOLIC_SIDE, cellNamed, digitOf } from "./symbols.js";

/** @typedef {{ cell: number, digit: number }} Candidate */

/**
 * Parses the candidates of "r4c8-57", "r1c3=6" or "r4c7+5".
 * @param {string} text @param {string} sign @param {number} side @returns {Candidate[]}
 */
export function candidatesIn(text, sign, side) {
  const [name, digits] = text.split(sign);
  const cell = cellNamed(name, side);
  if (cell === null || !digits) return [];
  const parts = /[ ,]/.test(digits) || side > LARGEST_SYMBOLIC_SIDE ? digits.split(/[ ,]+/).map(Number) : Array.from(digits).map((symbol) => digitOf(symbol, side) ?? 0);
  return parts.filter((digit) => digit > 0).map((digit) => ({ cell, digit }));
}
