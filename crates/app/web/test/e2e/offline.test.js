// Offline use: the page opens, games continue, features that need the server say so, and everything works again when
// the server is back.

import assert from "node:assert/strict";
import { Harness, isKept, until } from "./support/harness.js";
import { cellsOf, storedGame, press } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

const harness = new Harness();

harness.test("the page opens offline, a game continues, and hints work when the server is back", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await until(page, async () => (await storedGame(page)).moves.length === 1, "the move is kept");
  await isKept(page);
  const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat());
  assert(!kept.some((url) => url.includes("/api/")), "answers are not kept");
  await harness.withoutServer(async () => {
    await page.reload();
    await until(page, async () => (await cellsOf(page))[2]?.value === "4", "the game is there");
    await press(page, 3);
    await page.keyboard.press("Digit6");
    await until(page, async () => (await cellsOf(page))[3]?.value === "6", "a move is played");
    await page.keyboard.press("h");
    await page.getByText("The server isn't answering").waitFor();
    await page.keyboard.press("Escape");
    await page.goto(`${address}#/`);
    await page.getByRole("link", { name: /Resume/ }).waitFor();
    await page.goto(`${address}#/solver`);
    await page.getByText("The server isn't answering").waitFor();
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".solver .board").waitFor();
  await page.goto(`${address}#/game`);
  await until(page, async () => (await cellsOf(page))[3]?.value === "6", "the game is there again");
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
}, { allows: /ERR_CONNECTION|Failed to fetch|ERR_FAILED/, needsServer: true });
