// The golden plays in testdata/play: what a player does, and the saved game that must come of it, character by character.
// The game of the terminal is held to the same files.

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
const told = async (name) => JSON.parse(await readFile(new URL(name, PLAYS), "utf8"));

for (const name of await readdir(new URL("games/", PLAYS))) {
  test(`play ${name}`, async () => {
    const { about, settings, start, wishes, then, seen } = await told(`games/${name}`);
    const player = new Player(start, settings);
    for (const wish of wishes) player.play(wish);
    assert.equal(player.text(), JSON.stringify({ ...start, ...then }), about);
    assert.deepEqual(player.seen(), seen, about);
  });
}

/** The saved game with one part changed or gone. @param {any} start @param {any} damage */
function damaged(start, damage) {
  const game = structuredClone(start);
  const path = [...damage.at];
  const last = path.pop();
  const part = path.reduce((/** @type {any} */ inner, key) => inner[key], game);
  if (damage.gone) delete part[last];
  else part[last] = damage.to;
  return JSON.stringify(game);
}

/** The sentence that a text is refused with; null for a game that can be read. @param {string} text @param {any} drawing */
function said(text, drawing) {
  try {
    loadedGame(text, drawing);
    return null;
  } catch (fault) {
    if (fault instanceof SavedGameError) return fault.message;
    throw fault;
  }
}

test("damage is told in the words that are written down", async () => {
  const { start, damages, texts } = await told("damaged.json");
  const { regionOf, houses, sketch } = loadedGame(JSON.stringify(start)).game.puzzle;
  const drawing = { regionOf, houses, sketch };
  for (const damage of damages) {
    // What only the rules can tell, the page leaves to the server.
    assert.equal(said(damaged(start, damage), drawing), damage.byRules ? null : damage.told, JSON.stringify(damage));
  }
  for (const { text, told: sentence } of texts) assert.equal(said(text, drawing), sentence, text);
});

test("figures of a list are those that are written down", async () => {
  const { games, more, days, best, texts, told: wanted } = await told("statistics.json");
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
  }, wanted);
});

test("puzzles of the day are those that are written down", async () => {
  for (const { day, wish } of await told("dailies.json")) assert.deepEqual(dailyOptions(day), wish, day);
});

test("settings are read as it is written down", async () => {
  for (const { stored, read } of await told("settings.json")) {
    const { hand, wasd, zoom, ...shared } = settingsFrom(stored);
    assert.deepEqual(shared, read);
  }
});
