// Where the keyboard is. What is hidden or switched off while it has the focus leaves the keyboard with nobody; a screen that
// has drawn looks here, and takes it back to its board.

/** Has nothing on the page the keyboard? */
export function isFocusLost() {
  const active = document.activeElement;
  if (document.querySelector("dialog[open]")) return false;
  return !active || active === document.body || active.matches(":disabled") || active.checkVisibility?.({ visibilityProperty: true }) === false;
}
