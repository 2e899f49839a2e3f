// A puzzle being set, without a page: edits, layouts, how gestures become rules.

import assert from "node:assert/strict";
import { test } from "node:test";
import { blankDesign, boxesFor, cellsOfRule, counterpart, designFrom, designFromText, designText, isBlank, isComplete, layoutOfSize, movedRule, withAbout, withGiven, withLayout, withRuleAt, withRules } from "../../js/model/design.js";
import { found } from "../../js/set/catalogue.js";
import { DesignHistory } from "../../js/set/design_history.js";
import { canFinish, drawnParameters, entered, isOneForAll, missingValue, mustFinish, ruleOf, typedParameter } from "../../js/set/entry.js";
import { mapOf, withRegion } from "../../js/set/region_tool.js";

/** @import { Design, Parameter, RuleKind } from "../../js/model/design.js" */

/** @param {string} name @param {RuleKind["entry"]} entry @param {Parameter[]} parameters @param {Partial<RuleKind["usual"]>} [usual] @returns {RuleKind} */
const kindOf = (name, entry, parameters, usual = {}) => ({ name, title: name, meaning: `${name} means something.`, aliases: [`${name} alias`], of_grid: false, entry, parameters, usual: { cells: [2, 5], clues: [], texts: [], ...usual }, example: { json: null } });
/** @param {string} name @param {string} kind @param {Partial<Parameter>} [more] @returns {Parameter} */
const parameter = (name, kind, more = {}) => ({ name, kind, optional: false, least: 1, most: 64, ...more });

const CAGE = kindOf("cage", "cells", [parameter("cells", "cells"), parameter("sum", "number", { optional: true })]);
const LINE = kindOf("line", "line", [parameter("cells", "cells", { least: 2 })]);
const DOT = kindOf("dot", "edge", [parameter("cells", "cells", { least: 2 }), parameter("sum", "number")], { clues: [10, 5] });
const ORDER = kindOf("order", "edge", [parameter("cells", "cells", { least: 2 })]);
const OUTSIDE = kindOf("outside", "outside", [parameter("place", "outside"), parameter("sum", "number"), parameter("way", "text")], { texts: ["down", "up"] });
const ODD = kindOf("odd", "cells", [parameter("cells", "cells", { most: 4096 })]);
const PARTS = kindOf("parts", "groups", [parameter("head", "cells", { most: 1 }), parameter("cells", "cells")]);
const CLONE = kindOf("clone", "groups", [parameter("areas", "groups", { least: 2 })]);

/** @param {...number} cells */
const path = (...cells) => ({ cells });

test("digits are written, and erased by the same digit", () => {
  const design = withGiven(blankDesign(4), [0, 5], 3);
  assert.deepEqual(design.givens.slice(0, 6), [3, 0, 0, 0, 0, 3]);
  assert(isBlank(withGiven(design, [0, 5], 3)));
});

test("a design is read again as it was kept, and a damaged one is refused", () => {
  const design = withAbout(withRules(withGiven(blankDesign(6), [7], 6), [{ rule: "cage", cells: "r1c1 r1c2", sum: 5 }]), { title: "Two" });
  assert.deepEqual(designFromText(designText(design)), design);
  for (const damaged of [null, "", "[]", "{", '{"side":9}', designText(design).replace('"side":6', '"side":5'), designText(design).replace('"rule":', '"x":')]) assert.equal(designFromText(damaged), null, String(damaged));
});

test("a reply of the server becomes a design, with the layout in full", () => {
  const jigsaw = designFrom({ side: 4, givens: Array(16).fill(0), variants: ["jigsaw", "diagonal"], regions: "1122112233443344", boxes: null });
  assert.deepEqual(jigsaw.layout, { values: "1-4", grids: [{ at: "r1c1", rows: 4, columns: 4, regions: "1122112233443344" }] });
  assert.deepEqual(jigsaw.rules, [{ rule: "diagonal" }]);
});

test("boxes hold as many cells as a line, the most square first", () => {
  assert.deepEqual(boxesFor(9, 9), ["3x3"]);
  assert.deepEqual(boxesFor(12, 12), ["3x4", "4x3", "2x6", "6x2"]);
  assert.deepEqual(boxesFor(6, 9), ["3x3"]);
  assert.deepEqual(boxesFor(7, 7), []);
  assert.deepEqual(layoutOfSize(7, 7), { values: "1-7", grids: [{ at: "r1c1", rows: 7, columns: 7 }] });
});

