// Everything that the browser saves: games, settings, statistics. What it refuses to write, because its storage is full or
// forbidden, stays in memory: the game goes on in this tab, and the screens say that it is not saved for as long as that is so.
// Unfinished games are deleted only by the player. Text that can't be read is set aside under another key.

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
/** How many finished games are kept. */
const MOST_FINISHED = 40;

/** What the browser refused to write, by its key. @type {Map<string, string>} */
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
    // The browser saves nothing, so there is nothing to remove.
  }
  // The room may suffice for what found none before.
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

/** Is something in memory only, and would be lost with this tab? */
export function isUnsaved() {
  return unsaved.size > 0;
}

/** Is this game in memory only? @param {string} id */
export function isGameUnsaved(id) {
  return unsaved.has(GAME + id);
}

/** Calls back when isUnsaved may have changed. @param {() => void} listener @param {AbortSignal} signal */
export function listenToUnsaved(listener, signal) {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
}

// Games

/** What can be told of a game without reading all of its moves. @typedef {{ id: string, saved: string, outcome: string, daily: string | null, told: any }} Summary */

/**
 * Saves a game; returns whether the browser took it. If its storage is full, finished games make room, the oldest first.
 * @param {string} id @param {object} saved
 */
export function keepGame(id, saved) {
  const text = JSON.stringify(saved);
  if (write(GAME + id, text)) return true;
  const finished = keptSummaries().filter((game) => game.outcome !== "playing" && game.id !== id);
  return finished.reverse().some((game) => {
    dropGame(game.id);
    return !isGameUnsaved(id);
  });
}

/** Deletes a game. @param {string} id */
export function dropGame(id) {
  remove(GAME + id);
}

/** Puts back what keptText gave before the game was deleted. @param {string} id @param {string} text */
export function restoreGame(id, text) {
  write(GAME + id, text);
}

/** All kept games, the latest first, as far as they are JSON. @returns {Summary[]} */
export function keptSummaries() {
  const summaries = keysWith(GAME).flatMap((key) => {
    const told = objectIn(read(key));
    const part = (/** @type {string} */ name) => (typeof told?.[name] === "string" ? told[name] : "");
    return told ? [{ id: key.slice(GAME.length), saved: part("saved"), outcome: part("outcome"), daily: part("daily") || null, told }] : [];
  });
  return summaries.sort((a, b) => b.saved.localeCompare(a.saved));
}

/** The game that was played last and is not over, or null. @returns {Loaded | null} */
export function lastOpenGame() {
  for (const { id } of keptSummaries().filter(({ outcome }) => outcome === "playing")) {
    const loaded = keptGame(id);
    if (loaded) return loaded;
  }
  return null;
}

/** What is kept of a game, as it is written. @param {string} id */
export function keptText(id) {
  return read(GAME + id);
}

/** Tells when another tab keeps this game. @param {string} id @param {() => void} onGame @param {AbortSignal} signal */
export function listenToGame(id, onGame, signal) {
  window.addEventListener("storage", ({ key }) => key === GAME + id && onGame(), { signal });
}

/** @param {() => void} onSettings @param {AbortSignal} [signal] */
export function listenToSettings(onSettings, signal) {
  window.addEventListener("storage", ({ key }) => key === SETTINGS && onSettings(), { signal });
}

/** A kept game; null when there is none, or when it is damaged, which sets it aside. @param {string} id @returns {Loaded | null} */
export function keptGame(id) {
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

/** All games that can be read, the latest first. @returns {Loaded[]} */
export function keptGames() {
  return keptSummaries().flatMap(({ id }) => keptGame(id) ?? []);
}

/** Looks at all games once; how many were damaged and have been set aside. */
export function setDamagedAside() {
  const before = keysWith(ASIDE).length;
  for (const key of keysWith(GAME)) keptGame(key.slice(GAME.length));
  return keysWith(ASIDE).length - before;
}

/** Deletes the oldest finished games beyond the number that is kept. Unfinished games stay, however many there are. */
export function tidyGames() {
  const finished = keptSummaries().filter(({ outcome }) => outcome !== "playing");
  for (const { id } of finished.slice(MOST_FINISHED)) dropGame(id);
}

/** @param {string | null} text @returns {any} */
function objectIn(text) {
  try {
    const told = JSON.parse(text ?? "");
    return typeof told === "object" ? told : null;
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
export function keptSettings() {
  try {
    return settingsFrom(JSON.parse(read(SETTINGS) ?? "{}"));
  } catch {
    return settingsFrom({});
  }
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  write(SETTINGS, JSON.stringify(settings));
}

/** @returns {Played[]} */
export function keptStatistics() {
  const told = statisticsFrom(read(STATISTICS) ?? statisticsText([]));
  if ("games" in told) return told.games;
  writeThrough(`${ASIDE}statistics`, read(STATISTICS) ?? "");
  return [];
}

/** Adds games to the statistics. @param {readonly Played[]} games */
export function keepStatistics(games) {
  write(STATISTICS, statisticsText(merged(keptStatistics(), games)));
}

// The last wish for a new game

const WISH = "ninefold.wish";

/** @param {import("./play/start.js").GameWish} wish */
export function keepWish(wish) {
  write(WISH, JSON.stringify(wish));
}

/** @returns {import("./play/start.js").GameWish} */
export function keptWish() {
  const usual = { level: "Beginner", variants: [], size: 9 };
  try {
    const wish = JSON.parse(read(WISH) ?? "{}");
    const isSound = typeof wish.level === "string" && Array.isArray(wish.variants) && Number.isInteger(wish.size);
    return isSound ? wish : usual;
  } catch {
    return usual;
  }
}
