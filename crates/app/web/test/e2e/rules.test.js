// Puzzles with rules and layouts: the board draws their marks, broken rules are named, and the server tells when a
// puzzle without a known solution is solved.

import assert from "node:assert/strict";
import { Harness, PHONE, until } from "./support/harness.js";
import { press } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();
const RULES = ["killer r1c1 r1c2 = 3", "kropki_ratio r1c1 r1c2", "even r1c2", "sandwich r0c2 = 0"];
const SOLUTION = "1234341221434321";

/** Opens a puzzle with rules that has several solutions. @param {Page} page @param {string} address @param {object} beyond @param {number} side */
async function openRules(page, address, beyond, side) {
  await page.goto(`${address}#/play?p=${".".repeat(side * side)}&n=${side}&x=${encodeURIComponent(JSON.stringify(beyond))}`);
  await page.getByRole("button", { name: "Play anyway" }).click();
  await page.locator(".board").waitFor();
}

for (const size of /** @type {const} */ ([[1280, 800], PHONE])) {
  harness.test(`marks are drawn and broken rules are named, ${size.join(" by ")}`, async (page, address) => {
    await openRules(page, address, { rules: RULES }, 4);
    await page.locator(".board .sketch-cage").waitFor({ state: "attached" });
    assert.equal(await page.locator(".board .sketch-cage").count(), 1);
    assert.equal(await page.locator(".board .sketch-clue").textContent(), "0");
    await press(page, 0);
    await page.keyboard.press("Digit1");
    await press(page, 1);
    await page.keyboard.press("Digit4");
    await page.locator(".broken-rules", { hasText: "Killer cage: r1c1 r1c2" }).waitFor();
    assert.equal(await page.locator(".digit.is-wrong").count(), 2);
    await page.keyboard.press("Digit2");
    await until(page, async () => (await page.locator(".broken-rules").textContent()) === "", "the cage is right");
  }, { size });
}

harness.test("the server tells that a puzzle without a known solution is solved", async (page, address) => {
  await openRules(page, address, { rules: RULES.slice(0, 1) }, 4);
  for (const [cell, digit] of [...SOLUTION].entries()) {
    await press(page, cell);
    await page.keyboard.press(`Digit${digit}`);
  }
  await page.locator(".table[data-outcome=solved]").waitFor();
});

harness.test("a rectangle with digits from 0 is played", async (page, address) => {
  const grids = [{ at: "r1c1", rows: 4, columns: 6, boxes: "2x3" }];
  await openRules(page, address, { rules: [], layout: { values: "0-5", grids } }, 6);
  assert.equal(await page.locator(".board-row").count(), 4);
  assert.equal(await page.locator(".board-cell.is-hole").count(), 0);
  assert.deepEqual(await page.locator(".key-face").allTextContents(), ["0", "1", "2", "3", "4", "5"]);
  await press(page, 0);
  await page.keyboard.press("Digit0");
  await until(page, async () => (await page.locator(".digit").first().textContent()) === "0", "a 0 is entered");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Digit0");
  await until(page, async () => (await page.locator(".digit.is-wrong").count()) === 2, "the 0 is repeated in the column");
});

/** A puzzle of f-puzzles with an unknown key, and words that name a rule for its line. */
const DRAWN = JSON.stringify({
  size: 4, whirlpool: ["R1C1"], ruleset: "Digits along the green line differ by at least 2.", line: [{ lines: [["R1C3", "R1C4"]], outlineC: "#67f067" }],
  grid: [[1, 0, 0, 0], [0, 0, 0, 3], [0, 4, 0, 0], [0, 0, 0, 2]].map((row) => row.map((value) => (value ? { value, given: true } : {}))),
});

harness.test("what was left out of a text is said at once, and beside the rules", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("Control+o");
  await page.locator("#open-text").fill(DRAWN);
  await page.getByRole("button", { name: "Open text" }).click();
  await page.locator(".toast", { hasText: "whirlpool" }).waitFor();
  await page.keyboard.press("F1");
  await page.getByRole("dialog").getByText("Digits along the green line").waitFor();
  await page.getByRole("dialog").getByText("ignores this in the puzzle: whirlpool").waitFor();
});

harness.test("a puzzle is shared with other sites, and what a site can't say is told", async (page, address) => {
  await openRules(page, address, { rules: RULES.slice(0, 1) }, 4);
  await page.keyboard.press("Control+e");
  const sites = page.locator("#share-site");
  await sites.waitFor();
  const names = await sites.locator("option").evaluateAll((options) => options.map((option) => option.textContent));
  assert(names.includes("f-puzzles.com"), String(names));
  for (const name of names) {
    await sites.selectOption({ label: String(name) });
    assert.match(await page.locator("#share-site-link").inputValue(), /^https:\/\/\S+$/, String(name));
  }
});
