// What a step does, as the server writes it: "r1c3=6" sets a digit, "r4c8-57" takes candidates away, "r4c7+5" brings one back.

import { LARGEST_SYMBOLIC_SIDE, cellNamed, digitOf } from "./symbols.js";

/** @typedef {{ cell: number, digit: number }} Candidate */

/**
 * The candidates in "r4c8-57", "r1c3=6" or "r4c7+5".
 * @param {string} text @param {string} sign @param {number} side @returns {Candidate[]}
 */
export function candidatesIn(text, sign, side) {
  const [name, digits] = text.split(sign);
  const cell = cellNamed(name, side);
  if (cell === null || !digits) return [];
  const parts = /[ ,]/.test(digits) || side > LARGEST_SYMBOLIC_SIDE ? digits.split(/[ ,]+/).map(Number) : Array.from(digits).map((symbol) => digitOf(symbol, side) ?? 0);
  return parts.filter((digit) => digit > 0).map((digit) => ({ cell, digit }));
}
