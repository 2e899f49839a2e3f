// Importing puzzles into the solver: every supported format by paste, dialog, file and drop; and jigsaws with regions
// drawn by mouse, by keyboard or pasted.

import assert from "node:assert/strict";
import { Harness, paste, until } from "./support/harness.js";
import { asked, cell, cellsOf, givensOf, press } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const MAP = "111112222331114442335144422335544422333555666778885566778889566788899966777799999";
const JIGSAW = "...............63.1........5.2..4.....76.....4......5....2........4.......1.....8";
const HODOKU = `:0000:x:${EASY}::::`;
const EXCHANGE = `0123456789ab ${EASY.replaceAll(".", "0")}  1.2`;

const harness = new Harness();

/** @param {Page} page @param {string} address */
async function openSolver(page, address) {
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
}

/** @param {Page} page @param {string} givens */
const holds = (page, givens) => until(page, async () => (await givensOf(page)) === givens, "the puzzle is on the board");
/** @param {Page} page @param {string} name */
const act = (page, name) => page.locator(".actions").getByRole("button", { name, exact: true }).click();
/** @param {Page} page @param {string | RegExp} text */
const finds = (page, text) => page.getByRole("region", { name: "Result" }).getByText(text).first().waitFor();

harness.test("every text format can be pasted", async (page, address) => {
  await openSolver(page, address);
  const written = await Promise.all(["line", "grid", "sdk", "sdm", "csv", "hodoku", "pencilmarks"].map(async (to) => ({ to, text: (await asked(address, "convert", { puzzle: EASY, to })).text })));
  const forms = [...written, { to: "hodoku", text: HODOKU }, { to: "exchange", text: EXCHANGE }, { to: "link", text: `${address}#/play?p=${EASY}&n=9` },
    { to: "zeros and stars", text: EASY.replaceAll(".", "*").replace("*", "0") }, { to: "lines", text: EASY.replace(/.{9}/g, "$&\r\n") }];
  for (const { to, text } of forms) {
    assert(text, to);
    await page.keyboard.press("n");
    await holds(page, ".".repeat(81));
    await paste(page, text);
    await holds(page, EASY);
  }
});

harness.test("real-world texts: a spreadsheet, a title above a grid, the output of generate, a link written by hand", async (page, address) => {
  await openSolver(page, address);
  const rows = EASY.match(/.{9}/g) ?? [];
  const sheet = rows.map((row) => [...row.replaceAll(".", " ")].map((sign) => sign.trim()).join("\t")).join("\n");
  const boxed = (await asked(address, "convert", { puzzle: EASY, to: "grid" })).text;
  const forms = [sheet, sheet.replaceAll("\t", ","), sheet.replaceAll("\t", ";"), `title: Hard one\n${boxed}`, `Title\n\n${boxed}\nrated 3.4`, `Daily\n${EASY}`,
    `${EASY}\n\n${boxed}\nER 1.2, Beginner, 30 givens, seed 3\n`, `see ${address}#/solver?p=${EASY}`];
  for (const text of forms) {
    await page.keyboard.press("n");
    await holds(page, ".".repeat(81));
    await paste(page, text);
    await holds(page, EASY);
  }
  await page.goto(`${address}#/`);
  await page.goto(`${address}#/solver?p=${EASY}`);
  await holds(page, EASY);
});

harness.test("one of several puzzles in a text is chosen from thumbnails", async (page, address) => {
  const other = EASY.replace(/^5/, ".");
  const texts = [`${EASY}\n${other}`, `Two for today:\n\n${EASY}\n\nand a harder one\n\n${other}\n`];
  for (const text of texts) {
    await openSolver(page, address);
    await paste(page, text);
    const dialog = page.getByRole("dialog", { name: "Choose a puzzle" });
    await dialog.getByText("The text contains 2 puzzles. Choose one.").waitFor();
    assert.equal(await page.locator(".finding-waiting").isHidden(), true, "nothing waits behind the dialog");
    assert.equal(await dialog.locator(".miniature").count(), 2);
    assert.equal(await dialog.locator(".miniature").first().locator("text").count(), 30);
    await dialog.getByRole("button", { name: /Puzzle 2/ }).click();
    await holds(page, other);
    await paste(page, text);
    await page.keyboard.press("Escape");
    await holds(page, other);
  }
  await openGame(page, address, EASY);
  await paste(page, texts[0]);
  await page.getByRole("dialog", { name: "Choose a puzzle" }).getByRole("button", { name: /Puzzle 2/ }).click();
  await holds(page, other);
});

