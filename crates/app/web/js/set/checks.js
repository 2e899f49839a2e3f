// What is known of the puzzle while it is being set. After each change the server draws the rules and then answers, one
// question after the other: has it one solution, and if not, why, or how many. A new change ends the old questions. Replies are
// remembered, so that undo, redo and switches that go back and forth are answered at once.

import { ApiError, ask } from "../api.js";
import { questionOfDesign } from "../model/design.js";
import { solutionOf } from "../model/layout_solution.js";
import { puzzleFrom } from "../model/puzzle.js";
import { asSentence } from "../model/sentence.js";
import { cellName, cellNamed } from "../model/symbols.js";
import { LOCALE, text } from "../screen_text.js";

/** @import { Design } from "../model/design.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Answer, Part } from "./answer.js" */
/** @import { SetState } from "./set_state.js" */

/** While changes follow each other, milliseconds of rest before the puzzle is checked; a single change is checked at once. */
const REST = 40;
/** Changes that are this many milliseconds apart do not follow each other. */
const APART = 150;
/** Raised digits. */
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** The most replies that are remembered. */
const MOST_REPLIES = 80;
/** Solutions are counted up to this number, and estimated beyond. */
const COUNTED = 1000;
/** The solutions of each candidate are counted up to this number. */
export const CANDIDATE_CAP = 50;
/** The random probes of an estimate. */
const PROBES = 300;

/**
 * Asks for the drawing of a design, without its givens, which may contradict each other. Rules that the server refuses
 * are left out.
 * @param {Design} design @param {readonly number[]} complete the places of rules that have all their arguments @param {AbortSignal} signal
 * @returns {Promise<{ puzzle: Puzzle, refusals: Map<number, string> }>}
 */
export async function drawn(design, complete, signal) {
  const givens = design.givens.map(() => 0);
  const read = (/** @type {readonly number[]} */ places) => ask("read", questionOfDesign(design, places.map((place) => design.rules[place]), givens), { signal });
  /** @type {Map<number, string>} */ const refusals = new Map();
  for (;;) {
    const places = complete.filter((place) => !refusals.has(place));
    try {
      return { puzzle: { ...puzzleFrom(await read(places)), givens }, refusals };
    } catch (fault) {
      if (!isRefusal(fault) || places.length === 0) throw fault;
      const before = refusals.size;
      for (const { rule, reason } of fault.faults) if (rule) refusals.set(places[rule - 1], asSentence(reason));
      if (refusals.size > before) continue;
      // The grid may be at fault, or one of the rules, or that they don't fit together: then the last one goes.
      await read([]);
      for (const place of places) await read([place]).catch((why) => isRefusal(why) && refusals.set(place, sentenceOf(why)));
      if (refusals.size === before) refusals.set(places[places.length - 1], sentenceOf(fault));
    }
  }
}

/** @param {unknown} fault @returns {fault is ApiError} */
function isRefusal(fault) {
  return fault instanceof ApiError && fault.status >= 400 && fault.status < 500;
}

/** Returns the first reason of a refusal. @param {ApiError} fault */
function sentenceOf({ message, faults: [first] }) {
  return asSentence(first?.reason ?? message);
}

export class Checks {
  #now = new AbortController();
  /** The rules and layout of the drawing. */ #drawn = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer = undefined;
  /** The time of the last change. */ #changed = -Infinity;
  /** The replies by verb and question, the latest last. @type {Map<string, any>} */ #replies = new Map();

