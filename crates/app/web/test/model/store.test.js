// Storage, and what happens if the browser refuses it: nothing unfinished is deleted, and what can't be written stays
// in memory and is reported as unsaved.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { savedGame } from "../../js/model/saved.js";
import { settingsFrom } from "../../js/model/settings.js";
import { dropGame, isGameUnsaved, isUnsaved, saveGame, saveSettings, storedGame, storedSummaries, storedText, listenToUnsaved, restoreGame, tidyGames } from "../../js/store.js";
import { gridValues } from "../../js/model/symbols.js";
import { SOLVED, newGame } from "./fixture.js";

/** A fake storage with a capacity in characters: Infinity for no limit, -1 if it is forbidden. */
class FakeStorage {
  room = Infinity;
  /** @param {string} key */
  getItem(key) {
    if (this.room < 0) throw new Error("SecurityError");
    return Object.hasOwn(this, `${key}`) ? /** @type {any} */ (this)[key] : null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    const others = Object.keys(this).filter((name) => name.startsWith("ninefold.") && name !== key);
    const used = others.reduce((sum, name) => sum + /** @type {any} */ (this)[name].length, 0);
    if (this.room < used + text.length) throw new Error("QuotaExceededError");
    /** @type {any} */ (this)[key] = text;
  }

  /** @param {string} key */
  removeItem(key) {
    if (this.room < 0) throw new Error("SecurityError");
    delete /** @type {any} */ (this)[key];
  }
}

/** @type {FakeStorage} */ let storage;

beforeEach(() => {
  for (const { id } of storedSummaries()) dropGame(id);
  storage = new FakeStorage();
  /** @type {any} */ (globalThis).localStorage = storage;
  saveSettings(settingsFrom({}));
});

/** @param {string} id @param {string} saved @param {{ isFinished?: boolean }} [how] */
function gameText(id, saved, { isFinished = false } = {}) {
  const game = newGame();
  game.id = id;
  if (isFinished) game.show(/** @type {number[]} */ (gridValues(SOLVED, 9)));
  return savedGame(game, { elapsed: 5, saved, settings: settingsFrom({}) });
}

/** @param {number} index */
const time = (index) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();

test("unfinished games are never deleted; of finished ones the latest forty stay", () => {
  for (let index = 0; index < 60; index += 1) saveGame(`open${index}`, gameText(`open${index}`, time(index)));
  for (let index = 0; index < 45; index += 1) saveGame(`done${index}`, gameText(`done${index}`, time(100 + index), { isFinished: true }));
  tidyGames();
  const left = storedSummaries();
  assert.equal(left.filter(({ outcome }) => outcome === "playing").length, 60);
  assert.deepEqual(left.filter(({ outcome }) => outcome !== "playing").map(({ id }) => id).sort(), Array.from({ length: 40 }, (_, index) => `done${index + 5}`).sort());
});

test("when the storage is full, finished games are deleted; unfinished ones stay, and the new one stays in memory", () => {
  saveGame("done", gameText("done", time(0), { isFinished: true }));
  saveGame("first", gameText("first", time(1)));
  storage.room = 2 * JSON.stringify(gameText("first", time(1))).length + 700;
  assert.ok(saveGame("second", gameText("second", time(2))), "the finished game makes room");
  assert.deepEqual(storedSummaries().map(({ id }) => id), ["second", "first"]);
  let news = 0;
  const listening = new AbortController();
  listenToUnsaved(() => (news += 1), listening.signal);
  assert.equal(saveGame("third", gameText("third", time(3))), false);
  assert.deepEqual([isUnsaved(), isGameUnsaved("third"), isGameUnsaved("first"), news], [true, true, false, 1]);
  assert.ok(storedGame("third"), "it can be played");
  assert.deepEqual(storedSummaries().map(({ id }) => id), ["third", "second", "first"]);
  dropGame("first");
  assert.deepEqual([isUnsaved(), news], [false, 2], "the room that the player made is used at once");
  assert.ok(storage.getItem("ninefold.game.third"));
  listening.abort();
});

test("without storage, games stay in memory and are reported as unsaved", () => {
  storage.room = -1;
  assert.equal(saveGame("a", gameText("a", time(0))), false);
  assert.ok(isUnsaved());
  assert.equal(storedGame("a")?.elapsed, 5);
  saveSettings(settingsFrom({}));
  storage.room = Infinity;
  assert.ok(saveGame("a", gameText("a", time(1))));
  saveSettings(settingsFrom({}));
  assert.equal(isUnsaved(), false);
});

test("a deleted game can be restored", () => {
  saveGame("a", gameText("a", time(0)));
  const text = storedText("a") ?? "";
  dropGame("a");
  assert.equal(storedGame("a"), null);
  restoreGame("a", text);
  assert.equal(storedText("a"), text);
});
