// Guards against double clicks: if the first press of a double click changes the screen, the second must not hit
// something else. A press soon after another at the same position counts only if it hits the same control.

/** The maximum time between presses of a double click, in milliseconds; no system allows more. */
const SOON = 500;
/** The maximum distance between the presses, in pixels. */
const NEAR = 16;
/** Elements that can be pressed. */
const CONTROL = "button, a, input, select, textarea, label, summary, .board-grid, .toast, dialog";

/** A press: its position, time and target. @typedef {{ x: number, y: number, at: number, control: Element | null }} Press */

/** Installs the listeners in the capture phase, for the life of the page. */
export function guardSecondPresses() {
  /** @type {Press | null} */ let last = null;
  let [isSecond, isDropped] = [false, false];

  document.addEventListener("pointerdown", (event) => {
    const press = pressOf(event);
    isSecond = last !== null && isNextTo(last, press);
    isDropped = last !== null && !mayFollow(last, press);
    // A third press is compared with the first.
    last = isDropped && last ? { ...press, control: last.control } : press;
    if (isDropped) drop(event);
  }, true);
  for (const kind of ["pointerup", "mousedown", "mouseup", "click", "dblclick"]) {
    document.addEventListener(kind, (event) => {
      const presses = event instanceof MouseEvent ? event.detail : 0;
      // A click by key has no press before it. A double click on a button that asks something asks once.
      // What the first press opens may appear between the second press and its click.
      const isElsewhere = kind === "click" && presses > 0 && isSecond && event.target instanceof Element && !isHit(last?.control ?? null, event.target);
      if (isElsewhere || (isDropped && !(kind === "click" && presses === 0)) || (kind === "click" && presses > 1 && isAskedOnce(event))) drop(event);
    }, true);
  }
  // A key between two presses separates them.
  document.addEventListener("keydown", () => (last = null), true);
}

/** @param {PointerEvent} event @returns {Press} */
function pressOf(event) {
  const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
  return { x: event.clientX, y: event.clientY, at: event.timeStamp, control };
}

/** Whether a press that follows another counts. @param {Press} last @param {Press} press */
export function mayFollow(last, press) {
  return !isNextTo(last, press) || press.control === null || isSame(last.control, press.control);
}

/** Whether a press comes soon after another at the same position. @param {Press} last @param {Press} press */
function isNextTo(last, press) {
  return press.at - last.at < SOON && Math.hypot(press.x - last.x, press.y - last.y) < NEAR;
}

/** Whether a click hits the pressed element or its label. @param {Element | null} pressed @param {Element} target */
function isHit(pressed, target) {
  const control = target.closest(CONTROL);
  if (control === null || pressed?.contains(control)) return true;
  return isSame(pressed, control) || (pressed instanceof HTMLLabelElement && pressed.control === control);
}

/** Whether these are the same control, or one was redrawn in place of the other. @param {Element | null} one @param {Element} other */
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
