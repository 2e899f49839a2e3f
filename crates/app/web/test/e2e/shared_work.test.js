// Work that several workers of the page without a server share: the reply of one, byte for byte, and one cancellation ends all.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Harness, until } from "./support/harness.js";
import { SITE } from "./support/server.js";
import { newInstance } from "./support/site_engine.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();
const options = { skip: !SITE || availableParallelism() < 2 };
const LINES = readFileSync(new URL("../../../../../testdata/variants/rules/unique.jsonl", import.meta.url), "utf8").trim().split("\n");
/** A puzzle of which a worker takes two thirds of a second to find what it doesn't need, and others with parts of all kinds. */
const SLOW = "iss/Anti-consectutive, hard";
const QUICK = [0, 160, 320];

/** @param {string} id */
function puzzle(id) {
  return String(LINES.map((line) => JSON.parse(line)).find((line) => line.id === id)?.puzzle);
}

/** Asks as the page does, with what several workers share; returns the replies as they are. @param {Page} page @param {readonly string[]} questions */
function shared(page, questions) {
  return page.evaluate(async (questions) => {
    const { answer } = await import(`${location.origin}/js/engine/place.js`);
    const { signal } = new AbortController();
    const replies = [];
    for (const question of questions) replies.push(await answer("alone", "redundant", question, signal));
    return replies;
  }, questions);
}

harness.test("what a puzzle doesn't need is found by several workers as by one, byte for byte", async (page, address) => {
  await page.goto(address);
  const own = QUICK.map((index) => JSON.parse(LINES[index]).puzzle);
  const puzzles = [puzzle(SLOW), ...own, "1234......4.....", "................", "1......3.4.....2", "12"];
  const questions = puzzles.map((puzzle) => JSON.stringify({ puzzle }));
  const replies = await shared(page, questions);
  assert(page.workers().length > 1, "several workers have helped");
  const engine = await newInstance();
  let found = 0;
  for (const [index, question] of questions.entries()) {
    const reply = engine.answer("redundant", question);
    // On a busy machine, a reply may be about the time limit.
    if (/"verdict":"limit"/.test(reply.body + replies[index].body)) continue;
    assert.deepEqual(replies[index], reply, question);
    found += JSON.parse(reply.body).redundant?.length ?? 0;
  }
  assert(found > 3, `${found} parts`);
}, options);

harness.test("what other workers find counts only if the first has shown that there is one solution", async (page, address) => {
  // The first portion is the last one that is answered.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {any} */ order) {
      const isFirst = JSON.parse(order.question ?? "{}").portion?.first === 0;
      setTimeout(() => postMessage.call(this, order), isFirst ? 1000 : 0);
    };
  });
  await page.goto(address);
  // Without the second rule there is one solution.
  const rules = ["killer r1c1 r2c1 = 5", "killer r1c1 r2c1 = 4"];
  const question = JSON.stringify({ puzzle: "1......3.4.....2", rules });
  const own = (await newInstance()).answer("redundant", question);
  assert.match(own.body, /"verdict":"none"/);
  const portion = (await newInstance()).answer("redundant", JSON.stringify({ ...JSON.parse(question), portion: { first: 1, of: 8 } }));
  assert.match(portion.body, /"redundant":\[\{/);
  assert.deepEqual(await shared(page, [question]), [own]);
  assert(page.workers().length > 1, "several workers have helped");
}, options);

harness.test("one cancellation ends all workers that share work", async (page, address) => {
  await page.goto(address);
  const name = await page.evaluate(async (question) => {
    const { answer } = await import(`${location.origin}/js/engine/place.js`);
    const stop = new AbortController();
    const coming = answer("alone", "redundant", question, stop.signal).catch((/** @type {Error} */ fault) => fault.name);
    const { idleWorkers } = await import(`${location.origin}/js/engine/engine.js`);
    const most = idleWorkers();
    while (idleWorkers() > Math.max(0, most - 1)) await new Promise((done) => setTimeout(done, 10));
    stop.abort();
    return coming;
  }, JSON.stringify({ puzzle: puzzle(SLOW) }));
  assert.equal(name, "AbortError");
  await until(page, async () => page.workers().length === 0, "all workers have ended");
}, options);
