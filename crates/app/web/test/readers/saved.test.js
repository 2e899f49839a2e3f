// Damages saved games at random and reads them with the page's reader and that of the terminal game, which must agree: on
// what is refused, and why, and on the game that is read. NINEFOLD_READER is the program `read_saved` of crate `game`,
// NINEFOLD_SAVES the number of games, and NINEFOLD_SEED repeats a run.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { savedGame } from "../../js/model/saved.js";
import { DrawingMissing, SavedGameError, loadedGame } from "../../js/model/saved_reader.js";
import { Dice } from "../e2e/support/dice.js";

const PLAYS = new URL("../../../../../testdata/play/games/", import.meta.url);
const READER = process.env.NINEFOLD_READER ?? "";
const COUNT = Number(process.env.NINEFOLD_SAVES ?? 20_000);
/** The number of games in a message to the program. */
const BATCH = 2000;

/** Values that a field may get. */
const VALUES = [null, true, 0, 1, -1, 9, 65, 1.5, 1e21, 2 ** 53 - 1, 2 ** 53, "", "x", "r1c1", "r10c1", "r0c1", "1", "é", "a".repeat(70), [], {}, [1], [2, 1], [1, 1], { r1c1: 1 }, { r1c1: [1, 2] }, { r1c1: [0] }, "\0"];
/** Values as they may be written, some of them wrongly. */
const WRITTEN = ["1.0", "1e0", "-0", "01", "+1", '"\\u0031"', "nul", '{"a":1,"a":2}', "18446744073709551616", "1.9999999999999999999999"];
/** What may come into a text. */
const LETTERS = ["", ".", "1", "9", "A", "é", "0", "😀", "\n"];
/** The fields whose faults need the rules to be found; the page leaves them to the engine. */
const OF_THE_RULES = ["variants", "rules", "boxes", "regions", "layout", "cosmetics"];
/** The fields that a reader makes anew. */
const MADE_ANEW = ["version", "drawing", "settings", "boxes", "variants", "rules", "cosmetics", "layout", "regions", "about"];

/** @param {any} value @param {string[]} path @returns {string[][]} the paths of all values in a value */
function pathsIn(value, path = []) {
  const inner = value !== null && typeof value === "object" ? Object.keys(value).flatMap((key) => pathsIn(value[key], [...path, key])) : [];
  return [path, ...inner];
}

/** Returns a game with one or two faults, and the fields that have them. @param {any} start @param {Dice} dice */
function damaged(start, dice) {
  const game = structuredClone(start);
  const fields = [];
  let written = null;
  for (let left = dice.of([1, 2]); left > 0; left -= 1) {
    // Short fields are hit as often as long ones.
    const field = dice.of(Object.keys(game));
    fields.push(field);
    const path = dice.of(pathsIn(game[field], [field]));
    const last = path[path.length - 1];
    const parent = path.slice(0, -1).reduce((value, key) => value[key], game);
    const old = parent[last];
    switch (dice.below(7)) {
      case 0:
        if (Array.isArray(parent)) parent.splice(Number(last), 1);
        else delete parent[last];
        break;
      case 1:
        if (Array.isArray(parent)) parent.push(structuredClone(old));
        else parent[`extra${dice.below(3)}`] = structuredClone(dice.of(VALUES));
        break;
      case 2:
        written = dice.of(WRITTEN);
        parent[last] = "written";
        break;
      case 3:
        if (typeof old === "string") {
          const at = dice.below(old.length + 1);
          parent[last] = old.slice(0, at) + dice.of(LETTERS) + old.slice(at + dice.below(2));
        }
        break;
      case 4:
        if (typeof old === "number") parent[last] = old + dice.of([1, -1, 0.5, 100]);
        break;
      default:
        parent[last] = structuredClone(dice.of(VALUES));
    }
  }
  const text = JSON.stringify(game);
  return { text: written === null ? text : text.replaceAll('"written"', written), fields };
}

/** @param {any} game */
function compared(game) {
  return Object.fromEntries(Object.entries(game).filter(([field]) => !MADE_ANEW.includes(field)));
}

/** Returns what the page reads; nothing of a game that it leaves to the engine. @param {string} text @returns {{ error?: string, game?: any } | null} */
function readByPage(text) {
  try {
    const { game, elapsed, saved } = loadedGame(text);
    return { game: JSON.parse(JSON.stringify(savedGame(game, { elapsed, saved, settings: /** @type {any} */ ({}) }))) };
  } catch (fault) {
    if (fault instanceof DrawingMissing) return null;
    if (fault instanceof SavedGameError) return { error: fault.message };
    throw fault;
  }
}

/** Returns what the terminal game reads. @param {string[]} texts @returns {{ error?: string, game?: any }[]} */
function readByTerminal(texts) {
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join("");
  const { status, stdout, stderr } = spawnSync(READER, [], { input, encoding: "utf8", maxBuffer: 1 << 30 });
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

test("both readers of saved games agree", async () => {
  const names = await readdir(PLAYS);
  const games = await Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, PLAYS), "utf8")).start));
  const dice = Dice.ofEnvironment("damaged saved games");
  let [refused, read] = [0, 0];
  for (let left = COUNT; left > 0; left -= BATCH) {
    const all = Array.from({ length: Math.min(left, BATCH) }, () => damaged(dice.of(games), dice));
    readByTerminal(all.map(({ text }) => text)).forEach((terminal, index) => {
      const { text, fields } = all[index];
      const page = readByPage(text);
      const told = `${JSON.stringify({ page: page?.error, terminal: terminal.error, fields })}\n${text}`;
      if (page === null || (terminal.error !== undefined && fields.some((field) => OF_THE_RULES.includes(field)))) return;
      // The page finds repeated digits in the houses of the drawing.
      if (fields.includes("drawing") && page.error?.startsWith("puzzle:")) return;
      // Of two faults, each reader may meet another first.
      if (fields.length === 1) assert.equal(page.error, terminal.error, told);
      else assert.equal(page.error === undefined, terminal.error === undefined, told);
      if (page.error === undefined) read += 1;
      else refused += 1;
      if (page.game) assert.deepEqual(compared(page.game), compared(terminal.game), told);
    });
  }
  console.log(`${COUNT} games: both refused ${refused} and read ${read} as the same game`);
  assert.ok(read > COUNT / 20 && refused > COUNT / 4);
});
