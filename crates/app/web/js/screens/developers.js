// About the program and who makes it.

import { element } from "../view/element.js";

/** @import { House, Screen } from "../main.js" */

/** @param {House} _house @returns {Screen} */
export function developersScreen(_house) {
  return {
    title: "Developers",
    element: element("main", { class: "page" }, element("a", { href: "#/", class: "back-link" }, "Ninefold"), element("h1", { tabindex: -1 }, "Developers")),
  };
}
