// The menus of the game: their items and shortcuts.

/** @import { Session } from "./session.js" */
/** @import { MenuItem } from "../view/menu.js" */
/** A menu item: its label, its key, its command. @typedef {readonly [label: string, keys: string, command: string] | "line"} Entry */

/** A shortcut of a single letter needs Alt if letters are digits. */
const MENUS = /** @type {readonly (readonly [string, readonly Entry[]])[]} */ ([
  ["File", [
    ["New …", "N", "new"], ["Open …", "Ctrl+O", "open"], ["Save", "Ctrl+S", "save"], ["Print", "Ctrl+P", "print"], ["Share …", "Ctrl+E", "share"],
    "line", ["Statistics …", "Y", "statistics"], ["Settings …", "O", "settings"], "line", ["Exit", "Q", "exit"],
  ]],
  ["Edit", [
    ["Undo", "U", "undo"], ["Redo", "R", "redo"], ["Undo to before the mistake", "Shift+U", "undo-mistakes"], ["Start again …", "A", "restart"],
    "line", ["Fill marks", "M", "fill-marks"], ["Clear marks", "Shift+M", "clear-marks"], ["Corner marks to centre", ".", "corners-to-centre"],
    "line", ["Select all", "Ctrl+A", "select-all"], ["Select the same digit", "", "select-alike"],
    "line", ["Set a checkpoint", "B", "checkpoint"], ["Back to checkpoint", "Shift+B", "return"], ["Checkpoints …", "L", "checkpoints"],
  ]],
  ["Help", [
    ["Check", "Enter", "check"], ["Hint", "H", "hint"], ["Fill a cell", "G", "fill-cell"], ["Show the solution …", "S", "show-solution"],
    "line", ["Rules and rating", "F1", "rules"], ["Keys", "?", "keys"],
  ]],
]);

/** Commands for the menu below the keypad, where it has no room for them. @type {readonly (readonly [string, string])[]} */
const MORE = [["Fill marks", "fill-marks"], ["Clear marks", "clear-marks"], ["Set a checkpoint", "checkpoint"], ["Back to checkpoint", "return"], ["Multi-select", "several"]];

/** @param {Session} session @param {(command: string) => void} run @returns {MenuItem[]} */
export function moreMenu(session, run) {
  return MORE.map(([label, command]) => ({
    label,
    run: () => run(command),
    isAble: () => session.isAble(command),
    ...(command === "several" ? { isOn: () => session.isSelectingSeveral } : {}),
  }));
}

/**
 * @param {Session} session @param {(command: string) => void} run @returns {{ name: string, items: MenuItem[] }[]}
 */
export function menus(session, run) {
  const { side } = session.game.puzzle;
  const keyOf = (/** @type {string} */ keys) => (side > 9 ? keys.replace(/^(Shift\+)?([A-Z])$/, "Alt+$1$2") : keys);
  return MENUS.map(([name, entries]) => ({
    name,
    items: entries.map((entry) => (entry === "line" ? "line" : { label: entry[0], keys: keyOf(entry[1]), run: () => run(entry[2]), isAble: () => session.isAble(entry[2]) })),
  }));
}
