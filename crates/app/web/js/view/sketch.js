// Draws the marks of rules from plain data: shades, lines with their ends, cages, shapes, texts, inequality signs and
// arrows. A new rule needs no change here. Measures are the same as in pictures (crates/render/src/sketch).

import { outsideOf } from "../model/symbols.js";
import { CLUE, NEXT_CLUE } from "./clues.js";
import { svg as svgElement } from "./element.js";
import { middleOf } from "./lines.js";
import { outlineOf } from "./outline.js";

/** @import { SketchMark } from "../model/puzzle.js" */
/** @import { Geometry } from "../model/geometry.js" */
/** @typedef {{ x: number, y: number }} Point */
/** The marks in four layers: shades, what lies under the digits, cages and notes, what stands on the lines. @typedef {Record<"shades" | "lines" | "cages" | "edges", SVGElement[]>} Layers */

const CIRCLE = 40;
const WIDTHS = /** @type {Record<string, number>} */ ({ thin: 4.5, medium: 14, thick: 32 });
/** Where small texts of a cell begin, and the alignment there. */
const NOTES = /** @type {[number, number, string][]} */ ([[-42, -33.5, "start"], [42, -33.5, "end"], [-42, 33.5, "start"], [42, 33.5, "end"]]);
/** Half the height of a capital. */
const HALF = 0.36;

/**
 * @param {readonly SketchMark[]} sketch @param {Geometry} geometry @returns {Layers}
 */
export function drawSketch(sketch, geometry) {
  /** @type {Layers} */
  const layers = { shades: [], lines: [], cages: [], edges: [] };
  const ranked = sketch.filter((mark) => mark.cells.length > 0).map((mark) => ({ mark, rank: rankOf(mark) })).sort((a, b) => a.rank - b.rank);
  for (const { mark } of ranked) {
    const isBetween = mark.at !== undefined || (mark.cells.length > 1 && ["shape", "text"].includes(mark.kind)) || mark.kind === "inequality";
    const layer = mark.kind === "shade" ? "shades" : isBetween ? "edges" : ["line", "shape", "pill"].includes(mark.kind) ? "lines" : "cages";
    layers[layer].push(...(PENS[mark.kind]?.(mark, geometry, isBetween) ?? []));
  }
  return layers;
}

/** Shapes in cells lie below lines, broad lines below thin ones. @param {SketchMark} mark */
function rankOf({ kind, stroke }) {
  return kind === "shape" || kind === "pill" ? 0 : kind === "line" ? 3 - ["thin", "medium", "thick"].indexOf(stroke ?? "thin") : 4;
}

/** Creates an element; the policy of the page allows a style as a property only. @param {keyof SVGElementTagNameMap} name @param {Record<string, any>} attributes @param {...string} children */
function svg(name, { style = null, ...attributes }, ...children) {
  const drawn = svgElement(name, attributes, ...children);
  if (style) drawn.style.cssText = style;
  return drawn;
}

