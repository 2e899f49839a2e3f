// Generates a puzzle while the dialog that asked for it stays open: shows progress, a button to stop, and the outcome
// if no puzzle matches. Stopping or leaving cancels the request on the server too.

import { ApiError } from "../api.js";
import { levelName } from "../model/puzzle.js";
import { NoSuchPuzzle, startMade, startNew } from "../play/start.js";
import { text } from "../text.js";
import { element } from "../view/element.js";
import { toast } from "../view/toast.js";

/** @import { AppContext } from "../main.js" */
/** @import { GameOptions } from "../play/start.js" */

/** The levels that puzzles can be generated for. */
export const ANOTHER_LEVELS = /** @type {const} */ (["Beginner", "Amateur", "Expert", "Veteran"]);

/** Generates a puzzle without a dialog and opens its game; shows a message if there is none. @param {AppContext} app @param {GameOptions} options */
export async function anotherGame(app, options) {
  toast(text("making"));
  try {
    app.go(`/game?id=${await startNew(options, null, app.left)}`);
  } catch (fault) {
    if (app.left.aborted) return;
    if (!(fault instanceof ApiError || fault instanceof NoSuchPuzzle)) throw fault;
    toast(fault.message);
  }
}

export class Generation {
  #text = element("span", {});
  #now = new AbortController();
  /** The puzzle closest to the options, and its size. @type {{ nearest: any, size: number } | null} */ #offer = null;
  #isRunning = false;

  /** @param {AppContext} app @param {(isRunning: boolean) => void} onChange */
  constructor(app, onChange) {
    this.app = app;
    this.onChange = onChange;
    this.bar = element("progress", { "aria-label": text("making-label"), hidden: true });
    this.nearest = element("button", { class: "button", hidden: true }, text("play-nearest"));
    this.element = element("div", { class: "making" }, element("p", { role: "status", "aria-live": "polite" }, this.#text), this.bar, this.nearest);
    app.left.addEventListener("abort", () => this.stop());
  }

  /** Generates a puzzle; returns the id of its game, or null if there is none or it was stopped. @param {GameOptions} options */
  start(options) {
    this.#offer = null;
    return this.#run(options.size, (signal) => startNew(options, null, signal));
  }

  /** Accepts the closest puzzle; returns the id of its game. */
  startNearest() {
    const offer = this.#offer;
    return offer ? this.#run(offer.size, (signal) => startMade(offer.nearest, offer.size, null, signal)) : Promise.resolve(null);
  }

  /** Stops the generation; returns false if none was running. */
  stop() {
    if (!this.#isRunning) return false;
    this.#now.abort();
    this.#set(false, text("making-stopped"));
    return true;
  }

  /** @param {number} size @param {(signal: AbortSignal) => Promise<string>} work @returns {Promise<string | null>} */
  async #run(size, work) {
    if (this.#isRunning) return null;
    const now = (this.#now = new AbortController());
    this.#set(true, text("making"));
    try {
      const id = await work(now.signal);
      return now.signal.aborted ? null : id;
    } catch (fault) {
      if (now.signal.aborted) return null;
      if (!(fault instanceof ApiError || fault instanceof NoSuchPuzzle)) throw fault;
      const nearest = fault instanceof NoSuchPuzzle ? fault.nearest : null;
      this.#offer = nearest && { nearest, size };
      this.#set(false, nearest ? text("making-nearest", { message: fault.message, level: levelName(nearest.level), givens: nearest.givens }) : fault.message);
      return null;
    }
  }

  /** @param {boolean} isRunning @param {string} words */
  #set(isRunning, words) {
    this.#isRunning = isRunning;
    this.#text.textContent = words;
    this.bar.hidden = !isRunning;
    this.nearest.hidden = isRunning || this.#offer === null;
    this.onChange(isRunning);
    this.element.scrollIntoView({ block: "nearest" });
  }
}
