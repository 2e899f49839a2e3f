// The solver: verdicts, several solutions, none, invalid puzzles; revealing a cell, the user's own digits, rating,
// counting, the explanation; cancelling a request.

import assert from "node:assert/strict";
import { PHONE, Harness, paste, until } from "./support/harness.js";
import { asked, cell, cellsOf, givensOf, lineOf, press } from "./support/grid.js";
import { EASY, EASY_SOLUTION } from "./support/game.js";

/** @import { Page } from "playwright-core" */

/** Needs branching chains. */
const HARD = "........91......35..9.3.8....3.5...67....2......4.......6.8..9..2.7..6..4.....1..";

const harness = new Harness();

/** @param {Page} page @param {string} address @param {string} [puzzle] */
async function openSolver(page, address, puzzle) {
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  if (!puzzle) return;
  await paste(page, puzzle);
  await until(page, async () => (await givensOf(page)) === puzzle, "the puzzle is on the board");
}

/** @param {Page} page @param {string | RegExp} text */
const finds = (page, text) => page.getByRole("region", { name: "Result" }).getByText(text).first().waitFor();
/** @param {Page} page @param {string} name */
const act = (page, name) => page.locator(".actions").getByRole("button", { name, exact: true }).click();

harness.test("a puzzle is typed and solved: the solution is unique", async (page, address) => {
  await openSolver(page, address);
  for (const [index, digit] of [...EASY].entries()) {
    // The cursor moves on by itself; a blank is a zero or a dot.
    await page.keyboard.press(digit !== "." ? `Digit${digit}` : index % 2 === 0 ? "Digit0" : "Period");
  }
  await until(page, async () => await cell(page, 0).getAttribute("aria-selected") === "true", "it has come around");
  await page.keyboard.press("Backspace");
  await until(page, async () => (await givensOf(page)) === `${EASY.slice(0, 80)}.`, "the last digit is taken back");
  await page.keyboard.press("Digit9");
  assert.equal(await givensOf(page), EASY);
  await page.keyboard.press("s");
  await finds(page, "Solution is unique");
  assert.equal(await lineOf(page), EASY_SOLUTION);
  assert.equal(await givensOf(page), EASY, "given and found digits are told apart");
  await page.getByRole("button", { name: "Back to the puzzle" }).click();
  await until(page, async () => (await lineOf(page)) === EASY, "the puzzle is back");
});

harness.test("with the mouse alone, with the cursor moving on by itself", async (page, address) => {
  await openSolver(page, address);
  await press(page, 0);
  for (const digit of "53") await page.locator(`.pad .key[data-digit="${digit}"]`).click();
  await page.locator(".pad [data-command=clear]").click();
  await page.locator(".pad .key[data-digit='7']").click();
  await until(page, async () => (await lineOf(page)).startsWith("53.7"), "four cells are written");
  await page.locator(".pad [data-command=undo]").click();
  await until(page, async () => (await lineOf(page)).startsWith("53.."), "and one taken back");
});

harness.test("several solutions: reported, another one shown, counted", async (page, address) => {
  await openSolver(page, address, `.....${EASY.slice(5)}`);
  await act(page, "Solve the Sudoku");
  await finds(page, "Solution is not unique");
  assert(!(await lineOf(page)).includes("."));
  const first = await lineOf(page);
  /** @type {Set<string>} */ const seen = new Set();
  for (let tries = 0; tries < 12 && seen.size < 2; tries += 1) {
    await page.getByRole("button", { name: "Another" }).click();
    await finds(page, "another solution, picked at random");
    await until(page, async () => await page.locator(".finding-waiting").isHidden(), "the answer is there");
    seen.add(await lineOf(page));
  }
  assert(seen.size === 2 || !seen.has(first), "chance brings more than one");
  await act(page, "Count");
  await finds(page, /^\d+ solutions$/);
});

harness.test("many solutions are counted to a limit, then further", async (page, address) => {
  await openSolver(page, address);
  await act(page, "Count");
  await finds(page, "At least 1,000 solutions");
  await page.getByRole("button", { name: "Keep counting" }).click();
  await finds(page, "At least 100,000 solutions");
});

