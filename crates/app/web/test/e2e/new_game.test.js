// Starting a game: the welcome screen, new games of each level and variant, sizes, the daily puzzle.

import assert from "node:assert/strict";
import { Harness } from "./support/harness.js";
import { asked, cellsOf, givensOf, storedGame } from "./support/grid.js";
import { newGame } from "./support/game.js";

const LEVELS = ["Beginner", "Amateur", "Expert", "Veteran"];
const KINDS = [[], ["diagonal"], ["window"], ["jigsaw"]];

const harness = new Harness();

harness.test("the welcome screen has three main entries, and each opens", async (page, address) => {
  await page.goto(address);
  await page.getByRole("heading", { name: /welcome/i }).waitFor();
  await page.getByRole("link", { name: "Developers" }).click();
  await page.getByRole("heading", { name: "Developers" }).waitFor();
  await page.getByText(/^Version \d+\.\d+/).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Sudoku Solver" }).click();
  await page.locator(".board").waitFor();
  await page.getByRole("link", { name: /Ninefold/ }).click();
  await page.getByRole("link", { name: "Sudoku Game" }).click();
  await page.getByRole("dialog", { name: "New game" }).waitFor();
});

for (const level of LEVELS) {
  harness.test(`${level}: a new game of each variant has one solution and the level`, async (page, address) => {
    for (const variants of KINDS) {
      await newGame(page, address, { level, variants });
      await isFairGame(page, address, level, variants);
      await page.evaluate(() => localStorage.clear());
    }
  });
}

harness.test("combined variants and other sizes", async (page, address) => {
  const cases = [{ variants: ["diagonal", "window"] }, { variants: ["diagonal", "jigsaw"] }, { size: 4 }, { size: 6 }, { size: 16 }];
  for (const options of cases) {
    await newGame(page, address, options);
    assert.equal((await cellsOf(page)).length, (options.size ?? 9) ** 2);
    await isFairGame(page, address, "Beginner", options.variants ?? []);
    await page.evaluate(() => localStorage.clear());
  }
});

harness.test("windows can't be chosen if boxes are not square", async (page, address) => {
  await page.goto(`${address}#/new`);
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.locator("input[name=size][value='6']").check();
  assert(await dialog.locator("input[name=variant][value=window]").isDisabled());
});

harness.test("the daily puzzle is the same for everyone, and is resumed", async (page, address) => {
  await page.goto(`${address}#/daily?d=2026-11-18`);
  await page.locator(".board").waitFor();
  const givens = await givensOf(page);
  const first = (await storedGame(page)).id;
  await page.goto(`${address}#/`);
  await page.goto(`${address}#/daily?d=2026-11-18`);
  await page.locator(".board").waitFor();
  assert.equal((await storedGame(page)).id, first);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}#/`);
  await page.goto(`${address}#/daily?d=2026-11-18`);
  await page.locator(".board").waitFor();
  assert.equal(await givensOf(page), givens);
});

harness.test("an unknown address shows the welcome screen", async (page, address) => {
  await page.goto(`${address}#/nowhere`);
  await page.getByRole("link", { name: "Sudoku Game" }).waitFor();
});

harness.test("a link without a puzzle says so", async (page, address) => {
  await page.goto(`${address}#/play?p=nonsense`);
  await page.getByText("This link contains no puzzle").waitFor();
});

/** @param {import("playwright-core").Page} page @param {string} address @param {string} level @param {readonly string[]} variants */
async function isFairGame(page, address, level, variants) {
  const game = await storedGame(page);
  assert.equal(game.level, level);
  assert.deepEqual([...game.variants].sort(), [...variants].sort());
  assert.equal(await givensOf(page), game.puzzle, "the board shows the givens");
  const kind = { variants: game.variants, size: game.size, ...(game.regions ? { regions: game.regions } : game.boxes ? { boxes: game.boxes } : {}) };
  const { count } = await asked(address, "count", { puzzle: game.puzzle, ...kind });
  assert.equal(count, 1);
}
