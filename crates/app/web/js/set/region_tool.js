// Regions drawn by hand: a stroke puts its cells into the chosen region. The map is a text of the layout's grid, with a
// sign for each cell.

import { cornerOf, gridAt } from "../model/design.js";

/** @import { Design, GridJson } from "../model/design.js" */

/** Returns the numbers of the regions of a grid, from 1, 0 for none; null if it has boxes or none at all. @param {GridJson} grid @returns {number[] | null} */
export function mapOf({ regions }) {
  return regions ? [...regions].map((sign) => (sign === "." ? 0 : parseInt(sign, 36))) : null;
}

/** Returns the map of a grid, made from its boxes if it has none; blank without boxes. @param {GridJson} grid @returns {number[]} */
function startMap(grid) {
  const own = mapOf(grid);
  if (own) return own;
  const [height, width] = (grid.boxes ?? "").split("x").map(Number);
  return Array.from({ length: grid.rows * grid.columns }, (_, place) => {
    const [row, column] = [Math.floor(place / grid.columns), place % grid.columns];
    return width ? Math.floor(row / height) * (grid.columns / width) + Math.floor(column / width) + 1 : 0;
  });
}

/** Returns the grid of a cell, and the cell's place in its map; null if no grid has it. @param {Design} design @param {number} cell */
function placeOf({ layout, side }, cell) {
  const [row, column] = [Math.floor(cell / side), cell % side];
  const grid = gridAt(layout, row, column);
  if (!grid) return null;
  const [top, left] = cornerOf(grid);
  return { grid, place: (row - top) * grid.columns + column - left };
}

/** Returns the region of a cell in its grid, from 1, 0 for none. @param {Design} design @param {number} cell */
export function regionAt(design, cell) {
  const found = placeOf(design, cell);
  return found ? startMap(found.grid)[found.place] : 0;
}

/** Returns a design with cells put into a region of their grid; 0 takes them out. @param {Design} design @param {readonly number[]} cells @param {number} region @returns {Design} */
export function withRegion(design, cells, region) {
  /** @type {Map<GridJson, number[]>} */ const maps = new Map();
  for (const cell of cells) {
    const found = placeOf(design, cell);
    if (!found) continue;
    const map = maps.get(found.grid) ?? startMap(found.grid);
    map[found.place] = region;
    maps.set(found.grid, map);
  }
  return withMaps(design, maps);
}

/** Returns a design whose regions are as the boxes, or blank. @param {Design} design @param {boolean} isBlank @returns {Design} */
export function withRegionsDrawn(design, isBlank) {
  return withMaps(design, new Map(design.layout.grids.map((grid) => [grid, isBlank ? Array(grid.rows * grid.columns).fill(0) : startMap(grid)])));
}

/** @param {Design} design @param {ReadonlyMap<GridJson, readonly number[]>} maps @returns {Design} */
function withMaps(design, maps) {
  const drawn = design.layout.grids.map((grid) => {
    const map = maps.get(grid);
    const { boxes: _, ...plain } = grid;
    return map ? { ...plain, regions: map.map((region) => (region === 0 ? "." : region.toString(36))).join("") } : grid;
  });
  return { ...design, layout: { ...design.layout, grids: drawn } };
}
