// Layout stability: in the solver, double clicks, triple clicks and fast taps do the same as one click, results of any
// length leave every button in place, and a new puzzle starts from a fresh state.

import assert from "node:assert/strict";
import { Harness, WIDE, paste, until } from "./support/harness.js";
import { givensOf, lineOf, press } from "./support/grid.js";
import { EASY, EASY_SOLUTION, choose } from "./support/game.js";

/** @import { Page } from "playwright-core" */

const MAP = "111112222331114442335144422335544422333555666778885566778889566788899966777799999";
const JIGSAW = "...............63.1........5.2..4.....76.....4......5....2........4.......1.....8";
/** Long enough for an answer, and longer than the interval of a double click. */
const LATER = 550;

/** Seconds between the presses of a double click. */
const GAP = 0.08;

const harness = new Harness();

/** @param {Page} page @param {string} address @param {string} puzzle */
async function openSolver(page, address, puzzle) {
  if (!underWay.has(page)) watch(page);
  await page.goto(`${address}#/`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem("ninefold.solver");
  });
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  await paste(page, puzzle);
  await until(page, async () => (await givensOf(page)) === puzzle.slice(0, 81), "the puzzle is on the board");
}

/** Returns the state of the solver: the stored draft and the text of its panel. @param {Page} page */
const state = (page) => page.evaluate(() => ({
  draft: sessionStorage.getItem("ninefold.solver"),
  pens: [...document.querySelectorAll("[data-pen]")].map((pen) => pen.getAttribute("aria-pressed")),
  dialogs: [...document.querySelectorAll("dialog[open]")].map((dialog) => dialog.getAttribute("aria-label")),
  finding: document.querySelector(".finding h2")?.textContent,
  step: document.querySelector(".steps:not([hidden]) .steps-head span")?.textContent ?? "",
  hash: location.hash.replace(/id=.*/, "id"),
}));

/** Returns the positions of all buttons of the panel. @param {Page} page */
const places = (page) => page.locator(".solver .side :is(.chip, .key, .tool, .actions button):visible").evaluateAll((buttons) => Object.fromEntries(buttons.map((button) => {
  button.closest(".action-strip")?.scrollTo(0, 0);
  const { x, y, width, height } = button.getBoundingClientRect();
  return [`${button.textContent}`, [x, y, width, height].map((value) => Math.round(value * 2) / 2).join(" ")];
})));

/** Returns selectors of the enabled buttons of the panel. @param {Page} page */
const buttonsOf = (page) => page.locator(".solver .side button:visible:enabled").evaluateAll((buttons) => buttons.map((button) =>
  ["data-command", "data-kind", "data-pen", "data-digit"].flatMap((name) => (button.getAttribute(name) ? [`.side [${name}="${button.getAttribute(name)}"]`] : []))[0] ?? ""));

/** Presses the middle of a button several times and returns the outcome. @param {Page} page @param {string} button @param {number} count @param {boolean} isTouch */
async function pressed(page, button, count, isTouch) {
  await page.locator(button).first().scrollIntoViewIfNeeded();
  const box = await page.locator(button).first().boundingBox();
  assert(box, button);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Events carry explicit times, so that they form a double click on a busy machine, too.
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (let clickCount = 1; clickCount <= count; clickCount += 1) {
    const [down, up] = [0, GAP / 2].map((later) => start + (clickCount - 1) * GAP + later);
    if (isTouch) {
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }], timestamp: down });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp: up });
    } else {
      await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, timestamp: down });
      await session.send("Input.dispatchMouseEvent", { type: "mousePressed", x, y, button: "left", clickCount, timestamp: down });
      await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", x, y, button: "left", clickCount, timestamp: up });
    }
  }
  await session.detach();
  await page.waitForTimeout(LATER);
  await settled(page);
  return state(page);
}

/** The pending requests of each page. @type {WeakMap<Page, Set<import("playwright-core").Request>>} */
const underWay = new WeakMap();

