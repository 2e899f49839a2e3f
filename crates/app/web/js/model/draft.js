// A puzzle being edited: its variants, its regions, its givens, and the user's own digits. A draft is immutable plain
// data, so undo is a list of drafts. It may be incomplete or invalid; the solver reports that.

import { digitsText, gridText } from "./symbols.js";
import { blankMap, boxShapes, mapFromText, mapText } from "./region_map.js";

/** @import { Puzzle, Question } from "./puzzle.js" */
/** What a draft has besides variants, boxes and regions: rules with arguments, a layout, marks that are no rules. @typedef {Pick<Question, "rules" | "layout" | "cosmetics">} Beyond */
/**
 * @typedef {object} Draft
 * @property {number} side
 * @property {string | null} boxes               "2x3"; null for the usual boxes
 * @property {readonly string[]} variants        besides the jigsaw
 * @property {readonly number[] | null} map      the region of each cell from 1, 0 if not drawn yet; null for boxes
 * @property {readonly number[]} givens          0 for a blank
 * @property {readonly number[]} entries         the user's own digits, 0 for none
 * @property {readonly (readonly number[])[] | null} candidates  the candidates of the blanks, if the text gave them
 * @property {Beyond} [beyond]                   takes the place of the variants
 */
/** A change of the puzzle type: back to normal, a variant toggled, a size, or a box shape. @typedef {{ isNormal?: boolean, toggles?: string, side?: number, boxes?: string }} KindChange */

/** @param {number} [side] @returns {Draft} */
export function blankDraft(side = 9) {
  return { side, boxes: null, variants: [], map: null, givens: zeros(side), entries: zeros(side), candidates: null };
}

/**
 * Returns the draft of a described puzzle.
 * @param {Puzzle} puzzle @param {readonly (readonly number[])[] | null} candidates @param {readonly number[]} [entries] @returns {Draft}
 */
export function draftOf(puzzle, candidates, entries = zeros(puzzle.side)) {
  return {
    side: puzzle.side,
    boxes: puzzle.boxes,
    variants: puzzle.rules ? [] : puzzle.variants.filter((name) => name !== "jigsaw"),
    map: puzzle.regions && puzzle.regionOf ? puzzle.regionOf.map((region) => region + 1) : null,
    givens: puzzle.givens,
    entries: entries.map((value, cell) => (puzzle.givens[cell] === 0 ? value : 0)),
    candidates: puzzle.side === 9 ? candidates : null,
    ...(puzzle.rules ? { beyond: beyondOf(puzzle) } : {}),
  };
}

/** @param {Puzzle} puzzle @returns {Beyond} */
function beyondOf({ rules, layout, cosmetics }) {
  return { rules, ...(layout ? { layout } : {}), ...(cosmetics ? { cosmetics } : {}) };
}

/** Returns rules with a variant toggled. @param {Beyond} beyond @param {string} name @returns {Beyond} */
function withToggled({ rules = [], ...rest }, name) {
  const isIt = (/** @type {any} */ rule) => rule === name || rule?.rule === name;
  return { ...rest, rules: rules.some(isIt) ? rules.filter((rule) => !isIt(rule)) : [...rules, name] };
}

/** @param {Draft} draft */
export function isBlank({ givens, entries }) {
  return givens.every((value) => value === 0) && entries.every((value) => value === 0);
}

/** Returns the digits in the cells, givens and entries. @param {Draft} draft */
export function valuesOf({ givens, entries }) {
  return givens.map((value, cell) => value || entries[cell]);
}

/**
 * Writes a given into cells, or clears them with 0. If all of them already hold the digit, removes it.
 * @param {Draft} draft @param {readonly number[]} where @param {number} digit @returns {Draft}
 */
export function withGiven(draft, where, digit) {
  const isThere = where.every((cell) => draft.givens[cell] === digit);
  const value = isThere ? 0 : digit;
  const all = Array.from({ length: draft.side }, (_, index) => index + 1);
  return {
    ...draft,
    givens: replaced(draft.givens, where, value),
    entries: replaced(draft.entries, where, 0),
    candidates: draft.candidates && replaced(draft.candidates, where, value === 0 ? all : [value]),
  };
}

/**
 * Writes one of the user's own digits; givens are unchanged.
 * @param {Draft} draft @param {readonly number[]} where @param {number} digit @returns {Draft}
 */