harness.test("no solution exists", async (page, address) => {
  await openSolver(page, address, NONE);
  await act(page, "Solve the Sudoku");
  await finds(page, "No solution exists");
  await finds(page, "No digit is left for r1c9.");
  assert((await cellsOf(page))[8].isWrong, "the cell is lit");
  await act(page, "Count");
  await finds(page, "No solution exists");
  await finds(page, "No digit is left for r1c9.");
  await act(page, "Rate");
  await finds(page, "Only a puzzle with one solution can be rated.");
  await page.getByRole("button", { name: "Why?" }).click();
  await finds(page, "No digit is left for r1c9.");
});

harness.test("an invalid puzzle is marked at once and explained, with its place", async (page, address) => {
  await openSolver(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit5");
  await until(page, async () => (await cellsOf(page))[0].isWrong && (await cellsOf(page))[2].isWrong, "both are marked");
  await finds(page, "Invalid puzzle");
  await page.getByRole("button", { name: "r1c3" }).click();
  assert.equal(await cell(page, 2).getAttribute("aria-selected"), "true");
  await act(page, "Solve the Sudoku");
  await finds(page, /repeats the 5/);
  await page.keyboard.press("u");
  await until(page, async () => !(await cellsOf(page)).some(({ isWrong }) => isWrong), "it is mended");
});

harness.test("diagonals and windows count as houses", async (page, address) => {
  await openSolver(page, address);
  await page.getByRole("button", { name: "Diagonal" }).click();
  await page.getByRole("button", { name: "Window" }).click();
  await until(page, async () => await page.locator(".board .sketch-shade").count() === 36 && await page.locator(".sketch-line").count() === 2, "both are drawn");
  await press(page, 0);
  await page.keyboard.press("Digit1");
  await press(page, 80);
  await page.keyboard.press("Digit1");
  await until(page, async () => (await cellsOf(page))[0].isWrong, "the diagonal forbids it");
  await finds(page, /repeats the 1 of .* diagonal/);
  await page.getByRole("button", { name: "Classic" }).click();
  await until(page, async () => !(await cellsOf(page))[0].isWrong, "a normal puzzle allows it");
});

harness.test("one cell is revealed; revealing it again says so", async (page, address) => {
  await openSolver(page, address, EASY);
  await press(page, 2);
  await act(page, "Show one tile");
  await until(page, async () => (await cellsOf(page))[2].value === "4", "the tile is filled");
  await finds(page, "r1c3 holds 4");
  await act(page, "Show one tile");
  await finds(page, "Tile already displayed");
  await press(page, 0);
  await act(page, "Show one tile");
  await finds(page, "Tile already displayed");
});

harness.test("the user's own solution is checked", async (page, address) => {
  await openSolver(page, address, EASY);
  await act(page, "Check my solution");
  await finds(page, "Enter your own digits");
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await act(page, "Check my solution");
  await finds(page, "Correct so far");
  await page.keyboard.press("Digit2");
  await act(page, "Check my solution");
  await finds(page, "Solution is incorrect");
  assert((await cellsOf(page))[2].isWrong);
  for (const [index, digit] of [...EASY_SOLUTION].entries()) {
    if (EASY[index] !== ".") continue;
    await press(page, index);
    await page.keyboard.press(`Digit${digit}`);
  }
  await page.keyboard.press("Enter");
  await finds(page, "Solution is correct");
  assert.equal(await givensOf(page), EASY);
});

harness.test("a puzzle is rated", async (page, address) => {
  await openSolver(page, address, EASY);
  await act(page, "Rate");
  await finds(page, "Beginner · 1.2");
  await finds(page, "Hardest: Hidden Single. ER 1.2, EP 1.2, ED 1.2.");
});

harness.test("the explanation is shown step by step, forward and back", async (page, address) => {
  await openSolver(page, address, EASY);
  await act(page, "Step through");
  const steps = page.getByRole("region", { name: "Explanation" });
  await steps.getByText("Step 1 of 51").waitFor();
  assert(await page.locator(".mark").count() > 100, "candidates are shown");
  assert.equal(await page.locator(".hint-set").count(), 1, "the step is drawn");
  const sentence = await steps.locator(".step-told p").innerText();
  const link = steps.locator(".cell-link").first();
  const name = await link.innerText();
  assert(sentence.includes(name));
  await link.click();
  const [, row, column] = /r(\d)c(\d)/.exec(name) ?? [];
  assert.equal(await cell(page, (Number(row) - 1) * 9 + Number(column) - 1).getAttribute("aria-selected"), "true");
  await page.keyboard.press("h");
  await steps.getByText("Step 2 of 51").waitFor();
  assert.equal([...await lineOf(page)].filter((value) => value !== ".").length, 31);
  await page.keyboard.press("u");
  await steps.getByText("Step 1 of 51").waitFor();
  await steps.getByRole("button", { name: "Play" }).click();
  await steps.getByText("Step 3 of 51").waitFor();
  await steps.getByRole("button", { name: "Stop" }).click();
  await steps.locator(".step-row").nth(20).click();
  await steps.getByText("Step 21 of 51").waitFor();
  await steps.getByRole("button", { name: "Solution", exact: true }).click();
  await steps.getByText("Solved").waitFor();
  assert.equal(await lineOf(page), EASY_SOLUTION);
  await page.keyboard.press("Escape");
  await until(page, async () => (await lineOf(page)) === EASY, "the puzzle is back");
});

harness.test("a long chain is explained in a sentence, and line by line on demand", async (page, address) => {
  const { steps: all } = await asked(address, "explain", { puzzle: HARD });
  const index = all.findIndex((/** @type {any} */ step) => step.details.length > 8);
  assert(index >= 0 && all[index].text.length <= 400);
  await openSolver(page, address, HARD);
  await act(page, "Step through");
  const steps = page.getByRole("region", { name: "Explanation" });
  await steps.locator(".step-row").nth(index).click();
  const lines = steps.locator(".details li");
  assert(!(await lines.first().isVisible()));
  await steps.getByText("Line by line").click();
  await lines.first().waitFor();
  assert.deepEqual(await lines.allTextContents(), all[index].details);
  await steps.getByRole("button", { name: "Next step" }).click();
  await until(page, async () => !(await lines.first().isVisible()), "folded again, or none");
});

harness.test("a puzzle without a single solution is not explained", async (page, address) => {
  await openSolver(page, address);
  await act(page, "Step through");
  await finds(page, "Solution is not unique");
});

harness.test("a slow request can be cancelled", async (page, address) => {
  await openSolver(page, address, EASY);
  await page.route("**/api/solve", () => {});
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/solve"));
  await act(page, "Solve the Sudoku");
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.match((await gone).failure()?.errorText ?? "", /ABORTED/);
  await page.unroute("**/api/solve");
  await act(page, "Solve the Sudoku");
  await finds(page, "Solution is unique");
}, { fakes: true });

harness.test("a change of the puzzle or leaving cancels the request too", async (page, address) => {
  await openSolver(page, address, EASY);
  await page.route("**/api/solve", () => {});
  const gone = () => page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/solve"));
  let waiting = gone();
  await act(page, "Solve the Sudoku");
  await press(page, 2);
  await page.keyboard.press("Digit1");
  await waiting;
  waiting = gone();
  const sent = page.waitForRequest("**/api/solve");
  await act(page, "Solve the Sudoku");
  await sent;
  await page.evaluate(() => (location.hash = "#/"));
  await waiting;
}, { fakes: true });

harness.test("the puzzle is stored, shared, played", async (page, address) => {
  await openSolver(page, address, EASY);
  await page.reload();
  await until(page, async () => (await givensOf(page)) === EASY, "it is there after a reload");
  await act(page, "Share …");
  const link = await page.locator("#share-solver").inputValue();
  await page.keyboard.press("Escape");
  await act(page, "Play it");
  await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
  await until(page, async () => (await givensOf(page)) === EASY, "the game has it");
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole("heading", { name: "Sudoku Solver" }).waitFor();
  await until(page, async () => (await givensOf(page)) === EASY, "the link has it");
});

harness.test("by touch, on a phone", async (page, address) => {
  await openSolver(page, address);
  await cell(page, 0).tap();
  await page.locator(".pad .key[data-digit='5']").tap();
  await until(page, async () => (await lineOf(page)).startsWith("5."), "the digit stands");
  await page.locator(".solve-button").tap();
  await finds(page, "Solution is not unique");
}, { size: PHONE, isTouch: true });

/** The last cell of the first row must be 9, but its box already has a 9. */
const NONE = `12345678.${".".repeat(17)}9${".".repeat(54)}`;
