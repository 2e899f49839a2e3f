// The dialog for the text of a puzzle, and for its region map if that is separate.

import { text } from "../text.js";
import { closeDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { pickText } from "../view/file.js";

/** @param {boolean} isForRegions @returns {Promise<{ text: string, regions: string }>} */
export async function pasteDialog(isForRegions) {
  const area = (/** @type {string} */ id, /** @type {number} */ rows, /** @type {string} */ placeholder, /** @type {boolean} */ isFirst) =>
    element("textarea", { id, rows, spellcheck: "false", autocomplete: "off", placeholder, "data-first": isFirst });
  const puzzle = area("paste-text", 6, "53..7....6..195....98....6.8...6...3…", !isForRegions);
  const regions = area("paste-regions", 3, "112222333114442333…", isForRegions);
  const open = async () => {
    const picked = await pickText("");
    if (picked === null) return;
    puzzle.value = picked;
    closeDialog("take");
  };
  const content = [
    element("p", {}, text("paste-text")),
    element("div", { class: "field is-tall" }, element("label", { for: "paste-text" }, text("paste-puzzle")), puzzle),
    element("div", { class: "field is-tall" }, element("label", { for: "paste-regions" }, text("paste-regions")), regions),
    element("button", { class: "button", onclick: open }, text("open-file")),
  ];
  const answer = await openDialog(text("paste-title"), content, [{ label: text("cancel"), answer: "" }, { label: text("paste-use"), answer: "take", isMain: true }]);
  return answer === "take" ? { text: puzzle.value, regions: regions.value } : { text: "", regions: "" };
}
