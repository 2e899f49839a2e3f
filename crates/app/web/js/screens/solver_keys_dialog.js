// The dialog of keyboard shortcuts of the solver.

import { text } from "../screen_text.js";
import { moves, shortcutsDialog } from "./shortcuts_dialog.js";

/** @import { ShortcutGroup } from "./shortcuts_dialog.js" */

/** Returns the keys and their commands, by group. @returns {ShortcutGroup[]} */
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
  [text("keys-move"), moves()],
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
export function solverKeysDialog(side) {
  return shortcutsDialog(side, groupsOfKeys(), null);
}
