// Runs the golden plays in testdata/play: a player's actions and the exact saved game that must result. The tests of
// the terminal game use the same files.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { SavedGameError, loadedGame } from "../../js/model/saved_reader.js";
import { dailyOptions, dayBefore } from "../../js/model/daily.js";
import { settingsFrom } from "../../js/model/settings.js";
import { byGroup, dailyStreak, figures, isBest, merged, statisticsFrom, statisticsText } from "../../js/model/statistics.js";
import { Player } from "./player.js";

const PLAYS = new URL("../../../../../testdata/play/", import.meta.url);

/** @param {string} name */
const golden = async (name) => JSON.parse(await readFile(new URL(name, PLAYS), "utf8"));

for (const name of await readdir(new URL("games/", PLAYS))) {
  test(`play ${name}`, async () => {
    // A title is a text, and each implementation has its own.
    const { about, settings, start, wishes, then, seen: { title: _title, ...seen } } = await golden(`games/${name}`);
    const player = new Player(start, settings);
    for (const action of wishes) player.play(action);
    assert.equal(player.text(), JSON.stringify({ ...start, ...then }), about);
    assert.deepEqual(player.seen(), seen, about);
  });
}

/** Returns the saved game with one field changed or removed. @param {any} start @param {any} damage */
function damaged(start, damage) {
  const game = structuredClone(start);
  const path = [...damage.at];
  const last = path.pop();
  const part = path.reduce((/** @type {any} */ inner, key) => inner[key], game);
  if (damage.gone) delete part[last];
  else part[last] = damage.to;
  return JSON.stringify(game);
}

/** Returns the message with which a text is refused; null if it can be read. @param {string} text @param {any} drawing */
function errorOf(text, drawing) {
  try {
    loadedGame(text, drawing);
    return null;
  } catch (fault) {
    if (fault instanceof SavedGameError) return fault.message;
    throw fault;
  }
}

test("damage is reported with the golden messages", async () => {
  const { start, damages, texts } = await golden("damaged.json");
  const { regionOf, houses, sketch } = loadedGame(JSON.stringify(start)).game.puzzle;
  const drawing = { regionOf, houses, sketch };
  for (const damage of damages) {
    // The page leaves it to the server to check what depends on the rules.
    assert.equal(errorOf(damaged(start, damage), drawing), damage.byRules ? null : damage.told, JSON.stringify(damage));
  }
  for (const { text, told: message } of texts) assert.equal(errorOf(text, drawing), message, text);
});

test("figures of a list match the golden ones", async () => {
  const { games, more, days, best, texts, told: expected } = await golden("statistics.json");
  const all = merged(merged([], games), more);
  const read = (/** @type {string} */ text) => {
    const found = statisticsFrom(text);
    return "games" in found ? found.games.length : found.error;
  };
  assert.deepEqual({
    order: all.map(({ id }) => id),
    figures: figures(all),
    nothing: figures([]),
    groups: byGroup(all),
    days: days.map((/** @type {any} */ { day }) => dailyStreak(all, day, dayBefore)),
    best: best.map((/** @type {any} */ { id }) => isBest(/** @type {any} */ (all.find((game) => game.id === id)), all)),
    text: statisticsText(all),
    texts: texts.map((/** @type {any} */ { text }) => read(text)),
  }, expected);
});

test("daily puzzles match the golden ones", async () => {
  for (const { day, wish } of await golden("dailies.json")) assert.deepEqual(dailyOptions(day), wish, day);
});

test("settings are read as in the golden file", async () => {
  for (const { stored, read } of await golden("settings.json")) {
    const { hand, wasd, zoom, ...shared } = settingsFrom(stored);
    assert.deepEqual(shared, read);
  }
});
