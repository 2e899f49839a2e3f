// The dialog of keyboard shortcuts.

import "../screen_text.js";
import { text } from "../text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { digitLabels, keyLabels, labelled } from "../view/key_labels.js";

/** Returns the keys and their commands, by group; a key that is a single letter needs Alt if letters are digits. @returns {[string, [string, string][]][]} */
const groupsOfKeys = () => [
  [text("keys-enter"), [
    ["1–9", text("key-digit")],
    ["Shift+1–9", text("key-corner")],
    ["Ctrl+1–9", text("key-centre")],
    ["Ctrl+Shift+1–9, Alt+1–9", text("key-colour")],
    ["Z X C V", text("key-modes")],
    ["Space", text("key-next-mode")],
    ["0, Backspace, Delete", text("key-clear")],
    ["K", text("key-sticky")],
  ]],
  [text("keys-move"), [
    [text("key-cap-arrows"), text("key-move")],
    [text("key-cap-extend"), text("key-extend")],
    [text("key-cap-ends"), text("key-ends")],
    ["E, Shift+E", text("key-empty")],
    ["Ctrl+A, Esc", text("key-select")],
    [text("key-cap-drag"), text("key-several")],
    [text("key-cap-double"), text("key-alike")],
    [text("key-cap-filter"), text("key-filter")],
  ]],
  [text("keys-marks"), [
    ["M, Shift+M", text("key-fill")],
    [".", text("key-to-centre")],
  ]],
  [text("keys-history"), [
    ["U, Ctrl+Z", text("key-undo")],
    ["R, Ctrl+Y, Ctrl+Shift+Z", text("key-redo")],
    ["Shift+U", text("key-undo-mistakes")],
    ["B, Shift+B", text("key-checkpoint")],
    ["L, A", text("key-checkpoints")],
  ]],
  [text("keys-help"), [
    ["H", text("key-hint")],
    ["Enter", text("key-check")],
    ["G", text("key-fill-cell")],
    ["S", text("key-solution")],
    ["F1, I, ?, F10", text("key-rules")],
  ]],
  [text("keys-game"), [
    ["N, Ctrl+O, Ctrl+S", text("key-files")],
    ["Ctrl+P, Ctrl+E", text("key-print")],
    ["Ctrl+C, Ctrl+V", text("key-copy")],
    ["P, T", text("key-pause")],
    ["+, −", text("key-zoom")],
    ["Y, O, Q", text("key-exit")],
  ]],
];

/** @param {number} side */
export async function keysDialog(side) {
  const labels = await keyLabels();
  const digits = digitLabels(labels);
  const groups = groupsOfKeys().map(([title, rows]) => element("section", { class: "keys-group" }, element("h3", {}, title),
    element("dl", {}, ...rows.flatMap(([keys, meaning]) => [element("dt", {}, element("kbd", {}, labelled(keys, labels, side))), element("dd", {}, meaning)]))));
  const note = side > 9 ? element("p", { class: "quiet" }, text("keys-letters")) : null;
  const places = digits && element("p", { class: "quiet" }, text("keys-digits", { keys: digits }));
  return openDialog(text("keys-title"), [note, places, element("div", { class: "keys" }, ...groups)], [{ label: text("ok"), answer: "ok", isMain: true }], { isWide: true });
}
