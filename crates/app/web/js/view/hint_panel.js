// The hint in words, beside the board: the sentence of its depth, and what can be done with it. It is read aloud when it
// changes; the drawing on the board is the board's.

import { folded, linked } from "./cell_links.js";
import { element } from "./element.js";
import { icon } from "./icon.js";

/** @import { Session } from "../play/session.js" */

const TITLES = /** @type {Record<string, string>} */ ({
  "wrong-value": "Something is wrong",
  "missing-candidate": "A mark is missing",
  finished: "Finished",
  stuck: "No step found",
  "not-proper": "Not a proper puzzle",
});

export class HintPanel {
  #title = element("h2", {});
  #text = element("p", {});
  #effect = element("p", { class: "quiet" });
  #details = element("div", { hidden: true });
  /** @type {readonly string[]} */ #lines = [];
  #rating = element("span", { class: "quiet" });

  /** @param {Session} session @param {(command: string) => void} run @param {(cells: readonly number[]) => void} point shows where cells are */
  constructor(session, run, point) {
    this.session = session;
    this.point = point;
    this.more = element("button", { type: "button", class: "button", onclick: () => run("hint") }, "More");
    this.apply = element("button", { type: "button", class: "button is-main", onclick: () => run("apply-hint") }, "Apply");
    const close = element("button", { type: "button", class: "icon-button", "aria-label": "Close the hint", onclick: () => run("escape") }, icon("close"));
    this.element = element("section", { class: "hint-panel", "aria-label": "Hint", hidden: true },
      element("header", {}, this.#title, this.#rating, close),
      element("div", { role: "status", "aria-live": "polite", tabindex: 0 }, this.#text, this.#effect, this.#details),
      element("footer", {}, this.more, this.apply));
  }

  update() {
    const { hint } = this.session;
    this.element.hidden = hint === null;
    if (!hint) {
      this.#text.textContent = "";
      this.#showDetails([]);
      return;
    }
    const { reply, depth } = hint;
    const isStep = reply.kind === "step";
    this.#title.textContent = reply.name ?? TITLES[reply.kind] ?? "Hint";
    this.#rating.textContent = reply.rating ? reply.rating.toFixed(1) : "";
    if (this.#text.textContent !== reply.text) this.#text.replaceChildren(...linked(reply.text, this.session.game.puzzle.side, this.point));
    this.#effect.textContent = depth === 4 && isStep ? effectText(reply) : "";
    this.#showDetails(reply.details ?? []);
    const canGoOn = isStep || reply.kind === "wrong-value" || reply.kind === "missing-candidate";
    this.more.hidden = !canGoOn || depth >= 4;
    this.apply.hidden = !canGoOn;
  }

  /** @param {readonly string[]} lines */
  #showDetails(lines) {
    if (lines === this.#lines) return;
    this.#lines = lines;
    this.#details.hidden = lines.length === 0;
    this.#details.replaceChildren(...(lines.length === 0 ? [] : [folded(lines, this.session.game.puzzle.side, this.point)]));
  }
}

/** What applying a hint would do, in short. @param {any} reply */
function effectText({ placements = [], eliminations = [], additions = [] }) {
  const parts = [...placements, ...eliminations, ...additions].map((part) => part.replace("=", " = ").replace("-", " − ").replace("+", " + "));
  return parts.length > 0 ? `Apply: ${parts.join(", ")}` : "";
}
