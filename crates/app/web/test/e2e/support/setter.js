// Sets a puzzle on the setter's screen as a person would: each rule is looked up in the palette, drawn with mouse, keys or
// finger, and its values are typed.

import { asked, cell } from "./grid.js";
import { nextFrame, until } from "./harness.js";

/** @import { Page } from "playwright-core" */
/** @typedef {{ rule: string } & Record<string, any>} RuleJson */
/** How the hand works. @typedef {"mouse" | "keys" | "touch"} Hand */

const SIDE = 9;

export class Setter {
  /** @type {Map<string, any>} */ #kinds = new Map();
  /** The time of the last press on the palette. */ #chosenAt = 0;

  /** @param {Page} page @param {string} address @param {Hand} hand */
  constructor(page, address, hand) {
    this.page = page;
    this.address = address;
    this.hand = hand;
  }

  async open() {
    const { rules } = await asked(this.address, "rules", {});
    this.#kinds = new Map(rules.map((/** @type {any} */ kind) => [kind.name, kind]));
    await this.page.goto(`${this.address}#/set`);
    await this.page.locator(".setter .board-grid").waitFor();
  }

  /** Returns the verdict once it is known. */
  async verdict() {
    const title = this.page.locator(".verdict h2");
    await until(this.page, async () => !/Checking/.test(await title.textContent() ?? "Checking"), "the puzzle is checked");
    return title.textContent();
  }

  /** @param {readonly number[]} givens */
  async enterGivens(givens) {
    for (const [index, digit] of givens.entries()) {
      if (digit === 0) continue;
      await this.#goTo(index);
      await this.#typeDigits(String(digit));
    }
  }

  /** @param {RuleJson} rule */
  async enter(rule) {
    const kind = this.#kinds.get(rule.rule);
    await this.#choose(kind);
    const drawn = kind.parameters.filter((/** @type {any} */ parameter) => ["cells", "groups", "outside"].includes(parameter.kind) && rule[parameter.name] !== undefined);
    for (const { name, kind: type } of drawn) {
      if (type === "outside") await this.#pressBeside(rule[name]);
      else for (const part of String(rule[name]).split(" / ")) await this.#drawAll(kind, part.split(" ").map(indexOf));
    }
    if (drawn.some((/** @type {any} */ parameter) => parameter.kind === "groups")) await this.#command("finish");
    await this.#fill(kind, rule, new Set(drawn.map((/** @type {any} */ parameter) => parameter.name)));
  }

  /** Takes the digits tool again. */
  async digits() {
    if (this.hand === "keys") for (let times = 0; times < 3; times += 1) await this.page.keyboard.press("Escape");
    else await this.#press(this.page.locator(".palette [data-tool=digits]"));
  }

