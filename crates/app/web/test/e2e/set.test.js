// The setter: puzzles of the data are set from nothing by mouse, by keyboard and by touch, and what the page says of
// them is right.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Harness, PHONE, paste, until } from "./support/harness.js";
import { asked, lineOf, press } from "./support/grid.js";
import { Setter } from "./support/setter.js";

/** @import { Page } from "playwright-core" */
/** @import { Hand } from "./support/setter.js" */

const harness = new Harness();
const DATA = new URL("../../../../../testdata/variants/rules/unique.jsonl", import.meta.url);
/** @type {Map<string, { id: string, puzzle: string, solution: string }>} */
const PUZZLES = new Map(readFileSync(DATA, "utf8").trim().split("\n").map((line) => JSON.parse(line)).map((puzzle) => [puzzle.id, puzzle]));

/** Puzzles with all ways of entering rules, and how they are set here; with `NINEFOLD_HANDS`, each is set in every way. @type {[string, Hand][]} */
const SET = [
  ["iss/Heat up - global entropy", "mouse"], ["iss/Global mod 3", "mouse"], ["iss/Pill Arrow Sudoku", "mouse"], ["iss/Quadruple - repeated values", "mouse"],
  ["iss/LITTLE_KILLER_SNIPES#14", "keys"], ["iss/Bubble Tornado", "keys"], ["dclamage/variant#3", "keys"],
  ["iss/Papier-mâché", "touch"], ["dclamage/variant#29", "touch"], ["iss/Anti-consectutive, hard", "touch"],
];

const ALL = SET.flatMap(([id]) => /** @type {const} */ (["mouse", "keys", "touch"]).map((hand) => /** @type {[string, Hand]} */ ([id, hand])));

for (const [id, hand] of process.env.NINEFOLD_HANDS ? ALL : SET) {
  harness.test(`${id} is set by ${hand}`, async (page, address) => {
    const puzzle = PUZZLES.get(id);
    assert(puzzle);
    const { rules = [], givens } = await asked(address, "read", { puzzle: puzzle.puzzle });
    const setter = new Setter(page, address, hand);
    await setter.open();
    await setter.enterGivens(givens);
    for (const rule of rules) await setter.enter(rule);
    await until(page, async () => (await setter.verdict()) === "Solution is unique", `${id} is unique`);
    await setter.digits();
    await page.locator('.verdict [data-command="show-solution"]').click();
    await until(page, async () => (await lineOf(page)) === puzzle.solution, `${id} has its solution`);
    await page.keyboard.press("Control+e");
    const link = await page.getByRole("dialog").locator("#share-link").inputValue();
    const shared = new URLSearchParams(link.split("?")[1]);
    const again = await asked(address, "solve", { puzzle: shared.get("p"), size: 9, ...JSON.parse(shared.get("x") ?? "{}"), ...(shared.has("v") ? { variants: shared.get("v")?.split(",") } : {}) });
    assert.deepEqual([again.verdict, again.solution], ["unique", puzzle.solution]);
  }, { timeout: 240_000, ...(hand === "touch" ? { isTouch: true, size: /** @type {const} */ ([820, 1180]) } : {}) });
}

/** @param {Page} page @param {string} address @param {string} text */
async function openSetter(page, address, text) {
  await page.goto(`${address}#/set`);
  await page.locator(".setter .board-grid").waitFor();
  await paste(page, text);
  await page.locator(".rule-row, .digit.is-given:not(:empty)").first().waitFor({ state: "attached" });
}

