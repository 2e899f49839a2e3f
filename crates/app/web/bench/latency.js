// Measures how soon the page shows what is done: the work on the main thread from a key or a move of the pointer to the
// frame that shows it, in the game and in the setter; and the time from a change in the setter to its answer, with the processor
// time of the server, which other work on the machine does not lengthen. Usage:
// node bench/latency.js [PUZZLES.jsonl] [NUMBER], with the puzzles and how many of them to ask about.

import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS, paste } from "../test/e2e/support/harness.js";
import { press } from "../test/e2e/support/grid.js";
import { largeCages, openLayout, openRead } from "../test/e2e/support/large.js";
import { startServer } from "../test/e2e/support/server.js";
import { figuresOf, inputWork } from "../test/e2e/support/traced.js";

/** @import { Page } from "playwright-core" */

const [file = new URL("../../../../testdata/variants/rules/unique.jsonl", import.meta.url), most = "60"] = process.argv.slice(2);
/** @type {{ id: string, puzzle: string }[]} */
const puzzles = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));

const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const row = (/** @type {string} */ name, /** @type {ReturnType<typeof figuresOf>} */ { count, median, often, largest }) =>
  console.log(`| ${name} | ${count} | ${median.toFixed(1)} | ${often.toFixed(1)} | ${largest.toFixed(1)} |`);
try {
  console.log("| milliseconds | number | median | 95th percentile | largest |\n|---|---:|---:|---:|---:|");
  const killer = { givens: Array(256).fill(0), side: 16, rules: largeCages() };
  for (const [name, open] of /** @type {[string, (page: Page) => Promise<void>][]} */ ([
    ["9×9 killer", (page) => openRead(page, server.address, { givens: Array(81).fill(0), side: 9, rules: cagesOfNine() })],
    ["21×21 samurai", (page) => openLayout(page, server.address, "samurai")],
    ["16×16 killer", (page) => openRead(page, server.address, killer)],
  ])) {
    const page = await newPage();
    await open(page);
    await page.locator(".board-cell[tabindex='0']").focus();
    row(`key in the game, ${name}`, await inputWork(page, "keydown", () => keys(page)));
    await page.close();
  }
  for (const [name, text] of [["9×9 killer", textOf(9, cagesOfNine())], ["16×16 killer", textOf(16, largeCages())]]) {
    const page = await openSetter(text);
    row(`key in the setter, ${name}`, await inputWork(page, "keydown", () => keys(page)));
    await page.locator("[data-rule=thermometer]").click();
    row(`stroke in the setter, ${name}`, await inputWork(page, "pointermove", () => strokes(page)));
    await page.close();
  }
  const times = await answers(puzzles.slice(0, Number(most)));
  row("answer beside the setter", figuresOf(times.map(({ time }) => time)));
  row("processor time of the server for it", figuresOf(times.map(({ work }) => work)));
  const late = times.filter(({ time }) => time > 100).sort((a, b) => b.time - a.time);
  console.log(`\n${late.length} of ${times.length} answers take more than 100 ms: ${late.slice(0, 12).map(({ id, time, work }) => `${id} ${time.toFixed(0)} (${work})`).join(", ")}`);
  console.log(`load ${loadavg().map((load) => load.toFixed(1)).join(" ")}`);
} finally {
  await browser.close();
  await server.stop();
}

function newPage() {
  return browser.newPage({ viewport: { width: 1280, height: 800 } });
}

/** @param {string} text */
async function openSetter(text) {
  const page = await newPage();
  await page.goto(`${server.address}#/set`);
  await page.locator(".setter .board-grid").waitFor();
  await paste(page, text);
  await page.locator(".rule-row, .digit.is-given:not(:empty)").first().waitFor({ state: "attached" });
  await page.waitForTimeout(1500);
  return page;
}

