// Common first steps: the dialog for a new game, a game from a link, commands from the menus.

import { press, storedGame } from "./grid.js";
import { until } from "./harness.js";

/** @import { Page } from "playwright-core" */
/** @typedef {{ level?: string, variants?: readonly string[], size?: number }} GameOptions */

/** Starts a new game from the welcome screen and waits for its board. @param {Page} page @param {string} address @param {GameOptions} [options] */
export async function newGame(page, address, { level = "Beginner", variants = [], size = 9 } = {}) {
  await page.goto(`${address}#/`);
  await page.getByRole("link", { name: "Sudoku Game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.locator(`input[name=level][value=${level}]`).check();
  await dialog.locator(`input[name=size][value="${size}"]`).check();
  // The dialog remembers the last choice.
  for (const variant of await dialog.locator("input[name=variant]").all()) await variant.setChecked(variants.includes(await variant.inputValue()));
  await dialog.getByRole("button", { name: "Play" }).click();
  await page.locator(".board").waitFor();
  await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
}

/** Opens a fixed puzzle from a link. @param {Page} page @param {string} address @param {string} puzzle @param {string} [more] parameters of the link */
export async function openGame(page, address, puzzle, more = "") {
  await page.goto(`${address}#/play?p=${puzzle}&n=${Math.sqrt(puzzle.length)}${more}`);
  await page.locator(".board").waitFor();
  await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
  return storedGame(page);
}

/** Opens the puzzle of a text in place of another game. @param {Page} page @param {string} address @param {string} text */
export async function openText(page, address, text) {
  await openGame(page, address, EASY);
  const before = page.url();
  await page.keyboard.press("Control+o");
  await page.locator("#open-text").fill(text);
  await page.getByRole("button", { name: "Open text" }).click();
  await until(page, async () => page.url() !== before && page.url().includes("#/game?id="), "another game is open");
  await page.locator(".board .sketch-cage, .board .sketch-line, .board .digit, .board .fog-cell").first().waitFor({ state: "attached" });
}

/** Chooses a command from a menu. @param {Page} page @param {string} menu @param {string | RegExp} item */
export async function choose(page, menu, item) {
  await page.locator(".menu-button", { hasText: menu }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** A classic puzzle, its solution and its empty cells. */
export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** Opens the classic puzzle and solves it with the keyboard. @param {Page} page @param {string} address */
export async function solveEasy(page, address) {
  await openGame(page, address, EASY);
  for (const [index, digit] of [...EASY_SOLUTION].entries()) {
    if (EASY[index] !== ".") continue;
    await press(page, index);
    await page.keyboard.press(`Digit${digit}`);
  }
  await page.locator(".table[data-outcome=solved]").waitFor();
}
