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
const MOST_GAMES = 60;

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

/** Keeps a game; says whether it could. @param {string} id @param {object} saved */
export function keepGame(id, saved) {
  return write(GAME + id, JSON.stringify(saved));
}

/** @param {string} id */
export function dropGame(id) {
  try {
    localStorage.removeItem(GAME + id);
  } catch {
    // Nothing is kept then.
  }
}

/**
 * All games that can be read, the latest first; damaged ones are set aside, and counted.
 * @returns {{ games: Loaded[], damaged: number }}
 */
export function keptGames() {
  /** @type {Loaded[]} */ const games = [];
  let damaged = 0;
  for (const key of keysWith(GAME)) {
    try {
      games.push(loadedGame(read(key) ?? ""));
    } catch (fault) {
      if (!(fault instanceof SavedGameError || fault instanceof DrawingMissing)) throw fault;
      damaged += setAside(key) ? 1 : 0;
    }
  }
  games.sort((a, b) => b.saved.localeCompare(a.saved));
  return { games, damaged };
}

/** The game that was played last and is not over, or null. @param {Loaded[]} games */
export function lastOpenGame(games) {
  return games.find(({ game }) => game.isOpen) ?? null;
}

/** @param {string} id @returns {Loaded | null} */
export function keptGame(id) {
  return keptGames().games.find(({ game }) => game.id === id) ?? null;
}

/** Forgets the oldest games above the number that is kept. */
export function tidyGames() {
  for (const { game } of keptGames().games.slice(MOST_GAMES)) dropGame(game.id);
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