/** Tracks the requests of a page from now on. @param {Page} page */
function watch(page) {
  /** @type {Set<import("playwright-core").Request>} */ const requests = new Set();
  underWay.set(page, requests);
  page.on("request", (request) => void requests.add(request));
  for (const end of /** @type {const} */ (["requestfinished", "requestfailed"])) page.on(/** @type {"requestfinished"} */ (end), (request) => void requests.delete(request));
}

/** Waits until all effects of a press are done: no request is pending for some frames. @param {Page} page */
async function settled(page) {
  const requests = underWay.get(page);
  assert(requests);
  let quiet = 0;
  await until(page, async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    quiet = requests.size === 0 && await page.locator(".finding-waiting").isHidden() ? quiet + 1 : 0;
    return quiet >= 4;
  }, "the page is at rest");
}

/** Buttons that change the state with each press, so that two presses differ from one. */
const COUNTED = /data-(digit|kind)=|"(undo|redo|clear|move-on|another|play-steps)"/;

for (const [name, size, isTouch] of /** @type {const} */ ([["wide", WIDE, false], ["on a phone", [390, 664], true]])) {
  for (const [puzzle, count] of /** @type {const} */ ([[EASY, 2], [JIGSAW + MAP, 3]])) {
    harness.test(`${count} presses on any button have the effect of one press, ${name}`, async (page, address) => {
      await openSolver(page, address, puzzle);
      const buttons = (await buttonsOf(page)).filter((button) => button && !COUNTED.test(button));
      assert(buttons.length >= 8, buttons.join(", "));
      for (const button of buttons) {
        /** @type {object[]} */ const ends = [];
        for (const presses of [1, count]) {
          await openSolver(page, address, puzzle);
          await press(page, 2, { isTouch });
          const end = await pressed(page, button, presses, isTouch);
          // A second tap may find the cell already revealed.
          ends.push(button.includes("tile") ? { ...end, finding: "" } : end);
          await page.keyboard.press("Escape");
        }
        assert.deepEqual(ends[1], ends[0], button);
      }
    }, { size, isTouch, context: { permissions: ["clipboard-read", "clipboard-write"] } });
  }

  harness.test(`results and modes move no button, ${name}`, async (page, address) => {
    await openSolver(page, address, EASY);
    const before = await places(page);
    assert(Object.keys(before).length > 15);
    const isAsBefore = async (/** @type {string} */ what) => {
      await page.waitForTimeout(150);
      const now = await places(page);
      // Two tools share a position, and one of them is visible.
      for (const [label, place] of Object.entries(before)) if (now[label] && label !== "Erase") assert.equal(now[label], place, `${label} ${what}`);
    };
    for (const command of ["solve", "rate", "count", "tile", "check"]) {
      await pressed(page, `.actions [data-command="${command}"]`, 1, isTouch);
      await isAsBefore(`after ${command}`);
    }
    await paste(page, `.....${EASY.slice(5)}`);
    await pressed(page, ".actions [data-command=solve]", 1, isTouch);
    await isAsBefore("with several solutions");
    await press(page, 2, { isTouch });
    await page.keyboard.press("z");
    await page.keyboard.press("Digit6");
    await isAsBefore("with a fault");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("[data-kind=jigsaw]")).click());
    await page.getByText("Draw the regions").waitFor();
    await isAsBefore("while regions are drawn");
    await page.keyboard.press("x");
    await isAsBefore("with one's own digits");
  }, { size, isTouch });

  harness.test(`the buttons of the steps do not move, ${name}`, async (page, address) => {
    await page.route("**/api/explain", (route) => route.fulfill({ json: { verdict: "unique", er: 9, ep: 1.2, ed: 1.2, technique: "x-chain", level: "Veteran", steps: STEPS } }));
    await openSolver(page, address, EASY);
    await page.keyboard.press("h");
    await page.getByText("Step 1 of").waitFor();
    const next = page.getByRole("button", { name: "Next step" });
    const row = page.locator(".step-list");
    const start = [await next.boundingBox(), await row.boundingBox()];
    for (let step = 2; step <= STEPS.length; step += 1) {
      await next.click();
      await page.getByText(`Step ${step} of`).waitFor();
      assert.deepEqual([await next.boundingBox(), await row.boundingBox()], start);
    }
  }, { size, isTouch, fakes: true });
}