test("another layout keeps the rules, and the digits whose cells stay", () => {
  const design = withRules(withGiven(blankDesign(6), [0, 7, 35], 1), [{ rule: "line", cells: "r1c1 r1c2" }]);
  const smaller = withLayout(design, layoutOfSize(4, 6));
  assert.deepEqual([smaller.givens[0], smaller.givens[7], smaller.givens[35]], [1, 1, 0]);
  const larger = withLayout(design, layoutOfSize(9, 9));
  assert.deepEqual(larger.givens.flatMap((digit, cell) => (digit ? [cell] : [])), [0, 10, 50]);
  assert.equal(larger.rules.length, 1);
});

test("rules move as a whole and stay on the board; clues beside it, too", () => {
  const down = (/** @type {number} */ row, /** @type {number} */ column) => ({ row: row + 1, column });
  assert.deepEqual(movedRule({ rule: "line", cells: "r1c1 r2c2" }, down, 4), { rule: "line", cells: "r2c1 r3c2" });
  assert.equal(movedRule({ rule: "line", cells: "r4c1" }, down, 4), null);
  assert.deepEqual(movedRule({ rule: "clue", place: "r1c0" }, down, 4), { rule: "clue", place: "r2c0" });
  const inner = movedRule({ rule: "any", rules: [{ rule: "line", cells: "r1c1 / r1c2" }] }, down, 4);
  assert.deepEqual(inner, { rule: "any", rules: [{ rule: "line", cells: "r2c1 / r2c2" }] });
  assert.deepEqual(cellsOfRule({ rule: "any", rules: [{ rule: "line", cells: "r1c1 r1c2" }] }, 4), [0, 1]);
  assert.deepEqual(cellsOfRule({ rule: "clue", place: "r1c0", sum: 5 }, 4), []);
});

test("each cell has its counterpart under a symmetry", () => {
  const size = { rows: 9, columns: 9 };
  assert.equal(counterpart(0, "half", 9, size), 80);
  assert.equal(counterpart(1, "vertical", 9, size), 7);
  assert.equal(counterpart(1, "diagonal", 9, size), 9);
  assert.equal(counterpart(1, "none", 9, size), 1);
});

test("a stroke becomes a rule: lines keep their order, cages don't", () => {
  assert.equal(ruleOf(LINE, [path(5, 4, 0)], 4).cells, "r2c2 r2c1 r1c1");
  assert.equal(ruleOf(CAGE, [path(5, 4, 0, 4)], 4).cells, "r1c1 r2c1 r2c2");
  assert(isComplete(ruleOf(LINE, [path(5, 4)], 4), LINE) && !isComplete({ rule: "line" }, LINE) && !isComplete({ rule: "x" }, undefined));
  assert.equal(typedParameter(CAGE)?.name, "sum");
});

test("a rule of several parts waits for each of them", () => {
  assert.deepEqual(drawnParameters(PARTS).map(({ name }) => name), ["head", "cells"]);
  assert(!canFinish(PARTS, [path(0)]) && mustFinish(PARTS, [path(0), path(1, 2)]));
  assert.deepEqual(ruleOf(PARTS, [path(0), path(1, 2)], 4), { rule: "parts", head: "r1c1", cells: "r1c2 r1c3" });
  assert(!canFinish(CLONE, [path(0)]) && canFinish(CLONE, [path(0), path(1)]) && !mustFinish(CLONE, [path(0), path(1)]));
  assert.equal(ruleOf(CLONE, [path(0, 1), path(4, 5)], 4).areas, "r1c1 r1c2 / r2c1 r2c2");
});

test("a clue beside the grid starts with the usual text and asks for its number", () => {
  const rule = ruleOf(OUTSIDE, [{ place: "r0c2" }], 4);
  assert.deepEqual(rule, { rule: "outside", place: "r0c2", way: "down" });
  assert.equal(missingValue(OUTSIDE, rule)?.name, "sum");
});

