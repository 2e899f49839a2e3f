// Moves, undo, marks and checkpoints of a game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AS_IT_IS, CLEAN, SOLVED, at, newGame } from "./fixture.js";
import { gridValues } from "../../js/model/symbols.js";

test("an entry is placed, removed by the same digit, and undone", () => {
  const game = newGame();
  assert.ok(game.enter([at("r1c3")], 4, CLEAN));
  assert.equal(game.cells[at("r1c3")].value, 4);
  assert.ok(game.enter([at("r1c3")], 4, CLEAN));
  assert.equal(game.cells[at("r1c3")].value, 0);
  game.undo();
  assert.equal(game.cells[at("r1c3")].value, 4);
  game.undo();
  assert.equal(game.cells[at("r1c3")].value, 0);
  assert.equal(game.undo(), false);
});

test("givens do not change", () => {
  const game = newGame();
  assert.equal(game.enter([at("r1c1")], 4, CLEAN), false);
  assert.equal(game.clear([at("r1c1")]), false);
  assert.equal(game.mark([at("r1c1")], 4, "corner"), false);
  game.restart();
  assert.equal(game.cells[at("r1c1")].value, 5);
  assert.equal(game.history.moves.length, 0);
});

test("givens take colours", () => {
  const game = newGame();
  assert.ok(game.paint([at("r1c1"), at("r1c3")], 3));
  assert.deepEqual(game.cells[at("r1c1")].colours, [3]);
  game.clear([at("r1c1"), at("r1c3")]);
  assert.deepEqual(game.cells[at("r1c1")], { value: 5, corner: [], centre: [], colours: [], guess: 0 });
});

test("a mark is added to all cells if one lacks it, otherwise removed from all", () => {
  const game = newGame();
  const cells = [at("r1c3"), at("r1c4")];
  game.mark([cells[0]], 2, "corner");
  game.mark(cells, 2, "corner");
  assert.deepEqual(cells.map((cell) => game.cells[cell].corner), [[2], [2]]);
  game.mark(cells, 1, "corner");
  assert.deepEqual(game.cells[cells[1]].corner, [1, 2]);
  game.mark(cells, 2, "corner");
  assert.deepEqual(cells.map((cell) => game.cells[cell].corner), [[1], [1]]);
});

test("corner and centre marks are independent", () => {
  const game = newGame();
  game.mark([at("r1c3")], 2, "corner");
  game.mark([at("r1c3")], 2, "centre");
  game.mark([at("r1c3")], 2, "corner");
  assert.deepEqual(game.cells[at("r1c3")], { value: 0, corner: [], centre: [2], colours: [], guess: 0 });
});

test("a single kind of marks: removing a digit removes it from both", () => {
  const game = newGame();
  const cell = at("r1c3");
  game.mark([cell], 2, "corner");
  game.note([cell], 4);
  assert.deepEqual([game.cells[cell].corner, game.cells[cell].centre], [[], [2, 4]]);
  game.mark([cell], 4, "corner");
  game.note([cell], 4);
  assert.deepEqual([game.cells[cell].corner, game.cells[cell].centre], [[], [2]]);
});

test("an entry removes its digit from the marks of peers, and undo restores them", () => {
  const game = newGame();
  game.fillMarks();
  const before = [...game.cells];
  assert.ok(game.cells[at("r1c4")].centre.includes(2));
  game.mark([at("r7c3")], 4, "corner");
  game.enter([at("r1c3")], 4, CLEAN);
  assert.ok(!game.cells[at("r2c3")].centre.includes(4));
  assert.deepEqual(game.cells[at("r7c3")].corner, []);
  game.undo();
  assert.deepEqual(game.cells[at("r7c3")].corner, [4]);
  game.undo();
  assert.deepEqual(game.cells, before);
});

test("marks stay if automatic removal is off", () => {
  const game = newGame();
  game.mark([at("r1c4")], 2, "centre");
  game.enter([at("r1c3")], 2, AS_IT_IS);
  assert.deepEqual(game.cells[at("r1c4")].centre, [2]);
});

