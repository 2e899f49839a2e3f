// Conflicts, wrong entries, impossible marks, remaining digits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { conflicts, impossibleMarks, isSolved, remaining, wrongEntries } from "../../js/model/checking.js";
import { gridValues } from "../../js/model/symbols.js";
import { AS_IT_IS, CLEAN, SOLVED, at, newGame } from "./fixture.js";

const solution = /** @type {number[]} */ (gridValues(SOLVED, 9));

test("a repeated digit in a house marks both cells", () => {
  const game = newGame();
  assert.equal(conflicts(game.cells, game.geometry).size, 0);
  game.enter([at("r1c9")], 5, CLEAN);
  assert.deepEqual([...conflicts(game.cells, game.geometry)].sort((a, b) => a - b), [at("r1c1"), at("r1c9"), at("r8c9")]);
});

test("an entry without a conflict can be wrong", () => {
  const game = newGame();
  game.enter([at("r1c3")], 2, CLEAN);
  assert.equal(conflicts(game.cells, game.geometry).size, 0);
  assert.deepEqual([...wrongEntries(game.cells, game.solution)], [at("r1c3")]);
  assert.equal(wrongEntries(game.cells, null).size, 0);
});

test("marks that a peer rules out are impossible", () => {
  const game = newGame();
  game.mark([at("r1c3")], 5, "corner");
  game.mark([at("r1c3")], 4, "centre");
  assert.deepEqual(impossibleMarks(game.cells, at("r1c3"), game.geometry), [5]);
});

test("remaining counts decrease, and a complete digit is finished", () => {
  const game = newGame();
  const left = () => remaining(game.cells, game.geometry, game.solution)[7];
  assert.deepEqual(left(), { digit: 8, left: 4, isFinished: false });
  solution.forEach((digit, cell) => digit === 8 && !game.isGiven[cell] && game.enter([cell], 8, CLEAN));
  assert.deepEqual(left(), { digit: 8, left: 0, isFinished: true });
});

test("a wrongly completed digit is not finished", () => {
  const game = newGame();
  const cells = solution.flatMap((digit, cell) => (digit === 8 && !game.isGiven[cell] ? [cell] : []));
  cells.slice(1).forEach((cell) => game.enter([cell], 8, AS_IT_IS));
  const wrong = [...game.cells.keys()].find((cell) => game.cells[cell].value === 0 && solution[cell] !== 8);
  game.enter([/** @type {number} */ (wrong)], 8, AS_IT_IS);
  assert.deepEqual(remaining(game.cells, game.geometry, game.solution)[7], { digit: 8, left: 0, isFinished: false });
});

test("the remaining count of a digit can be negative", () => {
  const game = newGame();
  game.isGiven.forEach((given, cell) => !given && game.enter([cell], 1, AS_IT_IS));
  assert.ok((remaining(game.cells, game.geometry, null)[0].left ?? 0) < 0);
});

test("solved: full and correct or, without a known solution, free of conflicts", () => {
  const game = newGame();
  const cells = solution.map((value) => ({ value, corner: [], centre: [], colours: [], guess: 0 }));
  assert.ok(isSolved(cells, game.geometry, solution));
  assert.ok(isSolved(cells, game.geometry, null));
  assert.ok(!isSolved(game.cells, game.geometry, null));
});
