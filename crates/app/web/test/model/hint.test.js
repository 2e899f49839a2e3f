// Hints: what is drawn of a reply, what applying it does, and the positions of marks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settingsFrom } from "../../js/model/settings.js";
import { applyHint } from "../../js/play/help.js";
import { Session } from "../../js/play/session.js";
import { candidatesIn } from "../../js/model/effect.js";
import { drawingOf } from "../../js/view/hint_drawing.js";
import { fixedPlace, markPlaces } from "../../js/view/mark_places.js";
import { CLEAN, at, newGame } from "./fixture.js";

const EMPTY = { value: 0, corner: [], centre: [], colours: [], guess: 0 };

/** @param {Partial<import("../../js/model/settings.js").Settings>} [settings] */
const newSession = (settings = {}) => new Session(newGame(), { ...settingsFrom({}), ...settings });

test("the effects of a step are parsed from its text", () => {
  assert.deepEqual(candidatesIn("r4c8-57", "-", 9), [{ cell: at("r4c8"), digit: 5 }, { cell: at("r4c8"), digit: 7 }]);
  assert.deepEqual(candidatesIn("r1c3=6", "=", 9), [{ cell: at("r1c3"), digit: 6 }]);
  assert.deepEqual(candidatesIn("r1c1=G", "=", 16), [{ cell: 0, digit: 16 }]);
  assert.deepEqual(candidatesIn("r10c1-5", "-", 9), []);
  assert.deepEqual(candidatesIn("nonsense", "-", 9), []);
});

test("a drawing: area, focus, links, eliminations and placements", () => {
  const link = { from: { cell: "r1c3", digit: 1, on: true }, to: { cell: "r1c4", digit: 1, on: false }, strength: "weak" };
  const reply = {
    where: { name: "row 1", cells: ["r1c3", "r1c4"] },
    placements: ["r9c1=3"], eliminations: ["r1c4-12"],
    evidence: { digits: [2], houses: [{ name: "box 1", cells: ["r2c2"] }], covers: [], cells: ["r1c3"], helpers: ["r9c1"], links: [link] },
  };
  const drawing = drawingOf(reply, 9, ({ digit }) => digit === 2);
  assert.deepEqual([...drawing.area], ["r1c3", "r1c4", "r2c2"].map(at));
  assert.deepEqual([...drawing.focus], ["r1c3", "r9c1"].map(at));
  assert.deepEqual(drawing.dropped, [{ cell: at("r1c4"), digit: 1 }, { cell: at("r1c4"), digit: 2 }]);
  assert.deepEqual(drawing.set, [{ cell: at("r9c1"), digit: 3 }]);
  assert.deepEqual(drawing.shown, [{ cell: at("r1c3"), digit: 1 }, { cell: at("r1c3"), digit: 2 }], "not what falls, not under what is set");
  assert.equal(drawing.links[0].isStrong, false);
  assert.deepEqual([...drawing.cells], ["r1c3", "r1c4"].map(at));
});

test("groups: sets have backgrounds and letters, fins have squares, one of two colours has discs", () => {
  const group = (/** @type {string} */ role, /** @type {string[]} */ cells, /** @type {number[]} */ digits) => ({ role, cells, digits });
  const drawn = (/** @type {any} */ evidence) => drawingOf({ evidence: { digits: [4], houses: [], covers: [], cells: [], helpers: [], links: [], ...evidence } }, 9, ({ digit }) => digit !== 9);
  const looks = (/** @type {any} */ evidence) => drawn(evidence).groups.map(({ look, tone, letter }) => [look, tone, letter]);
  const sets = [group("almost-locked-set", ["r1c1", "r1c2"], [4, 9]), group("almost-locked-set", ["r1c2", "r5c5"], [4])];
  assert.deepEqual(looks({ groups: sets }), [["plain", 2, "A"], ["plain", 1, "B"]]);
  assert.deepEqual(looks({ groups: sets, helpers: ["r9c9"] }), [["plain", 1, "A"], ["plain", 3, "B"]], "the stem has the first tone");
  assert.deepEqual(looks({ groups: sets.slice(1) }), [["plain", 2, ""]], "one set needs no letter");
  const { apart, shown, focus } = drawn({ groups: sets });
  assert.deepEqual([...apart], ["r1c1", "r1c2", "r5c5"].map(at));
  assert.deepEqual([...focus], [...apart]);
  assert.deepEqual(shown.map(({ cell }) => cell), ["r1c1", "r1c2", "r5c5"].map(at), "the digit that they share is ringed");
  assert.deepEqual(looks({ groups: [group("fin", ["r1c1"], [4])] }), [["square", 2, ""]]);
  const colours = [["r1c1"], ["r1c2"], ["r8c1"], ["r8c2"]].map((cells) => group("colour", cells, [4, 9]));
  assert.deepEqual(looks({ groups: colours.slice(0, 2) }), [["disc", 0, ""], ["square", 2, ""]]);
  assert.deepEqual(looks({ groups: colours }), [["disc", 0, "A"], ["square", 2, "A"], ["disc", 1, "B"], ["square", 3, "B"]]);
  const two = drawn({ groups: colours, cells: ["r1c1", "r1c2"] });
  assert.deepEqual([two.shown.length, two.apart.size], [0, 0], "drawn in their colours, not ringed");
  assert.deepEqual(two.groups[0].candidates, [{ cell: at("r1c1"), digit: 4 }], "none that is not there");
});

