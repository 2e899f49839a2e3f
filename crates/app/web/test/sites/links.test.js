// Links that the program writes, opened by the sites' own programs in a real browser: each must have the puzzle that was written.
//
// NINEFOLD_SITES names a folder with the pages of the sites as they serve them: `sudokupad`, `iss`, `sudokuexchange`, `lisudoku`. A
// site whose folder is missing is skipped. Nothing of them is in this repository, and no request leaves this machine.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../e2e/support/harness.js";
import { samplesFor } from "./puzzles.js";
import { isExternal, serveSite } from "./server.js";
import * as iss from "./iss.js";
import * as lisudoku from "./lisudoku.js";
import * as sudokuexchange from "./sudokuexchange.js";
import * as sudokupad from "./sudokupad.js";

/** @import { Browser, Page } from "playwright-core" */
/** @import { Sample } from "./puzzles.js" */

/** How a site's own program opens what a format says. @typedef {{ format: string, path: (text: string) => string, check: (page: Page, sample: Sample) => Promise<void>, prepare?: () => void }} Way */

const SITES = process.env.NINEFOLD_SITES ?? "";
/** How many puzzles a site opens. */
const COUNT = 20;
/** How long a site may take for one puzzle, in milliseconds. */
const PATIENCE = 60_000;

/** @type {Browser | null} */ let browser = null;

before(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
});
after(() => browser?.close());

for (const [site, ways] of Object.entries({ sudokupad: sudokupad.WAYS, iss: iss.WAYS, sudokuexchange: sudokuexchange.WAYS, lisudoku: lisudoku.WAYS })) {
  const folder = join(SITES, site);
  const skip = SITES && existsSync(folder) ? false : `it needs the pages of the site: NINEFOLD_SITES/${site}`;
  for (const way of ways) test(`${site} opens what is written as ${way.format}`, { skip, timeout: COUNT * PATIENCE }, () => open(folder, way));
}

/** Opens the links of all puzzles. @param {string} folder @param {Way} way */
async function open(folder, way) {
  const server = await serveSite(folder);
  const samples = await samplesFor(way.format, COUNT);
  /** @type {string[]} */ const faults = [];
  for (const { sample, text } of samples) {
    assert(browser);
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.route(isExternal(server.address), (route) => route.abort());
    if (way.prepare) await page.addInitScript(way.prepare);
    try {
      await page.goto(server.address + way.path(text));
      await way.check(page, sample);
    } catch (fault) {
      faults.push(`${sample.id} (${sample.types}): ${fault instanceof Error ? fault.message : fault}`);
    }
    await page.close();
  }
  await server.stop();
  assert.deepEqual(faults, []);
  console.log(`${way.format}: ${samples.length} puzzles, ${samples.map(({ sample }) => sample.types.join("+")).join(", ")}`);
}
