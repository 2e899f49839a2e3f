// Rules that only the words of a puzzle name: they are asked about in the game, in the solver and in the setter, and taken with a click.

import assert from "node:assert/strict";
import { Harness, paste, until } from "./support/harness.js";
import { storedGame } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** The classic puzzle as SudokuPad has it, with a purple line and a grey one, and words that name both. */
const WORDS = "Digits on purple lines are renbans. Palindrome: grey lines read the same from both ends.";
const DRAWN = JSON.stringify({
  cellSize: 50,
  cells: LINES.map((row) => LINES.map((column) => (EASY[row * 9 + column] === "." ? {} : { value: Number(EASY[row * 9 + column]) }))),
  regions: LINES.map((box) => LINES.map((place) => [Math.floor(box / 3) * 3 + Math.floor(place / 3), (box % 3) * 3 + (place % 3)])),
  lines: [{ wayPoints: [[0.5, 1.5], [0.5, 2.5]], color: "#F067F0", thickness: 12 }, { wayPoints: [[4.5, 4.5], [5.5, 5.5]], color: "#A1A1A1", thickness: 12 }],
  metadata: { title: "Lines", rules: WORDS },
});

/** @param {Page} page */
const asking = (page) => page.getByRole("dialog", { name: "Rules named in words" });

harness.test("the setter takes the rules that are ticked and draws the rest", async (page, address) => {
  await page.goto(`${address}#/set`);
  await page.locator(".setter .board-grid").waitFor();
  await paste(page, DRAWN);
  const rows = asking(page).locator("li");
  await until(page, async () => (await rows.count()) === 2, "two rules are offered");
  assert.match((await rows.allTextContents()).join("\n"), /Renban[^]*purple line[^]*“Digits on purple lines are renbans\.”/);
  assert.equal(await page.locator(".rule-row").count(), 0, "nothing is taken before the click");
  await asking(page).locator("li", { hasText: "Palindrome" }).locator("input").uncheck();
  await asking(page).getByRole("button", { name: "Take these rules" }).click();
  await until(page, async () => (await page.locator(".rule-row").allTextContents()).filter((row) => row.includes("Renban")).length === 1, "the renban is there");
  assert.equal((await page.locator(".rule-row").allTextContents()).filter((row) => row.includes("Palindrome")).length, 0);
});

harness.test("a game asks once, and is played with or without the rules", async (page, address) => {
  await openGame(page, address, EASY);
  const first = page.url();
  await page.keyboard.press("Control+o");
  await page.locator("#open-text").fill(DRAWN);
  await page.getByRole("button", { name: "Open text" }).click();
  await asking(page).locator("li", { hasText: "Palindrome" }).locator("input").uncheck();
  await asking(page).getByRole("button", { name: "Take these rules" }).click();
  await until(page, async () => page.url() !== first && page.url().includes("#/game?id="), "the game is open");
  const taken = JSON.stringify(await storedGame(page));
  assert.match(taken, /renban/);
  assert.doesNotMatch(taken, /"palindrome"/);
  const second = page.url();
  await page.keyboard.press("Control+o");
  await page.locator("#open-text").fill(DRAWN);
  await page.getByRole("button", { name: "Open text" }).click();
  await asking(page).getByRole("button", { name: "Without them" }).click();
  await until(page, async () => page.url() !== second && page.url().includes("#/game?id="), "another game is open");
  assert.doesNotMatch(JSON.stringify(await storedGame(page)), /"rule":"renban"/);
});

harness.test("the solver takes the rules that are ticked", async (page, address) => {
  await page.goto(`${address}#/solver`);
  await page.locator(".board-grid").waitFor();
  await paste(page, DRAWN);
  await asking(page).locator("li", { hasText: "Palindrome" }).locator("input").uncheck();
  await asking(page).getByRole("button", { name: "Take these rules" }).click();
  await until(page, async () => (await asking(page).count()) === 0, "the dialog is closed");
  await page.locator(".board .digit").first().waitFor({ state: "attached" });
});
