// What a setter has drawn survives other tabs, reloads, back and forward, and a full storage; a grid is drawn; and axe
// finds nothing on the setter, beside rules in play, and on the welcome.

import assert from "node:assert/strict";
import { violationsOf } from "./support/axe.js";
import { Harness, PHONE, paste, until } from "./support/harness.js";
import { Setter } from "./support/setter.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();
const THERMOMETER = { rule: "thermometer", cells: "r5c5 r4c5 r3c6" };
const CAGE = { rule: "killer", cells: "r1c1 r1c2", sum: 12 };

/** @param {Page} page @param {string} title */
const ruleOf = (page, title) => page.locator(".rule-row", { hasText: title });

harness.test("what one tab sets is kept as a version when another tab's puzzle takes its place", async (page, address) => {
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter(THERMOMETER);
  const other = await page.context().newPage();
  const second = new Setter(other, address, "mouse");
  await second.open();
  await ruleOf(other, "Thermometer").waitFor();
  await second.digits();
  await other.keyboard.press("n");
  await second.enter(CAGE);
  await setter.digits();
  await page.keyboard.press("Digit5");
  await page.reload();
  await ruleOf(page, "Thermometer").waitFor();
  await page.keyboard.press("Control+s");
  await page.locator("dialog li", { hasText: "one rule, 0 givens" }).getByRole("button", { name: "Open", exact: true }).first().click();
  await ruleOf(page, "Killer cage").waitFor();
  await other.reload();
  await ruleOf(other, "Killer cage").waitFor();
});

harness.test("a reload in the middle of a stroke, back and forward lose nothing that was drawn", async (page, address) => {
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter(THERMOMETER);
  await page.locator("[data-tool=regions]").click();
  const box = await page.locator(".board-grid").boundingBox();
  assert(box);
  const at = (/** @type {number} */ part) => box.x + (box.width * (part + 0.5)) / 9;
  await page.mouse.move(at(3), box.y + 5);
  await page.mouse.down();
  await page.mouse.move(at(5), box.y + 5);
  const region = () => page.locator(".board-cell[data-cell='5']").getAttribute("aria-label");
  await until(page, async () => /region 1/.test(await region() ?? ""), "the region is drawn");
  await page.reload();
  await ruleOf(page, "Thermometer").waitFor();
  await page.locator("[data-tool=regions]").click();
  await until(page, async () => /region 1/.test(await region() ?? ""), "the region is there after a reload");
  await page.mouse.up();
  await page.goto(`${address}#/`);
  await page.locator(".doors").waitFor();
  await page.goBack();
  await ruleOf(page, "Thermometer").waitFor();
  await page.goForward();
  await page.locator(".doors").waitFor();
});

harness.test("undo and redo go on where they were after leaving, coming back, and a reload", async (page, address) => {
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter(THERMOMETER);
  await setter.enter(CAGE);
  await setter.digits();
  // The cage, and each digit of its sum.
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("Control+z");
  await ruleOf(page, "Killer cage").waitFor({ state: "detached" });
  await page.goto(`${address}#/`);
  await page.locator(".doors").waitFor();
  await page.goBack();
  await ruleOf(page, "Thermometer").waitFor();
  await page.locator(".board-cell[tabindex='0']").focus();
  await page.keyboard.press("Control+y");
  await ruleOf(page, "Killer cage").waitFor();
  await page.reload();
  await ruleOf(page, "Killer cage").waitFor();
  await page.locator(".board-cell[tabindex='0']").focus();
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press("Control+z");
  await ruleOf(page, "Thermometer").waitFor({ state: "detached" });
  // Another tab begins with the same puzzle and the same steps.
  const other = await page.context().newPage();
  await other.goto(`${address}#/set`);
  await other.locator(".board-cell[tabindex='0']").focus();
  for (let turn = 0; turn < 6; turn += 1) await other.keyboard.press("Control+y");
  await ruleOf(other, "Killer cage").waitFor();
});

harness.test("a full storage is told, and setting goes on", async (page, address) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("ninefold.set") && value.includes("thermometer")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  const setter = new Setter(page, address, "mouse");
  await setter.open();
  await setter.enter(THERMOMETER);
  await page.locator(".toast", { hasText: "Not saved" }).waitFor();
  assert.equal(await setter.verdict(), "Solution is not unique");
});

