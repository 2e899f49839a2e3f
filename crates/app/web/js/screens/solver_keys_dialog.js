// The dialog of keyboard shortcuts of the solver.

import "../screen_text.js";
import { text } from "../text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { digitLabels, keyLabels, labelled } from "../view/key_labels.js";

/** Returns the keys and their commands, by group. @returns {[string, [string, string][]][]} */
const groupsOfKeys = () => [
  [text("keys-enter-digits"), [
    ["1–9, A–Z", text("solver-key-digit")],
    ["0, .", text("solver-key-blank")],
    ["Backspace, Delete", text("solver-key-clear")],
    ["Z X C", text("solver-key-pens")],
    ["Space", text("solver-key-region")],
    ["U, Ctrl+Z", text("key-undo")],
    ["R, Ctrl+Y", text("key-redo")],
  ]],
  [text("keys-move"), [
    [text("key-cap-arrows"), text("key-move")],
    [text("key-cap-extend"), text("key-extend")],
    [text("key-cap-ends"), text("key-ends")],
    ["E, Shift+E", text("key-empty")],
    ["Ctrl+A, Esc", text("key-select")],
  ]],
  [text("keys-solve"), [
    ["S", text("solver-key-solve")],
    ["Enter", text("solver-key-enter")],
    ["G", text("solver-key-tile")],
    ["H", text("solver-key-steps")],
    ["Esc", text("solver-key-cancel")],
  ]],
  [text("keys-steps"), [
    [text("key-cap-next"), text("solver-key-next")],
    [text("key-cap-previous"), text("solver-key-previous")],
    ["Home, End", text("solver-key-ends")],
    ["Space", text("solver-key-play")],
    ["Esc", text("solver-key-back")],
  ]],
  [text("keys-puzzle"), [
    ["Ctrl+V, Ctrl+C", text("solver-key-paste")],
    ["Ctrl+O, Ctrl+E", text("solver-key-open")],
    ["Ctrl+P, T, Q", text("solver-key-print")],
    ["+, −", text("key-zoom")],
  ]],
];

/** @param {number} side */
export async function solverKeysDialog(side) {
  const labels = await keyLabels();
  const digits = digitLabels(labels);
  const groups = groupsOfKeys().map(([title, rows]) => element("section", { class: "keys-group" }, element("h3", {}, title),
    element("dl", {}, ...rows.flatMap(([keys, meaning]) => [element("dt", {}, element("kbd", {}, labelled(keys, labels, side))), element("dd", {}, meaning)]))));
  const places = digits && element("p", { class: "quiet" }, text("keys-digits", { keys: digits }));
  return openDialog(text("keys-title"), [places, element("div", { class: "keys" }, ...groups)], [{ label: text("ok"), answer: "ok", isMain: true }], { isWide: true });
}
