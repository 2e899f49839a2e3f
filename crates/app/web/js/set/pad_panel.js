// The pad beside the board: digits or regions to enter, the symmetry of entering, and what the tool expects next.

import { SYMMETRIES } from "../model/design.js";
import { symbolOf } from "../model/symbols.js";
import { text } from "../screen_text.js";
import { element, setAttribute } from "../view/element.js";
import { icon } from "../view/icon.js";
import { drawnParameters } from "./entry.js";

/** @import { SetState } from "./set_state.js" */

export class PadPanel {
  #told = element("p", { class: "tool-told", role: "status" });
  #keys = element("div", { class: "chips pad-keys" });
  #symmetry;
  #shown = "";

  /** @param {SetState} state */
  constructor(state) {
    this.state = state;
    this.#symmetry = element("select", { id: "setter-symmetry", onchange: () => this.#choose() }, ...["none", ...Object.keys(SYMMETRIES)].map((name) => element("option", { value: name }, text(/** @type {any} */ (`setter-symmetry-${name}`)))));
    this.element = element("section", { class: "pad-panel", "aria-label": text("setter-pad") }, this.#told, this.#keys,
      element("label", { class: "mini-field", for: "setter-symmetry" }, text("setter-symmetry"), this.#symmetry));
  }

  #choose() {
    this.state.symmetry = this.#symmetry.value;
    this.state.tell();
  }

  update() {
    const { state } = this;
    const told = this.#expected();
    if (told !== this.#told.textContent) this.#told.textContent = told;
    const isTyping = state.kind !== null && state.typed !== undefined;
    const shown = `${state.tool} ${state.geometry.digitCount} ${state.geometry.first} ${state.region} ${isTyping}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#keys.hidden = state.kind !== null && !isTyping;
    const keys = isTyping ? this.#valueKeys() : state.tool === "regions" ? this.#regionKeys() : this.#digitKeys();
    this.#keys.style.setProperty("--across", String(Math.min(6, Math.ceil(keys.length / 2))));
    this.#keys.replaceChildren(...keys);
  }

  /** The keys of digits for the board. */
  #digitKeys() {
    const { state } = this;
    return [...numbers(state.geometry.digitCount).map((digit) => key(state.geometry.symbol(digit), () => state.press(digit))), key(icon("erase"), () => state.press(0), text("setter-erase"))];
  }

  /** The keys that choose a region. */
  #regionKeys() {
    const { state } = this;
    return numbers(state.geometry.digitCount).map((region) => {
      const made = key(symbolOf(region), () => state.setRegion(region));
      setAttribute(made, "aria-pressed", String(region === state.region));
      return made;
    });
  }

  /** The keys of the value of the chosen rule. */
  #valueKeys() {
    const { state } = this;
    return [...[...numbers(9), 0].map((digit) => key(String(digit), () => state.typeDigit(digit))), key(icon("erase"), () => state.typeDigit(null), text("setter-erase"))];
  }

  /** Returns what the next gesture is for. */
  #expected() {
    const { state } = this;
    const { kind } = state;
    if (!kind) return state.tool === "regions" ? text("setter-told-regions") : text("setter-told-digits");
    const drawn = drawnParameters(kind);
    const next = drawn[Math.min(state.gestures.length, drawn.length - 1)];
    const how = text(/** @type {any} */ (`setter-told-${kind.entry}`));
    return drawn.length > 1 || next?.kind === "groups" ? text("setter-told-part", { rule: kind.title, part: next?.name.replaceAll("_", " ") ?? "", how }) : text("setter-told-rule", { rule: kind.title, how });
  }
}

/** Returns the numbers from 1. @param {number} count */
function numbers(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** @param {string | SVGElement} face @param {() => void} press @param {string | null} [label] */
function key(face, press, label = null) {
  return element("button", { class: "chip", "aria-label": label, onclick: press }, face);
}
