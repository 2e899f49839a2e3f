// A short message that is also announced: the outcome of an action that the board does not show. It is placed where it
// covers nothing important: in an open dialog, below the keys, or at the foot of the window. It stays long enough to be
// read and disappears with the next key or touch.

import { element } from "./element.js";

const SHORTEST = 2500;
const LONGEST = 9000;
/** Milliseconds per character. */
const LETTER = 70;

/** @type {ReturnType<typeof setTimeout> | undefined} */ let end;

/** @param {string} text */
export function toast(text) {
  const region = document.getElementById("toasts");
  if (!region) return;
  // Content below a modal dialog is inert, so the message goes into the dialog.
  const place = document.querySelector("dialog[open] .dialog-toasts") ?? region;
  clear();
  region.classList.remove("is-under");
  place.replaceChildren(element("p", { class: "toast" }, text));
  if (place === region) putUnderKeys(region);
  end = setTimeout(clear, Math.min(LONGEST, Math.max(SHORTEST, 1000 + text.length * LETTER)));
}

/** Hides the message. */
export function clear() {
  clearTimeout(end);
  document.querySelectorAll("#toasts, .dialog-toasts").forEach((place) => place.replaceChildren());
}

/** On the game screen, places the message below the keys and as wide as they are; in smaller text if there is little space. @param {HTMLElement} region */
function putUnderKeys(region) {
  const side = document.querySelector(".table .side");
  const box = side?.getBoundingClientRect();
  const parts = [...(side?.children ?? [])].flatMap((part) => [part, ...part.children]).map((part) => part.getBoundingClientRect());
  const last = Math.max(0, ...parts.filter(({ height }) => height > 0).map(({ bottom }) => bottom));
  const isBeside = box !== undefined && innerWidth > innerHeight;
  region.style.left = isBeside ? `${box.left}px` : "";
  region.style.right = isBeside ? `${innerWidth - box.right}px` : "";
  for (const [look, gap] of /** @type {const} */ ([["", 12], ["is-compact", 3]])) {
    region.className = look;
    if (!side || last + region.getBoundingClientRect().height + 2 * gap > innerHeight) continue;
    region.style.top = `${last + gap}px`;
    region.classList.add("is-under");
    return;
  }
  region.className = "";
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, (event) => {
    if (!(event instanceof KeyboardEvent && /^(Shift|Control|Alt|Meta|AltGraph)$/.test(event.key))) clear();
  }, true);
}
