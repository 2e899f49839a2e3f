// The keyboard of a screen: presses become wishes, held modifiers change the mode while they last. Text fields, dialogs and
// open menus keep their keys for themselves.

import { modeHeld, wishOf } from "../model/keys.js";

/** @import { Mode, Situation, Wish } from "../model/keys.js" */
/**
 * @typedef {object} KeyboardUser
 * @property {() => Situation} situation
 * @property {(wish: Wish) => boolean} act     says whether the key was used
 * @property {(mode: Mode | null) => void} hold
 * @property {(target: Element) => boolean} isBusy  keys that an element wants itself
 */

/** Listens until the signal ends. @param {KeyboardUser} user @param {AbortSignal} signal */
export function listenToKeys(user, signal) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    user.hold(modeHeld(event));
    const press = { code: event.code, key: event.key, shiftKey: event.shiftKey, ctrlKey: event.ctrlKey, metaKey: event.metaKey, altKey: event.altKey, isNumLock: event.getModifierState("NumLock") };
    const wish = wishOf(press, user.situation());
    if (!wish || (event.target instanceof Element && isOwnKey(event) && user.isBusy(event.target))) return;
    // A key that is held down would put its digit in and take it out again.
    if (event.repeat && !REPEATED.has(wish.command)) return event.preventDefault();
    if (user.act(wish)) event.preventDefault();
  }, { signal });
  document.addEventListener("keyup", (event) => user.hold(modeHeld(event)), { signal });
  window.addEventListener("blur", () => user.hold(null), { signal });
}

/** What a key does again and again while it is held. */
const REPEATED = new Set(["move", "next-empty", "previous-empty", "undo", "redo", "zoom-in", "zoom-out", "clear-back"]);

/** Keys that buttons and links use themselves. @param {KeyboardEvent} event */
function isOwnKey({ key }) {
  return key === "Enter" || key === " ";
}

/** Is somebody typing, or is a dialog or a menu open? @param {EventTarget | null} target */
export function isElsewhere(target) {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, [contenteditable], [role=menu], [role=menubar]") !== null;
}
