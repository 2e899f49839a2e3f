// Restores a lost focus. An element that is hidden or disabled loses the focus to the body; a screen checks this after
// it has drawn and moves the focus back to its board.

/** Whether no element of the page has the focus. */
export function isFocusLost() {
  const active = document.activeElement;
  if (document.querySelector("dialog[open]")) return false;
  return !active || active === document.body || active.matches(":disabled") || active.checkVisibility?.({ visibilityProperty: true }) === false;
}
