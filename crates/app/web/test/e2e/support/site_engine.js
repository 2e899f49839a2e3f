// The engine of the site that is tested, in this process.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Instance } from "../../../js/engine/instance.js";
import { SITE } from "./server.js";

/** The engine's file in the folder of the site. */
export const FILE = "engine/ninefold.wasm";
/** The engine's time limit counts the time of this process, so that replies on a busy machine are the same. */
const HOST = { now: () => process.cpuUsage().user / 1000, random: Math.random };

/** @type {Promise<Instance> | null} */ let instance = null;

/** Answers a request as the page without a server does. @param {string} verb @param {string} question in JSON */
export async function replyOf(verb, question) {
  instance ??= newInstance();
  return (await instance).answer(verb, question);
}

/** Returns an engine of its own. */
export async function newInstance() {
  return new Instance(await WebAssembly.compile(await readFile(join(SITE ?? "", FILE))), "en", HOST);
}
