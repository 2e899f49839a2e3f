// The positions and sizes of marks in a cell of 100 by 100 units. The board draws marks there, and hints ring or strike
// them.

/** @import { CellState } from "../model/cell_state.js" */
/** @import { Scene } from "./board.js" */
/** @typedef {"corner-centre" | "fixed"} Layout */
/** The centre and height of a mark. @typedef {{ digit: number, x: number, y: number, size: number, kind: "corner" | "centre" }} MarkPlace */

/** Corners first, then the middles of the sides, then the rest of the rim; within the dashes of cages. */
const RIM = /** @type {const} */ ([
  [20, 20], [80, 20], [20, 80], [80, 80], [50, 20], [50, 80], [20, 50], [80, 50],
  [35, 20], [65, 20], [35, 80], [65, 80], [20, 35], [20, 65], [80, 35], [80, 65],
]);

/** The width of a digit relative to its size. */
const ADVANCE = 0.62;

/**
 * Returns the layout of a cell: filled-in candidates have fixed positions, and so have those that a hint rings or
 * strikes.
 * @param {Scene} scene @param {number} cell @returns {Layout}
 */
export function layoutOf(scene, cell) {
  return scene.hint?.cells.has(cell) || scene.cells[cell].hasAllMarks ? "fixed" : scene.layout;
}

/**
 * Returns the positions of the marks of a cell. One with a small text in its top left corner, or with circles on its corners, has
 * marks elsewhere.
 * @param {CellState} state @param {Layout} layout @param {number} side @param {boolean} [isNoted] @param {readonly number[]} [covered] corners from 0 to 3 @returns {MarkPlace[]}
 */
export function markPlaces(state, layout, side, isNoted = false, covered = []) {
  if (layout === "fixed") {
    const marked = [...new Set([...state.corner, ...state.centre])];
    return marked.map((digit) => fixedPlace(digit, side, isNoted));
  }
  return [...cornerPlaces(state.corner, isNoted, covered), ...centrePlaces(state.centre, side)];
}

/**
 * Returns the position of a digit in the grid of all candidates.
 * @param {number} digit @param {number} side @param {boolean} [isNoted] whether the top of the cell holds a text @returns {MarkPlace}
 */
export function fixedPlace(digit, side, isNoted = false) {
  const columns = Math.ceil(Math.sqrt(side));
  const rows = Math.ceil(side / columns);
  const [row, column] = [Math.floor((digit - 1) / columns), (digit - 1) % columns];
  const along = (/** @type {number} */ index, /** @type {number} */ count, /** @type {number} */ rim) =>
    count === 1 ? 50 : rim + (index * (100 - 2 * rim)) / (count - 1);
  const size = columns <= 3 ? 25 : Math.min(25, 78 / columns);
  const rim = columns <= 3 ? 20 : columns === 4 ? 17 : 15;
  const y = along(row, rows, rim + 2);
  return { digit, x: along(column, columns, rim), y: isNoted ? 100 - (100 - y) * 0.8 : y, size: isNoted ? size * 0.88 : size, kind: "centre" };
}

/** @param {readonly number[]} digits @param {boolean} isNoted @param {readonly number[]} covered @returns {MarkPlace[]} */
function cornerPlaces(digits, isNoted, covered) {
  const isFree = (/** @type {number} */ x, /** @type {number} */ y) => covered.every((corner) => Math.hypot(x - 100 * (corner % 2), y - 100 * Math.floor(corner / 2)) > 30);
  const rim = RIM.filter(([x, y]) => (!isNoted || x + y > 55) && isFree(x, y));
  // The corners and the middles of the sides are far enough from each other for large marks.
  const isWide = digits.length <= rim.filter((place) => RIM.indexOf(place) < 8).length;
  const size = isWide ? 27 : 20;
  return digits.slice(0, rim.length).map((digit, index) => ({ digit, x: rim[index][0], y: rim[index][1], size, kind: "corner" }));
}

/** Returns one line in the middle that shrinks to fit; two or more lines if it would be too small to read. @param {readonly number[]} digits @param {number} side @returns {MarkPlace[]} */
function centrePlaces(digits, side) {
  const longest = side > 9 ? 4 : 6;
  const lines = digits.length <= longest ? 1 : Math.max(2, Math.ceil(digits.length / 5));
  const perLine = Math.ceil(digits.length / lines) || 1;
  const size = Math.min(lines === 1 ? 30 : 26, 120 / perLine, 84 / lines);
  return digits.map((digit, index) => {
    const line = Math.floor(index / perLine);
    const count = Math.min(perLine, digits.length - line * perLine);
    const x = 50 + (index % perLine - (count - 1) / 2) * size * ADVANCE;
    return { digit, x, y: 50 + (line - (lines - 1) / 2) * size * 1.1, size, kind: "centre" };
  });
}
