// Boards that are no squares with digits from 1: their measures, and their values as the verbs read and write them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY } from "../../js/model/cell_state.js";
import { Geometry } from "../../js/model/geometry.js";
import { entriesText } from "../../js/model/puzzle.js";
import { outlineOf } from "../../js/view/outline.js";
import { clueMargins } from "../../js/view/clues.js";
import { outsideNamed } from "../../js/model/symbols.js";
import { markPlaces } from "../../js/view/mark_places.js";

/** A layout of 2×3 cells with a row of two extra cells, in a square of side 3. */
const drawnLayout = { rows: 2, columns: 3, cells: [0, 1, 2, 3, 4, 5, 6, 7], walls: [], frames: [], extra: [{ label: "A", cells: [6, 7] }] };
const board = { side: 3, houses: [], regionOf: null, drawnLayout, values: /** @type {[number, number]} */ ([0, 3]), sketch: [] };

test("the drawing takes the rows and columns that have cells, and extra cells lie apart", () => {
  const geometry = new Geometry(board);
  assert.deepEqual([geometry.height, geometry.width], [3, 3]);
  assert.deepEqual([0, 1, 2].map((row) => geometry.topOf(row)), [0, 100, 265]);
  assert.equal(geometry.has(8), false);
});

test("values are written with the symbols of the digits, where the square has no holes", () => {
  const full = { values: /** @type {[number, number]} */ ([0, 2]), drawnLayout: { ...drawnLayout, cells: [0, 1, 2, 3], extra: [] }, side: 2 };
  assert.equal(entriesText(full, [1, 2, 0, 1]), "01.0");
  assert.equal(entriesText(board, [1, 2, 3, 0, 0, 0, 0, 0, 0]), "123......");
});

test("clues make room only on their side", () => {
  const clue = (/** @type {string} */ place, slot = 0) => ({ kind: "text", at: "outside", text: "1", slot, cells: [/** @type {number} */ (outsideNamed(place))] });
  assert.deepEqual(clueMargins([clue("r1c0"), clue("r0c2", 1)], new Geometry(board)), [180, 0, 0, 100]);
});

test("the outline of a cage leaves room for its text, and marks keep clear of it", () => {
  const geometry = new Geometry(board);
  const room = { cell: 0, left: 8, right: 30, top: 5, bottom: 28 };
  assert.match(outlineOf([0], geometry, 8, room), /^M30 8H92/);
  assert.match(outlineOf([0], geometry, 8, room), /M8 28V92/);
  const state = { value: 0, corner: [1, 2], centre: [], colours: [], guess: 0 };
  assert.deepEqual(markPlaces(state, "corner-centre", 9, true).map(({ x, y }) => [x, y]), [[80, 20], [20, 80]]);
  assert.deepEqual(markPlaces(state, "corner-centre", 9).map(({ x, y }) => [x, y]), [[20, 20], [80, 20]]);
});

test("marks keep away from circles on the corners of their cell", () => {
  const state = { ...EMPTY, corner: [1, 2, 3] };
  assert.deepEqual(markPlaces(state, "corner-centre", 9, false, [2]).map(({ x, y }) => [x, y]), [[20, 20], [80, 20], [80, 80]]);
  assert.deepEqual(markPlaces(state, "corner-centre", 9, false, [0, 1, 2, 3]).map(({ x, y }) => [x, y]), [[50, 20], [50, 80], [20, 50]]);
  const geometry = new Geometry({ side: 4, houses: [], regionOf: null, sketch: [{ kind: "shape", at: "corner", cells: [5] }] });
  assert.deepEqual([...geometry.cornered], [[5, [3]], [6, [2]], [9, [1]], [10, [0]]]);
});
