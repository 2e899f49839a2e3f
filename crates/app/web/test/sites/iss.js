// Interactive Sudoku Solver: its own solver finds the solution, and no other.

import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */
/** @import { Way } from "./links.test.js" */
/** @import { Sample } from "./puzzles.js" */

/** @type {Way[]} */
export const WAYS = [{ format: "iss-link", path: (text) => `/${new URL(text).search}`, check }];

/** @param {Page} page @param {Sample} sample */
async function check(page, sample) {
  await page.waitForFunction(() => /solution/i.test(document.querySelector("#solution-iteration-state")?.textContent ?? ""));
  assert.equal(await page.textContent("#solution-iteration-state"), "Unique solution");
  const digits = await page.$$eval(".solution-group text", (texts) => texts.map((text) => text.textContent).join(""));
  assert.equal(digits, sample.solution);
}
