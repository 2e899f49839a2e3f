// Puzzles with any rules, played to the end: rules beside the board, broken rules, selection by cage and line, hints where
// the coach has none, the setter's message.

import assert from "node:assert/strict";
import { Harness, PHONE, until } from "./support/harness.js";
import { asked, cell, press, storedGame } from "./support/grid.js";
import { openText } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();

/** Puzzles of Interactive Sudoku Solver with their solutions. */
const PUZZLES = [
  { name: "killer", text: ".Cage~3~R1C1~R1C2.Cage~15~R1C3~R1C4~R1C5.Cage~25~R2C1~R2C2~R3C1~R3C2.Cage~17~R2C3~R2C4.Cage~9~R3C3~R3C4~R4C4.Cage~22~R1C6~R2C5~R2C6~R3C5.Cage~4~R1C7~R2C7.Cage~16~R1C8~R2C8.Cage~15~R1C9~R2C9~R3C9~R4C9.Cage~20~R3C7~R3C8~R4C7.Cage~8~R3C6~R4C6~R5C6.Cage~17~R4C5~R5C5~R6C5.Cage~20~R5C4~R6C4~R7C4.Cage~14~R4C2~R4C3.Cage~6~R4C1~R5C1.Cage~13~R5C2~R5C3~R6C2.Cage~6~R6C3~R7C2~R7C3.Cage~17~R4C8~R5C7~R5C8.Cage~27~R6C1~R7C1~R8C1~R9C1.Cage~8~R8C2~R9C2.Cage~16~R8C3~R9C3.Cage~10~R7C5~R8C4~R8C5~R9C4.Cage~12~R5C9~R6C9.Cage~6~R6C7~R6C8.Cage~20~R6C6~R7C6~R7C7.Cage~15~R8C6~R8C7.Cage~14~R7C8~R7C9~R8C8~R8C9.Cage~13~R9C5~R9C6~R9C7.Cage~17~R9C8~R9C9", solution: "215647398368952174794381652586274931142593867973816425821739546659428713437165289" },
  { name: "thermometer", text: ".~R1C2_4~R1C8_1~R2C1_2~R2C9_6~R8C1_9~R8C9_2~R9C2_1~R9C8_9.Thermo~R9C4~R8C3~R7C2~R6C1~R5C2~R4C3.Thermo~R4C1~R3C2~R2C3~R1C4~R2C5~R3C6.Thermo~R1C6~R2C7~R3C8~R4C9~R5C8~R6C7.Thermo~R6C9~R7C8~R8C7~R9C6~R8C5~R7C4", solution: "847632519295471386631598247129743865486259173753816924368924751974185632512367498" },
  { name: "arrow", text: ".Arrow~R1C5~R2C4~R3C3~R4C2~R5C1.Arrow~R3C7~R2C6~R3C5~R4C4~R5C3.Arrow~R6C2~R7C3~R6C4~R5C5~R4C6.Arrow~R7C4~R7C5~R7C6.Arrow~R6C7~R5C7~R4C7.Arrow~R5C9~R6C8~R7C7~R8C6~R9C5.~R1C2_6~R1C9_9~R2C1_9~R8C9_3~R9C1_4~R9C8_7", solution: "167584329985362417342719856718293645253647198694158732571936284829471563436825971" },
  { name: "digits from 0", text: ".Shape~9x9~0-8.Diagonal~1.Diagonal~-1.~R1C3_0~R1C7_1~R2C3_1~R2C4_2~R2C9_3~R3C1_3~R4C1_4~R4C3_2~R4C8_5~R5C2_0~R5C9_4~R6C3_5~R7C5_6~R7C6_7~R8C5_8~R9C2_6~R9C6_0~R9C8_8", solution: "570834126681205473324716508412673850706528314835041762258367041047182635163450287" },
];
const [KILLER, THERMOMETER, ARROW] = PUZZLES;

/** Goes to a cell with the arrow keys and enters a digit. @param {Page} page @param {number} index @param {string} digit */
async function enter(page, index, digit) {
  await press(page, index);
  await page.keyboard.press(`Digit${digit}`);
}

for (const { name, text, solution } of PUZZLES) {
  harness.test(`played to the end: ${name}`, async (page, address) => {
    await openText(page, address, text);
    const givens = await page.locator(".board-cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-readonly") === "true"));
    await page.locator(".board-cell").first().press("Control+Home");
    await press(page, 0);
    for (const [index, digit] of [...solution].entries()) {
      if (!givens[index]) await page.keyboard.press(`Digit${digit}`);
      await page.keyboard.press("ArrowRight");
      if (index % 9 === 8) await page.keyboard.press("ArrowDown");
    }
    await page.locator(".table[data-outcome=solved]").waitFor();
    const panel = page.getByRole("region", { name: "End of the game" });
    await panel.getByText("Solved!").waitFor();
    await until(page, async () => (await storedGame(page)).outcome === "solved", "it is kept as solved");
    await page.reload();
    await panel.getByText("Solved!").waitFor();
  }, { timeout: 180_000 });
}

