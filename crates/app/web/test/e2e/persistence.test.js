// Persistence: autosave across a reload and a server that is killed, links, saved files, statistics; and imported texts
// that try to inject markup.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Harness, until } from "./support/harness.js";
import { cellsOf, givensOf, storedGame, press } from "./support/grid.js";
import { EASY, choose, newGame, openGame, solveEasy } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const HOSTILE = "<img src=x onerror=\"window.wasHit = true\">";

/** Another puzzle. */
const OTHER = ".81..437...4.6.....6...82..7..4.3.5.....9.4.....1....9....1.5.7.....2.4..9.8...3.";

const harness = new Harness();

/** @param {Page} page @param {number} index @param {string} value */
const stands = (page, index, value) => until(page, async () => (await cellsOf(page))[index]?.value === value, `cell ${index} holds ${value}`);

harness.test("a game is restored after a reload, with undo and checkpoints", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Digit2");
  await until(page, async () => (await storedGame(page)).moves.length === 2, "both moves are kept");
  await page.reload();
  await stands(page, 2, "4");
  assert.match((await cellsOf(page))[3].label, /marks 2/);
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await stands(page, 2, ".");
  await page.goto(`${address}#/`);
  await page.getByRole("link", { name: /Resume/ }).click();
  await stands(page, 0, "5");
});

harness.test("a game survives a server restart", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await until(page, async () => (await storedGame(page)).moves.length === 1, "the move is kept");
  await harness.withoutServer(async () => {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Digit6");
    await stands(page, 3, "6");
    await page.keyboard.press("h");
    await page.getByText("The server isn't answering").waitFor();
    await page.keyboard.press("Escape");
  });
  await page.reload();
  await stands(page, 3, "6");
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
}, { allows: /ERR_CONNECTION/, needsServer: true });

harness.test("a link contains the whole puzzle, for another browser too", async (page, address) => {
  await newGame(page, address, { variants: ["diagonal", "jigsaw"], level: "Amateur" });
  const { regions } = await storedGame(page);
  const givens = await givensOf(page);
  await choose(page, "File", /Share/);
  const link = await page.locator("#share-link").inputValue();
  await page.keyboard.press("Escape");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}#/`);
  await page.goto(link);
  await page.locator(".board").waitFor();
  await until(page, async () => (await givensOf(page)) === givens, "the same givens");
  const game = await storedGame(page);
  assert.equal(game.regions, regions);
  assert.equal(game.level, "Amateur");
});

harness.test("a saved file restores the game", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Control+s");
  const file = await (await download).path();
  assert.equal(JSON.parse(await readFile(file, "utf8")).format, "ninefold-game");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}#/`);
  await openGame(page, address, EASY);
  await page.keyboard.press("Control+o");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /Open a file/ }).click();
  await (await chooser).setFiles(file);
  await stands(page, 2, "4");
});

harness.test("a file with the id of another game, or without all moves of this one, is kept beside it", async (page, address) => {
  await openGame(page, address, EASY);
  const enter = async (/** @type {number} */ index, /** @type {string} */ digit) => {
    await press(page, index);
    await page.keyboard.press(`Digit${digit}`);
    await stands(page, index, digit);
  };
  const openFile = async (/** @type {object} */ saved) => {
    await page.keyboard.press("Control+o");
    await page.locator("#open-text").fill(JSON.stringify(saved));
    await page.getByRole("button", { name: "Open text" }).click();
    await until(page, async () => await page.locator("#open-text").count() === 0, "the text is taken");
    await page.locator(".board").waitFor();
  };
  const games = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("ninefold.game.")).map(([, text]) => JSON.parse(text)));
  const kept = (/** @type {number} */ moves) => until(page, async () => (await storedGame(page)).moves.length === moves, "the moves are kept");
  await enter(2, "4");
  await kept(1);
  const earlier = await storedGame(page);
  await enter(3, "6");
  await kept(2);
  const later = await storedGame(page);

  await openFile(earlier);
  await stands(page, 3, ".");
  const { id } = await storedGame(page);
  assert.notEqual(id, later.id);
  const first = async () => (await games()).find((game) => game.id === later.id);
  assert.deepEqual((await first()).moves, later.moves);

  await openFile({ ...earlier, puzzle: OTHER, entries: OTHER, solution: null, moves: [], done: 0 });
  await stands(page, 1, "8");
  assert.notEqual((await storedGame(page)).id, later.id);
  assert.deepEqual((await first()).moves, later.moves);
  assert.equal((await games()).length, 3);

  // The first copy has the moves of `earlier` and gets those of `later`.
  await openFile({ ...later, id });
  await stands(page, 3, "6");
  assert.equal((await storedGame(page)).id, id);
  assert.equal((await games()).length, 3);
});

