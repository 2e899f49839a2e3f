// A puzzle as the server describes it: givens, houses, and what to draw. The page knows no rule by name; a rule that is
// added to the server needs no change here.

import { LOCALE, findText, text } from "../text.js";
import { cellNamed, gridText, outsideNamed, symbolOf } from "./symbols.js";

/** @typedef {{ name: string, kind: string, cells: number[] }} House */
/**
 * A mark of a rule; places beside the grid have negative numbers.
 * @typedef {{ kind: string, cells: number[], at?: string, shape?: string, text?: string, fill?: string, tone?: string, stroke?: string, start?: string, end?: string, direction?: [number, number], slot?: number }} SketchMark
 */
/** The lines of a board that is not a square with N digits. @typedef {{ rows: number, columns: number, cells: number[], walls: [number, number][], frames: [number, number][], extra: { label: string, cells: number[] }[] }} DrawnLayout */
/** What is drawn, and where digits must not repeat. @typedef {Pick<Puzzle, "regionOf" | "houses" | "sketch" | "values" | "drawnLayout">} Drawing */
/**
 * @typedef {object} Puzzle
 * @property {number} side
 * @property {number[]} givens            0 for a blank
 * @property {string[]} variants          never "classic"
 * @property {string | null} regions      the map of a jigsaw, as text
 * @property {string | null} boxes        "3x3": rows × columns of a box
 * @property {number[] | null} regionOf   the region of each cell
 * @property {House[]} houses
 * @property {SketchMark[]} sketch
 * @property {unknown[]} [rules]          the rules, if houses don't say them all; they take the place of the variants
 * @property {unknown} [layout]           the cells, if they are not a square with N digits
 * @property {unknown[]} [cosmetics]      marks of the sketch that are no rules
 * @property {DrawnLayout} [drawnLayout]
 * @property {[number, number]} [values]  the first value and the number of values, unless they are 1 to the side
 */
/** The fields of a request that describe the puzzle. @typedef {{ puzzle: string, variants: string[], rules?: unknown[], layout?: unknown, cosmetics?: unknown[], regions?: string, size?: number, boxes?: string }} Question */

/**
 * Returns the puzzle in a reply of `read`.
 * @param {any} reply @returns {Puzzle}
 */
export function puzzleFrom(reply) {
  const side = reply.side;
  const hasRules = reply.rules !== undefined;
  const drawing = drawingFrom({ ...reply, layout: reply.drawn_layout }, (name, at) => {
    const place = at === "outside" ? outsideNamed(name) : cellNamed(name, side);
    return /** @type {number} */ (place);
  });
  return {
    side,
    givens: reply.givens,
    variants: hasRules ? ruleNames(reply.rules, reply.regions ?? null) : reply.variants.filter((/** @type {string} */ name) => name !== "classic"),
    regions: reply.regions ?? null,
    boxes: reply.boxes ?? null,
    ...drawing,
    ...(hasRules ? { rules: reply.rules } : {}),
    ...(reply.layout === undefined ? {} : { layout: reply.layout }),
    ...(reply.cosmetics === undefined ? {} : { cosmetics: reply.cosmetics }),
  };
}

/**
 * Returns the drawing in a reply or a saved game, with places as numbers.
 * @param {any} json @param {(name: any, at: string | undefined, path: string) => number} place @returns {Drawing}
 */
export function drawingFrom(json, place) {
  const cells = (/** @type {any[]} */ names, /** @type {string} */ path) => names.map((name) => place(name, undefined, path));
  const pairs = (/** @type {any[]} */ list) => list.map((pair) => /** @type {[number, number]} */ (cells(pair, "layout")));
  const { layout } = json;
  return {
    regionOf: json.region_of ?? null,
    houses: json.houses.map((/** @type {any} */ house, /** @type {number} */ index) => ({ ...house, cells: cells(house.cells, `houses[${index}]`) })),
    sketch: json.sketch.map((/** @type {any} */ mark, /** @type {number} */ index) => ({ ...mark, cells: mark.cells.map((/** @type {any} */ name) => place(name, mark.at, `sketch[${index}]`)) })),
    ...(json.values ? { values: json.values } : {}),
    ...(layout ? { drawnLayout: { ...layout, cells: cells(layout.cells, "layout"), walls: pairs(layout.walls), frames: pairs(layout.frames), extra: layout.extra.map((/** @type {any} */ group) => ({ ...group, cells: cells(group.cells, "layout") })) } } : {}),
  };
}

/** Returns the givens, cells and rules of a puzzle as a text, which is the same for equal puzzles. @param {Puzzle} puzzle */
export function puzzleKey({ givens, variants, rules, regions, boxes, layout }) {
  return JSON.stringify([gridText(givens), rules ? [] : variants, rules, regions, boxes, layout]);
}