harness.test("a broken cage is named at once, also when it is half full", async (page, address) => {
  await openText(page, address, KILLER.text);
  await enter(page, 0, "3");
  await page.locator(".broken-rules", { hasText: "r1c1" }).waitFor();
  assert.equal(await cell(page, 0).getAttribute("aria-invalid"), "true");
  await page.keyboard.press("Digit1");
  await until(page, async () => (await page.locator(".broken-rules").textContent()) === "", "the cage can be right again");
});

harness.test("a thermometer without room is named, and an arrow whose circle is too small", async (page, address) => {
  await openText(page, address, THERMOMETER.text);
  await enter(page, 27, "3");
  await enter(page, 11, "4");
  await page.locator(".broken-rules", { hasText: "Thermometer: r2c3 r4c1" }).waitFor();
  await openText(page, address, ARROW.text);
  await enter(page, 4, "3");
  await enter(page, 12, "4");
  await page.locator(".broken-rules", { hasText: "Arrow: r1c5 r2c4" }).waitFor();
});

harness.test("a double click in an empty cell takes its cage, J the next rule, a digit all of its kind", async (page, address) => {
  await openText(page, address, KILLER.text);
  const selected = () => page.locator('.board-cell[aria-selected="true"]').evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute("data-cell"))));
  await cell(page, 9).dblclick();
  await until(page, async () => String(await selected()) === "9,10,18,19", "the cage is selected");
  await press(page, 80);
  await page.keyboard.press("j");
  await until(page, async () => String(await selected()) === "79,80", "the cage of the cursor is selected");
  for (const index of [0, 40]) await enter(page, index, "5");
  await page.waitForTimeout(600);
  await cell(page, 40).dblclick();
  await until(page, async () => String(await selected()) === "0,40", "both 5s are selected");
});

harness.test("the rules stand beside the board, with their pictures", async (page, address) => {
  await openText(page, address, KILLER.text);
  const panel = page.getByRole("region", { name: "Rules" });
  await panel.getByText("Digits in a cage differ").waitFor();
  await panel.locator(".rule-picture .sketch-cage").first().waitFor();
  assert.equal(await page.locator(".rules-button").isVisible(), false);
});

harness.test("what the setter says is told once, and in the setter's words where these differ", async (page, address) => {
  const [same, other] = ["Thermometer: Digits on a thermometer rise from its bulb.", "Thermometer: Digits rise, and there is one more, hidden."];
  await openText(page, address, JSON.stringify({ ...JSON.parse(WORDS), ruleset: `${same}\n${other}` }));
  const panel = page.getByRole("region", { name: "Rules" });
  await panel.getByText(other).waitFor();
  await panel.locator("li", { hasText: "Digits on a thermometer rise from its bulb." }).waitFor();
  await panel.getByText(same, { exact: true }).waitFor({ state: "hidden" });
});

harness.test("without an answer about the rules, their titles and the setter's words stand there", async (page, address) => {
  const same = "Thermometer: Digits on a thermometer rise from its bulb.";
  await page.route("**/api/rules", (route) => route.abort());
  await openText(page, address, JSON.stringify({ ...JSON.parse(WORDS), ruleset: same }));
  const panel = page.getByRole("region", { name: "Rules" });
  await panel.getByText(same, { exact: true }).waitFor();
  await panel.locator("li strong", { hasText: "Thermometer" }).waitFor();
  assert.equal(await panel.locator("svg").count(), 0);
}, { allows: /ERR_FAILED/, fakes: true });

harness.test("pencilmarks that a puzzle needs are rules with marks, in the game and in the setter", async (page, address) => {
  const ends = ".Shape~6x6.~R1C1_1~R1C6_3~R3C1_3~R3C6_5~R4C1_2~R4C6_4~R6C1_4~R6C6_2";
  const text = `${ends}.~R4C3_1_3_5.~R4C5_1_3_5.~R5C4_1_3_5.~R6C3_1_3_5.~R6C5_1_3_5.~R1C2_2_4_6.~R1C4_2_4_6.~R2C3_2_4_6.~R3C2_2_4_6.~R3C4_2_4_6`;
  await openText(page, address, text);
  await page.getByRole("region", { name: "Rules" }).locator("li", { hasText: "Odd" }).waitFor();
  assert.equal(await page.locator(".board .sketch-end").count(), 10);
  assert.equal((await storedGame(page)).solution, "125463634521346215251634512346463152");
  await page.evaluate((text) => sessionStorage.setItem("ninefold.incoming", text), text);
  await page.goto(`${address}#/set`);
  await page.locator(".verdict", { hasText: "Solution is unique" }).waitFor();
  assert.equal(await page.locator(".board .sketch-end").count(), 10);
  // The pencilmarks of a puzzle that needs none are no rules.
  await openText(page, address, ".Shape~4x4.~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R2C2_4~R3C1_2~R4C4_1.~R4C1_3_4");
  assert.equal(await page.locator(".board .sketch-end, .board .sketch-sum").count(), 0);
});

