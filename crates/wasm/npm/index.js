// Ninefold for Node and browsers: each verb of its HTTP interface as a function. The module is loaded at the first call, and
// answers in the calling thread; put long work into a worker.

import { Instance } from "./instance.js";

/** A request that can't be answered: the message says what was expected, and `place` where. */
export class NinefoldError extends Error {
  constructor({ error, place, puzzles, faults }, status) {
    super(error);
    this.name = "NinefoldError";
    this.status = status;
    this.place = place ?? null;
    this.puzzles = puzzles ?? [];
    this.faults = faults ?? [];
  }
}

const FILE = new URL("ninefold.wasm", import.meta.url);
/** @type {Promise<WebAssembly.Module> | null} */ let compiled = null;
/** @type {Instance | null} */ let instance = null;

/** Loads the module, unless it is there; every other function does so at its first call. */
export async function load() {
  compiled ??= compile();
  try {
    const module = await compiled;
    instance ??= new Instance(module, "en");
  } catch (fault) {
    compiled = null;
    throw fault;
  }
}

async function compile() {
  if (FILE.protocol !== "file:") return WebAssembly.compileStreaming(fetch(FILE));
  const { readFile } = await import("node:fs/promises");
  return WebAssembly.compile(await readFile(FILE));
}

/** Asks any verb: its name and its request, as the HTTP interface takes it. */
export async function ask(verb, request) {
  await load();
  let reply;
  try {
    reply = instance.answer(verb, JSON.stringify(request));
  } catch (fault) {
    // After a failure of the engine, an instance must not be used again.
    instance = null;
    throw fault;
  }
  const body = JSON.parse(reply.body);
  if (reply.status !== 200) throw new NinefoldError(body, reply.status);
  return body;
}

const verb = (name) => (puzzle, options = {}) => ask(name, { puzzle, ...options });

export const solve = verb("solve");
export const count = verb("count");
export const rate = verb("rate");
export const hint = verb("hint");
export const explain = verb("explain");
export const convert = (puzzle, to, options = {}) => ask("convert", { puzzle, to, ...options });
export const generate = (options = {}) => ask("generate", options);
