// Edits of the board: pure functions that return the changed states of cells. The game applies each as one move, so
// undo reverts all that it changed.

import { EMPTY, hasMarks, withItem, withoutItem } from "./cell_state.js";
import { impossibleMarks, withoutDigits } from "./checking.js";

/** @import { CellState, MarkKind } from "./cell_state.js" */
/** @import { Geometry } from "./geometry.js" */
/** @typedef {Map<number, CellState>} Edit */

/**
 * Enters a digit in cells, or removes it if all of them hold it. With `tidyIn`, also removes the digit from the marks
 * of peers.
 * @param {readonly CellState[]} cells @param {readonly number[]} where @param {number} digit @param {Geometry | null} tidyIn
 * @returns {Edit}
 */
export function place(cells, where, digit, tidyIn) {
  const isThere = where.length > 0 && where.every((cell) => cells[cell].value === digit);
  /** @type {Edit} */
  const edit = new Map(where.map((cell) => [cell, { ...cells[cell], value: isThere ? 0 : digit }]));
  if (tidyIn && !isThere) {
    for (const cell of where) tidyPeers(cells, edit, tidyIn.peersOf(cell), digit);
  }
  return edit;
}

/** @param {readonly CellState[]} cells @param {Edit} edit @param {readonly number[]} peers @param {number} digit */
function tidyPeers(cells, edit, peers, digit) {
  for (const peer of peers) {
    const state = edit.get(peer) ?? cells[peer];
    if (state.corner.includes(digit) || state.centre.includes(digit)) {
      edit.set(peer, { ...state, corner: withoutItem(state.corner, digit), centre: withoutItem(state.centre, digit) });
    }
  }
}

/**
 * Toggles a mark: adds it to all empty cells if one of them lacks it, otherwise removes it from all.
 * @param {readonly CellState[]} cells @param {readonly number[]} where @param {number} digit @param {MarkKind} kind
 * @returns {Edit}
 */
export function toggleMark(cells, where, digit, kind) {
  const open = where.filter((cell) => cells[cell].value === 0);
  const isMissing = open.some((cell) => !cells[cell][kind].includes(digit));
  const change = isMissing ? withItem : withoutItem;
  return new Map(open.map((cell) => [cell, { ...cells[cell], [kind]: change(cells[cell][kind], digit) }]));
}

/**
 * Toggles a candidate if corner and centre marks are shown as one; removing it removes both.
 * @param {readonly CellState[]} cells @param {readonly number[]} where @param {number} digit @returns {Edit}
 */
export function toggleCandidate(cells, where, digit) {
  const open = where.filter((cell) => cells[cell].value === 0);
  const isMissing = open.some((cell) => !candidatesNoted(cells[cell]).includes(digit));
  return new Map(open.map((cell) => {
    const state = cells[cell];
    if (isMissing) return [cell, { ...state, centre: withItem(candidatesNoted(state), digit), corner: [] }];
    return [cell, { ...state, centre: withoutItem(state.centre, digit), corner: withoutItem(state.corner, digit) }];
  }));
}

/** Returns corner and centre marks as one list. @param {CellState} state */
export function candidatesNoted(state) {
  return state.corner.reduce(withItem, state.centre);
}

/**
 * Toggles a colour in any cell, in the same way as a mark.
 * @param {readonly CellState[]} cells @param {readonly number[]} where @param {number} colour @returns {Edit}
 */
export function toggleColour(cells, where, colour) {
  const isMissing = where.some((cell) => !cells[cell].colours.includes(colour));
  const change = isMissing ? withItem : withoutItem;
  return new Map(where.map((cell) => [cell, { ...cells[cell], colours: change(cells[cell].colours, colour) }]));
}

/**
 * Clears the first layer that is not empty: entries, then marks, then colours. Other cells than the player's own lose only
 * their colour.
 * @param {readonly CellState[]} cells @param {readonly number[]} where @param {readonly number[]} own
 * @returns {Edit}
 */
export function clearTop(cells, where, own) {
  if (own.some((cell) => cells[cell].value !== 0)) return new Map(own.map((cell) => [cell, { ...cells[cell], value: 0 }]));
  if (own.some((cell) => hasMarks(cells[cell]))) return withoutMarks(cells, own);
  return new Map(where.map((cell) => [cell, { ...cells[cell], colours: EMPTY.colours }]));
}

/** @param {readonly CellState[]} cells @param {readonly number[]} where @returns {Edit} */
export function withoutMarks(cells, where) {
  return new Map(where.map((cell) => [cell, { ...cells[cell], corner: EMPTY.corner, centre: EMPTY.centre }]));
}

/**
 * Fills the candidates that no peer rules out, as centre marks, into empty cells that have no marks or no possible
 * ones. In other cells, only removes impossible marks: candidates that the player has removed stay removed.
 * @param {readonly CellState[]} cells @param {readonly number[]} where @param {Geometry} geometry @returns {Edit}
 */
export function fillMarks(cells, where, geometry) {
  const open = where.filter((cell) => cells[cell].value === 0);
  return new Map(open.map((cell) => {
    const state = cells[cell];
    const possible = withoutDigits(state, impossibleMarks(cells, cell, geometry));
    return [cell, hasMarks(possible) ? possible : { ...possible, centre: candidates(cells, cell, geometry) }];
  }));
}

/** Returns the digits that no peer of a cell holds. @param {readonly CellState[]} cells @param {number} cell @param {Geometry} geometry */
export function candidates(cells, cell, geometry) {
  const taken = new Set(geometry.peersOf(cell).map((peer) => cells[peer].value));
  return Array.from({ length: geometry.digitCount }, (_, index) => index + 1).filter((digit) => !taken.has(digit));
}

/**
 * Turns corner marks into centre marks.
 * @param {readonly CellState[]} cells @param {readonly number[]} where @returns {Edit}
 */
export function cornersToCentre(cells, where) {
  const open = where.filter((cell) => cells[cell].value === 0);
  return new Map(open.map((cell) => [cell, { ...cells[cell], centre: candidatesNoted(cells[cell]), corner: EMPTY.corner }]));
}
