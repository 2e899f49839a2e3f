// Before a game: the dialog while a puzzle is generated, and links with improper puzzles.

import assert from "node:assert/strict";
import { Harness, until } from "./support/harness.js";
import { cellsOf, givensOf, storedGame } from "./support/grid.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page, Route } from "playwright-core" */

const harness = new Harness();

/** @param {Page} page */
const dialogOf = (page) => page.getByRole("dialog", { name: "New game" });
/** @param {Page} page */
const games = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ninefold.game.")).length);

harness.test("the dialog stays while a puzzle is generated, and Cancel stops it on the server too", async (page, address) => {
  await openGame(page, address, EASY);
  /** @type {Route[]} */ const routes = [];
  await page.route("**/api/generate", (route) => void routes.push(route));
  await page.keyboard.press("n");
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Play" }).click();
  await dialog.getByRole("progressbar").waitFor();
  await dialog.getByText("Making a puzzle").waitFor();
  assert(await dialog.getByRole("button", { name: "Play" }).isDisabled());
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/generate"));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  assert.match((await gone).failure()?.errorText ?? "", /ABORTED/);
  assert(await dialog.isVisible(), "other options can be chosen at once");
  assert(await dialog.getByRole("button", { name: "Play" }).isEnabled());
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await games(page), 1);
  assert.equal(await givensOf(page), EASY);
}, { fakes: true });

harness.test("a puzzle that arrives late replaces no other game", async (page, address) => {
  await openGame(page, address, EASY);
  const game = page.url();
  await page.route("**/api/generate", async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.fallback().catch(() => {});
  });
  await page.goto(`${address}#/new`);
  await dialogOf(page).getByRole("button", { name: "Play" }).click();
  await dialogOf(page).getByRole("progressbar").waitFor();
  await page.evaluate((url) => (location.href = url), game);
  await until(page, async () => (await cellsOf(page)).length === 81, "the game is open");
  await page.waitForTimeout(1500);
  assert.equal(page.url(), game);
  assert.equal(await givensOf(page), EASY);
  assert.equal(await games(page), 1);
}, { fakes: true });

harness.test("no matching puzzle: the dialog says so and offers the closest", async (page, address) => {
  await page.route("**/api/generate", (route) => route.fulfill({ json: {
    puzzle: null, error: "nothing like it", best: { puzzle: "1..4..1..3..4..3", solution: "1234341223414123", er: 1.2, level: "Beginner", givens: 6, variant: "classic", regions: null, boxes: "2x2", seed: 1 },
  } }));
  await page.goto(`${address}#/new`);
  const dialog = dialogOf(page);
  await dialog.locator("input[name=size][value='4']").check();
  await dialog.getByRole("button", { name: "Play" }).click();
  await dialog.getByText("The closest is Beginner, with 6 givens.").waitFor();
  await dialog.getByRole("button", { name: "Play the closest" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#/game?id="));
  await until(page, async () => (await storedGame(page))?.size === 4, "it is played");
}, { fakes: true });

harness.test("levels that a size does not have are disabled, with the reason", async (page, address) => {
  await page.goto(`${address}#/new`);
  const dialog = dialogOf(page);
  const level = (/** @type {string} */ name) => dialog.locator(`input[name=level][value=${name}]`);
  await level("Expert").check();
  await dialog.locator("input[name=size][value='4']").check();
  for (const name of ["Amateur", "Expert", "Veteran"]) assert(await level(name).isDisabled(), name);
  assert(await level("Beginner").isChecked());
  await dialog.getByText("only jigsaws can be harder").waitFor();
  await dialog.locator("input[name=variant][value=jigsaw]").check();
  assert(await level("Expert").isEnabled());
});

const NONE = `12345678.${".".repeat(17)}9${".".repeat(54)}`;
const FAULTY = /** @type {const} */ ([[".".repeat(81), "This grid is empty", false], [NONE, "This puzzle has no solution", false], [`.....${EASY.slice(5)}`, "more than one solution", true]]);

for (const [puzzle, sentence, isPlayable] of FAULTY) {
  harness.test(`a link with an improper puzzle: ${sentence}`, async (page, address) => {
    await page.goto(`${address}#/play?p=${puzzle}&n=9`);
    await page.getByText(sentence).waitFor();
    assert.equal(await games(page), 0);
    assert.equal(await page.getByRole("button", { name: "Play anyway" }).count(), isPlayable ? 1 : 0);
    await page.getByRole("link", { name: "Open in the solver" }).click();
    await page.locator(".solver .board").waitFor();
    await until(page, async () => (await givensOf(page)) === puzzle, "the solver has it");
    if (!isPlayable) return;
    await page.goBack();
    await page.getByRole("button", { name: "Play anyway" }).click();
    await page.locator(".table:not(.solver) .board").waitFor();
    assert.equal((await storedGame(page)).solution, null);
  });
}

harness.test("a pasted puzzle with several solutions is reported as well", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("Control+o");
  await page.locator("#open-text").fill(`.....${EASY.slice(5)}`);
  await page.getByRole("button", { name: "Open text" }).click();
  const dialog = page.getByRole("dialog", { name: "Not a proper puzzle" });
  await dialog.getByRole("button", { name: "Open in the solver" }).click();
  await page.locator(".solver .board").waitFor();
  await until(page, async () => (await givensOf(page)) === `.....${EASY.slice(5)}`, "the solver has it");
});