test("the marks under an entry come back when it is cleared", () => {
  const game = newGame();
  game.mark([at("r1c3")], 2, "centre");
  game.enter([at("r1c3")], 4, CLEAN);
  game.clear([at("r1c3")]);
  assert.deepEqual(game.cells[at("r1c3")], { value: 0, corner: [], centre: [2], colours: [], guess: 0 });
});

test("clearing takes the top layer: entry, marks, colour", () => {
  const game = newGame();
  const cell = at("r1c3");
  game.paint([cell], 1);
  game.mark([cell], 2, "corner");
  game.enter([cell], 4, CLEAN);
  game.clear([cell]);
  assert.equal(game.cells[cell].value, 0);
  assert.deepEqual(game.cells[cell].corner, [2]);
  game.clear([cell]);
  assert.deepEqual([game.cells[cell].corner, game.cells[cell].colours], [[], [1]]);
  game.clear([cell]);
  assert.deepEqual(game.cells[cell].colours, []);
  assert.equal(game.clear([cell]), false);
});

test("filled marks are the candidates, in one move", () => {
  const game = newGame();
  game.fillMarks();
  assert.deepEqual(game.cells[at("r1c3")].centre, [1, 2, 4]);
  assert.deepEqual(game.cells[at("r5c5")].centre, [5]);
  assert.equal(game.fillMarks(), false);
  game.undo();
  assert.ok(game.cells.every((state) => state.centre.length === 0));
});

test("filling keeps the player's marks except impossible ones", () => {
  const game = newGame();
  game.fillMarks();
  game.mark([at("r1c3")], 2, "centre");
  game.mark([at("r1c4")], 6, "centre");
  game.mark([at("r1c4")], 2, "centre");
  game.mark([at("r1c6")], 7, "corner");
  game.clear([at("r5c5")]);
  assert.deepEqual(game.cells[at("r1c4")].centre, []);
  const before = [...game.cells];
  assert.ok(game.fillMarks());
  assert.deepEqual(game.cells[at("r1c3")].centre, [1, 4], "what was rubbed out stays out");
  assert.deepEqual(game.cells[at("r1c4")].centre, [2, 6], "a cell without a mark is filled");
  assert.deepEqual(game.cells[at("r5c5")].centre, [5]);
  assert.deepEqual([game.cells[at("r1c6")].corner, game.cells[at("r1c6")].centre], [[], [2, 4, 6, 8]], "a 7 cannot be there");
  game.undo();
  assert.deepEqual(game.cells, before);
});

test("clearing all marks is one undo step", () => {
  const game = newGame();
  game.fillMarks();
  game.mark([at("r1c3")], 9, "corner");
  game.clearMarks();
  assert.ok(game.cells.every((state) => state.centre.length === 0 && state.corner.length === 0));
  game.undo();
  assert.deepEqual(game.cells[at("r1c3")], { value: 0, corner: [9], centre: [1, 2, 4], colours: [], guess: 0 });
});

test("corner marks become centre marks", () => {
  const game = newGame();
  game.mark([at("r1c3")], 2, "corner");
  game.mark([at("r1c3")], 1, "centre");
  game.cornersToCentre([at("r1c3")]);
  assert.deepEqual(game.cells[at("r1c3")], { value: 0, corner: [], centre: [1, 2], colours: [], guess: 0 });
});

test("undo and redo are unlimited, and a new move clears the redo list", () => {
  const game = newGame();
  const open = game.isGiven.flatMap((given, cell) => (given ? [] : [cell]));
  for (const cell of open.slice(0, 40)) game.enter([cell], 1, CLEAN);
  while (game.undo());
  assert.deepEqual(game.values, game.puzzle.givens);
  while (game.redo());
  assert.equal(game.history.position, 40);
  game.undo();
  game.enter([open[0]], 2, CLEAN);
  assert.equal(game.redo(), false);
  assert.equal(game.history.moves.length, 40);
});

