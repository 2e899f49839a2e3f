// The state of the setter: the design with undo, the tool, the gestures of a rule being entered, the chosen rule, and
// what is known of the puzzle. Keyboard, pointer and panels call the same methods; the screen listens and redraws. This
// module uses no DOM.

import * as designs from "../model/design.js";
import { Geometry } from "../model/geometry.js";
import { Selection } from "../model/selection.js";
import { WAITING } from "./answer.js";
import { DesignHistory } from "./design_history.js";
import { canFinish, combined, drawnParameters, entered, missingValue, mustFinish, ruleOf, typedParameter, typedValue, withCells } from "./entry.js";

/** @import { Design, RuleJson, RuleKind } from "../model/design.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Settings } from "../model/settings.js" */
/** @import { Gesture } from "./entry.js" */
/** @import { Answer } from "./answer.js" */
/** @import { Catalogue } from "./catalogue.js" */
/** What strokes and keys do: enter digits, draw regions, or enter a kind of rule by its name. @typedef {"digits" | "regions" | `rule:${string}`} Tool */

export class SetState {
  /** @type {Tool} */ tool = "digits";
  /** The region being drawn, from 1. */ region = 1;
  /** The finished gestures of a rule that needs more. @type {readonly Gesture[]} */ gestures = [];
  /** The cells of the gesture being made. @type {readonly number[]} */ stroke = [];
  /** The gestures of the last rule, until it is drawn. @type {{ kind: RuleKind, gestures: readonly Gesture[] } | null} */ fresh = null;
  /** Whether the keyboard makes the gesture. */ isKeyed = false;
  /** The chosen rule. @type {number | null} */ chosen = null;
  /** The rules chosen to be combined. @type {ReadonlySet<number>} */ marked = new Set();
  /** The rule and parameter whose value is asked for. @type {{ index: number, name: string } | null} */ asked = null;
  /** The rule whose value is being typed, so that a further digit is added to it. @type {number | null} */ #typing = null;
  /** Whether the chosen rule is drawn again by the next gesture. */ isRedrawing = false;
  symmetry = "none";
  /** Why the server refuses rules, by their place. @type {ReadonlyMap<number, string>} */ refusals = new Map();
  /** @type {Answer} */ answer = WAITING;
  /** What is shown in the cells beside the givens. @type {"nothing" | "candidates" | "solution" | "difference"} */ shown = "nothing";
  /** The cells of what is pointed at. @type {ReadonlySet<number>} */ pointed = new Set();
  /** @type {DesignHistory} */ history;
  /** The last values entered for each kind. @type {Map<string, Record<string, unknown>>} */ #values = new Map();
  /** @type {Set<() => void>} */ #listeners = new Set();
  /** @type {Set<() => void>} */ #changes = new Set();

  /** @param {Design} design @param {Puzzle} puzzle its drawing @param {Catalogue} catalogue @param {Settings} settings @param {string | null} [steps] those of an earlier visit */
  constructor(design, puzzle, catalogue, settings, steps = null) {
    this.history = new DesignHistory(design, steps);
    this.puzzle = puzzle;
    this.catalogue = catalogue;
    this.settings = settings;
    this.geometry = new Geometry(puzzle);
    this.selection = new Selection(this.geometry, this.geometry.firstOf([...Array(puzzle.side * puzzle.side).keys()]) ?? 0);
    this.selection.listen(() => this.tell());
  }

  /** @param {() => void} listener called after every change */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** @param {() => void} listener called when the design changes */
  onChange(listener) {
    this.#changes.add(listener);
  }

