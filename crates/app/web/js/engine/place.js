// Where a request is answered, in a page that has the engine.

import { served } from "../api.js";
import * as engine from "./engine.js";

/** @import { Reply } from "./instance.js" */

/**
 * Asks the engine in the page if there is no server, or if it answers at once; otherwise the server, and the engine if
 * that is silent.
 * @param {string} place `alone` or `beside` a server @param {string} verb @param {string} question in JSON @param {AbortSignal} signal @returns {Promise<Reply>}
 */
export async function answer(place, verb, question, signal) {
  if (place === "alone" || engine.isQuick(verb)) return engine.answer(verb, question, signal);
  engine.prepare();
  return served(verb, question, signal).catch((fault) => {
    if (signal.aborted) throw fault;
    return engine.answer(verb, question, signal);
  });
}
