// The violations that axe finds on a page.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** @import { Page } from "playwright-core" */
/** A violation: its impact, and what it is. @typedef {{ impact: string, told: string }} Violation */

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param {Page} page @param {string} where @returns {Promise<Violation[]>} */
export async function violationsOf(page, where) {
  if (!await page.evaluate(() => "axe" in window)) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] }));
  const nodeTold = (/** @type {any} */ { html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary.slice(0, 250)}`;
  return violations.map((/** @type {any} */ { id, impact, nodes }) => ({ impact, told: `${where}: ${id}: ${nodes.slice(0, 3).map(nodeTold).join("; ")}` }));
}
