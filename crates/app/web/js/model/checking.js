// Is it right so far? Conflicts by the rules, entries against the solution, digits that are finished. Which of these are
// shown is the player's choice; this file only knows the facts.

import { EMPTY, withoutItem } from "./cell_state.js";

/** @import { CellState } from "./cell_state.js" */
/** @import { Geometry } from "./geometry.js" */

/**
 * Cells whose digit stands twice in a house.
 * @param {readonly CellState[]} cells @param {Geometry} geometry @returns {Set<number>}
 */
export function conflicts(cells, geometry) {
  /** @type {Set<number>} */
  const found = new Set();
  cells.forEach(({ value }, cell) => {
    if (value !== 0 && geometry.peersOf(cell).some((peer) => cells[peer].value === value)) found.add(cell);
  });
  return found;
}

/**
 * Cells whose entry is not the solution's.
 * @param {readonly CellState[]} cells @param {readonly number[] | null} solution @returns {Set<number>}
 */
export function wrongEntries(cells, solution) {
  if (!solution) return new Set();
  return new Set([...cells.keys()].filter((cell) => cells[cell].value !== 0 && cells[cell].value !== solution[cell]));
}

/**
 * The noted digits of a cell that a peer already holds.
 * @param {readonly CellState[]} cells @param {number} cell @param {Geometry} geometry
 */
export function impossibleMarks(cells, cell, geometry) {
  const { corner, centre } = cells[cell];
  if (corner.length + centre.length === 0) return EMPTY.centre;
  const taken = new Set(geometry.peersOf(cell).map((peer) => cells[peer].value));
  return [...new Set([...corner, ...centre])].filter((digit) => taken.has(digit));
}

/**
 * How often each digit is still to be placed, and whether it is finished: all there, and none of them wrong.
 * @param {readonly CellState[]} cells @param {Geometry} geometry @param {readonly number[] | null} solution
 */
export function remaining(cells, geometry, solution) {
  const faulty = new Set([...conflicts(cells, geometry), ...wrongEntries(cells, solution)]);
  const left = Array.from({ length: geometry.side }, () => geometry.side);
  const isSound = left.map(() => true);
  cells.forEach(({ value }, cell) => {
    if (value === 0) return;
    left[value - 1] -= 1;
    if (faulty.has(cell)) isSound[value - 1] = false;
  });
  return left.map((count, index) => ({ digit: index + 1, left: count, isFinished: count === 0 && isSound[index] }));
}

/**
 * Full and right: as the solution has it, or, when there is none to compare with, without conflicts.
 * @param {readonly CellState[]} cells @param {Geometry} geometry @param {readonly number[] | null} solution
 */
export function isSolved(cells, geometry, solution) {
  if (cells.some((state) => state.value === 0)) return false;
  return solution ? wrongEntries(cells, solution).size === 0 : conflicts(cells, geometry).size === 0;
}

/** The marks of a cell without some digits. @param {CellState} state @param {readonly number[]} digits @returns {CellState} */
export function withoutDigits(state, digits) {
  return { ...state, corner: digits.reduce(withoutItem, state.corner), centre: digits.reduce(withoutItem, state.centre) };
}
