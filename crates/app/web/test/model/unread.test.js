// The message about a text that can't be read, the line in question, and puzzles of a list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { listedPuzzle } from "../../js/model/listed_puzzle.js";
import { asSentence } from "../../js/model/sentence.js";
import { excerptOf } from "../../js/screens/unread_dialog.js";

test("a message becomes a sentence", () => {
  assert.equal(asSentence("this text has 3 digits"), "This text has 3 digits.");
  assert.equal(asSentence("line 1: 'x' is no digit"), "'x' is no digit.");
  assert.equal(asSentence("line 12 has 5 characters; a 9×9 puzzle needs 81."), "Line 12 has 5 characters; a 9×9 puzzle needs 81.");
  assert.equal(asSentence("r1c2 repeats the 5 of r1c1"), "r1c2 repeats the 5 of r1c1.");
});

test("a puzzle of a list is parsed from its line", () => {
  const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const puzzle = listedPuzzle(line);
  assert(puzzle && puzzle.side === 9 && puzzle.givens[0] === 5 && puzzle.regionOf?.[40] === 4);
  const map = "111112222331114442335144422335544422333555666778885566778889566788899966777799999";
  assert.equal(listedPuzzle(line + map)?.regionOf?.[80], 8);
  assert.equal(listedPuzzle("1......3.4.....2")?.side, 4);
  for (const text of ["", "hello", "53..7", `${line}1`, "x".repeat(81)]) assert.equal(listedPuzzle(text), null, text);
});

test("the line is shown, the character marked, a long one shortened around it", () => {
  assert.deepEqual(excerptOf("one\r\n53x7\nthree", { line: 2, column: 3 }), { before: "53", at: "x", after: "7" });
  assert.deepEqual(excerptOf("hello world", { line: 1 }), { before: "hello world", at: "", after: "" });
  const long = excerptOf(`${"1".repeat(200)}x${"2".repeat(200)}`, { line: 1, column: 201 });
  assert(long && long.at === "x" && /^…1+$/.test(long.before) && /^2+…$/.test(long.after) && long.before.length + long.after.length < 95);
  assert.equal(excerptOf("one", { line: 7 }), null);
  assert.equal(excerptOf("one", null), null);
});
