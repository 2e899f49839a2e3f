// Checks a grid: conflicts, entries against the solution, finished digits. The settings decide what is shown.

import { EMPTY, withoutItem } from "./cell_state.js";

/** @import { CellState } from "./cell_state.js" */
/** @import { Geometry } from "./geometry.js" */

/**
 * Returns the cells whose digit repeats in a house.
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
 * Returns the cells whose entry differs from the solution.
 * @param {readonly CellState[]} cells @param {readonly number[] | null} solution @returns {Set<number>}
 */
export function wrongEntries(cells, solution) {
  if (!solution) return new Set();
  return new Set([...cells.keys()].filter((cell) => cells[cell].value !== 0 && cells[cell].value !== solution[cell]));
}

/**
 * Returns the marks of a cell that a peer rules out.
 * @param {readonly CellState[]} cells @param {number} cell @param {Geometry} geometry
 */
export function impossibleMarks(cells, cell, geometry) {
  const { corner, centre } = cells[cell];
  if (corner.length + centre.length === 0) return EMPTY.centre;
  const taken = new Set(geometry.peersOf(cell).map((peer) => cells[peer].value));
  return [...new Set([...corner, ...centre])].filter((digit) => taken.has(digit));
}

/**
 * Returns how many times each digit is still to be placed, and whether it is finished: all placed and all correct.
 * @param {readonly CellState[]} cells @param {Geometry} geometry @param {readonly number[] | null} solution
 * @returns {{ digit: number, left: number | null, isFinished: boolean }[]}
 */
export function remaining(cells, geometry, solution) {
  const faulty = new Set([...conflicts(cells, geometry), ...wrongEntries(cells, solution)]);
  const left = Array.from({ length: geometry.digitCount }, () => geometry.side);
  const isSound = left.map(() => true);
  cells.forEach(({ value }, cell) => {
    if (value === 0) return;
    left[value - 1] -= 1;
    if (faulty.has(cell)) isSound[value - 1] = false;
  });
  // Not every digit occurs once in each row of a layout.
  if (geometry.layout) return left.map((_, index) => ({ digit: index + 1, left: null, isFinished: false }));
  return left.map((count, index) => ({ digit: index + 1, left: count, isFinished: count === 0 && isSound[index] }));
}

/**
 * Whether the grid is full and correct: equal to the solution or, if that is unknown, free of conflicts.
 * @param {readonly CellState[]} cells @param {Geometry} geometry @param {readonly number[] | null} solution
 */
export function isSolved(cells, geometry, solution) {
  if (cells.some((state, cell) => state.value === 0 && geometry.has(cell))) return false;
  return solution ? wrongEntries(cells, solution).size === 0 : conflicts(cells, geometry).size === 0;
}

/** Returns the state without the marks of some digits. @param {CellState} state @param {readonly number[]} digits @returns {CellState} */
export function withoutDigits(state, digits) {
  return { ...state, corner: digits.reduce(withoutItem, state.corner), centre: digits.reduce(withoutItem, state.centre) };
}
