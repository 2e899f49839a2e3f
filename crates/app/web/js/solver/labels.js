// A label that has a short form for small windows.

import { element } from "../view/element.js";

/** Returns both forms; the stylesheet shows one, and screen readers get the long one. @param {string} long @param {string} short */
export function labels(long, short) {
  return [element("span", { class: "label-long" }, long), element("span", { class: "label-short", "aria-hidden": "true" }, short)];
}