  /** Types or chooses the values that a rule has beside its cells. @param {any} kind @param {RuleJson} rule @param {ReadonlySet<string>} drawn */
  async #fill(kind, rule, drawn) {
    const values = kind.parameters.filter((/** @type {any} */ { name }) => rule[name] !== undefined && !drawn.has(name));
    const typed = kind.parameters.filter((/** @type {any} */ parameter) => ["number", "numbers", "digits"].includes(parameter.kind));
    const first = typed.find((/** @type {any} */ { optional }) => !optional) ?? typed[0];
    for (const { name } of values) {
      if (name === first?.name && kind.entry !== "switch") await this.#typeDigits(String(rule[name]).replaceAll(",", ""));
      else {
        // Until the page has drawn the new rule, these are the fields of the one before.
        await nextFrame(this.page);
        await this.page.locator(`.rule-fields [name="${name}"]`).fill(String(rule[name]));
        await this.page.keyboard.press("Enter");
      }
    }
    if (values.some((/** @type {any} */ { name }) => name === first?.name) && this.hand === "keys" && kind.entry !== "switch") await this.page.keyboard.press("Enter");
  }

  /** @param {any} kind */
  async #choose({ name, title }) {
    const button = this.page.locator(`[data-rule="${name}"]`);
    await nextFrame(this.page);
    if (this.hand === "keys") {
      await this.page.keyboard.press("/");
      await this.page.keyboard.type(title);
      // The first that is found is taken; titles that begin alike come in the order of the list.
      await until(this.page, async () => (await this.page.locator(".palette-rule").first().getAttribute("data-rule")) === name, `${title} is found`);
      const before = await button.getAttribute("aria-pressed");
      if (before === "true") await this.page.keyboard.press("Escape");
      else await this.page.keyboard.press("Enter");
    } else if ((await button.getAttribute("aria-pressed")) !== "true") {
      // The list scrolls each kind to the same place, where a press soon after another is taken for a double click.
      await this.page.waitForTimeout(Math.max(0, this.#chosenAt + 550 - Date.now()));
      await this.#press(button);
      this.#chosenAt = Date.now();
    }
  }

  /** Draws a list of cells; cells in any order that are apart, piece by piece. @param {any} kind @param {readonly number[]} cells */
  async #drawAll(kind, cells) {
    if (kind.entry !== "cells") return this.#draw(kind, cells);
    // Cells of one rule for all are pressed one by one.
    for (const [index, piece] of (isOneForAll(kind) ? cells.map((at) => [at]) : walks(cells)).entries()) {
      if (index > 0 && !isOneForAll(kind)) await this.page.keyboard.down("Control");
      await this.#draw(kind, piece);
      await this.page.keyboard.up("Control");
    }
  }

  /** @param {any} kind @param {readonly number[]} cells */
  async #draw({ entry }, cells) {
    if (this.hand === "keys") return this.#drawByKeys(entry, cells);
    if (entry === "edge") return this.#pressAt(...between(cells));
    if (entry === "corner") return this.#pressAt(...middle(cells));
    return this.#stroke(cells);
  }

  /** @param {string} entry @param {readonly number[]} cells */
  async #drawByKeys(entry, cells) {
    const { keyboard } = this.page;
    await this.#goTo(entry === "corner" ? Math.min(...cells) : cells[0]);
    await keyboard.press("Enter");
    if (entry === "corner") return;
    for (const [index, next] of cells.entries()) {
      if (index === 0) continue;
      const [down, right] = [rowOf(next) - rowOf(cells[index - 1]), columnOf(next) - columnOf(cells[index - 1])];
      const steps = [...Array(Math.abs(right)).fill(right > 0 ? "ArrowRight" : "ArrowLeft"), ...Array(Math.abs(down)).fill(down > 0 ? "ArrowDown" : "ArrowUp")];
      for (const [turn, step] of steps.entries()) await keyboard.press(turn === 0 ? step : `Shift+${step}`);
    }
    if (entry !== "edge") await keyboard.press("Enter");
  }

  /** @param {string} place such as r0c4 */
  async #pressBeside(place) {
    const [, row, column] = (/^r(\d+)c(\d+)$/.exec(place) ?? []).map(Number);
    if (this.hand !== "keys") return this.#pressAt(row - 0.5, column - 0.5);
    const [r, c] = [Math.min(Math.max(row, 1), SIDE), Math.min(Math.max(column, 1), SIDE)];
    await this.#goTo((r - 1) * SIDE + c - 1);
    await this.page.keyboard.press("Enter");
    const isCorner = r !== row && c !== column;
    await this.page.keyboard.press(`${isCorner ? "Shift+" : ""}${row === 0 ? "ArrowUp" : row > SIDE ? "ArrowDown" : column === 0 ? "ArrowLeft" : "ArrowRight"}`);
  }

  /** Moves the cursor to a cell. @param {number} index */
  async #goTo(index) {
    if (this.hand !== "keys") return this.#press(cell(this.page, index));
    await nextFrame(this.page);
    const at = Number(await this.page.locator('.board-cell[tabindex="0"]').getAttribute("data-cell"));
    const [down, right] = [rowOf(index) - rowOf(at), columnOf(index) - columnOf(at)];
    for (let step = 0; step < Math.abs(down); step += 1) await this.page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
    for (let step = 0; step < Math.abs(right); step += 1) await this.page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  }

  /** Types digits, or presses the keys of the pad. @param {string} digits */
  async #typeDigits(digits) {
    for (const digit of digits) {
      if (this.hand === "keys") await this.page.keyboard.press(`Digit${digit}`);
      else await this.#press(this.page.locator(".pad-keys").getByRole("button", { name: digit, exact: true }));
    }
  }

  /** @param {string} command */
  async #command(command) {
    if (this.hand === "keys") await this.page.keyboard.press("Enter");
    else await this.#press(this.page.locator(`.verdict [data-command="${command}"]`));
  }

  /** @param {import("playwright-core").Locator} target */
  #press(target) {
    return this.hand === "touch" ? target.tap() : target.click();
  }

  /** Presses a point of the board, in rows and columns from its corner. @param {number} row @param {number} column */
  async #pressAt(row, column) {
    const [x, y] = await this.#point(row, column);
    if (this.hand === "touch") await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Draws from cell to cell. @param {readonly number[]} cells */
  async #stroke(cells) {
    const points = [];
    for (const index of cells) points.push(await this.#point(rowOf(index) + 0.5, columnOf(index) + 0.5));
    if (this.hand === "touch") return this.#strokeByTouch(points);
    await this.page.mouse.move(points[0][0], points[0][1]);
    await this.page.mouse.down();
    for (const [x, y] of points.slice(1)) await this.page.mouse.move(x, y);
    await this.page.mouse.up();
  }

  /** @param {[number, number][]} points */
  async #strokeByTouch(points) {
    const client = await this.page.context().newCDPSession(this.page);
    const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {[number, number] | null} */ point) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
    await touch("touchStart", points[0]);
    for (const point of points.slice(1)) await touch("touchMove", point);
    await touch("touchEnd", null);
    await client.detach();
  }

  /** Returns a point of the window. @param {number} row @param {number} column @returns {Promise<[number, number]>} */
  async #point(row, column) {
    // The board may be another one in the next frame, with room for clues.
    const box = await this.page.evaluate(() => new Promise((/** @type {(box: DOMRect) => void} */ done) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const [board, grid] = [document.querySelector(".board"), document.querySelector(".board-grid")];
      // The page may be scrolled to the pad under the board.
      board?.scrollIntoView({ block: "nearest" });
      if (grid) done(grid.getBoundingClientRect());
    }))));
    return [box.x + (column * box.width) / SIDE, box.y + (row * box.height) / SIDE];
  }
}

