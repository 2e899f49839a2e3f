// The requests of the solver, and the findings made of the answers. There is one request at a time: a new one, a change
// of the draft, or leaving the screen cancels it, on the server too.

import { ApiError, ask } from "../api.js";
import { cellName, cellNamed, gridText, gridValues, symbolOf } from "../model/symbols.js";
import { withEntry } from "../model/draft.js";
import { asSentence } from "../model/sentence.js";
import { Walk } from "../model/walk.js";

/** @import { SolverState, Finding } from "./solver_state.js" */

/** The verdicts in the words of the command line. */
export const VERDICTS = /** @type {Record<string, string>} */ ({
  unique: "Solution is unique",
  several: "Solution is not unique",
  none: "No solution exists",
  limit: "Unknown: the search reached its limit",
});
const TONES = /** @type {Record<string, Finding["tone"]>} */ ({ unique: "good", several: "plain", none: "bad", limit: "plain" });
/** The offer to explain why there is no solution. */
const WHY = /** @type {const} */ ([{ label: "Why?", command: "solve" }]);
const FIRST_COUNT = 1000;
/** The pause after the last key, in milliseconds, before an error is explained. */
const REST = 150;

export class SolverRequests {
  #now = new AbortController();
  #counted = FIRST_COUNT;

  /** @param {SolverState} solver @param {AbortSignal} left */
  constructor(solver, left) {
    this.solver = solver;
    left.addEventListener("abort", () => this.cancel());
    solver.onChange(() => {
      this.cancel();
      this.#validate();
    });
  }

  /** Cancels the pending request. */
  cancel() {
    this.#now.abort();
    this.#done();
  }

