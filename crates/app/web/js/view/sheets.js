// Sheets for printing: a number of puzzles on each, with their facts and a QR code of their links, and small solutions
// at the end. Plain black drawings that are removed after printing.

import { Geometry } from "../model/geometry.js";
import { text } from "../text.js";
import { element, svg } from "./element.js";
import { gridLines, middleOf } from "./lines.js";
import { clueMargins } from "./clues.js";
import { drawSketch } from "./sketch.js";

/** @import { About } from "../model/game.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** A QR code: modules per side, and the dark ones as path data. @typedef {{ side: number, path: string }} Code */
/** A puzzle to print. @typedef {{ puzzle: Puzzle, solution: readonly number[] | null, facts: readonly string[], about?: About, code: Code | null }} PrintedPuzzle */

/** The options for puzzles per sheet. */
export const PER_SHEET = /** @type {const} */ ([1, 2, 4, 6, 9]);
const SOLUTIONS = 20;
const QUIET = 4;

/** Returns all sheets. @param {readonly PrintedPuzzle[]} puzzles @param {number} count puzzles on a sheet @param {boolean} hasSolutions */
export function sheets(puzzles, count, hasSolutions) {
  const isAlone = puzzles.length === 1;
  const figures = puzzles.map((printed, index) => figure(printed, isAlone ? "" : String(index + 1)));
  const solved = puzzles.map(({ puzzle, solution }, index) => solution && hasSolutions
    ? element("figure", {}, drawing(puzzle, solution), element("figcaption", {}, isAlone ? text("sheet-solution") : text("sheet-solution-number", { number: index + 1 }))) : null).filter((made) => made !== null);
  return element("div", { class: "sheets", "aria-hidden": "true" },
    ...inParts(figures, count).map((part) => element("section", { class: "sheet", "data-count": count }, ...part)),
    ...inParts(solved, SOLUTIONS).map((part) => element("section", { class: "sheet is-solutions" }, ...part)));
}

/** @param {PrintedPuzzle} printed @param {string} number */
function figure({ puzzle, facts, about = {}, code }, number) {
  const { title, author, rules } = about;
  return element("figure", {}, (title || author) && element("p", { class: "sheet-title" }, title && element("strong", {}, title), title && author && " · ", author),
    drawing(puzzle, puzzle.givens), rules && element("p", { class: "sheet-rules" }, rules),
    element("figcaption", {}, element("span", {}, number && element("strong", {}, `${number}  `), ["Ninefold", ...facts].join(" · ")), code && codeOf(code)));
}

/** Draws a board in plain black. @param {Puzzle} puzzle @param {readonly number[]} values */
export function drawing(puzzle, values) {
  const geometry = new Geometry(puzzle);
  const { thin, thick, frame } = gridLines(geometry);
  const { shades, lines, cages, edges } = drawSketch(puzzle.sketch, geometry);
  const [top, right, bottom, left] = clueMargins(puzzle.sketch, geometry).map((margin) => margin + 4);
  const [width, height] = [geometry.width * 100, geometry.topOf(geometry.height - 1) + 100];
  const digits = values.flatMap((value, cell) => {
    if (value === 0) return [];
    const { x, y } = middleOf(geometry, cell);
    return [svg("text", { class: puzzle.givens[cell] ? "sheet-digit is-given" : "sheet-digit", x, y: y + 22 }, geometry.symbol(value))];
  });
  return svg("svg", { class: "sheet-board", viewBox: `${-left} ${-top} ${left + width + right} ${top + height + bottom}` },
    ...shades, ...lines, ...cages,
    svg("path", { class: "sheet-thin", d: thin }), svg("path", { class: "sheet-thick", d: thick }),
    frame === null ? svg("rect", { class: "sheet-frame", x: 0, y: 0, width, height }) : svg("path", { class: "sheet-frame", d: frame }), ...edges, ...digits);
}

/** @param {Code} code */
function codeOf({ side, path }) {
  const all = side + 2 * QUIET;
  return svg("svg", { class: "sheet-code", viewBox: `${-QUIET} ${-QUIET} ${all} ${all}` }, svg("path", { d: path }));
}

/** @template T @param {readonly T[]} list @param {number} length @returns {T[][]} */
function inParts(list, length) {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) => list.slice(index * length, (index + 1) * length));
}
