// The panel for findings, an ARIA live region: the verdict, an error with its place, or what to do next. A pending
// request can be cancelled here.

import { isBlank } from "../model/draft.js";
import { linked } from "../view/cell_links.js";
import { element } from "../view/element.js";
import { techniqueLink } from "../view/technique_link.js";

/** @import { SolverState, Finding } from "./solver_state.js" */
/** @import { Child } from "../view/element.js" */

export class FindingPanel {
  #title = element("h2", {});
  #text = element("p", {});
  #offers = element("div", { class: "finding-offers" });
  #waiting = element("span", {});
  #shown = "";

  /**
   * @param {SolverState} solver @param {(command: string) => void} run @param {(cells: readonly number[]) => void} point
   * @param {(slug: string) => void} learn shows the page of a technique
   */
  constructor(solver, run, point, learn) {
    this.learn = learn;
    this.solver = solver;
    this.run = run;
    this.point = point;
    this.waiting = element("div", { class: "finding-waiting", hidden: true }, this.#waiting, element("button", { type: "button", class: "button", onclick: () => run("cancel") }, "Cancel"));
    this.element = element("section", { class: "finding", "aria-label": "Result" },
      element("div", { role: "status", "aria-live": "polite" }, this.#title, this.#text), this.#offers, this.waiting);
  }

  update() {
    const { solver } = this;
    this.waiting.hidden = solver.waiting === null;
    this.#waiting.textContent = solver.waiting ?? "";
    const finding = solver.finding ?? stateOf(solver);
    const shown = JSON.stringify([finding, solver.solution !== null]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.dataset.tone = finding.tone;
    this.#title.textContent = finding.title;
    const { technique } = finding;
    const hardest = technique ? ["Hardest: ", techniqueLink(technique.name, technique.slug, this.learn), ". "] : [];
    this.#text.replaceChildren(...hardest, ...linked(finding.text ?? "", solver.draft.side, this.point));
    const button = (/** @type {string} */ command, /** @type {Child[]} */ ...label) => element("button", { type: "button", class: "button", "data-command": command, onclick: () => this.run(command) }, element("span", {}, ...label));
    const back = solver.solution && button("back", "Back", element("span", { class: "label-rest" }, " to the puzzle"));
    this.#offers.replaceChildren(...(back ? [back] : []), ...(finding.offers ?? []).map(({ label, command }) => button(command, label)));
  }
}

/** Returns the finding to show before any request. @param {SolverState} solver @returns {Finding} */
function stateOf(solver) {
  const { draft } = solver;
  if (solver.pen === "region" && draft.map) return regionsOf(solver);
  if (draft.candidates) return pencilmarksOf(solver);
  if (isBlank(draft)) return { title: "Enter a puzzle", text: "Type the digits, paste a puzzle as text, or drop a file here.", tone: "plain" };
  if (solver.conflicts.size > 0) return { title: "Invalid puzzle", text: "A digit is repeated in a row, column or region.", tone: "bad" };
  const [givens, own] = [draft.givens, draft.entries].map((grid) => grid.filter((value) => value !== 0).length);
  return { title: `${givens} given${givens === 1 ? "" : "s"}`, text: own > 0 ? `And ${own} digit${own === 1 ? "" : "s"} of your own.` : "Solve it, check your solution, or step through it.", tone: "plain" };
}

/** Returns the finding for a draft with pencil marks, which restrict the solution. @param {SolverState} solver @returns {Finding} */
function pencilmarksOf({ draft, conflicts }) {
  if (conflicts.size > 0) return { title: "Invalid puzzle", text: "A digit is repeated in a row, column or region.", tone: "bad" };
  const set = draft.givens.filter((value) => value !== 0).length;
  const open = draft.givens.length - set;
  return { title: "A puzzle with pencilmarks", text: `${set} digit${set === 1 ? " is" : "s are"} placed. The other ${open} cell${open === 1 ? "" : "s"} can hold only the marked candidates.`, tone: "plain" };
}

/** @param {SolverState} solver @returns {Finding} */
function regionsOf(solver) {
  const faults = solver.mapFaults;
  if (faults.length === 0) return { title: "The regions are complete", text: "Now enter the puzzle.", tone: "good" };
  const rest = faults.length > 3 ? ` ${faults.length - 3} more.` : "";
  return { title: "Draw the regions", text: `${faults.slice(0, 3).join(" ")}${rest}`, tone: "plain" };
}
