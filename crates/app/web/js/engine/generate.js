// Generates a puzzle on several cores. A puzzle follows from its seed by one thread, so a request without a seed is given to
// several workers, each of which draws its own seed; the first puzzle ends the others. Its reply has its seed, with
// which any worker, and the program, makes the same puzzle.

import { answer, idleWorkers } from "./engine.js";

/** @import { Reply } from "./instance.js" */

/** The time in milliseconds after which other workers help; most puzzles are there before. */
const HEAD_START = 250;

/** @param {string} question in JSON @param {AbortSignal} signal @returns {Promise<Reply>} */
export async function generate(question, signal) {
  const over = new AbortController();
  const attempt = () => answer("generate", question, AbortSignal.any([signal, over.signal]));
  const first = attempt();
  if (hasSeed(question) || await endsWithin(first, HEAD_START)) return first;
  // One worker stays idle, for a hint.
  const others = Array.from({ length: Math.max(0, idleWorkers() - 1) }, attempt);
  try {
    return await Promise.any([first, ...others].map(puzzleOf));
  } catch {
    // None found a puzzle: what the first one tells is as good as any.
    return await first;
  } finally {
    over.abort();
  }
}

/** @param {string} question */
function hasSeed(question) {
  return (JSON.parse(question).seed ?? null) !== null;
}

/** Returns whether a promise is settled after at most this time. @param {Promise<unknown>} promise @param {number} time */
function endsWithin(promise, time) {
  const isOver = () => true;
  return Promise.race([promise.then(isOver, isOver), new Promise((done) => setTimeout(done, time, false))]);
}

/** Returns a reply unless it says that no puzzle was found. @param {Promise<Reply>} coming */
async function puzzleOf(coming) {
  const reply = await coming;
  if (reply.status === 200 && JSON.parse(reply.body).puzzle === null) throw new Error("no puzzle");
  return reply;
}
