// Draws the marks of rules from plain data: shades, lines with their ends, cages, shapes, texts, inequality signs and
// arrows. A new rule needs no change here. Measures are the same as in pictures (crates/render/src/sketch).

import { outsideOf } from "../model/symbols.js";
import { CLUE, NEXT_CLUE } from "./clues.js";
import { svg } from "./element.js";
import { middleOf } from "./lines.js";
import { outlineOf } from "./outline.js";
import { loadStyle } from "./style_sheet.js";

/** @import { SketchMark } from "../model/puzzle.js" */
/** @import { Geometry } from "../model/geometry.js" */
/** @typedef {{ x: number, y: number }} Point */
/**
 * What the marks beside a mark mean for it: the directions of arrows by place and slot, and the
 * cells with shapes, the pills, and the slots of the sums of each cell, ascending.
 * @typedef {{ pointed: Map<string, Point>, ringed: ReadonlySet<number>, pills: readonly (readonly number[])[], sums: Map<number, number[]> }} Beside
 */
/** The marks in four layers: shades, what lies under the digits, cages and notes, what stands on the lines. @typedef {Record<"shades" | "lines" | "cages" | "edges", SVGElement[]>} Layers */

const CIRCLE = 40;
const WIDTHS = /** @type {Record<string, number>} */ ({ thin: 4.5, medium: 14, thick: 32 });
/** Where small texts of a cell begin, and the alignment there. */
const NOTES = /** @type {[number, number, string][]} */ ([[-42, -33.5, "start"], [42, -33.5, "end"], [-42, 33.5, "start"], [42, 33.5, "end"]]);
/** Half the height of a capital. */
const HALF = 0.36;
/** The hatching of tinted cells by tone: lines across, down, falling, rising. Grey cells have none. */
const HATCHES = /** @type {Record<string, string>} */ ({ ink: "", grey: "", red: "d", orange: "fr", yellow: "ad", green: "f", teal: "af", blue: "a", violet: "ar", purple: "r", pink: "dr" });
/** The distance of hatching lines. */
const HATCH = 20;

await loadStyle("sketch");

/**
 * @param {readonly SketchMark[]} sketch @param {Geometry} geometry @returns {Layers}
 */
export function drawSketch(sketch, geometry) {
  /** @type {Layers} */
  const layers = { shades: [], lines: [], cages: [], edges: [] };
  const beside = { pointed: pointedPlaces(sketch), ringed: ringedCells(sketch), pills: sketch.filter(({ kind }) => kind === "pill").map(({ cells }) => cells), sums: sumsOf(sketch) };
  const ranked = sketch.filter((mark) => mark.cells.length > 0).map((mark) => ({ mark, rank: rankOf(mark) })).sort((a, b) => a.rank - b.rank);
  for (const { mark } of ranked) {
    const isBetween = mark.at !== undefined || (mark.cells.length > 1 && ["shape", "text"].includes(mark.kind)) || mark.kind === "inequality";
    const layer = mark.kind === "shade" ? "shades" : isBetween ? "edges" : ["line", "shape", "pill"].includes(mark.kind) ? "lines" : "cages";
    layers[layer].push(...(PENS[mark.kind]?.(mark, geometry, isBetween, beside) ?? []));
  }
  return layers;
}

/** Returns the directions of the arrows beside the board by place and slot; the texts there make room. @param {readonly SketchMark[]} sketch @returns {Map<string, Point>} */
function pointedPlaces(sketch) {
  const arrows = sketch.filter(({ kind, at }) => kind === "arrow" && at === "outside");
  return new Map(arrows.map(({ cells, slot = 0, direction: [down, right] = [0, 1] }) => [`${cells[0]} ${slot}`, unit({ x: right, y: down }, { x: 0, y: 0 })]));
}

/** Returns the cells with a circle or another shape, which a small text in the corner interrupts. @param {readonly SketchMark[]} sketch */
function ringedCells(sketch) {
  const ends = (/** @type {SketchMark} */ { cells, start, end }) => [...(start && start !== "plain" ? [cells[0]] : []), ...(end && end !== "plain" ? [cells[cells.length - 1]] : [])];
  return new Set(sketch.flatMap((mark) => (mark.kind === "line" ? ends(mark) : ["shape", "pill"].includes(mark.kind) && !mark.at ? mark.cells : [])));
}