/** Whether two puzzles have the same givens, cells and rules. @param {Puzzle} one @param {Puzzle} other */
export function isSamePuzzle(one, other) {
  return puzzleKey(one) === puzzleKey(other);
}

/** Returns the names of rules, each once. @param {readonly any[]} rules @param {string | null} regions */
export function ruleNames(rules, regions) {
  const names = rules.map((rule) => (typeof rule === "string" ? rule.trim().split(" ")[0] : rule.rule));
  return [...new Set([...(regions === null ? [] : ["jigsaw"]), ...names])];
}

/**
 * Returns the puzzle fields of a request, with the givens or other values in their place.
 * @param {Puzzle} puzzle @param {readonly number[]} [values] @returns {Question}
 */
export function questionOf(puzzle, values = puzzle.givens) {
  /** @type {Question} */
  const question = { puzzle: gridText(values), variants: puzzle.rules ? [] : puzzle.variants, size: puzzle.side };
  if (puzzle.rules) question.rules = puzzle.rules;
  if (puzzle.layout) question.layout = puzzle.layout;
  else if (puzzle.regions) question.regions = puzzle.regions;
  else if (puzzle.boxes) question.boxes = puzzle.boxes;
  if (puzzle.cosmetics) question.cosmetics = puzzle.cosmetics;
  return question;
}

/**
 * Returns values as the verbs read entries: in the square of the puzzle, with the symbols of its digits if the square has no holes.
 * @param {Pick<Puzzle, "values" | "drawnLayout">} puzzle @param {readonly number[]} values
 */
export function entriesText({ values: [first] = [1, 0], drawnLayout }, values) {
  if (first === 1 || (drawnLayout?.cells.length ?? values.length) < values.length) return gridText(values);
  return values.map((value) => (value === 0 ? "." : symbolOf(value - 1 + first))).join("");
}

/** Returns the text to copy: the givens, followed by the map of a jigsaw; with rules of its own, an object in JSON. @param {Puzzle} puzzle */
export function puzzleLine(puzzle) {
  return puzzle.rules && !puzzle.layout ? JSON.stringify(questionOf(puzzle)) : gridText(puzzle.givens) + (puzzle.regions ?? "");
}

/** Returns the name of the puzzle type: "Classic", "Diagonal + Window". @param {readonly string[]} variants */
export function variantTitle(variants) {
  if (variants.length === 0) return text("kind-classic");
  return variants.map(ruleTitle).join(" + ");
}

/** Returns the title of a kind of rule: "Killer cage". @param {string} kind */
export function ruleTitle(kind) {
  return findText(`rule-${kind.replaceAll("_", "-")}`) ?? kind;
}

/** Returns the name of a level for people; the server writes levels as "Expert". @param {string} level */
export function levelName(level) {
  return findText(`level-${level.toLowerCase()}`) ?? level;
}

/** "9 by 9". @param {number} side */
export function sizeTitle(side) {
  return `${side} × ${side}`;
}

/** Returns rows and columns of a puzzle, without groups of extra cells: "6 × 9". @param {Pick<Puzzle, "side" | "drawnLayout">} puzzle */
export function sizeOf({ side, drawnLayout }) {
  return drawnLayout ? `${drawnLayout.rows} × ${drawnLayout.columns}` : sizeTitle(side);
}

/**
 * Returns the title of a game: "Expert · Diagonal", or what the setter calls it: "Ripples · Philip Newman".
 * @param {{ puzzle: Pick<Puzzle, "variants" | "side" | "drawnLayout">, origin: { level: string | null, daily: string | null, about?: { title?: string, author?: string } } }} game
 */
export function levelTitle({ puzzle, origin: { level, daily, about } }) {
  if (about?.title) return [about.title, about.author].filter(Boolean).join(" · ");
  const kind = kindTitle({ level, variants: puzzle.variants, size: sizeOf(puzzle) });
  return daily ? `${text("game-title-daily", { date: dayTitle(daily) })} · ${kind}` : kind;
}

/** Returns level, type and, unless it is 9, size: "Expert · Diagonal". @param {{ level: string | null, variants: readonly string[], size: number | string }} game */
export function kindTitle({ level, variants, size }) {
  const parts = [level === null ? text("game-title-own") : levelName(level), variantTitle(variants)];
  const shown = typeof size === "number" ? sizeTitle(size) : size;
  return (shown === sizeTitle(9) ? parts : [...parts, shown]).join(" · ");
}

/** Returns "22 Nov 2026"; the text itself if it is not a day. @param {string} day as 2026-11-22 */
function dayTitle(day) {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : date.toLocaleDateString(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}
