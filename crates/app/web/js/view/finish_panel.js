// What is said when a game is over, quietly and beside the board, which stays to be looked at.

import { clockText } from "../model/clock.js";
import { element } from "./element.js";

/** @import { Session } from "../play/session.js" */

export class FinishPanel {
  #text = element("p", {});
  #title = element("h2", {});

  /** @param {Session} session @param {(command: string) => void} run */
  constructor(session, run) {
    this.session = session;
    const button = (/** @type {string} */ label, /** @type {string} */ command, /** @type {string} */ look) =>
      element("button", { type: "button", class: `button${look}`, onclick: () => run(command) }, label);
    this.element = element("section", { class: "finish-panel", "aria-label": "The end", hidden: true },
      element("div", { role: "status", "aria-live": "polite" }, this.#title, this.#text),
      element("footer", {}, button("New game", "new", " is-main"), button("Statistics", "statistics", ""), button("Share", "share", "")));
  }

  update() {
    const { game, clock } = this.session;
    this.element.hidden = game.isOpen;
    if (game.isOpen) return;
    const { hints, fills } = game.help;
    const helped = hints + fills;
    const help = helped === 0 ? "without help" : helped === 1 ? "with one hint" : `with ${helped} hints`;
    this.#title.textContent = game.outcome === "solved" ? "Solved" : "The solution";
    const rated = game.origin.rating === null ? "" : ` Its rating is ${game.origin.rating.toFixed(1)}.`;
    const told = game.outcome === "solved" ? `In ${clockText(clock.elapsed(Date.now()))}, ${help}.` : "This is how it goes. The next one is yours.";
    const best = this.session.isBest ? " That is your best time of this kind." : "";
    const text = told + best + rated;
    if (this.#text.textContent !== text) this.#text.textContent = text;
  }
}
