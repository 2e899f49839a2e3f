// Starts the real program on a free port and reads its address from the first line of output; or, to test the page
// without it, serves the folder that `NINEFOLD_SITE` names.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { serveFolder } from "./static_server.js";

/** The program: the release build of this tree, or the value of `NINEFOLD`. */
const PROGRAM = process.env.NINEFOLD ?? fileURLToPath(new URL("../../../../../../target/release/ninefold", import.meta.url));

/** The folder of the page without a server, if that is tested. */
export const SITE = process.env.NINEFOLD_SITE;

/** The program that has the engine in its page, if that is tested. */
export const BESIDE = process.env.NINEFOLD_BESIDE;

/** A running server; one that is a program has a process. @typedef {{ address: string, port: number, process?: number, stop: (signal?: NodeJS.Signals) => Promise<void> }} Server */

/** @param {number} [port] 0 takes a free one @param {Readonly<Record<string, string>>} [environment] variables besides those of the test @returns {Promise<Server>} */
export async function startServer(port = 0, environment = {}) {
  return SITE ? serveFolder(SITE, port) : startProgram(port, environment);
}

/**
 * Starts the program, or another one.
 * @param {number} [port] 0 takes a free one @param {Readonly<Record<string, string>>} [environment] variables besides those of the test @param {string} [file] @returns {Promise<Server>}
 */
export async function startProgram(port = 0, environment = {}, file = PROGRAM) {
  const program = spawn(file, ["serve", "--port", String(port)], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...environment } });
  const ended = once(program, "exit");
  const first = await Promise.race([
    once(createInterface({ input: program.stdout }), "line").then(([line]) => String(line)),
    ended.then(() => Promise.reject(new Error(`${file} ended before it printed its address`))),
    once(program, "error").then(([why]) => Promise.reject(why)),
  ]);
  const address = /https?:\/\/[^\s/]+/.exec(first)?.[0];
  if (!address) throw new Error(`No address in the first line: ${first}`);
  const stop = async (/** @type {NodeJS.Signals} */ signal = "SIGTERM") => {
    program.kill(signal);
    await ended;
  };
  return { address: `${address}/`, port: Number(new URL(address).port), process: program.pid, stop };
}
