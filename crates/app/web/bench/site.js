// Measures the page without a server: the size of the engine, first paint, the first hint that a player asks for, the first
// request at all with the engine still to load, hints and new puzzles after that. `NINEFOLD_SITE` names the folder of
// `cargo xtask site`; `npm run bench-site [rounds]`.

import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { openText } from "../test/e2e/support/game.js";
import { CHROMIUM, FLAGS } from "../test/e2e/support/harness.js";
import { SITE, startServer } from "../test/e2e/support/server.js";

/** @import { Browser, Page } from "playwright-core" */

const ROUNDS = Number(process.argv[2] ?? 15);
const PUZZLE = ".81..437...4.6.....6...82..7..4.3.5.....9.4.....1....9....1.5.7.....2.4..9.8...3.";
const KINDS = [{ level: "Veteran" }, { level: "Beginner" }, { level: "Veteran", variants: ["diagonal"] }];
/** Puzzles with rules: with a next step, and without one, for which each technique is tried. */
const RULED = ["iss/Thermo", "iss/Arrow"];
if (!SITE) throw new Error("NINEFOLD_SITE names no folder");

/** Opens the page as at a first visit. @param {Browser} browser @param {string} address */
async function opened(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  const paint = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return { context, page, paint: Number(await paint.jsonValue()) };
}

/** Asks the engine in the page some times; returns milliseconds. @param {Page} page @param {string} verb @param {readonly object[]} questions */
function times(page, verb, questions) {
  return page.evaluate(async ({ verb, questions }) => {
    const { ask } = await import(`${location.origin}/js/api.js`);
    const times = [];
    for (const question of questions) {
      const start = performance.now();
      await ask(verb, question);
      times.push(performance.now() - start);
    }
    return times;
  }, { verb, questions });
}

/** How long a player looks at the board before the first hint, in milliseconds. */
const LOOK = 500;

/** Presses the key of the hint after a look at the board; returns milliseconds until the hint is shown. @param {Page} page */
async function firstHint(page) {
  await page.locator(".table:not(.solver) .board").waitFor();
  await page.waitForTimeout(LOOK);
  return page.evaluate(() => new Promise((/** @type {(time: number) => void} */ done) => {
    const panel = /** @type {HTMLElement} */ (document.querySelector(".hint-panel"));
    const start = performance.now();
    new MutationObserver(() => panel.hidden || done(performance.now() - start)).observe(panel, { attributes: true });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "h", code: "KeyH", bubbles: true }));
  }));
}

/** Returns the text of a puzzle with rules. @param {string} id */
function ruled(id) {
  const lines = readFileSync(new URL("../../../../testdata/variants/rules/unique.jsonl", import.meta.url), "utf8").trim().split("\n");
  return String(lines.map((line) => JSON.parse(line)).find((line) => line.id === id)?.puzzle);
}

/** Opens a puzzle with rules as a player who comes back, and asks for two hints. @param {Browser} browser @param {string} address @param {string} text */
async function ruledHints(browser, address, text) {
  const { context, page } = await opened(browser, address);
  await openText(page, address, text);
  await page.reload();
  const first = await firstHint(page);
  await page.keyboard.press("Escape");
  const second = await firstHint(page);
  await context.close();
  return [first, second];
}

/** @param {string} name @param {number[]} times */
function row(name, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const shown = [sorted[sorted.length >> 1], sorted[Math.floor(sorted.length * 0.95)], sorted.at(-1) ?? 0];
  console.log(`| ${name} | ${times.length} | ${shown.map((time) => time.toFixed(1)).join(" | ")} |`);
}

const engine = readFileSync(join(SITE, "engine/ninefold.wasm"));
console.log(`engine: ${engine.length} bytes, ${gzipSync(engine, { level: 9 }).length} compressed\n`);
console.log("| milliseconds | number | median | 95th percentile | largest |\n|---|--:|--:|--:|--:|");
const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  /** @type {number[][]} */ const [paints, firsts, given, again] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page, paint } = await opened(browser, server.address);
    paints.push(paint);
    firsts.push(...(await times(page, "hint", [{ puzzle: PUZZLE }])));
    await context.close();
    const visit = await opened(browser, `${server.address}#/play?p=${PUZZLE}&n=9`);
    given.push(await firstHint(visit.page));
    await visit.page.keyboard.press("Escape");
    await visit.page.reload();
    again.push(await firstHint(visit.page));
    await visit.context.close();
  }
  row("first paint", paints);
  row("the first hint of a first visit, at a link", given);
  row("the first hint of a game that is opened again", again);
  row("the first request, with the engine to load", firsts);
  for (const id of RULED) {
    /** @type {number[][]} */ const hints = [];
    for (let round = 0; round < ROUNDS; round += 1) hints.push(await ruledHints(browser, server.address, ruled(id)));
    row(`the first hint with rules, ${id}`, hints.map(([first]) => first));
    row(`the second hint with rules, ${id}`, hints.map(([, second]) => second));
  }
  const { page } = await opened(browser, server.address);
  await times(page, "hint", Array(20).fill({ puzzle: PUZZLE }));
  row("a hint", await times(page, "hint", Array(ROUNDS * 4).fill({ puzzle: PUZZLE })));
  for (const kind of KINDS) row(`a new puzzle, ${Object.values(kind).join(", ")}`, await times(page, "generate", Array(ROUNDS * 4).fill(kind)));
  console.log(`\nload ${loadavg().map((load) => load.toFixed(1)).join(" ")}`);
} finally {
  await browser.close();
  await server.stop();
}
