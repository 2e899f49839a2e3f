// Measures how long the page without a server looks for rare puzzles: with one worker, and with all. `NINEFOLD_SITE` names the
// folder of `cargo xtask site`; `npm run bench-rare [rounds]`. Both take turns, and each has seeds of its own.

import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../test/e2e/support/harness.js";
import { startServer } from "../test/e2e/support/server.js";

/** @import { Page } from "playwright-core" */

const ROUNDS = Number(process.argv[2] ?? 15);
const KINDS = [
  { level: "Veteran" },
  { level: "Veteran", size: 16 },
  { level: "Expert", size: 16, variants: ["diagonal"] },
  { level: "Veteran", size: 12, variants: ["jigsaw", "diagonal"], symmetry: "rotational" },
  { level: "Veteran", size: 16, variants: ["window", "diagonal"] },
];

/** Returns the times in milliseconds, and how many puzzles were found. @param {Page} page @param {object} kind */
function compared(page, kind) {
  return page.evaluate(async ({ question, rounds }) => {
    const { answer } = await import(`${location.origin}/js/engine/engine.js`);
    const { generate } = await import(`${location.origin}/js/engine/generate.js`);
    const { signal } = new AbortController();
    const ways = [() => answer("generate", question, signal), () => generate(question, signal)].map((ask) => ({ ask, times: /** @type {number[]} */ ([]), found: 0 }));
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) {
        await answer("generate", '{"seed":1}', signal);
        const start = performance.now();
        const { body } = await way.ask();
        way.times.push(performance.now() - start);
        if (JSON.parse(body).puzzle) way.found += 1;
      }
    }
    return ways.map(({ times, found }) => ({ times, found }));
  }, { question: JSON.stringify(kind), rounds: ROUNDS });
}

/** @param {{ times: readonly number[], found: number }} way */
function shown({ times, found }) {
  const ordered = times.toSorted((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return `${mean.toFixed(0)} (${ordered[ordered.length >> 1].toFixed(0)}, ${ordered[ordered.length - 1].toFixed(0)}); ${found}`;
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  const page = await browser.newPage();
  await page.goto(server.address);
  console.log(`| mean (median, slowest) in ms; found of ${ROUNDS} | one worker | all workers |\n|---|---|---|`);
  for (const kind of KINDS) {
    const [one, all] = await compared(page, kind);
    console.log(`| ${Object.values(kind).flat().join(" ")} | ${shown(one)} | ${shown(all)} |`);
  }
} finally {
  await browser.close();
  await server.stop();
}
