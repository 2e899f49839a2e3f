// Splits a sentence at cell names (`r4c7`, `r4c78`, `r12c3`), so that each can highlight its cells.

/** A piece of a sentence, and the cells that it names. @typedef {{ text: string, cells: number[] }} Piece */

/** @param {string} text @param {number} side @returns {Piece[]} */
export function piecesOf(text, side) {
  return text.split(/\b(r\d+c\d+)\b/).map((part, index) => ({ text: part, cells: index % 2 === 1 ? cellsNamed(part, side) : [] })).filter(({ text: part }) => part !== "");
}

/** Returns the cells of `r4c7`; below size 10 each digit names a row or column. @param {string} name @param {number} side */
function cellsNamed(name, side) {
  const [, rows, columns] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  if (!rows) return [];
  const numbers = (/** @type {string} */ part) => (side < 10 ? Array.from(part, Number) : [Number(part)]);
  const isInside = (/** @type {number} */ number) => number >= 1 && number <= side;
  return numbers(rows).filter(isInside).flatMap((row) => numbers(columns).filter(isInside).map((column) => (row - 1) * side + column - 1));
}
