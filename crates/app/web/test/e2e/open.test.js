// One box on the welcome screen opens a link, a text, a file and a QR code, and says what it expected of anything else.

import assert from "node:assert/strict";
import { Harness, PHONE, until } from "./support/harness.js";
import { asked, givensOf, storedGame } from "./support/grid.js";
import { EASY } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();
const KILLER = JSON.stringify({ size: 4, title: "Small cages", author: "A setter", grid: Array.from({ length: 4 }, () => Array(4).fill({})), killercage: [{ cells: ["R1C1", "R1C2"], value: "3" }] });

/** @param {Page} page @param {string} address @param {string} given */
async function enter(page, address, given) {
  await page.goto(`${address}#/`);
  await page.getByLabel("Open anything").fill(given);
  await page.keyboard.press("Enter");
}

/** Chooses a file in the box. @param {Page} page @param {string} address @param {{ name: string, mimeType: string, buffer: Buffer }} file */
async function pick(page, address, file) {
  await page.goto(`${address}#/`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "File or picture" }).click();
  await (await chooser).setFiles(file);
}

/** Returns a picture of a QR code, turned a little. @param {Page} page @param {string} address @param {string} text */
async function pictured(page, address, text) {
  const { side, path } = await asked(address, "qr", { text });
  await page.goto(address);
  const data = await page.evaluate(async ({ side, path }) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 700, height: 700 });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.fillStyle = "#eee";
    context.fillRect(0, 0, 700, 700);
    context.translate(120, 60);
    context.rotate(0.1);
    context.scale(500 / side, 500 / side);
    context.fillStyle = "#222";
    context.fill(new Path2D(path));
    return canvas.toDataURL("image/png");
  }, { side, path });
  return Buffer.from(data.split(",")[1], "base64");
}

/** @param {Page} page */
const dialog = (page) => page.getByRole("dialog", { name: "Puzzle found" });

for (const size of /** @type {const} */ ([[1280, 800], PHONE])) {
  harness.test(`a text is shown and played, ${size.join(" by ")}`, async (page, address) => {
    await enter(page, address, EASY);
    await dialog(page).getByText("30 givens").waitFor();
    await dialog(page).getByRole("button", { name: "Play" }).click();
    await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
    await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
  }, { size });
}

harness.test("a puzzle of another program shows its title, and opens in the solver", async (page, address) => {
  await enter(page, address, KILLER);
  await dialog(page).getByText("Small cages").waitFor();
  await dialog(page).locator(".miniature .sketch-cage").first().waitFor({ state: "attached" });
  await dialog(page).getByRole("button", { name: "Solve" }).click();
  await page.locator(".solver .sketch-cage").waitFor({ state: "attached" });
});

harness.test("a link to this page is played", async (page, address) => {
  await enter(page, address, `${address}#/play?p=${EASY.replaceAll(".", "0")}`);
  await dialog(page).getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
  assert.equal((await storedGame(page)).puzzle, EASY);
});

harness.test("a file is opened by its button, and a dropped one anywhere", async (page, address) => {
  await pick(page, address, { name: "puzzle.txt", mimeType: "text/plain", buffer: Buffer.from(EASY) });
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "puzzle.sdk", { type: "text/plain" }));
    document.querySelector("main")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, EASY);
  await dialog(page).getByText("30 givens").waitFor();
});

harness.test("a picture of a QR code is opened", async (page, address) => {
  const picture = await pictured(page, address, `${address}#/play?p=${EASY.replaceAll(".", "0")}`);
  await pick(page, address, { name: "code.png", mimeType: "image/png", buffer: picture });
  await dialog(page).getByText("30 givens").waitFor();
});

harness.test("anything else is answered with what was expected", async (page, address) => {
  await enter(page, address, "   ");
  await page.getByRole("dialog", { name: "Nothing to open" }).getByText("Paste a link").waitFor();
  await page.keyboard.press("Escape");
  await enter(page, address, "hello world");
  await page.getByRole("dialog", { name: "opened" }).waitFor();
  await page.keyboard.press("Escape");
  const blank = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 200 });
    canvas.getContext("2d")?.fillRect(0, 0, 90, 90);
    return canvas.toDataURL("image/png");
  });
  await pick(page, address, { name: "blank.png", mimeType: "image/png", buffer: Buffer.from(blank.split(",")[1], "base64") });
  await page.getByRole("dialog", { name: "No QR code was found" }).getByText("the whole code").waitFor();
  await page.keyboard.press("Escape");
  await pick(page, address, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("dialog", { name: "No QR code was found" }).getByText("isn't a picture").waitFor();
});

harness.test("without a camera the box says so", async (page, address) => {
  await page.goto(address);
  await page.evaluate(() => (navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("none"))));
  await page.getByRole("button", { name: "Camera" }).click();
  await page.getByRole("dialog").getByText("choose a picture of the code").waitFor();
});
