// A server and the engine in its page: short requests are answered in the page, heavy ones by the server while it lives, and
// everything goes on in the page when it doesn't.

import assert from "node:assert/strict";
import { Harness, isKept, until } from "./support/harness.js";
import { cellsOf, givensOf, press } from "./support/grid.js";
import { EASY, newGame, openGame } from "./support/game.js";
import { BESIDE } from "./support/server.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness({}, BESIDE);
const options = { skip: BESIDE ? false : "it needs a program with the engine in its page: NINEFOLD_BESIDE", allows: /ERR_CONNECTION|Failed to fetch|ERR_FAILED|status of 503/ };

/** Returns the verbs that the page asks the server from now on. @param {Page} page */
function askedOf(page) {
  /** @type {string[]} */ const verbs = [];
  page.on("request", (request) => {
    const verb = /\/api\/(\w+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (verb) verbs.push(verb);
  });
  return verbs;
}

/** Waits until the engine is there. @param {Page} page */
async function isThere(page) {
  await page.waitForFunction(async () => (await import(`${location.origin}/js/engine/engine.js`)).isQuick("hint"));
}

/** Asks for a hint and waits for it. @param {Page} page */
async function takeHint(page) {
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).getByText(/look at|place/i).first().waitFor();
  await page.keyboard.press("Escape");
}

harness.test("the page answers what is short, the server what is heavy", async (page, address) => {
  const verbs = askedOf(page);
  await newGame(page, address);
  assert.deepEqual(verbs.slice(0, 1), ["generate"]);
  await isThere(page);
  verbs.length = 0;
  await takeHint(page);
  assert.deepEqual(verbs, []);
  await newGame(page, address, { level: "Veteran" });
  assert.deepEqual(verbs, ["generate"]);
}, options);

harness.test("hints and new games come without the server, and from it when it is back", async (page, address) => {
  await openGame(page, address, EASY);
  await isThere(page);
  await isKept(page);
  await harness.withoutServer(async () => {
    await takeHint(page);
    await newGame(page, address, { level: "Veteran" });
    const givens = await givensOf(page);
    assert.equal(givens.length, 81);
    await page.reload();
    await until(page, async () => (await givensOf(page)) === givens, "the game is there");
    await takeHint(page);
    const empty = givens.indexOf(".");
    await press(page, empty);
    await page.keyboard.press("Digit5");
    await until(page, async () => (await cellsOf(page))[empty].value === "5", "a digit is played");
  });
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/generate"));
  await newGame(page, address);
  assert.equal((await answered).status(), 200);
}, options);

harness.test("the engine answers for a server that is too busy", async (page, address) => {
  await page.route("**/api/*", (route) => route.fulfill({ status: 503, contentType: "application/json", body: '{"error":"too busy"}' }));
  await newGame(page, address);
  assert.equal((await givensOf(page)).length, 81);
}, options);