  /** @param {SetState} state @param {AbortSignal} left */
  constructor(state, left) {
    this.state = state;
    state.onChange(() => this.soon());
    left.addEventListener("abort", () => this.#stop());
    this.soon();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#now.abort();
  }

  /** Checks the puzzle; while changes follow each other, once nothing has changed for a moment. */
  soon() {
    this.#stop();
    this.#now = new AbortController();
    const { signal } = this.#now;
    const now = performance.now();
    this.#timer = setTimeout(() => void this.#run(signal), now - this.#changed > APART ? 0 : REST);
    this.#changed = now;
  }

  /** @param {AbortSignal} signal */
  async #run(signal) {
    try {
      const { design, complete } = this.state;
      const drawing = this.#draw(signal);
      // Asked beside the drawing, behind it; the answer counts if no rule is refused.
      const early = this.#ask("solve", questionOfDesign(design, complete.map((place) => design.rules[place])), signal).catch(() => null);
      await drawing;
      await this.#check(signal, early);
    } catch (fault) {
      if (signal.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      const parts = placesOf(fault, this.state);
      this.state.setAnswer({ verdict: "refused", told: parts.length > 0 ? "" : sentenceOf(fault), parts });
    }
  }

  /** Renews the drawing if the rules or the layout have changed. @param {AbortSignal} signal */
  async #draw(signal) {
    const { state } = this;
    const { design, complete } = state;
    const key = JSON.stringify([design.layout, design.cosmetics, complete.map((place) => design.rules[place])]);
    if (key === this.#drawn) return;
    const { puzzle, refusals } = await drawn(design, complete, signal);
    if (signal.aborted) return;
    this.#drawn = key;
    state.setDrawing(puzzle, refusals);
  }

  /** Asks, unless the reply is remembered. @param {string} verb @param {object} question @param {AbortSignal} signal */
  async #ask(verb, question, signal) {
    const key = `${verb} ${JSON.stringify(question)}`;
    const reply = this.#replies.get(key) ?? await ask(verb, question, { signal });
    this.#replies.delete(key);
    this.#replies.set(key, reply);
    for (const oldest of this.#replies.keys()) if (this.#replies.size > MOST_REPLIES) this.#replies.delete(oldest);
    return reply;
  }

  /** Returns the fields of a request. */
  #question() {
    const { design } = this.state;
    return questionOfDesign(design, this.#sent());
  }

  #sent() {
    const { state } = this;
    return state.design.rules.filter((_, index) => state.isSent(index));
  }

