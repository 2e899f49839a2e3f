// The dialog of keyboard shortcuts.

import { text } from "../screen_text.js";
import { moves, shortcutsDialog } from "./shortcuts_dialog.js";

/** @import { ShortcutGroup } from "./shortcuts_dialog.js" */

/** Returns the keys and their commands, by group. @returns {ShortcutGroup[]} */
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
    ...moves(),
    [text("key-cap-drag"), text("key-several")],
    [text("key-cap-double"), text("key-alike")],
    ["J", text("key-rule-cells")],
    [text("key-cap-filter"), text("key-filter")],
  ]],
  [text("keys-marks"), [
    ["M, Shift+M", text("key-fill")],
    [".", text("key-to-centre")],
    ["D", text("key-pen")],
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
export function keysDialog(side) {
  return shortcutsDialog(side, groupsOfKeys(), side > 9 ? text("keys-letters") : null);
}
