// The designs that undo and redo go back to. A stroke over regions is one step.

import { designText } from "../model/design.js";

/** @import { Design } from "../model/design.js" */

/** The most steps that are kept. */
const MOST_STEPS = 500;

export class DesignHistory {
  /** @type {Design[]} */ #past = [];
  /** @type {Design[]} */ #future = [];
  /** The design before the current stroke, until its first change. @type {Design | null} */ #before = null;

  /** @param {Design} design */
  constructor(design) {
    this.design = design;
  }

  /** Takes a design as a step; returns whether it differs. @param {Design} design */
  change(design) {
    if (designText(design) === designText(this.design)) return false;
    this.#keep(this.design);
    this.design = design;
    return true;
  }

  /** Begins a stroke that is one step. */
  startStroke() {
    this.#before = this.design;
  }

  /** Goes on with a stroke; returns whether the design differs. @param {Design} design */
  paint(design) {
    if (designText(design) === designText(this.design)) return false;
    if (this.#before) this.#keep(this.#before);
    this.#before = null;
    this.design = design;
    return true;
  }

  /** @param {Design} design */
  #keep(design) {
    this.#past.push(design);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#future = [];
  }

  /** Returns whether there was a step to undo. */
  undo() {
    return this.#go(this.#past, this.#future);
  }

  /** Returns whether there was a step to redo. */
  redo() {
    return this.#go(this.#future, this.#past);
  }

  /** @param {Design[]} from @param {Design[]} to */
  #go(from, to) {
    const design = from.pop();
    if (!design) return false;
    to.push(this.design);
    this.design = design;
    return true;
  }
}
