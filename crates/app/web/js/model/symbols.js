// The written form of digits and cells: 1–9, A–Z, a–z for 1 to 61, and r4c7 for a cell. What the server and the command
// line write, the page reads and writes too; inside, digits are numbers and cells are indices from 0.

const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The largest side whose digits are single characters. */
export const LARGEST_SYMBOLIC_SIDE = SYMBOLS.length;

/** A digit as it is shown. @param {number} digit */
export function symbolOf(digit) {
  return SYMBOLS[digit - 1] ?? String(digit);
}

/**
 * The digit that a character stands for in a grid of this side; 0 for a blank, null for anything else.
 * @param {string} symbol @param {number} side
 */
export function digitOf(symbol, side) {
  if (symbol.length !== 1) return null;
  if (".0*_".includes(symbol)) return 0;
  const known = SYMBOLS.indexOf(side <= 35 ? symbol.toUpperCase() : symbol) + 1;
  return known >= 1 && known <= side ? known : null;
}

/** Digits in a row for labels and centre marks: `258`. @param {readonly number[]} digits */
export function digitsText(digits) {
  return digits.map(symbolOf).join(digits.some((digit) => digit > LARGEST_SYMBOLIC_SIDE) ? " " : "");
}

/**
 * A grid as one line of text, blanks as dots; sides without symbols as numbers.
 * @param {readonly number[]} values
 */
export function gridText(values) {
  const side = Math.sqrt(values.length);
  if (side > LARGEST_SYMBOLIC_SIDE) return values.join(" ");
  return values.map((value) => (value === 0 ? "." : symbolOf(value))).join("");
}

/**
 * The numbers of a grid line, or null when it is not one for this side.
 * @param {string} text @param {number} side @returns {number[] | null}
 */
export function gridValues(text, side) {
  const parts = side > LARGEST_SYMBOLIC_SIDE ? text.trim().split(/\s+/) : Array.from(text);
  if (parts.length !== side * side) return null;
  const values = parts.map((part) => (side > LARGEST_SYMBOLIC_SIDE ? wholeNumber(part, side) : digitOf(part, side)));
  return values.every((value) => value !== null) ? /** @type {number[]} */ (values) : null;
}

/** @param {string} part @param {number} largest */
function wholeNumber(part, largest) {
  const value = /^\d{1,3}$/.test(part) ? Number(part) : NaN;
  return value <= largest ? value : null;
}

/** `r4c7`. @param {number} cell @param {number} side */
export function cellName(cell, side) {
  return `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
}

/**
 * The index of `r4c7`, or null when there is no such cell.
 * @param {string} name @param {number} side
 */
export function cellNamed(name, side) {
  const match = /^r(\d{1,3})c(\d{1,3})$/.exec(name);
  if (!match) return null;
  const [row, column] = [Number(match[1]), Number(match[2])];
  const isInside = row >= 1 && row <= side && column >= 1 && column <= side;
  return isInside ? (row - 1) * side + column - 1 : null;
}

/** What a digit looks like in speech: letters are spoken as they are. @param {readonly number[]} digits */
export function spokenDigits(digits) {
  return digits.map(symbolOf).join(" ");
}
