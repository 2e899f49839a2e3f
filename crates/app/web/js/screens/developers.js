// About the program: what it is, its version, licences, how it is built, and the description of its API.

import { element } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { House, Screen } from "../main.js" */

const DESCRIPTION = "api/openapi.json";
const PARTS = /** @type {const} */ ([
  ["One engine", "The same library solves, counts, rates, explains and makes puzzles for the command line, for other programs and for this page. It is written in Rust, without unsafe code."],
  ["An answer is a proof", "None, exactly one, several: the search is complete. Two solvers, one for plain puzzles and one for any rules, are each other's witnesses in the tests."],
  ["Steps that a person can follow", "Hints and explanations come from techniques that people use, each in a sentence built from what was found. Ratings follow the scale of Sudoku Explainer 1.2.1."],
  ["A page without a bundler", "Plain modules, checked by types, served by the program from your own machine. Nothing is sent anywhere else: games, settings and statistics stay in this browser."],
]);

/** @param {House} house @returns {Screen} */
export function developersScreen(house) {
  const version = element("span", { class: "quiet", id: "version", role: "status" });
  const page = element("main", { class: "page about" },
    element("a", { href: "#/", class: "back-link" }, icon("back"), "Ninefold"),
    element("header", { class: "about-head" },
      element("img", { src: "icons/ninefold.svg", alt: "", width: 56, height: 56 }),
      element("div", {}, element("h1", { tabindex: -1 }, "Developers"), element("p", {}, "Ninefold is made by the Ninefold project. ", version))),
    element("p", {}, "Sudoku of every kind: classic, diagonal, window and jigsaw, alone and together, from 1 × 1 to 64 × 64; to play, to solve, and to understand."),
    element("section", { class: "about-parts", "aria-label": "How it is built" },
      ...PARTS.map(([title, text]) => element("article", { class: "about-part" }, element("h2", {}, title), element("p", { class: "quiet" }, text)))),
    element("section", {}, element("h2", {}, "For programs"),
      element("p", {}, "Whatever the page asks, other programs can ask as well: ", element("code", {}, "POST /api/solve"), " and its sisters take and give JSON. ",
        element("a", { href: DESCRIPTION }, "The description of the API"), " is in OpenAPI.")),
    element("section", {}, element("h2", {}, "Licences"),
      element("p", {}, "Ninefold is free software under the MIT licence or the Apache licence, version 2.0, as you like.")));
  return { title: "Developers", element: page, entered: () => showVersion(version, house.left) };
}

/** The version as the server tells it; nothing when it does not. @param {HTMLElement} place @param {AbortSignal} signal */
async function showVersion(place, signal) {
  try {
    const description = await (await fetch(DESCRIPTION, { signal })).json();
    place.textContent = `Version ${description.info.version}`;
  } catch {
    place.textContent = "";
  }
}
