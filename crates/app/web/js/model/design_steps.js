// What differs between two designs, as data that leads from one to the other: an undo history of hundreds of steps stays
// small enough to keep.

/** @import { Design } from "./design.js" */
/**
 * What leads from a design to another one: givens by cell; the place of the first differing rule, how many of them there are, and
 * the rules instead; other fields as a whole.
 * @typedef {Partial<Omit<Design, "givens" | "rules">> & { givens?: [number, number][] | number[], rules?: [number, number, ...Design["rules"]] }} Step
 */

const WHOLE = /** @type {const} */ (["side", "layout", "cosmetics", "about"]);

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns the step from a design to another one. @param {Design} from @param {Design} to @returns {Step} */
export function stepBetween(from, to) {
  const whole = WHOLE.filter((field) => !isSame(from[field], to[field])).map((field) => [field, to[field]]);
  return {
    ...Object.fromEntries(whole),
    ...(isSame(from.givens, to.givens) ? {} : { givens: givensBetween(from.givens, to.givens) }),
    ...(isSame(from.rules, to.rules) ? {} : { rules: rulesBetween(from.rules, to.rules) }),
  };
}

/** @param {readonly number[]} from @param {readonly number[]} to @returns {Step["givens"]} */
function givensBetween(from, to) {
  if (from.length !== to.length) return [...to];
  return to.flatMap((digit, cell) => (digit === from[cell] ? [] : [/** @type {[number, number]} */ ([cell, digit])]));
}

/** @param {Design["rules"]} from @param {Design["rules"]} to @returns {Step["rules"]} */
function rulesBetween(from, to) {
  const shortest = Math.min(from.length, to.length);
  let [start, end] = [0, 0];
  while (start < shortest && isSame(from[start], to[start])) start += 1;
  while (end < shortest - start && isSame(from[from.length - 1 - end], to[to.length - 1 - end])) end += 1;
  return [start, from.length - start - end, ...to.slice(start, to.length - end)];
}

/** Returns the design to which a step leads. @param {Design} from @param {Step} step @returns {Design} */
export function designAfter(from, { givens, rules, ...whole }) {
  /** @type {Design} */ const to = { ...from, ...whole };
  if (givens) to.givens = givens.length > 0 && Array.isArray(givens[0]) ? changed(from.givens, /** @type {[number, number][]} */ (givens)) : /** @type {number[]} */ (givens);
  if (rules) {
    const [start, count, ...others] = rules;
    to.rules = from.rules.toSpliced(start, count, ...others);
  }
  return to;
}

/** @param {readonly number[]} givens @param {readonly [number, number][]} digits */
function changed(givens, digits) {
  const all = [...givens];
  for (const [cell, digit] of digits) all[cell] = digit;
  return all;
}
