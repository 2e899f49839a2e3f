// The dialog of keyboard shortcuts, for the game and for the solver: groups of keys and what they do.

import { text } from "../screen_text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { digitLabels, keyLabels, labelled } from "../view/key_labels.js";

/** Keys and what they do. @typedef {[string, string]} Shortcut */
/** A title and its shortcuts. @typedef {[string, Shortcut[]]} ShortcutGroup */

/** Returns the shortcuts for moving and selecting that every board has. @returns {Shortcut[]} */
export function moves() {
  return [
    [text("key-cap-arrows"), text("key-move")],
    [text("key-cap-extend"), text("key-extend")],
    [text("key-cap-ends"), text("key-ends")],
    ["E, Shift+E", text("key-empty")],
    ["Ctrl+A, Esc", text("key-select")],
  ];
}

/**
 * Shows the dialog; a key that is a single letter needs Alt if letters are digits.
 * @param {number} side @param {readonly ShortcutGroup[]} groups @param {string | null} note
 */
export async function shortcutsDialog(side, groups, note) {
  const labels = await keyLabels();
  const digits = digitLabels(labels);
  const sections = groups.map(([title, shortcuts]) => element("section", { class: "keys-group" }, element("h3", {}, title),
    element("dl", {}, ...shortcuts.flatMap(([keys, meaning]) => [element("dt", {}, element("kbd", {}, labelled(keys, labels, side))), element("dd", {}, meaning)]))));
  const notes = [note, digits && text("keys-digits", { keys: digits })].filter(Boolean);
  return openDialog(text("keys-title"), [...notes.map((words) => element("p", { class: "quiet" }, words)), element("div", { class: "keys" }, ...sections)], [{ label: text("ok"), answer: "ok", isMain: true }], { isWide: true });
}
