// The dialog of keyboard shortcuts of the solver.

import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { digitLabels, keyLabels, labelled } from "../view/key_labels.js";

const GROUPS = /** @type {readonly [string, readonly (readonly [string, string])[]][]} */ ([
  ["Enter digits", [
    ["1–9, A–Z", "digit, or region"], ["0, .", "blank; the cursor moves on"], ["Backspace, Delete", "undo the last digit, clear"], ["Z X C", "puzzle, my digits, regions"],
    ["Space", "add the cell to the selected region"], ["U, Ctrl+Z", "undo"], ["R, Ctrl+Y", "redo"],
  ]],
  ["Move and select", [
    ["Arrows", "move"], ["Shift or Ctrl+arrows", "extend the selection"], ["Home, End, with Ctrl", "ends of the row, of the column"],
    ["E, Shift+E", "next, previous empty cell"], ["Ctrl+A, Esc", "select all, none"],
  ]],
  ["Solve", [["S", "solve the Sudoku"], ["Enter", "solve; with my digits, check them"], ["G", "show one tile"], ["H", "step through the explanation"], ["Esc", "cancel, back to the puzzle"]]],
  ["Steps", [["Right, Down, Enter", "next step"], ["Left, Up, Backspace", "previous step"], ["Home, End", "first step, solution"], ["Space", "play, stop"], ["Esc", "back to the puzzle"]]],
  ["Puzzle", [["Ctrl+V, Ctrl+C", "paste, copy"], ["Ctrl+O, Ctrl+E", "open a file, share"], ["Ctrl+P, T, Q", "print, theme, exit"], ["+, −", "board larger, smaller"]]],
]);

/** @param {number} side */
export async function solverKeysDialog(side) {
  const labels = await keyLabels();
  const digits = digitLabels(labels);
  const groups = GROUPS.map(([title, rows]) => element("section", { class: "keys-group" }, element("h3", {}, title),
    element("dl", {}, ...rows.flatMap(([keys, meaning]) => [element("dt", {}, element("kbd", {}, labelled(keys, labels, side))), element("dd", {}, meaning)]))));
  const places = digits && element("p", { class: "quiet" }, `The digits 1 to 9 are the keys ${digits}, with Shift or without.`);
  return openDialog("Keys", [places, element("div", { class: "keys" }, ...groups)], [{ label: "OK", answer: "ok", isMain: true }], { isWide: true });
}
