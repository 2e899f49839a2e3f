// What screen readers say about the marks of rules: titles, values, the other end of a pair or a line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Geometry } from "../../js/model/geometry.js";
import { clueNames } from "../../js/model/clue_names.js";
import { outsideNamed } from "../../js/model/symbols.js";
import { classic } from "./fixture.js";

/** Returns the names of the clues of a cell of a 4×4 board. @param {unknown[]} rules @param {import("../../js/model/puzzle.js").SketchMark[]} sketch @param {number} cell */
function named(rules, sketch, cell) {
  const puzzle = { ...classic(4, "................"), rules, sketch };
  return clueNames(puzzle, new Geometry(puzzle)).get(cell) ?? [];
}

test("a cage says its value in each cell", () => {
  const cage = { rule: "killer", cells: "r1c1 r1c2 r2c2", sum: 7 };
  assert.deepEqual(named([cage], [], 0), ["Killer cage 7"]);
  assert.deepEqual(named([cage], [], 5), ["Killer cage 7"]);
  assert.deepEqual(named([cage], [], 2), []);
});

test("a pair names its other cell, an inequality the larger and the smaller", () => {
  assert.deepEqual(named([{ rule: "kropki_difference", cells: "r1c1 r1c2" }], [], 1), ["White Kropki dot to r1c1"]);
  const sketch = [{ kind: "inequality", cells: [0, 1] }];
  assert.deepEqual(named([{ rule: "inequality", cells: "r1c1 r1c2" }], sketch, 0), ["Inequality, greater than r1c2"]);
  assert.deepEqual(named([{ rule: "inequality", cells: "r1c1 r1c2" }], sketch, 1), ["Inequality, less than r1c1"]);
});

test("a line with different ends names where it comes from and where it goes", () => {
  const sketch = [{ kind: "line", cells: [0, 1, 6], start: "circle", end: "arrow" }];
  const arrow = { rule: "arrow", cells: "r1c1 r1c2 r2c3" };
  assert.deepEqual(named([arrow], sketch, 0), ["Arrow to r2c3"]);
  assert.deepEqual(named([arrow], sketch, 1), ["Arrow from r1c1"]);
  assert.deepEqual(named([arrow], sketch, 6), ["Arrow from r1c1"]);
});

test("a clue beside the board belongs to the nearest cell", () => {
  const sketch = [{ kind: "text", at: "outside", text: "3", cells: [/** @type {number} */ (outsideNamed("r2c0"))] }];
  const sandwich = { rule: "sandwich", place: "r2c0", sum: 3 };
  assert.deepEqual(named([sandwich], sketch, 4), ["Sandwich 3"]);
  assert.deepEqual(named([{ rule: "little_killer", place: "r0c1", sum: 8, direction: "down-right" }], [], 0), ["Little killer 8 down-right"]);
});

test("many clues are counted, rules without cells are silent, and unknown rules keep their name", () => {
  const cages = [1, 2, 3, 4, 5, 6].map((sum) => ({ rule: "killer", cells: "r1c1 r2c1 r3c1", sum }));
  assert.deepEqual(named(cages, [], 0), ["Killer cage 1", "Killer cage 2", "Killer cage 3", "Killer cage 4", "and 2 more"]);
  assert.deepEqual(named(["anti_knight"], [], 0), []);
  assert.deepEqual(named(["own rule r1c1 r1c2 r1c3 = 5"], [], 0), ["own 5"]);
});
