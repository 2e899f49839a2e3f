// The panel at the end of a game: time, personal best, replay, sharing, another game. It is loaded when a game ends.

import { clockText, present } from "../model/clock.js";
import { allOf, text } from "../screen_text.js";
import { element } from "../view/element.js";
import { toast } from "../view/toast.js";
import { Replay } from "./replay.js";

/** @import { Session } from "./session.js" */
/** @import { ReplayBar } from "../view/replay_bar.js" */

export class FinishPanel {
  #title = element("h2", { tabindex: -1 });
  #time = element("p", { class: "finish-time" });
  #text = element("p", { role: "status" });
  #replay = element("button", { class: "button" }, text("end-replay"));
  #share = element("button", { class: "button" }, text("end-share"));

  /** The bar of a replay, loaded with the first one. @type {ReplayBar | null} */ #bar = null;

  /** @param {Session} session @param {(command: string) => void} run @param {AbortSignal} signal */
  constructor(session, run, signal) {
    this.session = session;
    const replay = (/** @type {typeof ReplayBar} */ Bar) => {
      this.#bar ??= new Bar(session, signal);
      this.element.append(this.#bar.element);
      session.startReplay(new Replay(session.game));
      this.#bar.play();
    };
    this.#replay.addEventListener("click", () => import("../view/replay_bar.js").then((bar) => replay(bar.ReplayBar), () => toast(text("part-not-loaded"))));
    this.#share.addEventListener("click", () => run("share-result"));
    this.words = element("div", { class: "finish-words" }, element("header", {}, this.#title, this.#time), this.#text,
      element("footer", {},
        element("button", { class: "button is-main", onclick: () => run("another") }, text("end-another")),
        this.#replay, this.#share,
        element("a", { class: "button", href: "#/" }, text("end-home"))));
    this.element = element("section", { class: "finish-panel", "aria-label": text("end-panel"), hidden: true }, this.words);
  }

  update() {
    const { session } = this;
    const { game, replay } = session;
    const isOver = !game.isOpen;
    this.element.hidden = !isOver;
    if (!isOver) return;
    const isSolved = game.outcome === "solved";
    this.#title.textContent = text(isSolved ? "end-solved" : "end-shown");
    this.#time.textContent = isSolved ? clockText(session.clock.elapsed(present())) : "";
    this.#time.hidden = !isSolved;
    this.#text.textContent = isSolved ? [game.origin.about?.success, helpText(game.help), bestText(session)].filter(Boolean).join(" ") : text("end-given-up");
    this.#replay.hidden = !isSolved;
    this.#share.hidden = !isSolved;
    this.words.hidden = replay !== null;
    this.#bar?.update();
  }

  /** Moves the focus, and with it screen readers, to the panel. */
  focus() {
    if (this.words.hidden) this.#bar?.focus();
    else this.#title.focus({ preventScroll: true });
  }
}

/** @param {{ hints: number, fills: number }} help */
function helpText({ hints, fills }) {
  const counts = /** @type {const} */ ([["end-hints", hints], ["end-fills", fills]]);
  const used = counts.filter(([, count]) => count > 0).map(([id, count]) => text(id, { count }));
  return used.length > 0 ? text("end-help", { help: allOf(used) }) : text("end-no-help");
}

/** Compares the time with the player's other games of this level and variant. @param {Session} session */
function bestText({ isBest, otherBest }) {
  if (otherBest === null) return text("end-first");
  return text(isBest ? "end-best" : "end-not-best", { time: clockText(otherBest) });
}