/** A puzzle of f-puzzles with words of its setter. */
const WORDS = JSON.stringify({
  size: 4, title: "Small steps", author: "A. Setter", ruleset: "Normal rules apply.\nDigits rise along the thermometer.", thermometer: [{ lines: [["R1C1", "R1C2", "R1C3"]] }],
  cage: [{ cells: [], value: "msgcorrect: Well climbed!" }],
  grid: [[1, 0, 0, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]].map((row) => row.map((value) => (value ? { value, given: true } : {}))),
});

harness.test("on a phone, a button shows the rules; the setter's message comes at the end", async (page, address) => {
  await openText(page, address, WORDS);
  await page.getByRole("button", { name: "Rules" }).click();
  const dialog = page.getByRole("dialog", { name: "Small steps" });
  await dialog.getByText("By A. Setter").waitFor();
  await dialog.getByText("Digits rise along the thermometer.").waitFor();
  await dialog.locator(".rule-picture .sketch-line").first().waitFor();
  await page.keyboard.press("Escape");
  await enter(page, 1, "2");
  await enter(page, 2, "3");
  await page.getByRole("region", { name: "End of the game" }).getByText("Well climbed!").waitFor();
}, { size: PHONE });

harness.test("where the coach has no step, a cell that can be found is shown, then its digit", async (page, address) => {
  await openText(page, address, KILLER.text);
  const panel = page.getByRole("region", { name: "Hint" });
  await page.keyboard.press("h");
  await panel.getByRole("button", { name: "Which cell is next?" }).click();
  await panel.getByRole("heading", { name: "A cell that can be found" }).waitFor();
  assert.equal(await page.locator(".tint-area").count(), 1);
  await page.keyboard.press("h");
  await panel.getByRole("heading", { name: "Its digit" }).waitFor();
  await panel.getByRole("button", { name: "Apply" }).click();
  await until(page, async () => (await storedGame(page)).entries.replaceAll(".", "").length === 1, "its digit is entered");
  const { entries } = await storedGame(page);
  const at = [...entries].findIndex((sign) => sign !== ".");
  assert.equal(entries[at], KILLER.solution[at]);
});

harness.test("of a puzzle with several solutions, a cell is found by its true candidates", async (page, address) => {
  await page.goto(`${address}#/play?p=${".".repeat(16)}&n=4&x=${encodeURIComponent(JSON.stringify({ rules: ["killer r1c1 r1c2 = 3", "killer r1c1 r2c1 = 4"] }))}`);
  await page.getByRole("button", { name: "Play anyway" }).click();
  await page.locator(".board").waitFor();
  const panel = page.getByRole("region", { name: "Hint" });
  await page.keyboard.press("h");
  await panel.getByRole("button", { name: "Which cell is next?" }).click();
  await panel.getByRole("heading", { name: "A cell that can be found" }).waitFor();
  await page.keyboard.press("Enter");
  await panel.getByText(/r[12]c[12] is [123]\./).waitFor();
});

harness.test("a samurai is played with a known solution", async (page, address) => {
  const { text, solution } = await asked(address, "generate", { layout: "samurai", seed: 1 });
  await openText(page, address, text);
  const { size, solution: known } = await storedGame(page);
  assert.equal(size, 21);
  assert.equal(known.replaceAll(".", ""), solution);
  const blank = await page.locator('.board-cell[aria-label$="empty"]').first().getAttribute("data-cell");
  const [index, right] = [Number(blank), known[Number(blank)]];
  await enter(page, index, right === "1" ? "2" : "1");
  await page.keyboard.press("Enter");
  await page.locator(".toast", { hasText: "One cell is wrong." }).waitFor();
  await page.keyboard.press(`Digit${right}`);
  await page.waitForTimeout(700);
  await page.keyboard.press("Enter");
  await page.locator(".toast", { hasText: "Everything is correct so far." }).waitFor();
});

harness.test("a search for a cell is cancelled by Escape, and a failed one can be repeated", async (page, address) => {
  await page.route("**/api/candidates", (route) => void page.waitForTimeout(1500).then(() => route.abort(), () => {}));
  await page.goto(`${address}#/play?p=${".".repeat(16)}&n=4&x=${encodeURIComponent(JSON.stringify({ rules: ["killer r1c1 r1c2 = 3", "killer r1c1 r2c1 = 4"] }))}`);
  await page.getByRole("button", { name: "Play anyway" }).click();
  await page.locator(".board").waitFor();
  const panel = page.getByRole("region", { name: "Hint" });
  const next = panel.getByRole("button", { name: "Which cell is next?" });
  await page.keyboard.press("h");
  await next.click();
  await panel.getByText("One moment").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await page.keyboard.press("h");
  await next.click();
  await page.getByRole("dialog", { name: "No answer" }).waitFor();
  await page.keyboard.press("Escape");
  await next.waitFor();
}, { allows: /ERR_FAILED/, fakes: true });
