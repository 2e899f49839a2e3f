// Sharing: links to a puzzle, its text, files for other programs, and the result of a game. A link leads to the server
// of this page, so its description depends on where that server runs.

import { ApiError, ask } from "../api.js";
import { present } from "../model/clock.js";
import { puzzleLine, questionOf } from "../model/puzzle.js";
import { resultText } from "../model/result.js";
import { isThisMachine, shareFragment } from "../model/share.js";
import { gridText } from "../model/symbols.js";
import { allOf, text } from "../screen_text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { offerFile } from "../view/file.js";
import { toast } from "../view/toast.js";

/** @import { Session } from "../play/session.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Origin } from "../model/game.js" */

/** @param {Session} session */
export function shareDialog({ game }) {
  return shareDialogOf(game.puzzle, game.origin, game.solution);
}

/** Describes where links lead. */
export function linkNote() {
  return isThisMachine(location.hostname)
    ? text("share-links-here")
    : text("share-links-host", { host: location.host });
}

/** Shares a puzzle that is not being played. @param {Puzzle} puzzle @param {Origin} origin @param {number[] | null} [solution] */
export async function shareDialogOf(puzzle, origin, solution = null) {
  const { about } = origin;
  const question = { ...questionOf(puzzle), ...(about ? { about } : {}), ...(solution ? { solution: gridText(solution) } : {}) };
  const content = [
    element("p", {}, linkNote()),
    copyField("share-link", text("share-play"), linkTo(puzzle, origin, "/play", solution)),
    copyField("share-solver", text("share-solve"), linkTo(puzzle, origin, "/solver", null)),
    textField(puzzle, question),
    otherFields(question, about?.title),
  ];
  await openDialog(text("share-title"), content, [{ label: text("done"), answer: "ok", isMain: true }]);
}

/** Copies the result of a game; shows it if the page can't use the clipboard. @param {Session} session */
export async function shareResult({ game, clock }) {
  const link = isThisMachine(location.hostname) ? null : linkTo(game.puzzle, game.origin, "/play", game.solution);
  const result = resultText(game, clock.elapsed(present()), link);
  const area = element("textarea", { id: "share-result", rows: 4, readonly: true }, result);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(result);
      toast(text("copied"));
    } catch {
      area.select();
      toast(text("press-to-copy"));
    }
  };
  const content = [element("div", { class: "field is-tall" }, element("label", { for: "share-result" }, text("share-result-note")), area)];
  const buttons = [{ label: text("done"), answer: "" }, { label: text("copy"), answer: "copy", isMain: true, isFirst: true }];
  await openDialog(text("share-result-title"), content, buttons, { mayClose: (answer) => answer !== "copy" || (void copy(), false) });
}

/** @param {Puzzle} puzzle @param {Origin} origin @param {"/play" | "/solver"} path @param {number[] | null} solution */
function linkTo(puzzle, origin, path, solution) {
  return `${location.origin}${location.pathname}#${shareFragment(puzzle, origin, path, solution)}`;
}

/** @param {string} id @param {string} label @param {string} value */
function copyField(id, label, value) {
  const input = element("input", { id, readonly: true, value, onfocus: () => input.select() });
  const copy = element("button", { class: "button", onclick: () => void copyText(input.value, input) }, text("copy"));
  return element("div", { class: "field is-tall" }, element("label", { for: id }, label), element("div", { class: "field-row" }, input, copy));
}

/** Shows the text of a puzzle; with a layout, only the server can write it. @param {Puzzle} puzzle @param {object} question */
function textField(puzzle, question) {
  const field = copyField("share-text", text("share-text"), puzzleLine(puzzle));
  const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
  if (puzzle.rules) void ask("convert", { ...question, to: "json" }).then((reply) => (input.value = reply.text.trim()), (fault) => { if (!(fault instanceof ApiError)) throw fault; });
  return field;
}

/** Offers links for other sites and files for other programs, once the server has listed those that can hold the puzzle. @param {object} question @param {string} [title] the puzzle's */
function otherFields(question, title) {
  const place = element("div", {});
  void ask("share", question).then(({ links, files = [] }) => place.replaceWith(
    ...(files.length > 0 ? [fileField(question, files, title)] : []), ...(links.length > 0 ? [siteField(links)] : []),
  ), (fault) => { if (!(fault instanceof ApiError)) throw fault; });
  return place;
}

/** The number of names that a sentence lists; of more, it says how many. */
const MOST_NAMES = 8;

/** The names of what a text can't say, as a list: all of them, or the first few and how many more there are. @param {string[]} names */
function listOfLost(names) {
  if (names.length <= MOST_NAMES + 1) return allOf(names);
  return allOf([...names.slice(0, MOST_NAMES), text("share-more", { count: names.length - MOST_NAMES })]);
}

/** A format that can hold the puzzle, and what it can't say. @typedef {{ format: string, lost: string[] }} Offer */

/** @param {(Offer & { site: string, link: string })[]} links */
function siteField(links) {
  const input = element("input", { id: "share-site-link", readonly: true, "aria-label": text("share-sites"), onfocus: () => input.select() });
  const lost = element("p", { class: "quiet", role: "status" });
  const select = element("select", { id: "share-site" }, ...links.map(({ format, site }) => element("option", { value: format }, site)));
  const show = () => {
    const link = links[select.selectedIndex];
    input.value = link.link;
    lost.textContent = link.lost.length > 0 ? text("share-sites-lost", { site: link.site, things: listOfLost(link.lost) }) : "";
  };
  select.addEventListener("change", show);
  show();
  const copy = element("button", { class: "button", onclick: () => void copyText(input.value, input) }, text("copy"));
  return element("div", { class: "field is-tall" }, element("label", { for: "share-site" }, text("share-sites")), select, element("div", { class: "field-row" }, input, copy), lost);
}

/** @param {object} question @param {(Offer & { title: string, extension: string })[]} files @param {string} [title] the puzzle's */
function fileField(question, files, title) {
  const select = element("select", { id: "share-format" }, ...files.map(({ format, title }) => element("option", { value: format }, title)));
  // The first that loses nothing, or least.
  select.selectedIndex = files.indexOf(files.reduce((best, file) => (file.lost.length < best.lost.length ? file : best)));
  const lost = element("p", { class: "quiet", role: "status" });
  const show = () => {
    const file = files[select.selectedIndex];
    lost.textContent = file.lost.length > 0 ? text("share-file-lost", { things: listOfLost(file.lost) }) : "";
  };
  select.addEventListener("change", show);
  show();
  const save = async () => {
    const { format, extension } = files[select.selectedIndex];
    try {
      const { text: written } = await ask("convert", { ...question, to: format });
      offerFile(`${title || "ninefold"}.${extension}`, written, "text/plain");
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast(fault.message);
    }
  };
  const button = element("button", { class: "button", onclick: save }, text("save"));
  return element("div", { class: "field is-tall" }, element("label", { for: "share-format" }, text("share-file")), select, element("div", { class: "field-row" }, button), lost);
}

/** @param {string} value @param {HTMLInputElement} input */
async function copyText(value, input) {
  try {
    await navigator.clipboard.writeText(value);
    toast(text("copied"));
  } catch {
    input.select();
    toast(text("press-to-copy"));
  }
}
