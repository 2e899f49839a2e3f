// Drawing on the board with a pen: by mouse, touch and keys; erasing, undo, saved games; selection is not in its way.

import assert from "node:assert/strict";
import { Harness, PHONE, until } from "./support/harness.js";
import { cell, press, storedGame } from "./support/grid.js";
import { EASY, choose, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();

/** Returns a point of the board in cells from the top left corner. @param {Page} page @param {number} down @param {number} right */
async function spot(page, down, right) {
  const box = await cell(page, 0).boundingBox();
  assert(box);
  return { x: box.x + right * box.width, y: box.y + down * box.height };
}

/** Drags from point to point. @param {Page} page @param {readonly [number, number][]} points */
async function drag(page, points) {
  const spots = await Promise.all(points.map(([down, right]) => spot(page, down, right)));
  await page.mouse.move(spots[0].x, spots[0].y);
  await page.mouse.down();
  for (const { x, y } of spots.slice(1)) await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

/** Waits until the saved game has these strokes. @param {Page} page @param {object | undefined} strokes */
const drawn = (page, strokes) => until(page, async () => JSON.stringify((await storedGame(page)).pen) === JSON.stringify(strokes), `strokes ${JSON.stringify(strokes)}`);

harness.test("lines, edges and signs are drawn with the mouse, erased by drawing again, undone, kept", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 40);
  await choose(page, "Edit", "Pen");
  await page.locator(".keypad.is-pen").waitFor();
  await drag(page, [[0.5, 0.5], [0.5, 2.5], [1.5, 3.5]]);
  const line = { "1,1-1,3": "line 5", "1,3-1,5": "line 5", "1,5-3,7": "line 5" };
  await drawn(page, line);
  assert.equal(await page.locator(".pen-ink").count(), 1);
  assert.equal(await cell(page, 40).getAttribute("aria-selected"), "true", "the selection is as it was");
  await drag(page, [[4, 4], [4, 6], [5, 6]]);
  const edges = { "8,8-8,10": "line 5", "8,10-8,12": "line 5", "8,12-10,12": "line 5" };
  await drawn(page, { ...line, ...edges });
  await page.keyboard.press("Control+z");
  await drawn(page, line);
  await page.keyboard.press("Digit2");
  await drag(page, [[0.5, 0.5], [0.5, 1.5]]);
  await drawn(page, { ...line, "1,1-1,3": "line 2" });
  await drag(page, [[0.5, 1.5], [0.5, 0.5]]);
  await drawn(page, { "1,3-1,5": "line 5", "1,5-3,7": "line 5" });
  const { x, y } = await spot(page, 2, 3.5);
  await page.mouse.click(x, y);
  await drawn(page, { "1,3-1,5": "line 5", "1,5-3,7": "line 5", "4,7": "cross 2" });
  await page.waitForTimeout(600);
  await page.mouse.click(x, y);
  await drawn(page, { "1,3-1,5": "line 5", "1,5-3,7": "line 5", "4,7": "circle 2" });
  await page.keyboard.press("Escape");
  await until(page, async () => (await page.locator(".keypad.is-pen").count()) === 0, "the pen is put away");
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await until(page, async () => (await storedGame(page)).entries[2] === "4", "digits are entered again");
  await page.reload();
  await page.locator(".board-pen .pen-ink").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".board-pen .pen-ink").count(), 2);
});

harness.test("a checkpoint keeps what is drawn, a restart erases it", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("d");
  await page.locator(".keypad.is-pen").waitFor();
  await drag(page, [[2.5, 2.5], [2.5, 3.5]]);
  await drawn(page, { "5,5-5,7": "line 5" });
  await page.keyboard.press("b");
  await page.getByRole("button", { name: "Erase all" }).click();
  await drawn(page, undefined);
  await page.keyboard.press("Shift+b");
  await drawn(page, { "5,5-5,7": "line 5" });
  await page.getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("button", { name: "Start again" }).click();
  await drawn(page, undefined);
});

harness.test("keys draw from cell to cell, and edges with Shift", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 0);
  await page.keyboard.press("d");
  await page.locator(".keypad.is-pen").waitFor();
  for (const key of ["ArrowRight", "ArrowDown", "Enter", "Digit7", "Shift+ArrowLeft", "Shift+ArrowDown"]) await page.keyboard.press(key);
  const all = { "1,1-1,3": "line 5", "1,3-3,3": "line 5", "2,2-4,2": "line 7", "3,3": "cross 5", "4,2-4,4": "line 7" };
  await drawn(page, all);
  await page.locator(".for-ears", { hasText: "One line drawn." }).waitFor({ state: "attached" });
  await page.keyboard.press("Delete");
  await drawn(page, { "1,1-1,3": "line 5" });
  await page.keyboard.press("z");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual((await storedGame(page)).pen, { "1,1-1,3": "line 5" }, "in another mode, arrows move only");
});

harness.test("a pen draws by touch", async (page, address) => {
  await openGame(page, address, EASY);
  await choose(page, "Edit", "Pen");
  await page.locator(".keypad.is-pen").waitFor();
  const { x, y } = await spot(page, 0.5, 0.5);
  await page.touchscreen.tap(x, y);
  await drawn(page, { "1,1": "cross 5" });
  await page.locator('.key[data-digit="3"]').tap();
  const corner = await spot(page, 1, 1);
  await page.touchscreen.tap(corner.x, corner.y);
  await drawn(page, { "1,1": "cross 5", "2,2": "cross 3" });
  await page.getByRole("button", { name: "Done" }).tap();
  await until(page, async () => (await page.locator(".keypad.is-pen").count()) === 0, "the pen is put away");
}, { size: PHONE, isTouch: true });
