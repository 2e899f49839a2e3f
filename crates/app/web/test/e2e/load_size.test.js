// The size of the page: little for the first classic game, bounded in total, and files loaded on demand are loaded
// again after a failure.

import assert from "node:assert/strict";
import { Harness, paste, until } from "./support/harness.js";
import { cellsOf, givensOf, press } from "./support/grid.js";
import { EASY, newGame, openGame } from "./support/game.js";
import { SITE } from "./support/server.js";

/** @import { Page } from "playwright-core" */

/** Limits in bytes, uncompressed: for a first classic game, and for all files of the page. */
const LARGEST = { game: 300_000, all: 600_000 };
/** The engine of a page without a server; it has a limit of its own. */
const ENGINE = "/engine/ninefold.wasm";
/** What a page without a server needs besides, for its workers. */
const FOR_ENGINE = 8_000;
/** A debug build serves the sources with comments and indentation. */
const SOURCE = 1.6;
/** Files that no game needs before they are requested. */
const ON_DEMAND = /\/js\/solver\/|\/(solver|workbench|developers|print_dialog|statistics_dialog|settings_dialog|checkpoints_dialog|file_dialogs|paste_dialog|unread_dialog|sheets)\.js$/;

const harness = new Harness();

/** @param {string} address */
const isSource = async (address) => (await (await fetch(`${address}js/main.js`)).text()).startsWith("//");

/** Returns the total size of these files. @param {string} address @param {Iterable<string>} paths */
async function weightOf(address, paths) {
  const sizes = await Promise.all([...paths].map(async (path) => (await (await fetch(new URL(path, address))).arrayBuffer()).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the paths that the page requests from now on, without the API. @param {Page} page */
function loadedBy(page) {
  /** @type {Set<string>} */ const loaded = new Set();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/") && pathname !== ENGINE) loaded.add(pathname);
  });
  return loaded;
}

harness.test("a first classic game loads less than 300 kB, and nothing of other screens", async (page, address) => {
  const loaded = loadedBy(page);
  await newGame(page, address);
  await page.waitForTimeout(1500);
  await until(page, async () => (await givensOf(page)).length === 81, "the board is there");
  const empty = (await givensOf(page)).indexOf(".");
  await press(page, empty);
  await page.keyboard.press("Digit5");
  await until(page, async () => (await cellsOf(page))[empty].value === "5", "a digit is played");
  await page.keyboard.press("u");
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await page.waitForLoadState("networkidle");
  const paths = new Set([...loaded, "/", "/manifest.webmanifest", "/worker.js"]);
  paths.delete("/shell.json");
  assert.deepEqual([...loaded].filter((path) => ON_DEMAND.test(path)), []);
  const weight = await weightOf(address, paths);
  assert(loaded.size > 40 && weight < LARGEST.game * (await isSource(address) ? SOURCE : 1) + (SITE ? FOR_ENGINE : 0), `${weight} bytes in ${paths.size} files`);
}, { context: { serviceWorkers: "block" } });

harness.test("all files together are less than 600 kB, and all that a screen loads are cached for offline use", async (page, address) => {
  const loaded = loadedBy(page);
  await page.goto(address);
  for (const [screen, sign] of [["#/", ".doors"], [`#/play?p=${EASY}&n=9`, ".table:not(.solver) .board"], ["#/solver", ".solver .board"], ["#/developers", ".about-parts"]]) {
    await page.goto(address + screen);
    // An address that differs only in its fragment loads no new page, so the network never becomes idle again.
    await page.locator(sign).waitFor();
    await page.waitForLoadState("networkidle");
  }
  const { files } = await (await fetch(`${address}shell.json`)).json();
  const kept = new Set(["/", ...files.map((/** @type {string} */ file) => `/${file}`)]);
  const unkept = [...loaded].filter((path) => !kept.has(path) && path !== "/worker.js" && path !== "/shell.json");
  assert.deepEqual(unkept, []);
  // A site lists the engine and the pages of techniques and rules, too.
  const own = [...kept].filter((path) => path !== ENGINE && !/^\/(techniques|rules)\//.test(path));
  const weight = await weightOf(address, own);
  assert(kept.size > 60 && weight < LARGEST.all * (await isSource(address) ? SOURCE : 1), `${weight} bytes in ${kept.size} files`);
}, { context: { serviceWorkers: "block" } });

harness.test("a screen that could not be loaded says so, and can be retried", async (page, address) => {
  await page.goto(address);
  await page.route("**/js/screens/solver_view.js", (route) => route.abort());
  await page.getByRole("link", { name: "Sudoku Solver" }).click();
  await page.getByRole("heading", { name: "This screen couldn't be loaded" }).waitFor();
  const loadedAnew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Try again" }).click();
  await loadedAnew;
  await page.getByRole("heading", { name: "This screen couldn't be loaded" }).waitFor();
  await page.unroute("**/js/screens/solver_view.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".solver .board").waitFor();
}, { allows: /ERR_FAILED/, context: { serviceWorkers: "block" } });

harness.test("a dialog that could not be loaded says so, and can be opened later", async (page, address) => {
  await openGame(page, address, EASY);
  await page.route("**/js/screens/settings_dialog.js", (route) => route.abort());
  await page.keyboard.press("o");
  await page.locator(".toast", { hasText: "couldn't be loaded" }).waitFor();
  await page.unroute("**/js/screens/settings_dialog.js");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const board = page.locator(".board");
  // A browser that doesn't ask again for what it could not load shows the page anew, and the next try opens the dialog.
  await page.evaluate(() => document.body.setAttribute("data-before", ""));
  await page.keyboard.press("o");
  await dialog.or(page.locator("body:not([data-before])")).first().waitFor();
  await board.waitFor();
  if (!await dialog.isVisible()) await page.keyboard.press("o");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await paste(page, EASY);
  await page.waitForFunction(() => document.querySelector("dialog") === null);
}, { allows: /ERR_FAILED/, context: { serviceWorkers: "block" } });
