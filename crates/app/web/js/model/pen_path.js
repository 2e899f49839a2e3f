// The way of a pen over the board: from centre to neighbouring centre or, if it begins at a corner of a cell, along the
// edges from corner to corner. Coordinates are hundredths of a cell from the top left corner of the board.

/** @import { Geometry } from "./geometry.js" */
/** @typedef {{ y: number, x: number }} Spot */

/** How near the pen comes to a point to reach it. */
const NEAR = 38;
/** The distance between two looks at a fast pen. */
const STEP = 10;

export class PenPath {
  /** The points so far, in half cells. @type {[number, number][]} */ points;
  /** Whether the pen has left the place where it began. */ hasMoved = false;

  /** @param {Geometry} geometry @param {Spot} start */
  constructor(geometry, start) {
    this.geometry = geometry;
    this.spot = start;
    this.start = start;
    const [y, x] = nearest(start);
    const isCorner = y % 2 === 0 && x % 2 === 0;
    this.points = [isCorner ? [y, x] : [2 * Math.floor(start.y / 100) + 1, 2 * Math.floor(start.x / 100) + 1]];
  }

  /** Moves the pen; returns whether the path has changed. @param {Spot} to */
  moveTo(to) {
    const { spot: from } = this;
    const count = Math.max(1, Math.ceil(Math.hypot(to.y - from.y, to.x - from.x) / STEP));
    const before = this.points;
    for (let step = 1; step <= count; step += 1) this.#reach({ y: from.y + ((to.y - from.y) * step) / count, x: from.x + ((to.x - from.x) * step) / count });
    this.spot = to;
    if (Math.hypot(to.y - this.start.y, to.x - this.start.x) > 30) this.hasMoved = true;
    return this.points !== before;
  }

  /** Goes on to a neighbouring point if the pen is there; going back takes the last step away. @param {Spot} spot */
  #reach(spot) {
    const { points } = this;
    const [y, x] = points[points.length - 1];
    const isCentre = y % 2 === 1;
    for (const [down, right] of isCentre ? [...STRAIGHT, ...SLANTING] : STRAIGHT) {
      const next = /** @type {[number, number]} */ ([y + down, x + right]);
      if (Math.hypot(next[0] * 50 - spot.y, next[1] * 50 - spot.x) > NEAR || !this.#has(next)) continue;
      const last = points[points.length - 2];
      this.points = last && last[0] === next[0] && last[1] === next[1] ? points.slice(0, -1) : [...points, next];
      return;
    }
  }

  /** Whether the board has a point. @param {[number, number]} point */
  #has([y, x]) {
    const { geometry } = this;
    if (y < 0 || x < 0 || y > 2 * geometry.side || x > 2 * geometry.side) return false;
    const rows = [Math.floor((y - 1) / 2), Math.floor(y / 2)];
    const columns = [Math.floor((x - 1) / 2), Math.floor(x / 2)];
    return rows.some((row) => columns.some((column) => row >= 0 && column >= 0 && row < geometry.side && column < geometry.side && geometry.has(geometry.at(row, column))));
  }

  /** Returns the places of the lines, each once. @returns {string[]} */
  get lines() {
    return [...new Set(this.points.slice(1).map((point, index) => linePlace(this.points[index], point)))];
  }

  /** Returns the place of a sign where the pen began. */
  get sign() {
    return nearest(this.start).join();
  }
}

const STRAIGHT = [[0, 2], [2, 0], [0, -2], [-2, 0]];
const SLANTING = [[2, 2], [2, -2], [-2, 2], [-2, -2]];

/** Returns the point next to a spot. @param {Spot} spot @returns {[number, number]} */
function nearest({ y, x }) {
  return [Math.round(y / 50), Math.round(x / 50)];
}

/** Returns the place of a line between two points. @param {[number, number]} a @param {[number, number]} b */
export function linePlace(a, b) {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? `${a}-${b}` : `${b}-${a}`;
}

/**
 * Returns the strokes that a line of the pen makes: if its first part is there in this colour, it erases, otherwise it draws.
 * @param {ReadonlyMap<string, string>} strokes @param {readonly string[]} lines @param {number} colour @returns {Map<string, string | null>}
 */
export function drawnLines(strokes, lines, colour) {
  const stroke = `line ${colour}`;
  const isErasing = strokes.get(lines[0]) === stroke;
  return new Map(lines.filter((line) => !isErasing || strokes.has(line)).map((line) => [line, isErasing ? null : stroke]));
}

/** Returns the next sign at a place: a cross, a circle, none. @param {string | undefined} stroke @param {number} colour @returns {string | null} */
export function nextSign(stroke, colour) {
  if (stroke === undefined) return `cross ${colour}`;
  const [shape, own] = stroke.split(" ");
  if (Number(own) !== colour) return `${shape} ${colour}`;
  return shape === "cross" ? `circle ${colour}` : null;
}
