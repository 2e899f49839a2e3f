// The foundations of the board: geometry, selection, symbols, clock, settings, the described puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock, clockText, spokenTime } from "../../js/model/clock.js";
import { Geometry } from "../../js/model/geometry.js";
import { levelTitle, puzzleFrom, questionOf, variantTitle } from "../../js/model/puzzle.js";
import { Selection } from "../../js/model/selection.js";
import { settingsFrom } from "../../js/model/settings.js";
import { cellName, cellNamed, digitOf, gridText, gridValues, symbolOf } from "../../js/model/symbols.js";
import { LINE, at, classic, replyOf } from "./fixture.js";

const geometry = new Geometry(classic());

test("symbols of digits, both ways", () => {
  assert.deepEqual([1, 9, 10, 35, 36, 61].map(symbolOf), ["1", "9", "A", "Z", "a", "z"]);
  assert.equal(digitOf("g", 16), 16);
  assert.equal(digitOf("a", 61), 36);
  assert.deepEqual([".", "0", "*", "_"].map((blank) => digitOf(blank, 9)), [0, 0, 0, 0]);
  assert.deepEqual(["A", "x", "", " "].map((other) => digitOf(other, 9)), [null, null, null, null]);
});

test("grids as text, numbers above 61", () => {
  assert.equal(gridText(classic().givens), LINE);
  const large = Array.from({ length: 64 * 64 }, (_, index) => index % 65);
  assert.deepEqual(gridValues(gridText(large), 64), large);
  assert.equal(gridValues(gridText(large).replace("64", "65"), 64), null);
});

test("names of cells", () => {
  assert.equal(cellName(at("r4c7"), 9), "r4c7");
  assert.equal(cellNamed("r16c10", 16), 249);
  for (const name of ["r0c1", "r1c10", "r10c1", "4,7", "r4c7 ", ""]) assert.equal(cellNamed(name, 9), null, name);
});

test("peers and walls", () => {
  assert.equal(geometry.peersOf(at("r5c5")).length, 20);
  assert.ok(!geometry.peersOf(at("r5c5")).includes(at("r5c5")));
  assert.ok(geometry.isWall(at("r3c1"), at("r4c1")));
  assert.ok(!geometry.isWall(at("r1c1"), at("r2c2")));
});

test("moves wrap around the edges", () => {
  assert.equal(geometry.step(at("r1c1"), -1, 0), at("r9c1"));
  assert.equal(geometry.step(at("r1c9"), 0, 1), at("r1c1"));
});

test("the cells of a fast drag", () => {
  assert.deepEqual(geometry.between(at("r1c1"), at("r1c4")), [at("r1c2"), at("r1c3"), at("r1c4")]);
  assert.deepEqual(geometry.between(at("r1c1"), at("r3c3")), [at("r2c2"), at("r3c3")]);
  assert.deepEqual(geometry.between(at("r2c2"), at("r2c2")), []);
});

test("a selection moves, extends, toggles, jumps and seeks", () => {
  const selection = new Selection(geometry, at("r1c1"));
  selection.move(0, -1, false);
  assert.deepEqual(selection.list, [at("r1c9")]);
  selection.move(1, 0, true);
  assert.deepEqual(selection.list, [at("r1c9"), at("r2c9")]);
  assert.equal(selection.single, null);
  assert.equal(selection.toggle(at("r2c9")), false);
  assert.deepEqual(selection.list, [at("r1c9")]);
  selection.jump("column-end");
  assert.equal(selection.single, at("r9c9"));
  selection.seek(1, (cell) => cell === at("r1c3"));
  assert.equal(selection.single, at("r1c3"));
  selection.seek(-1, (cell) => cell > at("r9c1"));
  assert.equal(selection.single, at("r9c9"));
  selection.all();
  assert.equal(selection.cells.size, 81);
  selection.none();
  assert.equal(selection.cells.size, 0);
  assert.equal(selection.cursor, at("r9c9"));
});

test("the clock counts only while it runs", () => {
  const clock = new Clock(10);
  clock.start(1000);
  clock.start(2000);
  assert.equal(clock.elapsed(3500), 12);
  clock.stop(4000);
  assert.equal(clock.elapsed(99000), 13);
  assert.equal(clock.isRunning, false);
  clock.start(100000);
  assert.equal(clock.elapsed(99000), 13, "a clock that was set back costs nothing");
});

test("times as text", () => {
  assert.deepEqual([0, 65, 3723].map(clockText), ["0:00", "1:05", "1:02:03"]);
  assert.deepEqual([0, 61, 7200].map(spokenTime), ["0 seconds", "1 minute and 1 second", "2 hours"]);
});

test("unknown settings fall back to defaults", () => {
  assert.deepEqual(settingsFrom({ theme: "dark", checking: "always", autoClean: "yes", unknown: 1 }), { ...settingsFrom(null), theme: "dark" });
});

test("a described puzzle and its request", () => {
  const puzzle = puzzleFrom(replyOf(classic()));
  assert.deepEqual(puzzle, classic());
  assert.deepEqual(questionOf(puzzle), { puzzle: LINE, variants: [], size: 9, boxes: "3x3" });
  const regions = "1".repeat(81);
  assert.deepEqual(questionOf({ ...puzzle, regions, variants: ["jigsaw"] }), { puzzle: LINE, variants: ["jigsaw"], size: 9, regions });
  assert.deepEqual([[], ["diagonal", "window"]].map(variantTitle), ["Classic", "Diagonal + Window"]);
});

test("the title of a game", () => {
  const title = (/** @type {string | null} */ level, /** @type {string | null} */ daily, /** @type {string[]} */ variants, side = 9) => levelTitle({ puzzle: { variants, side }, origin: { level, daily } });
  assert.equal(title("Expert", "2026-11-22", ["diagonal", "window"]), "Daily 22 Nov 2026 · Expert · Diagonal + Window");
  assert.equal(title(null, null, [], 4), "Own puzzle · Classic · 4 × 4");
  assert.equal(title("Expert", "soon", ["new-rule"]), "Daily soon · Expert · new-rule");
});
