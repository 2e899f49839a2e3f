// The engine in the page: answers requests in workers, so that the page stays responsive. A request that is cancelled,
// or fails, ends its worker; the next request starts a new one, with the module that is compiled already.

import { LANGUAGE } from "../messages.js";
import { text } from "../text.js";

/** @import { MessageId, Values } from "../text.js" */
/** @import { Reply } from "./instance.js" */
/** @import { Answer, Order } from "./worker.js" */
/** What is asked about a puzzle. @typedef {{ rules?: readonly { rule: string }[] }} Question */
/** A request that waits. @typedef {{ verb: string, question: string, signal: AbortSignal, resolve: (reply: Reply) => void, reject: (why: unknown) => void }} Request */

const FILE = new URL("../../engine/ninefold.wasm", import.meta.url);
/** Each has an instance of its own, of some megabytes. */
export const MOST_WORKERS = Math.min(5, navigator.hardwareConcurrency || 2);

/** The engine could not be loaded, or failed. */
class EngineError extends Error {
  /** The sentence for the player. */
  get told() {
    return this.message;
  }
}

/** @type {Promise<WebAssembly.Module> | null} */ let compiled = null;
/** The verbs that usually take milliseconds, once the engine is there. @type {Set<string>} */ const short = new Set();
/** @type {Request[]} */ const waiting = [];
/** @type {Set<EngineWorker>} */ const workers = new Set();
/** Whether a worker was told to rehearse. */ let isRehearsed = false;
/** The kinds of rules that a hint was rehearsed with. @type {Set<string>} */ const rehearsedKinds = new Set();
/** The longest time in milliseconds that a rehearsal with rules may take a worker. */
const LONGEST_REHEARSAL = 3000;

/** Whether the engine is there and answers this verb at once. @param {string} verb */
export function isQuick(verb) {
  return short.has(verb);
}

/** Returns how many requests more could be answered at once. */
export function idleWorkers() {
  return MOST_WORKERS - waiting.length - [...workers].filter((worker) => worker.request).length;
}

/**
 * Loads the engine, unless it is there, and rehearses a hint, so that the first one that the player asks for is quick: other
 * functions are needed for other rules.
 * @param {Question} [question] of a puzzle with rules
 */
export function prepare(question) {
  const worker = isRehearsed ? null : idleWorker();
  if (worker) {
    isRehearsed = true;
    worker.rehearse();
  }
  if (!question?.rules?.length) return;
  const kinds = [...new Set(question.rules.map(({ rule }) => rule))].sort().join(" ");
  if (rehearsedKinds.has(kinds)) return;
  rehearsedKinds.add(kinds);
  answer("hint", JSON.stringify(question), AbortSignal.timeout(LONGEST_REHEARSAL)).catch(() => {});
}

/** Answers a request. @param {string} verb @param {string} question in JSON @param {AbortSignal} signal @returns {Promise<Reply>} */
export function answer(verb, question, signal) {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = { verb, question, signal, resolve, reject };
    signal.addEventListener("abort", () => cancel(request), { once: true });
    waiting.push(request);
    assign();
  });
}

/** Gives waiting requests to idle workers. */
function assign() {
  while (waiting.length > 0) {
    const idle = idleWorker();
    if (!idle) return;
    idle.begin(/** @type {Request} */ (waiting.shift()));
  }
}

/** Returns an idle worker, a new one if there is none; null if all are busy. */
function idleWorker() {
  const idle = [...workers].find((worker) => !worker.request);
  if (idle || workers.size >= MOST_WORKERS) return idle ?? null;
  const worker = new EngineWorker();
  workers.add(worker);
  return worker;
}

/** @param {Request} request */
function cancel(request) {
  const at = waiting.indexOf(request);
  if (at >= 0) waiting.splice(at, 1);
  for (const worker of workers) if (worker.request === request) worker.end();
  request.reject(request.signal.reason);
  assign();
}

/** Returns the compiled module; after a failure it is loaded again. */
function load() {
  return (compiled ??= compile().catch((fault) => {
    compiled = null;
    throw fault;
  }));
}

async function compile() {
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`status ${response.status}`);
  // Not every server knows the type of the file, without which browsers refuse to compile while they load.
  const isTyped = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

class EngineWorker {
  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  /** The request in progress. @type {Request | null} */ request = null;
  #isReady = false;
  /** Whether to rehearse as soon as the instance is there. */
  #rehearses = false;

  constructor() {
    this.#worker.addEventListener("message", (/** @type {MessageEvent<Answer>} */ { data }) => this.#take(data));
    this.#worker.addEventListener("error", () => this.#fail("engine-not-loaded"));
    load().then((module) => this.#send({ module, language: LANGUAGE }), () => this.#fail("engine-not-loaded"));
  }

  /** Begins a request, as soon as the instance is there. @param {Request} request */
  begin(request) {
    this.request = request;
    if (this.#isReady) this.#send({ verb: request.verb, question: request.question });
  }

  /** Rehearses a hint, as soon as the instance is there. */
  rehearse() {
    this.#rehearses = !this.#isReady;
    if (this.#isReady) this.#send("rehearse");
  }

  end() {
    this.#worker.terminate();
    workers.delete(this);
  }

  /** @param {Order} order */
  #send(order) {
    this.#worker.postMessage(order);
  }

  /** @param {Answer} data */
  #take(data) {
    if ("failure" in data) return this.#fail("engine-failed", { reason: data.failure });
    if ("shortVerbs" in data) {
      this.#isReady = true;
      data.shortVerbs.forEach((verb) => short.add(verb));
      if (this.request) this.begin(this.request);
      if (this.#rehearses) this.rehearse();
      return;
    }
    const { request } = this;
    this.request = null;
    request?.resolve(data);
    assign();
  }

  /** @param {MessageId} message @param {Values} [values] */
  #fail(message, values) {
    this.end();
    isRehearsed = false;
    const { request } = this;
    // The texts of failures are loaded when they are needed.
    import("../screen_text.js").then(() => text(message, values), String).then((why) => request?.reject(new EngineError(why)));
    assign();
  }
}
