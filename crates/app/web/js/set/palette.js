// The palette: digits, regions, and every kind of rule, with a search. A kind without cells is a switch, any other a
// tool for the board. The list comes from the server's descriptions; kinds that are entered alike are together.

import { text } from "../screen_text.js";
import { element, setAttribute } from "../view/element.js";
import { isSwitch } from "./entry.js";
import { found } from "./catalogue.js";
import { rulePicture } from "../view/rule_picture.js";
import { puzzleFrom } from "../model/puzzle.js";

/** @import { RuleKind } from "../model/design.js" */
/** @import { SetState, Tool } from "./set_state.js" */

/** How the kinds are grouped while nothing is searched. */
const GROUPS = ["line", "cells", "edge", "outside", "switch", "rules"];

/** @param {RuleKind} kind */
function groupOf(kind) {
  if (isSwitch(kind)) return "switch";
  return { groups: "cells", corner: "edge", switch: "cells" }[/** @type {string} */ (kind.entry)] ?? kind.entry;
}

export class Palette {
  #search = element("input", { id: "palette-search", type: "search", placeholder: text("palette-search"), "aria-label": text("palette-search"), autocomplete: "off", spellcheck: "false", oninput: () => this.#filter(), onkeydown: (event) => this.#onKey(event) });
  #list = element("div", { class: "palette-list", role: "group", "aria-label": text("palette-rules") });
  #none = element("p", { class: "quiet", role: "status" });
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  #tools;

  /** @param {SetState} state @param {() => void} onDone moves the focus to the board */
  constructor(state, onDone) {
    this.state = state;
    this.onDone = onDone;
    const tool = (/** @type {Tool} */ name, /** @type {string} */ label) => element("button", { class: "chip", "data-tool": name, onclick: () => this.#take(name) }, label);
    this.#tools = [tool("digits", text("setter-tool-digits")), tool("regions", text("setter-tool-regions"))];
    this.element = element("section", { class: "palette", "aria-label": text("palette") },
      element("div", { class: "chips" }, ...this.#tools), this.#search, this.#none, this.#list);
    this.#filter();
  }

  focus() {
    this.#search.focus();
    this.#search.select();
  }

  /** Shows the kinds that the search finds. */
  #filter() {
    const kinds = found(this.state.catalogue.kinds.values(), this.#search.value);
    const all = (/** @type {RuleKind[]} */ some) => some.map((kind) => this.#button(kind));
    this.#list.replaceChildren(...(this.#search.value.trim() ? all(kinds) : GROUPS.flatMap((group) => [
      element("h2", { class: "palette-group" }, text(/** @type {any} */ (`palette-group-${group}`))), ...all(kinds.filter((kind) => groupOf(kind) === group)),
    ])));
    this.#none.textContent = kinds.length === 0 ? text("palette-none", { wanted: this.#search.value }) : "";
  }

  /** Returns the button of a kind; its picture is drawn when it is first seen. @param {RuleKind} kind */
  #button(kind) {
    const known = this.#buttons.get(kind.name);
    if (known) return known;
    const picture = element("span", { class: "palette-picture" });
    const button = element("button", { class: "palette-rule", "data-rule": kind.name, title: kind.meaning, onclick: () => this.#choose(kind) }, picture, element("span", {}, kind.title));
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      if (kind.example.drawing) picture.append(rulePicture(puzzleFrom(kind.example.drawing)));
    });
    seen.observe(button);
    this.#buttons.set(kind.name, button);
    return button;
  }

  /** @param {RuleKind} kind */
  #choose(kind) {
    const { state } = this;
    if (isSwitch(kind)) state.toggle(kind);
    else if (kind.entry === "rules" && state.marked.size > 0 && !kind.parameters.some(({ kind: type, optional }) => type === "cells" && !optional)) state.combine(kind);
    else this.#take(`rule:${kind.name}`);
  }

  /** @param {Tool} tool */
  #take(tool) {
    this.state.setTool(this.state.tool === tool ? "digits" : tool);
    if (matchMedia("(pointer: fine)").matches) this.onDone();
    // In small windows the board may be above what is seen.
    document.querySelector(".setter .board")?.scrollIntoView({ block: "nearest" });
  }

  /** Enter takes the first kind that was found; Escape goes back to the board. @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key === "Escape") this.onDone();
    else if (event.key === "Enter") {
      const first = this.#list.querySelector("button");
      if (first instanceof HTMLElement) first.click();
      this.#search.value = "";
      this.#filter();
      if (first instanceof HTMLElement) first.scrollIntoView({ block: "nearest", inline: "nearest" });
      this.onDone();
    } else return;
    event.preventDefault();
  }

  update() {
    const { state } = this;
    for (const button of this.#tools) setAttribute(button, "aria-pressed", String(state.tool === button.dataset.tool));
    const present = new Set(state.design.rules.map(({ rule }) => rule));
    for (const [name, button] of this.#buttons) {
      const kind = state.catalogue.kinds.get(name);
      const isOn = kind && isSwitch(kind) ? present.has(name) : state.tool === `rule:${name}`;
      setAttribute(button, "aria-pressed", String(isOn));
      button.classList.toggle("is-used", present.has(name));
    }
  }
}
