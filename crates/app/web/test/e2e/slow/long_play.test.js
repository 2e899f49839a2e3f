// Plays for a long time in one page without loading it anew: games with hints, undo and marks, the solver, imports, dialogs.
// Memory must not grow with it: objects of scripts, nodes and listeners of the page, and the engine's memory.
// `NINEFOLD_PLAY_SECONDS` says how long, by default five minutes, and `NINEFOLD_PLAY_PAUSE` how many milliseconds lie between two
// presses of a key, by default none.

import assert from "node:assert/strict";
import { Dice } from "../support/dice.js";
import { Harness, paste, until } from "../support/harness.js";
import { givensOf } from "../support/grid.js";
import { EASY, newGame, openGame, solveEasy } from "../support/game.js";
import { SITE } from "../support/server.js";

/** @import { CDPSession, Page, Worker } from "playwright-core" */
/** The page at one moment: megabytes, and numbers of things. @typedef {{ minutes: number, actions: number, heap: number, nodes: number, listeners: number, engine: number, workers: number, stored: number }} Sample */

const SECONDS = Number(process.env.NINEFOLD_PLAY_SECONDS ?? 300);
const PAUSE = Number(process.env.NINEFOLD_PLAY_PAUSE ?? 0);
/** The limit of the engine's memory in all workers, in megabytes. */
const MOST_ENGINE = 3 * 96;
/** How much more than at first is no growth: garbage that is not collected yet, caches that fill. */
const SLACK = { heap: 1.5, nodes: 400, listeners: 100 };
const MEGABYTE = 1 << 20;
/** Needs branching chains. */
const HARD = "........91......35..9.3.8....3.5...67....2......4.......6.8..9..2.7..6..4.....1..";
const KINDS = /** @type {const} */ ([
  { level: "Beginner" }, { level: "Veteran" }, { level: "Expert", variants: ["diagonal"] }, { level: "Amateur", variants: ["window"] },
  { level: "Expert", variants: ["jigsaw"] }, { level: "Beginner", size: 6 }, { level: "Amateur", size: 12 }, { level: "Beginner", size: 16 },
]);
const DIALOGS = ["Control+e", "F1", "y", "o", "?", "l"];

/** A player, who counts what he does. */
class Player {
  actions = 0;
  /** The choices are the same in each run. */
  dice = new Dice();

  /** @param {Page} page @param {string} address */
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** @param {string} key */
  async press(key) {
    this.actions += 1;
    await this.page.waitForTimeout(PAUSE);
    await this.page.keyboard.press(key);
  }

  /** Plays a while on the board: moves, digits, marks, undo, hints. @param {number} moves */
  async play(moves) {
    const { dice } = this;
    for (let move = 0; move < moves; move += 1) {
      await this.press(dice.of(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "e"]));
      const digit = `Digit${1 + dice.below(6)}`;
      await this.press(dice.of([digit, digit, `Shift+${digit}`, `Control+${digit}`, "Backspace", "u", "u", "r", "f", "b", "Shift+B", "m", "Shift+M"]));
      if (dice.below(8) === 0) await this.hint();
    }
  }

  async hint() {
    await this.press("h");
    await this.page.waitForTimeout(100);
    await this.press("Escape");
  }

  async newGame() {
    const { dice } = this;
    const kind = dice.of(KINDS);
    await newGame(this.page, this.address, kind).catch(async (fault) => {
      throw new Error(`${JSON.stringify(kind)}: ${await this.page.locator("body").innerText()} ${this.page.url()}`, { cause: fault });
    });
    this.actions += 3;
    await this.play(10 + dice.below(20));
  }

  /** Solves a puzzle to its end. */
  async winGame() {
    await openGame(this.page, this.address, EASY);
    await this.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ninefold.game")).forEach((key) => localStorage.removeItem(key)));
    await solveEasy(this.page, this.address);
    this.actions += 2 * [...EASY].filter((digit) => digit === ".").length;
  }

  async dialogs() {
    await openGame(this.page, this.address, EASY);
    for (const key of DIALOGS) {
      await this.press(key);
      await this.page.locator("dialog[open]").waitFor();
      await this.press("Escape");
      await this.page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  }

  /** Solves, rates and explains what it pastes into the solver. */
  async solve() {
    await this.page.goto(`${this.address}#/solver`);
    await this.page.locator(".solver .board").waitFor();
    const puzzle = this.dice.of([EASY, HARD]);
    await paste(this.page, this.dice.of([puzzle, puzzle.replaceAll(".", "0"), puzzle.replace(/.{9}/g, "$&\n")]));
    await until(this.page, async () => (await givensOf(this.page)) === puzzle, "the puzzle is on the board");
    const result = this.page.getByRole("region", { name: "Result" });
    for (const [name, found] of /** @type {const} */ ([["Solve the Sudoku", "Solution is unique"], ["Rate the puzzle", /Rating|rating/], ["Explain the solution", /1/]])) {
      const button = this.page.locator(".actions").getByRole("button", { name, exact: true });
      if (await button.count() === 0) continue;
      await button.click();
      await result.getByText(found).first().waitFor();
      this.actions += 1;
    }
    this.actions += 2;
  }

  async read() {
    await this.page.goto(`${this.address}#/technique/${this.dice.of(["x-wing", "naked-pair", "swordfish"])}`);
    await this.page.locator("h1").first().waitFor();
    await this.page.goto(`${this.address}#/`);
    await this.page.getByRole("link", { name: "Sudoku Game" }).waitFor();
    this.actions += 2;
  }
}

