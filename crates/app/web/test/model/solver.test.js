// The solver without a DOM: drafts, region maps, the explanation, its state.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Geometry } from "../../js/model/geometry.js";
import { blankDraft, draftFrom, draftText, isBlank, puzzleText, valuesOf, withEntry, withGiven, withKind, withRegion } from "../../js/model/draft.js";
import { boxShapes, isWholeMap, mapFaults, mapFromText, mapOfBoxes, mapText, regionStates, withMap } from "../../js/model/region_map.js";
import { piecesOf } from "../../js/model/step_text.js";
import { settingsFrom } from "../../js/model/settings.js";
import { Walk } from "../../js/model/walk.js";
import { SolverState } from "../../js/solver/solver_state.js";
import { sceneOf } from "../../js/solver/scene.js";

/** @import { Puzzle } from "../../js/model/puzzle.js" */

/** Returns a described blank puzzle of size 4. @returns {Puzzle} */
function plain4() {
  const lines = Array.from({ length: 4 }, (_, line) => line);
  const rows = lines.map((row) => ({ name: `row ${row + 1}`, kind: "row", cells: lines.map((column) => row * 4 + column) }));
  const columns = lines.map((column) => ({ name: `column ${column + 1}`, kind: "column", cells: lines.map((row) => row * 4 + column) }));
  const regionOf = mapOfBoxes(4, "2x2").map((region) => region - 1);
  const boxes = lines.map((box) => ({ name: `box ${box + 1}`, kind: "region", cells: [...regionOf.keys()].filter((cell) => regionOf[cell] === box) }));
  return { side: 4, givens: Array(16).fill(0), variants: [], regions: null, boxes: "2x2", regionOf, houses: [...rows, ...columns, ...boxes], sketch: [] };
}

const solver4 = () => new SolverState(blankDraft(4), plain4(), settingsFrom({}));

test("a given is written, removed by the same digit, and replaces an entry", () => {
  let draft = withEntry(blankDraft(4), [0, 1], 3);
  draft = withGiven(draft, [0], 2);
  assert.deepEqual(valuesOf(draft).slice(0, 2), [2, 3]);
  assert.equal(withEntry(draft, [0], 4).entries[0], 0, "a given stays");
  assert(isBlank(withEntry(withGiven(draft, [0], 2), [1], 3)));
});

test("the puzzle type changes: combinations, back to normal, another size", () => {
  const draft = withKind(withKind(withGiven(blankDraft(9), [3], 7), { toggles: "diagonal" }), { toggles: "window" });
  assert.deepEqual(draft.variants, ["diagonal", "window"]);
  assert.equal(draft.givens[3], 7);
  assert.deepEqual(withKind(draft, { toggles: "diagonal" }).variants, ["window"]);
  const jigsaw = withKind(draft, { toggles: "jigsaw" });
  assert.deepEqual(jigsaw.map, Array(81).fill(0));
  assert.equal(withKind(jigsaw, { toggles: "jigsaw" }).map, null);
  assert.deepEqual(withKind(jigsaw, { isNormal: true }), withGiven(blankDraft(9), [3], 7));
  const six = withKind(jigsaw, { side: 6 });
  assert.deepEqual([six.variants, six.map?.length, six.givens.length], [["diagonal"], 36, 36]);
  assert.equal(withKind(blankDraft(6), { boxes: "3x2" }).boxes, "3x2");
  assert.equal(withKind(withKind(blankDraft(6), { boxes: "3x2" }), { boxes: "2x3" }).boxes, null);
});

test("a draft is stored and read back; a damaged one is ignored", () => {
  const draft = withRegion(withGiven(blankDraft(4), [5], 4), [0, 1], 2);
  assert.deepEqual(draftFrom(draftText(draft)), draft);
  for (const text of [null, "", "{", "null", "{\"side\":9}", draftText(draft).replace("\"side\":4", "\"side\":5"), draftText(draft).replace("[0,0,0,0,0,4", "[0,0,0,0,0,9")]) assert.equal(draftFrom(text), null);
});

