// A sentence that comes and goes, and is read aloud: what an action did when the board does not show it. It stands where it
// covers nothing that matters: within an open dialog, under the keys, or at the foot of the window. It stays as long as it
// takes to read, and goes with the next key or touch.

import { element } from "./element.js";

const SHORTEST = 2500;
const LONGEST = 9000;
/** Milliseconds for a letter. */
const LETTER = 70;

/** @type {ReturnType<typeof setTimeout> | undefined} */ let end;

/** @param {string} text */
export function toast(text) {
  const region = document.getElementById("toasts");
  if (!region) return;
  // What lies under an open dialog is neither seen nor read.
  const place = document.querySelector("dialog[open] .dialog-toasts") ?? region;
  clear();
  region.classList.remove("is-under");
  place.replaceChildren(element("p", { class: "toast" }, text));
  if (place === region) putUnderKeys(region);
  end = setTimeout(clear, Math.min(LONGEST, Math.max(SHORTEST, 1000 + text.length * LETTER)));
}

/** Takes the sentence away. */
export function clear() {
  clearTimeout(end);
  document.querySelectorAll("#toasts, .dialog-toasts").forEach((place) => place.replaceChildren());
}

/** On a table the sentence stands under what is pressed, as wide as that; in small letters where there is little room. @param {HTMLElement} region */
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