/** Measures the page at its start screen. @param {Page} page @param {CDPSession} session @param {number} start @param {number} actions @returns {Promise<Sample>} */
async function measured(page, session, start, actions) {
  await page.goto(`${new URL(page.url()).origin}/#/`);
  await page.getByRole("link", { name: "Sudoku Game" }).waitFor();
  for (let round = 0; round < 3; round += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.waitForTimeout(100);
  }
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? 0;
  const memories = await Promise.all(page.workers().map(memoryOf));
  const stored = await page.evaluate(() => Object.entries(localStorage).flat().join("").length);
  return {
    minutes: (Date.now() - start) / 60_000, actions, heap: metric("JSHeapUsedSize") / MEGABYTE, nodes: metric("Nodes"), listeners: metric("JSEventListeners"),
    engine: memories.reduce((sum, memory) => sum + memory, 0) / MEGABYTE, workers: memories.length, stored,
  };
}

/** Makes a worker note the engine's memory after each request. @param {Worker} worker */
function watch(worker) {
  return worker.evaluate(async () => {
    const { Instance } = await import(new URL("instance.js", location.href).href);
    const { answer } = Instance.prototype;
    Instance.prototype.answer = function (/** @type {any[]} */ ...order) {
      const reply = answer.apply(this, order);
      Object.assign(self, { memoryOfEngine: this.memory });
      return reply;
    };
  });
}

/** Returns the bytes of the engine in a worker. @param {Worker} worker @returns {Promise<number>} */
function memoryOf(worker) {
  return worker.evaluate(() => /** @type {any} */ (self).memoryOfEngine ?? 0);
}

/** @param {Sample} sample */
function shown({ minutes, actions, heap, nodes, listeners, engine, workers, stored }) {
  return `${minutes.toFixed(1)} min, ${actions} actions: scripts ${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners, engine ${engine.toFixed(1)} MB in ${workers} workers, ${stored} characters stored`;
}

const harness = new Harness();

harness.test("memory does not grow with games", async (page, address) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  page.on("worker", (worker) => void watch(worker).catch(() => {}));
  await page.goto(address);
  const player = new Player(page, address);
  const parts = [() => player.newGame(), () => player.newGame(), () => player.solve(), () => player.dialogs(), () => player.winGame(), () => player.read()];
  const start = Date.now();
  /** @type {Sample[]} */ const samples = [];
  for (let round = 0; samples.length < 4 || Date.now() - start < SECONDS * 1000; round += 1) {
    for (const part of parts) await part();
    if (round % 2 === 1) {
      samples.push(await measured(page, session, start, player.actions));
      console.log(shown(samples[samples.length - 1]));
    }
  }
  // The first sample is from before all screens and messages were loaded.
  const [, first, ...rest] = samples;
  const last = rest.slice(-3);
  for (const what of /** @type {const} */ (["heap", "nodes", "listeners"])) {
    const least = Math.min(...last.map((sample) => sample[what]));
    assert(least <= first[what] + SLACK[what], `${what}: ${first[what]} at first, ${least} at the end`);
  }
  assert(Math.max(...samples.map(({ engine }) => engine)) < MOST_ENGINE);
}, { skip: SITE ? false : "it needs the page without a server: NINEFOLD_SITE", timeout: (SECONDS + 600) * 1000, allows: /Failed to fetch/ });
