// Solutions in replies: as lines of digits, by values on a layout, with extra cells.

import assert from "node:assert/strict";
import { test } from "node:test";
import { solutionOf } from "../../js/model/layout_solution.js";

/** @param {Partial<import("../../js/model/puzzle.js").Puzzle>} puzzle @returns {any} */
const puzzle = (puzzle) => ({ side: 2, ...puzzle });

test("a square with digits from 1 is a line", () => {
  assert.deepEqual(solutionOf({ solution: "1221" }, puzzle({})), [1, 2, 2, 1]);
  assert.equal(solutionOf({ solution: null }, puzzle({})), null);
  assert.equal(solutionOf({ solution: "122" }, puzzle({})), null);
});

test("digits from 0 are the first ones", () => {
  assert.deepEqual(solutionOf({ solution: "0110" }, puzzle({ layout: {}, values: [0, 2] })), [1, 2, 2, 1]);
  assert.deepEqual(solutionOf({ solution: "70 71 71 70" }, puzzle({ layout: {}, values: [70, 2] })), [1, 2, 2, 1]);
});

test("cells that don't exist are left out, and extra cells are beside", () => {
  const drawnLayout = { rows: 2, columns: 3, cells: [0, 1, 2, 3, 5, 6], walls: [], frames: [], extra: [{ label: "", cells: [6] }] };
  const layout = { extra: [{ name: "A" }] };
  const shape = puzzle({ side: 3, layout, drawnLayout: /** @type {any} */ (drawnLayout), values: [1, 3] });
  assert.deepEqual(solutionOf({ solution: "12331", solution_extra: { A: "2" } }, shape), [1, 2, 3, 3, 0, 1, 2, 0, 0]);
  assert.equal(solutionOf({ solution: "12331" }, shape), null, "an extra cell is missing");
});
