// Starts games: from options, a day, a link, a text or a saved file. Each function saves the game and returns its id.

import { ask } from "../api.js";
import { dailyOptions } from "../model/daily.js";
import { Game, NO_ORIGIN } from "../model/game.js";
import { isSamePuzzle, levelName, puzzleFrom, puzzleKey, questionOf } from "../model/puzzle.js";
import { DrawingMissing, loadedGame } from "../model/saved_reader.js";
import { savedGame } from "../model/saved.js";
import { gridValues } from "../model/symbols.js";
import { newGameId, saveGame, storedGame, storedSettings, storedSummaries, storedText, tidyGames } from "../store.js";
import { text } from "../text.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Origin } from "../model/game.js" */
/** The options of a new game. @typedef {{ level: string, variants: string[], size: number, symmetry?: string, seed?: number }} GameOptions */

/** No puzzle with these options was found. The message says why, and a similar one may be offered. */
export class NoSuchPuzzle extends Error {
  /** @param {string} message @param {any} [nearest] a puzzle as `generate` returns it */
  constructor(message, nearest = null) {
    super(message);
    this.nearest = nearest;
  }
}

/** A puzzle that can be read but is not a proper one; the solver can still be used on it. */
export class ImproperPuzzle extends Error {
  /** @param {string} message @param {Puzzle} puzzle @param {boolean} isPlayable whether it has a solution, so that it can be finished */
  constructor(message, puzzle, isPlayable) {
    super(message);
    this.puzzle = puzzle;
    this.isPlayable = isPlayable;
  }
}

/**
 * Generates a puzzle and starts a game with it; returns its id.
 * @param {GameOptions} options @param {string | null} daily @param {AbortSignal} signal @returns {Promise<string>}
 */
export async function startNew(options, daily, signal) {
  const made = await ask("generate", options, { signal });
  if (!made.puzzle) throw new NoSuchPuzzle(text("start-none-found", { level: levelName(options.level) }), made.best);
  return startMade(made, options.size, daily, signal);
}

/**
 * Starts a game with a puzzle from `generate`; returns its id.
 * @param {any} made @param {number} size @param {string | null} daily @param {AbortSignal} signal
 */
export async function startMade(made, size, daily, signal) {
  const variants = String(made.variant).split(",").filter((name) => name !== "classic");
  const question = { puzzle: made.puzzle, variants, size, ...(made.regions ? { regions: made.regions } : made.boxes ? { boxes: made.boxes } : {}) };
  const puzzle = puzzleFrom(await ask("read", question, { signal }));
  signal.throwIfAborted();
  const origin = { seed: made.seed, level: made.level || null, rating: made.er, daily };
  return begin(puzzle, gridValues(made.solution, puzzle.side), origin);
}

/** Returns the daily game of a day: the one already started, or a new one. @param {string} day @param {AbortSignal} signal */
export async function startDaily(day, signal) {
  const kept = storedSummaries().find((game) => game.daily === day && storedGame(game.id));
  if (kept) return kept.id;
  const options = dailyOptions(day);
  if (!options) throw new NoSuchPuzzle(text("start-no-day", { day }));
  return startNew({ ...options, symmetry: "rotational" }, day, signal);
}

/**
 * Starts a game with a puzzle from a link, a paste or a file, given as request fields. Refuses a puzzle that does not
 * have exactly one solution, unless `isAsItIs` is set.
 * @param {object} question @param {Partial<Origin>} origin @param {AbortSignal} signal @param {{ isAsItIs?: boolean }} [options]
 */
export async function startGiven(question, origin, signal, { isAsItIs = false } = {}) {
  const read = await ask("read", question, { signal });
  const reply = read.candidates ? await import("./given_marks.js").then(({ withNeededMarks }) => withNeededMarks(question, read, signal)) : read;
  const puzzle = puzzleFrom(reply);
  const known = storedSummaries().find((game) => game.outcome === "playing" && isGameOf(game.json, puzzle) && game.json.about?.fog === reply.about?.fog && storedGame(game.id));
  if (known) return known.id;
  const answer = await ask("solve", questionOf(puzzle), { signal });
  const isUnique = answer.verdict === "unique";
  // Where not all rules can be read, the setter's solution tells what is right.
  const fault = reply.solution ? null : faultOf(puzzle, answer.verdict);
  if (fault && !isAsItIs) throw new ImproperPuzzle(fault, puzzle, answer.verdict === "several" && (!isEmpty(puzzle) || puzzle.rules !== undefined));
  signal.throwIfAborted();
  const { solutionOf, aboutOf } = await import("../model/layout_solution.js");
  return begin(puzzle, solutionOf(isUnique ? answer : reply, puzzle), { ...NO_ORIGIN, ...origin, ...aboutOf(reply, isUnique) });
}

/** Returns why a puzzle is not a proper one; null if it is. @param {Puzzle} puzzle @param {string} verdict */
function faultOf(puzzle, verdict) {
  if (isEmpty(puzzle) && !puzzle.rules) return text("start-empty");
  if (verdict === "none") return text("puzzle-without-solution");
  if (verdict === "several") return text("start-several");
  return null;
}

/** @param {Puzzle} puzzle */
function isEmpty({ givens }) {
  return givens.every((value) => value === 0);
}

/**
 * Saves the game of a file; returns its id. The game gets a new one if it would replace the game of another puzzle, or an
 * unfinished game with moves or checkpoints that it lacks.
 * @param {string} json @param {AbortSignal} signal
 */
export async function startSaved(json, signal) {
  const { game, elapsed, saved } = await described(json, signal);
  signal.throwIfAborted();
  if (!mayReplaceStored(game)) game.id = newGameId();
  saveGame(game.id, savedGame(game, { elapsed, saved, settings: storedSettings() }));
  return game.id;
}

/** Whether a game may replace the stored one with its id, without loss of an unfinished game. @param {Game} game */
function mayReplaceStored(game) {
  const stored = storedGame(game.id)?.game;
  // A damaged game that could not be set aside is still there.
  if (!stored) return storedText(game.id) === null;
  return isSamePuzzle(game.puzzle, stored.puzzle) && (!stored.isOpen || game.includes(stored));
}

/** Parses a game, with a drawing from the server if the text contains none. @param {string} json @param {AbortSignal} signal */
async function described(json, signal) {
  try {
    return loadedGame(json);
  } catch (fault) {
    if (!(fault instanceof DrawingMissing)) throw fault;
    return loadedGame(json, puzzleFrom(await ask("read", fault.question, { signal })));
  }
}

/** @param {Puzzle} puzzle @param {number[] | null} solution @param {Origin} origin */
function begin(puzzle, solution, origin) {
  tidyGames();
  const now = new Date().toISOString();
  const game = new Game(puzzle, { id: newGameId(), solution, origin, started: now });
  saveGame(game.id, savedGame(game, { elapsed: 0, saved: now, settings: storedSettings() }));
  return game.id;
}

/** Whether a saved game, which is not read as a whole, has this puzzle. @param {any} saved @param {Puzzle} puzzle */
function isGameOf(saved, puzzle) {
  const { puzzle: givens, variants, rules, regions, boxes, layout } = saved;
  return JSON.stringify([givens, variants, rules, regions, boxes, layout]) === puzzleKey(puzzle);
}
