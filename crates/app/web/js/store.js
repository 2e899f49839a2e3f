// The storage of games, settings and statistics. If the browser refuses to write, because its storage is full or
// disabled, the data stays in memory: the game goes on in this tab, and the screens show that it is not saved. Only the
// player deletes unfinished games. Text that can't be read is moved to another key.

import { DrawingMissing, SavedGameError, loadedGame } from "./model/saved_reader.js";
import { settingsFrom } from "./model/settings.js";
import { merged, statisticsFrom, statisticsText } from "./model/statistics.js";

/** @import { Loaded } from "./model/saved_reader.js" */
/** @import { Played } from "./model/statistics.js" */
/** @import { Settings } from "./model/settings.js" */

const GAME = "ninefold.game.";
const ASIDE = "ninefold.aside.";
const SETTINGS = "ninefold.settings";
const STATISTICS = "ninefold.statistics";
/** The maximum number of finished games. */
const MOST_FINISHED = 40;

/** What the browser refused to write, by key. @type {Map<string, string>} */
const unsaved = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {string} key @returns {string | null} */
function read(key) {
  const text = unsaved.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text, or keeps it in memory if the browser refuses; returns whether it was written. @param {string} key @param {string} text */
function write(key, text) {
  const wasUnsaved = unsaved.delete(key);
  const isWritten = writeThrough(key, text);
  if (!isWritten) unsaved.set(key, text);
  if (wasUnsaved === isWritten) listeners.forEach((listener) => listener());
  return isWritten;
}

/** @param {string} key @param {string} text */
function writeThrough(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
function remove(key) {
  const wasUnsaved = unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser stores nothing, so there is nothing to remove.
  }
  // There may now be space for what was refused before.
  const retried = [...unsaved].filter(([other, text]) => writeThrough(other, text) && unsaved.delete(other));
  if (wasUnsaved || retried.length > 0) listeners.forEach((listener) => listener());
}

/** @param {string} prefix @returns {string[]} */
function keysWith(prefix) {
  const written = () => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  };
  return [...new Set([...written(), ...unsaved.keys()])].filter((key) => key.startsWith(prefix));
}

/** Whether something is only in memory and would be lost with this tab. */
export function isUnsaved() {
  return unsaved.size > 0;
}

/** Whether this game is only in memory. @param {string} id */
export function isGameUnsaved(id) {
  return unsaved.has(GAME + id);
}

/** Calls back when isUnsaved may have changed. @param {() => void} listener @param {AbortSignal} signal */
export function listenToUnsaved(listener, signal) {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
}

// Games

/** A game's summary, which can be read without parsing its moves. @typedef {{ id: string, saved: string, outcome: string, daily: string | null, json: any }} Summary */

/**
 * Saves a game; returns whether the browser stored it. If its storage is full, deletes finished games, the oldest
 * first.
 * @param {string} id @param {object} saved
 */
export function saveGame(id, saved) {
  const text = JSON.stringify(saved);
  if (write(GAME + id, text)) return true;
  const finished = storedSummaries().filter((game) => game.outcome !== "playing" && game.id !== id);
  return finished.reverse().some((game) => {
    dropGame(game.id);
    return !isGameUnsaved(id);
  });
}

/** Returns a random id for a game. */
export function newGameId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Deletes a game. @param {string} id */
export function dropGame(id) {
  remove(GAME + id);
}

/** Restores a game from the text that storedText returned before it was deleted. @param {string} id @param {string} text */
export function restoreGame(id, text) {
  write(GAME + id, text);
}

/** Returns the summaries of all games that are valid JSON, the latest first. @returns {Summary[]} */
export function storedSummaries() {
  const summaries = keysWith(GAME).flatMap((key) => {
    const json = objectIn(read(key));
    const part = (/** @type {string} */ name) => (typeof json?.[name] === "string" ? json[name] : "");
    return json ? [{ id: key.slice(GAME.length), saved: part("saved"), outcome: part("outcome"), daily: part("daily") || null, json }] : [];
  });
  return summaries.sort((a, b) => b.saved.localeCompare(a.saved));
}

