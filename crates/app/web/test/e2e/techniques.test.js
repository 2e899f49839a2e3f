// The pages of techniques: each has its text and an example on a board; names of steps link to them.

import assert from "node:assert/strict";
import { Harness, paste, until } from "./support/harness.js";
import { givensOf } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { TechniqueFamily } from "../../js/techniques.js" */

const harness = new Harness();

harness.test("every page has its text and an example drawn on the board", async (page, address) => {
  const families = /** @type {TechniqueFamily[]} */ (await (await fetch(`${address}techniques/index.json`)).json());
  const slugs = families.flatMap(({ pages }) => pages.map(({ slug }) => slug));
  assert(slugs.length >= 92 && new Set(slugs).size === slugs.length);
  /** @type {string[]} */ const faults = [];
  for (const slug of slugs) {
    await page.goto(`${address}#/technique/${slug}`);
    await page.locator(".technique .board, .technique-board p").waitFor();
    const drawn = await page.locator(".board-hints > *, .tint-focus, .tint-area").count();
    const words = await page.locator(".technique-words").innerText();
    if (drawn === 0 || words.length < 200) faults.push(`${slug}: ${drawn} marks, ${words.length} letters`);
  }
  assert.deepEqual(faults, []);
});

harness.test("the list can be searched by name", async (page, address) => {
  await page.goto(`${address}#/techniques`);
  await page.getByRole("link", { name: "Swordfish", exact: true }).waitFor();
  await page.getByLabel("Find a technique").fill("w-wing");
  await until(page, async () => (await page.locator(".technique-list li:visible").allInnerTexts()).join() === "W-Wing", "one is left");
  await page.getByRole("link", { name: "W-Wing" }).click();
  await page.getByRole("heading", { name: "W-Wing" }).waitFor();
  await page.getByRole("link", { name: "Techniques" }).click();
  await page.getByRole("heading", { name: "Techniques" }).waitFor();
});

harness.test("a technique without a page says so", async (page, address) => {
  await page.goto(`${address}#/technique/exocet`);
  await page.getByText("There is no page about this technique.").waitFor();
});

harness.test("the name in a hint opens its page, which closes back to the hint", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("h");
  await page.getByText("1 of 5").waitFor();
  await page.keyboard.press("h");
  const name = page.getByRole("region", { name: "Hint" }).locator(".technique-link");
  const title = await name.innerText();
  await name.click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.locator(".board").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await page.getByRole("region", { name: "Hint" }).isVisible(), true);
});

harness.test("the name of a step in the solver links to its page, without a rating beside it", async (page, address) => {
  await page.goto(`${address}#/solver?p=${EASY}`);
  await page.locator(".solver .board").waitFor();
  await until(page, async () => (await page.locator(".board-cell[aria-readonly]").count()) > 0, "the puzzle is there");
  await page.keyboard.press("h");
  await page.getByText("Step 1 of").waitFor();
  assert.doesNotMatch(await page.locator(".step-list").innerText(), /\d\.\d/);
  await page.locator(".step-told .technique-link").click();
  await page.getByRole("dialog").locator(".technique .board").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const row = page.locator(".step-item").nth(2);
  await row.getByRole("link", { name: `About ${await row.locator(".step-name").innerText()}` }).click();
  await page.getByRole("dialog", { name: await row.locator(".step-name").innerText() }).locator(".technique .board").waitFor();
  assert.match(await page.locator(".steps-head").innerText(), /Step 1 of/, "the walk stays where it is");
});

harness.test("the hardest step of a rating links to its page", async (page, address) => {
  await page.goto(`${address}#/solver?p=${EASY}`);
  await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
  await page.locator(".actions [data-command=rate]").click();
  const name = page.locator(".finding").getByRole("link", { name: "Hidden Single" });
  await name.waitFor();
  for (const [width, height] of [[320, 568], [390, 664], [390, 844], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    const isSeen = () => name.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === link;
    });
    await until(page, isSeen, `the name is seen, ${width} by ${height}`);
  }
  await name.click();
  await page.getByRole("dialog", { name: "Hidden Single" }).locator(".technique .board").waitFor();
});

harness.test("the text and board of a page fit at every size", async (page, address) => {
  await page.goto(`${address}#/technique/hidden-window-pair`);
  await page.locator(".technique .board").waitFor();
  for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [1024, 768], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    const rooms = await page.locator(".technique-words, .technique-board").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    for (const [left, right] of rooms) assert(left >= 0 && right <= width && right - left >= Math.min(280, width - 64), `${width} by ${height}: ${JSON.stringify(rooms)}`);
  }
});

harness.test("the example of a variant opens in the solver with its type", async (page, address) => {
  await page.goto(`${address}#/technique/hidden-window-pair`);
  await page.locator(".technique .board").waitFor();
  await page.getByRole("button", { name: "Copy this position" }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  await paste(page, copied);
  await until(page, async () => (await givensOf(page)).startsWith("31......5"), "the digits are there");
  assert.equal(await page.locator("[data-kind=window]").getAttribute("aria-pressed"), "true");
}, { context: { permissions: ["clipboard-read", "clipboard-write"] } });
