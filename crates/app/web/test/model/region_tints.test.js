// Region tints: neighbours differ, few tints suffice, boxes have none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Geometry } from "../../js/model/geometry.js";
import { mapOfBoxes } from "../../js/model/region_map.js";
import { regionTints } from "../../js/model/region_tints.js";

/** @param {readonly number[]} map regions from 1, 0 for none */
const geometryOf = (map) => new Geometry({ side: Math.sqrt(map.length), houses: [], regionOf: map.map((region) => region - 1) });
const MAPS = ["111112222331114442335144422335544422333555666778885566778889566788899966777799999", "1122112233443344", "1112112232233444334445555"];

test("neighbouring regions have different tints, and at most five are used", () => {
  for (const text of MAPS) {
    const map = [...text].map(Number);
    const geometry = geometryOf(map);
    const tints = regionTints(geometry);
    if (text === MAPS[1]) {
      assert.equal(tints, null, "boxes have none");
      continue;
    }
    assert(tints && Math.max(...tints) <= 5 && Math.min(...tints) >= 1);
    map.forEach((region, cell) => {
      map.forEach((other, place) => region === other && assert.equal(tints[cell], tints[place], "a region has one tint"));
      const right = geometry.columnOf(cell) < geometry.side - 1 ? cell + 1 : cell;
      const below = cell + geometry.side < map.length ? cell + geometry.side : cell;
      for (const next of [right, below]) assert(map[next] === region || tints[next] !== tints[cell], `${text}: ${cell} and ${next}`);
    });
  }
});

test("boxes of any shape have no tints, and a grid without regions has none", () => {
  for (const [side, shape] of /** @type {const} */ ([[6, "2x3"], [9, "3x3"], [12, "3x4"], [25, "5x5"]])) assert.equal(regionTints(geometryOf(mapOfBoxes(side, shape))), null);
  assert.equal(regionTints(new Geometry({ side: 5, houses: [], regionOf: null })), null);
});

test("cells without a region have no tint while a jigsaw is drawn", () => {
  const map = [...MAPS[0]].map(Number);
  map[40] = 0;
  const tints = regionTints(geometryOf(map));
  assert.equal(tints?.[40], 0);
  assert(tints?.every((tint, cell) => cell === 40 || tint > 0));
});
