// Measures the speed of the page in a real browser with the real server: `npm run bench [rounds]`.
//
// First contentful paint of the welcome screen in a fresh browser profile; the time from a key press to the end of the
// frame that shows it; the time from the hint key to the hint's text; the size of all files after every screen has been
// visited, raw and compressed.

import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../test/e2e/support/harness.js";
import { startServer } from "../test/e2e/support/server.js";
import { openGame } from "../test/e2e/support/game.js";

/** @import { Browser, Page } from "playwright-core" */

const ROUNDS = Number(process.argv[2] ?? 15);
const PUZZLE = ".81..437...4.6.....6...82..7..4.3.5.....9.4.....1....9....1.5.7.....2.4..9.8...3.";

const median = (/** @type {number[]} */ numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** @param {Browser} browser @param {string} address @returns {Promise<number>} milliseconds */
async function firstPaint(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  const paint = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const time = await paint.jsonValue();
  await context.close();
  return Number(time);
}

/** Returns the milliseconds from a key to the end of the frame that shows it. @param {Page} page @param {string} key */
async function keyToFrame(page, key) {
  await page.evaluate(() => {
    addEventListener("keydown", (event) => requestAnimationFrame(() => {
      const told = new MessageChannel();
      told.port1.onmessage = () => (document.body.dataset.took = String(performance.now() - event.timeStamp));
      told.port2.postMessage(null);
    }), { once: true, capture: true });
    delete document.body.dataset.took;
  });
  await page.keyboard.press(key);
  await page.waitForFunction(() => document.body.dataset.took);
  return Number(await page.evaluate(() => document.body.dataset.took));
}

/** Returns the round-trip time of a hint in milliseconds, as the page sees it. @param {Page} page */
async function hint(page) {
  await page.evaluate(() => performance.clearResourceTimings());
  await page.keyboard.press("Shift+H");
  const entry = await page.waitForFunction(() => performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/api/hint"))?.duration);
  const time = Number(await entry.jsonValue());
  await page.keyboard.press("Escape");
  return time;
}

/** Returns the size of all files of the page in bytes, raw and compressed. @param {Browser} browser @param {string} address */
async function weight(browser, address) {
  const page = await browser.newPage();
  /** @type {import("playwright-core").Request[]} */ const files = [];
  page.on("requestfinished", (request) => !new URL(request.url()).pathname.startsWith("/api/") && files.push(request));
  await page.goto(address);
  for (const [screen, sign] of [["#/", ".doors"], [`#/play?p=${PUZZLE}&n=9`, ".table:not(.solver) .board"], ["#/solver", ".solver .board"], ["#/developers", ".about-parts"]]) {
    await page.goto(address + screen);
    // An address that differs only in its fragment loads no new page, so the network never becomes idle again.
    await page.locator(sign).waitFor();
    await page.waitForLoadState("networkidle");
  }
  const sizes = { raw: 0, sent: 0 };
  for (const file of files) {
    sizes.sent += (await file.sizes()).responseBodySize;
    sizes.raw += (await (await file.response())?.body())?.length ?? 0;
  }
  await page.close();
  return sizes;
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  const paints = [];
  for (let round = 0; round < ROUNDS; round += 1) paints.push(await firstPaint(browser, server.address));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openGame(page, server.address, PUZZLE);
  await page.locator(".board-cell").first().focus();
  const [keys, hints] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let round = 0; round < ROUNDS; round += 1) {
    keys.push(await keyToFrame(page, ["ArrowRight", "5", "ArrowDown", "Backspace"][round % 4]));
    hints.push(await hint(page));
  }
  const { raw, sent } = await weight(browser, server.address);
  const shown = (/** @type {number[]} */ times) => `${median(times).toFixed(1)} ms (slowest ${Math.max(...times).toFixed(1)})`;
  console.log(`| first paint | ${shown(paints)} |\n| key to frame | ${shown(keys)} |\n| hint | ${shown(hints)} |`);
  console.log(`| all screens | ${(sent / 1000).toFixed(0)} kB sent, ${(raw / 1000).toFixed(0)} kB unpacked |`);
} finally {
  await browser.close();
  await server.stop();
}
