// Messages: variables, plurals, lists.

import assert from "node:assert/strict";
import { test } from "node:test";

import { allOf, findText, listOf, oneOf, text } from "../../js/text.js";

test("a message chooses its wording by the plural of a number", () => {
  assert.equal(text("puzzle-count", { count: 1 }), "1 puzzle");
  assert.equal(text("puzzle-count", { count: 0 }), "0 puzzles");
});

test("a missing value is an error, a missing message is null", () => {
  assert.throws(() => text("puzzle-count"), /needs a value for count/);
  assert.equal(findText("level-beginner"), "Beginner");
  assert.equal(findText("toString"), null);
});

test("lists have no comma before the last word", () => {
  assert.equal(allOf(["one", "two", "three"]), "one, two and three");
  assert.equal(oneOf(["one", "two"]), "one or two");
  assert.equal(listOf(["one", "two", "three"]), "one, two, three");
});
