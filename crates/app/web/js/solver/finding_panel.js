// The panel for findings, an ARIA live region: the verdict, an error with its place, or what to do next. A pending
// request can be cancelled here.

import { isBlank } from "../model/draft.js";
import { text } from "../screen_text.js";
import { linked } from "../view/cell_links.js";
import { element } from "../view/element.js";
import { techniqueLink } from "../view/technique_link.js";
import { labels } from "./labels.js";

/** @import { SolverState, Finding } from "./solver_state.js" */
/** @import { Child } from "../view/element.js" */

/** Stands for the link in a message. */
const LINK = "\0";

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
    this.waiting = element("div", { class: "finding-waiting", hidden: true }, this.#waiting, element("button", { class: "button", onclick: () => run("cancel") }, text("cancel")));
    this.element = element("section", { class: "finding", "aria-label": text("finding-panel") },
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
    this.#text.replaceChildren(...this.#hardest(finding), ...linked(finding.text ?? "", solver.draft.side, this.point));
    const button = (/** @type {string} */ command, /** @type {Child[]} */ ...label) => element("button", { class: "button", "data-command": command, onclick: () => this.run(command) }, ...label);
    const back = solver.solution && button("back", ...labels(text("finding-back"), text("finding-back-short")));
    this.#offers.replaceChildren(...(back ? [back] : []), ...(finding.offers ?? []).map(({ label, command }) => button(command, element("span", {}, label))));
  }

  /** Returns the sentence that names the hardest step of a rating, with a link. @param {Finding} finding @returns {(string | Node)[]} */
  #hardest({ technique }) {
    if (!technique) return [];
    const [before, after] = text("answer-hardest", { technique: LINK }).split(LINK);
    return [before, techniqueLink(technique.name, technique.slug, this.learn), `${after} `];
  }
}

/** Returns the finding to show before any request. @param {SolverState} solver @returns {Finding} */
function stateOf(solver) {
  const { draft } = solver;
  if (solver.pen === "region" && draft.map) return regionsOf(solver);
  if (draft.candidates) return pencilmarksOf(solver);
  if (isBlank(draft)) return { title: text("finding-blank"), text: text("finding-blank-text"), tone: "plain" };
  if (solver.conflicts.size > 0) return repeated();
  const [givens, own] = [draft.givens, draft.entries].map((grid) => grid.filter((value) => value !== 0).length);
  return { title: text("finding-givens", { count: givens }), text: own > 0 ? text("finding-entries", { count: own }) : text("finding-givens-text"), tone: "plain" };
}

/** Returns the finding for a draft with pencil marks, which restrict the solution. @param {SolverState} solver @returns {Finding} */
function pencilmarksOf({ draft, conflicts }) {
  if (conflicts.size > 0) return repeated();
  const set = draft.givens.filter((value) => value !== 0).length;
  const open = draft.givens.length - set;
  const sentences = [text("finding-marked-set", { count: set }), text("finding-marked-open", { count: open })];
  return { title: text("finding-marked"), text: sentences.join(" "), tone: "plain" };
}

/** @param {SolverState} solver @returns {Finding} */
function regionsOf(solver) {
  const faults = solver.mapFaults;
  if (faults.length === 0) return { title: text("finding-drawn"), text: text("finding-drawn-text"), tone: "good" };
  const rest = faults.length > 3 ? [text("finding-drawing-more", { count: faults.length - 3 })] : [];
  return { title: text("finding-drawing"), text: [...faults.slice(0, 3), ...rest].join(" "), tone: "plain" };
}

/** @returns {Finding} */
function repeated() {
  return { title: text("finding-invalid"), text: text("finding-repeated"), tone: "bad" };
}
