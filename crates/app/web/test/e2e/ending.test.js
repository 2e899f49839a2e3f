// The end of a game: a clean board, time and best time, replay, sharing, another game, the panel on phones; animation
// only without reduced motion.

import assert from "node:assert/strict";
import { Harness, until } from "./support/harness.js";
import { storedGame, lineOf } from "./support/grid.js";
import { EASY, EASY_SOLUTION, newGame, openGame, solveEasy } from "./support/game.js";

const harness = new Harness();

for (const size of /** @type {const} */ ([[320, 568], [390, 664], [844, 390], [1280, 800], [768, 1024]])) {
  harness.test(`the end is shown beside a clean board that has not moved, ${size.join(" by ")}`, async (page, address) => {
    await openGame(page, address, EASY);
    const before = await page.locator(".board").boundingBox();
    await solveEasy(page, address);
    assert.deepEqual(await page.locator(".board").boundingBox(), before);
    assert.equal(await page.locator(".ring.is-shown, [class^=tint-]").count(), 0);
    assert.equal(await page.locator(".keypad").isVisible(), false);
    const panel = page.getByRole("region", { name: "End of the game" });
    await panel.getByText("Solved!").waitFor();
    const hidden = await panel.locator("h2, .finish-time, button, a").evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect()).filter(({ top, bottom, right }) => top < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5));
    assert.deepEqual(hidden, []);
    await until(page, async () => page.evaluate(() => document.activeElement?.tagName === "H2"), "the keyboard is at the news");
  }, { size });
}

harness.test("a replay plays, pauses, seeks, changes speed, and ends", async (page, address) => {
  await solveEasy(page, address);
  await page.getByRole("button", { name: "Replay" }).click();
  const bar = page.getByRole("group", { name: "Replay" });
  await bar.waitFor();
  const move = bar.getByRole("slider", { name: "Move" });
  await until(page, async () => Number(await move.inputValue()) >= 2, "it plays");
  await bar.getByRole("button", { name: "Pause" }).click();
  await move.fill("0");
  assert.equal(await lineOf(page), EASY);
  await move.fill("1");
  assert.equal((await lineOf(page))[2], EASY_SOLUTION[2]);
  const speed = bar.getByRole("button", { name: /^Speed/ });
  for (const next of ["2×", "4×", "8×"]) {
    await speed.click();
    assert.equal(await speed.innerText(), next);
  }
  await bar.getByRole("button", { name: "Play", exact: true }).click();
  await until(page, async () => (await lineOf(page)) === EASY_SOLUTION, "it plays to the end");
  await bar.getByRole("button", { name: "End the replay" }).click();
  await page.getByText("Solved!").waitFor();
  assert.equal((await storedGame(page)).outcome, "solved", "the game itself is as it was");
});

harness.test("a result is shared without the solution, and says where its puzzle can be opened", async (page, address) => {
  await solveEasy(page, address);
  await page.getByRole("button", { name: "Share result" }).click();
  const text = await page.locator("#share-result").inputValue();
  assert.match(text, /Ninefold · Own puzzle · Classic\nSolved in \d+:\d\d without hints\n/);
  assert(text.includes(EASY) && !text.includes(EASY_SOLUTION) && !text.includes("127.0.0.1"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+e");
  await page.getByText("on this computer while Ninefold is running").waitFor();
});

harness.test("the second solve of a group is compared with the first", async (page, address) => {
  await page.addInitScript(() => localStorage.setItem("ninefold.statistics", JSON.stringify({ format: "ninefold-statistics", version: 1, games: [{ id: "old", finished: "2026-11-01T10:00:00.000Z", level: null, variants: [], size: 9, seconds: 4000, won: true, hints: 0, daily: null }] })));
  await solveEasy(page, address);
  await page.getByText("Your best time yet! Your previous best was 1:06:40.").waitFor();
});

harness.test("another game of the same level and variant", async (page, address) => {
  await newGame(page, address, { level: "Beginner", size: 4 });
  const first = await storedGame(page);
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("button", { name: "Another?" }).click();
  await until(page, async () => (await storedGame(page))?.id !== first.id, "another game");
  const { level, size, outcome } = await storedGame(page);
  assert.deepEqual([level, size, outcome], ["Beginner", 4, "playing"]);
});

harness.test("a wave runs over the board from the last digit", async (page, address) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
      const most = Math.max(Number(document.body.dataset.waves ?? 0), document.querySelectorAll(".sweep.is-wave").length);
      document.body.dataset.waves = String(most);
    }).observe(document.body, { childList: true, subtree: true }));
  });
  await solveEasy(page, address);
  assert.equal(await page.evaluate(() => document.body.dataset.waves), "81");
  await until(page, async () => await page.locator(".sweep, .is-waving").count() === 0, "it comes to rest");
}, { context: { reducedMotion: "no-preference" } });

harness.test("no wave with reduced motion", async (page, address) => {
  await solveEasy(page, address);
  assert.equal(await page.locator(".sweep, .is-waving").count(), 0);
});
