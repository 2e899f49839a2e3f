// Figures, streaks and the statistics file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayBefore } from "../../js/model/daily.js";
import { byGroup, dailyStreak, figures, groupOf, merged, statisticsFrom, statisticsText, isBest } from "../../js/model/statistics.js";

let count = 0;

/** @param {Partial<import("../../js/model/statistics.js").Played>} [parts] @returns {import("../../js/model/statistics.js").Played} */
function played(parts = {}) {
  count += 1;
  const finished = `2026-11-21T10:00:${String(count % 60).padStart(2, "0")}Z`;
  return { id: `g${count}`, finished, level: "Expert", variants: [], size: 9, seconds: 100, won: true, hints: 0, daily: null, ...parts };
}

test("figures of an empty list", () => {
  assert.deepEqual(figures([]), { played: 0, won: 0, best: null, average: null, streak: 0, longest: 0 });
});

test("played, won, best, average, streaks", () => {
  const games = [played({ seconds: 50 }), played({ seconds: 70 }), played({ won: false, seconds: 5 }), played({ seconds: 91 })];
  assert.deepEqual(figures(games), { played: 4, won: 3, best: 50, average: 70, streak: 1, longest: 2 });
});

test("groups by level, kind and size", () => {
  const games = [played(), played(), played({ variants: ["diagonal", "window"] }), played({ level: null, size: 6 })];
  assert.deepEqual(byGroup(games).map(({ name, played: times }) => [name, times]), [
    ["Expert, classic", 2], ["Expert, diagonal + window", 1], ["Own puzzle, classic, 6 × 6", 1],
  ]);
  assert.equal(groupOf(games[0]), "Expert, classic");
});

test("a game counts once, in order of time", () => {
  const [a, b] = [played(), played()];
  assert.deepEqual(merged([b], [a, b]), [a, b]);
  assert.deepEqual(merged([a, b], [{ ...a, won: false }]), [{ ...a, won: false }, b]);
});

test("days in a row, up to today or yesterday", () => {
  const games = ["2026-11-18", "2026-11-19", "2026-11-20"].map((daily) => played({ daily }));
  assert.equal(dailyStreak(games, "2026-11-20", dayBefore), 3);
  assert.equal(dailyStreak(games, "2026-11-21", dayBefore), 3);
  assert.equal(dailyStreak(games, "2026-11-22", dayBefore), 0);
  assert.equal(dailyStreak([...games, played({ daily: "2026-11-21", won: false })], "2026-11-21", dayBefore), 3);
});

test("the file round-trips", () => {
  const games = [played(), played({ daily: "2026-11-21", level: null })];
  assert.deepEqual(statisticsFrom(statisticsText(games)), { games });
});

test("a damaged file is reported", () => {
  for (const text of ["", "{}", "null", JSON.stringify({ format: "ninefold-statistics", version: 2, games: [] })]) assert.ok("error" in statisticsFrom(text), text);
  const bad = JSON.parse(statisticsText([played(), played()]));
  bad.games[1].seconds = "long";
  assert.deepEqual(statisticsFrom(JSON.stringify(bad)), { error: "Game 2 of the list is damaged." });
});

test("the best game of a group is the fastest without help, if there was one before", () => {
  const game = (/** @type {string} */ id, /** @type {number} */ seconds, hints = 0) => ({ id, finished: id, level: "Expert", variants: [], size: 9, seconds, won: true, hints, daily: null });
  const before = [game("a", 100), game("b", 90), { ...game("c", 5), level: "Beginner" }, { ...game("d", 5), won: false }];
  assert.equal(isBest(game("x", 80), before), true);
  assert.equal(isBest(game("x", 95), before), false);
  assert.equal(isBest(game("x", 80, 1), before), false);
  assert.equal(isBest(game("b", 90), [game("b", 90)]), false, "not against itself, not without another");
});
