// The tints of a jigsaw's regions: a greedy colouring in which neighbours differ, the most constrained region first.
// Boxes need no tints, because their borders are where people expect them.

/** @import { Geometry } from "./geometry.js" */

/** Returns the tint of each cell from 1, 0 for a cell without a region; null if all regions are boxes. @param {Geometry} geometry @returns {number[] | null} */
export function regionTints(geometry) {
  const { regionOf } = geometry;
  if (!regionOf || areBoxes(regionOf, geometry)) return null;
  const neighbours = neighboursOf(regionOf, geometry);
  /** @type {Map<number, number>} */ const tints = new Map();
  const used = (/** @type {number} */ region) => new Set([...(neighbours.get(region) ?? [])].flatMap((other) => tints.get(other) ?? []));
  while (tints.size < neighbours.size) {
    const left = [...neighbours.keys()].filter((region) => !tints.has(region));
    const rank = (/** @type {number} */ region) => used(region).size * 1000 + (neighbours.get(region)?.size ?? 0);
    const next = left.reduce((best, region) => (rank(region) > rank(best) ? region : best));
    const taken = used(next);
    let tint = 1;
    while (taken.has(tint)) tint += 1;
    tints.set(next, tint);
  }
  return regionOf.map((region) => tints.get(region) ?? 0);
}

/** Whether every region is a rectangle. @param {readonly number[]} regionOf @param {Geometry} geometry */
function areBoxes(regionOf, geometry) {
  /** @type {Map<number, number[]>} */ const cells = new Map();
  regionOf.forEach((region, cell) => cells.set(region, [...(cells.get(region) ?? []), cell]));
  const span = (/** @type {number[]} */ places) => Math.max(...places) - Math.min(...places) + 1;
  return [...cells.values()].every((list) => span(list.map((cell) => geometry.rowOf(cell))) * span(list.map((cell) => geometry.columnOf(cell))) === list.length);
}

/** Returns the regions that share a side with each region. @param {readonly number[]} regionOf @param {Geometry} geometry */
function neighboursOf(regionOf, geometry) {
  /** @type {Map<number, Set<number>>} */ const neighbours = new Map();
  const isRegion = (/** @type {number} */ region) => region >= 0;
  regionOf.filter(isRegion).forEach((region) => neighbours.set(region, neighbours.get(region) ?? new Set()));
  const meet = (/** @type {number} */ one, /** @type {number} */ other) => {
    if (one === other || !isRegion(one) || !isRegion(other)) return;
    neighbours.get(one)?.add(other);
    neighbours.get(other)?.add(one);
  };
  for (let cell = 0; cell < geometry.cellCount; cell += 1) {
    if (geometry.columnOf(cell) < geometry.side - 1) meet(regionOf[cell], regionOf[cell + 1]);
    if (geometry.rowOf(cell) < geometry.side - 1) meet(regionOf[cell], regionOf[cell + geometry.side]);
  }
  return neighbours;
}
