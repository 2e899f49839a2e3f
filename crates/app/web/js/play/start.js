// How games begin: from a wish, a day, a link, a text or a saved file. Each way ends with a game that is kept, and its id.

import { ask } from "../api.js";
import { dailyWish } from "../model/daily.js";
import { Game, NO_ORIGIN } from "../model/game.js";
import { puzzleFrom, questionOf } from "../model/puzzle.js";
import { DrawingMissing, loadedGame } from "../model/saved_reader.js";
import { savedGame } from "../model/saved.js";
import { gridText, gridValues } from "../model/symbols.js";
import { keepGame, keptGame, keptSettings, keptSummaries, tidyGames } from "../store.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Origin } from "../model/game.js" */
/** What a player wishes for. @typedef {{ level: string, variants: string[], size: number, symmetry?: string, seed?: number }} GameWish */

/** Nothing like the wish could be made; the sentence says why. */
export class NoSuchPuzzle extends Error {}

/**
 * Makes a new puzzle and begins a game with it; its id.
 * @param {GameWish} wish @param {string | null} [daily] @returns {Promise<string>}
 */
export async function startNew(wish, daily = null) {
  const made = await ask("generate", wish);
  if (!made.puzzle) throw new NoSuchPuzzle(made.error);
  const variants = String(made.variant).split(",").filter((name) => name !== "classic");
  const question = { puzzle: made.puzzle, variants, size: wish.size, ...(made.regions ? { regions: made.regions } : made.boxes ? { boxes: made.boxes } : {}) };
  const puzzle = puzzleFrom(await ask("read", question));
  const origin = { seed: made.seed, level: made.level || null, rating: made.er, daily };
  return begin(puzzle, gridValues(made.solution, puzzle.side), origin);
}

/** The game of a day: the one that was begun, or a new one. @param {string} day */
export async function startDaily(day) {
  const kept = keptSummaries().find((game) => game.daily === day && keptGame(game.id));
  if (kept) return kept.id;
  const wish = dailyWish(day);
  if (!wish) throw new NoSuchPuzzle(`There is no day ${day}.`);
  return startNew({ ...wish, symmetry: "rotational" }, day);
}

/**
 * Begins a game with a puzzle that is told by the reading fields of a request: from a link, a paste or a file.
 * @param {object} question @param {Partial<Origin>} [origin]
 */
export async function startGiven(question, origin = {}) {
  const puzzle = puzzleFrom(await ask("read", question));
  const known = keptSummaries().find((game) => game.outcome === "playing" && isSamePuzzle(game.told, puzzle) && keptGame(game.id));
  if (known) return known.id;
  const answer = await ask("solve", questionOf(puzzle));
  if (answer.verdict === "none") throw new NoSuchPuzzle("This puzzle has no solution.");
  const solution = answer.verdict === "unique" ? gridValues(answer.solution, puzzle.side) : null;
  return begin(puzzle, solution, { ...NO_ORIGIN, ...origin });
}

/** Keeps the game of a saved file; its id. @param {string} text */
export async function startSaved(text) {
  const { game, elapsed, saved } = await described(text);
  keepGame(game.id, savedGame(game, { elapsed, saved, settings: keptSettings() }));
  return game.id;
}

/** The game in a text, with a drawing from the server when it brings none. @param {string} text */
async function described(text) {
  try {
    return loadedGame(text);
  } catch (fault) {
    if (!(fault instanceof DrawingMissing)) throw fault;
    const { regionOf, houses, sketch } = puzzleFrom(await ask("read", fault.question));
    return loadedGame(text, { regionOf, houses, sketch });
  }
}

/** @param {Puzzle} puzzle @param {number[] | null} solution @param {Origin} origin */
function begin(puzzle, solution, origin) {
  tidyGames();
  const now = new Date().toISOString();
  const game = new Game(puzzle, { id: newId(), solution, origin, started: now });
  keepGame(game.id, savedGame(game, { elapsed: 0, saved: now, settings: keptSettings() }));
  return game.id;
}

/** @param {any} saved @param {Puzzle} puzzle */
function isSamePuzzle(saved, puzzle) {
  return saved.puzzle === gridText(puzzle.givens) && saved.regions === puzzle.regions && String(saved.variants) === String(puzzle.variants);
}

function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
