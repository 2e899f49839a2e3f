// Sharing: links to a puzzle, its text, files for other programs, and the result of a game. A link leads to the server
// of this page, so its description depends on where that server runs.

import { ApiError, ask } from "../api.js";
import { present } from "../model/clock.js";
import { puzzleLine, questionOf } from "../model/puzzle.js";
import { resultText } from "../model/result.js";
import { isThisMachine, shareFragment } from "../model/share.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { offerFile } from "../view/file.js";
import { toast } from "../view/toast.js";

/** @import { Session } from "../play/session.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Origin } from "../model/game.js" */

/** @param {Session} session */
export function shareDialog({ game }) {
  return shareDialogOf(game.puzzle, game.origin);
}

/** Describes where links lead. */
export function linkNote() {
  return isThisMachine(location.hostname)
    ? "The links open on this computer while Ninefold is running here. For other computers, send the puzzle text."
    : `The links open for everyone who can reach ${location.host}. The puzzle is in the link itself and is not stored on the server.`;
}

/** Shares a puzzle that is not being played. @param {Puzzle} puzzle @param {Origin} origin */
export async function shareDialogOf(puzzle, origin) {
  const content = [
    element("p", {}, linkNote()),
    copyField("share-link", "Link to play it", linkTo(puzzle, origin, "/play")),
    copyField("share-solver", "Link to solve it", linkTo(puzzle, origin, "/solver")),
    copyField("share-text", "Puzzle text", puzzleLine(puzzle)),
    formatField(puzzle),
  ];
  await openDialog("Share", content, [{ label: "Done", answer: "ok", isMain: true }]);
}

/** Copies the result of a game; shows it if the page can't use the clipboard. @param {Session} session */
export async function shareResult({ game, clock }) {
  const link = isThisMachine(location.hostname) ? null : linkTo(game.puzzle, game.origin, "/play");
  const text = resultText(game, clock.elapsed(present()), link);
  const area = element("textarea", { id: "share-result", rows: 4, readonly: true }, text);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast("Copied.");
    } catch {
      area.select();
      toast("Press Ctrl+C to copy.");
    }
  };
  const content = [element("div", { class: "field is-tall" }, element("label", { for: "share-result" }, "Nothing of the solution is in it."), area)];
  const buttons = [{ label: "Done", answer: "" }, { label: "Copy", answer: "copy", isMain: true, isFirst: true }];
  await openDialog("Share your result", content, buttons, { mayClose: (answer) => answer !== "copy" || (void copy(), false) });
}

/** @param {Puzzle} puzzle @param {Origin} origin @param {"/play" | "/solver"} path */
function linkTo(puzzle, origin, path) {
  return `${location.origin}${location.pathname}#${shareFragment(puzzle, origin, path)}`;
}

/** @param {string} id @param {string} label @param {string} text */
function copyField(id, label, text) {
  const input = element("input", { id, readonly: true, value: text, onfocus: () => input.select() });
  const copy = element("button", { type: "button", class: "button", onclick: () => void copyText(text, input) }, "Copy");
  return element("div", { class: "field is-tall" }, element("label", { for: id }, label), element("div", { class: "field-row" }, input, copy));
}

/** Offers export formats of other programs, which the server provides. @param {Puzzle} puzzle */
function formatField(puzzle) {
  const select = element("select", { id: "share-format" }, ...["grid", "sdk", "pencilmarks"].map((name) => element("option", { value: name }, name)));
  const save = async () => {
    try {
      const { text } = await ask("convert", { ...questionOf(puzzle), to: select.value });
      offerFile(`ninefold.${select.value === "sdk" ? "sdk" : "txt"}`, text, "text/plain");
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast(fault.message);
    }
  };
  const button = element("button", { type: "button", class: "button", onclick: save }, "Save");
  return element("div", { class: "field is-tall" }, element("label", { for: "share-format" }, "File for other programs"), element("div", { class: "field-row" }, select, button));
}

/** @param {string} text @param {HTMLInputElement} input */
async function copyText(text, input) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.");
  } catch {
    input.select();
    toast("Press Ctrl+C to copy.");
  }
}
