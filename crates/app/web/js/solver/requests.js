// The requests of the solver, and the findings made of the answers. There is one request at a time: a new one, a change
// of the draft, or leaving the screen cancels it, on the server too.

import { ApiError, ask } from "../api.js";
import { cellName, cellNamed } from "../model/symbols.js";
import { withEntry } from "../model/draft.js";
import { asSentence } from "../model/sentence.js";
import { solutionOf } from "../model/layout_solution.js";
import { entriesText, levelName } from "../model/puzzle.js";
import { Walk } from "../model/walk.js";
import { LOCALE, findText, text } from "../screen_text.js";

/** @import { SolverState, Finding } from "./solver_state.js" */

const TONES = /** @type {Record<string, Finding["tone"]>} */ ({ unique: "good", several: "plain", none: "bad", limit: "plain" });
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
   * @param {string} activity the text to show meanwhile @param {(signal: AbortSignal) => Promise<void>} question
   */
  async run(activity, question) {
    this.cancel();
    const { solver } = this;
    const now = (this.#now = new AbortController());
    solver.waiting = activity;
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

  /** Makes a request about the puzzle, unless its regions are incomplete. @param {string} activity @param {(signal: AbortSignal) => Promise<void>} question */
  about(activity, question) {
    const { solver } = this;
    if (solver.isComplete) return this.run(activity, question);
    solver.find({ title: text("regions-invalid"), text: solver.mapFaults.join(" "), tone: "bad" });
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
    return this.about(text("waiting-solve"), async (signal) => {
      const reply = await this.#ask("solve", seed === null ? {} : { seed }, signal);
      solver.backToPuzzle();
      const solution = solutionOf(reply, solver.puzzle);
      if (solution) solver.showSolution(solution);
      const isSeveral = reply.verdict === "several";
      const own = solver.draft.entries.some((value) => value !== 0) ? text("answer-ignored") : "";
      const which = isSeveral ? text(seed === null ? "answer-several" : "answer-another") : "";
      solver.find({
        title: verdictTitle(reply.verdict), tone: TONES[reply.verdict] ?? "plain", text: [reply.reason?.text, which, own].filter(Boolean).join(" "),
        offers: isSeveral ? [{ label: text("answer-offer-another"), command: "another" }, { label: text("action-count"), command: "count" }] : [],
      }, this.#cellsOf(reply.reason));
    });
  }

  /** Counts the solutions up to a limit. @param {number} [limit] */
  count(limit = FIRST_COUNT) {
    const { solver } = this;
    this.#counted = limit;
    return this.about(text("waiting-count"), async (signal) => {
      const { count, complete, reason } = await this.#ask("count", { limit }, signal);
      const number = count.toLocaleString(LOCALE);
      const title = !complete ? text("answer-count-least", { number }) : count === 0 ? verdictTitle("none") : text("answer-count", { count, number });
      solver.find({ title, text: reason?.text, tone: count === 1 ? "good" : count === 0 ? "bad" : "plain", offers: complete ? [] : [{ label: text("answer-count-on"), command: "count-on" }] }, this.#cellsOf(reason));
    });
  }

  countOn() {
    return this.count(this.#counted * 100);
  }

  /** Shows the digit of the selected cell. */
  reveal() {
    const { solver } = this;
    const cell = solver.selection.single;
    if (cell === null) return solver.find({ title: text("action-tile"), text: text("answer-tile-where"), tone: "plain" });
    if (solver.values[cell] !== 0) return solver.find({ title: text("answer-tile-filled"), tone: "plain" });
    return this.about(text("waiting-tile"), async (signal) => {
      const name = cellName(cell, solver.draft.side);
      const reply = await this.#ask("reveal", { cell: name }, signal);
      if (!reply.digit) return solver.find({ title: findText(`verdict-${reply.verdict}`) ?? text("answer-tile-unknown"), tone: "bad", text: text("answer-tile-none"), offers: reply.verdict === "none" ? [why()] : [] });
      solver.change(withEntry(solver.draft, [cell], reply.digit));
      solver.find({ title: text("answer-tile", { cell: name, digit: solver.geometry.symbol(reply.digit) }), tone: "good" });
    });
  }

  /** Checks the user's own digits. */
  check() {
    const { solver } = this;
    if (solver.draft.entries.every((value) => value === 0)) {
      solver.setPen("entry");
      return solver.find({ title: text("action-check"), text: text("answer-check-empty"), tone: "plain" });
    }
    return this.about(text("waiting-check"), async (signal) => {
      const { verdict, wrong, reason } = await this.#ask("check", { entries: entriesText(solver.puzzle, solver.values) }, signal);
      const cells = (wrong ?? []).map((/** @type {string} */ name) => cellNamed(name, solver.draft.side)).filter((/** @type {number | null} */ cell) => cell !== null);
      const findings = /** @type {Record<string, Finding>} */ ({
        correct: { title: text("answer-correct"), tone: "good" },
        "so far correct": { title: text("answer-correct-so-far"), tone: "good" },
        incorrect: { title: text("answer-incorrect"), text: text("cells-wrong", { count: cells.length }), tone: "bad" },
      });
      solver.find(findings[verdict] ?? { title: verdictTitle(verdict), text: reason?.text, tone: "bad" }, reason ? this.#cellsOf(reason) : cells);
    });
  }

  rate() {
    const { solver } = this;
    return this.about(text("waiting-rate"), async (signal) => {
      const reply = await this.#ask("rate", {}, signal);
      if (reply.verdict && reply.verdict !== "unique") return solver.find(notProper(reply.verdict, text("answer-improper-rate")));
      solver.find(ratingOf(reply));
    });
  }

  /** Requests the explanation of the solution, step by step. */
  explain() {
    const { solver } = this;
    return this.about(text("waiting-explain"), async (signal) => {
      const reply = await this.#ask("explain", {}, signal);
      if (reply.verdict !== "unique") return solver.find(notProper(reply.verdict, text("answer-improper-explain")));
      solver.find(ratingOf(reply));
      solver.startWalk(new Walk(solver.geometry, solver.draft.givens, solver.draft.candidates, reply.steps));
    });
  }
}

/** @param {SolverState} solver @param {ApiError} fault */
export function refuse(solver, fault) {
  const cell = fault.place?.cell ? cellNamed(fault.place.cell, solver.draft.side) : null;
  const isPuzzle = fault.status === 422;
  solver.find({ title: text(isPuzzle ? "finding-invalid" : "no-answer"), text: asSentence(fault.message), tone: "bad" }, cell === null ? [] : [cell]);
}

/** Returns a verdict as a headline. @param {string} verdict */
function verdictTitle(verdict) {
  return findText(`verdict-${verdict}`) ?? verdict;
}

/** Returns the offer to explain why there is no solution. */
function why() {
  return { label: text("finding-why"), command: "solve" };
}

/** @param {string} verdict @param {string} need a sentence @returns {Finding} */
function notProper(verdict, need) {
  return { title: verdictTitle(verdict), text: need, tone: verdict === "several" ? "plain" : "bad", offers: verdict === "none" ? [why()] : [] };
}

/** @param {{ er: number | null, ep: number | null, ed: number | null, technique: string | null, level: string | null }} reply @returns {Finding} */
function ratingOf({ er, ep, ed, technique, level }) {
  const name = level ? levelName(level) : text("answer-unrated");
  if (er === null) return { title: name, text: text("answer-unrated-text"), tone: "plain" };
  const [hardest, first, second] = [er, ep, ed].map((rating) => (rating === null || rating === undefined ? "–" : rating.toFixed(1)));
  return {
    title: `${name} · ${hardest}`, text: text("answer-rating", { er: hardest, ep: first, ed: second }), tone: "plain",
    technique: technique ? { name: titleOf(technique), slug: technique } : null, offers: [{ label: text("answer-about-ratings"), command: "about-ratings" }],
  };
}

/** Formats a slug as a title: "Hidden Single", "XY-Wing". @param {string} slug */
function titleOf(slug) {
  const words = slug.split("-").map((word) => (/^(w?x?y?z?|bug)$/.test(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1)));
  return words.join(" ").replace(/\b([WXYZ]+) /g, "$1-");
}
