// The playing time of a game. The caller passes the current time in, so that tests can choose it.

import { allOf, text } from "../text.js";

/**
 * Returns a monotonic time in milliseconds. Wall-clock time can jump when the user or the network sets it.
 */
export function present() {
  return performance.now();
}

export class Clock {
  /** Milliseconds before the last start. */ #before;
  /** @type {number | null} */ #since = null;

  /** @param {number} [elapsed] elapsed seconds */
  constructor(elapsed = 0) {
    this.#before = elapsed * 1000;
  }

  get isRunning() {
    return this.#since !== null;
  }

  /** @param {number} now milliseconds */
  start(now) {
    this.#since ??= now;
  }

  /** @param {number} now milliseconds */
  stop(now) {
    this.#before = this.#milliseconds(now);
    this.#since = null;
  }

  /** Takes over the time from another tab. @param {number} elapsed seconds @param {number} now milliseconds */
  set(elapsed, now) {
    this.#before = elapsed * 1000;
    if (this.#since !== null) this.#since = now;
  }

  /** Returns the elapsed time in whole seconds. @param {number} now milliseconds */
  elapsed(now) {
    return Math.floor(this.#milliseconds(now) / 1000);
  }

  /** @param {number} now */
  #milliseconds(now) {
    return this.#before + (this.#since === null ? 0 : Math.max(0, now - this.#since));
  }
}

/** Formats a time as `7:05` or `1:02:03`. @param {number} seconds */
export function clockText(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats a time for screen readers: "1 hour and 2 minutes". @param {number} seconds */
export function spokenTime(seconds) {
  const parts = /** @type {const} */ ([["clock-hours", Math.floor(seconds / 3600)], ["clock-minutes", Math.floor(seconds / 60) % 60], ["clock-seconds", seconds % 60]]);
  const shown = parts.filter(([id, count]) => count !== 0 || (id === "clock-seconds" && seconds === 0));
  return allOf(shown.map(([id, count]) => text(id, { count })));
}