/** Returns the slots of the sums in each cell, ascending. @param {readonly SketchMark[]} sketch @returns {Map<number, number[]>} */
function sumsOf(sketch) {
  /** @type {Map<number, number[]>} */ const sums = new Map();
  for (const { kind, cells, text, slot = 0 } of sketch) {
    if (kind === "cage" && text) sums.set(Math.min(...cells), [...sums.get(Math.min(...cells)) ?? [], slot].sort((a, b) => a - b));
  }
  return sums;
}

/** Shapes in cells lie below lines, broad lines below thin ones. @param {SketchMark} mark */
function rankOf({ kind, stroke }) {
  return kind === "shape" || kind === "pill" ? 0 : kind === "line" ? 3 - ["thin", "medium", "thick"].indexOf(stroke ?? "thin") : 4;
}

/** The drawing function of each kind. */
const PENS = /** @type {Record<string, (mark: SketchMark, geometry: Geometry, isBetween: boolean, beside: Beside) => SVGElement[]>} */ ({
  shade: ({ cells, tone }, geometry) => cells.flatMap((cell) => {
    const { x, y } = middleOf(geometry, cell);
    const shade = svg("rect", { class: tone ? `sketch-shade tone-${tone}` : "sketch-shade", x: x - 50, y: y - 50, width: 100, height: 100 });
    return tone && HATCHES[tone] ? [shade, svg("path", { class: `sketch-hatch tone-${tone}`, d: hatching({ x: x - 50, y: y - 50 }, HATCHES[tone]) })] : [shade];
  }),
  line: drawLine,
  cage: (mark, geometry, _, beside) => drawCage(mark, geometry, beside),
  pill: ({ cells, tone }, geometry) => {
    const [first, last] = [Math.min(...cells), Math.max(...cells)].map((cell) => middleOf(geometry, cell));
    return [svg("rect", {
      class: tone ? `sketch-pill tone-${tone}` : "sketch-pill",
      x: first.x - CIRCLE, y: first.y - CIRCLE, width: last.x - first.x + 2 * CIRCLE, height: last.y - first.y + 2 * CIRCLE, rx: CIRCLE,
    })];
  },
  shape: (mark, geometry, isBetween) => (isBetween ? drawDot(mark, geometry) : drawShape(mark, geometry)),
  text: (mark, geometry, isBetween, { pointed }) => {
    const { text = "", slot = 0 } = mark;
    const { x, y } = middleOfMark(mark, geometry);
    if (!isBetween) return [note(text, slot, { x, y })];
    if (mark.at !== "outside") {
      const size = fitting(text, 70, 34);
      const width = text.length * size * 0.62 + 4;
      return [svg("rect", { class: "sketch-ground", x: x - width / 2, y: y - size * 0.475, width, height: size * 0.95, rx: 3 }),
        svg("text", { class: "sketch-letters", x, y: y + HALF * size, "font-size": size }, text)];
    }
    // An arrow beside a text points from it to the board.
    const along = pointed.get(`${mark.cells[0]} ${slot}`);
    const size = along ? fitting(text, 64, 42) : fitting(text, 85, 46);
    const [back, aside] = along ? [along.x * 14, along.y * 14] : [0, 0];
    return [svg("text", { class: "sketch-clue", x: x - back, y: y - aside + HALF * size, "font-size": size }, text)];
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
    const [reach, length] = isOutside ? [isDiagonal ? 60 : 46, isDiagonal ? 34 : 22] : [isDiagonal ? 60 : 46, 24];
    const { x, y } = middleOfMark(mark, geometry);
    const tip = { x: x + along.x * reach, y: y + along.y * reach };
    return [svg("path", { class: "sketch-arrow", d: `M${tip.x - along.x * length} ${tip.y - along.y * length}L${tip.x} ${tip.y}${head(tip, along, isOutside ? 12 : 9)}` })];
  },
});

