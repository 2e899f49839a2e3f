// The lines of a board as path data, in units of 100 to a cell: thin between cells of one region, thick between
// regions.

/** @import { Geometry } from "../model/geometry.js" */

/** @param {Geometry} geometry @returns {{ thin: string, thick: string }} */
export function gridLines(geometry) {
  const { side } = geometry;
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
  return { thin: thin.join(""), thick: thick.join("") };
}

/** Returns the centre of a cell. @param {Geometry} geometry @param {number} cell */
export function middleOf(geometry, cell) {
  return { x: geometry.columnOf(cell) * 100 + 50, y: geometry.rowOf(cell) * 100 + 50 };
}