/** The drawing function of each kind. */
const PENS = /** @type {Record<string, (mark: SketchMark, geometry: Geometry, isBetween: boolean) => SVGElement[]>} */ ({
  shade: ({ cells, tone }, geometry) => cells.map((cell) => {
    const { x, y } = middleOf(geometry, cell);
    return svg("rect", { class: "sketch-shade", x: x - 50, y: y - 50, width: 100, height: 100, style: tone ? `fill: var(--pale-${tone}); opacity: .6` : null });
  }),
  line: drawLine,
  cage: ({ cells, text, tone, slot = 0 }, geometry) => {
    const ink = tone ? `var(--tone-${tone})` : null;
    const outline = svg("path", { class: "sketch-cage", d: outlineOf(cells, geometry, Math.min(8 + 6 * slot, 40)), style: ink && `stroke: ${ink}; stroke-width: 3` });
    if (!text) return [outline];
    const { x, y } = middleOf(geometry, Math.min(...cells));
    const size = fitting(text, 80, 22);
    const [left, middle] = [x - 42 + 6 * slot, y - 33.5 + 22 * slot];
    return [outline, svg("rect", { class: "sketch-ground", x: left - 1, y: middle - size * 0.45, width: text.length * size * 0.6 + 2, height: size * 0.9 }),
      svg("text", { class: "sketch-sum", x: left, y: middle + HALF * size, "font-size": size, style: ink && `fill: ${ink}` }, text)];
  },
  pill: ({ cells, tone = "ink" }, geometry) => {
    const [first, last] = [Math.min(...cells), Math.max(...cells)].map((cell) => middleOf(geometry, cell));
    return [svg("rect", {
      x: first.x - CIRCLE, y: first.y - CIRCLE, width: last.x - first.x + 2 * CIRCLE, height: last.y - first.y + 2 * CIRCLE, rx: CIRCLE,
      style: `fill: none; stroke: ${tone === "ink" ? "var(--mark)" : `var(--tone-${tone})`}; stroke-width: 5`,
    })];
  },
  shape: (mark, geometry, isBetween) => (isBetween ? drawDot(mark, geometry) : drawShape(mark, geometry)),
  text: (mark, geometry, isBetween) => {
    const { text = "", slot = 0 } = mark;
    const { x, y } = middleOfMark(mark, geometry);
    if (!isBetween) return [note(text, slot, { x, y })];
    const isOutside = mark.at === "outside";
    const size = isOutside ? fitting(text, 85, 46) : fitting(text, 70, 34);
    const letters = svg("text", { class: isOutside ? "sketch-clue" : "sketch-letters", x, y: y + HALF * size, "font-size": size }, text);
    const width = text.length * size * 0.62 + 4;
    return isOutside ? [letters] : [svg("rect", { class: "sketch-ground", x: x - width / 2, y: y - size * 0.475, width, height: size * 0.95, rx: 3 }), letters];
  },
  inequality: (mark, geometry) => {
    const [larger, smaller] = mark.cells.map((cell) => middleOf(geometry, cell));
    const middle = middleOfMark(mark, geometry);
    const along = unit(smaller, larger);
    const at = (/** @type {number} */ ahead, /** @type {number} */ aside) => `${middle.x + along.x * ahead - along.y * aside} ${middle.y + along.y * ahead + along.x * aside}`;
    return [svg("rect", { class: "sketch-ground", x: middle.x - 13, y: middle.y - 13, width: 26, height: 26, rx: 3 }),
      svg("path", { class: "sketch-sign", d: `M${at(-8, 13)}L${at(8, 0)}L${at(-8, -13)}` })];
  },
  arrow: (mark, geometry) => {
    const [down, right] = mark.direction ?? [0, 1];
    const along = unit({ x: right, y: down }, { x: 0, y: 0 });
    const isDiagonal = down !== 0 && right !== 0;
    const isOutside = mark.at === "outside";
    const [reach, length] = isOutside ? [42, 16] : [isDiagonal ? 60 : 46, 24];
    const { x, y } = middleOfMark(mark, geometry);
    const tip = { x: x + along.x * reach, y: y + along.y * reach };
    return [svg("path", { class: "sketch-arrow", d: `M${tip.x - along.x * length} ${tip.y - along.y * length}L${tip.x} ${tip.y}${head(tip, along, 9)}` })];
  },
});

/** @param {SketchMark} mark @param {Geometry} geometry @returns {SVGElement[]} */
function drawLine(mark, geometry) {
  const { cells, tone = "purple", stroke = "thin", start = "plain", end = "plain", slot = 0 } = mark;
  const isThin = stroke === "thin";
  if (isThin && goesAcross(cells, geometry)) {
    const points = [cells[0], cells[cells.length - 1]].map((cell) => cornerOf(geometry, cell));
    return [svg("polyline", { class: "sketch-line is-across", points: points.map(({ x, y }) => `${x},${y}`).join(" "), style: `stroke: var(--tone-${tone})` })];
  }
  const shift = Math.ceil(slot / 2) * (slot % 2 === 1 ? 11 : -11);
  const middles = cells.map((cell) => middleOf(geometry, cell)).map(({ x, y }) => ({ x: x + shift, y: y + shift }));
  const [ink, width, last] = [`var(--${isThin ? "tone" : "pale"}-${tone})`, WIDTHS[stroke] ?? WIDTHS.thin, middles.length - 1];
  const points = [...middles];
  if (last > 0) {
    points[0] = trimmed(middles[0], middles[1], start, width);
    points[last] = trimmed(middles[last], middles[last - 1], end, width);
  }
  const way = svg("polyline", { class: "sketch-line", points: points.map(({ x, y }) => `${x},${y}`).join(" "), style: `stroke: ${ink}; stroke-width: ${width}` });
  const ends = /** @type {[string, Point, Point | undefined][]} */ ([[start, middles[0], middles[1]], [end, middles[last], middles[last - 1]]]);
  return [way, ...ends.flatMap(([kind, point, from]) => drawEnd(kind, point, from, { tone, ink, isThin }))];
}