  tell() {
    for (const listener of this.#listeners) listener();
  }

  /** @param {Settings} settings */
  setSettings(settings) {
    this.settings = settings;
    this.tell();
  }

  // The design

  get design() {
    return this.history.design;
  }

  /** Takes a design as an undo step. @param {Design} design */
  change(design) {
    if (this.history.change(design)) this.#taken();
  }

  /** Begins a stroke that is one undo step. */
  startStroke() {
    this.history.startStroke();
  }

  /** Goes on with a stroke. @param {Design} design */
  paint(design) {
    if (this.history.paint(design)) this.#taken();
  }

  /** Forgets what was known of the design before. */
  #taken() {
    const { design } = this;
    if (this.chosen !== null && this.chosen >= design.rules.length) this.chosen = null;
    this.marked = new Set();
    this.pointed = new Set();
    this.fresh = null;
    this.answer = WAITING;
    this.shown = this.shown === "candidates" ? "candidates" : "nothing";
    for (const listener of this.#changes) listener();
    this.tell();
  }

  /** Takes the drawing of the current rules, once the server has made it. @param {Puzzle} puzzle @param {ReadonlyMap<number, string>} refusals */
  setDrawing(puzzle, refusals) {
    const isSameSide = puzzle.side === this.puzzle.side;
    this.puzzle = puzzle;
    this.refusals = refusals;
    this.fresh = null;
    this.geometry = new Geometry(puzzle);
    this.selection.geometry = this.geometry;
    if (!isSameSide || !this.geometry.has(this.selection.cursor)) this.selection.only(this.geometry.firstOf([...Array(this.geometry.cellCount).keys()]) ?? 0);
    this.tell();
  }

  // Both return whether there was such a step.
  undo() {
    return this.#went(this.history.undo());
  }

  redo() {
    return this.#went(this.history.redo());
  }

  /** @param {boolean} isOther */
  #went(isOther) {
    if (!isOther) return false;
    this.dropGesture();
    this.asked = null;
    this.#taken();
    return true;
  }

  /** The kind of a rule of the design. @param {number} index */
  kindAt(index) {
    return this.catalogue.kinds.get(this.design.rules[index]?.rule);
  }

  /** Whether a rule is sent to the server: it has all its arguments and was not refused. @param {number} index */
  isSent(index) {
    return designs.isComplete(this.design.rules[index], this.kindAt(index)) && !this.refusals.has(index);
  }

  /** Returns the places of the rules that are complete. */
  get complete() {
    return [...this.design.rules.keys()].filter((index) => designs.isComplete(this.design.rules[index], this.kindAt(index)));
  }

  // Tools and gestures

  /** The kind of rule that the tool enters; null for digits and regions. @returns {RuleKind | null} */
  get kind() {
    const kind = this.isRedrawing && this.chosen !== null ? this.kindAt(this.chosen) : this.catalogue.kinds.get(this.tool.replace(/^rule:/, ""));
    return kind ?? null;
  }

  /** @param {Tool} tool */
  setTool(tool) {
    this.tool = tool;
    if (tool === "regions") this.shown = "nothing";
    this.isRedrawing = false;
    this.dropGesture();
    this.tell();
  }

  /** Adds or removes a rule that needs no cells. @param {RuleKind} kind */
  toggle(kind) {
    const { rules, index } = entered(this.design, kind, ruleOf(kind, [], this.design.side, {}));
    this.change(designs.withRules(this.design, rules));
    this.choose(index);
    if (index !== null) this.#askValue(index);
  }

  /** Begins a gesture at a cell. @param {number} cell @param {boolean} [isKeyed] */
  startGesture(cell, isKeyed = false) {
    [this.stroke, this.isKeyed] = [[cell], isKeyed];
    this.selection.only(cell);
  }

  /** Goes on to a cell; going back over the last cell takes it away. @param {number} cell */
  extendGesture(cell) {
    const { stroke } = this;
    if (stroke.length === 0 || stroke[stroke.length - 1] === cell) return;
    const isOfCells = this.kind?.entry === "cells";
    this.stroke = !isOfCells && stroke.at(-2) === cell ? stroke.slice(0, -1) : isOfCells && stroke.includes(cell) ? stroke : [...stroke, cell];
    this.selection.only(cell);
  }

