// The end of a game: the clean board, the replay, sharing, best times; links that work on one machine only; the layout
// of filled-in marks; technique pages by form.

import assert from "node:assert/strict";
import { test } from "node:test";
import { present } from "../../js/model/clock.js";
import { dailyOptions, dayBefore, dayOf, daysOfMonth } from "../../js/model/daily.js";
import { resultText } from "../../js/model/result.js";
import { settingsFrom } from "../../js/model/settings.js";
import { isThisMachine, sharedFrom } from "../../js/model/share.js";
import { bestOfOthers, dailyStreak } from "../../js/model/statistics.js";
import { gridText } from "../../js/model/symbols.js";
import { applyHint } from "../../js/play/help.js";
import { Replay } from "../../js/play/replay.js";
import { sceneOf } from "../../js/play/scene.js";
import { Session } from "../../js/play/session.js";
import { entryOf } from "../../js/techniques.js";
import { layoutOf } from "../../js/view/mark_places.js";
import { CLEAN, LINE, SOLVED, at, newGame } from "./fixture.js";

function solvedSession() {
  const game = newGame();
  game.fillMarks();
  game.paint([at("r1c1")], 3);
  [...SOLVED].forEach((digit, cell) => LINE[cell] === "." && game.enter([cell], Number(digit), CLEAN));
  assert.equal(game.outcome, "solved");
  return new Session(game, settingsFrom({}));
}

test("the board of a finished game shows only digits", () => {
  const session = solvedSession();
  session.selection.set([at("r1c1"), at("r1c3")]);
  const { cells, digit } = sceneOf(session);
  assert.equal(digit, 0);
  assert.ok(cells.every(({ state, tint, isSelected, isWrong }) => !tint && !isSelected && !isWrong && state.colours.length + state.corner.length + state.centre.length === 0));
  assert.equal(gridText(cells.map(({ state }) => state.value)), SOLVED);
});

test("a replay goes from the givens to the solution, and shows what each move changed", () => {
  const session = solvedSession();
  session.startReplay(new Replay(session.game));
  const { replay } = session;
  assert.ok(replay);
  const shown = () => sceneOf(session).cells;
  assert.equal(gridText(shown().map(({ state }) => state.value)), LINE);
  session.seekReplay(2);
  assert.deepEqual(shown()[at("r1c1")].state.colours, [3]);
  assert.deepEqual(shown().flatMap(({ tint }, cell) => (tint ? [[cell, tint]] : [])), [[at("r1c1"), "focus"]]);
  session.seekReplay(3);
  assert.equal(shown()[at("r1c3")].state.value, 4);
  session.seekReplay(10_000);
  assert.deepEqual([replay.isAtEnd, gridText(replay.cells.map(({ value }) => value))], [true, SOLVED]);
  session.endReplay();
  assert.equal(session.replay, null);
});

test("a game in progress has no replay", () => {
  const session = new Session(newGame(), settingsFrom({}));
  session.startReplay(new Replay(session.game));
  assert.equal(session.replay, null);
});

test("a result contains puzzle, level, time and help, but not the solution", () => {
  const { game } = solvedSession();
  assert.equal(resultText(game, 425, null), `Ninefold · Expert · Classic\nSolved in 7:05 without hints\n${LINE}`);
  game.help = { hints: 2, fills: 1, checks: 4 };
  assert.equal(resultText(game, 60, "https://example.org/#/play"), "Ninefold · Expert · Classic\nSolved in 1:00 with 3 hints\nhttps://example.org/#/play");
});

test("addresses of this machine are distinguished from those that others can reach", () => {
  for (const name of ["127.0.0.1", "127.4.5.6", "localhost", "ninefold.localhost", "[::1]", "0.0.0.0"]) assert.ok(isThisMachine(name), name);
  for (const name of ["example.org", "192.168.1.5", "127.example.org", "localhost.example.org", "[fe80::1]"]) assert.ok(!isThisMachine(name), name);
});

test("an invalid rating in a link is ignored", () => {
  assert.equal(sharedFrom(`p=${LINE}&e=4.2`)?.rating, 4.2);
  assert.equal(sharedFrom(`p=${LINE}&e=1e308`)?.rating, null);
});

