// The page in the pseudo-language: accents, doubled vowels, brackets. A text without accents bypasses the catalogue; a
// text that is cut shows where a longer language would not fit.

import assert from "node:assert/strict";
import { Harness, WIDE } from "./support/harness.js";
import { cutTexts, englishErrors, plainTexts } from "./support/screen_texts.js";
import { aroundTheGame, atTheEnd, inTheGame, inTheSolver, whatFails } from "./support/tour.js";

const harness = new Harness({ NINEFOLD_LANGUAGE: "en-XA" });
const TOURS = /** @type {const} */ ([["around the game", aroundTheGame], ["the game", inTheGame], ["the end of a game", atTheEnd], ["the solver", inTheSolver], ["what fails", whatFails]]);
/** What the browser reports about files and requests that the tour breaks. */
const BROKEN = /ERR_FAILED|Failed to fetch|status of 50\d/;

for (const size of [/** @type {const} */ ([320, 568]), WIDE]) {
  for (const [name, tour] of TOURS) {
    harness.test(`${name}: all texts come from the catalogue and none is cut, ${size.join(" by ")}`, async (page, address) => {
      /** Each fault with the place where it was seen first. @type {Map<string, string>} */ const faults = new Map();
      const errors = englishErrors(page);
      await tour(page, address, async (where) => {
        assert.equal(await page.evaluate(() => document.documentElement.lang), "en-XA", where);
        for (const fault of [...await plainTexts(page, errors), ...await cutTexts(page)]) faults.set(fault, faults.get(fault) ?? where);
      });
      assert.deepEqual([...faults].map(([fault, where]) => `${where}: ${fault}`), []);
    }, { size, allows: BROKEN, timeout: 300_000, context: { serviceWorkers: "block" }, needsServer: true });
  }
}
