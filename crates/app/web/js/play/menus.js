// The menus of the game: their items and shortcuts.

import { text } from "../text.js";

/** @import { Session } from "./session.js" */
/** @import { MenuItem } from "../view/menu.js" */

/** The items of each menu: a command with its key. A shortcut of a single letter needs Alt if letters are digits. */
const MENUS = /** @type {const} */ ([
  ["file", [
    ["new", "N"], ["open", "Ctrl+O"], ["save", "Ctrl+S"], ["print", "Ctrl+P"], ["share", "Ctrl+E"],
    "line", ["statistics", "Y"], ["settings", "O"], "line", ["exit", "Q"],
  ]],
  ["edit", [
    ["undo", "U"], ["redo", "R"], ["undo-mistakes", "Shift+U"], ["restart", "A"],
    "line", ["fill-marks", "M"], ["clear-marks", "Shift+M"], ["corners-to-centre", "."],
    "line", ["select-all", "Ctrl+A"], ["select-alike", ""], ["select-rule", "J"], ["pen", "D"],
    "line", ["checkpoint", "B"], ["return", "Shift+B"], ["checkpoints", "L"],
  ]],
  ["help", [
    ["check", "Enter"], ["hint", "H"], ["fill-cell", "G"], ["show-solution", "S"],
    "line", ["rules", "F1"], ["keys", "?"],
  ]],
]);

/** Commands for the menu below the keypad, where it has no room for them. */
const MORE = /** @type {const} */ (["fill-marks", "clear-marks", "checkpoint", "return", "pen", "several"]);

/** The commands whose labels other screens use, too. */
const COMMON = /** @type {const} */ (["save", "print", "undo", "redo"]);

/** @param {Session} session @param {(command: string) => void} run @returns {MenuItem[]} */
export function moreMenu(session, run) {
  return MORE.map((command) => ({
    label: text(`game-${command}`),
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
    name: text(`game-menu-${name}`),
    items: entries.map((entry) => {
      if (entry === "line") return entry;
      const [command, keys] = entry;
      return { label: text(isCommon(command) ? command : `game-${command}`), keys: keyOf(keys), run: () => run(command), isAble: () => session.isAble(command) };
    }),
  }));
}

/** @param {string} command @returns {command is typeof COMMON[number]} */
function isCommon(command) {
  return COMMON.some((name) => name === command);
}