  /** @param {AbortSignal} signal @param {Promise<any>} early the answer to all complete rules; null if there is none */
  async #check(signal, early) {
    const { state } = this;
    if (signal.aborted) return;
    const question = this.#question();
    const reply = (state.refusals.size === 0 && await early) || await this.#ask("solve", question, signal);
    const solution = solutionOf(reply, state.puzzle);
    /** @type {Answer} */
    let answer = { verdict: reply.verdict, told: reply.reason?.text, solution };
    const add = (/** @type {Partial<Answer>} */ more) => !signal.aborted && this.#tell((answer = { ...answer, ...more }));
    add({});
    if (reply.verdict === "none") await this.#whyNone(question, signal, add);
    else if (reply.verdict === "several") await this.#howMany(question, signal, add);
    else if (reply.verdict === "unique") await this.#whatElse(question, signal, add);
  }

  /** @param {Answer} answer */
  #tell(answer) {
    this.state.setAnswer(answer);
  }

  /** @typedef {(more: Partial<Answer>) => unknown} Add */

  /** Finds the rules and givens that contradict each other. @param {object} question @param {AbortSignal} signal @param {Add} add */
  async #whyNone(question, signal, add) {
    const reply = await this.#ask("why", question, signal);
    add({ parts: this.#parts(reply.contradiction ?? []) });
  }

  /** Finds two solutions, then their number, and the candidates if they are shown. @param {object} question @param {AbortSignal} signal @param {Add} add */
  async #howMany(question, signal, add) {
    const { solutions } = await this.#ask("why", question, signal);
    const [one, other] = (solutions ?? []).map((/** @type {string} */ solution) => solutionOf({ solution }, this.state.puzzle));
    if (one && other) add({ two: [one, other] });
    // Side by side, because each has a worker of its own in a page with the engine.
    await Promise.all([this.state.shown === "candidates" && this.#whichDigits(question, signal, add), this.#number(question, signal, add)]);
  }

  /** Finds which digits are possible, then in how many solutions. @param {object} question @param {AbortSignal} signal @param {Add} add */
  async #whichDigits(question, signal, add) {
    const counting = this.#candidates(question, CANDIDATE_CAP, signal);
    // Whoever waits for the first reply is told of a failure by it.
    counting.catch(() => {});
    add({ candidates: await this.#candidates(question, 1, signal) ?? undefined });
    const counted = await counting;
    if (counted) add({ candidates: counted });
  }

  /** Finds the number of solutions, exactly or about. @param {object} question @param {AbortSignal} signal @param {Add} add */
  async #number(question, signal, add) {
    const { count, complete } = await this.#ask("count", { ...question, limit: COUNTED }, signal);
    if (complete) return add({ count: text("setter-count", { count, number: count.toLocaleString(LOCALE) }) });
    add({ count: text("setter-count-least", { number: count.toLocaleString(LOCALE) }) });
    const { estimate } = await this.#ask("estimate", { ...question, probes: PROBES }, signal);
    if (estimate) add({ count: text("setter-count-about", { number: rounded(estimate) }) });
  }

  /** Finds a rating, if there is one, and what the puzzle does not need. @param {object} question @param {AbortSignal} signal @param {Add} add */
  async #whatElse(question, signal, add) {
    await Promise.all([this.#rating(question, signal, add), this.#spare(question, signal, add)]);
  }

  /** @param {object} question @param {AbortSignal} signal @param {Add} add */
  async #rating(question, signal, add) {
    const rated = await this.#ask("rate", question, signal).catch((fault) => {
      if (signal.aborted || !isRefusal(fault)) throw fault;
      return null;
    });
    if (typeof rated?.er === "number" && rated.er > 0) add({ rating: rated.er.toFixed(1) });
  }

  /** @param {object} question @param {AbortSignal} signal @param {Add} add */
  async #spare(question, signal, add) {
    const { redundant } = await this.#ask("redundant", question, signal);
    if (redundant) add({ redundant: this.#parts(redundant) });
  }

  /**
   * Returns the number of solutions of each candidate, up to a cap; with the cap 1 all count as frequent. Null if it took too long.
   * @param {object} question @param {number} cap @param {AbortSignal} signal
   */
  async #candidates(question, cap, signal) {
    const { side } = this.state.design;
    const { counts } = await this.#ask("candidates", { ...question, cap }, signal);
    if (!counts) return null;
    const [first] = this.state.puzzle.values ?? [1];
    const of = (/** @type {Record<string, number>} */ digits) =>
      new Map(Object.entries(digits).map(([value, count]) => /** @type {[number, number]} */ ([Number(value) - first + 1, cap === 1 ? CANDIDATE_CAP : count])));
    /** @type {[string, Record<string, number>][]} */ const cells = Object.entries(counts);
    return new Map(cells.flatMap(([name, digits]) => {
      const cell = cellNamed(name, side);
      return cell === null ? [] : [/** @type {[number, Map<number, number>]} */ ([cell, of(digits)])];
    }));
  }

  /** @param {any[]} parts @returns {Part[]} */
  #parts(parts) {
    const { state } = this;
    const places = [...state.design.rules.keys()].filter((index) => state.isSent(index));
    return parts.map((part) => ({
      text: part.text,
      cells: part.cells.flatMap((/** @type {string} */ name) => cellNamed(name, state.design.side) ?? []),
      rule: typeof part.rule === "number" ? places[part.rule - 1] ?? null : null,
    }));
  }

  /**
   * Asks for givens that leave one solution.
   * @param {number} seed @param {AbortSignal} signal @returns {Promise<{ cell: number, digit: number }[] | null>} null if there are none
   */
  async proposal(seed, signal) {
    const { side, layout, givens } = this.state.design;
    const [first] = layout.values.split("-").map(Number);
    // With a symmetry, the counterparts of the givens come first.
    const blank = [...givens.keys()].filter((cell) => givens[cell] !== 0).map((cell) => this.state.counterpart(cell)).filter((cell) => givens[cell] === 0);
    const { added } = await ask("complete", { ...this.#question(), seed, cells: [...new Set(blank)].map((cell) => cellName(cell, side)) }, { signal });
    return added?.flatMap((/** @type {{ cell: string, digit: number }} */ { cell, digit }) => {
      const place = cellNamed(cell, side);
      return place === null ? [] : [{ cell: place, digit: digit - first + 1 }];
    }) ?? null;
  }
}

/** Returns the cells at fault, each with its reason. @param {ApiError} fault @param {SetState} state @returns {Part[]} */
function placesOf({ faults }, { design }) {
  return faults.flatMap(({ reason, cell: name }) => {
    const cell = name ? cellNamed(name, design.side) : null;
    return cell === null ? [] : [{ text: asSentence(reason), cells: [cell], rule: null }];
  });
}

/** Returns a number with two digits that count. @param {number} number */
function rounded(number) {
  if (number < 1e15) return Number(number.toPrecision(2)).toLocaleString(LOCALE);
  const [digits, exponent] = number.toExponential(1).split("e+");
  return `${digits} × 10${[...exponent].map((digit) => RAISED[Number(digit)]).join("")}`;
}

