// Goes through an explanation step by step. The position before each step is computed from the givens on demand; the
// solution follows the last step.

import { candidatesIn } from "./effect.js";

/** @import { Geometry } from "./geometry.js" */
/** The values of the cells, and the candidates of the blanks. @typedef {{ values: readonly number[], candidates: readonly (readonly number[])[] }} Position */
/** A step as the server writes it. @typedef {{ technique: string, name: string, rating: number | null, placements: string[], eliminations: string[], text: string, details?: string[], evidence: any }} Step */

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

  /** Returns the position before a step; the number of steps gives the position after all of them. @param {number} index @returns {Position} */
  at(index) {
    while (this.#positions.length <= index) {
      const last = this.#positions.length - 1;
      this.#positions.push(after(this.#positions[last], this.steps[last], this.geometry));
    }
    return this.#positions[index];
  }
}

/** @param {Geometry} geometry @param {readonly number[]} givens @param {readonly (readonly number[])[] | null} known @returns {Position} */
function start(geometry, givens, known) {
  const all = Array.from({ length: geometry.side }, (_, index) => index + 1);
  const candidates = givens.map((value, cell) => {
    if (value !== 0) return [];
    const taken = new Set(geometry.peersOf(cell).map((peer) => givens[peer]));
    return (known?.[cell] ?? all).filter((digit) => !taken.has(digit));
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
