// How gestures on the board become rules. A gesture is a path of cells or a place beside the grid; a rule needs one
// gesture for each list of cells. What a kind of rule needs is in its description; no kind is named here.

import { cellsOfRule, cellsText } from "../model/design.js";

/** @import { Design, Parameter, RuleJson, RuleKind } from "../model/design.js" */
/** A finished gesture: cells in the order of drawing, or the name of a place beside the grid. @typedef {{ cells: readonly number[] } | { place: string }} Gesture */

/** The kinds of parameters that are entered on the board. */
const DRAWN = ["cells", "groups", "outside"];
/** Those that digits can be typed for. */
const TYPED = ["number", "numbers", "digits"];

/** Returns the parameters that gestures fill: the required ones, or else the first. @param {RuleKind} kind @returns {Parameter[]} */
export function drawnParameters(kind) {
  const drawn = kind.parameters.filter((parameter) => DRAWN.includes(parameter.kind));
  const required = drawn.filter(({ optional }) => !optional);
  return required.length > 0 ? required : drawn.slice(0, 1);
}

/** Whether a kind is entered by a choice alone. @param {RuleKind} kind */
export function isSwitch(kind) {
  return kind.entry === "switch" && drawnParameters(kind).length === 0;
}

/** Whether the gestures so far can be a rule. @param {RuleKind} kind @param {readonly Gesture[]} gestures */
export function canFinish(kind, gestures) {
  const drawn = drawnParameters(kind);
  const groups = drawn.find((parameter) => parameter.kind === "groups");
  return groups ? gestures.length >= drawn.length - 1 + Math.max(groups.least ?? 1, 1) : gestures.length >= drawn.length;
}

/** Whether no further gesture fits, so that the rule is finished. @param {RuleKind} kind @param {readonly Gesture[]} gestures */
export function mustFinish(kind, gestures) {
  return canFinish(kind, gestures) && !drawnParameters(kind).some((parameter) => parameter.kind === "groups");
}

/**
 * Returns the rule of some gestures, with the values of the last rule of its kind where they make sense.
 * @param {RuleKind} kind @param {readonly Gesture[]} gestures @param {number} side @param {Record<string, unknown>} [values]
 * @returns {RuleJson}
 */
export function ruleOf(kind, gestures, side, values = {}) {
  /** @type {RuleJson} */ const rule = { rule: kind.name };
  const drawn = drawnParameters(kind);
  drawn.forEach((parameter, index) => {
    if (parameter.kind === "groups") rule[parameter.name] = gestures.slice(index).map((gesture) => argumentOf(kind, gesture, side)).join(" / ");
    else if (gestures[index]) rule[parameter.name] = argumentOf(kind, gestures[index], side);
  });
  for (const { name, kind: type, optional } of kind.parameters) {
    if (rule[name] !== undefined || optional || DRAWN.includes(type)) continue;
    if (type === "number" && kind.usual.clues.length > 0) rule[name] = kind.usual.clues[0];
    else if (type === "text" && kind.usual.texts.length > 0) rule[name] = kind.usual.texts[0];
    if (values[name] !== undefined) rule[name] = values[name];
  }
  return rule;
}

/** @param {RuleKind} kind @param {Gesture} gesture @param {number} side */
function argumentOf(kind, gesture, side) {
  if ("place" in gesture) return gesture.place;
  const isOrdered = ["line", "edge", "groups"].includes(kind.entry);
  return cellsText(isOrdered ? gesture.cells : [...new Set(gesture.cells)].sort((a, b) => a - b), side);
}

/** Returns the first required parameter that has no value yet and is not drawn. @param {RuleKind} kind @param {RuleJson} rule */
export function missingValue(kind, rule) {
  return kind.parameters.find(({ name, kind: type, optional }) => !optional && !DRAWN.includes(type) && (rule[name] === undefined || rule[name] === ""));
}

/** Returns the parameter that typed digits fill: the first number, or list of digits, that is required, or else the first. @param {RuleKind} kind @returns {Parameter | undefined} */
export function typedParameter(kind) {
  const typed = kind.parameters.filter((parameter) => TYPED.includes(parameter.kind));
  return typed.find(({ optional }) => !optional) ?? typed[0];
}

/** Returns a value with a further digit, or without its last one for null; undefined if nothing is left. @param {Parameter} parameter @param {unknown} before @param {number | null} digit */
export function typedValue({ kind }, before, digit) {
  const isList = kind !== "number";
  const text = String(before ?? "");
  const value = digit === null ? text.slice(0, isList ? -2 : -1) : isList && text ? `${text},${digit}` : `${text}${digit}`;
  return value === "" ? undefined : isList ? value : Number(value);
}