test("a checkpoint is returned to as a move, again and again", () => {
  const game = newGame();
  game.enter([at("r1c3")], 4, CLEAN);
  game.setCheckpoint("2026-11-21T10:00:00Z");
  game.enter([at("r1c4")], 6, CLEAN);
  game.mark([at("r1c6")], 8, "corner");
  assert.ok(game.returnTo(0));
  assert.deepEqual([game.cells[at("r1c4")].value, game.cells[at("r1c6")].corner, game.cells[at("r1c3")].value], [0, [], 4]);
  game.undo();
  assert.deepEqual([game.cells[at("r1c4")].value, game.cells[at("r1c6")].corner], [6, [8]]);
  assert.ok(game.returnTo(0));
  assert.equal(game.returnTo(0), false);
  assert.equal(game.returnTo(3), false);
});

test("several checkpoints, one of which is removed", () => {
  const game = newGame();
  game.setCheckpoint("a");
  game.enter([at("r1c3")], 4, CLEAN);
  game.setCheckpoint("b");
  game.dropCheckpoint(0);
  assert.deepEqual(game.checkpoints.map(({ at: time }) => time), ["b"]);
  game.undo();
  game.returnTo(0);
  assert.equal(game.cells[at("r1c3")].value, 4);
});

test("a game includes one with fewer moves, but no other branch and no other checkpoint", () => {
  const played = (/** @type {readonly number[]} */ digits, /** @type {readonly string[]} */ checkpoints = []) => {
    const game = newGame();
    for (const digit of digits) game.enter([at("r1c3")], digit, CLEAN);
    for (const time of checkpoints) game.setCheckpoint(time);
    return game;
  };
  const game = played([4, 1, 2], ["a"]);
  for (const other of [played([]), played([4, 1]), played([4, 1, 2], ["a"])]) assert.ok(game.includes(other));
  for (const other of [played([4, 1, 2, 4]), played([4, 2]), played([4, 1, 2], ["b"])]) assert.ok(!game.includes(other));
  game.undo();
  assert.ok(game.includes(played([4, 1, 2])), "a move that is undone is still there");
});

test("undo to before the mistake keeps correct entries, and can be redone", () => {
  const game = newGame();
  game.enter([at("r1c3")], 4, CLEAN);
  game.enter([at("r1c4")], 2, CLEAN);
  game.enter([at("r1c6")], 8, CLEAN);
  assert.equal(game.undoMistakes(), 2);
  assert.deepEqual([game.cells[at("r1c3")].value, game.cells[at("r1c4")].value], [4, 0]);
  assert.equal(game.undoMistakes(), 0);
  game.redo();
  assert.equal(game.cells[at("r1c4")].value, 2);
});

test("without a solution, mistakes are conflicts", () => {
  const game = newGame({ isKnown: false });
  game.enter([at("r1c3")], 2, CLEAN);
  assert.equal(game.hasMistake, false);
  game.enter([at("r1c4")], 2, CLEAN);
  assert.equal(game.undoMistakes(), 1);
});

test("the last correct entry solves the game, which can then not be changed", () => {
  const game = newGame();
  const solution = /** @type {number[]} */ (gridValues(SOLVED, 9));
  game.isGiven.forEach((given, cell) => !given && game.enter([cell], solution[cell], CLEAN));
  assert.equal(game.outcome, "solved");
  assert.equal(game.undo(), false);
  assert.equal(game.enter([at("r1c3")], 1, CLEAN), false);
  assert.equal(game.progress, 1);
});

test("full but wrong is not solved", () => {
  const game = newGame();
  const solution = /** @type {number[]} */ (gridValues(SOLVED, 9));
  game.isGiven.forEach((given, cell) => !given && game.enter([cell], cell === at("r1c3") ? 9 : solution[cell], CLEAN));
  assert.equal(game.outcome, "playing");
  assert.ok(game.isFull);
});

test("showing the solution ends the game", () => {
  const game = newGame();
  game.enter([at("r1c3")], 9, CLEAN);
  game.show(/** @type {number[]} */ (game.solution));
  assert.equal(game.outcome, "shown");
  assert.deepEqual(game.values, game.solution);
});

test("listeners are called for moves, but not if nothing changes", () => {
  const game = newGame();
  let heard = 0;
  const stop = game.listen(() => (heard += 1));
  game.enter([at("r1c1")], 3, CLEAN);
  assert.equal(heard, 0);
  game.enter([at("r1c3")], 4, CLEAN);
  game.undo();
  assert.equal(heard, 2);
  stop();
  game.redo();
  assert.equal(heard, 2);
});
