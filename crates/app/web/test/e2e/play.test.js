// Playing a whole game by keyboard, mouse or touch alone; marks, undo, checks, hints.

import assert from "node:assert/strict";
import { PHONE, Harness, until } from "./support/harness.js";
import { cell, cellsOf, storedGame, lineOf, press, solutionOf } from "./support/grid.js";
import { EASY, EASY_SOLUTION, choose, newGame, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();

/** @param {Page} page */
const isSolved = (page) => page.locator(".table[data-outcome=solved]").waitFor();

harness.test("with the keyboard alone, from the start to the end", async (page, address) => {
  await page.goto(address);
  await page.getByRole("heading", { name: /welcome/i }).waitFor();
  for (let tabs = 0; !(await page.getByRole("link", { name: "Sudoku Game" }).evaluate((door) => door === document.activeElement)); tabs += 1) {
    assert(tabs < 10, "the door is on the way of Tab");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".board").waitFor();
  await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
  const solution = await solutionOf(page, address);
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Home");
  const cells = await cellsOf(page);
  for (let index = 0; index < 81; index += 1) {
    if (!cells[index].isGiven) await page.keyboard.press(`Digit${solution[index]}`);
    await page.keyboard.press("ArrowRight");
    if (index % 9 === 8) await page.keyboard.press("ArrowDown");
  }
  await isSolved(page);
  assert.equal(await lineOf(page), solution);
});

harness.test("with the mouse alone", async (page, address) => {
  await openGame(page, address, EASY);
  await fillBy(page, (index) => press(page, index), (digit) => page.locator(`.keypad .key[data-digit="${digit}"]`).click());
});

harness.test("by touch alone, on a phone", async (page, address) => {
  await openGame(page, address, EASY);
  await fillBy(page, (index) => press(page, index, { isTouch: true }), (digit) => page.locator(`.keypad .key[data-digit="${digit}"]`).tap());
}, { size: PHONE, isTouch: true });

harness.test("a 16×16 is played with letters", async (page, address) => {
  await newGame(page, address, { size: 16 });
  const solution = await solutionOf(page, address);
  const cells = await cellsOf(page);
  const index = cells.findIndex(({ value }, at) => value === "." && solution[at] >= "A");
  await press(page, index);
  await page.keyboard.press(solution[index].toLowerCase());
  await until(page, async () => (await cellsOf(page))[index].value === solution[index], "the letter stands");
});

harness.test("marks: corner, centre, colour, several cells, filled, cleaned by an entry, and all undone", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit4");
  await page.keyboard.press("Alt+Digit3");
  assert.match((await cellsOf(page))[2].label, /empty, corner marks 1, marks 4, coloured green/);
  await press(page, 3);
  await press(page, 5, { modifiers: ["Control"] });
  await page.keyboard.press("Digit2");
  const marked = await cellsOf(page);
  assert.match(marked[3].label, /corner marks 2/);
  assert.match(marked[5].label, /corner marks 2/);
  await page.keyboard.press("m");
  assert.match((await cellsOf(page))[2].label, /corner marks 1, marks 4/, "marks of the player's own stay as they are");
  assert.match((await cellsOf(page))[6].label, /marks 1 4 8 9/);
  await page.keyboard.press("m");
  await page.getByText(/every empty cell already has marks/).waitFor();
  await press(page, 2);
  await page.keyboard.press("Digit4");
  assert.doesNotMatch((await cellsOf(page))[5].label, /4/, "an entry cleans the marks that it sees");
  for (let undos = 0; undos < 6; undos += 1) await page.keyboard.press("u");
  assert.match((await cellsOf(page))[2].label, /^Row 1, column 3, empty$/);
  for (let redos = 0; redos < 6; redos += 1) await page.keyboard.press("r");
  assert.equal((await cellsOf(page))[2].value, "4");
});

harness.test("a wrong entry: conflict shown, found by check, undone to before the mistake", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit5");
  await until(page, async () => (await cellsOf(page))[0].isWrong && (await cellsOf(page))[2].isWrong, "the conflict is marked");
  await page.keyboard.press("Digit2");
  assert(!(await cellsOf(page))[2].isWrong, "no rule forbids it");
  await page.keyboard.press("Enter");
  await page.getByText("One cell is wrong.").waitFor();
  await until(page, async () => (await cellsOf(page))[2].isWrong, "the wrong cell is marked");
  await page.keyboard.press("Shift+U");
  await until(page, async () => (await cellsOf(page))[2].value === ".", "the mistake is undone");
  await choose(page, "Help", "Check");
  await page.getByText("Everything is correct so far.").waitFor();
});

