// Sudoku Exchange: its grid has the givens.

import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */
/** @import { Way } from "./links.test.js" */
/** @import { Sample } from "./puzzles.js" */

/** @type {Way[]} */
export const WAYS = [{ format: "sudokuexchange", path: (text) => `/${new URL(text).search}`, check }];

/** @param {Page} page @param {Sample} sample */
async function check(page, sample) {
  await page.waitForSelector(".cell-bg");
  await page.waitForFunction(() => document.querySelectorAll(".cell-bg.given").length > 0);
  const given = await page.$$eval(".cell-bg", (cells) => cells.map((cell) => cell.classList.contains("given")));
  const shown = await page.$$eval(".cell-fg", (cells) => cells.map((cell) => [Number(cell.getAttribute("data-cell-index")), cell.textContent]));
  assert.equal(given.length, 81);
  for (const [place, digit] of shown) if (given[Number(place)]) assert.equal(digit, sample.solution[Number(place)]);
  const places = [...sample.puzzle.matchAll(/R(\d)C(\d)_(\d)(?=~|$|\.)/g)].map(([, row, column]) => (Number(row) - 1) * 9 + Number(column) - 1);
  assert.deepEqual(given.flatMap((is, place) => (is ? [place] : [])), places.sort((one, other) => one - other));
}
