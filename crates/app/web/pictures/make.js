// Makes the screenshots of the README: starts the program, plays a little in a browser, and writes the pictures to
// docs/. Puzzles and time are the same in each run, so that pictures change only when the page does.

import { writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../test/e2e/support/harness.js";
import { startServer } from "../test/e2e/support/server.js";
import { openGame } from "../test/e2e/support/game.js";
import { press } from "../test/e2e/support/grid.js";
import { squeezed } from "./squeeze.js";

/** @import { Page } from "playwright-core" */

const DOCS = new URL("../../../../docs/", import.meta.url);

const GAME = "......8..7..64..1..61..9.....8.3.1.4....5....1.4.8.6.....1..39..7..24..1..3......";

const JIGSAW = "...............63.1........5.2..4.....76.....4......5....2........4.......1.....8";
const MAP = "111112222331114442335144422335544422333555666778885566778889566788899966777799999";
const STEPS = "4.956.32...3..9..6......1..3..8..5..2.61...7..8..97.43..4....6...237.9.59..62....";
const HINTED = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";
const SET = [
  "whispers r2c2 r3c3 r4c2 r5c3 r6c2 = 5", "renban r2c8 r3c8 r4c7 r5c7", "thermometer r8c1 r8c2 r8c3 r7c4", "killer r1c4 r1c5 r1c6 = 23", "killer r9c7 r9c8 r8c8 = 8",
  "kropki_ratio r7c6 r7c7", "kropki_difference r6c8 r6c9", "xv r4c9 r5c9 = 10", "sandwich r0c5 = 0",
];
/** The maximum size of a picture in bytes. */
const LARGEST = 200_000;

/** The pictures with their themes. @type {readonly (readonly [name: string, theme: string, act: (page: Page, address: string) => Promise<void>])[]} */
const PICTURES = [
  ["welcome", "light", async (page, address) => {
    await page.goto(address);
    await page.locator(".doors").waitFor();
  }],
  ["game", "light", playALittle],
  ["game-dark", "dark", playALittle],
  ["hint", "light", async (page, address) => {
    await openGame(page, address, HINTED, "&l=Expert");
    await page.keyboard.press("m");
    await page.keyboard.press("h");
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.waitFor();
    for (let depth = 2; depth <= 4; depth += 1) await hint.getByRole("button", { name: "More" }).click();
    await page.locator(".board-hints > *").first().waitFor({ state: "attached" });
  }],
  ["solver", "light", async (page, address) => {
    await page.goto(`${address}#/solver?p=${JIGSAW}&n=9&r=${MAP}&v=jigsaw`);
    await page.getByText("givens").waitFor();
    await page.locator(".solve-button").click();
    await page.getByText("Solution is unique").waitFor();
  }],
  ["steps", "dark", async (page, address) => {
    await page.goto(`${address}#/solver?p=${STEPS}&n=9`);
    await page.getByText("givens").waitFor();
    await page.locator(".actions [data-command=explain]").click();
    await page.locator(".step-row", { hasText: "X-Wing" }).first().click();
  }],
  ["setter", "light", setALittle],
  ["setter-dark", "dark", setALittle],
];

/** Shows a puzzle on the setter's screen, with its possible digits. @param {Page} page @param {string} address */
async function setALittle(page, address) {
  await page.goto(`${address}#/set?p=${".".repeat(81)}&n=9&x=${encodeURIComponent(JSON.stringify({ rules: SET }))}`);
  await page.locator(".rule-row").first().waitFor();
  await page.locator('[data-command="show-candidates"]').click();
  await page.locator(".counted").first().waitFor();
  await page.locator(".rule-name", { hasText: "Killer" }).first().click();
  await page.locator(".setter .side").evaluate((side) => side.scrollTo(0, 0));
}

/** Opens a game in progress. @param {Page} page @param {string} address */
async function playALittle(page, address) {
  await openGame(page, address, GAME, "&l=Expert");
  const { solution } = await page.evaluate(() => JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("ninefold.game.")) ?? "") ?? "{}"));
  for (const index of [0, 9, 10, 39, 41, 33, 56, 74]) {
    if (GAME[index] !== ".") continue;
    await press(page, index);
    await page.keyboard.press(`Digit${solution[index]}`);
  }
  await page.keyboard.press("m");
  await press(page, 20);
  for (const colour of [1, 2]) await page.keyboard.press(`Alt+Digit${colour}`);
  await press(page, 14);
  await page.keyboard.press("Alt+Digit4");
  await press(page, 40);
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  for (const [name, theme, act] of PICTURES) {
    const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, reducedMotion: "reduce" });
    await context.addInitScript((wanted) => localStorage.setItem("ninefold.settings", JSON.stringify({ theme: wanted })), theme);
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date("2026-11-21T09:00:00"));
    await act(page, server.address);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const picture = squeezed(await page.screenshot());
    if (picture.length > LARGEST) throw new Error(`${name}: ${picture.length} bytes are too many`);
    await writeFile(new URL(`page-${name}.png`, DOCS), picture);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
