// A worker with an instance of the engine. It gets the compiled module first, then one request at a time.

import { Instance } from "./instance.js";

/** The module, a request, or a hint whose answer nobody needs. @typedef {{ module: WebAssembly.Module, language: string } | { verb: string, question: string } | "rehearse"} Order */
/** @typedef {import("./instance.js").Reply | { shortVerbs: string[] } | { failure: string }} Answer */

const scope = /** @type {any} */ (self);
/** @type {Instance | null} */ let instance = null;

/** A browser compiles functions when they are first called, which takes most of the time of a first hint. */
const REHEARSAL = JSON.stringify({ puzzle: ".81..437...4.6.....6...82..7..4.3.5.....9.4.....1....9....1.5.7.....2.4..9.8...3." });

scope.addEventListener("message", (/** @type {MessageEvent<Order>} */ { data }) => {
  try {
    if (data === "rehearse") instance?.answer("hint", REHEARSAL);
    else scope.postMessage(answer(data));
  } catch (fault) {
    scope.postMessage({ failure: String(fault) });
  }
});

/** @param {Exclude<Order, "rehearse">} order @returns {Answer} */
function answer(order) {
  if ("module" in order) {
    instance = new Instance(order.module, order.language);
    return { shortVerbs: instance.shortVerbs };
  }
  if (!instance) throw new Error("The engine is not there yet.");
  return instance.answer(order.verb, order.question);
}
