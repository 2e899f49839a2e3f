// Boards of any rules: digits from 0 and beyond 9 are typed to the end, screen readers hear each clue with its cell, and
// nothing is told by colour alone.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Harness, PHONE, until } from "./support/harness.js";
import { asked, cell, press } from "./support/grid.js";
import { largeCages, largeSolution, openRead } from "./support/large.js";

/** @import { Page } from "playwright-core" */

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const harness = new Harness();

/** Types the digits of all blanks, from cell to cell. @param {Page} page @param {string} address @param {object} question @param {(sign: string) => string} keyOf */
async function playToTheEnd(page, address, question, keyOf) {
  const reply = await asked(address, "read", question);
  const { solution } = await asked(address, "solve", question);
  await openRead(page, address, reply);
  for (const [index, sign] of [...solution].entries()) {
    if (reply.givens[index] !== 0) continue;
    await press(page, index);
    await page.keyboard.press(keyOf(sign));
  }
  await page.locator(".table[data-outcome=solved]").waitFor();
}

/** A puzzle of ISS with digits from 0 to 8 on both diagonals. */
const FROM_ZERO = ".Shape~9x9~0-8.Diagonal~1.Diagonal~-1.";

harness.test("a puzzle with digits from 0 to 8 is typed to its end", async (page, address) => {
  const { solution } = await asked(address, "solve", { puzzle: FROM_ZERO });
  const givens = [...solution].map((sign, index) => (index % 9 === 0 ? "" : `~R${Math.floor(index / 9) + 1}C${(index % 9) + 1}_${sign}`)).filter(Boolean).map((given) => `.${given}`).join("");
  await playToTheEnd(page, address, { puzzle: FROM_ZERO.slice(0, -1) + givens }, (sign) => `Digit${sign}`);
});

harness.test("a puzzle of 16×16 cells is typed with digits and letters", async (page, address) => {
  const solution = largeSolution();
  const puzzle = [...solution].map((sign, index) => (index % 7 === 0 ? "." : sign)).join("");
  await openRead(page, address, { givens: [...puzzle].map((sign) => "123456789ABCDEFG".indexOf(sign) + 1), side: 16 });
  assert.deepEqual((await page.locator(".key-face").allTextContents()).slice(8, 11), ["9", "A", "B"]);
  for (const [index, sign] of [...solution].entries()) {
    if (index % 7 !== 0) continue;
    await press(page, index);
    await page.keyboard.press(/\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
  }
  await page.locator(".table[data-outcome=solved]").waitFor();
}, { timeout: 180_000 });

harness.test("the keypad enters letters and zeros, too", async (page, address) => {
  await openRead(page, address, { givens: Array(256).fill(0), side: 16, rules: largeCages() });
  await press(page, 0);
  await page.locator(".key[data-digit='16']").click();
  await until(page, async () => (await cell(page, 0).getAttribute("aria-label"))?.includes("column 1, G") === true, "G is entered");
}, { size: PHONE, isTouch: true });

const CLUES = ["killer r1c1 r1c2 = 3", "kropki_ratio r3c1 r3c2", "inequality r4c3 r4c4", "sandwich r0c2 = 0", "arrow r2c1 r2c2 r2c3", "quadruple r2c2 r2c3 r3c2 r3c3 = 1"];

for (const theme of ["light", "dark", "contrast"]) {
  harness.test(`screen readers hear each clue with its cell, ${theme}`, async (page, address) => {
    await openRead(page, address, { givens: Array(16).fill(0), side: 4, rules: CLUES });
    await page.locator(".board .sketch-cage").waitFor({ state: "attached" });
    const label = async (/** @type {number} */ index) => await cell(page, index).getAttribute("aria-label") ?? "";
    await until(page, async () => (await label(0)).includes("Killer cage 3"), "the cage is named");
    assert.match(await label(1), /Killer cage 3.*Sandwich 0/);
    assert.match(await label(8), /Black Kropki dot to r3c2/);
    assert.match(await label(14), /greater than r4c4/);
    assert.match(await label(5), /Arrow from r2c1/);
    await press(page, 0);
    await page.keyboard.press("Digit1");
    await until(page, async () => /column 1, 1, .*Killer cage 3/.test(await label(0)), "the clue stays beside the digit");
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.filter((/** @type {any} */ { impact }) => ["serious", "critical"].includes(impact)).map((/** @type {any} */ { id, nodes }) => `${id} ${nodes[0].html}`), []);
  }, { theme });
}

harness.test("lines and tints differ in more than their colour", async (page, address) => {
  await openRead(page, address, { givens: Array(16).fill(0), side: 4, rules: ["renban r1c1 r1c2 r2c2", "whispers r3c1 r3c2 r4c2", "row_indexing r1c4", "column_indexing r4c4"] });
  await page.locator(".board .sketch-core").nth(1).waitFor({ state: "attached" });
  const dashes = await page.locator(".board .sketch-core").evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray));
  assert.equal(new Set(dashes).size, 2, String(dashes));
  const hatches = await page.locator(".board .sketch-hatch").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")?.replace(/[\d. ]+/g, " ")));
  assert.equal(new Set(hatches).size, 2, String(hatches));
});

harness.test("white dots are white and black dots are black in every theme", async (page, address) => {
  for (const theme of ["light", "dark", "contrast"]) {
    await page.goto(`${address}#/`);
    await page.evaluate((theme) => localStorage.setItem("ninefold.settings", JSON.stringify({ theme })), theme);
    await page.reload();
    await openRead(page, address, { givens: Array(16).fill(0), side: 4, rules: ["kropki_difference r1c1 r1c2", "kropki_ratio r2c1 r2c2"] });
    await page.locator(".board .sketch-dot").nth(1).waitFor({ state: "attached" });
    const fills = await page.locator(".board .sketch-dot").evaluateAll((dots) => dots.map((dot) => Number(/\d+/.exec(getComputedStyle(dot).fill)?.[0])));
    assert(fills[0] > 200 && fills[1] < 60, `${theme}: ${fills}`);
  }
});
