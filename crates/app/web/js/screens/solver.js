// The route of the solver: a grid to fill in, restored from the last visit or taken from a link, and its solution on
// the same grid.

import { ApiError } from "../api.js";
import { blankDraft, draftFrom, draftText } from "../model/draft.js";
import { asSentence } from "../model/sentence.js";
import { SolverRequests } from "../solver/requests.js";
import { described } from "../solver/describing.js";
import { SolverState } from "../solver/solver_state.js";
import { SolverView } from "./solver_view.js";
import { text } from "../screen_text.js";
import { element } from "../view/element.js";
import { loadStyle } from "../view/style_sheet.js";

/** @import { AppContext, Screen } from "../main.js" */

const STORAGE_KEY = "ninefold.solver";

/** @param {AppContext} app @param {string} query @returns {Screen} */
export function solverScreen(app, query) {
  const note = element("p", { role: "status" }, text("one-moment"));
  const place = element("div", {}, element("main", { class: "page is-waiting" },
    element("a", { href: "#/", class: "back-link" }, "Ninefold"), element("h1", { tabindex: -1 }, text("sudoku-solver")), note));
  return { title: text("sudoku-solver"), element: place, entered: () => begin(app, query, place, note) };
}

/** @param {AppContext} app @param {string} query @param {HTMLElement} place @param {HTMLElement} note */
async function begin(app, query, place, note) {
  const draft = (query ? null : draftFrom(kept())) ?? blankDraft();
  try {
    const [plain] = await Promise.all([described(draft, app.left), loadStyle("solver")]);
    const solver = new SolverState(draft, plain, app.settings);
    if (app.left.aborted) return;
    const view = layOut(solver, app, place);
    if (query) await view.commands.take(`#/solver?${query}`);
  } catch (fault) {
    if (app.left.aborted) return;
    if (!(fault instanceof ApiError)) throw fault;
    note.textContent = asSentence(fault.message);
    if (fault.status === 0) note.after(element("button", { class: "button", onclick: () => app.go(`/solver${query && `?${query}`}`) }, text("try-again")));
  }
}

/**
 * Lays out the solver for a state. A new puzzle gets a new state and new panels, so that nothing of the old ones is
 * left except for undo.
 * @param {SolverState} solver @param {AppContext} app @param {HTMLElement} place @returns {SolverView}
 */
function layOut(solver, app, place) {
  const cleared = new AbortController();
  const left = AbortSignal.any([app.left, cleared.signal]);
  /** @type {AppContext} */
  const here = Object.create(app, { left: { value: left } });
  const requests = new SolverRequests(solver, left);
  const renew = () => requests.run(text("solver-renewing"), async (signal) => {
    const draft = blankDraft();
    const plain = await described(draft, signal);
    if (signal.aborted) return;
    cleared.abort();
    layOut(solver.renewed(draft, plain), app, place);
    keep(draftText(draft));
  });
  const view = new SolverView(solver, requests, here, renew);
  place.replaceChildren(view.element);
  view.entered();
  solver.onChange(() => keep(draftText(solver.draft)));
  return view;
}

/** Returns the draft of this tab or else the last one of any tab. @returns {string | null} */
function kept() {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** @param {string} draft */
function keep(draft) {
  try {
    sessionStorage.setItem(STORAGE_KEY, draft);
    localStorage.setItem(STORAGE_KEY, draft);
  } catch {
    // If the browser refuses storage, only persistence is lost.
  }
}
