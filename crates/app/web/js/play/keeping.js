// Keeps a session as it goes: after each move, when the page is hidden or left, and in the statistics once it is over.

import { savedGame } from "../model/saved.js";
import { keepGame, keepStatistics } from "../store.js";

/** @import { Session } from "./session.js" */

export class Keeper {
  #isDue = false;
  #hasFailed = false;

  /** @param {Session} session @param {AbortSignal} signal @param {() => void} onFailure told once */
  constructor(session, signal, onFailure) {
    this.session = session;
    this.onFailure = onFailure;
    session.game.listen(() => this.#soon());
    const now = () => this.keep();
    window.addEventListener("pagehide", now, { signal });
    document.addEventListener("visibilitychange", now, { signal });
    signal.addEventListener("abort", now);
  }

  /** Writes the game down. */
  keep() {
    this.#isDue = false;
    const { game, clock, settings } = this.session;
    const now = new Date().toISOString();
    if (!game.isOpen && !game.finished) this.#finish(now);
    const isKept = keepGame(game.id, savedGame(game, { elapsed: clock.elapsed(Date.now()), saved: now, settings }));
    if (!isKept && !this.#hasFailed) this.onFailure();
    this.#hasFailed = !isKept;
  }

  /** After the frame that shows the move. */
  #soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => this.#isDue && this.keep());
  }

  /** @param {string} now */
  #finish(now) {
    const { game, clock } = this.session;
    const { origin, puzzle, help } = game;
    game.finished = now;
    keepStatistics([{
      id: game.id,
      finished: now,
      level: origin.level,
      variants: puzzle.variants,
      size: puzzle.side,
      seconds: clock.elapsed(Date.now()),
      won: game.outcome === "solved",
      hints: help.hints + help.fills,
      daily: origin.daily,
    }]);
  }
}
