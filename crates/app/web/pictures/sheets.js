// Makes contact sheets of boards, to look at: the example of every rule, puzzles of setters, and several grids on one
// canvas, in every theme and as wide as on a phone and on a desk. Beside each board of the page is the picture that the
// program draws. Usage: node pictures/sheets.js FOLDER [PUZZLES.jsonl] [PART OF A SHEET'S NAME]
//
// If NINEFOLD_SITES names a folder with the pages of SudokuPad (see test/sites), light sheets also show each puzzle that an
// f-puzzles link can hold as SudokuPad draws it.
//
// A line of the second file has fields `id`, `puzzle` and `solution`; `PICKED` says which of them are drawn.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "../test/e2e/support/harness.js";
import { asked } from "../test/e2e/support/grid.js";
import { largeCages } from "../test/e2e/support/large.js";
import { startServer } from "../test/e2e/support/server.js";
import { openSudokuPad } from "../test/sites/pictures.js";

/** @import { Page } from "playwright-core" */
/** A board of a sheet; `drawing` is for an example with extra cells, whose question would need its layout. @typedef {{ name: string, question: object, solution?: string, drawing?: any }} Entry */
/** A board, ready to draw: the answers of the verbs `read` and, without a page, `draw`. @typedef {{ name: string, reply: any, solution: string, picture: string, setters: string }} Drawn */

const LAYOUTS = new URL("../../../../testdata/layouts/", import.meta.url);
const THEMES = ["light", "dark", "contrast", "print"];
/** The themes of the program's pictures. */
const PICTURES = new Set(["light", "dark", "print"]);

/** The widths of a board on a phone and on a desk, with the number of boards in a row. */
const WIDTHS = /** @type {const} */ ([[374, 4], [680, 2]]);

/** Puzzles that show many rules, and rules beside each other. */
const PICKED = [
  "Thermo", "German Whispers", "Elementary", "'Leven", "Sudoku Variants Series (013) - Palindrome Sudoku", "The Zip that Zips the Zips", "Modular Lines 1", "Killing with flowers",
  "Equality cages", "Arrow", "Double arrow", "Pill Arrow Sudoku", "Look-and-Say Killer", "Merry X/V-mas", "Little Killer Sudoku", "X-Sum", "DSM 2023 Leftover: Full Rank Sudoku",
  "Let there be chaos", "CTC Tribute", "Killer sudoku [overlap]", "Region sum lines, hard", "Strict kropki", "Renban skyscrapers", "Quadruple - repeated values", "Ahhhh, look at the pretty colors",
  "Windoku", "N is for Numbered Rooms", "Santorini", "Between The Skyscrapers", "Doggo Experiment #8", "16x16: Sudoku X", "7x7: Dutch Flat Mate Squishdoku", "The Whirlpool",
  "± Information", "0-indexed: Sums and indexing", "The good, the bad and the ugly", "House of Cards", "Entropic Lines", "Answers on a Postcard", "4x7: Jigsaw",
  "dclamage/variant#7", "dclamage/variant#17", "dclamage/variant#22", "dclamage/variant#29",
];

const [folder, puzzles, only = ""] = process.argv.slice(2);
if (!folder) throw new Error("expected the folder for the sheets");

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const sudokuPad = process.env.NINEFOLD_SITES ? await openSudokuPad(browser, `${process.env.NINEFOLD_SITES}/sudokupad`) : null;
try {
  const page = await (await browser.newContext({ bypassCSP: true, reducedMotion: "reduce", viewport: { width: 1600, height: 1000 } })).newPage();
  await page.goto(server.address);
  const sheets = [["rules", await ruleEntries(), 190, 8, 48], ...WIDTHS.map(([width, columns]) => [`puzzles-${width}`, puzzleEntries, width, columns, columns * 2])];
  for (const [name, entries, width, columns, count] of /** @type {[string, Entry[] | (() => Promise<Entry[]>), number, number, number][]} */ (sheets)) {
    if (!name.includes(only.split("/")[0])) continue;
    const list = typeof entries === "function" ? await entries() : entries;
    for (const theme of THEMES.filter((theme) => theme.includes(only.split("/")[1] ?? ""))) {
      for (let first = 0, sheet = 1; first < list.length; first += count, sheet += 1) {
        /** @type {Drawn[]} */ const boards = [];
        for (const entry of list.slice(first, first + count)) {
          const board = await drawn(entry, theme);
          if (board) boards.push(board);
        }
        await showSheet(page, boards, { theme, width, columns });
        const file = `${folder}/${name}-${theme}-${sheet}.png`;
        await writeFile(file, await page.screenshot({ fullPage: true }));
        process.stdout.write(`${file}\n`);
      }
    }
  }
} finally {
  sudokuPad?.stop();
  await browser.close();
  await server.stop();
}

/** Returns the example of every rule. @returns {Promise<Entry[]>} */
async function ruleEntries() {
  const { rules } = await asked(server.address, "rules", { drawings: true });
  return rules.filter((/** @type {any} */ { example }) => example.json).map((/** @type {any} */ { title, example: { side, digits, json, drawing } }) => ({
    name: title, drawing, question: { puzzle: ".".repeat(side * side), size: side, rules: [json], ...(digits === `1-${side}` ? {} : { digits }) },
  }));
}

