// The lines of a board as path data, in units of 100 to a cell: thin between cells of one region, thick between
// regions.

/** @import { Geometry } from "../model/geometry.js" */

/** @param {Geometry} geometry @returns {{ thin: string, thick: string, frame: string | null }} */
export function gridLines(geometry) {
  const { side } = geometry;
  if (geometry.layout) return layoutLines(geometry, geometry.layout.cells);
  /** @type {string[]} */ const thin = [];
  /** @type {string[]} */ const thick = [];
  for (let line = 1; line < side; line += 1) {
    for (let place = 0; place < side; place += 1) {
      const isWallAcross = geometry.isWall(geometry.at(line - 1, place), geometry.at(line, place));
      const isWallDown = geometry.isWall(geometry.at(place, line - 1), geometry.at(place, line));
      (isWallAcross ? thick : thin).push(`M${place * 100} ${line * 100}h100`);
      (isWallDown ? thick : thin).push(`M${line * 100} ${place * 100}v100`);
    }
  }
  return { thin: thin.join(""), thick: thick.join(""), frame: null };
}

/** Returns the lines of a layout, with a frame around each part. @param {Geometry} geometry @param {readonly number[]} cells */
function layoutLines(geometry, cells) {
  const paths = { thin: "", thick: "", frame: "" };
  for (const cell of cells) {
    const [row, column] = [geometry.rowOf(cell), geometry.columnOf(cell)];
    const [x, y] = [column * 100, geometry.topOf(row)];
    const neighbour = (/** @type {number} */ down, /** @type {number} */ right) => {
      const [r, c] = [row + down, column + right];
      return r >= 0 && c >= 0 && r < geometry.side && c < geometry.side ? geometry.at(r, c) : null;
    };
    const wall = (/** @type {number | null} */ other, /** @type {boolean} */ isAfter) => (other === null ? "frame" : isAfter ? geometry.wallBetween(cell, other) : geometry.wallBetween(other, cell));
    paths[wall(neighbour(-1, 0), false)] += `M${x} ${y}h100`;
    paths[wall(neighbour(0, -1), false)] += `M${x} ${y}v100`;
    const [below, right] = [neighbour(1, 0), neighbour(0, 1)];
    if (below === null || !geometry.has(below) || geometry.topOf(row + 1) > y + 100) paths.frame += `M${x} ${y + 100}h100`;
    if (right === null || !geometry.has(right)) paths.frame += `M${x + 100} ${y}v100`;
  }
  return paths;
}

/** Returns the centre of a cell. @param {Geometry} geometry @param {number} cell */
export function middleOf(geometry, cell) {
  return { x: geometry.columnOf(cell) * 100 + 50, y: geometry.topOf(geometry.rowOf(cell)) + 50 };
}
