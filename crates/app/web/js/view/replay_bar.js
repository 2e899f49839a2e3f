// The controls of a replay: play and pause, position, speed, close.

import { text } from "../text.js";
import { element, setAttribute } from "./element.js";
import { icon } from "./icon.js";

/** @import { Session } from "../play/session.js" */

/** Milliseconds per move at normal speed. */
const PACE = 700;
const SPEEDS = /** @type {const} */ ([1, 2, 4, 8]);

export class ReplayBar {
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beat;
  #speed = 0;
  #play = element("button", { class: "icon-button", onclick: () => (this.isPlaying ? this.pause() : this.play()) });
  #place = element("input", { type: "range", min: 0, "aria-label": text("replay-move"), oninput: () => this.#seek(Number(this.#place.value)) });
  #pace = element("button", { class: "button", onclick: () => this.#nextSpeed() });
  #count = element("span", { class: "quiet replay-count" });

  /** @param {Session} session @param {AbortSignal} signal */
  constructor(session, signal) {
    this.session = session;
    signal.addEventListener("abort", () => clearInterval(this.#beat));
    const end = element("button", { class: "icon-button", "aria-label": text("replay-close"), onclick: () => this.#end() }, icon("close"));
    this.element = element("div", { class: "replay-bar", role: "group", "aria-label": text("replay-bar"), hidden: true }, this.#play, this.#place, this.#count, this.#pace, end);
  }

  get isPlaying() {
    return this.#beat !== undefined;
  }

  /** Starts playing, from the beginning if it is at the end. */
  play() {
    clearInterval(this.#beat);
    if (this.session.replay?.isAtEnd) this.session.seekReplay(0);
    this.#beat = setInterval(() => this.#step(), PACE / SPEEDS[this.#speed]);
    this.update();
  }

  pause() {
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.update();
  }

  focus() {
    this.#play.focus({ preventScroll: true });
  }

  update() {
    const { replay } = this.session;
    this.element.hidden = replay === null;
    if (!replay) {
      clearInterval(this.#beat);
      this.#beat = undefined;
      return;
    }
    setAttribute(this.#play, "aria-label", text(this.isPlaying ? "replay-pause" : "play-steps"));
    this.#play.replaceChildren(icon(this.isPlaying ? "pause" : "play"));
    setAttribute(this.#place, "max", replay.length);
    this.#place.value = String(replay.position);
    this.#count.textContent = `${replay.position}/${replay.length}`;
    this.#pace.textContent = `${SPEEDS[this.#speed]}×`;
    setAttribute(this.#pace, "aria-label", text("replay-speed", { speed: SPEEDS[this.#speed] }));
  }

  #step() {
    const { replay } = this.session;
    if (!replay || replay.isAtEnd) this.pause();
    else this.session.seekReplay(replay.position + 1);
  }

  /** @param {number} position */
  #seek(position) {
    this.pause();
    this.session.seekReplay(position);
  }

  #nextSpeed() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    if (this.isPlaying) this.play();
    else this.update();
  }

  #end() {
    this.pause();
    this.session.endReplay();
  }
}
