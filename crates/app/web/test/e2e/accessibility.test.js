// Accessibility: no serious axe violations on any screen or dialog in any theme, no horizontal scrolling down to 320
// pixels, print, one tab stop in the grid, no shortcuts while typing.

import assert from "node:assert/strict";
import { PHONE, SMALL, Harness, WIDE, paste, until } from "./support/harness.js";
import { violationsOf } from "./support/axe.js";
import { cell, givensOf, press } from "./support/grid.js";
import { EASY, choose, newGame, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const THEMES = ["light", "dark", "contrast"];

const harness = new Harness();

/** Returns the serious violations that axe finds. @param {Page} page @param {string} where */
async function faultsOf(page, where) {
  return (await violationsOf(page, where)).filter(({ impact }) => impact === "serious" || impact === "critical").map(({ told }) => told);
}

/** @param {Page} page @param {string} address */
async function isSound(page, address) {
  /** @type {string[]} */ const faults = [];
  await everywhere(page, address, async (where) => void faults.push(...await faultsOf(page, where)));
  assert.deepEqual(faults, []);
}

/** Asserts that nothing overflows horizontally. @param {Page} page @param {string} where */
async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert(wide <= 0, `${where} is ${wide} pixels too wide`);
}

/** Opens every dialog in turn. @param {Page} page @param {readonly (readonly [string, () => Promise<void>])[]} dialogs @param {(where: string) => Promise<void>} look */
async function inDialogs(page, dialogs, look) {
  for (const [name, open] of dialogs) {
    await open();
    await page.locator("dialog[open]").waitFor();
    await look(name);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
}

/** @param {Page} page */
function gameDialogs(page) {
  const key = (/** @type {string} */ press) => () => page.keyboard.press(press);
  return /** @type {const} */ ([
    ["new game", key("n")], ["open", key("Control+o")], ["share", key("Control+e")], ["settings", key("o")], ["statistics", key("y")],
    ["rules", key("F1")], ["keys", key("?")], ["checkpoints", key("l")], ["start again", key("a")], ["show the solution", key("s")],
  ]);
}

/** Visits every screen and state. @param {Page} page @param {string} address @param {(where: string) => Promise<void>} look */
async function everywhere(page, address, look) {
  await page.goto(address);
  await page.getByRole("heading", { name: /welcome/i }).waitFor();
  await look("welcome");
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit5");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("m");
  await look("game");
  await inDialogs(page, gameDialogs(page), look);
  await page.locator(".menu-button").first().click();
  await look("menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.keyboard.press("h");
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.waitFor();
  for (let depth = 2; depth <= 5; depth += 1) {
    await hint.getByRole("button", { name: "More" }).click();
    await hint.getByText(`${depth} of 5`).waitFor();
  }
  await page.locator(".hint-set").waitFor({ state: "attached" });
  await look("hint");
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await look("pause");
  await page.goto(`${address}#/techniques`);
  await page.getByRole("link", { name: "X-Wing", exact: true }).waitFor();
  await look("techniques");
  await page.getByRole("link", { name: "X-Wing", exact: true }).click();
  await page.locator(".technique .board").waitFor();
  await look("technique");
  await page.goto(`${address}#/developers`);
  await page.getByText(/^Version/).waitFor();
  await look("developers");
  await solverEverywhere(page, address, look);
}

/** @param {Page} page @param {string} address @param {(where: string) => Promise<void>} look */
async function solverEverywhere(page, address, look) {
  const act = (/** @type {string} */ name) => page.locator(".actions").getByRole("button", { name, exact: true }).click();
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  await look("solver");
  await paste(page, EASY);
  await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
  await act("Solve the Sudoku");
  await page.getByText("Solution is unique").waitFor();
  await look("solved");
  await act("Step through");
  await page.getByText("Step 1 of").waitFor();
  await look("steps");
  await page.keyboard.press("Escape");
  await press(page, 2);
  await page.keyboard.press("Digit5");
  await page.getByText("repeats the 5").waitFor();
  await look("invalid");
  const kind = page.locator(".kind-button");
  if (await kind.isVisible()) {
    await kind.click();
    await look("kind");
  }
  await page.locator(".chip[data-kind=jigsaw]").click();
  await page.getByText("Draw the regions").waitFor();
  await page.getByRole("button", { name: "From boxes" }).click();
  await look("regions");
  await inDialogs(page, [["paste", () => page.locator(".actions [data-command=paste]").click()], ["solver share", () => page.locator(".actions [data-command=share]").click()], ["solver keys", () => page.keyboard.press("?")]], look);
}

for (const theme of THEMES) {
  harness.test(`${theme}: axe finds no serious violation`, async (page, address) => {
    await isSound(page, address);
  }, { theme });
}

harness.test("axe finds no serious violation on a phone", async (page, address) => {
  await isSound(page, address);
}, { theme: "light", size: PHONE, isTouch: true });

for (const size of [SMALL, PHONE, /** @type {const} */ ([768, 1024]), WIDE, /** @type {const} */ ([844, 390]), /** @type {const} */ ([2560, 1300])]) {
  harness.test(`nothing overflows horizontally, ${size[0]} by ${size[1]}`, async (page, address) => {
    await everywhere(page, address, (where) => fits(page, where));
    await newGame(page, address, { size: 16 });
    await fits(page, "a sixteen");
  }, { size });
}

harness.test("touch targets on a phone are large enough", async (page, address) => {
  await openGame(page, address, EASY);
  const small = await page.locator("button:visible, a:visible").evaluateAll((targets) => targets.map((target) => ({ box: target.getBoundingClientRect(), name: target.outerHTML.slice(0, 90) }))
    .filter(({ box }) => box.height < 43.5).map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`));
  assert.deepEqual(small, []);
}, { size: SMALL, isTouch: true });

harness.test("the theme of the system, and of the key", async (page, address) => {
  const becomes = (/** @type {string} */ theme) => until(page, () => page.evaluate((wanted) => document.documentElement.dataset.theme === wanted, theme), `the theme is ${theme}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await openGame(page, address, EASY);
  await becomes("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await becomes("light");
  await page.keyboard.press("t");
  await page.keyboard.press("t");
  await becomes("dark");
  await page.reload();
  await becomes("dark");
});

harness.test("only the board is printed, black on white", async (page, address) => {
  for (const path of [null, "#/solver"]) {
    if (path) {
      await page.goto(address + path);
      await page.getByRole("heading", { name: "Sudoku Solver" }).waitFor();
      await page.locator(".board").waitFor();
      await paste(page, EASY);
      await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
    } else await openGame(page, address, EASY);
    await page.emulateMedia({ media: "print" });
    assert(await page.locator(".board").isVisible());
    for (const gone of [".bar", ".side"]) assert(!await page.locator(gone).first().isVisible(), gone);
    assert.equal(await page.locator(".digit.is-given").first().evaluate((digit) => getComputedStyle(digit).fill), "rgb(0, 0, 0)");
    assert(await page.locator(".print-foot").isVisible());
    const paper = await page.pdf({ format: "A4" });
    assert.equal((paper.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length, 1, "one page");
    await page.emulateMedia({ media: "screen" });
  }
}, { theme: "dark" });

harness.test("the grid is one tab stop and has a label", async (page, address) => {
  await openGame(page, address, EASY);
  assert.equal(await page.locator(".board-cell[tabindex='0']").count(), 1);
  assert.equal(await page.getByRole("grid", { name: "Sudoku, 9 by 9" }).count(), 1);
  await cell(page, 40).focus();
  await page.keyboard.press("Tab");
  assert(!await page.evaluate(() => document.activeElement?.matches(".board-cell")));
  await page.keyboard.press("Shift+Tab");
  assert(await page.evaluate(() => document.activeElement?.matches(".board-cell")));
});

harness.test("single keys can be switched off", async (page, address) => {
  await openGame(page, address, EASY);
  await choose(page, "File", /Settings/);
  await page.getByRole("switch", { name: /Single-key commands/ }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await page.keyboard.press("n");
  assert(!await page.getByText("Paused").isVisible());
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await until(page, async () => (await cell(page, 2).getAttribute("aria-label") ?? "").includes("4"), "digits still count");
});

/** A small puzzle with a cage and a thermometer. */
const RULED = `#/play?p=${".".repeat(16)}&n=4&x=${encodeURIComponent(JSON.stringify({ rules: ["killer r1c1 r1c2 = 3", "thermometer r3c1 r3c2 r3c3"] }))}`;

for (const [theme, size] of /** @type {const} */ ([["light", WIDE], ["dark", PHONE], ["contrast", SMALL]])) {
  harness.test(`${theme}: the rules beside the board and the pen are sound, ${size.join(" by ")}`, async (page, address) => {
    /** @type {string[]} */ const faults = [];
    const look = async (/** @type {string} */ where) => {
      faults.push(...await faultsOf(page, where));
      await fits(page, where);
    };
    await page.goto(address + RULED);
    await page.getByRole("button", { name: "Play anyway" }).click();
    await page.locator(".board").waitFor();
    await page.locator(".rules-panel").waitFor({ state: "attached" });
    await press(page, 0);
    await page.keyboard.press("Digit4");
    await page.locator(".broken-rules", { hasText: "Killer cage" }).waitFor();
    await look("a broken rule");
    await page.keyboard.press("d");
    await page.locator(".keypad.is-pen").waitFor();
    await page.keyboard.press("ArrowRight");
    await look("the pen");
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Hint" }).waitFor();
    await look("a hint where the coach has none");
    await page.keyboard.press("Escape");
    await page.keyboard.press("F1");
    await page.locator("dialog[open] .rule-picture svg").first().waitFor();
    await look("the rules");
    assert.deepEqual(faults, []);
  }, { theme, size });
}
