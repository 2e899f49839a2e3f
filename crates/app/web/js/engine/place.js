// Where a request is answered, in a page that has the engine.

import { served } from "../api.js";
import * as engine from "./engine.js";
import { generate } from "./generate.js";
import { redundant } from "./redundant.js";

/** @import { Reply } from "./instance.js" */

export const { prepare } = engine;

/** What several workers answer together. @type {Record<string, (question: string, signal: AbortSignal) => Promise<Reply>>} */
const SHARED = { generate, redundant };
/** The status of a server that has no worker free. */
const BUSY = 503;

/**
 * Asks the engine in the page if there is no server, or if it answers at once; otherwise the server, and the engine if
 * that is silent or too busy.
 * @param {string} place `alone` or `beside` a server @param {string} verb @param {string} question in JSON @param {AbortSignal} signal @returns {Promise<Reply>}
 */
export async function answer(place, verb, question, signal) {
  const here = () => (Object.hasOwn(SHARED, verb) ? SHARED[verb](question, signal) : engine.answer(verb, question, signal));
  if (place === "alone" || engine.isQuick(verb)) return here();
  engine.prepare();
  try {
    const reply = await served(verb, question, signal);
    if (reply.status !== BUSY) return reply;
  } catch (fault) {
    if (signal.aborted) throw fault;
  }
  return here();
}
