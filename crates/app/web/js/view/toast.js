// A sentence that comes and goes, and is read aloud: what an action did when the board does not show it.

import { element } from "./element.js";

const STAY = 4500;

/** @param {string} text */
export function toast(text) {
  const place = document.getElementById("toasts");
  const made = element("p", { class: "toast" }, text);
  place?.replaceChildren(made);
  setTimeout(() => made.remove(), STAY);
}