harness.test("a dialog that opens between the second press and its click stays open", async (page, address) => {
  await openSolver(page, address, EASY);
  /** @type {() => void} */ let open = () => {};
  const opened = new Promise((done) => (open = () => done(undefined)));
  await page.route("**/js/screens/sharing.js", async (route) => {
    await opened;
    await route.continue();
  });
  const button = page.locator(".actions [data-command=share]");
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  assert(box);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = (/** @type {number} */ time, /** @type {boolean} */ isDown) => session.send("Input.dispatchTouchEvent", { type: isDown ? "touchStart" : "touchEnd", touchPoints: isDown ? touchPoints : [], timestamp: start + time });
  await touch(0, true);
  await touch(0.02, false);
  await touch(GAP, true);
  open();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
  await touch(GAP + 0.02, false);
  await page.waitForTimeout(LATER);
  assert(await page.getByRole("dialog", { name: "Share" }).isVisible());
}, { size: [390, 664], isTouch: true, context: { serviceWorkers: "block" } });

const NONE = { digits: [], houses: [], covers: [], cells: [], helpers: [], groups: [], links: [], chains: [] };
/** Steps with the shortest and the longest texts. */
const STEPS = [1, 30, 2, 12, 1].map((times, index) => ({
  technique: "x-chain", name: ["X-Chain", "Dynamic Contradiction Forcing Chains (+ Forcing Chains)"][index % 2], rating: 7, placements: [], eliminations: ["r1c3-1"],
  text: "Suppose r1c3 is 1. ".repeat(times), details: index % 2 ? ["r1c3 is 1.", "So r1c4 is not."] : [], evidence: NONE,
}));

harness.test("New starts from a fresh state, and undo restores the puzzle", async (page, address) => {
  const reading = () => page.evaluate(() => ({
    side: (document.querySelector(".side")?.outerHTML ?? "").replace(/ disabled=""/g, "").replace(/ id="[^"]*"/g, ""),
    jigsaw: document.querySelectorAll(".board-colours > g > *").length,
    draft: sessionStorage.getItem("ninefold.solver"),
  }));
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  await page.keyboard.press("Digit1");
  await page.keyboard.press("n");
  await until(page, async () => !/[1-9]/.test(await givensOf(page)), "the grid is empty");
  const fresh = await reading();

  await openSolver(page, address, JIGSAW + MAP);
  await page.locator("[data-pen=region]").click();
  await page.locator(".pad .key[data-digit='4']").click();
  await press(page, 40);
  await page.locator("[data-pen=entry]").click();
  await press(page, 0);
  await page.keyboard.press("Digit4");
  await page.locator("[data-kind=diagonal]").click();
  await page.waitForTimeout(LATER);
  await choose(page, "File", "New");
  await until(page, async () => !/[1-9]/.test(await lineOf(page)), "the grid is empty");
  await until(page, async () => (await reading()).side === fresh.side, "the panel reads as at first");
  assert.deepEqual(await reading(), fresh);
  await page.keyboard.press("Digit7");
  await until(page, async () => (await givensOf(page)).startsWith("7"), "what is typed is the puzzle's");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await until(page, async () => (await givensOf(page)) === JIGSAW, "the old puzzle is back");
});

harness.test("after a puzzle is pasted, typing writes givens even if own digits were written before", async (page, address) => {
  await openSolver(page, address, EASY);
  await page.locator("[data-pen=entry]").click();
  await paste(page, EASY_SOLUTION.replace(/^5/, "."));
  await until(page, async () => (await givensOf(page)).startsWith(".3"), "the puzzle is there");
  await press(page, 0);
  await page.keyboard.press("Digit5");
  await until(page, async () => (await givensOf(page)) === EASY_SOLUTION, "it is a given");
});
