// A worker with an instance of the engine. It gets the compiled module first, then one request at a time.

import { Instance } from "./instance.js";

/** @typedef {{ module: WebAssembly.Module, language: string } | { verb: string, question: string }} Order */
/** @typedef {import("./instance.js").Reply | { shortVerbs: string[] } | { failure: string }} Answer */

const scope = /** @type {any} */ (self);
/** @type {Instance | null} */ let instance = null;

scope.addEventListener("message", (/** @type {MessageEvent<Order>} */ { data }) => {
  try {
    scope.postMessage(answer(data));
  } catch (fault) {
    scope.postMessage({ failure: String(fault) });
  }
});

/** @param {Order} order @returns {Answer} */
function answer(order) {
  if ("module" in order) {
    instance = new Instance(order.module, order.language);
    return { shortVerbs: instance.shortVerbs };
  }
  if (!instance) throw new Error("The engine is not there yet.");
  return instance.answer(order.verb, order.question);
}
