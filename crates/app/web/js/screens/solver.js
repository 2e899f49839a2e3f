// The route of the solver: a grid to fill in, restored from the last visit or taken from a link, and its solution on
// the same grid.

import { ApiError } from "../api.js";
import { blankDraft, draftFrom, draftText } from "../model/draft.js";
import { asSentence } from "../model/sentence.js";
import { Asking } from "../solver/asking.js";
import { described } from "../solver/describing.js";
import { SolverState } from "../solver/solver_state.js";
import { Workbench } from "./workbench.js";
import { element } from "../view/element.js";

/** @import { House, Screen } from "../main.js" */

const KEPT = "ninefold.solver";

/** @param {House} house @param {string} query @returns {Screen} */
export function solverScreen(house, query) {
  const note = element("p", { role: "status" }, "One moment …");
  const place = element("div", {}, element("main", { class: "page is-waiting" },
    element("a", { href: "#/", class: "back-link" }, "Ninefold"), element("h1", { tabindex: -1 }, "Sudoku Solver"), note));
  return { title: "Sudoku Solver", element: place, entered: () => begin(house, query, place, note) };
}

/** @param {House} house @param {string} query @param {HTMLElement} place @param {HTMLElement} note */
async function begin(house, query, place, note) {
  const draft = (query ? null : draftFrom(kept())) ?? blankDraft();
  try {
    const solver = new SolverState(draft, await described(draft, house.left), house.settings);
    if (house.left.aborted) return;
    const bench = lay(solver, house, place);
    if (query) await bench.commands.take(`#/solver?${query}`);
  } catch (fault) {
    if (house.left.aborted) return;
    if (!(fault instanceof ApiError)) throw fault;
    note.textContent = asSentence(fault.message);
    if (fault.status === 0) note.after(element("button", { type: "button", class: "button", onclick: () => house.go(`/solver${query && `?${query}`}`) }, "Try again"));
  }
}

/**
 * Lays out the solver for a state. A new puzzle gets a new state and new panels, so that nothing of the old ones is
 * left except for undo.
 * @param {SolverState} solver @param {House} house @param {HTMLElement} place @returns {Workbench}
 */
function lay(solver, house, place) {
  const cleared = new AbortController();
  const left = AbortSignal.any([house.left, cleared.signal]);
  /** @type {House} */
  const here = Object.create(house, { left: { value: left } });
  const asking = new Asking(solver, left);
  const renew = () => asking.run("Starting anew …", async (signal) => {
    const draft = blankDraft();
    const plain = await described(draft, signal);
    if (signal.aborted) return;
    cleared.abort();
    lay(solver.renewed(draft, plain), house, place);
    keep(draftText(draft));
  });
  const bench = new Workbench(solver, asking, here, renew);
  place.replaceChildren(bench.element);
  bench.entered();
  solver.onChange(() => keep(draftText(solver.draft)));
  return bench;
}

/** Returns the draft of this tab or else the last one of any tab. @returns {string | null} */
function kept() {
  try {
    return sessionStorage.getItem(KEPT) ?? localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** @param {string} text */
function keep(text) {
  try {
    sessionStorage.setItem(KEPT, text);
    localStorage.setItem(KEPT, text);
  } catch {
    // If the browser refuses storage, only persistence is lost.
  }
}
