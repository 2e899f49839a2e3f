// A puzzle while it is being set, as plain data that never changes: each edit returns a new one, so that undo keeps
// the old. Rules are objects as the server reads them, with cells by name.

import { cellName, cellNamed, gridText, outsideNamed } from "./symbols.js";

/** A rule as an object: its name and its arguments. @typedef {{ rule: string } & Record<string, any>} RuleJson */
/** A parameter of a kind of rule. @typedef {{ name: string, kind: string, optional: boolean, least: number | null, most: number | null }} Parameter */
/**
 * A kind of rule, as the verb `rules` describes it.
 * @typedef {object} RuleKind
 * @property {string} name
 * @property {string} title
 * @property {string} meaning
 * @property {string[]} aliases
 * @property {boolean} of_grid        whether it follows from the grid
 * @property {"switch" | "line" | "cells" | "groups" | "rules" | "edge" | "corner" | "outside"} entry
 * @property {Parameter[]} parameters
 * @property {{ cells: [number, number], clues: number[], texts: string[] }} usual
 * @property {{ drawing?: any, json: RuleJson | null }} example
 */
/** A grid of a layout. @typedef {{ name?: string, at: string, rows: number, columns: number, boxes?: string, regions?: string }} GridJson */
/** A layout as the server reads it; `values` are the first and the last digit. @typedef {{ values: string, grids: GridJson[], free?: string[], extra?: unknown[] }} LayoutJson */
/** What people are told. @typedef {{ title?: string, author?: string, rules?: string, success?: string, fog?: string, remarks?: string }} About */
/**
 * @typedef {object} Design
 * @property {number} side              rows and columns of the square that holds all cells
 * @property {LayoutJson} layout
 * @property {number[]} givens          0 for a blank; digits count from 1, whatever their values are
 * @property {RuleJson[]} rules         also those that still lack an argument
 * @property {unknown[]} cosmetics      marks that are drawn without being rules
 * @property {About} about
 */

/** The largest side that can be set by hand. */
export const LARGEST_SIDE = 25;

/** @param {number} side @returns {Design} */
export function blankDesign(side = 9) {
  return { side, layout: layoutOfSize(side, side), givens: Array(side * side).fill(0), rules: [], cosmetics: [], about: {} };
}

/** Returns a layout of one grid with digits from 1 and boxes that are as square as possible. @param {number} rows @param {number} columns @returns {LayoutJson} */
export function layoutOfSize(rows, columns) {
  const boxes = boxesFor(rows, columns)[0];
  return { values: `1-${Math.max(rows, columns)}`, grids: [{ at: "r1c1", rows, columns, ...(boxes ? { boxes } : {}) }] };
}

/** Returns the shapes of boxes that fill a grid and hold as many cells as a line: the most square first. @param {number} rows @param {number} columns */
export function boxesFor(rows, columns) {
  const count = Math.max(rows, columns);
  const heights = [...Array(count).keys()].map((index) => index + 1).filter((height) => count % height === 0 && rows % height === 0 && columns % (count / height) === 0 && height > 1 && count / height > 1);
  return heights.sort((a, b) => Math.abs(a - count / a) - Math.abs(b - count / b) || a - b).map((height) => `${height}x${count / height}`);
}

/** Returns the first digit's value and the number of digits. @param {LayoutJson} layout @returns {[number, number]} */
export function valuesOf({ values }) {
  const [first, last] = values.split("-").map(Number);
  return [first, last - first + 1];
}

/**
 * Returns the fields of a request about a design.
 * @param {Design} design @param {readonly RuleJson[]} rules those to send @param {readonly number[]} [givens]
 */
export function questionOfDesign({ layout, cosmetics, givens: own }, rules, givens = own) {
  return { puzzle: gridText(givens), layout, rules, ...(cosmetics.length > 0 ? { cosmetics } : {}) };
}

/** Returns the design in a reply of `read`. @param {any} reply @returns {Design} */
export function designFrom(reply) {
  const { side } = reply;
  const layout = reply.layout ?? {
    values: `1-${side}`,
    grids: [{ at: "r1c1", rows: side, columns: side, ...(reply.regions ? { regions: reply.regions } : reply.boxes ? { boxes: reply.boxes } : {}) }],
  };
  const names = reply.variants.filter((/** @type {string} */ name) => name !== "classic" && name !== "jigsaw");
  return {
    side, layout, givens: reply.givens,
    rules: reply.rules ?? names.map((/** @type {string} */ rule) => ({ rule })),
    cosmetics: reply.cosmetics ?? [],
    about: reply.about ?? {},
  };
}

// Edits

