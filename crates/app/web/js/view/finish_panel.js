// The panel at the end of a game: time, personal best, replay, sharing, another game.

import { clockText, present } from "../model/clock.js";
import { element } from "./element.js";
import { ReplayBar } from "./replay_bar.js";

/** @import { Session } from "../play/session.js" */

export class FinishPanel {
  #title = element("h2", { tabindex: -1 });
  #time = element("p", { class: "finish-time" });
  #text = element("p", { role: "status" });
  #replay = element("button", { type: "button", class: "button" }, "Replay");
  #share = element("button", { type: "button", class: "button" }, "Share result");

  /** @param {Session} session @param {(command: string) => void} run @param {AbortSignal} signal */
  constructor(session, run, signal) {
    this.session = session;
    this.bar = new ReplayBar(session, signal);
    this.#replay.addEventListener("click", () => {
      run("replay");
      this.bar.play();
    });
    this.#share.addEventListener("click", () => run("share-result"));
    this.words = element("div", { class: "finish-words" }, element("header", {}, this.#title, this.#time), this.#text,
      element("footer", {},
        element("button", { type: "button", class: "button is-main", onclick: () => run("another") }, "Another?"),
        this.#replay, this.#share,
        element("a", { class: "button", href: "#/" }, "Home")));
    this.element = element("section", { class: "finish-panel", "aria-label": "The end of the game", hidden: true }, this.words, this.bar.element);
  }

  update() {
    const { session } = this;
    const { game, replay } = session;
    const isOver = !game.isOpen;
    this.element.hidden = !isOver;
    if (!isOver) return;
    const isSolved = game.outcome === "solved";
    this.#title.textContent = isSolved ? "Solved!" : "Solution shown";
    this.#time.textContent = isSolved ? clockText(session.clock.elapsed(present())) : "";
    this.#time.hidden = !isSolved;
    this.#text.textContent = isSolved ? [helpText(game.help), bestText(session)].join(" ") : "Here's the solution. Try another?";
    this.#replay.hidden = !isSolved;
    this.#share.hidden = !isSolved;
    this.words.hidden = replay !== null;
    this.bar.update();
  }

  /** Moves the focus, and with it screen readers, to the panel. */
  focus() {
    if (this.words.hidden) this.bar.focus();
    else this.#title.focus({ preventScroll: true });
  }
}

/** @param {{ hints: number, fills: number }} help */
function helpText({ hints, fills }) {
  const parts = [counted(hints, "hint"), counted(fills, "filled cell")].filter(Boolean);
  return parts.length > 0 ? `With ${parts.join(" and ")}.` : "No hints used.";
}

/** @param {number} count @param {string} noun */
function counted(count, noun) {
  return count === 0 ? "" : count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}

/** Compares the time with the player's other games of this level and variant. @param {Session} session */
function bestText({ isBest, otherBest }) {
  if (otherBest === null) return "Your first solved game of this level and kind.";
  return isBest ? `Your best time yet! Before, it was ${clockText(otherBest)}.` : `Your best time for this level and kind: ${clockText(otherBest)}.`;
}