/** Returns the first puzzle of each layout, a large killer, and the picked puzzles. @returns {Promise<Entry[]>} */
async function puzzleEntries() {
  const lines = puzzles ? (await readFile(puzzles, "utf8")).trim().split("\n").map((line) => JSON.parse(line)) : [];
  const picked = PICKED.flatMap((name) => lines.filter(({ id }) => id === name || id === `iss/${name}`).slice(0, 1));
  const layouts = await Promise.all(["samurai", "windmill", "gattai-3", "butterfly", "sohei"].map(async (layout) => {
    const [, line] = (await readFile(new URL(`${layout}.tsv`, LAYOUTS), "utf8")).split("\n");
    return { name: layout, question: { puzzle: line.split("\t")[0], layout } };
  }));
  return [...picked.map(({ id, puzzle, solution }) => ({ name: id, question: { puzzle }, solution })), { name: "16×16 killer", question: { puzzle: ".".repeat(256), size: 16, rules: largeCages() } }, ...layouts];
}

/** Asks for what is needed to draw a board. @param {Entry} entry @param {string} theme @returns {Promise<Drawn | null>} */
async function drawn({ name, question, solution = "", drawing }, theme) {
  const reply = drawing ?? await asked(server.address, "read", question);
  if (!reply.givens) {
    process.stdout.write(`${name}: ${reply.error}\n`);
    return null;
  }
  const answer = solution || (reply.side < 6 ? (await asked(server.address, "solve", question)).solution : "");
  const picture = PICTURES.has(theme) ? (await asked(server.address, "draw", { ...question, theme })).svg : "";
  return { name, reply, solution: answer ?? "", picture, setters: theme === "light" ? await setters(question) : "" };
}

/** Returns SudokuPad's picture of a puzzle, as the address of an image; an empty text if an f-puzzles link can't hold the puzzle. @param {object} question */
async function setters(question) {
  const { text, lost } = sudokuPad ? await asked(server.address, "convert", { ...question, to: "f-puzzles" }) : {};
  return sudokuPad && text && !lost?.length ? sudokuPad.picture(text.trim()) : "";
}

/** Shows boards in the page. @param {Page} page @param {Drawn[]} boards @param {{ theme: string, width: number, columns: number }} look */
async function showSheet(page, boards, { theme, width, columns }) {
  await page.emulateMedia({ media: theme === "print" ? "print" : "screen" });
  await page.setViewportSize({ width: columns * (width + 24) + 24, height: 800 });
  await page.evaluate(async ({ boards, theme, width, columns }) => {
    const load = (/** @type {string} */ path) => import(new URL(path, document.baseURI).href);
    const [{ Board }, { Geometry }, { puzzleFrom }, { gridValues }] = await Promise.all(["js/view/board.js", "js/model/geometry.js", "js/model/puzzle.js", "js/model/symbols.js"].map(load));
    document.documentElement.dataset.theme = theme === "print" ? "light" : theme;
    const sheet = document.createElement("div");
    sheet.style.cssText = `display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 24px; padding: 24px; align-items: start; background: var(--page)`;
    const figure = (/** @type {string} */ title, /** @type {Element} */ content) => {
      const caption = document.createElement("figcaption");
      caption.textContent = title;
      caption.style.cssText = "color: var(--text); font-size: 12px; text-align: center";
      const figure = document.createElement("figure");
      figure.style.margin = "0";
      figure.append(caption, content);
      sheet.append(figure);
    };
    const image = (/** @type {string} */ title, /** @type {string} */ address) => {
      const image = document.createElement("img");
      image.src = address;
      image.style.width = "100%";
      figure(title, image);
    };
    for (const { name, reply, solution, picture, setters } of boards) {
      const puzzle = puzzleFrom(reply);
      const geometry = new Geometry(puzzle);
      const board = new Board(puzzle, geometry, name);
      const values = gridValues(solution, puzzle.side);
      const digits = geometry.digitCount;
      board.update({
        cells: puzzle.givens.map((/** @type {number} */ given, /** @type {number} */ cell) => {
          const value = given || (values && cell % 3 === 0 ? values[cell] : 0);
          const marks = (/** @type {number} */ rest, /** @type {number} */ count) => (value === 0 && cell % 7 === rest ? Array.from({ length: count }, (_, at) => at % digits + 1) : []);
          return { state: { value, corner: marks(1, 3), centre: marks(2, 3), colours: [] }, isGiven: given > 0, tint: cell === 4 ? "selected" : cell === 5 ? "peer" : "", isWrong: false, isSelected: cell === 4, struck: [] };
        }),
        cursor: 0, digit: 0, layout: "corner-centre", colourLetters: false, hint: null,
      });
      const square = document.createElement("div");
      square.className = "board-square";
      square.append(board.element);
      figure(name, square);
      if (picture) image(`${name}, drawn`, URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })));
      if (setters) image(`${name}, SudokuPad`, setters);
    }
    document.body.replaceChildren(sheet);
  }, { boards, theme, width, columns });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}