/** @param {string} kind @param {Point} point @param {Point | undefined} from @param {{ tone: string, ink: string, isThin: boolean }} look @returns {SVGElement[]} */
function drawEnd(kind, point, from, { tone, ink, isThin }) {
  const outline = `fill: none; stroke: var(--tone-${tone}); stroke-width: 4.5`;
  if (kind === "bulb") return [svg("circle", { cx: point.x, cy: point.y, r: CIRCLE, style: `fill: var(--pale-${tone})` })];
  if (kind === "circle") return [svg("circle", { cx: point.x, cy: point.y, r: CIRCLE, style: outline })];
  if (kind === "diamond") return [svg("path", { d: diamond(point, CIRCLE + 5), style: outline })];
  if (kind !== "arrow" || !from) return [];
  return [svg("path", { class: "sketch-line", d: head(point, unit(point, from), 20), style: `stroke: ${ink}; stroke-width: ${isThin ? 4.5 : 10}` })];
}

/** Returns where a line begins so that it doesn't run into the circle or the diamond at its end. @param {Point} end @param {Point} next @param {string} kind @param {number} width */
function trimmed(end, next, kind, width) {
  if (kind !== "circle" && kind !== "diamond") return end;
  const along = unit(next, end);
  const by = CIRCLE + width / 2;
  return { x: end.x + along.x * by, y: end.y + along.y * by };
}

/** Draws a shape in a cell. @param {SketchMark} mark @param {Geometry} geometry @returns {SVGElement[]} */
function drawShape(mark, geometry) {
  const { tone = "ink", fill = "none", slot = 0, text } = mark;
  const middle = middleOfMark(mark, geometry);
  const line = `stroke: var(--tone-${tone}); stroke-width: 4.5;`;
  const style = { tinted: `fill: var(--pale-${tone})`, full: `fill: var(--pale-${tone})`, hollow: `${line} fill: var(--cell)` }[fill] ?? `${line} fill: none`;
  const shape = outlined(mark.shape, middle, Math.max(CIRCLE - 6 * slot, 10), style);
  return text ? [shape, note(text, slot, middle)] : [shape];
}

/** Draws a dot on an edge, on a corner or beside the board. @param {SketchMark} mark @param {Geometry} geometry @returns {SVGElement[]} */
function drawDot(mark, geometry) {
  const { tone = "ink", fill = "none", text } = mark;
  const middle = middleOfMark(mark, geometry);
  const ink = tone === "ink" ? "var(--thick)" : `var(--tone-${tone})`;
  const ground = fill === "full" ? ink : fill === "tinted" ? `var(--pale-${tone})` : "var(--cell)";
  const isCorner = mark.at === "corner";
  const radius = !text ? 13 : isCorner ? (text.length > 2 ? 29 : 22) : text.length > 2 ? 23 : 18;
  const shape = outlined(mark.shape, middle, radius, `fill: ${ground}; stroke: ${ink}; stroke-width: 2.5`);
  if (!text) return [shape];
  const lines = inLines(text);
  const size = fitting("0".repeat(Math.max(...lines.map((line) => line.length))), radius * 1.7, isCorner && text.length <= 2 ? 26 : 24);
  const letters = lines.map((line, place) => svg("text", {
    class: "sketch-letters", x: middle.x, y: middle.y + (place - (lines.length - 1) / 2) * size * 0.95 + HALF * size, "font-size": size, style: fill === "full" ? "fill: var(--cell)" : null,
  }, line));
  return [shape, ...letters];
}

