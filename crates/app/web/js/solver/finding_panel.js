// What is known about the puzzle, in words, and read aloud: the verdict, a fault with its place, or what to do next. While a
// question waits it can be given up here.

import { isBlank } from "../model/draft.js";
import { linked } from "../view/cell_links.js";
import { element } from "../view/element.js";

/** @import { Desk, Finding } from "./desk.js" */

export class FindingPanel {
  #title = element("h2", {});
  #text = element("p", {});
  #offers = element("div", { class: "finding-offers" });
  #waiting = element("span", {});
  #shown = "";

  /** @param {Desk} desk @param {(command: string) => void} run @param {(cells: readonly number[]) => void} point */
  constructor(desk, run, point) {
    this.desk = desk;
    this.run = run;
    this.point = point;
    this.waiting = element("div", { class: "finding-waiting", hidden: true }, this.#waiting, element("button", { type: "button", class: "button", onclick: () => run("cancel") }, "Cancel"));
    this.element = element("section", { class: "finding", "aria-label": "Result" },
      element("div", { role: "status", "aria-live": "polite" }, this.#title, this.#text), this.#offers, this.waiting);
  }

  update() {
    const { desk } = this;
    this.waiting.hidden = desk.waiting === null;
    this.#waiting.textContent = desk.waiting ?? "";
    const finding = desk.finding ?? stateOf(desk);
    const shown = JSON.stringify([finding, desk.solution !== null]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.dataset.tone = finding.tone;
    this.#title.textContent = finding.title;
    this.#text.replaceChildren(...linked(finding.text ?? "", desk.draft.side, this.point));
    const back = desk.solution ? [{ label: "Back to the puzzle", command: "back" }] : [];
    this.#offers.replaceChildren(...[...(finding.offers ?? []), ...back].map(({ label, command }) => element("button", { type: "button", class: "button", "data-command": command, onclick: () => this.run(command) }, label)));
  }
}

/** What there is to say before anything was asked. @param {Desk} desk @returns {Finding} */
function stateOf(desk) {
  const { draft } = desk;
  if (desk.pen === "region" && draft.map) return regionsOf(desk);
  if (draft.candidates) return pencilmarksOf(desk);
  if (isBlank(draft)) return { title: "Enter a puzzle", text: "Type it, paste any text of one, or drop a file here.", tone: "plain" };
  if (desk.conflicts.size > 0) return { title: "Invalid puzzle", text: "A digit stands twice where it may stand once.", tone: "bad" };
  const [givens, own] = [draft.givens, draft.entries].map((grid) => grid.filter((value) => value !== 0).length);
  return { title: `${givens} given${givens === 1 ? "" : "s"}`, text: own > 0 ? `${own} of your own digits.` : "Solve it, check it, or see each step.", tone: "plain" };
}

/** Of pencilmarks it is said that they count: a solution has to be among them. @param {Desk} desk @returns {Finding} */
function pencilmarksOf({ draft, conflicts }) {
  if (conflicts.size > 0) return { title: "Invalid puzzle", text: "A digit stands twice where it may stand once.", tone: "bad" };
  const set = draft.givens.filter((value) => value !== 0).length;
  const open = draft.givens.length - set;
  return { title: "A puzzle with pencilmarks", text: `${set} digit${set === 1 ? " is" : "s are"} set; ${open} cell${open === 1 ? "" : "s"} may hold only what is marked.`, tone: "plain" };
}

/** @param {Desk} desk @returns {Finding} */
function regionsOf(desk) {
  const faults = desk.mapFaults;
  if (faults.length === 0) return { title: "The regions are complete", text: "Now enter the puzzle.", tone: "good" };
  const rest = faults.length > 3 ? ` And ${faults.length - 3} more.` : "";
  return { title: "Draw the regions", text: `${faults.slice(0, 3).join(" ")}${rest}`, tone: "plain" };
}
