// Large boards on a phone: two fingers move and zoom them, one finger selects, keys and buttons zoom, and the cell with
// the cursor stays in sight.

import assert from "node:assert/strict";
import { Harness, SLOW_FRAMES, until } from "./support/harness.js";
import { EASY, openGame } from "./support/game.js";
import { largeCages, openLayout, openRead } from "./support/large.js";
import { panned } from "./support/traced.js";

/** @import { CDPSession, Page } from "playwright-core" */

const harness = new Harness();
const PHONE = /** @type {const} */ ([390, 844]);
const TOUCH = { size: PHONE, isTouch: true };

/** Moves two fingers from one pair of points to another. @param {CDPSession} client @param {number[][]} from @param {number[][]} to */
async function twoFingers(client, from, to) {
  const points = (/** @type {number} */ part) => from.map(([x, y], id) => ({ x: x + (to[id][0] - x) * part, y: y + (to[id][1] - y) * part, id }));
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0).slice(0, 1) });
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
  for (let step = 1; step <= 10; step += 1) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(step / 10) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Returns the width of a cell as it is seen. @param {Page} page */
const cellWidth = (page) => page.locator(".board-cell[data-cell]").first().evaluate((cell) => cell.getBoundingClientRect().width);

/** @param {Page} page */
const selected = (page) => page.locator(".board-cell[aria-selected=true]").evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute("data-cell"))));

/** Whether the cell with the cursor lies in the place of the board. @param {Page} page */
const isCursorSeen = (page) => page.evaluate(() => {
  const [cell, place] = [".board-cell[tabindex='0']", ".board-square"].map((name) => /** @type {Element} */ (document.querySelector(name)).getBoundingClientRect());
  return cell.left >= place.left - 1 && cell.right <= place.right + 1 && cell.top >= place.top - 1 && cell.bottom <= place.bottom + 1;
});

harness.test("two fingers zoom and move a samurai, one selects, and the keypad stays", async (page, address) => {
  await openLayout(page, address, "samurai");
  await page.locator(".board-zoom").waitFor();
  const client = await page.context().newCDPSession(page);
  const before = await cellWidth(page);
  assert(before < 28, String(before));
  const keypad = await page.locator(".keypad").boundingBox();
  const was = await selected(page);
  await twoFingers(client, [[150, 250], [230, 250]], [[70, 250], [310, 250]]);
  await until(page, async () => await cellWidth(page) > 2 * before, "the board is larger");
  assert.deepEqual(await selected(page), was, "two fingers select nothing");
  assert.deepEqual(await page.locator(".keypad").boundingBox(), keypad);
  const place = await page.locator(".board-cell[data-cell='220']").boundingBox();
  await twoFingers(client, [[150, 250], [230, 250]], [[110, 210], [190, 210]]);
  await until(page, async () => (await page.locator(".board-cell[data-cell='220']").boundingBox())?.y !== place?.y, "the board has moved");
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 120, y: 200, id: 0 }] });
  for (let x = 130; x <= 260; x += 10) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: 200, id: 0 }] });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert((await selected(page)).length > 2, "one finger selects cells");
  await page.getByRole("button", { name: "Show the whole board" }).click();
  await until(page, async () => Math.abs(await cellWidth(page) - before) < 0.5, "the whole board is shown");
}, TOUCH);

harness.test("keys zoom, and the cursor stays in sight wherever it goes", async (page, address) => {
  await openLayout(page, address, "samurai");
  await page.locator(".board-zoom").waitFor();
  const before = await cellWidth(page);
  await page.locator(".board-cell[tabindex='0']").focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await until(page, async () => await cellWidth(page) > 2 * before, "the board is larger");
  for (const key of ["Home", "ArrowUp", "End", "ArrowDown", "Control+End", "Control+Home", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await until(page, () => isCursorSeen(page), `the cursor is seen after ${key}`);
  }
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await until(page, async () => Math.abs(await cellWidth(page) - before) < 0.5, "the whole board is shown");
}, { size: PHONE });

harness.test("the wheel with Ctrl zooms at the pointer; without it, it moves the board", async (page, address) => {
  await openLayout(page, address, "samurai");
  const before = await cellWidth(page);
  await page.locator(".board-square.is-zoomable").waitFor();
  await page.mouse.move(300, 300);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await until(page, async () => await cellWidth(page) > 1.5 * before, "the board is larger");
  const place = await page.locator(".board-cell[data-cell='0']").boundingBox();
  await page.mouse.wheel(40, 40);
  await until(page, async () => (await page.locator(".board-cell[data-cell='0']").boundingBox())?.x !== place?.x, "the board has moved");
  assert.equal(await page.locator(".board-zoom:visible").count(), 0, "large cells need no buttons");
});

harness.test("a classic board has no buttons and loads nothing for them", async (page, address) => {
  /** @type {string[]} */ const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openGame(page, address, EASY);
  assert.equal(await page.locator(".board-zoom").count(), 0);
  assert.deepEqual(loaded.filter((url) => /panning|sketch|clue_names/.test(url)), []);
}, { size: [320, 640] });

for (const [name, open] of /** @type {[string, (page: Page, address: string) => Promise<void>][]} */ ([
  ["a samurai", (page, address) => openLayout(page, address, "samurai")],
  ["a killer of 16×16 cells", (page, address) => openRead(page, address, { givens: Array(256).fill(0), side: 16, rules: largeCages() })],
])) {
  harness.test(`${name} moves under two fingers with little work for each frame`, async (page, address) => {
    await open(page, address);
    await page.locator(".board-square.is-zoomable").waitFor();
    // The bound is generous: test machines are busy. `npm run bench-panning` measures.
    const { frames, median } = await panned(page);
    assert(frames > 10 && median < 30, `${median} ms in each of ${frames} frames`);
  }, { ...TOUCH, timeout: 180_000, skip: SLOW_FRAMES ? "frames are delayed" : false });
}
