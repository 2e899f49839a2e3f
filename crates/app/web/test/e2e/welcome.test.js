// The welcome screen: everything is reachable at every size and in every theme; the calendar and the streak; the game
// to resume.

import assert from "node:assert/strict";
import { Harness, until } from "./support/harness.js";
import { givensOf, press } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();
const SIZES = /** @type {const} */ ([[320, 568], [390, 664], [390, 844], [768, 1024], [1440, 900], [2560, 1440]]);

/** Returns a day before today, as the page writes it. @param {number} ago */
function day(ago) {
  const date = new Date();
  date.setDate(date.getDate() - ago);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Marks daily puzzles as solved in the statistics. @param {Page} page @param {readonly number[]} ago */
async function withSolved(page, ago) {
  const games = ago.map((days, index) => ({ id: `d${index}`, finished: `2026-01-01T10:0${index}:00.000Z`, level: "Expert", variants: [], size: 9, seconds: 300 + index, won: true, hints: 0, daily: day(days) }));
  await page.addInitScript((text) => localStorage.setItem("ninefold.statistics", text), JSON.stringify({ format: "ninefold-statistics", version: 1, games }));
}

for (const size of SIZES) {
  harness.test(`everything is visible and fits, ${size.join(" by ")}`, async (page, address) => {
    await withSolved(page, [1, 2]);
    await openGame(page, address, EASY);
    await page.goto(`${address}#/`);
    for (const name of ["Sudoku Game", "Sudoku Solver", "Developers", "Techniques", /^Resume/, /^Puzzle of the day/]) await page.getByRole("link", { name }).first().waitFor();
    for (const name of ["Statistics", "Settings", /^Saved games/]) await page.getByRole("button", { name }).waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert(over <= 0, `${over} pixels too wide`);
    const cut = await page.locator(".welcome :is(a, button, h1, dd, p)").evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline").map((part) => part.textContent));
    assert.deepEqual(cut, []);
    if (size[0] >= 1440) assert(await page.evaluate(() => (document.querySelector(".welcome")?.getBoundingClientRect().bottom ?? 0) > innerHeight * 0.75), "the window is used");
  }, { size });
}

harness.test("statistics, settings, saved games and techniques open from here", async (page, address) => {
  await openGame(page, address, EASY);
  await page.goto(`${address}#/`);
  for (const [button, title] of /** @type {const} */ ([["Statistics", "Statistics"], ["Settings", "Settings"], ["Saved games (1)", "Open"]])) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.getByRole("link", { name: "Techniques" }).click();
  await page.getByRole("heading", { name: "Techniques" }).waitFor();
});

harness.test("the game to resume is shown as a thumbnail with its progress", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await page.goto(`${address}#/`);
  const card = page.getByRole("link", { name: /^Resume/ });
  assert.match(await card.innerText(), /Own puzzle · Classic\s+2% · 0:\d\d/);
  assert.deepEqual(await card.locator(".mini-digit").evaluateAll((digits) => [digits.length, digits.filter((digit) => digit.classList.contains("is-given")).length]), [31, 30]);
  await card.click();
  await until(page, async () => (await givensOf(page)) === EASY, "the game is there");
});

harness.test("the calendar shows solved days and the streak, leads to past puzzles and not to future ones", async (page, address) => {
  await withSolved(page, [1, 2, 3, 40]);
  await page.goto(address);
  await page.getByText("3 days in a row").waitFor();
  const calendar = page.locator(".calendar");
  await calendar.locator("[aria-current=date]").waitFor();
  assert.equal(await calendar.locator("a.calendar-day").count(), new Date().getDate());
  assert(await calendar.getByRole("button", { name: "Next month" }).isDisabled());
  for (let back = 0; await calendar.locator(`a[href="#/daily?d=${day(40)}"]`).count() === 0; back += 1) {
    assert(back < 3, "the month is found");
    await calendar.getByRole("button", { name: "Previous month" }).click();
  }
  assert.match(await calendar.locator(`a[href="#/daily?d=${day(40)}"]`).getAttribute("aria-label") ?? "", /, solved$/);
  await calendar.locator(`a[href="#/daily?d=${day(40)}"]`).click();
  await page.locator(".board").waitFor();
  await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
  await page.goto(`${address}#/`);
  for (let back = 0; await calendar.locator(`a[href="#/daily?d=${day(40)}"]`).count() === 0; back += 1) await calendar.getByRole("button", { name: "Previous month" }).click();
});