harness.test("givens can't be changed", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 0);
  await page.keyboard.press("Digit1");
  await page.keyboard.press("Delete");
  assert.equal((await cellsOf(page))[0].value, "5");
  assert.equal(await cell(page, 0).getAttribute("aria-readonly"), "true");
});

harness.test("a hint in five depths, each drawing only what it explains, then applied", async (page, address) => {
  await openGame(page, address, EASY);
  const panel = page.getByRole("region", { name: "Hint" });
  const before = await lineOf(page);
  /** @type {string[]} */ const texts = [];
  /** @type {number[][]} */ const drawn = [];
  for (let depth = 1; depth <= 5; depth += 1) {
    await page.keyboard.press(depth % 2 === 1 ? "h" : "Enter");
    await until(page, async () => await panel.isVisible() && !texts.includes(await panel.innerText()), `depth ${depth} says more`);
    texts.push(await panel.innerText());
    drawn.push(await Promise.all([".tint-focus", ".hint-set, .hint-dropped"].map((kind) => page.locator(kind).count())));
    assert.equal(await lineOf(page), before, "nothing is entered yet");
    assert.deepEqual([await panel.getByRole("button", { name: "More" }).isVisible(), await panel.getByRole("button", { name: "Apply" }).isVisible()], [depth < 5, depth === 5]);
  }
  // The cell of a single is its answer, so it is not drawn before the argument.
  assert.deepEqual(drawn.map(([cells, effects]) => [cells > 0, effects > 0]), [[false, false], [false, false], [false, false], [true, false], [true, true]]);
  assert(!/r\dc\d/.test(texts[0]), "the first depth names no cell");
  assert.match(texts[1], /Single/);
  const link = panel.locator(".cell-link").first();
  const named = /^r(\d)c(\d)$/.exec(await link.innerText());
  assert(named);
  await link.click();
  const pointed = cell(page, (Number(named[1]) - 1) * 9 + Number(named[2]) - 1);
  await until(page, async () => await pointed.getAttribute("aria-selected") === "true", "the named cell is shown");
  assert(await panel.isVisible());
  await page.keyboard.press("Enter");
  await until(page, async () => (await lineOf(page)) !== before, "the hint is done");
  const line = await lineOf(page);
  assert([...line].every((value, index) => value === "." || value === EASY_SOLUTION[index]));
  assert((await storedGame(page)).help.hints >= 1);
});

harness.test("a hint reports a wrong entry first, and removes it", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit2");
  await page.keyboard.press("h");
  const panel = page.getByRole("region", { name: "Hint" });
  await panel.getByText(/wrong/i).first().waitFor();
  await panel.getByRole("button", { name: "Apply" }).click();
  await until(page, async () => (await cellsOf(page))[2].value === ".", "the wrong entry is gone");
});

harness.test("fill a cell, checkpoints, start again, show the solution", async (page, address) => {
  await openGame(page, address, EASY);
  await choose(page, "Help", "Fill a cell");
  await until(page, async () => (await lineOf(page)) !== EASY, "a cell is filled");
  const filled = await lineOf(page);
  await page.keyboard.press("b");
  await page.keyboard.press("e");
  await page.keyboard.press("Digit1");
  await until(page, async () => (await lineOf(page)) !== filled, "something is tried");
  await page.keyboard.press("Shift+B");
  await until(page, async () => (await lineOf(page)) === filled, "the checkpoint is back");
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Start again" }).last().click();
  await until(page, async () => (await lineOf(page)) === EASY, "only the givens are left");
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Show it" }).click();
  await until(page, async () => (await lineOf(page)) === EASY_SOLUTION, "the solution stands");
});

harness.test("a pause hides the board, and letters do nothing in a text field", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("p");
  await page.getByText("Paused").waitFor();
  assert(await page.locator(".board.is-hidden").count() === 1);
  await page.keyboard.press("p");
  await press(page, 2);
  await page.keyboard.press("Control+o");
  const text = page.locator("#open-text");
  await text.fill("");
  await text.press("1");
  await text.press("s");
  await text.press("h");
  assert.equal(await text.inputValue(), "1sh");
  await page.keyboard.press("Escape");
  assert.equal(await lineOf(page), EASY);
});

/** Fills every cell: selects it, then enters its digit. @param {Page} page @param {(index: number) => Promise<void>} choosing @param {(digit: string) => Promise<void>} entering */
async function fillBy(page, choosing, entering) {
  for (const [index, digit] of [...EASY_SOLUTION].entries()) {
    if (EASY[index] !== ".") continue;
    await choosing(index);
    await entering(digit);
  }
  await isSolved(page);
  assert.equal(await lineOf(page), EASY_SOLUTION);
}
