// What the desk asks the server, and what it makes of the answers. One question waits at a time: a new one, a change of the
// draft or leaving the screen lets the earlier one go, and the server with it.

import { ApiError, ask } from "../api.js";
import { cellName, cellNamed, gridText, gridValues, symbolOf } from "../model/symbols.js";
import { withEntry } from "../model/draft.js";
import { Walk } from "../model/walk.js";

/** @import { Desk, Finding } from "./desk.js" */

/** The verdicts in the words of the console program. */
export const VERDICTS = /** @type {Record<string, string>} */ ({
  unique: "Solution is unique",
  several: "Solution is not unique",
  none: "No solution exists",
  limit: "Not known: the search reached its limit",
});
const TONES = /** @type {Record<string, Finding["tone"]>} */ ({ unique: "good", several: "plain", none: "bad", limit: "plain" });
/** To hear why there is no solution. */
const WHY = /** @type {const} */ ([{ label: "Why?", command: "solve" }]);
const FIRST_COUNT = 1000;
/** After so many milliseconds without a key, a fault is put into words. */
const REST = 150;

export class Asking {
  #now = new AbortController();
  #counted = FIRST_COUNT;

  /** @param {Desk} desk @param {AbortSignal} left */
  constructor(desk, left) {
    this.desk = desk;
    left.addEventListener("abort", () => this.cancel());
    desk.onChange(() => {
      this.cancel();
      this.#validate();
    });
  }

  /** Lets the question go that waits. */
  cancel() {
    this.#now.abort();
    this.#done();
  }