  /** Moves the last cell of a line, for steps that arrows can't make; among cells in any order, moves on without taking one. @param {number} cell */
  bendGesture(cell) {
    if (this.kind?.entry !== "cells") this.stroke = [...this.stroke.slice(0, -1), cell];
    this.selection.only(cell);
  }

  /** Ends the stroke as a gesture; it may add cells to the chosen rule. @param {boolean} [isAdding] */
  endGesture(isAdding = false) {
    const cells = this.stroke;
    this.stroke = [];
    this.isKeyed = false;
    if (cells.length > 0 && !(isAdding && this.#addCells(cells))) this.gesture({ cells });
  }

  /** Adds cells to the chosen rule if it is of the tool's kind and its cells have no order; returns whether it is. @param {readonly number[]} cells */
  #addCells(cells) {
    const { chosen, kind, design } = this;
    if (chosen === null || !kind || kind.entry !== "cells" || this.kindAt(chosen) !== kind) return false;
    const [name, all] = withCells(kind, design.rules[chosen], cells, design.side);
    this.setArgument(chosen, name, all);
    this.choose(chosen);
    return true;
  }

  dropGesture() {
    this.stroke = [];
    this.gestures = [];
    this.isKeyed = false;
    this.isRedrawing = false;
    this.tell();
  }

  /** Takes a finished gesture; a rule that needs no more of them is entered. @param {Gesture} gesture */
  gesture(gesture) {
    const { kind } = this;
    if (!kind || drawnParameters(kind).length === 0) return;
    this.gestures = [...this.gestures, gesture];
    if (mustFinish(kind, this.gestures)) this.finish();
    else this.tell();
  }

  get canFinish() {
    return this.kind !== null && this.gestures.length > 0 && canFinish(this.kind, this.gestures);
  }

  /** Enters the rule of the gestures, and its counterparts if entering is symmetric. */
  finish() {
    const { kind, gestures, design } = this;
    if (!kind || !canFinish(kind, gestures)) return;
    this.gestures = [];
    if (this.isRedrawing && this.chosen !== null) return this.#redraw(kind, gestures, this.chosen);
    const rule = ruleOf(kind, gestures, design.side, kind.usual.clues.length > 0 ? {} : { ...this.#values.get(kind.name) });
    if (kind.parameters.some((parameter) => parameter.kind === "rules")) return this.combine(kind, rule);
    let { rules, index } = entered(design, kind, rule);
    for (const counterpart of designs.counterpartsOf(rule, this.symmetry, design.side, this.geometry)) {
      const next = entered({ ...design, rules }, kind, counterpart);
      if (next.index !== null) rules = next.rules;
    }
    this.change(designs.withRules(design, rules));
    this.fresh = { kind, gestures };
    this.choose(index);
    if (index !== null) this.#askValue(index);
  }

  /** @param {RuleKind} kind @param {readonly Gesture[]} gestures @param {number} index */
  #redraw(kind, gestures, index) {
    const drawn = ruleOf(kind, gestures, this.design.side, {});
    const parts = Object.fromEntries(drawnParameters(kind).map(({ name }) => [name, drawn[name]]));
    this.isRedrawing = false;
    this.change(designs.withRuleAt(this.design, index, { ...this.design.rules[index], ...parts }));
    this.choose(index);
  }

  /** Puts the marked rules into one that combines rules. @param {RuleKind} kind @param {RuleJson} [rule] */
  combine(kind, rule = { rule: kind.name }) {
    const rules = combined(this.design.rules, this.marked, kind, rule);
    this.change(designs.withRules(this.design, rules));
    this.choose(rules.length - 1);
  }

  /** Asks for the first value that a rule lacks. @param {number} index */
  #askValue(index) {
    const kind = this.kindAt(index);
    const missing = kind && missingValue(kind, this.design.rules[index]);
    this.asked = missing?.kind === "text" ? { index, name: missing.name } : null;
    this.tell();
  }

  /** The parameter of the chosen rule that digits are typed for. */
  get typed() {
    const kind = this.chosen === null ? undefined : this.kindAt(this.chosen);
    return kind && typedParameter(kind);
  }

  /** Ends the typing of a value; returns whether there was any. */
  endTyping() {
    const wasTyping = this.#typing !== null;
    this.#typing = null;
    return wasTyping;
  }

  /** Adds a digit to the value of the chosen rule; a first one replaces the old value, and null takes the last one back. @param {number | null} digit */
  typeDigit(digit) {
    const { chosen, typed } = this;
    if (chosen === null || !typed) return;
    const before = this.#typing === chosen || digit === null ? this.design.rules[chosen][typed.name] : undefined;
    this.setArgument(chosen, typed.name, typedValue(typed, before, digit));
    this.#typing = chosen;
  }

  // The chosen rule

  /** @param {number | null} index */
  choose(index) {
    this.chosen = index;
    this.#typing = null;
    this.asked = null;
    this.pointed = new Set(index === null ? [] : designs.cellsOfRule(this.design.rules[index], this.design.side));
    this.tell();
  }

  /** @param {number} index */
  mark(index) {
    this.marked = new Set(this.marked.has(index) ? [...this.marked].filter((other) => other !== index) : [...this.marked, index]);
    this.tell();
  }

  /** Sets an argument of a rule; undefined removes it. @param {number} index @param {string} name @param {unknown} value */
  setArgument(index, name, value) {
    const { [name]: old, ...others } = this.design.rules[index];
    if (old === value) return;
    const kind = this.kindAt(index);
    const parameter = kind?.parameters.find((parameter) => parameter.name === name);
    // A text is remembered for the next rule of the kind; numbers differ from clue to clue.
    if (kind && parameter?.kind === "text" && value !== undefined) this.#values.set(kind.name, { ...this.#values.get(kind.name), [name]: value });
    this.change(designs.withRuleAt(this.design, index, /** @type {RuleJson} */ (value === undefined ? others : { ...others, [name]: value })));
    this.chosen = index;
  }

  /** @param {number} index */
  removeRule(index) {
    this.change(designs.withRuleAt(this.design, index, null));
    this.choose(null);
  }

  /** Moves the chosen rule by rows and columns; returns whether it stays on the board. @param {number} down @param {number} right */
  moveChosen(down, right) {
    const { chosen, design } = this;
    if (chosen === null) return false;
    const rule = designs.movedRule(design.rules[chosen], (row, column) => ({ row: row + down, column: column + right }), design.side);
    if (!rule) return false;
    this.change(designs.withRuleAt(design, chosen, rule));
    this.choose(chosen);
    return true;
  }

  redraw() {
    if (this.chosen === null) return;
    this.gestures = [];
    this.stroke = [];
    this.isRedrawing = true;
    this.tell();
  }

  // Digits

  /** @param {number} digit 0 erases */
  press(digit) {
    const { list } = this.selection;
    if (list.length > 0) this.change(digit === 0 ? this.#erased(list) : designs.withGiven(this.design, list, digit));
  }

  /** Returns the counterpart of a cell under the chosen symmetry, or the cell itself. @param {number} cell */
  counterpart(cell) {
    return designs.counterpart(cell, this.symmetry, this.geometry.side, this.geometry);
  }

  /** Erases givens, those of the same symmetry, too. @param {readonly number[]} where @returns {Design} */
  #erased(where) {
    const givens = [...this.design.givens];
    for (const cell of where) givens[cell] = givens[this.counterpart(cell)] = 0;
    return { ...this.design, givens };
  }

  /** @param {number} region */
  setRegion(region) {
    this.region = region;
    this.tell();
  }

  /** @param {Answer} answer */
  setAnswer(answer) {
    this.answer = answer;
    this.tell();
  }

  /** @param {"nothing" | "candidates" | "solution" | "difference"} shown */
  show(shown) {
    this.shown = this.shown === shown ? "nothing" : shown;
    this.tell();
  }

  /** Highlights cells. @param {Iterable<number>} cells */
  point(cells) {
    this.pointed = new Set(cells);
    this.tell();
  }
}
