// Measures the work of the main thread while large boards move under two fingers on a phone: `npm run bench-panning`.

import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../test/e2e/support/harness.js";
import { startServer } from "../test/e2e/support/server.js";
import { largeCages, openLayout, openRead } from "../test/e2e/support/large.js";
import { panned } from "../test/e2e/support/traced.js";

/** @import { Page } from "playwright-core" */

const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  for (const [name, open] of /** @type {[string, (page: Page) => Promise<void>][]} */ ([
    ["21×21 samurai", (page) => openLayout(page, server.address, "samurai")],
    ["16×16 killer", (page) => openRead(page, server.address, { givens: Array(256).fill(0), side: 16, rules: largeCages() })],
  ])) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 3 });
    await open(page);
    await page.locator(".board-square.is-zoomable").waitFor();
    const { frames, median, often, largest } = await panned(page);
    console.log(`| ${name} | ${median.toFixed(1)} ms a frame, 95 of 100 at most ${often.toFixed(1)} ms, all ${largest.toFixed(1)} ms, ${frames} frames |`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