test("known candidates are sent as 729 characters", () => {
  const candidates = Array.from({ length: 81 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  candidates[0] = [5];
  const text = puzzleText({ ...blankDraft(9), candidates });
  assert.equal(text.length, 729);
  assert(text.startsWith("....5....123456789"));
  assert.equal(puzzleText(withGiven({ ...blankDraft(9), candidates }, [1], 7)).slice(9, 18), "......7..");
});

test("a map reports what is wrong with it", () => {
  assert.deepEqual(mapFaults(mapOfBoxes(4, "2x2")), []);
  assert(isWholeMap(mapOfBoxes(6, "2x3")));
  assert.deepEqual(mapFaults(Array(16).fill(0)), ["16 cells have no region yet."]);
  const torn = mapOfBoxes(4, "2x2");
  torn[0] = 4;
  torn[15] = 1;
  assert.deepEqual(mapFaults(torn), ["Region 1 is in 2 pieces.", "Region 4 is in 2 pieces."]);
  const large = mapOfBoxes(4, "2x2");
  large[2] = 1;
  assert.deepEqual(mapFaults(large), ["Region 1 has 5 cells, not 4.", "Region 2 has 3 of 4 cells."]);
  assert.deepEqual(regionStates(large)[1], { region: 2, count: 3, pieces: 1, isDone: false });
});

test("pieces are not connected across the edges of the board", () => {
  assert.equal(regionStates(mapFromText("2111122223333444", 4) ?? [])[0].pieces, 2);
});

test("a map is written and read; an invalid one is null", () => {
  const map = [...mapOfBoxes(4, "2x2")];
  map[3] = 0;
  assert.deepEqual(mapFromText(mapText(map), 4), map);
  for (const text of ["", "1234", "11221122334433x4"]) assert.equal(mapFromText(text, 4), null);
});

test("box shapes, the usual one first", () => {
  assert.deepEqual(boxShapes(9), ["3x3"]);
  assert.deepEqual(boxShapes(6), ["2x3", "3x2"]);
  assert.deepEqual(boxShapes(12), ["3x4", "4x3", "2x6", "6x2"]);
  assert.deepEqual(boxShapes(7), []);
});

test("a drawn region is a house once it is complete", () => {
  const map = [...mapOfBoxes(4, "2x2")];
  map[0] = 0;
  const regions = withMap(plain4(), map).houses.filter(({ kind }) => kind === "region");
  assert.deepEqual(regions.map(({ name }) => name), ["region 2", "region 3", "region 4"]);
});

test("the explanation goes forward and back step by step", () => {
  const plain = plain4();
  const givens = [1, 2, 3, 0, ...Array(12).fill(0)];
  const step = (/** @type {string[]} */ placements, /** @type {string[]} */ eliminations) => ({ technique: "t", name: "T", rating: 1, placements, eliminations, text: "", evidence: null });
  const walk = new Walk(new Geometry(plain), givens, null, [step([], ["r2c4-2"]), step(["r1c4=4"], [])]);
  assert.deepEqual(walk.at(0).candidates[3], [4]);
  assert.deepEqual(walk.at(0).candidates[7], [1, 2, 4]);
  assert.deepEqual(walk.at(1).candidates[7], [1, 4]);
  assert.equal(walk.at(2).values[3], 4);
  assert.deepEqual(walk.at(2).candidates[7], [1]);
  assert.equal(walk.at(0).values[3], 0);
});

test("sentences are split at cell names", () => {
  assert.deepEqual(piecesOf("Remove 5 from r4c7; see r1c23.", 9).filter(({ cells }) => cells.length > 0), [{ text: "r4c7", cells: [33] }, { text: "r1c23", cells: [1, 2] }]);
  assert.deepEqual(piecesOf("r12c3", 16), [{ text: "r12c3", cells: [178] }]);
  assert.equal(piecesOf("In box 3, the 4 can only go in r1c9.", 9).map(({ text }) => text).join(""), "In box 3, the 4 can only go in r1c9.");
});

test("the solver writes digits, marks conflicts, clears findings on a change, and undoes", () => {
  const solver = solver4();
  solver.press(1);
  solver.find({ title: "Solution is unique", tone: "good" });
  solver.selection.only(3);
  solver.press(1);
  assert.equal(solver.finding, null);
  assert.deepEqual([...solver.conflicts].sort(), [0, 3]);
  assert(solver.hasInvalidGivens);
  assert(sceneOf(solver).cells[3].isWrong);
  solver.go("past", solver.plain);
  assert.equal(solver.conflicts.size, 0);
  solver.go("future", solver.plain);
  assert.equal(solver.conflicts.size, 2);
});

test("the cursor moves on by itself, over blanks too, and back with Backspace", () => {
  const solver = solver4();
  for (const digit of [1, 2, 3]) solver.press(digit);
  solver.blank();
  solver.press(4);
  assert.deepEqual(solver.draft.givens.slice(0, 6), [1, 2, 3, 0, 4, 0]);
  solver.clearBack();
  assert.deepEqual([solver.selection.cursor, solver.draft.givens[4]], [4, 0]);
  solver.clearBack();
  solver.clearBack();
  assert.deepEqual([solver.selection.cursor, ...solver.draft.givens.slice(0, 4)], [2, 1, 2, 0, 0]);
  solver.selection.only(1);
  solver.clearBack();
  assert.deepEqual([solver.selection.cursor, solver.draft.givens[1]], [1, 0], "a cell that was chosen is cleared itself");
  solver.setSettings({ ...solver.settings, moveOn: false });
  solver.press(3);
  assert.deepEqual([solver.selection.cursor, solver.draft.givens[1]], [1, 3]);
});

test("a stroke is one undo step, and nothing is sent before the regions are complete", () => {
  const solver = solver4();
  solver.changeKind({ ...solver.draft, map: Array(16).fill(0) }, plain4());
  solver.setPen("region");
  solver.startDrawing();
  solver.draw(withRegion(solver.draft, [0], 1));
  solver.draw(withRegion(solver.draft, [0, 1], 1));
  assert(!solver.isComplete);
  assert.equal(sceneOf(solver).cells[1].note?.spoken, "region 1");
  solver.go("past", solver.plain);
  assert.deepEqual(solver.draft.map, Array(16).fill(0));
  solver.change({ ...solver.draft, map: mapOfBoxes(4, "2x2") });
  assert(solver.isComplete);
  assert.equal(solver.question().regions, "1122112233443344");
});

test("writing is disabled while steps are shown", () => {
  const solver = solver4();
  solver.startWalk(new Walk(solver.geometry, solver.draft.givens, null, []));
  solver.press(1);
  assert(isBlank(solver.draft));
  solver.backToPuzzle();
  solver.press(1);
  assert(!isBlank(solver.draft));
});

test("a new puzzle keeps nothing of the old one but undo, in any field", () => {
  const old = solver4();
  old.change(withGiven(old.draft, [0], 2));
  old.setPen("entry");
  old.setRegion(3);
  old.showSolution(Array(16).fill(1));
  old.find({ title: "Solution is unique", tone: "good" }, [1]);
  old.selection.set([3, 4]);
  old.waiting = "Solving …";
  const fresh = old.renewed(blankDraft(4), plain4());
  const first = solver4();
  for (const field of Object.keys(first)) assert.deepEqual(/** @type {any} */ (fresh)[field], /** @type {any} */ (first)[field], field);
  assert(fresh.canUndo && !fresh.canRedo);
  fresh.go("past", plain4());
  assert.equal(fresh.draft.givens[0], 2);
});

test("an imported puzzle selects the pen for givens", () => {
  const solver = solver4();
  solver.setPen("entry");
  solver.takePuzzle(withGiven(blankDraft(4), [0], 2), plain4());
  assert.equal(solver.pen, "given");
  solver.selection.only(1);
  solver.press(3);
  assert.deepEqual([solver.draft.givens[1], solver.draft.entries[1]], [3, 0]);
});
