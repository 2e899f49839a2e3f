// What a player has put into one cell: an entry, corner and centre marks, colours. States are never changed, only
// replaced, so that history can keep them and equality is cheap.

/**
 * @typedef {object} CellState
 * @property {number} value               0 for empty
 * @property {readonly number[]} corner   digits, ascending
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours  1 to 9
 */
/** @typedef {"corner" | "centre"} MarkKind */

/** A cell without anything. @type {CellState} */
export const EMPTY = Object.freeze({ value: 0, corner: [], centre: [], colours: [] });

/** The parts of a state, in the order in which they are written. */
export const PARTS = /** @type {const} */ (["value", "corner", "centre", "colours"]);

/** @param {CellState} a @param {CellState} b */
export function sameState(a, b) {
  return a === b || (a.value === b.value && LISTS.every((list) => sameList(a[list], b[list])));
}

const LISTS = /** @type {const} */ (["corner", "centre", "colours"]);

/** @param {readonly number[]} a @param {readonly number[]} b */
function sameList(a, b) {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The list with an item, in order. @param {readonly number[]} list @param {number} item */
export function withItem(list, item) {
  return list.includes(item) ? list : [...list, item].sort((a, b) => a - b);
}

/** The list without an item. @param {readonly number[]} list @param {number} item */
export function withoutItem(list, item) {
  return list.includes(item) ? list.filter((other) => other !== item) : list;
}

/** Has the player noted anything here? @param {CellState} state */
export function hasMarks(state) {
  return state.corner.length > 0 || state.centre.length > 0;
}
