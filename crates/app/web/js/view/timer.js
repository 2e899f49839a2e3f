// The timer with its pause button. It shows whole seconds and redraws only when they change.

import { clockText, spokenTime, present } from "../model/clock.js";
import { text } from "../text.js";
import { element, setAttribute } from "./element.js";
import { icon } from "./icon.js";

/** @import { Session } from "../play/session.js" */

export class Timer {
  #time = element("span", { class: "timer-time", role: "timer" });
  #button;
  #shown = -1;

  /** @param {Session} session @param {() => void} onPause @param {AbortSignal} signal */
  constructor(session, onPause, signal) {
    this.session = session;
    this.#button = element("button", { class: "icon-button", onclick: onPause }, icon("pause"));
    this.element = element("div", { class: "timer" }, this.#time, this.#button);
    const beat = setInterval(() => this.#tick(), 250);
    signal.addEventListener("abort", () => clearInterval(beat));
  }

  update() {
    const { session } = this;
    this.#time.hidden = !session.settings.showTimer;
    this.#button.disabled = !session.game.isOpen;
    setAttribute(this.#button, "aria-label", text(session.isPaused ? "timer-resume" : "timer-pause"));
    this.#button.replaceChildren(icon(session.isPaused ? "play" : "pause"));
    this.#tick();
  }

  #tick() {
    const seconds = this.session.clock.elapsed(present());
    if (seconds === this.#shown) return;
    this.#shown = seconds;
    this.#time.textContent = clockText(seconds);
    setAttribute(this.#time, "aria-label", spokenTime(seconds));
  }
}
