// SudokuPad: its state has the digits, cages and lines of the puzzle, and its own check accepts the solution and nothing else.

import assert from "node:assert/strict";
import { document } from "./puzzles.js";

/** @import { Page } from "playwright-core" */
/** @import { Way } from "./links.test.js" */
/** @import { Sample } from "./puzzles.js" */

/** A rule of our document. @typedef {{ rule: string, cells?: string, sum?: number }} Rule */
/** Our document of a puzzle. @typedef {{ givens?: string, puzzle?: string, variant?: string, rules?: Rule[] }} Document */
/** What SudokuPad keeps, as far as it is compared. @typedef {{ givens: string, cages: string[], regions: string[], isKnight: boolean, isKing: boolean, solution: string, right: number[], wrong: number[] }} State */

/** The rules that are cages there. */
const CAGES = new Set(["killer", "slow_killer"]);

/** @type {Way[]} */
export const WAYS = [
  { format: "sudokupad", path: (text) => text.slice("https://sudokupad.app".length), check, prepare },
  { format: "f-puzzles", path: (text) => `/fpuz${text.split("?load=")[1]}`, check, prepare },
  { format: "scf", path: (text) => text.slice("https://sudokupad.app".length), check, prepare },
];

/** Stands in for the connection to other players, which a public copy of the site adds. */
export function prepare() {
  Object.assign(window, { Peer: class { on() {} connect() { return { on() {}, send() {} }; } } });
}

/** @param {Page} page @param {Sample} sample */
async function check(page, sample) {
  await page.waitForFunction("Framework.app?.puzzle?.cells?.length > 0 && Framework.app.puzzle.currentPuzzle");
  const state = /** @type {State} */ (await page.evaluate(`(${read})(${JSON.stringify(sample.solution)})`));
  const { givens, puzzle, rules = [], variant = "" } = /** @type {Document} */ (JSON.parse(await document(sample)));
  const has = (/** @type {string} */ name) => variant.split(",").includes(name) || rules.some(({ rule }) => rule === name);
  const cages = rules.filter(({ rule }) => CAGES.has(rule)).map(({ cells = "", sum }) => `${sorted(cells)}=${sum ?? ""}`).sort();
  assert.equal(state.givens, givens ?? puzzle);
  assert.deepEqual(state.cages.map((cage) => cage.replace(/^[^=]*/, sorted)).sort(), cages);
  assert.equal(state.regions.length, has("window") ? 13 : 9);
  assert.equal(state.isKnight, has("anti_knight"));
  assert.equal(state.isKing, has("anti_king"));
  if (state.solution) assert.equal(state.solution, sample.solution);
  assert.deepEqual(state.right, [0, 0], "the solution is accepted");
  assert(state.wrong[0] + state.wrong[1] > 0, "another grid is refused");
}

/** Returns cells in the order of the grid. @param {string} cells */
function sorted(cells) {
  return cells.split(/[ ,]+/).sort().join(" ");
}

/** Runs in the page. @param {string} solution @returns {State} */
function read(solution) {
  // @ts-ignore The site's own names.
  const { puzzle } = Framework.app;
  const { cages, antiknight, antiking, metadata = {}, solution: stated = "" } = puzzle.currentPuzzle;
  const fill = (/** @type {string} */ digits) => {
    for (let place = 0; place < 81; place += 1) {
      if (puzzle.cells[place].given) continue;
      puzzle.act("ds");
      puzzle.act(`sl:r${Math.floor(place / 9) + 1}c${place % 9 + 1}`);
      puzzle.act(`vl:${digits[place]}`);
    }
  };
  const faults = () => ["cages", "solution"].map((part) => puzzle.check([part]).length);
  fill(solution);
  const right = faults();
  const free = puzzle.cells.findIndex((/** @type {{ given?: string }} */ cell) => !cell.given);
  fill(solution.slice(0, free) + String(Number(solution[free]) % 9 + 1) + solution.slice(free + 1));
  return {
    givens: puzzle.cells.map((/** @type {{ given?: string }} */ cell) => cell.given || ".").join(""),
    cages: cages.filter((/** @type {{ style?: string, type?: string }} */ cage) => cage.style === "killer" && !cage.type).map((/** @type {{ cells: string[], sum?: number }} */ { cells, sum }) => `${String(cells)}=${sum ?? ""}`),
    regions: cages.filter((/** @type {{ type?: string }} */ { type }) => type === "region").map((/** @type {{ cells: string[] }} */ { cells }) => String(cells)),
    isKnight: Boolean(antiknight ?? metadata.antiknight), isKing: Boolean(antiking ?? metadata.antiking), solution: stated, right, wrong: faults(),
  };
}
