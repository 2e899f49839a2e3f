// Explains why a text could not be read: the server's message, the line in question, and the formats that can be read.

import { text } from "../text.js";
import { messageDialog, openDialog } from "../view/dialog.js";
import { asSentence } from "../model/sentence.js";
import { element } from "../view/element.js";

/** @import { ApiError } from "../api.js" */

const LONGEST = 90;

/** @param {string} title @param {ApiError} fault @param {string} given */
export function unreadDialog(title, fault, given) {
  if (fault.status !== 422) return messageDialog(title, asSentence(fault.message));
  const excerpt = excerptOf(given, fault.place);
  const content = [
    element("p", {}, asSentence(fault.message)),
    excerpt && element("p", { class: "excerpt" }, element("code", {}, excerpt.before, element("mark", {}, excerpt.at), excerpt.after)),
    element("p", { class: "quiet" }, text("unread-known")),
  ];
  return openDialog(title, content, [{ label: text("ok"), answer: "ok", isMain: true }]);
}

/** Returns the line of an error, shortened around the marked character. @param {string} given @param {import("../api.js").Place | null} place */
export function excerptOf(given, place) {
  const line = place?.line ? given.split(/\r\n|\r|\n/)[place.line - 1] : undefined;
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
