// Sharing: links to a puzzle, its text, files for other programs, and the result of a game. A link leads to the server
// of this page, so its description depends on where that server runs.

import "../screen_text.js";
import { ApiError, ask } from "../api.js";
import { present } from "../model/clock.js";
import { puzzleLine, questionOf } from "../model/puzzle.js";
import { resultText } from "../model/result.js";
import { isThisMachine, shareFragment } from "../model/share.js";
import { allOf, text } from "../text.js";
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
    ? text("share-links-here")
    : text("share-links-host", { host: location.host });
}

/** Shares a puzzle that is not being played. @param {Puzzle} puzzle @param {Origin} origin */
export async function shareDialogOf(puzzle, origin) {
  const content = [
    element("p", {}, linkNote()),
    copyField("share-link", text("share-play"), linkTo(puzzle, origin, "/play")),
    copyField("share-solver", text("share-solve"), linkTo(puzzle, origin, "/solver")),
    copyField("share-text", text("share-text"), puzzleLine(puzzle)),
    formatField(puzzle, origin),
    siteField(puzzle, origin),
  ];
  await openDialog(text("share-title"), content, [{ label: text("done"), answer: "ok", isMain: true }]);
}

/** Copies the result of a game; shows it if the page can't use the clipboard. @param {Session} session */
export async function shareResult({ game, clock }) {
  const link = isThisMachine(location.hostname) ? null : linkTo(game.puzzle, game.origin, "/play");
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

/** @param {Puzzle} puzzle @param {Origin} origin @param {"/play" | "/solver"} path */
function linkTo(puzzle, origin, path) {
  return `${location.origin}${location.pathname}#${shareFragment(puzzle, origin, path)}`;
}

/** @param {string} id @param {string} label @param {string} value */
function copyField(id, label, value) {
  const input = element("input", { id, readonly: true, value, onfocus: () => input.select() });
  const copy = element("button", { type: "button", class: "button", onclick: () => void copyText(value, input) }, text("copy"));
  return element("div", { class: "field is-tall" }, element("label", { for: id }, label), element("div", { class: "field-row" }, input, copy));
}

/** Offers links for other sites, once the server has made them. @param {Puzzle} puzzle @param {Origin} origin */
function siteField(puzzle, { about }) {
  const place = element("div", {});
  void ask("share", { ...questionOf(puzzle), ...(about ? { about } : {}) }).then(({ links }) => {
    if (links.length === 0) return;
    const input = element("input", { id: "share-site-link", readonly: true, "aria-label": text("share-sites"), onfocus: () => input.select() });
    const lost = element("p", { role: "status" });
    const select = element("select", { id: "share-site" }, ...links.map((/** @type {any} */ link) => element("option", { value: link.format }, link.site)));
    const show = () => {
      const link = links[select.selectedIndex];
      input.value = link.link;
      lost.textContent = link.lost.length > 0 ? text("share-sites-lost", { site: link.site, things: allOf(link.lost) }) : "";
    };
    select.addEventListener("change", show);
    show();
    const copy = element("button", { type: "button", class: "button", onclick: () => void copyText(input.value, input) }, text("copy"));
    place.replaceChildren(element("div", { class: "field is-tall" }, element("label", { for: "share-site" }, text("share-sites")), element("div", { class: "field-row" }, select, input, copy), lost));
  }, (fault) => { if (!(fault instanceof ApiError)) throw fault; });
  return place;
}

/** Offers export formats of other programs, which the server provides. @param {Puzzle} puzzle @param {Origin} origin */
function formatField(puzzle, { about }) {
  const select = element("select", { id: "share-format" }, ...["grid", "sdk", "pencilmarks"].map((name) => element("option", { value: name }, name)));
  const save = async () => {
    try {
      const converted = await ask("convert", { ...questionOf(puzzle), ...(about ? { about } : {}), to: select.value });
      offerFile(`ninefold.${select.value === "sdk" ? "sdk" : "txt"}`, converted.text, "text/plain");
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast(fault.message);
    }
  };
  const button = element("button", { type: "button", class: "button", onclick: save }, text("save"));
  return element("div", { class: "field is-tall" }, element("label", { for: "share-format" }, text("share-file")), element("div", { class: "field-row" }, select, button));
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
