// Loads the style sheets of parts that are loaded on demand.

import { element } from "./element.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** Loads a style sheet once; resolves when it applies. Without it, a part is plain but works. @param {string} name */
export function loadStyle(name) {
  const known = loaded.get(name);
  if (known) return known;
  const sheet = element("link", { rel: "stylesheet", href: new URL(`../../style/${name}.css`, import.meta.url).href });
  const done = new Promise((/** @type {(_: void) => void} */ resolve) => ["load", "error"].forEach((kind) => sheet.addEventListener(kind, () => resolve())));
  loaded.set(name, done);
  document.head.append(sheet);
  return done;
}
