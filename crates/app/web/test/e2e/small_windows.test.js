// Small windows: on phones in both orientations, the board and the keys are visible together, a hint covers neither,
// and dialogs scroll inside with visible buttons.

import assert from "node:assert/strict";
import { Harness, paste, until } from "./support/harness.js";
import { givensOf, press } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();
const NARROW = /** @type {const} */ ([[375, 667], [320, 568], [740, 375], [390, 844], [844, 390]]);

/** Returns the visible elements that are outside of the window or covered. @param {Page} page @param {string} kind */
function hidden(page, kind) {
  return page.locator(kind).evaluateAll((elements) => elements.flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    if (width === 0) return [];
    const name = `${element.className} "${element.textContent}" at ${[left, top, right, bottom].map(Math.round)}`;
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return [`outside: ${name}`];
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return above && (element.contains(above) || above.closest(".board")?.contains(element) || element.querySelector(".board")?.contains(above)) ? [] : [`covered by ${above?.className}: ${name}`];
  }));
}

/** @param {Page} page */
const cellSize = (page) => page.locator(".board-cell").first().evaluate((cell) => cell.getBoundingClientRect().width);

for (const size of NARROW) {
  const name = size.join(" by ");

  harness.test(`the solver's board and keys are visible together, ${name}`, async (page, address) => {
    await page.goto(`${address}#/solver`);
    await page.locator(".solver .board").waitFor();
    assert.deepEqual(await hidden(page, ".board, .finding, .pen-panel button"), []);
    const least = Math.min(34, (Math.min(...size) - 76) / 9.06);
    assert(await cellSize(page) >= least, `cells of ${await cellSize(page)} pixels`);
    const small = await page.locator(".pen-panel button").evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height).filter((height) => height > 0 && height < 43.5));
    assert.deepEqual(small, []);
    await page.locator(".pad .key[data-digit='5']").tap();
    await until(page, async () => (await givensOf(page)).startsWith("5"), "a digit is written");
    await page.locator(".kind-button").tap();
    await page.locator(".chip[data-kind=jigsaw]").tap();
    await page.getByText("Draw the regions").waitFor();
    assert(!await page.locator(".kind-panel").isVisible(), "the panel makes room for the board");
    assert.deepEqual(await hidden(page, ".board, .finding, .pen-panel button"), []);
  }, { size, isTouch: true });

  harness.test(`the steps of the solver are visible beside the board, ${name}`, async (page, address) => {
    await page.goto(`${address}#/solver?p=${EASY}`);
    await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
    await page.keyboard.press("h");
    await page.getByText("Step 1 of").waitFor();
    assert.deepEqual(await hidden(page, ".board, .step-buttons button, .step-told h2"), []);
  }, { size, isTouch: true });

  harness.test(`the buttons of dialogs stay visible, ${name}`, async (page, address) => {
    await openGame(page, address, EASY);
    await press(page, 2);
    for (const key of ["n", "o", "y", "?", "F1", "Control+e", "Control+o", "Control+p"]) {
      await page.keyboard.press(key);
      await page.locator("dialog[open]").waitFor();
      assert.deepEqual(await hidden(page, "dialog[open] :is(.dialog-head, .dialog-foot) button"), [], key);
      const body = await page.locator(".dialog-body").evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        const [last, box] = [element.lastElementChild?.getBoundingClientRect(), element.getBoundingClientRect()];
        return { over: element.scrollWidth - element.clientWidth, isReached: !last || last.bottom <= box.bottom + 1, height: box.height };
      });
      assert(body.over <= 0 && body.isReached && body.height >= 60, `${key}: ${JSON.stringify(body)}`);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  }, { size, isTouch: true });
}

/** A step with a long argument. */
const LONG = {
  technique: "nishio-forcing-chains", name: "Dynamic Contradiction Forcing Chains (+ Forcing Chains)", rating: 10.4, placements: [], eliminations: ["r1c3-1"],
  text: "Suppose r1c3 is 1. ".repeat(12), details: Array.from({ length: 20 }, (_, line) => `r1c3 is not ${line % 9 + 1}, after ${line}.`),
  evidence: { digits: [], houses: [], covers: [], cells: ["r1c3"], helpers: [], groups: [], links: [], chains: [] },
};

