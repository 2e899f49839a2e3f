// Says of a text what it is that could not be read: what was seen, where it stands, what was expected, and what is read at all.

import { messageDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { ApiError } from "../api.js" */

const LONGEST = 90;
const KNOWN = "Read are lines of 81 digits and dots, grids with or without bars, pencilmarks, cells of a spreadsheet, files of other programs, and links and saved games of Ninefold.";

/** @param {string} title @param {ApiError} fault @param {string} text */
export function unreadDialog(title, fault, text) {
  if (fault.status !== 422) return messageDialog(title, fault.message);
  const { seen, expected, where } = toldOf(fault);
  const excerpt = excerptOf(text, fault.place);
  const content = [
    element("p", {}, `Seen${where}: ${seen}.`),
    excerpt && element("p", { class: "excerpt" }, element("code", {}, excerpt.before, element("mark", {}, excerpt.at), excerpt.after)),
    expected && element("p", {}, `Expected: ${expected}.`),
    element("p", { class: "quiet" }, KNOWN),
  ];
  return openDialog(title, content, [{ label: "OK", answer: "ok", isMain: true }]);
}

/** A message of the parser in its parts. @param {{ message: string, place: import("../api.js").Place | null }} fault */
export function toldOf({ message, place }) {
  const bare = message.replace(/^line \d+(, column \d+)?: /, "").replace(/\.$/, "");
  const [seen, expected = ""] = splitLast(bare, ": expected ");
  const where = place?.line ? ` in line ${place.line}${place.column ? `, at character ${place.column}` : ""}` : "";
  return { seen, expected, where };
}

/** The line that a place names, the character marked, shortened around it. @param {string} text @param {import("../api.js").Place | null} place */
export function excerptOf(text, place) {
  const line = place?.line ? text.split(/\r\n|\r|\n/)[place.line - 1] : undefined;
  if (!line?.trim()) return null;
  const signs = [...line];
  const at = place?.column ? place.column - 1 : null;
  const from = Math.max(0, Math.min((at ?? 0) - LONGEST / 2, signs.length - LONGEST));
  const to = Math.min(signs.length, from + LONGEST);
  const part = (/** @type {number} */ first, /** @type {number} */ last) => signs.slice(first, last).join("");
  const [front, back] = [from > 0 ? "…" : "", to < signs.length ? "…" : ""];
  if (at === null || at >= signs.length) return { before: front + part(from, to) + back, at: "", after: "" };
  return { before: front + part(from, at), at: part(at, at + 1), after: part(at + 1, to) + back };
}

/** @param {string} text @param {string} mark @returns {string[]} */
function splitLast(text, mark) {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
