// lisudoku: the constraints that its reader of f-puzzles finds are those that we write for it, and its own solver
// finds the solution or none.

import assert from "node:assert/strict";
import { written } from "./puzzles.js";

/** @import { Page } from "playwright-core" */
/** @import { Way } from "./links.test.js" */
/** @import { Sample } from "./puzzles.js" */

/** What lisudoku keeps, as far as it is compared. @typedef {{ constraints: Record<string, unknown>, brute: { solutionCount: number, solution: number[][] } | null }} State */

/** How long its solver may take, in milliseconds. */
const LONGEST = 10_000;

/** @type {Way[]} */
export const WAYS = [
  { format: "f-puzzles", path: (text) => `/solver?import=${encodeURIComponent(text)}`, check },
  { format: "lisudoku-link", path: (text) => `/solver${new URL(text).search}`, check },
];

/** @param {Page} page @param {Sample} sample */
async function check(page, sample) {
  const own = await written(sample, "lisudoku");
  await page.waitForFunction(`(${read})()?.constraints?.regions?.length > 0`);
  const state = /** @type {State} */ (await page.evaluate(`(${read})()`));
  if (!own?.isWhole) return;
  assert.deepEqual(plain(state.constraints), plain(JSON.parse(own.text)));
  await page.getByText("Brute force solve").click();
  // Its solver gives up or goes on for long where there are few digits.
  await page.waitForFunction(`(${read})()?.brute`, null, { timeout: LONGEST }).catch(() => null);
  const { brute } = /** @type {State} */ (await page.evaluate(`(${read})()`));
  if (brute?.solutionCount) assert.deepEqual([brute.solutionCount, brute.solution.flat().join("")], [1, sample.solution]);
}

/** The lists whose cells have no order. */
const SETS = new Set(["region", "fixedNumbers", "killerCages", "regions", "extraRegions", "oddCells", "evenCells", "kropkiDots", "thermos", "arrows", "renbans", "palindromes"]);

/** Returns constraints without those that say nothing, and what has no order in one. @param {unknown} value @param {string} [name] @returns {unknown} */
function plain(value, name = "") {
  if (Array.isArray(value)) {
    const all = value.map((one) => plain(one, name.endsWith("egions") ? "region" : ""));
    return SETS.has(name) ? all.map((one) => JSON.stringify(one)).sort() : all;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, own]) => own !== false && own !== null && !(Array.isArray(own) && own.length === 0));
  return Object.fromEntries(entries.map(([key, own]) => [key, plain(own, key)]).sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** Runs in the page: finds the state of the site's program in its tree of components. @returns {State | null} */
function read() {
  const nodes = [...document.querySelectorAll("*")];
  const key = (/** @type {Element} */ node) => Object.keys(node).find((name) => name.startsWith("__reactContainer"));
  const root = nodes.find(key);
  if (!root) return null;
  // @ts-ignore A name of React's own.
  const todo = [root[key(root)].stateNode?.current ?? root[key(root)]];
  for (let part = todo.pop(); todo.length > 0 || part; part = todo.pop()) {
    if (part?.memoizedProps?.store?.getState) {
      const { builder } = part.memoizedProps.store.getState();
      return { constraints: builder.constraints, brute: builder.bruteSolution };
    }
    todo.push(...[part?.sibling, part?.child].filter(Boolean));
  }
  return null;
}
