// Pens: places and strokes, the way of a pen over the board, what a line draws or erases, signs in turn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Geometry } from "../../js/model/geometry.js";
import { isPlace, isStroke, penChanges, penObject, redrawn, withChanges } from "../../js/model/pen.js";
import { PenPath, drawnLines, linePlace, nextSign } from "../../js/model/pen_path.js";

const geometry = new Geometry({ side: 9, houses: [], regionOf: null });

/** Returns the path of a pen over these points, in cells. @param {readonly [number, number][]} points */
function pathOf([first, ...others]) {
  const spot = (/** @type {readonly number[]} */ [down, right]) => ({ y: down * 100, x: right * 100 });
  const path = new PenPath(geometry, spot(first));
  others.forEach((point) => path.moveTo(spot(point)));
  return path;
}

test("places are points, lines between neighbouring centres, and edges", () => {
  for (const place of ["1,1", "0,18", "2,3", "1,1-1,3", "1,3-3,1", "1,1-3,3", "0,0-2,0", "4,4-4,6"]) assert(isPlace(place, 9), place);
  for (const place of ["1,3-1,1", "1,1-1,5", "1,1-1,1", "1,1-2,2", "0,0-2,2", "1,2-1,4", "01,1", "+1,1", "1", "0,19", "1,1-", "", "1,1-1,3-1,5"]) assert(!isPlace(place, 9), place);
});

test("a stroke suits its place", () => {
  assert(isStroke("line 1", "1,1-1,3") && isStroke("cross 9", "1,1") && isStroke("circle 2", "2,2"));
  for (const [stroke, place] of [["line 1", "1,1"], ["cross 1", "1,1-1,3"], ["line 0", "1,1-1,3"], ["cross 10", "1,1"], [3, "1,1"], [null, "1,1"]]) assert(!isStroke(stroke, String(place)), String(stroke));
});

test("changes are in the order of places, and go back", () => {
  const strokes = new Map([["11,1", "cross 1"], ["1,1", "circle 2"]]);
  const changes = penChanges(strokes, new Map([["11,1", null], ["3,3-3,5", "line 4"], ["3,3", "cross 4"], ["1,1", "circle 2"]]));
  assert.deepEqual(changes.map(({ at }) => at), ["3,3", "3,3-3,5", "11,1"]);
  const after = withChanges(strokes, changes, "after");
  assert.deepEqual(penObject(after), { "1,1": "circle 2", "3,3": "cross 4", "3,3-3,5": "line 4" });
  assert.deepEqual(penObject(withChanges(after, changes, "before")), penObject(strokes));
  assert.deepEqual(penChanges(after, redrawn(after, after)), []);
});

test("a pen goes from centre to centre, also diagonally and fast", () => {
  assert.deepEqual(pathOf([[0.5, 0.5], [0.5, 3.5]]).lines, ["1,1-1,3", "1,3-1,5", "1,5-1,7"]);
  assert.deepEqual(pathOf([[0.5, 0.5], [3.5, 3.5]]).lines, ["1,1-3,3", "3,3-5,5", "5,5-7,7"]);
  assert.deepEqual(pathOf([[0.6, 0.4], [0.55, 0.7]]).lines, []);
});

test("a pen that begins at a corner follows the edges", () => {
  assert.deepEqual(pathOf([[1.05, 0.95], [1, 3], [2, 3]]).lines, ["2,2-2,4", "2,4-2,6", "2,6-4,6"]);
  assert.deepEqual(pathOf([[0, 0], [0, 1]]).lines, ["0,0-0,2"]);
});

test("a pen that goes back takes its line back, and stays on the board", () => {
  assert.deepEqual(pathOf([[0.5, 0.5], [0.5, 2.5], [0.5, 1.5]]).lines, ["1,1-1,3"]);
  assert.deepEqual(pathOf([[0.5, 8.5], [0.5, 11]]).lines, []);
});

test("a press without a way is a sign at the nearest point", () => {
  assert.equal(pathOf([[0.5, 0.5]]).sign, "1,1");
  assert.equal(pathOf([[2.1, 3.45]]).sign, "4,7");
  assert.equal(pathOf([[1.95, 3.1]]).sign, "4,6");
});

test("a line over itself erases, another colour replaces it", () => {
  const strokes = new Map([["1,1-1,3", "line 2"]]);
  assert.deepEqual([...drawnLines(strokes, ["1,1-1,3", "1,3-1,5"], 2)], [["1,1-1,3", null]]);
  assert.deepEqual([...drawnLines(strokes, ["1,1-1,3", "1,3-1,5"], 3)], [["1,1-1,3", "line 3"], ["1,3-1,5", "line 3"]]);
  assert.equal(linePlace([3, 1], [1, 3]), "1,3-3,1");
});

test("signs take turns: cross, circle, none; another colour keeps the shape", () => {
  assert.equal(nextSign(undefined, 4), "cross 4");
  assert.equal(nextSign("cross 4", 4), "circle 4");
  assert.equal(nextSign("circle 4", 4), null);
  assert.equal(nextSign("circle 4", 5), "circle 5");
});