/** Draws a cage; its dashes leave room for its text, which lies below those of other cages in the same cell. @param {SketchMark} mark @param {Geometry} geometry @param {Beside} beside @returns {SVGElement[]} */
function drawCage({ cells, text, tone, slot = 0 }, geometry, { ringed, sums }) {
  const look = tone ? ` tone-${tone}` : "";
  const inset = Math.min(8 + 6 * slot, 40);
  const size = fitting(text ?? "", 80, 23);
  const place = sums.get(Math.min(...cells))?.indexOf(slot) ?? 0;
  const [left, middle] = [inset, place > 0 ? 16.5 + 22 * place : inset + 8.5];
  const room = { cell: Math.min(...cells), left, right: left + (text ?? "").length * size * 0.6 + 3, top: middle - size * 0.5, bottom: middle + size * 0.5 };
  const outline = svg("path", { class: `sketch-cage${look}`, d: outlineOf(cells, geometry, inset, text ? room : undefined) });
  if (!text) return [outline];
  const { x, y } = middleOf(geometry, room.cell);
  const ground = svg("rect", { class: "sketch-ground", x: x - 50 + left - 1, y: y - 50 + middle - size * 0.45, width: room.right - left, height: size * 0.9 });
  return [outline, ...(ringed.has(room.cell) ? [ground] : []), svg("text", { class: `sketch-sum${look}`, x: x - 50 + left, y: y - 50 + middle + HALF * size, "font-size": size }, text)];
}

/** Returns the lines of a hatching in a cell as path data. @param {Point} corner @param {string} kinds */
function hatching({ x, y }, kinds) {
  const steps = Array.from({ length: 2 * Math.floor(100 / HATCH) }, (_, step) => step * HATCH + HATCH / 2);
  return steps.map((step) => {
    const [from, to] = [Math.max(0, step - 100), Math.min(100, step)];
    return (kinds.includes("a") && step < 100 ? `M${x} ${y + step}h100` : "") + (kinds.includes("d") && step < 100 ? `M${x + step} ${y}v100` : "")
      + (kinds.includes("r") ? `M${x + from} ${y + to}L${x + to} ${y + from}` : "") + (kinds.includes("f") ? `M${x + from} ${y + 100 - to}L${x + to} ${y + 100 - from}` : "");
  }).join("");
}

/** @param {SketchMark} mark @param {Geometry} geometry @param {boolean} _ @param {Beside} beside @returns {SVGElement[]} */
function drawLine(mark, geometry, _, { pills }) {
  const { tone = "purple", stroke = "thin", start = "plain", end = "plain", slot = 0 } = mark;
  const pill = start === "plain" ? pills.find((pill) => pill.includes(mark.cells[0])) ?? [] : [];
  const inside = mark.cells.findIndex((cell) => !pill.includes(cell));
  // An arrow begins at the border of its pill.
  const cells = inside > 1 ? mark.cells.slice(inside - 1) : mark.cells;
  if (stroke === "thin" && goesAcross(cells, geometry)) {
    const points = [cells[0], cells[cells.length - 1]].map((cell) => cornerOf(geometry, cell));
    return [svg("polyline", { class: `sketch-line is-across tone-${tone}`, points: listed(points) })];
  }
  const shift = Math.ceil(slot / 2) * (slot % 2 === 1 ? 11 : -11);
  const middles = cells.map((cell) => middleOf(geometry, cell)).map(({ x, y }) => ({ x: x + shift, y: y + shift }));
  const [width, last] = [WIDTHS[stroke] ?? WIDTHS.thin, middles.length - 1];
  const points = [...middles];
  if (last > 0) {
    points[0] = trimmed(middles[0], middles[1], inside > 0 ? "circle" : start, width);
    points[last] = trimmed(middles[last], middles[last - 1], end, width);
  }
  const hasCore = stroke !== "thin" && tone !== "ink" && tone !== "grey";
  const ways = stretches(cells, geometry, stroke === "thin").flatMap(([from, to, isLeap]) => {
    const part = { points: listed(points.slice(from, to + 1)) };
    if (isLeap) return [svg("polyline", { class: `sketch-leap tone-${tone}`, ...part })];
    const way = svg("polyline", { class: `sketch-line is-${stroke} tone-${tone}`, ...part });
    return hasCore ? [way, svg("polyline", { class: `sketch-core tone-${tone}`, ...part })] : [way];
  });
  const ends = /** @type {[string, Point, Point | undefined][]} */ ([[start, middles[0], middles[1]], [end, middles[last], middles[last - 1]]]);
  return [...ends.filter(([kind]) => kind === "bulb").flatMap(([kind, point, from]) => drawEnd(kind, point, from, tone, stroke)), ...ways,
    ...ends.filter(([kind]) => kind !== "bulb").flatMap(([kind, point, from]) => drawEnd(kind, point, from, tone, stroke))];
}