harness.test("a finished game counts once in the statistics", async (page, address) => {
  await solveEasy(page, address);
  await until(page, () => page.evaluate(() => JSON.parse(localStorage.getItem("ninefold.statistics") ?? "{}").games?.length === 1), "the game is counted");
  await page.reload();
  await page.locator(".table[data-outcome=solved]").waitFor();
  await choose(page, "File", /Statistics/);
  const dialog = page.getByRole("dialog", { name: "Statistics" });
  await dialog.waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("ninefold.statistics") ?? "{}").games.length), 1);
});

harness.test("damaged data is set aside and reported", async (page, address) => {
  await page.goto(address);
  await page.evaluate(() => localStorage.setItem("ninefold.game.broken", "{\"format\":\"ninefold-game\""));
  await page.reload();
  await page.getByText(/could not be read/).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("ninefold.game.broken")), null);
});

harness.test("imported texts are never treated as markup", async (page, address) => {
  const wasHit = () => page.evaluate(() => "wasHit" in window || document.querySelector("img[src=x]") !== null);
  await openGame(page, address, EASY);
  const game = await storedGame(page);
  for (const part of [{ level: HOSTILE }, { variants: [HOSTILE] }, { daily: HOSTILE }, { id: HOSTILE }, { puzzle: HOSTILE }]) {
    await page.keyboard.press("Control+o");
    await page.locator("#open-text").fill(JSON.stringify({ ...game, ...part }));
    await page.getByRole("button", { name: "Open text" }).click();
    await until(page, async () => await page.locator("#open-text").count() === 0, "the text is taken or refused");
    const message = page.getByRole("dialog");
    if (await message.isVisible()) await page.keyboard.press("Escape");
    assert(!await wasHit(), JSON.stringify(part));
  }
  await page.goto(`${address}#/play?p=${EASY}&n=9&l=${encodeURIComponent(HOSTILE)}&v=${encodeURIComponent(HOSTILE)}`);
  await page.getByText("<img").first().waitFor();
  assert(!await wasHit());
  await page.goto(`${address}#/`);
  await page.getByRole("link", { name: "Sudoku Game" }).waitFor();
  assert(!await wasHit());
});

harness.test("opening a link deletes none of many unfinished games, and all can be opened", async (page, address) => {
  await openGame(page, address, EASY);
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith("ninefold.game."));
    const game = JSON.parse(localStorage.getItem(key) ?? "");
    for (let index = 0; index < 50; index += 1) localStorage.setItem(`ninefold.game.open${index}`, JSON.stringify({ ...game, id: `open${index}` }));
  });
  await page.goto(`${address}#/`);
  await openGame(page, address, OTHER);
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("ninefold.game.")).length), 52);
  await page.keyboard.press("Control+o");
  await page.getByRole("dialog", { name: "Open" }).waitFor();
  assert.equal(await page.locator(".rows .row-button").count(), 52);
});

harness.test("a removed game is restored by Undo, and no other row moves", async (page, address) => {
  await openGame(page, address, EASY);
  const { id } = await storedGame(page);
  const isKept = () => page.evaluate((name) => localStorage.getItem(`ninefold.game.${name}`) !== null, id);
  await page.goto(`${address}#/`);
  await openGame(page, address, OTHER);
  await page.keyboard.press("Control+o");
  const rows = page.locator(".rows li");
  await rows.nth(1).waitFor();
  const before = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  await page.getByRole("button", { name: /^Remove Own puzzle/ }).click();
  assert(!await isKept());
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top)), before);
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  assert(await isKept());
  await page.getByRole("button", { name: /^Remove Own puzzle/ }).click();
  await page.keyboard.press("Escape");
  assert(!await isKept());
});

harness.test("a game that can't be saved is reported as unsaved, and continues", async (page, address) => {
  await page.addInitScript(() => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (/** @type {any} */ (window).isFull && key.startsWith("ninefold.game.")) throw new DOMException("full", "QuotaExceededError");
      put.call(this, key, text);
    };
    /** @type {any} */ (window).isFull = true;
  });
  await page.goto(`${address}#/play?p=${EASY}&n=9`);
  await page.locator(".board").waitFor();
  const sign = page.getByRole("button", { name: "Not saved" });
  await sign.waitFor();
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await stands(page, 2, "4");
  await page.waitForTimeout(300);
  assert(await sign.isVisible());
  await sign.click();
  await page.getByRole("dialog", { name: "Not saved" }).getByRole("button", { name: "Save a file" }).waitFor();
  await page.keyboard.press("Escape");
  await page.goto(`${address}#/`);
  await sign.waitFor();
  await page.getByRole("link", { name: /Resume/ }).click();
  await stands(page, 2, "4");
  await page.evaluate(() => (/** @type {any} */ (window).isFull = false));
  await press(page, 3);
  await page.keyboard.press("Digit6");
  await sign.waitFor({ state: "hidden" });
  assert.equal((await storedGame(page)).done, 2);
});
