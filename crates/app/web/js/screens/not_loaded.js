// Replaces a screen that could not be loaded, with a button to retry.

import { text } from "../text.js";
import { element } from "../view/element.js";

/** @import { Screen } from "../main.js" */

/** @param {() => void} retry @returns {Screen} */
export function notLoadedScreen(retry) {
  const page = element("main", { class: "page is-waiting" },
    element("h1", { tabindex: -1 }, text("not-loaded")),
    element("p", { role: "alert" }, text("not-loaded-text")),
    element("p", { class: "button-row" },
      element("button", { class: "button is-main", onclick: retry }, text("try-again")),
      element("a", { class: "button", href: "#/" }, text("back-to-start"))));
  return { title: text("not-loaded-title"), element: page };
}
