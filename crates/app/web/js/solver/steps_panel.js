// The explanation: the current step with its reason, buttons to go forward, back or play, and the list of all steps.

import { text } from "../screen_text.js";
import { folded, linked } from "../view/cell_links.js";
import { element, setAttribute } from "../view/element.js";
import { icon } from "../view/icon.js";
import { aboutLink, techniqueLink } from "../view/technique_link.js";

/** @import { SolverState } from "./solver_state.js" */
/** @import { Walk } from "../model/walk.js" */
/** @import { IconName } from "../view/icon.js" */

const BEAT = 1600;

export class StepsPanel {
  #title = element("h2", {});
  #count = element("span", { class: "quiet" });
  #text = element("p", {});
  #details = element("div", {});
  #list = element("ol", { class: "step-list", "aria-label": text("steps-list") });
  /** @type {Walk | null} */ #listed = null;
  #shown = -1;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beat;

  /**
   * @param {SolverState} solver @param {(command: string) => void} run @param {(cells: readonly number[]) => void} point
   * @param {(slug: string) => void} learn shows the page of a technique @param {AbortSignal} left
   */
  constructor(solver, run, point, learn, left) {
    this.solver = solver;
    this.learn = learn;
    this.point = point;
    const button = (/** @type {string} */ label, /** @type {IconName} */ name, /** @type {string} */ command) =>
      element("button", { class: "icon-button", "aria-label": label, "data-command": command, onclick: () => run(command) }, icon(name));
    this.first = button(text("steps-first"), "first", "first-step");
    this.previous = button(text("steps-previous"), "back", "previous-step");
    this.play = button(text("play-steps"), "play", "play-steps");
    this.next = button(text("steps-next"), "forward", "next-step");
    this.last = button(text("steps-last"), "last", "last-step");
    this.element = element("section", { class: "steps", "aria-label": text("steps-panel"), hidden: true },
      element("header", { class: "steps-head" }, this.#count, element("button", { class: "button", "data-command": "back", onclick: () => run("back") }, text("finding-back"))),
      // The buttons are above the text, whose height differs between steps.
      element("div", { class: "step-buttons", role: "group", "aria-label": text("steps-buttons") }, this.first, this.previous, this.play, this.next, this.last),
      element("div", { class: "step-told", role: "status", "aria-live": "polite" }, this.#title, this.#text, this.#details),
      this.#list);
    left.addEventListener("abort", () => this.stop());
  }

  /** Takes the focus, so that Enter goes to the next step. */
  focus() {
    (this.next.disabled ? this.previous : this.next).focus();
  }

  /** Starts or stops playing. */
  togglePlay() {
    if (this.#beat) return this.stop();
    if (this.solver.walk && this.solver.step >= this.solver.walk.steps.length) this.solver.goToStep(0);
    this.#beat = setInterval(() => this.#onBeat(), BEAT);
    this.#showPlay();
  }

  stop() {
    clearInterval(this.#beat);
    this.#beat = undefined;
    this.#showPlay();
  }

  #onBeat() {
    const { solver } = this;
    if (!solver.walk || solver.step >= solver.walk.steps.length) return this.stop();
    solver.goToStep(solver.step + 1);
  }

  #showPlay() {
    setAttribute(this.play, "aria-label", text(this.#beat ? "steps-stop" : "play-steps"));
    this.play.replaceChildren(icon(this.#beat ? "pause" : "play"));
  }

  update() {
    const { walk, step } = this.solver;
    this.element.hidden = walk === null;
    if (!walk) {
      if (this.#beat) this.stop();
      this.#listed = null;
      return;
    }
    if (walk !== this.#listed) this.#fill(walk);
    if (step === this.#shown) return;
    this.#show(walk, step);
  }

  /** @param {Walk} walk */
  #fill(walk) {
    this.#listed = walk;
    this.#shown = -1;
    this.#list.replaceChildren(...walk.steps.map((step, index) => element("li", { class: "step-item" },
      element("button", { class: "step-row", onclick: () => this.solver.goToStep(index) },
        element("span", { class: "step-number" }, index + 1), element("span", { class: "step-name" }, step.name)),
      aboutLink(step.name, step.technique, this.learn))));
  }

  /** @param {Walk} walk @param {number} index */
  #show(walk, index) {
    this.#shown = index;
    const step = walk.steps[index];
    const isEnd = !step;
    this.#count.textContent = isEnd ? text("steps-count", { count: walk.steps.length }) : text("steps-number", { number: index + 1, count: walk.steps.length });
    this.#title.replaceChildren(isEnd ? endTitle(walk) : techniqueLink(step.name, step.technique, this.learn));
    this.#text.replaceChildren(...linked(isEnd ? "" : step.text, this.solver.draft.side, this.point));
    const lines = isEnd ? [] : step.details ?? [];
    this.#details.replaceChildren(...(lines.length === 0 ? [] : [folded(lines, this.solver.draft.side, this.point)]));
    this.first.disabled = this.previous.disabled = index === 0;
    this.next.disabled = this.last.disabled = isEnd;
    [...this.#list.children].forEach((row, place) => setAttribute(/** @type {Element} */ (row.firstElementChild), "aria-current", place === index ? "step" : null));
    this.#reveal(this.#list.children[Math.min(index, walk.steps.length - 1)]);
  }

  /** Scrolls only the list, not the page. @param {Element | undefined} row */
  #reveal(row) {
    if (!(row instanceof HTMLElement)) return;
    const top = row.offsetTop - this.#list.offsetTop;
    // In small windows the list may extend below the visible part.
    const room = Math.max(row.offsetHeight, Math.min(this.#list.clientHeight, innerHeight - this.#list.getBoundingClientRect().top));
    if (top < this.#list.scrollTop || top + row.offsetHeight > this.#list.scrollTop + room) this.#list.scrollTop = top - (room - row.offsetHeight) / 2;
  }
}

/** @param {Walk} walk */
function endTitle(walk) {
  return text(walk.at(walk.steps.length).values.every((value) => value !== 0) ? "steps-solved" : "steps-stuck");
}
