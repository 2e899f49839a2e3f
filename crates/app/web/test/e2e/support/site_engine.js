// The engine of the site that is tested, in this process.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Instance } from "../../../js/engine/instance.js";
import { SITE } from "./server.js";

/** @type {Promise<Instance> | null} */ let instance = null;

/** Answers a request as the page without a server does. @param {string} verb @param {string} question in JSON */
export async function replyOf(verb, question) {
  instance ??= made(SITE ?? "");
  return (await instance).answer(verb, question);
}

/** @param {string} site */
async function made(site) {
  return new Instance(await WebAssembly.compile(await readFile(join(site, "engine/ninefold.wasm"))), "en");
}
