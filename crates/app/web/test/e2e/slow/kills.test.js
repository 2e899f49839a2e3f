// Kills the tab of a game at random moments, as the system does when memory runs out, and opens the game again: nothing is
// lost but the last unfinished move. `NINEFOLD_KILLS` says how often, by default 500 times, and `NINEFOLD_SEED` repeats the moments of a run.

import assert from "node:assert/strict";
import { Dice } from "../support/dice.js";
import { Harness } from "../support/harness.js";
import { press, storedGame } from "../support/grid.js";
import { EASY, openGame } from "../support/game.js";

/** @import { Page } from "playwright-core" */

const KILLS = Number(process.env.NINEFOLD_KILLS ?? 500);
/** The longest time from the first move to the kill, in milliseconds. */
const LONGEST = 400;
/** The number of moves after which another game begins. */
const MOVES = 60;
/** The time after which another process is killed if the page has not ended, in milliseconds. */
const AGAIN = 3_000;
/** How long the page works so that its process can be found, in milliseconds. */
const WORK = 100;
/** A blank cell of the puzzle. */
const CELL = 2;

const harness = new Harness();

harness.test("a tab that is killed at random moments loses one move at most each time", async (first, address) => {
  const dice = Dice.ofEnvironment("tabs that are killed");
  const context = first.context();
  let page = first;
  let [games, moves, unfinished] = [1, 0, 0];
  await openGame(page, address, EASY);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = (await storedGame(page)).done;
    await press(page, CELL);
    const moment = dice.share() * LONGEST;
    const made = before + await movesUntilKilled(page, before, moment);
    const link = page.url();
    await page.close();
    page = await context.newPage();
    await page.goto(link);
    await page.locator(".board").waitFor();
    const { done } = await storedGame(page);
    assert(done + 1 >= made && done >= before, `NINEFOLD_SEED=${dice.seed}, kill ${kill} after ${moment} ms: ${done} of ${made} moves, ${before} before`);
    moves += done - before;
    unfinished += made - done;
    if (done >= MOVES) {
      // A game that is open saves itself when it is left.
      await page.goto(address);
      await page.evaluate(() => localStorage.clear());
      assert.equal((await openGame(page, address, EASY)).done, 0);
      games += 1;
    }
  }
  console.log(`${KILLS} kills in ${games} games with ${moves} moves; ${unfinished} were unfinished and are lost`);
}, { timeout: 60_000 + KILLS * 5_000 });

/** Makes moves until the process of the page is killed after so many milliseconds; returns how many were begun. @param {Page} page @param {number} before moves of the game @param {number} moment */
async function movesUntilKilled(page, before, moment) {
  const renderers = await renderersOf(page);
  let isOver = false;
  // A step during which the process is killed may never end.
  const end = new Promise((resolve) => page.once("crash", () => resolve(isOver = true)));
  const orEnd = (/** @type {Promise<unknown>} */ step) => Promise.race([step, end]);
  // Should the page live on, another process runs it.
  renderers.forEach((id, place) => setTimeout(() => isOver || kill(id), moment + place * AGAIN));
  let made = 0;
  // Each move waits for the one before it, so that one at most is unfinished.
  while (!isOver) {
    try {
      made += 1;
      await orEnd(page.keyboard.press(`Digit${made % 2 + 1}`));
      const isStored = async () => (await storedGame(page)).done >= before + made;
      while (!isOver && !(await orEnd(isStored())));
    } catch (fault) {
      if (!isOver) await page.waitForEvent("crash", { timeout: 1_000 }).catch(() => null);
      assert(isOver, String(fault));
    }
  }
  return made;
}

/** Kills a process, unless it has ended. @param {number} id */
function kill(id) {
  try {
    process.kill(id, "SIGKILL");
  } catch (fault) {
    assert(fault instanceof Error && "code" in fault && fault.code === "ESRCH", String(fault));
  }
}

/**
 * Returns the processes that can run pages, the one that worked most while the page did first: most likely it runs the page. The
 * others wait for pages to come; without them the browser may never open the next one.
 * @param {Page} page
 */
async function renderersOf(page) {
  const browser = page.context().browser();
  assert(browser);
  const session = await browser.newBrowserCDPSession();
  const times = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return new Map(processInfo.filter(({ type }) => type === "renderer").map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await times();
  await page.evaluate((milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  }, WORK);
  const after = await times();
  await session.detach();
  const worked = [...before].map(([id, time]) => ({ id, time: (after.get(id) ?? time) - time }));
  return worked.sort((one, other) => other.time - one.time).map(({ id }) => id);
}
