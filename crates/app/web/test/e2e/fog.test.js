// Fog of war: what is covered, what clears it, and what must not be told; from the setter to a link.

import assert from "node:assert/strict";
import { Harness, paste, until } from "./support/harness.js";
import { cell, press, storedGame } from "./support/grid.js";
import { EASY, EASY_SOLUTION, choose, openText } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** The classic puzzle as SudokuPad has it, with a cage, under fog but for one cell. */
const FOGGED = JSON.stringify({
  cellSize: 50,
  cells: LINES.map((row) => LINES.map((column) => (EASY[row * 9 + column] === "." ? {} : { value: Number(EASY[row * 9 + column]) }))),
  regions: LINES.map((box) => LINES.map((place) => [Math.floor(box / 3) * 3 + Math.floor(place / 3), (box % 3) * 3 + (place % 3)])),
  cages: [{ cells: [[0, 2], [0, 3]], value: "10", sum: 10, unique: true }],
  foglight: [[4, 4]],
  metadata: { title: "Mist", author: "N. Fold", rules: "Fog covers the grid.", solution: EASY_SOLUTION },
});

/** @param {Page} page */
const covered = (page) => page.locator(".board .fog-cell:not(.is-clear)").count();

/** @param {Page} page @param {number} count */
const isCovered = (page, count) => until(page, async () => (await covered(page)) === count, `${count} cells are under fog`);

harness.test("fog hides givens, clues and conflicts until a right digit clears it; a link keeps it", async (page, address) => {
  await openText(page, address, FOGGED);
  await isCovered(page, 80);
  assert.equal(await cell(page, 0).getAttribute("aria-label"), "Row 1, column 1, empty, under fog");
  assert.equal(await cell(page, 2).getAttribute("aria-label"), "Row 1, column 3, empty, under fog");
  await page.keyboard.press("h");
  await page.locator(".toast", { hasText: "no hints while there is fog" }).waitFor();
  // The 8 of the row is hidden, and so is the conflict with it; a wrong digit clears nothing.
  await press(page, 40);
  await page.keyboard.press("Digit8");
  await until(page, async () => (await cell(page, 40).getAttribute("aria-label"))?.includes("8") === true, "the digit is there");
  assert.equal(await cell(page, 40).getAttribute("aria-invalid"), null);
  assert.equal(await covered(page), 80);
  await page.keyboard.press("Digit5");
  await isCovered(page, 72);
  assert.equal(await cell(page, 39).getAttribute("aria-label"), "Row 5, column 4, 8, given");
  // Over a hidden given the player enters digits and marks as in any empty cell; a wrong one clears nothing and can be undone.
  await press(page, 0);
  await page.keyboard.press("Shift+Digit7");
  await page.keyboard.press("Digit4");
  await until(page, async () => (await cell(page, 0).getAttribute("aria-label")) === "Row 1, column 1, 4, under fog", "the guess is there");
  await page.reload();
  await isCovered(page, 72);
  await until(page, async () => (await cell(page, 0).getAttribute("aria-label")) === "Row 1, column 1, 4, under fog", "the guess has been kept");
  await press(page, 0);
  await page.keyboard.press("Control+z");
  await until(page, async () => (await cell(page, 0).getAttribute("aria-label")) === "Row 1, column 1, empty, corner marks 7, under fog", "the mark is there");
  // The right one clears the cells around it, and the given shows.
  await page.keyboard.press("Digit5");
  await isCovered(page, 68);
  assert.equal(await cell(page, 0).getAttribute("aria-label"), "Row 1, column 1, 5, given");
  await page.keyboard.press("Control+z");
  await isCovered(page, 72);
  await page.keyboard.press("Control+e");
  const link = await page.locator("#share-link").inputValue();
  await page.keyboard.press("Escape");
  for (const [index, digit] of [...EASY_SOLUTION].entries()) {
    if (EASY[index] !== "." || index === 40) continue;
    await press(page, index);
    await page.keyboard.press(`Digit${digit}`);
  }
  await page.locator(".table[data-outcome=solved]").waitFor();
  await isCovered(page, 0);
  // The game is over, so the link starts a new one.
  await page.goto(link);
  await isCovered(page, 80);
  assert.deepEqual((await storedGame(page)).about, { title: "Mist", author: "N. Fold", rules: "Fog covers the grid.", fog: "r5c5" });
});

harness.test("the setter covers a puzzle with fog and plays it", async (page, address) => {
  await page.goto(`${address}#/set`);
  await page.locator(".setter .board").waitFor();
  await paste(page, EASY);
  await until(page, async () => (await cell(page, 0).getAttribute("aria-label"))?.includes("5") === true, "the givens are there");
  await cell(page, 0).click();
  await choose(page, "Edit", "Fog: light the selected cells");
  await page.locator(".toast", { hasText: "but for one cell" }).waitFor();
  await until(page, async () => /clear from the start/.test(await cell(page, 0).getAttribute("aria-label") ?? ""), "the cell is lit");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await isCovered(page, 80);
  assert.equal(await cell(page, 0).getAttribute("aria-label"), "Row 1, column 1, 5, given");
});