harness.test("answers move neither the keys of the pad nor, while they are awaited, the rules", async (page, address) => {
  await openSetter(page, address, ".Cage~3~R1C1~R1C2");
  const setter = new Setter(page, address, "mouse");
  await setter.verdict();
  await page.evaluate(() => {
    const seen = (/** @type {any} */ (window).seen = { keys: new Set(), moves: /** @type {number[]} */ ([]) });
    const top = (/** @type {string} */ of) => document.querySelector(of)?.getBoundingClientRect().top ?? NaN;
    let answered = top(".design-rules");
    const look = () => {
      seen.keys.add(top(".pad-keys"));
      if (document.querySelector(".verdict")?.textContent?.includes("Checking")) seen.moves.push(top(".design-rules") - answered);
      else answered = top(".design-rules");
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () => page.evaluate(() => {
    const { keys, moves } = /** @type {any} */ (window).seen;
    return { keys: [...keys], moves };
  });
  // Several solutions, none, and several again; once more if each answer came before a frame without it.
  await until(page, async () => {
    for (const digits of ["1", "1", "9"]) {
      await setter.enterGivens([0, 0, Number(digits)]);
      await setter.verdict();
    }
    return (await seen()).moves.length > 0;
  }, "an answer is awaited");
  const { keys, moves } = await seen();
  assert.equal(keys.length, 1, `the keys moved: ${keys}`);
  assert(moves.every((/** @type {number} */ move) => Math.abs(move) < 1), `the rules moved: ${moves}`);
});

harness.test("rules that contradict each other are named, and light up", async (page, address) => {
  await openSetter(page, address, ".Cage~3~R1C1~R1C2.Cage~4~R1C3~R1C4.Thermo~R5C5~R5C6");
  await page.locator(".part-list li").nth(1).waitFor();
  assert.deepEqual((await page.locator(".part-list li").allTextContents()).map((part) => part.split(" r")[0]), ["Killer cage", "Killer cage"]);
  assert.equal(await page.locator(".tint-wrong").count(), 4);
  await page.locator(".part-list button").first().click();
  await page.locator(".rule-name[aria-current]", { hasText: "Killer cage" }).waitFor();
});

harness.test("of a puzzle with several solutions, two are shown, and the possible digits", async (page, address) => {
  await openSetter(page, address, "1......3........");
  await page.locator('[data-command="show-difference"]').click();
  await until(page, async () => (await page.locator(".tint-area").count()) > 0, "cells differ");
  await page.locator('[data-command="show-candidates"]').click();
  await until(page, async () => (await page.locator(".counted").count()) > 0, "digits are counted");
});

harness.test("a rule that can't be is refused with its reason, and the others are checked", async (page, address) => {
  await page.goto(`${address}#/set`);
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter({ rule: "killer", cells: "r1c1 r1c2", sum: 20 });
  await page.locator(".rule-row.is-faulty", { hasText: "expected 3 to 17" }).waitFor();
  await setter.enter({ rule: "killer", cells: "r3c1 r3c2", sum: 3 });
  await until(page, async () => (await page.locator(".board .sketch-cage").count()) === 1, "the other cage is drawn");
  assert.equal(await setter.verdict(), "Solution is not unique");
});

harness.test("undo, redo, reload and another tab lose nothing", async (page, address) => {
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter({ rule: "thermometer", cells: "r5c5 r4c5 r3c6" });
  await setter.digits();
  await press(page, 0);
  await page.keyboard.press("Digit7");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await until(page, async () => (await page.locator(".rule-row").count()) === 0, "both steps are undone");
  await page.keyboard.press("r");
  await page.keyboard.press("r");
  await page.reload();
  await page.locator(".rule-row", { hasText: "Thermometer" }).waitFor();
  assert.equal((await lineOf(page))[0], "7");
  const other = await page.context().newPage();
  await other.goto(`${address}#/set`);
  await other.locator(".rule-row", { hasText: "Thermometer" }).waitFor();
  await other.close();
});

harness.test("what was set is kept as a version before another puzzle takes its place", async (page, address) => {
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter({ rule: "thermometer", cells: "r5c5 r4c5 r3c6" });
  await setter.digits();
  await paste(page, "1.3.4..22..4.3.1");
  await until(page, async () => (await page.locator(".board-cell").count()) === 16, "the pasted puzzle is there");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Open", exact: true }).first().click();
  await page.locator(".rule-row", { hasText: "Thermometer" }).waitFor();
});

harness.test("the grid, title and rules in words are set, and the puzzle is played", async (page, address) => {
  await page.goto(`${address}#/set`);
  await page.locator(".setter .board-grid").waitFor();
  await page.getByRole("button", { name: "File" }).click();
  await page.getByRole("menuitem", { name: "Grid …", exact: true }).click();
  await page.locator("#grid-rows").fill("4");
  await page.locator("#grid-columns").fill("4");
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await until(page, async () => (await page.locator(".board-cell:not(.is-hole)").count()) === 16, "the grid has 16 cells");
  await paste(page, "1.3.4..22..4.3.1");
  await until(page, async () => (await page.locator(".digit.is-given:not(:empty)").count()) === 8, "the givens are there");
  await page.keyboard.press("i");
  await page.locator("#notes-title").fill("Tiny");
  assert.match(await page.locator("#notes-rules").inputValue(), /^Normal sudoku rules apply/);
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await page.locator("h1", { hasText: "Tiny" }).waitFor();
  // A puzzle without a solution is played only on request.
  await page.keyboard.press("p");
  await page.getByRole("dialog", { name: "Play this puzzle" }).getByRole("button", { name: "Play anyway" }).click();
  await page.locator(".table:not(.setter) h1", { hasText: "Tiny" }).waitFor();
});

harness.test("the setter fits a phone without scrolling sideways", async (page, address) => {
  await page.goto(`${address}#/set`);
  await page.locator(".setter .board-grid").waitFor();
  const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  assert(scroll <= inner, `${scroll} of ${inner}`);
  // The answer stands below the board, too, and leads to its panel.
  const brief = page.locator(".verdict-brief");
  await until(page, async () => (await brief.textContent()) === "Solution is not unique", "the answer is there");
  const [top, height] = await brief.evaluate((line) => [line.getBoundingClientRect().bottom, innerHeight]);
  assert(top <= height, "it is in view");
  await brief.click();
  await until(page, () => page.locator(".verdict h2").evaluate((title) => title.getBoundingClientRect().bottom <= innerHeight), "its panel is in view");
}, { size: PHONE, isTouch: true });

harness.test("beside the board, rules that the setter didn't write stand once", async (page, address) => {
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter({ rule: "thermometer", cells: "r5c5 r4c5 r3c6" });
  await setter.digits();
  await page.keyboard.press("p");
  const [panel, anyway] = [page.locator(".rules-panel"), page.getByRole("button", { name: "Play anyway" })];
  await panel.or(anyway).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await panel.locator("li", { hasText: "Digits on a thermometer rise" }).waitFor();
  assert.deepEqual((await panel.locator("p").allTextContents()).map((words) => words.slice(0, 26)), ["Normal sudoku rules apply:"]);
});
