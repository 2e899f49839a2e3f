// The dialog of keyboard shortcuts.

import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { digitLabels, keyLabels, labelled } from "../view/key_labels.js";

/** Keys and their commands; a key that is a single letter needs Alt if letters are digits. */
const GROUPS = /** @type {readonly [string, readonly (readonly [string, string])[]][]} */ ([
  ["Enter", [
    ["1–9", "digit in the current mode"], ["Shift+1–9", "corner mark"], ["Ctrl+1–9", "centre mark"], ["Ctrl+Shift+1–9, Alt+1–9", "colour"],
    ["Z X C V", "mode: digit, corner, centre, colour"], ["Space", "next mode"], ["0, Backspace, Delete", "clear: digit, then marks, then colour"],
    ["K", "digit first: choose it, then its cells by tap or Enter"],
  ]],
  ["Move and select", [
    ["Arrows", "move"], ["Shift or Ctrl+arrows", "extend the selection"], ["Home, End, with Ctrl", "ends of the row, of the column"],
    ["E, Shift+E", "next, previous empty cell"], ["Ctrl+A, Esc", "select all, none"], ["Ctrl+click, drag", "several cells"],
    ["Double-click, with Alt", "all of the same digit, of the same colour"], ["F and a digit, F F", "show a digit, none"],
  ]],
  ["Marks", [["M, Shift+M", "fill where none are, clear all marks"], [".", "corner marks become centre marks"]]],
  ["Back and forth", [
    ["U, Ctrl+Z", "undo"], ["R, Ctrl+Y, Ctrl+Shift+Z", "redo"], ["Shift+U", "undo to before the mistake"],
    ["B, Shift+B", "set a checkpoint, return to it"], ["L, A", "list of checkpoints, start again"],
  ]],
  ["Help", [["H", "hint; again: more of it"], ["Enter", "check; with a hint: more of it, then do it"], ["G", "fill a cell"], ["S", "show the solution"], ["F1, I, ?, F10", "rules, keys, menus"]]],
  ["Game", [
    ["N, Ctrl+O, Ctrl+S", "new, open, save"], ["Ctrl+P, Ctrl+E", "print, share"], ["Ctrl+C, Ctrl+V", "copy the puzzle, paste one"],
    ["P, T", "pause, theme"], ["+, −", "board larger, smaller"], ["Y, O, Q", "statistics, settings, exit"],
  ]],
]);

/** @param {number} side */
export async function keysDialog(side) {
  const labels = await keyLabels();
  const digits = digitLabels(labels);
  const groups = GROUPS.map(([title, rows]) => element("section", { class: "keys-group" }, element("h3", {}, title),
    element("dl", {}, ...rows.flatMap(([keys, meaning]) => [element("dt", {}, element("kbd", {}, labelled(keys, labels, side))), element("dd", {}, meaning)]))));
  const note = side > 9 ? element("p", { class: "quiet" }, "On this board, letters are digits: hold Alt for the commands.") : null;
  const places = digits && element("p", { class: "quiet" }, `The digits 1 to 9 are the keys ${digits}, with Shift or without.`);
  return openDialog("Keys", [note, places, element("div", { class: "keys" }, ...groups)], [{ label: "OK", answer: "ok", isMain: true }], { isWide: true });
}
