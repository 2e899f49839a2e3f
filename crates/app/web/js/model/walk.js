// The way to the solution, to be walked back and forth: the position before each step of an explanation, worked out from
// the givens as far as one has come. After the last step stands the solution.

import { candidatesIn } from "./effect.js";

/** @import { Geometry } from "./geometry.js" */
/** What stands in the cells, and what may stand in the blank ones. @typedef {{ values: readonly number[], candidates: readonly (readonly number[])[] }} Position */
/** A step as the server tells it. @typedef {{ technique: string, name: string, rating: number | null, placements: string[], eliminations: string[], text: string, details?: string[], evidence: any }} Step */

export class Walk {
  /** @type {Position[]} */ #positions;

  /**
   * @param {Geometry} geometry @param {readonly number[]} givens @param {readonly (readonly number[])[] | null} candidates
   * @param {readonly Step[]} steps
   */
  constructor(geometry, givens, candidates, steps) {
    this.geometry = geometry;
    this.steps = steps;
    this.#positions = [start(geometry, givens, candidates)];
  }

  /** The position before a step; after all of them for their number. @param {number} index @returns {Position} */
  at(index) {
    while (this.#positions.length <= index) {
      const last = this.#positions.length - 1;
      this.#positions.push(after(this.#positions[last], this.steps[last], this.geometry));
    }
    return this.#positions[index];
  }
}

/** @param {Geometry} geometry @param {readonly number[]} givens @param {readonly (readonly number[])[] | null} told @returns {Position} */
function start(geometry, givens, told) {
  const all = Array.from({ length: geometry.side }, (_, index) => index + 1);
  const candidates = givens.map((value, cell) => {
    if (value !== 0) return [];
    const taken = new Set(geometry.peersOf(cell).map((peer) => givens[peer]));
    return (told?.[cell] ?? all).filter((digit) => !taken.has(digit));
  });
  return { values: givens, candidates };
}

/** @param {Position} position @param {Step} step @param {Geometry} geometry @returns {Position} */
function after(position, step, geometry) {
  const values = [...position.values];
  const candidates = [...position.candidates];
  const drop = (/** @type {number} */ cell, /** @type {number} */ digit) => (candidates[cell] = candidates[cell].filter((other) => other !== digit));
  for (const { cell, digit } of step.placements.flatMap((text) => candidatesIn(text, "=", geometry.side))) {
    values[cell] = digit;
    candidates[cell] = [];
    geometry.peersOf(cell).forEach((peer) => drop(peer, digit));
  }
  for (const { cell, digit } of step.eliminations.flatMap((text) => candidatesIn(text, "-", geometry.side))) drop(cell, digit);
  return { values, candidates };
}