  #done() {
    if (this.solver.waiting === null) return;
    this.solver.waiting = null;
    this.solver.tell();
  }

  /**
   * Makes a request, and shows a refusal as a finding with its place.
   * @param {string} name the activity to show @param {(signal: AbortSignal) => Promise<void>} question
   */
  async run(name, question) {
    this.cancel();
    const { solver } = this;
    const now = (this.#now = new AbortController());
    solver.waiting = name;
    solver.tell();
    try {
      await question(now.signal);
    } catch (fault) {
      if (now.signal.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      refuse(solver, fault);
    } finally {
      if (this.#now === now) this.#done();
    }
  }

  /** Makes a request about the puzzle, unless its regions are incomplete. @param {string} name @param {(signal: AbortSignal) => Promise<void>} question */
  about(name, question) {
    const { solver } = this;
    if (solver.isComplete) return this.run(name, question);
    solver.find({ title: "Invalid regions", text: solver.mapFaults.join(" "), tone: "bad" });
  }

  /** @param {string} verb @param {object} more @param {AbortSignal} signal */
  #ask(verb, more, signal) {
    return ask(verb, { ...this.solver.question(), ...more }, { signal });
  }

  /** Returns the cells of a reason. @param {{ cells: string[] } | undefined} reason */
  #cellsOf(reason) {
    return (reason?.cells ?? []).flatMap((name) => cellNamed(name, this.solver.draft.side) ?? []);
  }

  /** Asks the server which givens repeat; ignores all other outcomes. */
  #validate() {
    const { solver } = this;
    if (!solver.hasInvalidGivens || !solver.isComplete) return;
    const now = (this.#now = new AbortController());
    setTimeout(async () => {
      if (now.signal.aborted) return;
      const fault = await this.#ask("read", {}, now.signal).catch((why) => why);
      if (fault instanceof ApiError && fault.status === 422 && !now.signal.aborted) refuse(solver, fault);
    }, REST);
  }

  /** Solves the puzzle; with a seed, finds another of its solutions. @param {number | null} [seed] */
  solve(seed = null) {
    const { solver } = this;
    return this.about("Solving …", async (signal) => {
      const reply = await this.#ask("solve", seed === null ? {} : { seed }, signal);
      solver.backToPuzzle();
      const solution = reply.solution ? gridValues(reply.solution, solver.draft.side) : null;
      if (solution) solver.showSolution(solution);
      const own = solver.draft.entries.some((value) => value !== 0) ? "Your own digits were not used." : "";
      const several = reply.verdict === "several" ? (seed === null ? "This is one of them." : "This is another one, picked at random.") : "";
      solver.find({
        title: VERDICTS[reply.verdict] ?? reply.verdict, tone: TONES[reply.verdict] ?? "plain", text: [reply.reason?.text, several, own].filter(Boolean).join(" "),
        offers: reply.verdict === "several" ? [{ label: "Another", command: "another" }, { label: "Count", command: "count" }] : [],
      }, this.#cellsOf(reply.reason));
    });
  }

  /** Counts the solutions up to a limit. @param {number} [limit] */
  count(limit = FIRST_COUNT) {
    const { solver } = this;
    this.#counted = limit;
    return this.about("Counting …", async (signal) => {
      const { count, complete, reason } = await this.#ask("count", { limit }, signal);
      const number = count.toLocaleString("en-GB");
      const title = !complete ? `At least ${number} solutions` : count === 0 ? VERDICTS.none : count === 1 ? "One solution" : `${number} solutions`;
      solver.find({ title, text: reason?.text, tone: count === 1 ? "good" : count === 0 ? "bad" : "plain", offers: complete ? [] : [{ label: "Keep counting", command: "count-on" }] }, this.#cellsOf(reason));
    });
  }

  countOn() {
    return this.count(this.#counted * 100);
  }

  /** Shows the digit of the selected cell. */
  reveal() {
    const { solver } = this;
    const cell = solver.selection.single;
    if (cell === null) return solver.find({ title: "Show one tile", text: "Select one cell first.", tone: "plain" });
    if (solver.values[cell] !== 0) return solver.find({ title: "Tile already displayed", tone: "plain" });
    return this.about("Looking …", async (signal) => {
      const name = cellName(cell, solver.draft.side);
      const reply = await this.#ask("reveal", { cell: name }, signal);
      if (!reply.digit) return solver.find({ title: VERDICTS[reply.verdict] ?? "Not known", tone: "bad", text: "There is no tile to show.", offers: reply.verdict === "none" ? WHY : [] });
      solver.change(withEntry(solver.draft, [cell], reply.digit));
      solver.find({ title: `${name} holds ${symbolOf(reply.digit)}`, tone: "good" });
    });
  }

  /** Checks the user's own digits. */
  check() {
    const { solver } = this;
    if (solver.draft.entries.every((value) => value === 0)) {
      solver.setPen("entry");
      return solver.find({ title: "Check my solution", text: "Enter your own digits first, then check them.", tone: "plain" });
    }
    return this.about("Checking …", async (signal) => {
      const { verdict, wrong, reason } = await this.#ask("check", { entries: gridText(solver.values) }, signal);
      const cells = (wrong ?? []).map((/** @type {string} */ name) => cellNamed(name, solver.draft.side)).filter((/** @type {number | null} */ cell) => cell !== null);
      const count = cells.length === 1 ? "One cell is wrong." : `${cells.length} cells are wrong.`;
      const findings = /** @type {Record<string, Finding>} */ ({
        correct: { title: "Solution is correct", tone: "good" },
        "so far correct": { title: "Correct so far", tone: "good" },
        incorrect: { title: "Solution is incorrect", text: count, tone: "bad" },
      });
      solver.find(findings[verdict] ?? { title: VERDICTS[verdict] ?? verdict, text: reason?.text, tone: "bad" }, reason ? this.#cellsOf(reason) : cells);
    });
  }

  rate() {
    const { solver } = this;
    return this.about("Rating …", async (signal) => {
      const reply = await this.#ask("rate", {}, signal);
      if (reply.verdict && reply.verdict !== "unique") return solver.find(notProper(reply.verdict, "rated"));
      solver.find(ratingOf(reply));
    });
  }

  /** Requests the explanation of the solution, step by step. */
  explain() {
    const { solver } = this;
    return this.about("Finding the steps …", async (signal) => {
      const reply = await this.#ask("explain", {}, signal);
      if (reply.verdict !== "unique") return solver.find(notProper(reply.verdict, "explained"));
      solver.find(ratingOf(reply));
      solver.startWalk(new Walk(solver.geometry, solver.draft.givens, solver.draft.candidates, reply.steps));
    });
  }
}

/** @param {SolverState} solver @param {ApiError} fault */
export function refuse(solver, fault) {
  const cell = fault.place?.cell ? cellNamed(fault.place.cell, solver.draft.side) : null;
  const isPuzzle = fault.status === 422;
  solver.find({ title: isPuzzle ? "Invalid puzzle" : "No answer", text: asSentence(fault.message), tone: "bad" }, cell === null ? [] : [cell]);
}

/** @param {string} verdict @param {string} done @returns {Finding} */
function notProper(verdict, done) {
  return { title: VERDICTS[verdict] ?? verdict, text: `Only a puzzle with one solution can be ${done}.`, tone: verdict === "several" ? "plain" : "bad", offers: verdict === "none" ? WHY : [] };
}

/** @param {{ er: number | null, ep: number | null, ed: number | null, technique: string | null, level: string | null }} reply @returns {Finding} */
function ratingOf({ er, ep, ed, technique, level }) {
  if (er === null) return { title: level ?? "Not rated", text: "The known techniques don't solve this puzzle.", tone: "plain" };
  const [hardest, first, second] = [er, ep, ed].map((rating) => (rating === null || rating === undefined ? "–" : rating.toFixed(1)));
  return { title: `${level ?? "Not rated"} · ${hardest}`, text: `ER ${hardest}, EP ${first}, ED ${second}.`, tone: "plain", technique: technique ? { name: titleOf(technique), slug: technique } : null, offers: [{ label: "What is this?", command: "about-ratings" }] };
}

/** Formats a slug as a title: "Hidden Single", "XY-Wing". @param {string} slug */
function titleOf(slug) {
  const words = slug.split("-").map((word) => (/^(w?x?y?z?|bug)$/.test(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1)));
  return words.join(" ").replace(/\b([WXYZ]+) /g, "$1-");
}