/** Whether strokes of a kind add to one rule: cells without any value of their own. @param {RuleKind} kind */
export function isOneForAll(kind) {
  const [drawn] = drawnParameters(kind);
  return kind.entry === "cells" && drawn?.kind === "cells" && (drawn.most ?? 0) > 64 && kind.parameters.every(({ name, optional }) => optional || name === drawn.name);
}

/**
 * Returns a design with the rule of a finished gesture. A mark on an edge, in a corner or beside the grid that is there
 * already takes the next usual value or goes; cells without values are added to the rule of their kind or taken from it.
 * @param {Design} design @param {RuleKind} kind @param {RuleJson} rule
 * @returns {{ rules: RuleJson[], index: number | null }} the rules, and the place of the changed one
 */
export function entered(design, kind, rule) {
  const { rules } = design;
  if (isOneForAll(kind)) return merged(rules, kind, rule);
  const isPlaced = ["edge", "corner", "outside"].includes(kind.entry);
  const drawn = drawnParameters(kind).map(({ name }) => name);
  const isSame = (/** @type {RuleJson} */ other) => other.rule === rule.rule && drawn.every((name) => sameCells(other[name], rule[name]));
  const index = isPlaced || isSwitch(kind) ? rules.findIndex(isSame) : -1;
  if (index < 0) return { rules: [...rules, rule], index: rules.length };
  const next = nextValue(kind, rules[index], rule);
  return { rules: rules.flatMap((other, place) => (place !== index ? [other] : next ? [next] : [])), index: next ? index : null };
}

/** Returns what a second gesture at the same place makes of a rule; null removes it. @param {RuleKind} kind @param {RuleJson} there @param {RuleJson} rule @returns {RuleJson | null} */
function nextValue(kind, there, rule) {
  // A pair in the other order is another clue.
  const [first] = drawnParameters(kind);
  if (kind.entry === "edge" && first && isInOrder(kind) && there[first.name] !== rule[first.name]) return rule;
  const number = kind.parameters.find(({ kind: type, optional }) => type === "number" && !optional);
  const { clues } = kind.usual;
  // A clue of any value is chosen, so that its value can be changed.
  if (number && clues.length === 0) return there;
  const at = number ? clues.indexOf(there[number.name]) : -1;
  return number && at >= 0 && at + 1 < clues.length ? { ...there, [number.name]: clues[at + 1] } : null;
}

/** Whether the order of two cells of an edge matters: a kind without a value has nothing but its order. @param {RuleKind} kind */
function isInOrder(kind) {
  return kind.parameters.length === 1;
}

/** @param {unknown} one @param {unknown} other */
function sameCells(one, other) {
  const sorted = (/** @type {unknown} */ argument) => String(argument ?? "").split(" ").sort().join(" ");
  return sorted(one) === sorted(other);
}

/** @param {readonly RuleJson[]} rules @param {RuleKind} kind @param {RuleJson} rule */
function merged(rules, kind, rule) {
  const [{ name }] = drawnParameters(kind);
  const index = rules.findIndex((other) => other.rule === kind.name);
  if (index < 0) return { rules: [...rules, rule], index: rules.length };
  const there = new Set(String(rules[index][name] ?? "").split(" ").filter(Boolean));
  const drawn = String(rule[name]).split(" ");
  const isThere = drawn.every((cell) => there.has(cell));
  for (const cell of drawn) isThere ? there.delete(cell) : there.add(cell);
  const next = there.size > 0 ? { ...rules[index], [name]: [...there].join(" ") } : null;
  return { rules: rules.flatMap((other, place) => (place !== index ? [other] : next ? [next] : [])), index: next ? index : null };
}

/** Returns the name and value of the argument with more cells, for a rule whose cells have no order. @param {RuleKind} kind @param {RuleJson} rule @param {readonly number[]} cells @param {number} side @returns {[string, unknown]} */
export function withCells(kind, rule, cells, side) {
  const [{ name }] = drawnParameters(kind);
  const before = cellsOfRule({ rule: "", cells: rule[name] }, side);
  return [name, ruleOf(kind, [{ cells: [...before, ...cells] }], side)[name]];
}

/** Returns the rules with some of them put into one that combines rules. @param {readonly RuleJson[]} rules @param {ReadonlySet<number>} marked their places @param {RuleKind} kind @param {RuleJson} rule */
export function combined(rules, marked, kind, rule) {
  const name = kind.parameters.find((parameter) => parameter.kind === "rules")?.name ?? "rules";
  const [inner, others] = [true, false].map((isInner) => rules.filter((_, index) => marked.has(index) === isInner));
  return [...others, { ...rule, [name]: inner }];
}