  #done() {
    if (this.desk.waiting === null) return;
    this.desk.waiting = null;
    this.desk.tell();
  }

  /**
   * Asks, and shows a refusal as a finding with its place.
   * @param {string} name what is being done @param {(signal: AbortSignal) => Promise<void>} question
   */
  async run(name, question) {
    this.cancel();
    const { desk } = this;
    const now = (this.#now = new AbortController());
    desk.waiting = name;
    desk.tell();
    try {
      await question(now.signal);
    } catch (fault) {
      if (now.signal.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      refuse(desk, fault);
    } finally {
      if (this.#now === now) this.#done();
    }
  }

  /** A question about the puzzle; one whose regions are not drawn yet is not asked. @param {string} name @param {(signal: AbortSignal) => Promise<void>} question */
  about(name, question) {
    const { desk } = this;
    if (desk.isTellable) return this.run(name, question);
    desk.find({ title: "Invalid regions", text: desk.mapFaults.join(" "), tone: "bad" });
  }

  /** @param {string} verb @param {object} more @param {AbortSignal} signal */
  #ask(verb, more, signal) {
    return ask(verb, { ...this.desk.question(), ...more }, { signal });
  }

  /** The cells that a reason is about. @param {{ cells: string[] } | undefined} reason */
  #cellsOf(reason) {
    return (reason?.cells ?? []).flatMap((name) => cellNamed(name, this.desk.draft.side) ?? []);
  }

  /** Has the server say in words what repeats among the givens; silent about everything else. */
  #validate() {
    const { desk } = this;
    if (!desk.hasInvalidGivens || !desk.isTellable) return;
    const now = (this.#now = new AbortController());
    setTimeout(async () => {
      if (now.signal.aborted) return;
      const fault = await this.#ask("read", {}, now.signal).catch((why) => why);
      if (fault instanceof ApiError && fault.status === 422 && !now.signal.aborted) refuse(desk, fault);
    }, REST);
  }

  /** Solves the puzzle; with a seed, another of its solutions. @param {number | null} [seed] */
  solve(seed = null) {
    const { desk } = this;
    return this.about("Solving …", async (signal) => {
      const reply = await this.#ask("solve", seed === null ? {} : { seed }, signal);
      desk.backToPuzzle();
      const solution = reply.solution ? gridValues(reply.solution, desk.draft.side) : null;
      if (solution) desk.showSolution(solution);
      const own = desk.draft.entries.some((value) => value !== 0) ? "Your own digits were not used." : "";
      const several = reply.verdict === "several" ? (seed === null ? "This is one of them." : "This is another, chosen by chance.") : "";
      desk.find({
        title: VERDICTS[reply.verdict] ?? reply.verdict, tone: TONES[reply.verdict] ?? "plain", text: [reply.reason?.text, several, own].filter(Boolean).join(" "),
        offers: reply.verdict === "several" ? [{ label: "Another", command: "another" }, { label: "Count", command: "count" }] : [],
      }, this.#cellsOf(reply.reason));
    });
  }

  /** How many solutions there are, up to a limit. @param {number} [limit] */
  count(limit = FIRST_COUNT) {
    const { desk } = this;
    this.#counted = limit;
    return this.about("Counting …", async (signal) => {
      const { count, complete, reason } = await this.#ask("count", { limit }, signal);
      const number = count.toLocaleString("en-GB");
      const title = !complete ? `At least ${number} solutions` : count === 0 ? VERDICTS.none : count === 1 ? "One solution" : `${number} solutions`;
      desk.find({ title, text: reason?.text, tone: count === 1 ? "good" : count === 0 ? "bad" : "plain", offers: complete ? [] : [{ label: "Count on", command: "count-on" }] }, this.#cellsOf(reason));
    });
  }

  countOn() {
    return this.count(this.#counted * 100);
  }

  /** Shows the digit of the selected cell. */
  reveal() {
    const { desk } = this;
    const cell = desk.selection.single;
    if (cell === null) return desk.find({ title: "Show one tile", text: "Choose one cell first.", tone: "plain" });
    if (desk.values[cell] !== 0) return desk.find({ title: "Tile already displayed", tone: "plain" });
    return this.about("Looking …", async (signal) => {
      const name = cellName(cell, desk.draft.side);
      const reply = await this.#ask("reveal", { cell: name }, signal);
      if (!reply.digit) return desk.find({ title: VERDICTS[reply.verdict] ?? "Not known", tone: "bad", text: "So no tile can be shown.", offers: reply.verdict === "none" ? WHY : [] });
      desk.change(withEntry(desk.draft, [cell], reply.digit));
      desk.find({ title: `${name} holds ${symbolOf(reply.digit)}`, tone: "good" });
    });
  }

  /** Checks one's own digits. */
  check() {
    const { desk } = this;
    if (desk.draft.entries.every((value) => value === 0)) {
      desk.setPen("entry");
      return desk.find({ title: "Check my solution", text: "Write your own digits on top of the puzzle, then check them.", tone: "plain" });
    }
    return this.about("Checking …", async (signal) => {
      const { verdict, wrong, reason } = await this.#ask("check", { entries: gridText(desk.values) }, signal);
      const cells = (wrong ?? []).map((/** @type {string} */ name) => cellNamed(name, desk.draft.side)).filter((/** @type {number | null} */ cell) => cell !== null);
      const count = cells.length === 1 ? "One cell is wrong." : `${cells.length} cells are wrong.`;
      const findings = /** @type {Record<string, Finding>} */ ({
        correct: { title: "Solution is correct", tone: "good" },
        "so far correct": { title: "Correct so far", tone: "good" },
        incorrect: { title: "Solution is incorrect", text: count, tone: "bad" },
      });
      desk.find(findings[verdict] ?? { title: VERDICTS[verdict] ?? verdict, text: reason?.text, tone: "bad" }, reason ? this.#cellsOf(reason) : cells);
    });
  }

  rate() {
    const { desk } = this;
    return this.about("Rating …", async (signal) => {
      const reply = await this.#ask("rate", {}, signal);
      if (reply.verdict && reply.verdict !== "unique") return desk.find(notProper(reply.verdict, "rated"));
      desk.find(ratingOf(reply));
    });
  }

  /** The way to the solution, to be walked through. */
  explain() {
    const { desk } = this;
    return this.about("Looking for the way …", async (signal) => {
      const reply = await this.#ask("explain", {}, signal);
      if (reply.verdict !== "unique") return desk.find(notProper(reply.verdict, "explained"));
      desk.find(ratingOf(reply));
      desk.startWalk(new Walk(desk.geometry, desk.draft.givens, desk.draft.candidates, reply.steps));
    });
  }
}

/** @param {Desk} desk @param {ApiError} fault */
export function refuse(desk, fault) {
  const cell = fault.place?.cell ? cellNamed(fault.place.cell, desk.draft.side) : null;
  const isPuzzle = fault.status === 422;
  desk.find({ title: isPuzzle ? "Invalid puzzle" : "No answer", text: sentence(fault.message), tone: "bad" }, cell === null ? [] : [cell]);
}

/** A fault of a grid that is one line has no use for the line's number. @param {string} text */
function sentence(text) {
  const told = text.replace(/^line 1: /, "");
  const start = /^r\d+c\d+/.test(told) ? told[0] : told[0].toUpperCase();
  return `${start}${told.slice(1)}${/[.!?]$/.test(told) ? "" : "."}`;
}

/** @param {string} verdict @param {string} done @returns {Finding} */
function notProper(verdict, done) {
  return { title: VERDICTS[verdict] ?? verdict, text: `Only a puzzle with one solution can be ${done}.`, tone: verdict === "several" ? "plain" : "bad", offers: verdict === "none" ? WHY : [] };
}

/** @param {{ er: number | null, ep: number | null, ed: number | null, technique: string | null, level: string | null }} reply @returns {Finding} */
function ratingOf({ er, ep, ed, technique, level }) {
  if (er === null) return { title: level ?? "Not rated", text: "No technique that is known here goes all the way.", tone: "plain" };
  const [hardest, first, second] = [er, ep, ed].map((rating) => (rating === null || rating === undefined ? "–" : rating.toFixed(1)));
  const text = [`ER ${hardest}, EP ${first}, ED ${second}`, technique && `hardest step: ${titleOf(technique)}`].filter(Boolean).join("; ");
  return { title: `${level ?? "Not rated"} · ${hardest}`, text: `${text}.`, tone: "plain" };
}

/** "hidden-single" as a title: "Hidden Single", "XY-Wing". @param {string} slug */
function titleOf(slug) {
  const words = slug.split("-").map((word) => (/^(w?x?y?z?|bug)$/.test(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1)));
  return words.join(" ").replace(/\b([WXYZ]+) /g, "$1-");
}