for (const size of NARROW.filter(([width, height]) => width < height)) {
  const name = size.join(" by ");

  harness.test(`a long argument can be read line by line in the solver, ${name}`, async (page, address) => {
    await page.route("**/api/explain", (route) => route.fulfill({ json: { verdict: "unique", er: 10.4, ep: 1.2, ed: 1.2, technique: LONG.technique, level: "Beyond", steps: [LONG] } }));
    await page.goto(`${address}#/solver?p=${EASY}`);
    await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
    await page.keyboard.press("h");
    const told = page.locator(".step-told");
    await told.getByText("Line by line").click();
    assert.deepEqual(await hidden(page, ".board, .step-buttons button, .step-told, .step-told summary"), []);
    assert(await told.evaluate((words) => words.getBoundingClientRect().height) >= 125, "some lines are read without scrolling");
    await told.getByText("Line by line").tap();
    await page.getByRole("button", { name: "Back to the puzzle" }).waitFor();
  }, { size, isTouch: true, fakes: true });
}

harness.test("the content of a dialog keeps its height, and tables fit without horizontal scrolling", async (page, address) => {
  const games = [1, 2, 3].map((day) => ({ id: `d${day}`, finished: `2026-01-0${day}T10:00:00.000Z`, level: "Expert", variants: [], size: 9, seconds: 300, won: true, hints: 0, daily: null }));
  await page.addInitScript((text) => localStorage.setItem("ninefold.statistics", text), JSON.stringify({ format: "ninefold-statistics", version: 1, games }));
  for (const size of /** @type {const} */ ([[320, 568], [390, 664]])) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    for (const puzzle of [EASY, `..${EASY.slice(2)}`.replace(/.$/, "9")]) await page.goto(`${address}#/play?p=${puzzle}&n=9`);
    await openGame(page, address, EASY);
    for (const key of ["y", "Control+o"]) {
      await page.keyboard.press(key);
      await page.locator("dialog[open]").waitFor();
      const cut = await page.locator(".dialog-body > *").evaluateAll((parts) => parts.filter((part) => part.clientHeight + 3 < Math.min(part.scrollHeight, 160)).map((part) => `${part.className}: ${part.clientHeight} of ${part.scrollHeight}`));
      assert.deepEqual(cut, [], `${key}, ${size}`);
      const wide = await page.locator(".dialog-body .table-scroll").evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth).filter((over) => over > 0));
      assert.deepEqual(wide, [], `${key}, ${size}`);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  }
});

harness.test("no line of a hint begins with the comma after a cell", async (page, address) => {
  await openGame(page, address, EASY);
  const hint = page.getByRole("region", { name: "Hint" });
  await page.keyboard.press("h");
  for (let depth = 2; depth <= 4; depth += 1) await hint.getByRole("button", { name: "More" }).click();
  await hint.locator(".cell-link").first().waitFor();
  const loose = await hint.locator(".cell-link").evaluateAll((links) => links.map((link) => link.nextSibling?.textContent ?? "").filter((text, index) => /^[,.;:)]/.test(text) && !links[index].closest(".cell-link-stop")));
  assert.deepEqual(loose, []);
  assert((await hint.innerText()).match(/r\dc\d[,.:]/), "there is such a cell");
}, { size: [390, 664] });

harness.test("in large windows, a hint covers nothing", async (page, address) => {
  await openGame(page, address, EASY);
  await paste(page, "");
  const before = await page.locator(".keypad button:visible").count();
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  assert.equal(await page.locator(".keypad button:visible").count(), before);
  assert.deepEqual(await hidden(page, ".board, .keypad button, .hint-panel button"), []);
});

harness.test("no label of the keypad breaks within a word", async (page, address) => {
  await openGame(page, address, EASY);
  for (const [width, height] of [[320, 800], [720, 700], [884, 700], [884, 800], [1004, 700], [1104, 800], [1284, 1000], [1920, 1200]]) {
    await page.setViewportSize({ width, height });
    const broken = await page.locator(".keypad :is(.tool, .mode):visible span:not([aria-hidden])").evaluateAll((labels) => labels.map((label) => label.textContent ?? "").filter((text, index) => {
      const range = document.createRange();
      range.selectNodeContents(labels[index]);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > text.split(/[ -]/).length;
    }));
    assert.deepEqual(broken, [], `${width}×${height}`);
  }
});
