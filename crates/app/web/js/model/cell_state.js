// What the player has put into a cell: a digit, corner and centre marks, colours, and a digit over a given under fog. States are immutable, so that the
// history can keep them and comparison is cheap.

/**
 * @typedef {object} CellState
 * @property {number} value               0 for empty
 * @property {readonly number[]} corner   digits, ascending
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours  1 to 9
 * @property {number} guess               what the player has entered over a given that fog covers
 */
/** @typedef {"corner" | "centre"} MarkKind */

/** An empty cell. @type {CellState} */
export const EMPTY = Object.freeze({ value: 0, corner: [], centre: [], colours: [], guess: 0 });

/** The fields of a state, in the order in which they are written. */
export const PARTS = /** @type {const} */ (["value", "corner", "centre", "colours", "guess"]);

/** @param {CellState} a @param {CellState} b */
export function sameState(a, b) {
  return a === b || (a.value === b.value && a.guess === b.guess && LISTS.every((list) => sameList(a[list], b[list])));
}

const LISTS = /** @type {const} */ (["corner", "centre", "colours"]);

/** @param {readonly number[]} a @param {readonly number[]} b */
function sameList(a, b) {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Returns the list with an item added, in order. @param {readonly number[]} list @param {number} item */
export function withItem(list, item) {
  return list.includes(item) ? list : [...list, item].sort((a, b) => a - b);
}

/** Returns the list without an item. @param {readonly number[]} list @param {number} item */
export function withoutItem(list, item) {
  return list.includes(item) ? list.filter((other) => other !== item) : list;
}

/** Whether the cell has any corner or centre marks. @param {CellState} state */
export function hasMarks(state) {
  return state.corner.length > 0 || state.centre.length > 0;
}
