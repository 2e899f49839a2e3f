// Messages: variables, plurals, lists.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { LANGUAGE } from "../../js/messages.js";
import { allOf, findText, listOf, text } from "../../js/text.js";

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
  assert.equal(listOf(["one", "two", "three"]), "one, two, three");
});

test("the texts before the first screen are those of the welcome screen", async () => {
  const page = await readFile(new URL("../../index.html", import.meta.url), "utf8");
  // Without scripts there are no messages, so this text is never replaced.
  const body = page.slice(page.indexOf("<body>")).replace(/<noscript>.*<\/noscript>/, "");
  const texts = [...body.matchAll(/>([^<>]*[a-z][^<>]*)</gi)].map(([, words]) => words.trim());
  assert.deepEqual(texts, [text("welcome-title"), text("welcome-text"), text("sudoku-game"), text("sudoku-solver"), text("setter"), text("developers")]);
  assert.deepEqual([...body.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label), [text("welcome-choices")]);
  assert.equal(/<html lang="([^"]*)"/.exec(page)?.[1], LANGUAGE);
});
