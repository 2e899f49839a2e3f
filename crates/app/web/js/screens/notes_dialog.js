// The dialog for what players are told of a puzzle being set: title, author, rules in words, message after solving.

import { withAbout } from "../model/design.js";
import { writtenRules } from "../set/rules_text.js";
import { text } from "../screen_text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { SetState } from "../set/set_state.js" */

/** @param {SetState} state */
export async function notesDialog(state) {
  const { about } = state.design;
  const title = element("input", { id: "notes-title", value: about.title ?? "", autocomplete: "off", maxlength: 200 });
  const author = element("input", { id: "notes-author", value: about.author ?? "", autocomplete: "off", maxlength: 200 });
  const rules = element("textarea", { id: "notes-rules", rows: 8 });
  const success = element("textarea", { id: "notes-success", rows: 2 });
  rules.value = about.rules || writtenRules(state);
  success.value = about.success ?? "";
  const again = element("button", { class: "button", onclick: () => (rules.value = writtenRules(state)) }, text("notes-again"));
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ input, /** @type {Node[]} */ ...more) => element("div", { class: "field is-tall" }, element("label", { for: input.id }, label), input, ...more);
  const content = [field(text("notes-title"), title), field(text("notes-author"), author), field(text("notes-rules"), rules, again), field(text("notes-success"), success)];
  const answer = await openDialog(text("setter-notes").replace(" …", ""), content, [{ label: text("cancel"), answer: "" }, { label: text("ok"), answer: "take", isMain: true }], { isWide: true });
  if (answer !== "take") return;
  // Rules in words that are as written by themselves go on being so.
  const own = rules.value.trim() === writtenRules(state).trim() ? "" : rules.value.trim();
  const told = Object.entries({ ...about, title: title.value.trim(), author: author.value.trim(), rules: own, success: success.value.trim() });
  state.change(withAbout(state.design, Object.fromEntries(told.filter(([, value]) => value))));
}