/** @param {string | undefined} shape @param {Point} middle @param {number} radius @param {string} style */
function outlined(shape, { x, y }, radius, style) {
  const box = (/** @type {number} */ reach, /** @type {number} */ rx) => svg("rect", { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx, style });
  if (shape === "square") return box(radius * 0.94, 2);
  if (shape === "capsule") return box(radius + 3, radius * 0.7);
  if (shape === "diamond") return svg("path", { d: diamond({ x, y }, radius + 5), style });
  return svg("circle", { cx: x, cy: y, r: radius, style });
}

/** Draws a small text in a corner of a cell. @param {string} text @param {number} slot @param {Point} middle */
function note(text, slot, { x, y }) {
  const [right, down, anchor] = NOTES[slot % NOTES.length];
  const size = fitting(text, 80, 22);
  return svg("text", { class: "sketch-sum", x: x + right, y: y + down + HALF * size, "font-size": size, style: `text-anchor: ${anchor}` }, text);
}

/** Returns the middle of a mark: of a cell, an edge, a corner, or a place beside the board. @param {SketchMark} mark @param {Geometry} geometry @returns {Point} */
function middleOfMark({ cells, at, slot = 0 }, geometry) {
  const apart = Math.ceil(slot / 2) * (slot % 2 === 1 ? 28 : -28);
  if (at === "outside") {
    const { row, column } = outsideOf(cells[0]);
    const distance = CLUE + slot * NEXT_CLUE;
    const along = (/** @type {number} */ line, /** @type {number} */ last) => (line === 0 ? -distance : line > last ? last * 100 + distance : line * 100 - 50);
    return { x: along(column, geometry.columns), y: along(row, geometry.rows) };
  }
  const middles = cells.map((cell) => middleOf(geometry, cell));
  if (at === "corner") return { x: middles[0].x + 50 + apart, y: middles[0].y + 50 };
  if (middles.length < 2) return middles[0];
  const [one, other] = middles;
  const isBelow = one.x === other.x;
  return { x: (one.x + other.x) / 2 + (isBelow ? apart : 0), y: (one.y + other.y) / 2 + (isBelow ? 0 : apart) };
}

/** Whether a line goes straight from one corner of the board to the opposite one. @param {readonly number[]} cells @param {Geometry} geometry */
function goesAcross(cells, geometry) {
  const { side } = geometry;
  const isFalling = cells.every((cell, place) => geometry.rowOf(cell) === place && geometry.columnOf(cell) === place);
  const isRising = cells.every((cell, place) => geometry.rowOf(cell) === side - 1 - place && geometry.columnOf(cell) === place);
  const isRisingBack = cells.every((cell, place) => geometry.rowOf(cell) === place && geometry.columnOf(cell) === side - 1 - place);
  return side > 1 && !geometry.layout && cells.length === side && (isFalling || isRising || isRisingBack);
}

/** Returns the corner of the board at which a cell lies. @param {Geometry} geometry @param {number} cell */
function cornerOf(geometry, cell) {
  const size = geometry.side * 100;
  return { x: geometry.columnOf(cell) === 0 ? 0 : size, y: geometry.rowOf(cell) === 0 ? 0 : size };
}

/** Returns the direction to a point. @param {Point} to @param {Point} from @returns {Point} */
function unit(to, from) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** Returns an arrow head as path data. @param {Point} tip @param {Point} along @param {number} length */
function head(tip, along, length) {
  const at = (/** @type {number} */ aside) => `${tip.x - along.x * length - along.y * aside} ${tip.y - along.y * length + along.x * aside}`;
  return `M${at(length * 0.8)}L${tip.x} ${tip.y}L${at(-length * 0.8)}`;
}

/** Returns a square on its corner as path data. @param {Point} middle @param {number} reach */
function diamond({ x, y }, reach) {
  return `M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}Z`;
}

/** Returns a text in lines: words, or digits where there are more than two. @param {string} text */
function inLines(text) {
  const words = text.split(/\s+/).filter(Boolean);
  const [parts, between] = words.length > 2 ? [words, " "] : words.length < 2 && /^\d{3,}$/.test(text) ? [[...text], ""] : [[text], ""];
  const half = Math.ceil(parts.length / 2);
  return parts.length > 1 ? [parts.slice(0, half).join(between), parts.slice(half).join(between)] : parts;
}

/** Returns the font size with which a text fits. @param {string} text @param {number} width @param {number} most */
function fitting(text, width, most) {
  return Math.min(width / (0.62 * Math.max(text.length, 1)), most);
}