/** Moves about and types digits, with rests that let each be shown. @param {Page} page */
async function keys(page) {
  for (let turn = 0; turn < 12; turn += 1) {
    for (const key of ["ArrowRight", String(turn % 9 + 1), "ArrowDown", "Backspace"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(90);
    }
  }
}

/** Draws strokes from cell to cell. @param {Page} page */
async function strokes(page) {
  const box = await page.locator(".board-grid").boundingBox();
  if (!box) return;
  for (let turn = 0; turn < 4; turn += 1) {
    const y = box.y + (0.1 + 0.2 * turn) * box.height;
    await page.mouse.move(box.x + 0.06 * box.width, y);
    await page.mouse.down();
    for (let step = 1; step <= 14; step += 1) {
      await page.mouse.move(box.x + (0.06 + 0.06 * step) * box.width, y);
      await page.waitForTimeout(40);
    }
    await page.mouse.up();
    await page.keyboard.press("Escape");
    await page.waitForTimeout(200);
  }
}

/** Returns the processor time that the server has used, in milliseconds; it is measured in hundredths of a second. */
function worked() {
  const fields = readFileSync(`/proc/${server.process}/stat`, "utf8").split(") ")[1].split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/**
 * Takes a part out of each puzzle, loads the page again, so that it remembers no answer, and puts the part back; returns how long the
 * answer then takes.
 * @param {{ id: string, puzzle: string }[]} some
 */
async function answers(some) {
  /** @type {{ id: string, time: number, work: number }[]} */ const times = [];
  for (const { id, puzzle } of some) {
    const page = await openSetter(puzzle).catch(() => null);
    if (!page) continue;
    if (await page.locator(".rule-row").count() > 0) await page.locator(".rule-row .icon-button").last().click();
    else {
      await press(page, await page.locator(".board-cell").evaluateAll((cells) => cells.findIndex((cell) => cell.getAttribute("aria-readonly"))));
      await page.keyboard.press("Delete");
    }
    await page.waitForTimeout(400);
    await page.reload();
    await page.locator(".setter .board-grid").waitFor();
    await page.waitForFunction(() => /unique|solution|long/i.test(document.querySelector(".verdict h2")?.textContent ?? ""));
    await page.waitForTimeout(1500);
    await page.locator(".board-cell[tabindex='0']").focus();
    const before = worked();
    const time = await page.evaluate(() => new Promise((done) => {
      let from = 0;
      window.addEventListener("keydown", () => (from = performance.now()), { capture: true, once: true });
      const title = /** @type {Element} */ (document.querySelector(".verdict h2"));
      new MutationObserver((_, seen) => {
        if (!/unique|solution|long/i.test(title.textContent ?? "") || from === 0) return;
        seen.disconnect();
        requestAnimationFrame(() => done(performance.now() - from));
      }).observe(title, { childList: true, characterData: true, subtree: true });
      setTimeout(() => done(Infinity), 20_000);
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "z", code: "KeyZ", ctrlKey: true, bubbles: true, cancelable: true }));
    }));
    times.push({ id, time, work: worked() - before });
    await page.close();
  }
  return times;
}

/** Returns 30 cages of a grid of 9×9 cells that is filled in a regular way. */
function cagesOfNine() {
  const digit = (/** @type {number} */ row, /** @type {number} */ column) => (((row % 3) * 3 + Math.floor(row / 3) + column) % 9) + 1;
  return Array.from({ length: 30 }, (_, index) => {
    const [row, column] = [Math.floor(index / 4), (index % 4) * 2];
    const cells = [column, column + 1].map((at) => [row, at]);
    return { rule: "killer", cells: cells.map(([down, right]) => `r${down + 1}c${right + 1}`).join(" "), sum: cells.reduce((sum, [down, right]) => sum + digit(down, right), 0) };
  });
}

/** Writes a puzzle without givens as JSON. @param {number} side @param {any[]} rules */
function textOf(side, rules) {
  return JSON.stringify({ puzzle: ".".repeat(side * side), rules: rules.map((rule) => ({ ...rule, cells: Array.isArray(rule.cells) ? rule.cells.join(" ") : rule.cells })) });
}
