// Window sizes: nothing overflows, the board is as large as possible, important elements are visible, and touch targets
// are at least 44 pixels.

import assert from "node:assert/strict";
import { Harness, paste, until } from "./support/harness.js";
import { givensOf } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const SIZES = /** @type {const} */ ([[320, 568], [390, 664], [390, 844], [768, 1024], [1440, 900], [2560, 1440]]);
/** Elements that are touched. */
const PHONES = 600;

const harness = new Harness();

/** @param {Page} page @param {string} main what must be in sight besides the board */
async function isInside(page, main) {
  const overflow = await page.evaluate((selector) => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    const outside = [...document.querySelectorAll(`.board, .bar, ${selector}`)].flatMap((part) => {
      const { left, top, right, bottom, width } = part.getBoundingClientRect();
      const isIn = width === 0 || (left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5);
      return isIn ? [] : [`${part.className} ${part.textContent} at ${[left, top, right, bottom].map(Math.round)}`];
    });
    return { over: [scrollWidth - clientWidth, scrollHeight - innerHeight], outside };
  }, main);
  assert.deepEqual(overflow, { over: [0, 0], outside: [] });
}

/** Returns the visible targets that are too small for touch. @param {Page} page */
const small = (page) => page.locator(".table :is(button, select, a):visible").evaluateAll((targets) => targets.flatMap((target) => {
  const { width, height } = target.getBoundingClientRect();
  return width >= 43.5 && height >= 43.5 || target.matches(".cell-link, .board *") ? [] : [`${target.className} ${target.textContent} ${width} × ${height}`];
}));

/** @param {Page} page */
const boardSide = (page) => page.locator(".board").evaluate((board) => board.getBoundingClientRect().width);

for (const [width, height] of SIZES) {
  const options = { size: /** @type {const} */ ([width, height]), isTouch: width < PHONES };

  harness.test(`the solver, ${width} by ${height}`, async (page, address) => {
    await page.goto(`${address}#/solver`);
    await page.locator(".solver .board").waitFor();
    const check = async (/** @type {string} */ main) => {
      await isInside(page, main);
      if (options.isTouch) assert.deepEqual(await small(page), []);
    };
    const main = ".solve-button, .finding, .pen-panel button, .kind-button";
    await check(main);
    await paste(page, `.....${EASY.slice(5)}`);
    await page.keyboard.press("s");
    await page.getByText("Solution is not unique").waitFor();
    await check(main);
    await paste(page, EASY);
    await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
    await page.keyboard.press("h");
    await page.getByText("Step 1 of").waitFor();
    await check(".step-buttons button, .step-told, .steps-head button");
    await page.keyboard.press("Escape");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("[data-kind=jigsaw]")).click());
    await page.getByText("Draw the regions").waitFor();
    await check(main);
  }, options);

  harness.test(`the game, ${width} by ${height}`, async (page, address) => {
    await openGame(page, address, EASY);
    await isInside(page, ".keypad button");
    if (options.isTouch) assert.deepEqual(await small(page), []);
  }, options);
}

for (const [width, height] of /** @type {const} */ ([[1440, 900], [2560, 1440], [3840, 2160]])) {
  harness.test(`the board fills the available height, ${width} by ${height}`, async (page, address) => {
    await openGame(page, address, EASY);
    assert(await boardSide(page) > height - 110, `the game's board has ${await boardSide(page)} pixels`);
    await page.goto(`${address}#/solver`);
    await page.locator(".solver .board").waitFor();
    assert(await boardSide(page) > height - 110, `the solver's board has ${await boardSide(page)} pixels`);
  }, { size: [width, height] });
}

harness.test("a keypad of 25 digits fits below its board", async (page, address) => {
  await page.goto(`${address}#/play?p=${"1".padEnd(625, ".")}&n=25`);
  await page.getByRole("button", { name: "Play anyway" }).click();
  await page.locator(".keypad.is-large").waitFor();
  await isInside(page, ".board, .keypad button");
}, { size: [390, 844], isTouch: true });

harness.test("a zoomed board that does not fit scrolls", async (page, address) => {
  await openGame(page, address, EASY);
  const fits = await boardSide(page);
  await page.keyboard.press("+");
  await until(page, async () => (await boardSide(page)) > fits * 1.1, "it is a step larger");
  assert(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight && document.documentElement.scrollWidth <= innerWidth));
}, { size: [1440, 900] });
