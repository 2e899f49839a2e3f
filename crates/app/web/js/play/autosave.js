// Saves a session: after each move, when the page is hidden or left, and in the statistics at the end. If another tab
// saves the same game, its state is taken over before anything is overwritten.

import { present } from "../model/clock.js";
import { DrawingMissing, SavedGameError, loadedGame } from "../model/saved_reader.js";
import { savedGame } from "../model/saved.js";
import { isSamePuzzle } from "../model/puzzle.js";
import { bestOfOthers, isBest } from "../model/statistics.js";
import { newGameId, saveGame, saveStatistics, storedStatistics, storedText, listenToGame } from "../store.js";

/** @import { Session } from "./session.js" */
/** @import { Played } from "../model/statistics.js" */
/** @import { Loaded } from "../model/saved_reader.js" */
/**
 * What the player must be told: the browser does not save, another tab plays, both have made moves, or another tab has
 * saved another puzzle with this game's id, so that this game has a new one.
 * @typedef {"failed" | "elsewhere" | "both" | "renamed"} SaveProblem
 */

export class Autosave {
  #isDue = false;
  #hasFailed = false;
  #isTakingOver = false;
  /** The text last written or read; if the store holds another one, another tab has saved the game. @type {string | null} */ #known;

  /** @param {Session} session @param {AbortSignal} signal @param {(problem: SaveProblem) => void} onProblem */
  constructor(session, signal, onProblem) {
    this.session = session;
    this.onProblem = onProblem;
    this.#known = storedText(session.game.id);
    session.game.listen(() => !this.#isTakingOver && this.#soon());
    if (session.game.finished) session.otherBest = bestOfOthers(playedGame(session), storedStatistics());
    const now = () => this.keep();
    const takeOver = () => this.#takeOver();
    window.addEventListener("pagehide", now, { signal });
    document.addEventListener("visibilitychange", () => (document.hidden ? now() : takeOver()), { signal });
    // A page from the back/forward cache has missed all storage events.
    for (const kind of ["pageshow", "focus"]) window.addEventListener(kind, takeOver, { signal });
    listenToGame(() => session.game.id, takeOver, signal);
    signal.addEventListener("abort", now);
  }

  /** Saves the game. */
  keep() {
    this.#takeOver();
    this.#isDue = false;
    const { game, clock, settings } = this.session;
    const now = new Date().toISOString();
    if (!game.isOpen && !game.finished) this.#finish(now);
    const isSaved = saveGame(game.id, savedGame(game, { elapsed: clock.elapsed(present()), saved: now, settings }));
    this.#known = storedText(game.id);
    if (!isSaved && !this.#hasFailed) this.onProblem("failed");
    this.#hasFailed = !isSaved;
  }

  /** Takes over what another tab has saved since. */
  #takeOver() {
    const text = storedText(this.session.game.id);
    if (text === null || text === this.#known) return;
    this.#known = text;
    const loaded = soundGame(text);
    if (!loaded) return;
    const { game, clock } = this.session;
    if (!isSamePuzzle(game.puzzle, loaded.game.puzzle)) return this.#rename();
    clock.set(loaded.elapsed, present());
    if (game.isSameAs(loaded.game)) return;
    this.#isTakingOver = true;
    if (this.#isDue) game.takeOverKeeping(loaded.game, new Date().toISOString());
    else game.takeOver(loaded.game);
    this.#isTakingOver = false;
    this.onProblem(this.#isDue ? "both" : "elsewhere");
  }

  /** Gives the game another id. */
  #rename() {
    this.session.game.id = newGameId();
    this.#known = null;
    this.#soon();
    this.onProblem("renamed");
  }

  /** Saves after the frame that shows the move. */
  #soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => this.#isDue && this.keep());
  }

  /** @param {string} now */
  #finish(now) {
    this.session.game.finished = now;
    const played = playedGame(this.session);
    this.session.isBest = isBest(played, storedStatistics());
    this.session.otherBest = bestOfOthers(played, storedStatistics());
    saveStatistics([played]);
    this.session.tell();
  }
}

/** Returns a finished game as an entry of the statistics. @param {Session} session @returns {Played} */
function playedGame({ game, clock }) {
  const { id, origin, puzzle, help, outcome } = game;
  return {
    id,
    finished: game.finished ?? "",
    level: origin.level,
    variants: puzzle.variants,
    size: Math.max(puzzle.drawnLayout?.rows ?? puzzle.side, puzzle.drawnLayout?.columns ?? 0),
    seconds: clock.elapsed(present()),
    won: outcome === "solved",
    hints: help.hints + help.fills,
    daily: origin.daily,
  };
}

/** @param {string} text @returns {Loaded | null} */
function soundGame(text) {
  try {
    return loadedGame(text);
  } catch (fault) {
    if (fault instanceof SavedGameError || fault instanceof DrawingMissing) return null;
    throw fault;
  }
}