/** Writes a given; if all the cells have it already, erases it. @param {Design} design @param {readonly number[]} cells @param {number} digit @returns {Design} */
export function withGiven(design, cells, digit) {
  const isThere = cells.every((cell) => design.givens[cell] === digit);
  const givens = [...design.givens];
  for (const cell of cells) givens[cell] = isThere ? 0 : digit;
  return { ...design, givens };
}

/** @param {Design} design @param {readonly RuleJson[]} rules @returns {Design} */
export function withRules(design, rules) {
  return { ...design, rules: [...rules] };
}

/** @param {Design} design @param {number} index @param {RuleJson | null} rule null removes it @returns {Design} */
export function withRuleAt(design, index, rule) {
  return withRules(design, design.rules.flatMap((other, place) => (place !== index ? [other] : rule ? [rule] : [])));
}

/** Changes the layout; keeps the rules, and the givens whose cells and digits stay. @param {Design} design @param {LayoutJson} layout @returns {Design} */
export function withLayout(design, layout) {
  const [side, count] = [sideOf(layout), valuesOf(layout)[1]];
  const givens = Array(side * side).fill(0);
  design.givens.forEach((digit, cell) => {
    const [row, column] = [Math.floor(cell / design.side), cell % design.side];
    if (digit <= count && row < side && column < side && hasCell(layout, row, column)) givens[row * side + column] = digit;
  });
  return { ...design, layout, side, givens };
}

/** Returns the grid of a layout that covers a cell; rows and columns from 0. @param {LayoutJson} layout @param {number} row @param {number} column */
export function gridAt({ grids }, row, column) {
  return grids.find((grid) => {
    const [top, left] = cornerOf(grid);
    return row >= top && column >= left && row < top + grid.rows && column < left + grid.columns;
  });
}

/** @param {LayoutJson} layout @param {number} row @param {number} column */
function hasCell(layout, row, column) {
  return gridAt(layout, row, column) !== undefined || (layout.free ?? []).includes(`r${row + 1}c${column + 1}`);
}

/** Returns row and column of the top left cell, from 0. @param {Pick<GridJson, "at">} grid @returns {[number, number]} */
export function cornerOf({ at }) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(at) ?? ["", "1", "1"];
  return [Number(row) - 1, Number(column) - 1];
}

/** Returns the side of the square that holds the cells, those beside the canvas below it, and has room for the digits. @param {LayoutJson} layout */
export function sideOf({ grids, free = [], extra = [], values }) {
  const parts = [...grids.map((grid) => ({ corner: cornerOf(grid), ...grid })), ...free.map((at) => ({ corner: cornerOf({ at }), rows: 1, columns: 1 }))];
  const groups = /** @type {{ count: number, columns?: number }[]} */ (extra);
  const rows = Math.max(0, ...parts.map((part) => part.corner[0] + part.rows)) + groups.reduce((sum, { count, columns = count }) => sum + Math.ceil(count / columns), 0);
  return Math.max(rows, ...parts.map((part) => part.corner[1] + part.columns), ...groups.map(({ count, columns = count }) => columns), valuesOf({ values, grids })[1]);
}

/** @param {Design} design @param {About} about @returns {Design} */
export function withAbout(design, about) {
  return { ...design, about };
}

/** Whether nothing has been set yet. @param {Design} design */
export function isBlank({ givens, rules, cosmetics, about }) {
  return givens.every((digit) => digit === 0) && rules.length === 0 && cosmetics.length === 0 && Object.values(about).every((told) => !told);
}

// The arguments of rules

/** Returns the names in an argument of cells or lists of cells. @param {unknown} argument @returns {string[]} */
function namesIn(argument) {
  return typeof argument === "string" ? argument.match(/r\d+c\d+/g) ?? [] : [];
}

/** Returns the cells that a rule names, each once; without places beside the grid. @param {RuleJson} rule @param {number} side @returns {number[]} */
export function cellsOfRule(rule, side) {
  const inner = Array.isArray(rule.rules) ? rule.rules.flatMap((/** @type {RuleJson} */ part) => cellsOfRule(part, side)) : [];
  const own = Object.entries(rule).filter(([name]) => name !== "rule").flatMap(([, argument]) => namesIn(argument));
  return [...new Set([...own.flatMap((name) => cellNamed(name, side) ?? []), ...inner])];
}

/** Returns the places of the rules about a cell. @param {Design} design @param {number} cell */
export function rulesAt({ rules, side }, cell) {
  return [...rules.keys()].filter((index) => cellsOfRule(rules[index], side).includes(cell));
}

/** Whether a rule has every argument that it needs. @param {RuleJson} rule @param {RuleKind | undefined} kind */
export function isComplete(rule, kind) {
  return kind !== undefined && kind.parameters.every(({ name, optional }) => optional || (rule[name] !== undefined && rule[name] !== ""));
}

