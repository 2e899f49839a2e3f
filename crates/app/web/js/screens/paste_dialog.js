// The dialog for the text of a puzzle, and for its region map if that is separate.

import { closeDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { pickText } from "../view/file.js";

/** @param {boolean} isForRegions @returns {Promise<{ text: string, regions: string }>} */
export async function pasteDialog(isForRegions) {
  const area = (/** @type {string} */ id, /** @type {number} */ rows, /** @type {string} */ placeholder, /** @type {boolean} */ isFirst) =>
    element("textarea", { id, rows, spellcheck: "false", autocomplete: "off", placeholder, "data-first": isFirst });
  const text = area("paste-text", 6, "53..7....6..195....98....6.8...6...3…", !isForRegions);
  const regions = area("paste-regions", 3, "112222333114442333…", isForRegions);
  const open = async () => {
    const picked = await pickText("");
    if (picked === null) return;
    text.value = picked;
    closeDialog("take");
  };
  const content = [
    element("p", {}, "Paste a line of digits, a grid, a list of numbers, a file of another program, or a link or saved game of Ninefold."),
    element("div", { class: "field is-tall" }, element("label", { for: "paste-text" }, "Puzzle"), text),
    element("div", { class: "field is-tall" }, element("label", { for: "paste-regions" }, "Regions of a jigsaw, if they are separate"), regions),
    element("button", { type: "button", class: "button", onclick: open }, "Open a file …"),
  ];
  const answer = await openDialog("Paste a puzzle", content, [{ label: "Cancel", answer: "" }, { label: "Use it", answer: "take", isMain: true }]);
  return answer === "take" ? { text: text.value, regions: regions.value } : { text: "", regions: "" };
}
