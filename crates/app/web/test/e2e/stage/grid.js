// The grid of a page as ears get it: every cell by the label that is read aloud. Tests look here, so that they fail when
// the spoken board is wrong and not only the drawn one.

/** @import { Page } from "playwright-core" */
/** @typedef {{ value: string, isGiven: boolean, isWrong: boolean, label: string }} SpokenCell */

/** The cells as they stand after the frame that draws what was done. @param {Page} page @returns {Promise<SpokenCell[]>} */
export async function cellsOf(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const labels = await page.locator(".board-cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return labels.map((label) => {
    const [, , ...parts] = label.split(", ");
    return { label, value: /^[1-9A-Za-z]$/.test(parts[0] ?? "") ? parts[0] : ".", isGiven: parts.includes("given"), isWrong: parts.includes("wrong") };
  });
}

/** The values as a line, blanks as dots. @param {Page} page */
export async function lineOf(page) {
  return (await cellsOf(page)).map(({ value }) => value).join("");
}

/** The givens as a line. @param {Page} page */
export async function givensOf(page) {
  return (await cellsOf(page)).map(({ value, isGiven }) => (isGiven ? value : ".")).join("");
}

/** @param {Page} page @param {number} index */
export function cell(page, index) {
  return page.locator(`.board-cell[data-cell="${index}"]`);
}

/** Presses a cell: the grid lies over its drawing and takes the press by its place. @param {Page} page @param {number} index @param {{ modifiers?: ("Control" | "Shift")[], isTouch?: boolean }} [how] */
export async function press(page, index, { modifiers, isTouch } = {}) {
  if (isTouch) await cell(page, index).tap();
  else await cell(page, index).click({ modifiers });
}

/** Asks the API. @param {string} address @param {string} verb @param {object} question @returns {Promise<any>} */
export async function asked(address, verb, question) {
  const response = await fetch(`${address}api/${verb}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });
  return response.json();
}

/** The game that the page plays, as the browser keeps it. @param {Page} page @returns {Promise<any>} */
export function storedGame(page) {
  return page.evaluate(() => {
    const id = new URLSearchParams(location.hash.split("?")[1]).get("id");
    return JSON.parse(localStorage.getItem(`ninefold.game.${id}`) ?? "null");
  });
}

/** The solution of the game on the page, from the API. @param {Page} page @param {string} address @returns {Promise<string>} */
export async function solutionOf(page, address) {
  const { puzzle, variants, regions, size, boxes } = await storedGame(page);
  const question = { puzzle, variants, size, ...(regions ? { regions } : boxes ? { boxes } : {}) };
  return (await asked(address, "solve", question)).solution;
}
