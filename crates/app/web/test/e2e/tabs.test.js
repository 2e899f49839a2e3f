// One game in two tabs: changes in one appear in the other, and nothing is overwritten.

import assert from "node:assert/strict";
import { Harness, until } from "./support/harness.js";
import { cellsOf, storedGame, lineOf, press } from "./support/grid.js";
import { EASY, EASY_SOLUTION, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();

/** @param {Page} page @param {number} index @param {string} value */
const stands = (page, index, value) => until(page, async () => (await cellsOf(page))[index]?.value === value, `cell ${index} holds ${value}`);

/** Opens the same game in a second tab. @param {Page} page */
async function secondTab(page) {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".board").waitFor();
  return other;
}

harness.test("a move in one tab appears in the other, and both can continue and undo", async (page, address) => {
  await openGame(page, address, EASY);
  const other = await secondTab(page);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await stands(other, 2, "4");
  await other.getByText(/open in another tab/).waitFor();
  await press(other, 3);
  await other.keyboard.press("Digit6");
  await stands(page, 3, "6");
  await page.keyboard.press("u");
  await stands(other, 3, ".");
  await other.keyboard.press("u");
  await stands(page, 2, ".");
  await page.keyboard.press("r");
  await stands(other, 2, "4");
  await other.close();
  assert.equal((await storedGame(page)).done, 1);
});

harness.test("a tab that missed changes overwrites nothing", async (page, address) => {
  await openGame(page, address, EASY);
  // Simulates a page in the back/forward cache, which receives no events.
  await page.context().addInitScript(() => ["storage", "focus"].forEach((kind) => window.addEventListener(kind, (event) => event.stopImmediatePropagation(), true)));
  const other = await secondTab(page);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await until(page, async () => (await storedGame(page)).done === 1, "the move is kept");
  // A tab may have a process of its own, which learns of changes a little later.
  await until(other, async () => (await storedGame(other)).done === 1, "the other tab can see it");
  await other.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  assert.equal((await storedGame(page)).done, 1);
  await stands(other, 2, "4");
  await press(page, 3);
  await page.keyboard.press("Digit6");
  await until(page, async () => (await storedGame(page)).done === 2, "the next is kept");
  await press(other, 5);
  await other.keyboard.press("Control+Digit8");
  await stands(other, 3, "6");
  await other.getByText(/at the same time/).waitFor();
  const kept = await storedGame(other);
  assert.equal(kept.checkpoints.length, 1);
  assert.deepEqual(kept.checkpoints[0].centre, { r1c6: [8] }, "what the second tab did is not lost");
  assert.equal(kept.done, 2);
});

harness.test("the game of another puzzle that another tab saves under the same id is not mixed with this one", async (page, address) => {
  await openGame(page, address, EASY);
  const other = await secondTab(page);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await stands(other, 2, "4");
  const game = await storedGame(page);
  const strange = JSON.stringify({ ...game, puzzle: EASY_SOLUTION.replaceAll("1", "."), entries: EASY_SOLUTION.replaceAll("1", "."), moves: [], done: 0 });
  await other.evaluate(([id, text]) => localStorage.setItem(`ninefold.game.${id}`, text), [game.id, strange]);
  await page.getByText("Both games are kept").waitFor();
  await until(page, async () => (await storedGame(page))?.moves.length === 1, "this game is saved under its new id");
  assert.notEqual((await storedGame(page)).id, game.id);
  assert.equal(await page.evaluate((id) => localStorage.getItem(`ninefold.game.${id}`), game.id), strange);
  await page.reload();
  await stands(page, 2, "4");
});

harness.test("a game that is over in one tab is over in the other, and counts once", async (page, address) => {
  const open = [2, 14, 40, 57, 66, 80];
  await openGame(page, address, [...EASY_SOLUTION].map((digit, index) => (open.includes(index) ? "." : digit)).join(""));
  const other = await secondTab(page);
  for (const [turn, index] of open.entries()) {
    const here = turn % 2 === 0 ? page : other;
    await press(here, index);
    await here.keyboard.press(`Digit${EASY_SOLUTION[index]}`);
    await stands(turn % 2 === 0 ? other : page, index, EASY_SOLUTION[index]);
  }
  for (const tab of [page, other]) await tab.locator(".table[data-outcome=solved]").waitFor();
  assert.equal(await lineOf(other), EASY_SOLUTION);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("ninefold.statistics") ?? "{}").games.length), 1);
});

harness.test("a setting changed in one tab applies in the other", async (page, address) => {
  await openGame(page, address, EASY);
  const other = await secondTab(page);
  await page.keyboard.press("t");
  await page.keyboard.press("t");
  await until(other, () => other.evaluate(() => document.documentElement.dataset.theme === "dark"), "the theme is dark");
  await other.keyboard.press("o");
  await other.locator("#setting-marks").selectOption("fixed");
  await until(page, () => page.locator(".keypad .mode[data-mode=corner]").isHidden(), "marks are fixed here too");
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("ninefold.settings") ?? "{}").theme), "dark");
});

harness.test("two tabs of the solver keep their own puzzles; a new one starts with the last", async (page, address) => {
  const open = async (/** @type {Page} */ tab) => {
    await tab.goto(`${address}#/solver`);
    await tab.locator(".solver .board").waitFor();
  };
  const other = await page.context().newPage();
  for (const tab of [page, other]) await open(tab);
  await page.keyboard.press("Digit4");
  await other.keyboard.press("Digit7");
  for (const [tab, digit] of /** @type {const} */ ([[page, "4"], [other, "7"]])) {
    await stands(tab, 0, digit);
    await tab.reload();
    await stands(tab, 0, digit);
  }
  const third = await page.context().newPage();
  await open(third);
  await stands(third, 0, "7");
});
