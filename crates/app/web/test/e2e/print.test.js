// Print: one or more puzzles on a sheet, with facts and a QR code, solutions at the end, in pure black.

import assert from "node:assert/strict";
import { Harness, until } from "./support/harness.js";
import { asked, givensOf, storedGame } from "./support/grid.js";
import { EASY, newGame, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();

/** Fills in the dialog and prints until the page calls window.print. @param {Page} page @param {{ what: string, number?: number, count?: number, solutions?: boolean }} options */
async function print(page, { what, number, count, solutions = false }) {
  await page.evaluate(() => {
    window.print = () => (document.body.dataset.printed = "yes");
  });
  await page.keyboard.press("Control+p");
  const dialog = page.getByRole("dialog", { name: "Print" });
  await dialog.locator("#print-what").selectOption(what);
  if (number) await dialog.locator("#print-number").fill(String(number));
  if (count) await dialog.locator("#print-count").selectOption(String(count));
  if (solutions) await dialog.locator("#print-solutions").check();
  await dialog.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => document.body.dataset.printed === "yes", null, { timeout: 60_000 });
  await page.evaluate(() => delete document.body.dataset.printed);
  await page.emulateMedia({ media: "print" });
}

/** Returns the number of pages of a PDF. @param {Page} page @param {string} format */
async function pages(page, format) {
  // Making a PDF fires the print events, after which the sheets are removed.
  await page.evaluate(() => (document.body.dataset.sheets ??= ""));
  const paper = await page.pdf({ format });
  return (paper.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}

harness.test("this puzzle: its facts, a QR code, its solution on a second sheet", async (page, address) => {
  await newGame(page, address, { level: "Beginner" });
  const { puzzle, origin } = await storedGame(page);
  await print(page, { what: "puzzle", solutions: true });
  assert.equal(await page.locator(".sheet-digit.is-given").count(), 2 * puzzle.replaceAll(".", "").length);
  const words = await page.locator(".sheet figcaption").first().textContent() ?? "";
  assert.match(words, /Ninefold · Beginner · rating \d\.\d · seed \d+/);
  assert(words.includes(String(origin?.seed ?? "seed")));
  const code = await page.locator(".sheet-code path").first().getAttribute("d");
  const link = `${address}#/play?p=${puzzle.replaceAll(".", "0")}`;
  assert.equal(code, (await asked(address, "qr", { text: link })).path);
  for (const colour of ["fill", "stroke"]) {
    const seen = await page.locator(".sheet-frame, .sheet-thin, .sheet-digit").evaluateAll((parts, name) => [...new Set(parts.map((part) => getComputedStyle(part).getPropertyValue(name)))], colour);
    assert(seen.every((value) => value === "none" || value === "rgb(0, 0, 0)"), String(seen));
  }
  assert.equal(await pages(page, "A4"), 2);
  assert.equal(await page.locator(".sheets").count(), 0, "nothing is left behind");
  await page.emulateMedia({ media: "screen" });
  await page.goto(link);
  await until(page, async () => (await givensOf(page)) === puzzle, "the link of the code opens the puzzle");
}, { theme: "dark" });

for (const [count, format] of /** @type {const} */ ([[2, "A4"], [4, "Letter"], [6, "Letter"], [9, "A4"]])) {
  harness.test(`new puzzles, ${count} on a sheet of ${format}`, async (page, address) => {
    await openGame(page, address, EASY);
    await print(page, { what: "new", number: count, count, solutions: true });
    assert.equal(await page.locator(".sheet[data-count] figure").count(), count);
    const boxes = await page.locator(".sheet[data-count] figure").evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));
    const overlap = boxes.some((one, index) => boxes.some((other, place) => place > index && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
    assert(!overlap, "no two puzzles lie on each other");
    assert.equal(await pages(page, format), 2, "a sheet of puzzles and one of solutions");
  });
}

harness.test("the solver prints as well", async (page, address) => {
  await page.goto(`${address}#/solver?p=${EASY}`);
  await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
  await print(page, { what: "puzzle" });
  assert.equal(await page.locator(".sheet-digit").count(), EASY.replaceAll(".", "").length);
  assert.equal(await pages(page, "Letter"), 1);
});
