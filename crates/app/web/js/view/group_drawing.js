// Draws groups of cells in a hint: almost locked sets and fins with a tint, a dashed outline and, if the text names
// several sets by letters, these letters; of two colours, one has discs and the other squares. For colour-blind
// players, dashes, letters and shapes carry the same information as tones.

import { cellNamed } from "../model/symbols.js";
import { svg } from "./element.js";
import { middleOf } from "./lines.js";
import { outlineOf } from "./outline.js";

/** @import { Geometry } from "../model/geometry.js" */
/** @import { Candidate } from "../model/effect.js" */
/** @import { MarkCircle } from "./chain_drawing.js" */
/** How the candidates of a group are drawn: plain, on a disc, or in a square. @typedef {"plain" | "disc" | "square"} Look */
/** @typedef {{ cells: number[], candidates: Candidate[], tone: number, look: Look, letter: string, isApart: boolean }} GroupDrawing */

/** The tones that sets and fins take in turn, and those of the first and second pair of colours. */
const TONES = [2, 1, 3, 0];
const COLOURS = [[0, 2], [1, 3]];
/** The inset of an outline, and the extra inset if it would overlap another. */
const INSET = 5;
const ASIDE = 4;

/**
 * Parses the groups of a step's evidence.
 * @param {any} evidence @param {number} side @param {(candidate: Candidate) => boolean} isCandidate @returns {GroupDrawing[]}
 */
export function groupsFrom(evidence, side, isCandidate) {
  /** @type {any[]} */ const groups = evidence?.groups ?? [];
  const isSet = (/** @type {any} */ group) => group.role === "almost-locked-set";
  // A stem cell takes the first tone.
  const hasStem = groups.length > 0 && groups.every(isSet) && evidence.helpers?.length === 1;
  return groups.map((group, index) => {
    const alike = groups.filter(({ role }) => role === group.role);
    const place = groups.slice(0, index).filter(({ role }) => role === group.role).length;
    const isColour = group.role === "colour";
    const cells = /** @type {string[]} */ (group.cells).map((name) => cellNamed(name, side)).filter((cell) => cell !== null);
    const pair = isColour ? Math.floor(place / 2) : place;
    const hasLetter = isColour ? alike.length > 2 : isSet(group) && alike.length > 1 && !evidence.links?.length;
    const look = isColour ? (place % 2 === 0 ? "disc" : "square") : isSet(group) || group.role === "group" ? "plain" : "square";
    return {
      cells, look, isApart: !isColour,
      candidates: cells.flatMap((cell) => group.digits.map((/** @type {number} */ digit) => ({ cell, digit }))).filter(isCandidate),
      tone: isColour ? COLOURS[pair % 2][place % 2] : TONES[(place + Number(hasStem) + Number(group.role === "endo-fin")) % TONES.length],
      letter: hasLetter ? String.fromCharCode(65 + pair) : "",
    };
  });
}

/** Draws the backgrounds and outlines of groups. @param {readonly GroupDrawing[]} groups @param {Geometry} geometry @returns {SVGElement[]} */
export function drawBackgrounds(groups, geometry) {
  return groups.flatMap(({ cells, tone, isApart }, index) => {
    if (!isApart) return [];
    const washes = cells.map((cell) => {
      const { x, y } = middleOf(geometry, cell);
      return svg("rect", { class: `group-wash chain-${tone}`, x: x - 50, y: y - 50, width: 100, height: 100 });
    });
    const met = groups.slice(0, index).filter((other) => other.cells.some((cell) => cells.includes(cell))).length;
    return [...washes, svg("path", { class: `group-outline chain-${tone}`, d: outlineOf(cells, geometry, INSET + ASIDE * met) })];
  });
}

/**
 * Draws the candidates of groups with a shape, except those drawn elsewhere.
 * @param {readonly GroupDrawing[]} groups @param {ReadonlySet<string>} taken @param {(candidate: Candidate) => MarkCircle} circle @returns {SVGElement[]}
 */
export function drawMembers(groups, taken, circle) {
  return groups.filter(({ look }) => look !== "plain").flatMap(({ candidates, tone, look }) => candidates
    .filter((candidate) => !taken.has(nameOf(candidate)))
    .flatMap((candidate) => drawMember(circle(candidate), look, tone)));
}

/** @param {MarkCircle} circle @param {Look} look @param {number} tone */
function drawMember({ x, y, size, sign }, look, tone) {
  const reach = size * 0.56;
  const isOn = look === "disc" ? "is-on" : "is-off";
  const shape = look === "disc" ? svg("circle", { class: `chain-node chain-${tone} is-on`, cx: x, cy: y, r: reach })
    : svg("rect", { class: `chain-node chain-${tone} is-off`, x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: 3 });
  return [shape, svg("text", { class: `chain-digit chain-${tone} ${isOn}`, x, y: y + 0.36 * size * 0.9, "font-size": size * 0.9 }, sign)];
}

/** Draws the letters of groups: for sets at the first cell of each part, for colours at each cell. @param {readonly GroupDrawing[]} groups @param {Geometry} geometry @returns {SVGElement[]} */
export function drawLetters(groups, geometry) {
  /** @type {Set<number>} */ const taken = new Set();
  return groups.filter(({ letter }) => letter !== "").flatMap(({ cells, tone, letter, isApart }) => {
    const heads = isApart ? partsOf(cells, geometry).flatMap((part) => part.find((cell) => !taken.has(cell)) ?? []) : cells;
    return heads.flatMap((cell) => {
      taken.add(cell);
      const { x, y } = middleOf(geometry, cell);
      const look = isApart ? `chain-${tone}` : "is-plain";
      return [
        svg("circle", { class: `group-badge ${look}`, cx: x - 47, cy: y - 47, r: 11 }),
        svg("text", { class: "group-letter", x: x - 47, y: y - 47 + 0.36 * 16, "font-size": 16 }, letter),
      ];
    });
  });
}

/** Splits cells into parts that are connected along sides. @param {readonly number[]} cells @param {Geometry} geometry @returns {number[][]} */
function partsOf(cells, geometry) {
  const left = new Set(cells);
  const touch = (/** @type {number} */ one, /** @type {number} */ other) =>
    Math.abs(geometry.rowOf(one) - geometry.rowOf(other)) + Math.abs(geometry.columnOf(one) - geometry.columnOf(other)) === 1;
  /** @type {number[][]} */ const parts = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const cell of part) {
      for (const other of [...left].filter((other) => touch(cell, other))) {
        left.delete(other);
        part.push(other);
      }
    }
    parts.push(part);
  }
  return parts;
}

/** @param {Candidate} candidate */
export function nameOf({ cell, digit }) {
  return `${cell} ${digit}`;
}
