// Interaction: where the focus goes, taps after drags, toasts that cover nothing, tools on small phones, zoom, disabled
// commands, drawings of chains and groups.

import assert from "node:assert/strict";
import { PHONE, Harness, WIDE, paste, until } from "./support/harness.js";
import { asked, cell, cellsOf, givensOf, lineOf, press } from "./support/grid.js";
import { EASY, choose, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const LOW = /** @type {const} */ ([375, 667]);

const harness = new Harness();

/** @param {Page} page @param {string} what */
const inGrid = (page, what) => until(page, () => page.evaluate(() => document.activeElement?.matches(".board-cell") ?? false), `the keyboard is in the grid ${what}`);
/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90) ?? "");

harness.test("the focus returns to the grid after a pause, menus and every dialog", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("p");
  await until(page, async () => /board-veil/.test(await focused(page)), "the veil has it");
  await page.keyboard.press("Enter");
  await inGrid(page, "after a pause by key");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.locator(".board-veil").click();
  await inGrid(page, "after a pause by mouse");
  for (const key of ["n", "Control+o", "Control+e", "o", "y", "F1", "?", "l", "a", "s"]) {
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await inGrid(page, `after ${key}`);
  }
  await choose(page, "File", /Settings/);
  await page.getByRole("button", { name: "Done" }).click();
  await inGrid(page, "after a dialog from a menu");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await inGrid(page, "after a dialog from a button");
});