test("the shallow depths draw the area alone", () => {
  const drawing = drawingOf({ where: { name: "box 1", cells: ["r1c1"] }, placements: [], eliminations: [], evidence: null }, 9, () => true);
  assert.deepEqual([[...drawing.area], drawing.focus.size, drawing.shown.length], [[0], 0, 0]);
});

test("a placement is entered and removes marks, as one move", () => {
  const session = newSession();
  session.game.fillMarks();
  applyHint(session, { placements: ["r1c3=4"], eliminations: [] });
  assert.equal(session.game.cells[at("r1c3")].value, 4);
  assert.ok(!session.game.cells[at("r2c3")].centre.includes(4));
  session.game.undo();
  assert.ok(session.game.cells[at("r2c3")].centre.includes(4));
});

test("eliminations remove marks; a cell without marks gets its candidates first", () => {
  const session = newSession();
  session.game.mark([at("r1c3")], 1, "centre");
  session.game.mark([at("r1c3")], 2, "centre");
  applyHint(session, { eliminations: ["r1c3-2", "r1c4-2"] });
  assert.deepEqual(session.game.cells[at("r1c3")].centre, [1]);
  assert.deepEqual(session.game.cells[at("r1c4")].centre, [6], "2 and 6 were possible");
});

test("a wrong entry is removed, a missing mark is restored", () => {
  const session = newSession();
  session.game.enter([at("r1c3")], 9, CLEAN);
  applyHint(session, { eliminations: ["r1c3-9"] });
  assert.equal(session.game.cells[at("r1c3")].value, 0);
  applyHint(session, { additions: ["r1c3+4"] });
  assert.deepEqual(session.game.cells[at("r1c3")].centre, [4]);
});

test("corner marks: corners first, then the middles of top, bottom, left, right", () => {
  const places = markPlaces({ ...EMPTY, corner: [1, 2, 3, 4, 5, 6, 7, 8] }, "corner-centre", 9);
  assert.deepEqual(places.map(({ digit, x, y }) => [digit, x, y]), [[1, 20, 20], [2, 80, 20], [3, 20, 80], [4, 80, 80], [5, 50, 20], [6, 50, 80], [7, 20, 50], [8, 80, 50]]);
});

test("corner marks stay within the dashes of a cage", () => {
  const DASHES = 9;
  for (const count of [1, 4, 8, 9, 16]) {
    for (const { x, y, size } of markPlaces({ ...EMPTY, corner: Array.from({ length: count }, (_, index) => index + 1) }, "corner-centre", 16)) {
      const rim = Math.min(x - size * 0.31, 100 - x - size * 0.31, y - size * 0.37, 100 - y - size * 0.37);
      assert.ok(rim > DASHES, `${count}: ${x} ${y}`);
    }
  }
});

test("corner marks never overlap, also beside a cage's sum and circles on corners", () => {
  for (const [isNoted, covered] of /** @type {const} */ ([[false, []], [true, []], [true, [3]], [false, [0, 1, 2, 3]]])) {
    for (let count = 2; count <= 12; count += 1) {
      const places = markPlaces({ ...EMPTY, corner: Array.from({ length: count }, (_, index) => index + 1) }, "corner-centre", 16, isNoted, covered);
      places.forEach((one, at) => places.slice(at + 1).forEach((other) => {
        assert.ok(Math.abs(one.x - other.x) >= one.size * 0.62 || Math.abs(one.y - other.y) >= one.size * 0.72, `${count} ${isNoted} ${covered}: ${one.digit} and ${other.digit}`);
      }));
    }
  }
});