harness.test("a print has the title, the author and the rules; a file is offered for each format that can hold the puzzle", async (page, address) => {
  await page.addInitScript(() => (window.print = () => {}));
  await new Setter(page, address, "keys").open();
  await page.keyboard.press("i");
  await page.locator("#notes-title").fill("Tiny");
  await page.locator("#notes-author").fill("Ada");
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await page.locator("h1", { hasText: "Tiny" }).waitFor();
  await page.keyboard.press("Control+e");
  const formats = page.locator("#share-format option");
  await formats.first().waitFor({ state: "attached" });
  // The chosen one can hold the puzzle with all that belongs to it.
  assert.equal(await page.locator(".field", { has: page.locator("#share-format") }).locator("[role=status]").textContent(), "");
  await formats.nth(5).waitFor({ state: "attached" });
  assert((await formats.allTextContents()).includes("Pencilmark grid"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+p");
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await page.locator(".sheet-title").waitFor({ state: "attached" });
  assert.equal(await page.locator(".sheet-title").textContent(), "Tiny · Ada");
  assert.match(await page.locator(".sheet-rules").textContent() ?? "", /^Normal sudoku rules apply/);
});

harness.test("a grid of any shape is drawn by keys, and what can't be is told", async (page, address) => {
  await new Setter(page, address, "keys").open();
  await page.getByRole("button", { name: "File" }).click();
  await page.getByRole("menuitem", { name: "Draw the grid …" }).click();
  const dialog = page.getByRole("dialog", { name: "Draw the grid" });
  await dialog.getByRole("button", { name: /^Remove 9/ }).click();
  await dialog.locator(".field-fault:not(:empty)").waitFor();
  for (const [field, value] of [["rows", "4"], ["columns", "4"], ["count", "4"]]) await dialog.locator(`#grid-${field}`).fill(value);
  const canvas = dialog.locator(".layout-canvas");
  await canvas.focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await dialog.getByRole("radio", { name: "Draw cells" }).check();
  await canvas.focus();
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await until(page, async () => (await dialog.locator(".field-fault").textContent()) === "", "the grid can be");
  await dialog.getByRole("button", { name: "OK" }).click();
  await until(page, async () => (await page.locator(".board-cell:not(.is-hole)").count()) === 29, "two grids and a cell are there");
  await until(page, async () => /solution/i.test(await page.locator(".verdict h2").textContent() ?? ""), "the grid is answered");
});

for (const [name, options] of /** @type {[string, any][]} */ ([["light", {}], ["contrast, on a phone", { theme: "contrast", size: PHONE, isTouch: true }]])) {
  harness.test(`axe finds nothing where puzzles are set, played with rules and opened, ${name}`, async (page, address) => {
    /** @type {string[]} */ const faults = [];
    const look = async (/** @type {string} */ where) => void faults.push(...(await violationsOf(page, where)).map(({ told }) => told));
    await page.goto(address);
    await page.locator(".doors").waitFor();
    await look("welcome");
    await page.goto(`${address}#/set`);
    await page.locator(".setter .board-grid").waitFor();
    await look("setter");
    await paste(page, ".Cage~3~R1C1~R1C2.Cage~4~R1C3~R1C4.Thermo~R5C5~R5C6.Cage~12~R9C1~R9C2");
    await page.locator(".part-list li").nth(1).waitFor();
    await page.locator(".rule-row .rule-name").first().click();
    await look("contradiction");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.locator('[data-command="show-candidates"]').click();
    await page.locator(".counted").first().waitFor({ state: "attached" });
    await look("possible digits");
    await page.locator("[data-tool=regions]").click();
    await look("regions");
    await page.keyboard.press("Escape");
    for (const open of ["i", "Control+s", "Control+e", "Control+p", "?", "o", "Grid …", "Draw the grid …"]) {
      if (open.endsWith("…")) {
        await page.getByRole("button", { name: "File" }).click();
        await page.getByRole("menuitem", { name: open, exact: true }).click();
      } else await page.keyboard.press(open);
      await page.locator("dialog[open]").waitFor();
      await look(open);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
    await paste(page, ".Thermo~R5C5~R5C6.Cage~12~R9C1~R9C2.Whisper~5~R1C1~R1C2");
    await ruleOf(page, "Whispers").waitFor();
    await page.keyboard.press("p");
    await page.locator(".table:not(.setter) .board").waitFor();
    await look("game");
    assert.deepEqual(faults, []);
  }, options);
}