test("a second press goes through the usual values of a mark and then removes it", () => {
  let design = blankDesign(4);
  const press = () => {
    const { rules } = entered(design, DOT, ruleOf(DOT, [path(0, 1)], 4));
    design = withRules(design, rules);
    return rules.map(({ sum }) => sum);
  };
  assert.deepEqual([press(), press(), press()], [[10], [5], []]);
});

test("a pair in the other order is turned round; a clue of any value is chosen", () => {
  const design = withRules(blankDesign(4), [{ rule: "order", cells: "r1c1 r1c2" }, { rule: "outside", place: "r0c1", sum: 5, way: "up" }]);
  assert.equal(entered(design, ORDER, ruleOf(ORDER, [path(1, 0)], 4)).rules[0].cells, "r1c2 r1c1");
  assert.equal(entered(design, ORDER, ruleOf(ORDER, [path(0, 1)], 4)).rules.length, 1);
  assert.deepEqual(entered(design, OUTSIDE, ruleOf(OUTSIDE, [{ place: "r0c1" }], 4)), { rules: design.rules, index: 1 });
});

test("cells without a value are one rule, and a stroke over them takes them out", () => {
  assert(isOneForAll(ODD) && !isOneForAll(CAGE));
  let { rules } = entered(blankDesign(4), ODD, ruleOf(ODD, [path(0)], 4));
  ({ rules } = entered(withRules(blankDesign(4), rules), ODD, ruleOf(ODD, [path(1, 2)], 4)));
  assert.deepEqual(rules, [{ rule: "odd", cells: "r1c1 r1c2 r1c3" }]);
  ({ rules } = entered(withRules(blankDesign(4), rules), ODD, ruleOf(ODD, [path(1)], 4)));
  assert.deepEqual(rules, [{ rule: "odd", cells: "r1c1 r1c3" }]);
});

test("regions are drawn over boxes, and a cell can be left out", () => {
  const design = withRegion(withRegion(blankDesign(4), [0], 2), [15], 0);
  const [grid] = design.layout.grids;
  assert.equal(grid.boxes, undefined);
  assert.deepEqual(mapOf(grid), [2, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 0]);
});

test("a search finds titles first, then other names and meanings", () => {
  assert.deepEqual(found([CAGE, LINE, DOT], "line").map(({ name }) => name), ["line"]);
  assert.deepEqual(found([CAGE, LINE, DOT], "dot alias").map(({ name }) => name), ["dot"]);
  assert.equal(found([CAGE, LINE, DOT], "something").length, 3);
  assert.equal(found([CAGE, LINE, DOT], "zzz").length, 0);
});

test("the steps of undo and redo come back as they were kept", () => {
  const steps = [
    (/** @type {Design} */ design) => withGiven(design, [3, 4], 7),
    (/** @type {Design} */ design) => withRules(design, [{ rule: "diagonal" }]),
    (/** @type {Design} */ design) => withRules(design, [...design.rules, { rule: "killer", cells: "r1c1 r1c2", sum: 9 }]),
    (/** @type {Design} */ design) => withRuleAt(design, 0, null),
    (/** @type {Design} */ design) => withLayout(design, layoutOfSize(6, 6)),
    (/** @type {Design} */ design) => withAbout(design, { title: "Ripples" }),
    (/** @type {Design} */ design) => withGiven(design, [0], 6),
  ];
  const history = new DesignHistory(blankDesign(9));
  const texts = [designText(history.design), ...steps.map((step) => (history.change(step(history.design)), designText(history.design)))];
  for (let turn = 0; turn < 3; turn += 1) history.undo();
  const other = new DesignHistory(history.design, history.text);
  assert.equal(other.text, history.text);
  for (const text of texts.slice(5)) assert(other.redo() && designText(other.design) === text);
  assert.equal(other.redo(), false);
  for (const text of texts.slice(0, -1).reverse()) assert(other.undo() && designText(other.design) === text);
  assert.equal(other.undo(), false);
  for (const damaged of ["", "[", "[[{\"givens\":[1]}],[]]", "[[1]]", "[[{\"rules\":[0,0,5]}],[]]"]) {
    const plain = new DesignHistory(blankDesign(4), damaged);
    assert.equal(plain.undo(), false, damaged);
  }
});