/** @param {string} name */
function indexOf(name) {
  const [, row, column] = (/^r(\d+)c(\d+)$/.exec(name) ?? []).map(Number);
  return (row - 1) * SIDE + column - 1;
}

/** @param {number} cell */
function rowOf(cell) {
  return Math.floor(cell / SIDE);
}

/** @param {number} cell */
function columnOf(cell) {
  return cell % SIDE;
}

/** Returns the middle of the edge between two cells, a little on the side of the first. @param {readonly number[]} cells @returns {[number, number]} */
function between([one, other]) {
  const at = (/** @type {(cell: number) => number} */ of) => of(one) + 0.5 + (of(other) - of(one)) * 0.47;
  return [at(rowOf), at(columnOf)];
}

/** Returns the corner where cells meet. @param {readonly number[]} cells @returns {[number, number]} */
function middle(cells) {
  return [Math.max(...cells.map(rowOf)), Math.max(...cells.map(columnOf))];
}

/** Whether strokes of a kind add to one rule. @param {any} kind */
function isOneForAll({ parameters }) {
  return parameters.length === 1 && parameters[0].most > 64;
}

/** Returns walks from neighbour to neighbour that pass all the cells and no others; a cell may be passed again. @param {readonly number[]} cells */
function walks(cells) {
  const left = new Set(cells);
  /** @type {number[][]} */ const all = [];
  const neighbours = (/** @type {number} */ at) => [at - SIDE, at + SIDE, ...(columnOf(at) > 0 ? [at - 1] : []), ...(columnOf(at) < SIDE - 1 ? [at + 1] : [])];
  const visit = (/** @type {number} */ at, /** @type {number[]} */ walk) => {
    left.delete(at);
    walk.push(at);
    for (const next of neighbours(at)) {
      if (!left.has(next)) continue;
      visit(next, walk);
      walk.push(at);
    }
  };
  for (const start of cells) {
    if (!left.has(start)) continue;
    /** @type {number[]} */ const walk = [];
    visit(start, walk);
    all.push(walk);
  }
  return all;
}