test("centre marks in one line are as large as their number allows, and keep off the edges", () => {
  const sizes = [1, 2, 3, 4, 5, 6].map((count) => {
    const places = markPlaces({ ...EMPTY, centre: Array.from({ length: count }, (_, index) => index + 1) }, "corner-centre", 9);
    assert.ok(places.every(({ x, size }) => x - size * 0.31 >= 12 && x + size * 0.31 <= 88), String(count));
    return places[0].size;
  });
  assert.deepEqual(sizes, [30, 30, 30, 30, 24, 20]);
});

test("centre marks shrink, then break into lines, and stay inside the cell", () => {
  for (const side of [9, 16, 25]) {
    for (let count = 1; count <= side; count += 1) {
      const centre = Array.from({ length: count }, (_, index) => index + 1);
      const places = markPlaces({ ...EMPTY, centre }, "corner-centre", side);
      assert.equal(places.length, count);
      for (const { x, y, size } of places) {
        assert.ok(x - size * 0.31 > 0 && x + size * 0.31 < 100, `${count} of ${side}: ${x}`);
        assert.ok(y - size / 2 > -2 && y + size / 2 < 102, `${count} of ${side}: ${y}`);
      }
    }
  }
});

test("fixed positions: each digit has its own, the same in every cell", () => {
  for (const side of [4, 6, 9, 12, 16]) {
    const places = Array.from({ length: side }, (_, index) => fixedPlace(index + 1, side));
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, side);
  }
  assert.deepEqual(markPlaces({ ...EMPTY, corner: [3], centre: [3, 7] }, "fixed", 9), [fixedPlace(3, 9), fixedPlace(7, 9)]);
});

/** Returns a chain: its first candidate, then each conclusion with its premises. @param {string} from @param {readonly [string, readonly string[]][]} steps */
function chain(from, steps) {
  const node = (/** @type {string} */ text) => ({ cell: text.slice(0, 4), digit: Number(text[5]), on: text[4] === "=" });
  return { from: node(from), inferences: steps.map(([what, because]) => ({ node: node(what), because: because.map(node), by: "cell" })) };
}

const FORCING = {
  placements: [], eliminations: ["r1c1-5"],
  evidence: {
    digits: [], houses: [], covers: [], cells: ["r5c5"], helpers: [], links: [],
    chains: [chain("r5c5=1", [["r5c1-1", ["r5c5=1"]], ["r5c1=5", ["r5c1-1"]], ["r1c1-5", ["r5c1=5"]]]), chain("r5c5=2", [["r1c5-2", ["r5c5=2"]], ["r1c5=5", ["r1c5-2"]], ["r1c1-5", ["r1c5=5"]]])],
  },
};

test("several chains: each with its beginning, its end, its own tone and links from cause to effect", () => {
  const { chains, cells, shown } = drawingOf(FORCING, 9, () => true);
  assert.deepEqual(chains.map(({ source, end }) => [source, end]), [1, 2].map((digit) => [{ cell: at("r5c5"), digit }, { cell: at("r1c1"), digit: 5 }]));
  assert.deepEqual(chains.map(({ nodes }) => new Set(nodes.map((node) => node.chain))), [new Set([0]), new Set([1])]);
  assert.deepEqual(chains[0].links.map(({ from, to, isStrong }) => [from.digit, to.digit, isStrong]), [[1, 1, false], [1, 5, true], [5, 5, false]]);
  assert.ok(chains.every(({ nodes, links }) => [...nodes, ...links].every(({ isFaint }) => !isFaint)));
  assert.deepEqual([...cells].sort((a, b) => a - b), ["r1c1", "r1c5", "r5c1", "r5c5"].map(at));
  assert.deepEqual(shown, [], "nodes are drawn by their chains");
});

test("in a long chain only the path from start to end is emphasized", () => {
  const branches = /** @type {[string, string[]][]} */ (Array.from({ length: 12 }, (_, index) => [`r${(index % 9) + 1}c9-${(index % 3) + 6}`, ["r5c5=1"]]));
  const [drawing] = drawingOf({ ...FORCING, evidence: { ...FORCING.evidence, chains: [chain("r5c5=1", [["r5c1-1", ["r5c5=1"]], ...branches, ["r5c1=5", ["r5c1-1", "r1c9-6"]], ["r1c1-5", ["r5c1=5"]]])] } }, 9, () => true).chains;
  const clear = drawing.nodes.filter(({ isFaint }) => !isFaint).map(({ candidate }) => candidate);
  assert.deepEqual(clear, [["r5c5", 1], ["r5c1", 1], ["r5c1", 5], ["r1c1", 5]].map(([name, digit]) => ({ cell: at(String(name)), digit })));
  assert.deepEqual(drawing.links.filter(({ isFaint }) => !isFaint).length, 3);
});
