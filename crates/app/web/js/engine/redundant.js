// Finds what a puzzle doesn't need on several cores: each worker tries a portion of its parts, and the replies are joined to
// the one that a single worker gives, byte for byte.

import { MOST_WORKERS, answer, idleWorkers } from "./engine.js";

/** @import { Reply } from "./instance.js" */

/** The first one also asks whether the puzzle has one solution, so it takes longer than the others; there are more portions than workers. */
const PORTIONS = MOST_WORKERS < 2 ? 1 : 8;
/** The time in milliseconds after which other workers help; most puzzles are done before. */
const HEAD_START = 100;

/** @param {string} question in JSON @param {AbortSignal} signal @returns {Promise<Reply>} */
export function redundant(question, signal) {
  const fields = JSON.parse(question);
  if (fields.portion || PORTIONS < 2) return answer("redundant", question, signal);
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  /** @type {Reply[]} */ const replies = [];
  let [begun, ended] = [0, 0];
  let helps = false;
  return new Promise((/** @type {(reply: Reply) => void} */ resolve, reject) => {
    const fail = (/** @type {unknown} */ why) => {
      reject(why);
      over.abort();
    };
    const begin = () => {
      while (begun < PORTIONS && (begun === ended || (helps && idleWorkers() > 0))) {
        const first = begun++;
        answer("redundant", JSON.stringify({ ...fields, portion: { first, of: PORTIONS } }), either).then((reply) => take(first, reply), fail);
      }
    };
    const take = (/** @type {number} */ first, /** @type {Reply} */ reply) => {
      replies[first] = reply;
      ended += 1;
      const whole = answerOf(replies) ?? (ended === PORTIONS ? joined(replies) : null);
      if (!whole) return begin();
      resolve(whole);
      over.abort();
    };
    setTimeout(() => {
      helps = true;
      begin();
    }, HEAD_START);
    begin();
  });
}

/** Returns the reply that is the answer about all parts, a refusal or a verdict, once the first portion is there. @param {readonly Reply[]} replies */
function answerOf(replies) {
  // What the others find means nothing unless the first one has shown that the puzzle has one solution.
  if (!replies[0]) return null;
  return replies.find((reply) => reply && (reply.status !== 200 || !JSON.parse(reply.body).redundant)) ?? null;
}

/** Returns the reply about all parts. @param {readonly Reply[]} replies the replies about each portion */
function joined(replies) {
  const { redundant: _, places: __, ...fields } = JSON.parse(replies[0].body);
  const parts = replies.flatMap(({ body }) => {
    const { redundant, places } = JSON.parse(body);
    return places.map((/** @type {number} */ place, /** @type {number} */ index) => ({ place, part: redundant[index] }));
  });
  parts.sort((a, b) => a.place - b.place);
  return { status: 200, body: JSON.stringify({ ...fields, redundant: parts.map(({ part }) => part) }) };
}
