// Keyboard input of a screen: maps presses to actions; held modifiers change the mode. Text fields, dialogs and open
// menus keep their own keys.

import { modeHeld, actionOf } from "../model/keys.js";

/** @import { Mode, Situation, KeyAction } from "../model/keys.js" */
/**
 * @typedef {object} KeyboardUser
 * @property {() => Situation} situation
 * @property {(action: KeyAction) => boolean} act     returns whether the key was used
 * @property {(mode: Mode | null) => void} hold
 * @property {(target: Element) => boolean} isBusy  whether an element handles keys itself
 */

/** Listens until the signal aborts. @param {KeyboardUser} user @param {AbortSignal} signal */
export function listenToKeys(user, signal) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    user.hold(modeHeld(event));
    const press = { code: event.code, key: event.key, shiftKey: event.shiftKey, ctrlKey: event.ctrlKey, metaKey: event.metaKey, altKey: event.altKey, isNumLock: event.getModifierState("NumLock") };
    const action = actionOf(press, user.situation());
    if (!action || (event.target instanceof Element && isOwnKey(event) && user.isBusy(event.target))) return;
    // A repeated key would toggle its digit.
    if (event.repeat && !REPEATED.has(action.command)) return event.preventDefault();
    if (user.act(action)) event.preventDefault();
  }, { signal });
  document.addEventListener("keyup", (event) => user.hold(modeHeld(event)), { signal });
  window.addEventListener("blur", () => user.hold(null), { signal });
}

/** The commands that a held key repeats. */
const REPEATED = new Set(["move", "next-empty", "previous-empty", "undo", "redo", "zoom-in", "zoom-out", "clear-back"]);

/** Whether a button or link handles the key itself. @param {KeyboardEvent} event */
function isOwnKey({ key }) {
  return key === "Enter" || key === " ";
}

/** Whether somebody is typing, or a dialog or menu is open. @param {EventTarget | null} target */
export function isElsewhere(target) {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, [contenteditable], [role=menu], [role=menubar]") !== null;
}
