// What is known of the puzzle being set: none, one or several solutions, with the reason, the number, and what can be
// shown or done about it.

import { text } from "../screen_text.js";
import { element, setAttribute } from "../view/element.js";
import { leftOut } from "./answer.js";
import { CANDIDATE_CAP } from "./checks.js";

/** @import { Answer, Part } from "./answer.js" */
/** @import { SetState } from "./set_state.js" */

/** The looks of possible digits, the rarest first. */
const HEATS = ["fixed", "single", "few", "some", "many"];
/** @type {Record<Answer["verdict"], "good" | "bad" | "plain">} */
const TONES = { waiting: "plain", none: "bad", unique: "good", several: "plain", limit: "plain", refused: "bad" };

export class VerdictPanel {
  #title = element("h2", {});
  #told = element("p", {});
  #parts = element("ul", { class: "part-list" });
  #left = element("p", { class: "left-out" });
  #legend = element("p", { class: "legend" });
  /** The answer in a line, for screens on which the panel is far from the board. */
  brief = element("button", { class: "verdict-brief", onclick: () => this.element.scrollIntoView({ block: "center" }) });
  #offers = element("div", { class: "finding-offers" });
  #shown = "";

  /** @param {SetState} state @param {(command: string) => void} run */
  constructor(state, run) {
    this.state = state;
    this.run = run;
    this.element = element("section", { class: "finding verdict", "aria-label": text("setter-verdict") },
      element("div", { role: "status" }, this.#title, this.#told, this.#left), this.#parts, this.#offers, this.#legend);
  }

  update() {
    const { state } = this;
    const { answer, shown } = state;
    const left = leftOut(state);
    const key = JSON.stringify([answer.verdict, answer.told, answer.parts, answer.count, answer.redundant, answer.rating, answer.solution !== null, answer.two !== undefined, answer.candidates?.size, shown, state.canFinish, state.gestures.length, left]);
    if (key === this.#shown) return;
    this.#shown = key;
    // What stands below does not move while the puzzle is checked once more.
    this.element.style.minHeight = answer.verdict === "waiting" ? `${this.element.getBoundingClientRect().height}px` : "";
    this.element.dataset.tone = this.brief.dataset.tone = TONES[answer.verdict];
    this.#title.textContent = this.brief.textContent = titleOf(answer);
    this.#told.textContent = this.#detail(answer);
    this.#left.textContent = left > 0 ? text("setter-left-out", { count: left }) : "";
    this.#legend.replaceChildren(...(shown === "candidates" && answer.candidates ? legend() : []));
    const parts = answer.parts ?? answer.redundant ?? [];
    this.#parts.replaceChildren(...parts.map((part) => this.#part(part)));
    setAttribute(this.#parts, "aria-label", answer.parts ? text("setter-contradiction") : text("setter-redundant"));
    this.#offers.replaceChildren(...this.#offersOf(answer));
  }

  /** @param {Answer} answer */
  #detail({ verdict, told, parts, count, redundant, rating }) {
    if (verdict === "none" && parts) return parts.length > 0 ? text("setter-contradiction") : text("setter-grid-impossible");
    if (verdict === "several") return count ?? text("setter-counting");
    if (verdict === "unique") return [rating && capital(text("fact-rating", { rating })), redundant && (redundant.length > 0 ? text("setter-redundant") : text("setter-all-needed"))].filter(Boolean).join(" · ");
    return told ?? "";
  }

  /** @param {Part} part */
  #part(part) {
    const { state } = this;
    return element("li", {}, element("button", { class: "cell-link", onclick: () => (part.rule === null ? state.point(part.cells) : state.choose(part.rule)) }, part.text));
  }

  /** @param {Answer} answer */
  #offersOf({ verdict, redundant }) {
    const { state } = this;
    const offer = (/** @type {string} */ command, /** @type {string} */ label, /** @type {boolean | null} */ isOn = null) =>
      element("button", { class: "button", "data-command": command, "aria-pressed": isOn === null ? null : String(isOn), onclick: () => this.run(command) }, label);
    if (state.gestures.length > 0) return [offer("finish", text("setter-finish")), offer("drop", text("cancel"))].slice(state.canFinish ? 0 : 1);
    if (verdict === "unique") return [offer("show-solution", text("setter-show-solution"), state.shown === "solution"), ...(redundant?.length ? [offer("drop-spare", text("setter-drop-spare"))] : [])];
    if (verdict !== "several") return [];
    return [
      offer("show-candidates", text("setter-show-candidates"), state.shown === "candidates"),
      offer("show-difference", text("setter-show-difference"), state.shown === "difference"),
      offer("fill-rest", text("setter-fill-rest")),
    ];
  }
}

/** @param {string} told */
function capital(told) {
  return told.slice(0, 1).toUpperCase() + told.slice(1);
}

/** Returns what the looks of possible digits mean. */
function legend() {
  return HEATS.map((heat) => element("span", {}, element("b", { class: `counted is-${heat}`, "aria-hidden": "true" }, "5"), " ", text(/** @type {any} */ (`setter-legend-${heat}`), { cap: CANDIDATE_CAP - 1 })));
}

/** @param {Answer} answer */
function titleOf({ verdict }) {
  if (verdict === "waiting") return text("setter-checking");
  return verdict === "refused" ? text("setter-refused") : text(`verdict-${verdict}`);
}
