// The rules of the puzzle being set: fields for the arguments of the chosen one, and a list. The fields follow from the
// parameters in the description of its kind.

import { isComplete, ruleSummary } from "../model/design.js";
import { text } from "../screen_text.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";
import { drawnParameters } from "./entry.js";
import { placeName } from "./rules_text.js";

/** @import { Parameter, RuleJson, RuleKind } from "../model/design.js" */
/** @import { SetState } from "./set_state.js" */

export class RulesPanel {
  #list = element("ul", { class: "design-list" });
  #fields = element("div", { class: "rule-fields" });
  #empty = element("p", { class: "quiet" }, text("setter-no-rules"));
  /** Why the chosen rule is refused. */ #note = element("p", { class: "fault-note" });
  /** What the rows of the list and the fields show. @type {string[]} */ #listed = [];
  #fielded = "";

  /** @param {SetState} state @param {(command: string) => void} run */
  constructor(state, run) {
    this.state = state;
    this.run = run;
    this.element = element("section", { class: "panel design-rules", "aria-label": text("setter-rules") },
      this.#fields, element("h2", {}, text("setter-rules")), this.#empty, this.#list);
  }

  update() {
    const { state } = this;
    const { design, chosen, refusals, marked, answer } = state;
    const spare = new Set((answer.redundant ?? []).map(({ rule }) => rule));
    const clashing = new Set((answer.parts ?? []).map(({ rule }) => rule));
    const { rows, columns } = state.geometry;
    const listed = design.rules.map((rule, index) => JSON.stringify([rule, chosen === index, refusals.get(index), marked.has(index), spare.has(index), clashing.has(index), rows, columns]));
    const hadFocus = this.#list.contains(document.activeElement);
    // Only rows that have changed are made anew.
    listed.forEach((key, index) => {
      if (key === this.#listed[index]) return;
      const row = this.#row(design.rules[index], index, { isSpare: spare.has(index), isClashing: clashing.has(index) });
      const before = this.#list.children[index];
      if (before) before.replaceWith(row);
      else this.#list.append(row);
    });
    while (this.#list.children.length > listed.length) this.#list.lastElementChild?.remove();
    this.#listed = listed;
    if (hadFocus && !this.#list.contains(document.activeElement)) this.#list.querySelector("[aria-current]")?.closest("li")?.querySelector("button")?.focus();
    this.#empty.hidden = design.rules.length > 0;
    this.#showFields();
  }

  /** @param {RuleJson} rule @param {number} index @param {{ isSpare: boolean, isClashing: boolean }} found */
  #row(rule, index, { isSpare, isClashing }) {
    const { state } = this;
    const kind = state.kindAt(index);
    const fault = state.refusals.get(index) ?? (isComplete(rule, kind) ? "" : text("setter-rule-unfinished"));
    const note = fault || (isClashing ? text("setter-rule-clashes") : isSpare ? text("setter-rule-spare") : "");
    const summary = ruleSummary(rule, (place) => placeName(place, state.geometry));
    const name = `${kind?.title ?? rule.rule} ${summary}`;
    return element("li", { class: `rule-row${fault ? " is-faulty" : isClashing ? " is-clashing" : ""}` },
      element("input", { type: "checkbox", "aria-label": text("setter-mark-rule", { rule: name }), checked: state.marked.has(index), onchange: () => state.mark(index) }),
      element("button", { class: "rule-name", "aria-current": state.chosen === index ? "true" : null, onclick: () => state.choose(state.chosen === index ? null : index) },
        element("strong", {}, kind?.title ?? rule.rule), " ", element("span", { class: "quiet" }, summary),
        note && element("span", { class: "rule-note" }, note)),
      element("button", { class: "icon-button", "aria-label": text("setter-remove-rule", { rule: name }), onclick: () => state.removeRule(index) }, icon("close")));
  }

  /** Shows the fields of the chosen rule; keeps them while only their values change, so that typing goes on. */
  #showFields() {
    const { state } = this;
    const { chosen, design, asked } = state;
    const rule = chosen === null ? null : design.rules[chosen];
    const kind = chosen === null ? undefined : state.kindAt(chosen);
    const fielded = rule ? `${chosen} ${rule.rule}` : "";
    if (fielded !== this.#fielded) {
      this.#fielded = fielded;
      this.#fields.replaceChildren(...(rule && kind && chosen !== null ? this.#fieldsOf(kind, chosen) : []));
    }
    this.#note.textContent = chosen === null ? "" : state.refusals.get(chosen) ?? "";
    if (rule) for (const input of this.#fields.querySelectorAll("input")) if (input !== document.activeElement) input.value = String(rule[input.name] ?? "");
    if (asked && asked.index === chosen) {
      const input = this.#fields.querySelector(`[name="${asked.name}"]`);
      state.asked = null;
      if (input instanceof HTMLElement) input.focus();
    }
  }

  /** @param {RuleKind} kind @param {number} index */
  #fieldsOf(kind, index) {
    const { state } = this;
    const move = (/** @type {"back" | "up" | "down" | "forward"} */ sign, /** @type {string} */ label, /** @type {number} */ down, /** @type {number} */ right) =>
      element("button", { class: "icon-button", "aria-label": label, onclick: () => state.moveChosen(down, right) }, icon(sign));
    const fields = kind.parameters.filter((parameter) => parameter.kind !== "rules").map((parameter) => this.#field(kind, parameter, index));
    const isDrawn = drawnParameters(kind).length > 0;
    return [
      element("h2", {}, kind.title), this.#note,
      element("p", { class: "quiet" }, kind.meaning),
      ...fields,
      isDrawn && element("div", { class: "button-row" },
        element("button", { class: "button", onclick: () => state.redraw() }, text("setter-redraw")),
        element("span", { class: "rule-moves", role: "group", "aria-label": text("setter-move") },
          move("back", text("setter-move-left"), 0, -1), move("up", text("setter-move-up"), -1, 0), move("down", text("setter-move-down"), 1, 0), move("forward", text("setter-move-right"), 0, 1))),
    ].filter((child) => child !== false);
  }

  /** @param {RuleKind} kind @param {Parameter} parameter @param {number} index */
  #field(kind, parameter, index) {
    const { state } = this;
    const { name, kind: type, optional } = parameter;
    const id = `rule-field-${name}`;
    const list = type === "text" && kind.usual.texts.length > 0 ? element("datalist", { id: `${id}-usual` }, ...kind.usual.texts.map((value) => element("option", { value }))) : null;
    const input = element("input", {
      id, name, value: String(state.design.rules[index][name] ?? ""), autocomplete: "off", spellcheck: "false", inputmode: type === "number" ? "text" : null, list: list ? list.id : null,
      "aria-required": String(!optional),
      onchange: () => state.setArgument(index, name, valueOf(type, input.value)),
      oninput: () => type === "number" && state.setArgument(index, name, valueOf(type, input.value)),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        state.setArgument(index, name, valueOf(type, input.value));
        this.run("to-board");
      },
    });
    return element("label", { class: "mini-field", for: id }, `${labelOf(name)}${optional ? text("setter-optional") : ""}`, input, list);
  }

}

/** Returns the label of a parameter: "Least sum". @param {string} name */
function labelOf(name) {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;
}

/** Returns the argument in a field: undefined for an empty one; other texts are sent as they are, and the server says what is wrong. @param {string} type @param {string} typed */
function valueOf(type, typed) {
  const value = typed.trim();
  if (value === "") return undefined;
  return type === "number" && /^[+-]?\d+$/.test(value) ? Number(value) : value;
}
