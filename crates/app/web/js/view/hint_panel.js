// The text of a hint at its depth, and buttons to learn more or to apply it. On small windows it replaces the keypad,
// so that the board stays in place. It is an ARIA live region; the board draws the rest.

import { findText, text } from "../text.js";
import { folded, linked } from "./cell_links.js";
import { element } from "./element.js";
import { icon } from "./icon.js";
import { withScrollSign } from "./scroll_sign.js";
import { techniqueLink } from "./technique_link.js";

/** @import { Session } from "../play/session.js" */
/** @typedef {{ run: (command: string) => void, point: (cells: readonly number[]) => void, learn: (slug: string) => void, depths: number }} HintActions */

/** The possible actions: show more, or apply. */
const ABLE = new Set(["step", "wrong-value", "missing-candidate", "next-digit"]);

export class HintPanel {
  #title = element("h2", {});
  #text = element("p", {});
  #details = element("div", { hidden: true });
  #depth = element("span", { class: "hint-depth quiet" });
  /** @type {any} */ #shown = null;

  /**
   * @param {Session} session
   * @param {HintActions} actions run a command, highlight cells, open the page of a technique; the number of depths with text
   */
  constructor(session, actions) {
    const { run } = actions;
    this.session = session;
    this.actions = actions;
    this.more = element("button", { class: "button", onclick: () => run("hint") }, text("hint-panel-more"));
    this.apply = element("button", { class: "button is-main", onclick: () => run("apply-hint") }, text("hint-panel-apply"));
    this.words = element("div", { class: "hint-words", role: "status", "aria-live": "polite", tabindex: 0 }, this.#title, this.#text, this.#details);
    const close = element("button", { class: "icon-button", "aria-label": text("hint-panel-close"), onclick: () => run("escape") }, icon("close"));
    this.element = element("section", { class: "hint-panel", "aria-label": text("hint-panel"), hidden: true },
      withScrollSign(this.words),
      element("footer", {}, close, this.#depth, this.more, this.apply));
  }

  update() {
    const { hint } = this.session;
    this.element.hidden = hint === null;
    if (hint?.reply === this.#shown) return;
    this.#shown = hint?.reply ?? null;
    if (hint) this.#show(hint);
    else this.#text.textContent = "";
  }

  /** @param {import("../play/session.js").ShownHint} hint */
  #show({ reply, depth, more, next }) {
    const { depths, point, learn } = this.actions;
    const { side } = this.session.game.puzzle;
    const isLast = depth >= depths;
    const isAble = ABLE.has(reply.kind);
    this.#title.replaceChildren(reply.kind === "step" && reply.name ? techniqueLink(reply.name, reply.technique, learn) : findText(`hint-panel-${reply.kind}`) ?? text("hint-panel"));
    this.#text.replaceChildren(...linked(reply.text, side, point));
    const lines = /** @type {readonly string[]} */ (reply.details ?? []);
    this.#details.hidden = lines.length === 0;
    this.#details.replaceChildren(...(lines.length === 0 ? [] : [folded(lines, side, point)]));
    this.#depth.textContent = reply.kind === "step" ? text("hint-panel-depth", { depth, depths }) : "";
    this.more.textContent = more ?? text("hint-panel-more");
    this.more.hidden = !next && (reply.kind === "next-digit" || !isAble || isLast);
    this.apply.hidden = !isAble || (reply.kind === "step" && !isLast);
    this.words.scrollTop = 0;
  }
}