test("the playing time increases when the wall clock is set back", () => {
  const wall = Date.now;
  const before = present();
  Date.now = () => wall() - 24 * 3600 * 1000;
  assert.ok(present() >= before && present() - before < 60_000);
  Date.now = wall;
});

test("the best of the other games counts wins of the same level and kind", () => {
  const game = (/** @type {string} */ id, /** @type {number} */ seconds, more = {}) => ({ id, finished: "", level: "Expert", variants: [], size: 9, seconds, won: true, hints: 0, daily: null, ...more });
  const all = [game("a", 300), game("b", 200, { level: "Amateur" }), game("c", 100, { won: false }), game("d", 250)];
  assert.equal(bestOfOthers(game("d", 250), all), 300);
  assert.equal(bestOfOthers(game("b", 200, { level: "Amateur" }), all), null);
});

test("filled-in marks have fixed positions, with and without a hint, until they are cleared", () => {
  const session = new Session(newGame(), settingsFrom({}));
  const { game } = session;
  const layout = (/** @type {string} */ name) => layoutOf(sceneOf(session), at(name));
  assert.equal(layout("r1c3"), "corner-centre");
  game.mark([at("r1c4")], 2, "corner");
  game.fillMarks();
  assert.deepEqual(["r1c3", "r1c6", "r1c4"].map(layout), ["fixed", "fixed", "corner-centre"], "corner marks of the player's own stay");
  session.showHint({ depth: 5, reply: { kind: "step", text: "", eliminations: ["r1c3-1"], evidence: { digits: [1], cells: ["r1c3"] } } });
  assert.equal(layout("r1c3"), "fixed");
  game.enter([at("r1c3")], 4, CLEAN);
  assert.equal(layout("r1c6"), "fixed");
  game.clearMarks();
  assert.equal(layout("r1c6"), "corner-centre");
  game.undo();
  assert.equal(layout("r1c6"), "fixed");
});

test("marks that a hint filled in have fixed positions too", () => {
  const session = new Session(newGame(), settingsFrom({}));
  applyHint(session, { eliminations: ["r1c3-2"] });
  assert.equal(layoutOf(sceneOf(session), at("r1c3")), "fixed");
});

test("marks that are entered one by one keep the layout of the settings", () => {
  const session = new Session(newGame(), settingsFrom({}));
  session.game.mark([at("r1c3")], 1, "centre");
  session.game.mark([at("r1c3")], 2, "centre");
  assert.equal(layoutOf(sceneOf(session), at("r1c3")), "corner-centre");
});

test("a removed checkpoint can be restored in order", () => {
  const game = newGame();
  for (const minute of [1, 2, 3]) game.setCheckpoint(`2026-11-21T10:0${minute}:00.000Z`);
  const [, second] = game.checkpoints;
  game.dropCheckpoint(1);
  game.restoreCheckpoint(second);
  assert.deepEqual(game.checkpoints.map(({ at: time }) => time[15]), ["1", "2", "3"]);
});

test("a step finds its technique page by slug, by form, or by prefix", () => {
  const entries = [["unique-loop", []], ["x-wing", ["fish"]], ["nested-forcing-chains", ["dynamic-forcing-chains-plus"]]].map(([slug, forms]) => ({ slug: String(slug), name: "", rating: null, forms: /** @type {string[]} */ (forms) }));
  const found = (/** @type {string} */ slug) => entryOf(slug, entries)?.slug ?? null;
  assert.deepEqual(["x-wing", "fish", "unique-loop-8-type-2", "dynamic-forcing-chains-plus", "exocet"].map(found), ["x-wing", "x-wing", "unique-loop", "nested-forcing-chains", null]);
});

test("a date beyond the year 9999 has no daily puzzle and causes no error", () => {
  const day = dayOf(new Date(Date.UTC(12026, 5, 15, 12)));
  assert.deepEqual([dailyOptions(day), dayBefore(day), dailyStreak([], day, dayBefore)], [null, "", 0]);
});

test("a month has all days", () => {
  assert.deepEqual([2024, 2026].map((year) => daysOfMonth(new Date(year, 1, 10)).length), [29, 28]);
});
