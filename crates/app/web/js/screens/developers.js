// The about page: what the program is, its version, its licences, its source and its API.

import { text } from "../screen_text.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { AppContext, Screen } from "../main.js" */

const DESCRIPTION = "api/openapi.json";
const PARTS = /** @type {const} */ ([
  ["about-engine", "about-engine-text"],
  ["about-proofs", "about-proofs-text"],
  ["about-steps", "about-steps-text"],
  ["about-page", "about-page-text"],
]);

/** @param {AppContext} app @returns {Screen} */
export function developersScreen(app) {
  const isAlone = document.documentElement.dataset.engine === "alone";
  const version = element("span", { class: "quiet", id: "version", role: "status" });
  const page = element("main", { class: "page about" },
    element("a", { href: "#/", class: "back-link" }, icon("back"), "Ninefold"),
    element("header", { class: "about-head" },
      element("img", { src: "icons/ninefold.svg", alt: "", width: 56, height: 56 }),
      element("div", {}, element("h1", { tabindex: -1 }, text("developers")), element("p", {}, text("about-maker"), " ", version))),
    element("p", {}, text("about-summary")),
    element("section", { class: "about-parts", "aria-label": text("about-parts") },
      ...PARTS.map(([title, body]) => element("article", { class: "about-part" }, element("h2", {}, text(title)), element("p", { class: "quiet" }, text(body))))),
    !isAlone && element("section", {}, element("h2", {}, text("about-api")),
      element("p", {}, text("about-api-text", { address: "POST /api/solve" }), " ",
        element("a", { href: DESCRIPTION }, text("about-api-link")))),
    element("section", {}, element("h2", {}, text("about-licences")),
      element("p", {}, text("about-licences-text"))));
  return { title: text("developers"), element: page, entered: () => showVersion(version, app.left) };
}

/** Shows the version of the page or, if it does not say any, of the server; nothing if that does not answer. @param {HTMLElement} place @param {AbortSignal} signal */
async function showVersion(place, signal) {
  const { version } = document.documentElement.dataset;
  try {
    place.textContent = text("about-version", { version: version ?? (await (await fetch(DESCRIPTION, { signal })).json()).info.version });
  } catch {
    place.textContent = "";
  }
}
