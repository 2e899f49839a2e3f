// What keys and taps do to a session, and the scene that results.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settingsFrom } from "../../js/model/settings.js";
import { Progress } from "../../js/play/progress.js";
import { sceneOf } from "../../js/play/scene.js";
import { Session } from "../../js/play/session.js";
import { CLEAN, at, newGame } from "./fixture.js";

/** @param {Partial<import("../../js/model/settings.js").Settings>} [settings] */
function newSession(settings = {}) {
  return new Session(newGame(), { ...settingsFrom({}), ...settings });
}

/** @param {Session} session @param {string} name */
const state = (session, name) => session.game.cells[at(name)];

test("the cursor starts on an empty cell near the middle", () => {
  const session = newSession();
  assert.equal(session.game.cells[session.selection.cursor].value, 0);
  assert.equal(session.selection.single, at("r5c5"));
});

test("a digit goes into the one selected cell", () => {
  const session = newSession();
  session.selection.only(at("r1c3"));
  session.press(4);
  assert.equal(state(session, "r1c3").value, 4);
});

test("a digit for several empty cells becomes a corner mark", () => {
  const session = newSession();
  session.selection.set([at("r1c1"), at("r1c3"), at("r1c4")]);
  session.press(2);
  assert.deepEqual([state(session, "r1c3"), state(session, "r1c4")].map(({ value, corner }) => [value, corner]), [[0, [2]], [0, [2]]]);
});

test("a given selected with one empty cell does not count as several", () => {
  const session = newSession();
  session.selection.set([at("r1c1"), at("r1c3")]);
  session.press(4);
  assert.equal(state(session, "r1c3").value, 4);
});

test("the mode, or a held one, decides what a digit means", () => {
  const session = newSession();
  session.selection.only(at("r1c3"));
  session.setMode("centre");
  session.press(2);
  session.holdMode("corner");
  session.press(1);
  session.holdMode(null);
  session.press(4, "colour");
  assert.deepEqual(state(session, "r1c3"), { value: 0, corner: [1], centre: [2], colours: [4], guess: 0 });
});

test("with marks at fixed positions there is no corner mode", () => {
  const session = newSession({ marks: "fixed" });
  session.selection.only(at("r1c3"));
  session.press(1, "corner");
  session.press(2, "centre");
  assert.deepEqual(state(session, "r1c3"), { value: 0, corner: [], centre: [1, 2], colours: [], guess: 0 });
  session.nextMode();
  assert.equal(session.mode, "centre");
});

test("a sticky digit is entered where the user taps", () => {
  const session = newSession();
  session.toggleSticky();
  session.press(4);
  session.tap(at("r1c3"));
  session.tap(at("r5c5"));
  assert.deepEqual([state(session, "r1c3").value, state(session, "r5c5").value], [4, 4]);
  session.tap(at("r5c5"));
  assert.equal(state(session, "r5c5").value, 0);
  session.press(4);
  session.tap(at("r5c5"));
  assert.equal(state(session, "r5c5").value, 0);
});

test("nothing is entered while paused or when the game is over", () => {
  const session = newSession();
  session.selection.only(at("r1c3"));
  session.pause(true, 0);
  session.press(4);
  assert.equal(state(session, "r1c3").value, 0);
  session.pause(false, 0);
  session.game.show(/** @type {number[]} */ (session.game.solution));
  session.clear();
  assert.equal(state(session, "r1c3").value, 4);
});

test("select alike: by digit, by colour", () => {
  const session = newSession();
  session.selectAlike(at("r1c1"), false);
  assert.equal(session.selection.cells.size, 3);
  session.game.paint([at("r1c3"), at("r9c1")], 2);
  session.selectAlike(at("r1c3"), true);
  assert.deepEqual(session.selection.list, [at("r1c3"), at("r9c1")]);
});

test("a move closes the hint and clears the check", () => {
  const session = newSession();
  session.showHint({ depth: 1, reply: {} });
  session.showWrong(new Set([1]));
  session.selection.only(at("r1c3"));
  assert.ok(session.hint);
  session.press(4);
  assert.deepEqual([session.hint, session.foundWrong.size], [null, 0]);
});

test("the checking setting applies at once, also to earlier moves", () => {
  const session = newSession({ checking: "off" });
  session.game.enter([at("r1c3")], 2, CLEAN);
  session.game.enter([at("r1c9")], 5, CLEAN);
  const wrong = () => sceneOf(session).cells.flatMap((cell, index) => (cell.isWrong ? [index] : []));
  assert.deepEqual(wrong(), []);
  session.setSettings({ ...session.settings, checking: "conflicts" });
  assert.deepEqual(wrong(), [at("r1c1"), at("r1c9"), at("r8c9")]);
  session.setSettings({ ...session.settings, checking: "solution" });
  assert.deepEqual(wrong(), [at("r1c1"), at("r1c3"), at("r1c9"), at("r8c9")]);
  session.setSettings({ ...session.settings, checking: "demand" });
  assert.deepEqual(wrong(), []);
  session.showWrong(new Set([at("r1c3")]));
  assert.deepEqual(wrong(), [at("r1c3")]);
});

test("tints by their rank: selected, same digit, peers", () => {
  const session = newSession();
  session.selection.only(at("r1c1"));
  const tints = () => sceneOf(session).cells.map((cell) => cell.tint);
  assert.deepEqual(["r1c1", "r2c6", "r1c4", "r9c9"].map((name) => tints()[at(name)]), ["selected", "same", "peer", ""]);
  session.setSettings({ ...session.settings, showPeers: false, showSame: false });
  assert.deepEqual(new Set(tints()), new Set(["selected", ""]));
});

test("the filter shows its digit whatever is selected", () => {
  const session = newSession();
  session.startFilter();
  session.filterDigit(9);
  assert.equal(sceneOf(session).digit, 9);
  session.startFilter();
  session.startFilter();
  assert.equal(session.filter, 0);
});

test("a finished house is reported once", () => {
  const { game } = newSession();
  const progress = new Progress(game);
  assert.deepEqual(progress.newlyFinished(), []);
  ["r5c2", "r5c3", "r5c5", "r5c7", "r5c8"].forEach((name) => game.enter([at(name)], /** @type {number[]} */ (game.solution)[at(name)], CLEAN));
  assert.equal(progress.newlyFinished().length, 9);
  assert.deepEqual(progress.newlyFinished(), []);
});
