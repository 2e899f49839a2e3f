// Saved games: a round trip, and an error for every kind of damage.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { savedGame } from "../../js/model/saved.js";
import { DrawingMissing, SavedGameError, loadedGame } from "../../js/model/saved_reader.js";
import { settingsFrom } from "../../js/model/settings.js";
import { CLEAN, LINE, at, classic, newGame } from "./fixture.js";

const PRESENT = { elapsed: 61, saved: "2026-11-21T10:05:00.000Z", settings: settingsFrom({}) };

function playedGame() {
  const game = newGame();
  game.fillMarks();
  game.enter([at("r1c3")], 4, CLEAN);
  game.setCheckpoint("2026-11-21T10:01:00.000Z");
  game.mark([at("r1c4"), at("r1c6")], 2, "corner");
  game.paint([at("r1c1"), at("r9c1")], 5);
  game.enter([at("r1c4")], 9, CLEAN);
  game.clear([at("r1c4")]);
  game.undo();
  game.countHelp("hints");
  return game;
}

/** @param {(saved: any) => void} [damage] */
function writtenGame(damage = () => {}) {
  const saved = JSON.parse(JSON.stringify(savedGame(playedGame(), PRESENT)));
  damage(saved);
  return JSON.stringify(saved);
}

test("what is written is read back, move by move", () => {
  const game = playedGame();
  const { game: back, elapsed, saved } = loadedGame(writtenGame());
  assert.equal(elapsed, 61);
  assert.equal(saved, PRESENT.saved);
  assert.deepEqual(back.puzzle, game.puzzle);
  assert.deepEqual(back.cells, game.cells);
  assert.deepEqual(back.history, game.history);
  assert.deepEqual(back.checkpoints, game.checkpoints);
  assert.deepEqual([back.solution, back.origin, back.help, back.outcome, back.started], [game.solution, game.origin, game.help, game.outcome, game.started]);
  assert.deepEqual(savedGame(back, PRESENT), savedGame(game, PRESENT));
});

test("a game that was read can be undone and redone to its ends", () => {
  const { game } = loadedGame(writtenGame());
  assert.ok(game.redo());
  assert.equal(game.redo(), false);
  while (game.undo());
  assert.deepEqual(game.values, game.puzzle.givens);
  assert.ok(game.cells.every((state) => state.centre.length + state.corner.length + state.colours.length === 0));
});

test("solved games and shown solutions keep their outcome", () => {
  const game = newGame();
  game.show(/** @type {number[]} */ (game.solution));
  game.finished = "2026-11-21T10:06:00.000Z";
  const back = loadedGame(JSON.stringify(savedGame(game, PRESENT))).game;
  assert.deepEqual([back.outcome, back.finished, back.isOpen], ["shown", game.finished, false]);
});

test("a game without a known solution", () => {
  const back = loadedGame(JSON.stringify(savedGame(newGame({ isKnown: false }), PRESENT))).game;
  assert.equal(back.solution, null);
});

const DAMAGES = /** @type {Record<string, (saved: any) => void>} */ ({
  format: (saved) => (saved.format = "another"),
  version: (saved) => (saved.version = 3),
  size: (saved) => (saved.size = 65),
  puzzle: (saved) => (saved.puzzle = saved.puzzle.slice(1)),
  "puzzle: a grid": (saved) => (saved.puzzle = `x${saved.puzzle.slice(1)}`),
  "entries: a given": (saved) => (saved.entries = `.${saved.entries.slice(1)}`),
  solution: (saved) => (saved.solution = saved.puzzle),
  corner: (saved) => (saved.corner = { r0c1: [1] }),
  "centre.r9c1": (saved) => (saved.centre = { r9c1: [10] }),
  "centre.r9c2": (saved) => (saved.centre = { r9c2: [3, 2] }),
  "colours.r1c1": (saved) => (saved.colours = { r1c1: ["red"] }),
  "does not fit": (saved) => (saved.moves[1].changes[0].after.value = 3),
  "is no cell": (saved) => (saved.moves[0].changes[0].cell = "r10c1"),
  "moves[2] is damaged": (saved) => (saved.moves[2] = null),
  done: (saved) => (saved.done = 99),
  "checkpoints[0]": (saved) => (saved.checkpoints[0].at = 5),
  "checkpoints[0].entries": (saved) => (saved.checkpoints[0].entries = "1".repeat(81)),
  elapsed: (saved) => (saved.elapsed = -1),
  outcome: (saved) => (saved.outcome = "lost"),
  help: (saved) => (saved.help = { hints: 1 }),
  id: (saved) => (saved.id = "a&b"),
  variants: (saved) => (saved.variants = "diagonal"),
  "drawing.houses[0]": (saved) => (saved.drawing.houses[0].cells[0] = "r0c0"),
  "drawing.region_of": (saved) => (saved.drawing.region_of = [1]),
});

for (const [field, damage] of Object.entries(DAMAGES)) {
  test(`damage is reported: ${field}`, () => {
    assert.throws(() => loadedGame(writtenGame(damage)), (fault) => fault instanceof SavedGameError && fault.message.includes(field));
  });
}

test("a game of another front end contains no drawing, which is requested and then used", () => {
  const text = writtenGame((saved) => delete saved.drawing);
  assert.throws(() => loadedGame(text), (fault) => {
    assert.ok(fault instanceof DrawingMissing);
    assert.deepEqual(fault.question, { puzzle: LINE, variants: [], size: 9, boxes: "3x3" });
    return true;
  });
  const { regionOf, houses, sketch } = classic();
  assert.deepEqual(loadedGame(text, { regionOf, houses, sketch }).game.puzzle, classic());
});

test("invalid or foreign JSON is reported", () => {
  for (const text of ["", "{", "null", "[]", "5", '"text"']) assert.throws(() => loadedGame(text), SavedGameError, text);
});

test("the example of the documentation is a saved game", async () => {
  const page = await readFile(new URL("../../../../../docs/saved-game.md", import.meta.url), "utf8");
  const text = /```json\n([^]*?)```/.exec(page)?.[1] ?? "";
  const { regionOf, houses, sketch } = classic(4, "1..4..1..3..4..3");
  const { game, elapsed } = loadedGame(text, { regionOf, houses, sketch });
  assert.equal(elapsed, 17);
  assert.ok(game.redo());
  assert.deepEqual(game.cells[2].centre, [2, 3]);
  const written = JSON.parse(JSON.stringify(savedGame(game, { ...PRESENT, settings: settingsFrom({}) })));
  const documented = new Set(Object.keys(JSON.parse(text)));
  assert.deepEqual(Object.keys(written).filter((key) => !documented.has(key)), ["drawing"]);
});