/** Returns the latest unfinished game, or null. @returns {Loaded | null} */
export function lastOpenGame() {
  for (const { id } of storedSummaries().filter(({ outcome }) => outcome === "playing")) {
    const loaded = storedGame(id);
    if (loaded) return loaded;
  }
  return null;
}

/** Returns the stored text of a game. @param {string} id */
export function storedText(id) {
  return read(GAME + id);
}

/** Calls back when another tab saves the game that has this id then. @param {() => string} id @param {() => void} onGame @param {AbortSignal} signal */
export function listenToGame(id, onGame, signal) {
  window.addEventListener("storage", ({ key }) => key === GAME + id() && onGame(), { signal });
}

/** @param {() => void} onSettings @param {AbortSignal} [signal] */
export function listenToSettings(onSettings, signal) {
  window.addEventListener("storage", ({ key }) => key === SETTINGS && onSettings(), { signal });
}

/** Returns a saved game; null if there is none or it is damaged. A damaged one is set aside. @param {string} id @returns {Loaded | null} */
export function storedGame(id) {
  const text = read(GAME + id);
  if (text === null) return null;
  try {
    return loadedGame(text);
  } catch (fault) {
    if (!(fault instanceof SavedGameError || fault instanceof DrawingMissing)) throw fault;
    setAside(GAME + id);
    return null;
  }
}

/** Returns all games that can be read, the latest first. @returns {Loaded[]} */
export function storedGames() {
  return storedSummaries().flatMap(({ id }) => storedGame(id) ?? []);
}

/** Checks all games; returns how many were damaged and set aside. */
export function setDamagedAside() {
  const before = keysWith(ASIDE).length;
  for (const key of keysWith(GAME)) storedGame(key.slice(GAME.length));
  return keysWith(ASIDE).length - before;
}

/** Deletes the oldest finished games beyond the maximum. All unfinished games stay. */
export function tidyGames() {
  const finished = storedSummaries().filter(({ outcome }) => outcome !== "playing");
  for (const { id } of finished.slice(MOST_FINISHED)) dropGame(id);
}

/** @param {string | null} text @returns {any} */
function objectIn(text) {
  try {
    const value = JSON.parse(text ?? "");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** @param {string} key */
function setAside(key) {
  const text = read(key);
  if (text === null || !writeThrough(ASIDE + key.slice(GAME.length), text)) return false;
  dropGame(key.slice(GAME.length));
  return true;
}

// Settings and statistics

/** @returns {Settings} */
export function storedSettings() {
  try {
    return settingsFrom(JSON.parse(read(SETTINGS) ?? "{}"));
  } catch {
    return settingsFrom({});
  }
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  write(SETTINGS, JSON.stringify(settings));
}

/** @returns {Played[]} */
export function storedStatistics() {
  const result = statisticsFrom(read(STATISTICS) ?? statisticsText([]));
  if ("games" in result) return result.games;
  writeThrough(`${ASIDE}statistics`, read(STATISTICS) ?? "");
  return [];
}

/** Adds games to the statistics. @param {readonly Played[]} games */
export function saveStatistics(games) {
  write(STATISTICS, statisticsText(merged(storedStatistics(), games)));
}

// The last options of a new game

const OPTIONS = "ninefold.wish";

/** @param {import("./play/start.js").GameOptions} options */
export function saveOptions(options) {
  write(OPTIONS, JSON.stringify(options));
}

/** @returns {import("./play/start.js").GameOptions} */
export function storedOptions() {
  const usual = { level: "Beginner", variants: [], size: 9 };
  try {
    const options = JSON.parse(read(OPTIONS) ?? "{}");
    const isSound = typeof options.level === "string" && Array.isArray(options.variants) && Number.isInteger(options.size);
    return isSound ? options : usual;
  } catch {
    return usual;
  }
}
