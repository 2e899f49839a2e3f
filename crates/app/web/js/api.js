// Asks the engine: by one POST to the server for each verb, or in the page itself, with JSON in both directions. A
// refusal becomes an ApiError with its message and place, and so does a failed connection: callers have a single type to
// catch.

import { text } from "./text.js";

/** @typedef {{ line?: number, column?: number, cell?: string }} Place */
/** What is wrong with a puzzle; `rule` is the number of the rule of the request, from 1. @typedef {{ reason: string, rule: number | null, cell: string | null }} Fault */
/** @typedef {import("./engine/instance.js").Reply} Reply */

/** Describes why a request failed. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 if there was no response @param {string} message @param {Place | null} [place]
   * @param {readonly string[]} [puzzles] the puzzles of a text with several, one line each
   * @param {readonly Fault[]} [faults] what is wrong with the puzzle, one by one
   */
  constructor(status, message, place = null, puzzles = [], faults = []) {
    super(message);
    this.status = status;
    this.place = place;
    this.puzzles = puzzles;
    this.faults = faults;
  }

  /** Whether the server does not know this verb or can't be reached. */
  get isMissing() {
    return this.status === 404 || this.status === 0;
  }
}

const TIMEOUT = 30_000;
/** Where the engine is: `alone` in the page, without a server; `beside` a server; without a value only at the server. */
const PLACE = globalThis.document?.documentElement.dataset.engine;

/**
 * @param {string} verb @param {object} question @param {{ signal?: AbortSignal }} [options] @returns {Promise<any>}
 */
export async function ask(verb, question, { signal } = {}) {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const { status, body } = await answer(verb, JSON.stringify(question), signal ? AbortSignal.any([signal, timeout]) : timeout).catch((cause) => {
    if (signal?.aborted) throw cause;
    const isSlow = cause instanceof DOMException && cause.name === "TimeoutError";
    throw new ApiError(0, cause?.told ?? text(isSlow ? "api-slow" : "server-silent"));
  });
  const reply = parsed(body);
  if (status === 200 && reply !== null) return reply;
  throw new ApiError(status, reply?.error ?? text("api-status", { status }), reply?.place, reply?.puzzles, reply?.faults);
}

/** @param {string} verb @param {string} question @param {AbortSignal} signal @returns {Promise<Reply>} */
async function answer(verb, question, signal) {
  return PLACE ? (await place()).answer(PLACE, verb, question, signal) : served(verb, question, signal);
}

/** What knows where to ask in a page with an engine. @type {Promise<typeof import("./engine/place.js")> | null} */
let found = null;

/** Loads it with the first request; a failure is not remembered. */
function place() {
  return (found ??= import("./engine/place.js").catch((fault) => {
    found = null;
    throw fault;
  }));
}

/** Loads the engine of a page that has one, so that the first hint is quick. What fails is told when it is asked. @param {{ rules?: readonly any[] }} [question] about the puzzle */
export async function prepare(question) {
  if (PLACE) await place().then(({ prepare }) => prepare(question), () => {});
}

/** Asks the server. @param {string} verb @param {string} question @param {AbortSignal} signal @returns {Promise<Reply>} */
export async function served(verb, question, signal) {
  const response = await fetch(`api/${verb}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: question, signal });
  return { status: response.status, body: await response.text().catch(() => "") };
}

/** @param {string} body */
function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
