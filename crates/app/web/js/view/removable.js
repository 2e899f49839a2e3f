// A removable row of a list. Its space stays until the list is closed, with a button to undo, so that no other row
// moves under the pointer.

import { text } from "../text.js";
import { element } from "./element.js";
import { icon } from "./icon.js";

/**
 * @param {HTMLElement} content @param {string} name the name of the item, for the label
 * @param {() => () => void} remove removes the item and returns a function that restores it
 */
export function removable(content, name, remove) {
  const row = element("li", {});
  const undo = element("button", { class: "button" }, text("undo"));
  const cross = element("button", { class: "icon-button", "aria-label": text("row-remove", { name }), onclick: drop }, icon("close"));
  row.append(content, cross);
  return row;

  function drop() {
    const height = row.getBoundingClientRect().height;
    const putBack = remove();
    row.style.minHeight = `${height}px`;
    row.replaceChildren(element("span", { class: "quiet", role: "status" }, element("span", {}, text("row-removed", { name }))), undo);
    undo.onclick = () => {
      putBack();
      row.replaceChildren(content, cross);
      cross.focus();
    };
    undo.focus();
  }
}
