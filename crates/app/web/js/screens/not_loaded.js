// Replaces a screen that could not be loaded, with a button to retry.

import { element } from "../view/element.js";

/** @import { Screen } from "../main.js" */

/** @param {() => void} retry @returns {Screen} */
export function notLoadedScreen(retry) {
  const page = element("main", { class: "page is-waiting" },
    element("h1", { tabindex: -1 }, "This screen could not be loaded"),
    element("p", { role: "alert" }, "Check that ninefold is still running, then try again. If that doesn't help, reload the page."),
    element("p", { class: "button-row" },
      element("button", { type: "button", class: "button is-main", onclick: retry }, "Try again"),
      element("a", { class: "button", href: "#/" }, "Back to the start")));
  return { title: "Not loaded", element: page };
}
