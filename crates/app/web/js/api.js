// Calls the server: one POST for each verb, with JSON in both directions. A refusal becomes an ApiError with its
// message and place, and so does a failed connection: callers have a single type to catch.

import { text } from "./text.js";

/** @typedef {{ line?: number, column?: number, cell?: string }} Place */

/** Describes why a request failed. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 if there was no response @param {string} message @param {Place | null} [place]
   * @param {readonly string[]} [puzzles] the puzzles of a text with several, one line each
   */
  constructor(status, message, place = null, puzzles = []) {
    super(message);
    this.status = status;
    this.place = place;
    this.puzzles = puzzles;
  }

  /** Whether the server does not know this verb or can't be reached. */
  get isMissing() {
    return this.status === 404 || this.status === 0;
  }
}

const TIMEOUT = 30_000;

/**
 * @param {string} verb @param {object} question @param {{ signal?: AbortSignal }} [options] @returns {Promise<any>}
 */
export async function ask(verb, question, { signal } = {}) {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(`api/${verb}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause) => {
    if (signal?.aborted) throw cause;
    const isSlow = cause instanceof DOMException && cause.name === "TimeoutError";
    throw new ApiError(0, text(isSlow ? "api-slow" : "server-silent"));
  });
  const reply = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply;
  throw new ApiError(response.status, reply?.error ?? text("api-status", { status: response.status }), reply?.place ?? null, reply?.puzzles ?? []);
}