harness.test("the message about a text leaves no pending request", async (page, address) => {
  await openSolver(page, address);
  await paste(page, "hello");
  await page.getByRole("dialog", { name: "This puzzle can't be read" }).waitFor();
  await page.locator(".finding-waiting").waitFor({ state: "hidden" });
});

harness.test("a text that can't be read: what is wrong, where, and what was expected", async (page, address) => {
  await openSolver(page, address);
  await paste(page, `${EASY.slice(0, 40)}?${EASY.slice(41)}`);
  const dialog = page.getByRole("dialog", { name: "This puzzle can't be read" });
  assert.equal(await dialog.locator("mark").textContent(), "?");
  await dialog.getByText(/'\?'.*\.$/).waitFor();
});

harness.test("pencil marks are recognized, kept, and their contradictions reported", async (page, address) => {
  await openSolver(page, address);
  const { text } = await asked(address, "convert", { puzzle: EASY, to: "candidates729" });
  const cells = /** @type {string[]} */ (text.match(/.{9}/g) ?? []);
  const withoutOne = (/** @type {number} */ last) => cells.map((cell, index) => (index >= 2 && index <= last ? `.${cell.slice(1)}` : cell)).join("");
  await paste(page, withoutOne(2));
  await finds(page, "A puzzle with pencilmarks");
  await page.reload();
  await finds(page, "A puzzle with pencilmarks");
  // Row 1 loses its 1.
  const before = await page.locator(".mark").count();
  await paste(page, withoutOne(8));
  await until(page, async () => await page.locator(".mark").count() < before, "the candidates are drawn");
  await act(page, "Solve the Sudoku");
  await finds(page, /^With these pencilmarks.* row 1\.$/);
});

harness.test("candidates that a text excludes stay excluded and are shown", async (page, address) => {
  await openSolver(page, address);
  const { text } = await asked(address, "convert", { puzzle: EASY, to: "candidates729" });
  assert.equal(text.slice(18, 27), "12.4.....");
  await paste(page, `${text.slice(0, 18)}1..4.....${text.slice(27)}`);
  await until(page, async () => await page.locator(".mark").count() > 50, "the candidates are drawn");
  await act(page, "Solve the Sudoku");
  await finds(page, "Solution is unique");
});

harness.test("a jigsaw, a 16×16 and a 4×4 are recognized", async (page, address) => {
  await openSolver(page, address);
  await paste(page, JIGSAW + MAP);
  await holds(page, JIGSAW);
  assert.equal(await page.getByRole("button", { name: "Jigsaw" }).getAttribute("aria-pressed"), "true");
  await act(page, "Solve the Sudoku");
  await finds(page, "Solution is unique");
  await paste(page, "1......3.4.....2");
  await holds(page, "1......3.4.....2");
  assert.equal(await page.locator("#solver-size").inputValue(), "4");
  const { puzzle } = await asked(address, "generate", { size: 16, seed: 1 });
  await paste(page, puzzle);
  await holds(page, puzzle);
});

harness.test("an invalid puzzle is refused with a message and changes nothing", async (page, address) => {
  await openSolver(page, address);
  await paste(page, EASY);
  await holds(page, EASY);
  for (const text of ["hello", `${EASY}1`, "<img src=x onerror=\"window.wasHit = true\">", "{\"format\":\"ninefold-game\"", "𝟙".repeat(81)]) {
    await paste(page, text);
    const dialog = page.getByRole("dialog", { name: "This puzzle can't be read" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  assert.equal(await givensOf(page), EASY);
  assert(!await page.evaluate(() => "wasHit" in window || document.querySelector("img[src=x]") !== null));
});

harness.test("a puzzle with conflicts is accepted, marked and reported", async (page, address) => {
  await openSolver(page, address);
  await paste(page, `55${EASY.slice(2)}`);
  await finds(page, /repeats the 5/);
  assert((await cellsOf(page))[0].isWrong && (await cellsOf(page))[1].isWrong);
});

harness.test("by the dialog, by a file, by dropping a file", async (page, address) => {
  await openSolver(page, address);
  await act(page, "Paste …");
  await page.locator("#paste-text").fill(EASY);
  await page.getByRole("button", { name: "Use it" }).click();
  await holds(page, EASY);
  await page.keyboard.press("n");
  await holds(page, ".".repeat(81));
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Control+o");
  await (await chooser).setFiles({ name: "puzzle.sdk", mimeType: "text/plain", buffer: Buffer.from(`#A Somebody\n[Puzzle]\n${EASY.replace(/.{9}/g, "$&\n")}`) });
  await holds(page, EASY);
  await page.keyboard.press("n");
  await holds(page, ".".repeat(81));
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "puzzle.txt"));
    document.querySelector(".board")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, EASY);
  await holds(page, EASY);
});

