// What the browser keeps: games, settings, statistics. A store that is full, forbidden or damaged costs only the keeping,
// never the game; what cannot be read is set aside under a name of its own and not thrown away.

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
const MOST_GAMES = 40;

/** @param {string} key @returns {string | null} */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Says whether it was kept. @param {string} key @param {string} text */
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} prefix @returns {string[]} */
function keysWith(prefix) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

// Games

/** What can be told of a game without reading all of its moves. @typedef {{ id: string, saved: string, outcome: string, daily: string | null, told: any }} Summary */

/** Keeps a game; says whether it could. Finished games make room when there is none. @param {string} id @param {object} saved */
export function keepGame(id, saved) {
  const text = JSON.stringify(saved);
  if (write(GAME + id, text)) return true;
  const finished = keptSummaries().filter((game) => game.outcome !== "playing" && game.id !== id);
  return finished.reverse().some((game) => {
    dropGame(game.id);
    return write(GAME + id, text);
  });
}

/** @param {string} id */
export function dropGame(id) {
  try {
    localStorage.removeItem(GAME + id);
  } catch {
    // Nothing is kept then.
  }
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

/** Forgets the oldest games above the number that is kept, finished ones first. */
export function tidyGames() {
  const games = keptSummaries();
  const order = [...games.filter(({ outcome }) => outcome === "playing"), ...games.filter(({ outcome }) => outcome !== "playing")];
  for (const { id } of order.slice(MOST_GAMES)) dropGame(id);
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
  if (text === null || !write(ASIDE + key.slice(GAME.length), text)) return false;
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
  write(`${ASIDE}statistics`, read(STATISTICS) ?? "");
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
