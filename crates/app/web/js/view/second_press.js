// A double click that changes the screen with its first press must not hit something else with its second. A press that comes
// soon after another one, at the same place, counts only for what the first one hit.

/** Milliseconds in which presses belong together; no system allows more for a double click. */
const SOON = 500;
/** Pixels that a finger may stray between them. */
const NEAR = 16;
/** What takes presses. */
const CONTROL = "button, a, input, select, textarea, label, summary, .board-grid, .toast, dialog";

/** A press: where, when, and on what. @typedef {{ x: number, y: number, at: number, control: Element | null }} Press */

/** Listens ahead of everything else, for the life of the page. */
export function guardSecondPresses() {
  /** @type {Press | null} */ let last = null;
  let [isSecond, isDropped] = [false, false];

  document.addEventListener("pointerdown", (event) => {
    const press = pressOf(event);
    isSecond = last !== null && isNextTo(last, press);
    isDropped = last !== null && !mayFollow(last, press);
    // A third press is measured against the first.
    last = isDropped && last ? { ...press, control: last.control } : press;
    if (isDropped) drop(event);
  }, true);
  for (const kind of ["pointerup", "mousedown", "mouseup", "click", "dblclick"]) {
    document.addEventListener(kind, (event) => {
      const presses = event instanceof MouseEvent ? event.detail : 0;
      // A click by key has no press before it. What asks something is asked once by a double click.
      // What the first press opens may come between the second and its click.
      const isElsewhere = kind === "click" && presses > 0 && isSecond && event.target instanceof Element && !isHit(last?.control ?? null, event.target);
      if (isElsewhere || (isDropped && !(kind === "click" && presses === 0)) || (kind === "click" && presses > 1 && isAskedOnce(event))) drop(event);
    }, true);
  }
  // A key between two presses makes them two.
  document.addEventListener("keydown", () => (last = null), true);
}

/** @param {PointerEvent} event @returns {Press} */
function pressOf(event) {
  const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
  return { x: event.clientX, y: event.clientY, at: event.timeStamp, control };
}

/** May a press count that follows another? @param {Press} last @param {Press} press */
export function mayFollow(last, press) {
  return !isNextTo(last, press) || press.control === null || isSame(last.control, press.control);
}

/** Is a press soon after another, at the same place? @param {Press} last @param {Press} press */
function isNextTo(last, press) {
  return press.at - last.at < SOON && Math.hypot(press.x - last.x, press.y - last.y) < NEAR;
}

/** Does a click hit what was pressed, or what belongs to it? @param {Element | null} pressed @param {Element} target */
function isHit(pressed, target) {
  const control = target.closest(CONTROL);
  if (control === null || pressed?.contains(control)) return true;
  return isSame(pressed, control) || (pressed instanceof HTMLLabelElement && pressed.control === control);
}

/** The same control, or the one that was drawn anew in its place. @param {Element | null} one @param {Element} other */
function isSame(one, other) {
  if (one === other) return true;
  const nameOf = (/** @type {Element} */ control) => control.getAttribute("data-command") ?? control.getAttribute("aria-label") ?? control.textContent;
  return one !== null && one.tagName === other.tagName && nameOf(one) === nameOf(other);
}

/** @param {Event} event */
function isAskedOnce({ target }) {
  return target instanceof Element && target.closest("[data-once]") !== null;
}

/** @param {Event} event */
function drop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