export function withEntry(draft, where, digit) {
  const own = where.filter((cell) => draft.givens[cell] === 0);
  const isThere = own.every((cell) => draft.entries[cell] === digit);
  return { ...draft, entries: replaced(draft.entries, own, isThere ? 0 : digit) };
}

/** Puts cells into a region; 0 for none. @param {Draft} draft @param {readonly number[]} where @param {number} region @returns {Draft} */
export function withRegion(draft, where, region) {
  return { ...draft, map: replaced(draft.map ?? zeros(draft.side), where, region) };
}

/**
 * Returns the draft with another type. Keeps digits and regions if the size stays; drops windows if the boxes are not
 * square.
 * @param {Draft} draft @param {KindChange} change @returns {Draft}
 */
export function withKind(draft, { isNormal = false, toggles, side = draft.side, boxes }) {
  const { beyond, ...base } = side === draft.side ? draft : { ...blankDraft(side), variants: draft.variants, map: draft.map && blankMap(side) };
  const isJigsaw = toggles === "jigsaw" ? base.map === null : base.map !== null && !isNormal;
  const variants = isNormal ? [] : toggles && toggles !== "jigsaw" ? toggled(base.variants, toggles) : base.variants;
  const shape = boxes === boxShapes(side)[0] ? null : boxes ?? base.boxes;
  return {
    ...base,
    variants: variants.filter((name) => name !== "window" || Number.isInteger(Math.sqrt(side))),
    map: isJigsaw ? base.map ?? blankMap(side) : null,
    boxes: isJigsaw ? null : shape,
    ...(isNormal || !beyond ? {} : { beyond: toggles && toggles !== "jigsaw" ? withToggled(beyond, toggles) : beyond }),
  };
}

/** @param {readonly string[]} list @param {string} name */
function toggled(list, name) {
  return list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
}

/** Serializes the draft for storage. @param {Draft} draft */
export function draftText(draft) {
  const { side, boxes, variants, map, givens, entries, candidates, beyond } = draft;
  return JSON.stringify({ side, boxes, variants, map: map && mapText(map), givens, entries, beyond, ...(candidates ? { candidates: puzzleText(draft) } : {}) });
}

/** Parses a stored draft; null if it is invalid. @param {string | null} text @returns {Draft | null} */
export function draftFrom(text) {
  try {
    const json = JSON.parse(text ?? "null");
    const { side } = json;
    const isGrid = (/** @type {any} */ grid) => Array.isArray(grid) && grid.length === side * side && grid.every((value) => Number.isInteger(value) && value >= 0 && value <= side);
    const isSound = Number.isInteger(side) && side >= 1 && side <= 64 && isGrid(json.givens) && isGrid(json.entries)
      && Array.isArray(json.variants) && json.variants.every((/** @type {unknown} */ name) => typeof name === "string")
      && (json.boxes === null || typeof json.boxes === "string");
    if (!isSound) return null;
    const map = json.map === null ? null : mapFromText(String(json.map), side);
    const beyond = Array.isArray(json.beyond?.rules) ? { beyond: beyondOf(json.beyond) } : {};
    return { side, boxes: json.boxes, variants: json.variants, map, givens: json.givens, entries: json.entries, candidates: candidatesIn(json.candidates, side), ...beyond };
  } catch {
    return null;
  }
}

/** Parses candidates from 729 characters. @param {unknown} text @param {number} side */
function candidatesIn(text, side) {
  if (side !== 9 || typeof text !== "string" || text.length !== 729) return null;
  return Array.from({ length: 81 }, (_, cell) => [...text.slice(9 * cell, 9 * cell + 9)].flatMap((sign, index) => (sign === "." ? [] : [index + 1])));
}

/** Returns the puzzle text for a request: the givens or, if candidates are known, 729 characters. @param {Draft} draft */
export function puzzleText({ givens, candidates }) {
  if (!candidates) return gridText(givens);
  return candidates.map((digits) => Array.from({ length: 9 }, (_, index) => (digits.includes(index + 1) ? digitsText([index + 1]) : ".")).join("")).join("");
}

/** @template T @param {readonly T[]} list @param {readonly number[]} where @param {T} item */
function replaced(list, where, item) {
  const copy = [...list];
  for (const place of where) copy[place] = item;
  return copy;
}

/** @param {number} side @returns {number[]} */
function zeros(side) {
  return Array(side * side).fill(0);
}