/**
 * Returns a rule with all cells and places moved; null if one would leave the square.
 * @param {RuleJson} rule @param {(row: number, column: number) => { row: number, column: number }} move rows and columns from 1
 * @param {number} side @returns {RuleJson | null}
 */
export function movedRule(rule, move, side) {
  let isInside = true;
  const moved = (/** @type {string} */ argument) => argument.replace(/r(\d+)c(\d+)/g, (name, r, c) => {
    const { row, column } = move(Number(r), Number(c));
    const fits = cellNamed(name, side) === null ? row >= 0 && column >= 0 && row <= side + 1 && column <= side + 1 : row >= 1 && column >= 1 && row <= side && column <= side;
    if (!fits) isInside = false;
    return `r${row}c${column}`;
  });
  const parts = Object.entries(rule).map(([name, argument]) => {
    if (name === "rule") return [name, argument];
    if (Array.isArray(argument)) return [name, argument.map((part) => (typeof part === "object" ? movedRule(part, move, side) ?? (isInside = false, part) : part))];
    return [name, typeof argument === "string" ? moved(argument) : argument];
  });
  return isInside ? Object.fromEntries(parts) : null;
}

/** The symmetries of entering: where the counterpart of a row and column lies. Those that turn a quarter have several. @type {Record<string, (row: number, column: number, rows: number, columns: number) => { row: number, column: number }>} */
export const SYMMETRIES = {
  half: (row, column, rows, columns) => ({ row: rows + 1 - row, column: columns + 1 - column }),
  vertical: (row, column, _, columns) => ({ row, column: columns + 1 - column }),
  horizontal: (row, column, rows) => ({ row: rows + 1 - row, column }),
  diagonal: (row, column) => ({ row: column, column: row }),
};

/** Returns the cell of the same symmetry; the cell itself for no symmetry. @param {number} cell @param {string} symmetry @param {number} side @param {{ rows: number, columns: number }} size */
export function counterpart(cell, symmetry, side, { rows, columns }) {
  const find = SYMMETRIES[symmetry];
  if (!find) return cell;
  const { row, column } = find(Math.floor(cell / side) + 1, (cell % side) + 1, rows, columns);
  return row >= 1 && column >= 1 && row <= side && column <= side ? (row - 1) * side + column - 1 : cell;
}

/** Returns the counterparts of a rule under a symmetry: none if it is its own. @param {RuleJson} rule @param {string} symmetry @param {number} side @param {{ rows: number, columns: number }} size @returns {RuleJson[]} */
export function counterpartsOf(rule, symmetry, side, { rows, columns }) {
  const find = SYMMETRIES[symmetry];
  const other = find ? movedRule(rule, (row, column) => find(row, column, rows, columns), side) : null;
  return other && JSON.stringify(other) !== JSON.stringify(rule) ? [other] : [];
}

/** Formats cells as an argument. @param {readonly number[]} cells @param {number} side */
export function cellsText(cells, side) {
  return cells.map((cell) => cellName(cell, side)).join(" ");
}

/**
 * Returns a rule in short for lists: the cells or the place, and the other values.
 * @param {RuleJson} rule @param {(place: string) => string} [placeName] names a place beside the grid
 */
export function ruleSummary(rule, placeName = (place) => place) {
  const values = Object.entries(rule).filter(([name]) => name !== "rule").map(([, argument]) => {
    if (Array.isArray(argument)) return argument.map((part) => (typeof part === "object" ? part.rule : String(part))).join(" · ");
    const names = namesIn(argument);
    if (names.length === 0) return String(argument);
    return names.length > 3 ? `${names[0]} … ${names[names.length - 1]}` : names.map(placeName).join(" ");
  });
  return values.join(", ");
}

// Keeping

/** @param {Design} design */
export function designText(design) {
  return JSON.stringify(design);
}

/** Parses a kept design; null if it is invalid. The server checks the rest. @param {string | null} text @returns {Design | null} */
export function designFromText(text) {
  try {
    const json = JSON.parse(text ?? "null");
    const { side, layout, givens, rules, cosmetics, about } = json;
    const isSound = Number.isInteger(side) && side >= 1 && side <= 64 && Array.isArray(givens) && givens.length === side * side
      && givens.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 64)
      && typeof layout?.values === "string" && Array.isArray(layout.grids)
      && Array.isArray(rules) && rules.every((rule) => typeof rule?.rule === "string") && Array.isArray(cosmetics) && typeof about === "object" && about !== null;
    return isSound ? { side, layout, givens, rules, cosmetics, about } : null;
  } catch {
    return null;
  }
}

/** Returns the name of a place beside the grid; null if none is so far away. @param {number} row from 1 @param {number} column */
export function outsideName(row, column) {
  const name = `r${row}c${column}`;
  return outsideNamed(name) === null ? null : name;
}