/** Returns the parts of a line, each with its first and last place: from neighbour to neighbour, and single leaps over other cells. @param {readonly number[]} cells @param {Geometry} geometry @param {boolean} isWhole @returns {[number, number, boolean][]} */
function stretches(cells, geometry, isWhole) {
  if (isWhole || cells.length < 2) return [[0, cells.length - 1, false]];
  /** @type {[number, number, boolean][]} */ const parts = [];
  for (let place = 1; place < cells.length; place += 1) {
    const [one, other] = [cells[place - 1], cells[place]];
    const isLeap = Math.max(Math.abs(geometry.rowOf(one) - geometry.rowOf(other)), Math.abs(geometry.columnOf(one) - geometry.columnOf(other))) > 1;
    const before = parts.at(-1);
    if (before && !before[2] && !isLeap) before[1] = place;
    else parts.push([place - 1, place, isLeap]);
  }
  return parts;
}

/** @param {readonly Point[]} points */
function listed(points) {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

/** @param {string} kind @param {Point} point @param {Point | undefined} from @param {string} tone @param {string} stroke @returns {SVGElement[]} */
function drawEnd(kind, point, from, tone, stroke) {
  const look = `sketch-end tone-${tone}`;
  if (kind === "bulb") return [svg("circle", { class: `${look} is-full`, cx: point.x, cy: point.y, r: CIRCLE })];
  if (kind === "circle") return [svg("circle", { class: look, cx: point.x, cy: point.y, r: CIRCLE })];
  if (kind === "diamond") return [svg("path", { class: look, d: diamond(point, CIRCLE + 5) })];
  if (kind !== "arrow" || !from) return [];
  return [svg("path", { class: `sketch-line is-${stroke} tone-${tone}${stroke === "thin" ? "" : " is-head"}`, d: head(point, unit(point, from), 20) })];
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
  const look = { tinted: " is-full", full: " is-full", hollow: " is-hollow" }[fill] ?? "";
  const shape = outlined(mark.shape, middle, Math.max(CIRCLE - 6 * slot, 10), `sketch-end tone-${tone}${look}`);
  return text ? [shape, note(text, slot, middle)] : [shape];
}

/** Draws a dot on an edge, on a corner or beside the board. @param {SketchMark} mark @param {Geometry} geometry @returns {SVGElement[]} */
function drawDot(mark, geometry) {
  const { tone = "ink", fill = "none", text } = mark;
  const middle = middleOfMark(mark, geometry);
  const isCorner = mark.at === "corner";
  const isEdge = mark.at !== "outside" && !isCorner;
  const radius = !text ? 13 : isCorner ? (text.length > 2 ? 29 : 22) : text.length > 2 ? 23 : 18;
  const shape = outlined(mark.shape, middle, radius, `sketch-dot tone-${tone} is-${fill}${isEdge ? " on-edge" : ""}`);
  if (!text) return [shape];
  const lines = inLines(text);
  const size = fitting("0".repeat(Math.max(...lines.map((line) => line.length))), radius * 1.7, isCorner && text.length <= 2 ? 26 : 24);
  const letters = lines.map((line, place) => svg("text", {
    class: `sketch-letters${fill === "full" ? " is-light" : fill === "hollow" && isEdge ? " is-dark" : ""}`, x: middle.x, y: middle.y + (place - (lines.length - 1) / 2) * size * 0.95 + HALF * size, "font-size": size,
  }, line));
  return [shape, ...letters];
}

/** @param {string | undefined} shape @param {Point} middle @param {number} radius @param {string} look */
function outlined(shape, { x, y }, radius, look) {
  const box = (/** @type {number} */ reach, /** @type {number} */ rx) => svg("rect", { class: look, x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx });
  if (shape === "square") return box(radius * 0.94, 2);
  if (shape === "capsule") return box(radius + 3, radius * 0.7);
  if (shape === "diamond") return svg("path", { class: look, d: diamond({ x, y }, radius + 5) });
  return svg("circle", { class: look, cx: x, cy: y, r: radius });
}

/** Draws a small text in a corner of a cell. @param {string} text @param {number} slot @param {Point} middle */
function note(text, slot, { x, y }) {
  const [right, down, anchor] = NOTES[slot % NOTES.length];
  const size = fitting(text, 80, 23);
  return svg("text", { class: "sketch-sum", x: x + right, y: y + down + HALF * size, "font-size": size, "text-anchor": anchor }, text);
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
