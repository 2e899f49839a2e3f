// Large boards: a samurai, and a killer of 16×16 cells.

import { readFile } from "node:fs/promises";
import { asked } from "./grid.js";

/** @import { Page } from "playwright-core" */

const LAYOUTS = new URL("../../../../../../testdata/layouts/", import.meta.url);

/** Opens the first puzzle of a layout from a link. @param {Page} page @param {string} address @param {string} layout */
export async function openLayout(page, address, layout) {
  const [, line] = (await readFile(new URL(`${layout}.tsv`, LAYOUTS), "utf8")).split("\n");
  await openRead(page, address, await asked(address, "read", { puzzle: line.split("\t")[0], layout }));
}

/** Opens a puzzle as `read` returns it. @param {Page} page @param {string} address @param {any} reply */
export async function openRead(page, address, { givens, side, rules = [], layout }) {
  const symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const puzzle = givens.map((/** @type {number} */ digit) => symbols[digit - 1] ?? ".").join("");
  await page.goto(`${address}#/play?p=${puzzle}&n=${side}&x=${encodeURIComponent(JSON.stringify({ rules, ...(layout ? { layout } : {}) }))}`);
  await page.locator(".board, .button-row .button:not(.is-main)").first().waitFor();
  if (await page.locator(".board").count() === 0) await page.getByRole("button", { name: "Play anyway" }).click();
  await page.locator(".board").waitFor();
}

/** Returns the rules of a killer of 16×16 cells: cages of two to five cells on a grid that is filled in a regular way. */
export function largeCages() {
  const digit = (/** @type {number} */ row, /** @type {number} */ column) => ((row % 4) * 4 + Math.floor(row / 4) + column) % 16 + 1;
  const rules = [];
  for (let row = 0; row < 16; row += 1) {
    for (let column = row % 3; column < 15; column += 2 + ((row + column) % 4)) {
      const cells = Array.from({ length: Math.min(2 + ((row + column) % 4), 16 - column) }, (_, step) => [row, column + step]);
      rules.push({ rule: "killer", cells: cells.map(([down, right]) => `r${down + 1}c${right + 1}`), sum: cells.reduce((sum, [down, right]) => sum + digit(down, right), 0) });
    }
  }
  return rules;
}

/** Returns the rows of the filled grid on which those cages are, as symbols. */
export function largeSolution() {
  return Array.from({ length: 256 }, (_, cell) => "123456789ABCDEFG"[(((cell >> 4) % 4) * 4 + (cell >> 6) + (cell & 15)) % 16]).join("");
}
