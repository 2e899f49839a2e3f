// Hints in small windows: the panel replaces the keypad, the board does not move, all text can be read with a sign that
// there is more, and the buttons are large enough for touch.

import assert from "node:assert/strict";
import { Harness, until } from "./support/harness.js";
import { EASY, openGame } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const harness = new Harness();
const SIZES = /** @type {const} */ ([[390, 844], [390, 664], [320, 568], [844, 390], [768, 1024]]);

/** A step with a long name and a long argument. */
const LONG = {
  kind: "step", technique: "dynamic-contradiction-forcing-chains-plus-forcing-chains", name: "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
  rating: 10.4, placements: [], eliminations: ["r1c3-1"], additions: [], wrong: [], where: { name: "row 1", cells: ["r1c3"] },
  text: `Suppose r1c3 is 1. ${"Then r1c4 is 2 and r2c2 has no place left for 7, which r2c3 needs. ".repeat(9)}So r1c3 is not 1.`,
  details: Array.from({ length: 30 }, (_, line) => `r1c3 is not ${line % 9 + 1}, after ${line}.`),
  evidence: { digits: [1], houses: [], covers: [], cells: ["r1c3"], helpers: [], groups: [], links: [], chains: [] },
};

/** Answers with a long hint, cut to its depth as the server does. @param {Page} page */
async function withLongHint(page) {
  await page.route("**/api/hint", (route) => {
    const { depth } = route.request().postDataJSON();
    return route.fulfill({ json: { ...LONG, depth, name: depth >= 2 ? LONG.name : null, evidence: depth >= 3 ? LONG.evidence : null, text: depth >= 4 ? LONG.text : "Look at row 1.", details: depth >= 5 ? LONG.details : [], eliminations: depth >= 5 ? LONG.eliminations : [] } });
  });
}

/** Opens the hint and advances to the conclusion. @param {Page} page */
async function toTheEnd(page) {
  await page.keyboard.press("h");
  const hint = page.getByRole("region", { name: "Hint" });
  for (let depth = 1; depth <= 5; depth += 1) {
    await hint.getByText(`${depth} of 5`).waitFor();
    if (depth < 5) await hint.getByRole("button", { name: "More" }).click();
  }
  return hint;
}

/** Returns the positions of the board and of its cells. @param {Page} page */
const places = (page) => page.locator(".board, .board-cell").evaluateAll((elements) => elements.map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join(" ");
}));

for (const size of SIZES) {
  const name = size.join(" by ");

  harness.test(`a long hint takes the keypad's place and leaves the board alone, ${name}`, async (page, address) => {
    await withLongHint(page);
    await openGame(page, address, EASY);
    const before = await places(page);
    const hint = await toTheEnd(page);
    assert.deepEqual(await places(page), before, "the board has not moved");
    assert.equal(await page.locator(".keypad").evaluate((keypad) => keypad.checkVisibility({ visibilityProperty: true })), false, "the keypad rests");
    const [sheet, board] = await Promise.all([hint, page.locator(".board")].map((part) => part.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    })));
    assert(sheet.left >= 0 && sheet.right <= size[0] + 0.5 && sheet.bottom <= size[1] + 0.5, `inside the window: ${JSON.stringify(sheet)}`);
    assert(sheet.top >= board.bottom || sheet.left >= board.right, "beside the board");
    const small = await hint.getByRole("button").evaluateAll((buttons) => buttons.filter((button) => !button.classList.contains("cell-link") && button.checkVisibility()).map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44));
    assert.deepEqual(small, []);
  }, { size, isTouch: true, fakes: true });

  harness.test(`all of a long hint can be read, and a sign shows that there is more, ${name}`, async (page, address) => {
    await withLongHint(page);
    await openGame(page, address, EASY);
    const hint = await toTheEnd(page);
    await hint.getByText("Line by line").click();
    const words = hint.getByRole("status");
    const sign = hint.locator(".scroll-sign");
    await words.evaluate((box) => (box.scrollTop = 0));
    await sign.waitFor();
    const { room, wide, whole } = await words.evaluate((box) => ({ room: box.clientHeight, wide: box.scrollWidth - box.clientWidth, whole: box.scrollHeight }));
    assert(whole > room && room >= 88 && wide <= 0, `${room} of ${whole} pixels, ${wide} too wide`);
    await words.evaluate((box) => (box.scrollTop = box.scrollHeight));
    await until(page, () => sign.isHidden(), "at the end the sign is gone");
    const last = await words.evaluate((box) => {
      const [line, frame] = [[...box.querySelectorAll("li")].at(-1)?.getBoundingClientRect(), box.getBoundingClientRect()];
      return line && line.bottom <= frame.bottom + 0.5;
    });
    assert(last, "the last line is in sight");
  }, { size, isTouch: true, fakes: true });
}

harness.test("closing the panel shows the keypad again", async (page, address) => {
  await openGame(page, address, EASY);
  await page.locator(".tool[data-command=hint]").tap();
  await page.getByRole("button", { name: "Close the hint" }).tap();
  await page.locator(".keypad .key[data-digit='5']").tap();
  assert(await page.locator(".keypad").evaluate((keypad) => keypad.checkVisibility({ visibilityProperty: true })));
}, { size: [390, 664], isTouch: true });

harness.test("no step shows the rating of the explainer", async (page, address) => {
  await withLongHint(page);
  await openGame(page, address, EASY);
  const hint = await toTheEnd(page);
  assert.doesNotMatch(await hint.innerText(), /10\.4/);
  await page.keyboard.press("F1");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
}, { fakes: true });

harness.test("lines of a hint do not touch the digits that they cross", async (page, address) => {
  const link = { from: { cell: "r1c3", digit: 1, on: true }, to: { cell: "r9c6", digit: 6, on: false }, strength: "strong" };
  await page.route("**/api/hint", (route) => route.fulfill({ json: { ...LONG, depth: 5, evidence: { ...LONG.evidence, links: [link] } } }));
  await openGame(page, address, EASY);
  await page.keyboard.press("m");
  await page.keyboard.press("h");
  await page.locator(".hint-link").waitFor({ state: "attached" });
  const cuts = await page.evaluate(() => {
    const line = document.querySelector(".hint-link");
    const mask = document.querySelector(`mask#${/url\("?#([^")]+)/.exec(line?.parentElement?.getAttribute("mask") ?? "")?.[1]}`);
    return { texts: mask?.querySelectorAll("text").length ?? 0, widths: [...(mask?.querySelectorAll("text") ?? [])].every((text) => Number(text.getAttribute("stroke-width")) >= 8) };
  });
  assert(cuts.texts > 81 && cuts.widths, JSON.stringify(cuts));
}, { fakes: true });
