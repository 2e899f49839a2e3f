// The dialog of the setter's keyboard shortcuts.

import { text } from "../screen_text.js";
import { moves, shortcutsDialog } from "./shortcuts_dialog.js";

/** @param {number} side */
export function setterKeysDialog(side) {
  return shortcutsDialog(side, [
    [text("keys-enter"), [
      ["1–9", text("setter-key-digit")],
      ["/", text("setter-key-find")],
      ["Enter", text("setter-key-enter")],
      [text("setter-cap-bend"), text("setter-key-bend")],
      [text("setter-cap-outside"), text("setter-key-outside")],
      ["Esc", text("setter-key-escape")],
      ["0, Backspace, Delete", text("setter-key-clear")],
      [text("setter-cap-move"), text("setter-key-move")],
      [text("setter-cap-double"), text("setter-key-choose")],
    ]],
    [text("keys-move"), moves()],
    [text("keys-history"), [["U, Ctrl+Z", text("key-undo")], ["R, Ctrl+Y, Ctrl+Shift+Z", text("key-redo")], ["Ctrl+S", text("setter-versions")]]],
    [text("keys-help"), [["H", text("setter-show-candidates")], ["A", text("setter-fill-rest")], ["I, F1", text("setter-notes")], ["P", text("menu-play")], ["Ctrl+E", text("action-share")], ["Q", text("game-exit")]]],
  ], side > 9 ? text("keys-letters") : null);
}
