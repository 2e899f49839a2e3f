// The grid of a page as screen readers see it: every cell by its accessible label. Tests use it, so that they fail if
// the labels are wrong even when the drawing is right.

import { SITE } from "./server.js";
import { replyOf } from "./site_engine.js";

/** @import { Page } from "playwright-core" */
/** @typedef {{ value: string, isGiven: boolean, isWrong: boolean, label: string }} SpokenCell */

/** Returns the cells after the frame that draws the last change. @param {Page} page @returns {Promise<SpokenCell[]>} */
export async function cellsOf(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const labels = await page.locator(".board-cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return labels.map((label) => {
    const [, , ...parts] = label.split(", ");
    return { label, value: /^[1-9A-Za-z]$/.test(parts[0] ?? "") ? parts[0] : ".", isGiven: parts.includes("given"), isWrong: parts.includes("wrong") };
  });
}

/** Returns the values as a line, blanks as dots. @param {Page} page */
export async function lineOf(page) {
  return (await cellsOf(page)).map(({ value }) => value).join("");
}

/** Returns the givens as a line. @param {Page} page */
export async function givensOf(page) {
  return (await cellsOf(page)).map(({ value, isGiven }) => (isGiven ? value : ".")).join("");
}

/** @param {Page} page @param {number} index */
export function cell(page, index) {
  return page.locator(`.board-cell[data-cell="${index}"]`);
}

/** Presses a cell. The grid covers its drawing and receives the press. @param {Page} page @param {number} index @param {{ modifiers?: ("Control" | "Shift")[], isTouch?: boolean }} [how] */
export async function press(page, index, { modifiers, isTouch } = {}) {
  if (isTouch) await cell(page, index).tap();
  else await cell(page, index).click({ modifiers });
}

/** Calls the API or, if the page has no server, its engine. @param {string} address @param {string} verb @param {object} question @returns {Promise<any>} */
export async function asked(address, verb, question) {
  if (SITE) return JSON.parse((await replyOf(verb, JSON.stringify(question))).body);
  const response = await fetch(`${address}api/${verb}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });
  return response.json();
}

/** Returns the stored game that the page plays. @param {Page} page @returns {Promise<any>} */
export function storedGame(page) {
  return page.evaluate(() => {
    const id = new URLSearchParams(location.hash.split("?")[1]).get("id");
    return JSON.parse(localStorage.getItem(`ninefold.game.${id}`) ?? "null");
  });
}

/** Requests the solution of the page's game from the API. @param {Page} page @param {string} address @returns {Promise<string>} */
export async function solutionOf(page, address) {
  const { puzzle, variants, regions, size, boxes } = await storedGame(page);
  const question = { puzzle, variants, size, ...(regions ? { regions } : boxes ? { boxes } : {}) };
  return (await asked(address, "solve", question)).solution;
}