harness.test("every dialog focuses its first field or its main button; only ending a game focuses Cancel", async (page, address) => {
  await openGame(page, address, EASY);
  const starts = /** @type {const} */ ([
    ["n", "input[name=level]:checked"], ["Control+o", "#open-text"], ["Control+e", "#share-link"], ["o", "#setting-theme"],
    ["y", ".is-main"], ["F1", ".is-main"], ["?", ".is-main"], ["l", ".is-main"], ["a", ".is-main"], ["s", ".dialog-foot .button:not(.is-main)"],
  ]);
  for (const [key, start] of starts) {
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
    assert(await page.evaluate((kind) => document.activeElement?.matches(kind), start), `${key}: ${await focused(page)}`);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
});

harness.test("steps are navigated with the arrows, Home, End, Enter and Esc, and the focus is never lost", async (page, address) => {
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  await paste(page, EASY);
  await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
  await page.locator(".actions").getByRole("button", { name: "Step through" }).click();
  const at = (/** @type {RegExp} */ text) => page.locator(".steps-head").getByText(text).waitFor();
  await at(/^Step 1 of/);
  assert.match(await focused(page), /next-step/);
  await page.keyboard.press("ArrowRight");
  await at(/^Step 2 of/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await at(/^Step 4 of/);
  await page.keyboard.press("ArrowLeft");
  await at(/^Step 3 of/);
  await page.keyboard.press("End");
  await at(/^\d+ steps$/);
  assert.doesNotMatch(await focused(page), /^<body|disabled/);
  await page.keyboard.press("Home");
  await at(/^Step 1 of/);
  await page.keyboard.press("Escape");
  await inGrid(page, "after the steps");
});

harness.test("a tap on a key works right after a drag over cells", async (page, address) => {
  await openGame(page, address, EASY);
  const session = await page.context().newCDPSession(page);
  const middle = async (/** @type {import("playwright-core").Locator} */ target) => {
    const box = await target.boundingBox();
    assert(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [start, end, key] = [await middle(cell(page, 2)), await middle(cell(page, 6)), await middle(page.locator(".key[data-digit='4']"))];
  await touch("touchStart", [start]);
  for (let part = 1; part <= 6; part += 1) await touch("touchMove", [{ x: start.x + ((end.x - start.x) * part) / 6, y: start.y }]);
  await touch("touchEnd", []);
  await touch("touchStart", [key]);
  await touch("touchEnd", []);
  await until(page, async () => (await cellsOf(page)).filter(({ label }) => /corner marks 4$/.test(label)).length === 4, "the four empty cells are marked");
}, { size: PHONE, isTouch: true });

for (const size of [WIDE, PHONE, LOW, /** @type {const} */ ([844, 390])]) {
  harness.test(`what a sentence says covers neither bar, board nor keys, and the next key sends it away, ${size[0]} by ${size[1]}`, async (page, address) => {
    await openGame(page, address, EASY);
    await page.keyboard.press("u");
    const toast = page.locator(".toast");
    await toast.waitFor();
    const box = await toast.boundingBox();
    assert(box && box.y + box.height <= size[1]);
    for (const other of [".bar", ".board", ".keypad"]) {
      const taken = await page.locator(other).boundingBox();
      assert(taken);
      /** @type {boolean} */ const isApart = box.x + box.width <= taken.x || taken.x + taken.width <= box.x || box.y + box.height <= taken.y || taken.y + taken.height <= box.y;
      assert(isApart, `${other} is covered`);
    }
    await page.keyboard.press("ArrowLeft");
    await toast.waitFor({ state: "detached" });
  }, { size });
}

harness.test("while a dialog is open, a toast appears in the dialog", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("Control+e");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.locator("dialog .toast").waitFor();
});

harness.test("on a low phone the rarer tools are in a menu", async (page, address) => {
  await openGame(page, address, EASY);
  assert(await page.getByRole("button", { name: "Fill marks" }).isHidden());
  const more = async (/** @type {string} */ name) => {
    await page.getByRole("button", { name: "More" }).tap();
    const item = page.getByRole("menuitem", { name });
    const box = await item.boundingBox();
    assert(box && box.height >= 44 && box.x >= 0 && box.x + box.width <= LOW[0], name);
    await item.tap();
  };
  await page.getByRole("button", { name: "More" }).tap();
  assert.equal(await page.getByRole("menuitem", { name: "Back to checkpoint" }).getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Escape");
  await more("Fill marks");
  await until(page, async () => (await cellsOf(page)).some(({ label }) => /marks 1 2 4/.test(label)), "marks are there");
  await more("Set a checkpoint");
  await more("Clear marks");
  await until(page, async () => !(await cellsOf(page)).some(({ label }) => /marks/.test(label)), "marks are gone");
  await more("Back to checkpoint");
  await until(page, async () => (await cellsOf(page)).some(({ label }) => /marks 1 2 4/.test(label)), "marks are back");
}, { size: LOW, isTouch: true });

harness.test("unavailable commands are disabled in keypad and menus", async (page, address) => {
  await openGame(page, address, EASY);
  const item = (/** @type {string} */ name) => page.getByRole("menuitem", { name, exact: true });
  await page.locator(".menu-button", { hasText: "Edit" }).click();
  for (const name of ["Undo", "Redo", "Back to checkpoint"]) assert.equal(await item(name).getAttribute("aria-disabled"), "true", name);
  await page.keyboard.press("Escape");
  assert(await page.locator(".keypad [data-command=undo]").isDisabled());
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await page.locator(".menu-button", { hasText: "Edit" }).click();
  assert.equal(await item("Undo").getAttribute("aria-disabled"), null);
  await item("Undo").click();
  await until(page, async () => (await lineOf(page)) === EASY, "it is undone");
});

harness.test("plus and minus change the size of the board, which is remembered", async (page, address) => {
  await openGame(page, address, EASY);
  const width = async () => (await page.locator(".board").boundingBox())?.width ?? 0;
  const usual = await width();
  await page.keyboard.press("+");
  await until(page, async () => (await width()) > usual * 1.1, "it is larger");
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("-");
  await until(page, async () => (await width()) < usual * 0.8, "it is smaller");
  const small = await width();
  await page.reload();
  await page.locator(".board").waitFor();
  await until(page, async () => Math.abs((await width()) - small) < 1, "it is as it was");
  await press(page, 80);
  assert.equal(await cell(page, 80).getAttribute("aria-selected"), "true");
});

harness.test("region borders are thick enough in small cells, lines are below tints, and rings below digits", async (page, address) => {
  const line = Array.from({ length: 256 }, (_, index) => "123456789ABCDEFG"[(4 * (Math.floor(index / 16) % 4) + Math.floor(index / 64) + index) % 16]).join("");
  await openGame(page, address, `.${line.slice(1)}`);
  const width = await page.locator(".board-thick").evaluate((path) => parseFloat(getComputedStyle(path).strokeWidth));
  assert(width >= 2.5, `${width} pixels`);
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  await page.getByRole("button", { name: "Diagonal" }).click();
  await page.locator(".board .sketch-line").first().waitFor({ state: "attached" });
  const layers = await page.locator(".board-drawing > *").evaluateAll((parts) => parts.map((part) => (part.querySelector(".sketch-line") ? "lines" : part.getAttribute("class") ?? "")));
  const order = ["board-ground", "board-colours", "lines", "board-tints", "board-thin", "board-rings", "board-marks", "board-digits", "board-hints"].map((name) => layers.indexOf(name));
  assert.deepEqual(order, [...order].sort((a, b) => a - b), layers.join(" "));
});

/** @param {string} cell @param {number} digit @param {boolean} on */
const node = (cell, digit, on) => ({ cell, digit, on });

harness.test("each of several chains is drawn from its ringed start to its framed end", async (page, address) => {
  const chain = (/** @type {number} */ digit, /** @type {string} */ way) => ({ from: node("r1c3", digit, true), inferences: [
    { node: node(way, digit, false), because: [node("r1c3", digit, true)], by: "row 1" },
    { node: node(way, 6, true), because: [node(way, digit, false)], by: "cell" },
    { node: node("r1c8", 6, false), because: [node(way, 6, true)], by: "row 1" },
  ] });
  const evidence = { digits: [], houses: [], covers: [], cells: ["r1c3"], helpers: [], links: [], chains: [chain(1, "r1c4"), chain(2, "r1c6")] };
  const step = { technique: "cell-forcing-chains", name: "Cell Forcing Chains", rating: 8.2, placements: [], eliminations: ["r1c8-4"], text: "Either way, r1c8 is not 4.", evidence };
  await page.route("**/api/explain", (route) => route.fulfill({ json: { verdict: "unique", er: 8.2, ep: 1.2, ed: 1.2, technique: step.technique, level: "Beyond", steps: [step] } }));
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  await paste(page, EASY);
  await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
  await page.keyboard.press("h");
  await page.locator(".chain-source").first().waitFor({ state: "attached" });
  for (const kind of [".chain-source", ".chain-end"]) assert.deepEqual(await page.locator(kind).evaluateAll((rims) => rims.map((rim) => rim.classList[1])), ["chain-0", "chain-1"], kind);
  for (const tone of ["chain-0", "chain-1"]) assert.equal(await page.locator(`.hint-link.${tone}`).count(), 3);
  const dashes = await page.locator(".hint-link").evaluateAll((links) => new Set(links.map((link) => getComputedStyle(link).strokeDasharray)).size);
  assert.equal(dashes, 2, "told apart without colours");
}, { fakes: true });

harness.test("sets of a hint have their own outlines and the letters of its text", async (page, address) => {
  const sets = [["r1c3", "r1c4"], ["r1c4", "r1c6"]].map((cells) => ({ role: "almost-locked-set", cells, digits: [1, 2, 4] }));
  const evidence = { digits: [], houses: [], covers: [], cells: [], helpers: [], groups: sets, links: [], chains: [] };
  const step = { technique: "als-xz", name: "ALS-XZ", rating: null, placements: [], eliminations: ["r1c8-4"], text: "So r1c8 is not 4.", evidence };
  await page.route("**/api/explain", (route) => route.fulfill({ json: { verdict: "unique", er: 8.2, ep: 1.2, ed: 1.2, technique: step.technique, level: "Beyond", steps: [step] } }));
  await page.goto(`${address}#/solver?p=${EASY}`);
  await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
  await page.keyboard.press("h");
  const outlines = page.locator(".group-outline");
  await outlines.first().waitFor({ state: "attached" });
  const dashes = await outlines.evaluateAll((lines) => new Set(lines.map((line) => getComputedStyle(line).strokeDasharray)).size);
  assert.equal(dashes, 2, "told apart without colours");
  assert.deepEqual(await page.locator(".group-letter").allTextContents(), ["A", "B", "B"], "at each part of a set");
}, { fakes: true });

harness.test("a held digit enters once, a held arrow repeats; a sticky digit is entered with Enter", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  for (let times = 0; times < 4; times += 1) await page.keyboard.down("Digit4");
  await page.keyboard.up("Digit4");
  assert.equal((await cellsOf(page))[2].value, "4");
  for (let times = 0; times < 3; times += 1) await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  await until(page, async () => await cell(page, 5).getAttribute("aria-selected") === "true", "three cells on");
  await page.keyboard.press("k");
  await page.keyboard.press("Digit8");
  await page.keyboard.press("Enter");
  await until(page, async () => (await cellsOf(page))[5].value === "8", "the chosen digit is entered");
  await page.keyboard.press("F10");
  assert(await page.getByRole("menuitem", { name: "Statistics" }).isVisible());
});

harness.test("dots are drawn as described: filled or hollow", async (page, address) => {
  await page.route("**/api/read", async (route) => {
    const reply = await asked(address, "read", route.request().postDataJSON());
    const dot = (/** @type {string} */ fill, /** @type {string[]} */ cells) => ({ kind: "shape", at: "edge", shape: "circle", cells, fill });
    await route.fulfill({ json: { ...reply, sketch: [dot("full", ["r1c1", "r1c2"]), dot("hollow", ["r2c1", "r2c2"])] } });
  });
  await openGame(page, address, EASY);
  await page.locator(".board-sketch circle").nth(1).waitFor();
  const fills = await page.locator(".board-sketch circle").evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).fill));
  assert.deepEqual(fills, ["rgb(34, 39, 46)", "rgb(255, 255, 255)"]);
}, { theme: "light", fakes: true });

harness.test("the keys are shown with the labels of this keyboard", async (page, address) => {
  await page.addInitScript(() => {
    const french = new Map([...["&", "é", "\"", "'", "(", "-", "è", "_", "ç"].map((label, index) => /** @type {[string, string]} */ ([`Digit${index + 1}`, label])), ["KeyQ", "a"], ["KeyA", "q"], ["KeyM", ","], ["Semicolon", "m"]]);
    Object.defineProperty(navigator, "keyboard", { value: { getLayoutMap: () => Promise.resolve(french) } });
  });
  await openGame(page, address, EASY);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.getByText("& é \" ' ( - è _ ç").waitFor();
  await dialog.getByText("M, Shift+M", { exact: true }).waitFor();
});
