// The notation of digits and cells: 1–9, A–Z, a–z for 1 to 61, and r4c7 for a cell. The server and the command line use
// the same. Internally, digits are numbers and cells are indices from 0.

const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The largest size whose digits are single characters. */
export const LARGEST_SYMBOLIC_SIDE = SYMBOLS.length;

/** Formats a digit. @param {number} digit */
export function symbolOf(digit) {
  return SYMBOLS[digit - 1] ?? String(digit);
}

/**
 * Returns the digit of a character in a grid of this size; 0 for a blank, null for anything else.
 * @param {string} symbol @param {number} side
 */
export function digitOf(symbol, side) {
  if (symbol.length !== 1) return null;
  if (".0*_".includes(symbol)) return 0;
  const known = SYMBOLS.indexOf(side <= 35 ? symbol.toUpperCase() : symbol) + 1;
  return known >= 1 && known <= side ? known : null;
}

/** Formats digits for labels and centre marks: `258`. @param {readonly number[]} digits */
export function digitsText(digits) {
  return digits.map(symbolOf).join(digits.some((digit) => digit > LARGEST_SYMBOLIC_SIDE) ? " " : "");
}

/**
 * Formats a grid as one line, blanks as dots; as numbers if the size has no symbols.
 * @param {readonly number[]} values
 */
export function gridText(values) {
  const side = Math.sqrt(values.length);
  if (side > LARGEST_SYMBOLIC_SIDE) return values.join(" ");
  return values.map((value) => (value === 0 ? "." : symbolOf(value))).join("");
}

/**
 * Parses a grid line; null if it is not one of this size.
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
 * Returns the index of `r4c7`; null if there is no such cell.
 * @param {string} name @param {number} side
 */
export function cellNamed(name, side) {
  const match = /^r(\d{1,3})c(\d{1,3})$/.exec(name);
  if (!match) return null;
  const [row, column] = [Number(match[1]), Number(match[2])];
  const isInside = row >= 1 && row <= side && column >= 1 && column <= side;
  return isInside ? (row - 1) * side + column - 1 : null;
}

/** The rows and columns that a place beside the grid can have, 0 to 65. */
const LINES = 66;

/**
 * Returns the number of a place beside the grid, which is written like a cell one step off it; null for other texts.
 * Numbers of places are negative, so that no cell has them.
 * @param {string} name
 */
export function outsideNamed(name) {
  const match = /^r(\d{1,2})c(\d{1,2})$/.exec(name);
  if (!match || Number(match[1]) >= LINES || Number(match[2]) >= LINES) return null;
  return -1 - (Number(match[1]) * LINES + Number(match[2]));
}

/** Returns row and column of a place beside the grid, counted from 1; 0 is above or left of it. @param {number} place */
export function outsideOf(place) {
  return { row: Math.floor((-1 - place) / LINES), column: (-1 - place) % LINES };
}

/** Formats a cell or a place beside the grid. @param {number} place @param {number} side */
export function placeName(place, side) {
  if (place >= 0) return cellName(place, side);
  const { row, column } = outsideOf(place);
  return `r${row}c${column}`;
}
