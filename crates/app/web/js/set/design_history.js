// The designs that undo and redo go back to. A stroke over regions is one step.

import { designFromText, designText } from "../model/design.js";
import { designAfter, stepBetween } from "../model/design_steps.js";

/** @import { Design } from "../model/design.js" */

/** The most steps that are kept. */
const MOST_STEPS = 500;

export class DesignHistory {
  /** @type {Design[]} */ #past = [];
  /** @type {Design[]} */ #future = [];
  /** The design before the current stroke, until its first change. @type {Design | null} */ #before = null;

  /** The steps from designs to others, as texts. @type {WeakMap<Design, WeakMap<Design, string>>} */ #steps = new WeakMap();

  /** @param {Design} design @param {string | null} [kept] the steps before and after it, from an earlier visit */
  constructor(design, kept = null) {
    this.design = design;
    if (kept) this.#restore(kept);
  }

  /** Returns the steps before and after the design as text, the nearest first. */
  get text() {
    const nearest = (/** @type {Design[]} */ designs) => designs.map((design, place) => this.#step(designs[place + 1] ?? this.design, design)).reverse();
    return `[[${nearest(this.#past)}],[${nearest(this.#future)}]]`;
  }

  /** @param {Design} from @param {Design} to */
  #step(from, to) {
    const known = this.#steps.get(from) ?? new WeakMap();
    this.#steps.set(from, known);
    const text = known.get(to) ?? JSON.stringify(stepBetween(from, to));
    known.set(to, text);
    return text;
  }

  /** @param {string} kept */
  #restore(kept) {
    try {
      const [past, future] = JSON.parse(kept);
      [this.#past, this.#future] = [this.#designs(past), this.#designs(future)];
    } catch {
      // Steps that can't be read are forgotten; the design is there.
    }
  }

  /** Returns the designs to which steps lead, the farthest first. @param {import("../model/design_steps.js").Step[]} steps */
  #designs(steps) {
    let { design } = this;
    return steps.map((step) => {
      const next = designFromText(JSON.stringify(designAfter(design, step)));
      if (!next) throw new Error("a step leads to no design");
      return (design = next);
    }).reverse();
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
