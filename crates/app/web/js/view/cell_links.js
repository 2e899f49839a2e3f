// Renders a sentence with its cell names as buttons that highlight the cells.

import { piecesOf } from "../model/step_text.js";
import { text } from "../text.js";
import { element } from "./element.js";

/** @param {string} sentence @param {number} side @param {(cells: readonly number[]) => void} point */
export function linked(sentence, side, point) {
  const pieces = piecesOf(sentence, side);
  // Browsers may break a line on either side of a button, so keep a comma with its link.
  const stop = (/** @type {number} */ index) => /^[,.;:)]+/.exec(pieces[index]?.text ?? "")?.[0] ?? "";
  return pieces.map(({ text: piece, cells }, index) => {
    if (cells.length === 0) return document.createTextNode(pieces[index - 1]?.cells.length ? piece.slice(stop(index).length) : piece);
    const link = element("button", { class: "cell-link", onclick: () => point(cells) }, piece);
    return stop(index + 1) ? element("span", { class: "cell-link-stop" }, link, stop(index + 1)) : link;
  });
}

/**
 * Renders a long argument as a collapsed numbered list; other lines refer to the numbers.
 * @param {readonly string[]} lines @param {number} side @param {(cells: readonly number[]) => void} point
 */
export function folded(lines, side, point) {
  const details = element("details", { class: "details", ontoggle: () => details.open && scrollToDetails(details) },
    element("summary", {}, text("hint-panel-lines")),
    element("ol", {}, ...lines.map((line) => element("li", {}, ...linked(line, side, point)))));
  return details;
}

/** Scrolls the text box, not the page, to the first line. @param {HTMLElement} details */
function scrollToDetails(details) {
  const box = details.closest("[role=status]");
  if (box) box.scrollTop += details.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
