// Lets tests fake the replies of a page without a server: requests to the engine's workers become requests to `api/`, as a
// server would get them, which a test can route. Those that it does not route are answered by the engine here.

import { replyOf } from "./site_engine.js";

/** @import { BrowserContext } from "playwright-core" */

/** @param {BrowserContext} context */
export async function fakeEngine(context) {
  await context.addInitScript(redirect);
  await context.route("**/api/*", async (route) => {
    const verb = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    const { status, body } = await replyOf(verb, route.request().postData() ?? "");
    await route.fulfill({ status, body, contentType: "application/json" });
  });
}

/** It runs in the page. */
function redirect() {
  const { postMessage, terminate } = Worker.prototype;
  /** @type {WeakMap<Worker, AbortController>} */ const running = new WeakMap();
  Worker.prototype.postMessage = function (/** @type {any} */ order, /** @type {any[]} */ ...rest) {
    if (!order.verb) return postMessage.call(this, order, ...rest);
    const stop = new AbortController();
    running.set(this, stop);
    const answer = async () => {
      const response = await fetch(`api/${order.verb}`, { method: "POST", body: order.question, signal: stop.signal });
      this.dispatchEvent(new MessageEvent("message", { data: { status: response.status, body: await response.text() } }));
    };
    // A request that the page ended is no failure.
    answer().catch(() => stop.signal.aborted || this.dispatchEvent(new ErrorEvent("error")));
  };
  Worker.prototype.terminate = function () {
    running.get(this)?.abort();
    terminate.call(this);
  };
}
