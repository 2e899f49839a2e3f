// What is said of a text that can't be read: the parts of the parser's message, and the line that it is about.

import assert from "node:assert/strict";
import { test } from "node:test";
import { excerptOf, toldOf } from "../../js/screens/unread_dialog.js";

test("a message falls into what was seen, where, and what was expected", () => {
  const message = "line 5, column 3: 'x' is neither digit nor blank: expected 1–9 or a blank (. 0 * _)";
  assert.deepEqual(toldOf({ message, place: { line: 5, column: 3 } }), { seen: "'x' is neither digit nor blank", expected: "1–9 or a blank (. 0 * _)", where: " in line 5, at character 3" });
  assert.deepEqual(toldOf({ message: "3 puzzles: expected one", place: null }), { seen: "3 puzzles", expected: "one", where: "" });
  assert.deepEqual(toldOf({ message: "binary data", place: null }), { seen: "binary data", expected: "", where: "" });
});

test("the line is shown, the character marked, a long one shortened around it", () => {
  assert.deepEqual(excerptOf("one\r\n53x7\nthree", { line: 2, column: 3 }), { before: "53", at: "x", after: "7" });
  assert.deepEqual(excerptOf("hello world", { line: 1 }), { before: "hello world", at: "", after: "" });
  const long = excerptOf(`${"1".repeat(200)}x${"2".repeat(200)}`, { line: 1, column: 201 });
  assert(long && long.at === "x" && /^…1+$/.test(long.before) && /^2+…$/.test(long.after) && long.before.length + long.after.length < 95);
  assert.equal(excerptOf("one", { line: 7 }), null);
  assert.equal(excerptOf("one", null), null);
});
