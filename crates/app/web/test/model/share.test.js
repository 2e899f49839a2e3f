// Links that contain a puzzle, and the daily puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dailyOptions, dayBefore, dayOf } from "../../js/model/daily.js";
import { questionOf } from "../../js/model/puzzle.js";
import { shareFragment, sharedFrom } from "../../js/model/share.js";
import { LINE, classic } from "./fixture.js";

/** @param {import("../../js/model/puzzle.js").Puzzle} puzzle @param {{ level: string | null, rating: number | null }} origin */
function roundTrip(puzzle, origin) {
  const fragment = shareFragment(puzzle, origin);
  assert.ok(fragment.startsWith("/play?"));
  return sharedFrom(fragment.slice("/play?".length));
}

test("a classic puzzle round-trips", () => {
  const puzzle = classic();
  assert.deepEqual(roundTrip(puzzle, { level: "Expert", rating: 4.2 }), { question: questionOf(puzzle), level: "Expert", rating: 4.2 });
});

test("variants and regions are included", () => {
  const regions = "123456789".repeat(9);
  const puzzle = { ...classic(), variants: ["diagonal", "jigsaw"], regions, boxes: null };
  const shared = roundTrip(puzzle, { level: null, rating: null });
  assert.deepEqual(shared, { question: { puzzle: LINE, size: 9, variants: ["diagonal", "jigsaw"], regions }, level: null, rating: null });
});

test("large sides use letters", () => {
  const puzzle = classic(16, `G${".".repeat(255)}`);
  assert.equal(roundTrip(puzzle, { level: null, rating: null })?.question.puzzle, `G${".".repeat(255)}`);
});

test("an invalid puzzle is refused", () => {
  for (const query of ["", "p=123&n=9", `p=${LINE}1`, `p=${LINE}&n=8`, `p=${LINE}&n=nine`, `p=${"x".repeat(81)}&n=9`, `p=${"1".repeat(30000)}&n=9`]) {
    assert.equal(sharedFrom(query), null, query.slice(0, 40));
  }
});

test("the size of a link without one follows from its length", () => {
  assert.equal(sharedFrom(`p=${LINE}`)?.question.size, 9);
});

test("invalid levels and ratings are left out", () => {
  const shared = sharedFrom(`p=${LINE}&n=9&l=<b>&e=high`);
  assert.deepEqual([shared?.level, shared?.rating], [null, null]);
});

test("a day has the same options for everyone", () => {
  assert.deepEqual(dailyOptions("2026-11-21"), { level: "Veteran", variants: [], seed: 20261121, size: 9 });
  assert.equal(dailyOptions("2026-11-23")?.level, "Beginner");
  assert.ok((dailyOptions("2026-11-22")?.variants.length ?? 0) > 0);
  assert.notDeepEqual(dailyOptions("2026-11-22")?.variants, dailyOptions("2026-11-29")?.variants);
});

test("an invalid day has no options", () => {
  for (const day of ["", "today", "2026-02-30", "2026-13-01", "2026-1-1", "20261121"]) assert.equal(dailyOptions(day), null, day);
});

test("days follow each other over months and years", () => {
  assert.equal(dayBefore("2026-03-01"), "2026-02-28");
  assert.equal(dayBefore("2028-03-01"), "2028-02-29");
  assert.equal(dayBefore("2027-01-01"), "2026-12-31");
  assert.equal(dayOf(new Date(2026, 10, 5, 23, 59)), "2026-11-05");
});