harness.test("a text field keeps its paste and its keys", async (page, address) => {
  await openSolver(page, address);
  await act(page, "Paste …");
  const field = page.locator("#paste-text");
  await field.press("5");
  await field.press("s");
  await paste(page, EASY);
  assert.equal(await field.inputValue(), "5s");
  await page.keyboard.press("Escape");
  assert.equal(await givensOf(page), ".".repeat(81));
});

harness.test("regions are drawn by dragging, reported as wrong, corrected, and used", async (page, address) => {
  await openSolver(page, address);
  await page.getByRole("button", { name: "Jigsaw" }).click();
  await finds(page, "81 cells have no region yet.");
  const map = MAP;
  for (let region = 1; region <= 9; region += 1) {
    await page.locator(`.pad .key[data-digit="${region}"]`).click();
    for (const run of runsOf(map, String(region))) await drag(page, run[0], run[run.length - 1]);
  }
  await finds(page, "The regions are complete");
  assert.match((await cellsOf(page))[0].label, /region 1$/);
  await page.locator(".pad .key[data-digit='1']").click();
  await press(page, 80);
  await finds(page, /Region 1 has 10 cells, not 9\./);
  await finds(page, /Region 1 is in 2 pieces\./);
  await act(page, "Solve the Sudoku");
  await finds(page, "Invalid regions");
  await page.keyboard.press("Control+z");
  await finds(page, "The regions are complete");
  await page.getByRole("button", { name: "Puzzle", exact: true }).click();
  await paste(page, JIGSAW);
  await holds(page, JIGSAW);
  await act(page, "Solve the Sudoku");
  await finds(page, "Solution is unique");
});

harness.test("regions by keyboard, from boxes, cleared, pasted", async (page, address) => {
  await openSolver(page, address);
  await page.getByRole("button", { name: "Jigsaw" }).click();
  await finds(page, "Draw the regions");
  await cell(page, 0).focus();
  await page.keyboard.press("Digit3");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await until(page, async () => /region 3/.test((await cellsOf(page))[1].label), "both are in the region");
  await page.getByRole("button", { name: "From boxes" }).click();
  await finds(page, "The regions are complete");
  await page.getByRole("button", { name: "Clear all" }).click();
  await finds(page, "81 cells have no region yet.");
  await cell(page, 0).focus();
  await paste(page, MAP);
  await finds(page, "The regions are complete");
  assert.match((await cellsOf(page))[0].label, /region 1$/);
  await page.reload();
  await until(page, async () => await page.getByRole("button", { name: "Jigsaw" }).getAttribute("aria-pressed") === "true", "the regions are kept");
});

harness.test("a jigsaw by touch", async (page, address) => {
  await openSolver(page, address);
  await page.locator("#solver-size").selectOption("4");
  await until(page, async () => (await cellsOf(page)).length === 16, "four by four");
  await page.getByRole("button", { name: "Jigsaw" }).tap();
  await finds(page, "16 cells have no region yet.");
  for (const [index, region] of [..."1222112413443334"].entries()) {
    await page.locator(`.pad .key[data-digit="${region}"]`).tap();
    await cell(page, index).tap();
  }
  await finds(page, "The regions are complete");
}, { isTouch: true });

/** Returns the runs of cells of a region, row by row. @param {string} map @param {string} region @returns {number[][]} */
function runsOf(map, region) {
  /** @type {number[][]} */ const runs = [];
  [...map].forEach((sign, index) => {
    if (sign !== region) return;
    if (index % 9 > 0 && map[index - 1] === region) runs[runs.length - 1].push(index);
    else runs.push([index]);
  });
  return runs;
}

/** @param {Page} page @param {number} from @param {number} to */
async function drag(page, from, to) {
  const [start, end] = await Promise.all([from, to].map((index) => cell(page, index).boundingBox()));
  assert(start && end);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.up();
}
