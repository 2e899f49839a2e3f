// What screen readers say about the marks of rules: for each cell, the rules that name it, with their values and the
// other end of a pair or a line. Titles come from the catalogue and cells from the arguments, so no rule is known here.

import { text } from "../screen_text.js";
import { ruleTitle } from "./puzzle.js";
import { cellName, cellNamed, outsideNamed, outsideOf } from "./symbols.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Puzzle } from "./puzzle.js" */
/** The arguments of a rule by name. @typedef {Record<string, unknown>} Arguments */

/** Longer texts are tables and machines, not clues. */
const LONGEST = 12;
/** The number of clues that a cell names. */
const MOST = 5;

/** Returns the names of the clues of each cell; cells without clues are left out. @param {Pick<Puzzle, "rules" | "sketch" | "side">} puzzle @param {Geometry} geometry @returns {Map<number, string[]>} */
export function clueNames({ rules = [], sketch, side }, geometry) {
  const lines = new Set(sketch.filter(({ kind, start, end }) => kind === "line" && (start !== end || start === undefined)).map(({ cells }) => cells.join()));
  const inequalities = new Set(sketch.filter(({ kind }) => kind === "inequality").map(({ cells }) => cells.join()));
  /** @type {Map<number, Set<string>>} */ const names = new Map();
  const add = (/** @type {number} */ cell, /** @type {string} */ name) => names.set(cell, (names.get(cell) ?? new Set()).add(name));
  for (const rule of rules) {
    const { kind, parts, values } = partsOf(rule);
    const title = ruleTitle(kind);
    const clue = values.length > 0 ? text("board-clue", { title, value: values.join(" ") }) : title;
    for (const part of parts) {
      const cells = part.map((name) => cellNamed(name, side));
      const outside = part.length === 1 && (cells[0] === null || !geometry.has(cells[0])) ? besideOf(part[0], geometry) : null;
      if (outside !== null) add(outside, clue);
      const known = cells.filter((cell) => cell !== null).filter((cell) => geometry.has(cell));
      const [isLine, isUneven] = [lines.has(known.join()), inequalities.has(known.join())];
      for (const cell of known) add(cell, nameFor(clue, cell, known, { isLine, isUneven }, side));
    }
  }
  return new Map([...names].map(([cell, all]) => [cell, shortened([...all])]));
}

/** Returns the kind of a rule, its lists of cells, and its short values. @param {unknown} rule @returns {{ kind: string, parts: string[][], values: string[] }} */
function partsOf(rule) {
  if (typeof rule === "string") {
    const [kind] = rule.trim().split(" ", 1);
    const value = /=\s*(\S.*)$/.exec(rule)?.[1] ?? "";
    return { kind, parts: [namesIn(rule.replace(/=[^=]*$/, ""))].filter((names) => names.length > 0), values: isShort(value) ? [value] : [] };
  }
  const { rule: kind = "", ...rest } = /** @type {Arguments & { rule?: string }} */ (rule);
  const texts = textsIn(rest);
  return {
    kind: String(kind),
    parts: texts.flatMap((text) => text.split("/")).map(namesIn).filter((names) => names.length > 0),
    values: texts.filter((text) => namesIn(text).length === 0 && isShort(text)),
  };
}

/** Returns the texts and numbers in arguments; of rules in a rule, only their cells count. @param {unknown} value @returns {string[]} */
function textsIn(value) {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.every((item) => typeof item === "string") ? [value.join(" ")] : value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === "rule" ? [] : textsIn(inner)));
}

/** @param {string} text */
function namesIn(text) {
  return text.match(/\br\d+c\d+\b/g) ?? [];
}

/** @param {string} text */
function isShort(text) {
  return text.length > 0 && text.length <= LONGEST && namesIn(text).length === 0;
}

/** Returns the cell beside which a place lies. @param {string} name @param {Geometry} geometry @returns {number | null} */
function besideOf(name, geometry) {
  const place = outsideNamed(name);
  if (place === null) return null;
  const { row, column } = outsideOf(place);
  const within = (/** @type {number} */ line, /** @type {number} */ last) => Math.min(Math.max(line, 1), last) - 1;
  const cell = geometry.at(within(row, geometry.rows), within(column, geometry.columns));
  return geometry.has(cell) ? cell : null;
}

/** @param {string} clue @param {number} cell @param {readonly number[]} cells @param {{ isLine: boolean, isUneven: boolean }} look @param {number} side */
function nameFor(clue, cell, cells, { isLine, isUneven }, side) {
  const [first, last] = [cells[0], cells[cells.length - 1]];
  if (isUneven) return cell === first ? text("board-clue-more", { clue, cell: cellName(last, side) }) : text("board-clue-less", { clue, cell: cellName(first, side) });
  if (cells.length === 2 && !isLine) return text("board-clue-to", { clue, cell: cellName(cell === first ? last : first, side) });
  if (!isLine || cells.length < 2) return clue;
  return cell === first ? text("board-clue-to", { clue, cell: cellName(last, side) }) : text("board-clue-from", { clue, cell: cellName(first, side) });
}

/** @param {string[]} names */
function shortened(names) {
  return names.length > MOST ? [...names.slice(0, MOST - 1), text("board-clue-rest", { count: names.length - MOST + 1 })] : names;
}
