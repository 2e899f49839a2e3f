// The dialog of versions of puzzles being set: keep the current one under a name, go back to one, remove one.

import { dropVersion, keepVersion, versions } from "../set/keeping.js";
import { LOCALE, text } from "../screen_text.js";
import { closeDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";
import { toast } from "../view/toast.js";

/** @import { SetState } from "../set/set_state.js" */
/** @import { Version } from "../set/keeping.js" */

/** @param {SetState} state */
export async function versionsDialog(state) {
  const name = element("input", { id: "version-name", value: state.design.about.title || text("setter-untitled"), autocomplete: "off", maxlength: 200, "data-first": true });
  const list = element("ul", { class: "rows" });
  const show = () => list.replaceChildren(...versions().map(row));
  /** @param {Version} version */
  const row = ({ id, name: title, saved, design }) => element("li", {}, element("div", { class: "row-parts" },
    element("span", {}, element("strong", {}, title), element("span", { class: "quiet" }, ` ${timeOf(saved)} · ${text("version-facts", { rules: design.rules.length, givens: design.givens.filter(Boolean).length })}`)),
    element("button", { class: "button", onclick: () => { state.change(design); closeDialog(""); } }, text("version-open")),
    element("button", { class: "icon-button", "aria-label": text("version-remove", { name: title }), onclick: () => { dropVersion(id); show(); } }, icon("close"))));
  show();
  const content = [element("div", { class: "field is-tall" }, element("label", { for: "version-name" }, text("version-name")), name), list];
  const answer = await openDialog(text("setter-versions").replace(" …", ""), content, [{ label: text("close"), answer: "" }, { label: text("version-keep"), answer: "keep", isMain: true }]);
  if (answer !== "keep") return;
  toast(text(keepVersion(state.design, name.value.trim() || text("setter-untitled")) ? "version-kept" : "setter-not-kept"));
}

/** @param {string} saved */
function timeOf(saved) {
  const time = new Date(saved);
  return Number.isNaN(time.getTime()) ? saved : time.toLocaleString(LOCALE, { dateStyle: "medium", timeStyle: "short" });
}
