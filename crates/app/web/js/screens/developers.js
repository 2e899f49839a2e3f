// The about page: what the program is, its version, its licences, its source and its API.

import { element } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { AppContext, Screen } from "../main.js" */

const DESCRIPTION = "api/openapi.json";
const PARTS = /** @type {const} */ ([
  ["One engine", "The same library solves, counts, rates, explains and makes puzzles for the command line, for other programs and for this page. It is written in Rust. Unsafe code is confined to one folder, the SIMD kernels of the classic 9×9 solver; all other code is safe Rust."],
  ["Every answer is proven", "No solution, exactly one, or several: the search is exhaustive. There are two solvers, one for classic puzzles and one for any rules, and the tests check each against the other."],
  ["Steps that a person can follow", "Hints and explanations come from techniques that people use, and each is explained in a sentence. Ratings follow the scale of Sudoku Explainer 1.2.1."],
  ["A page without a bundler", "The page is made of plain, type-checked modules and served by the ninefold program. Games, settings and statistics stay in this browser."],
]);

/** @param {AppContext} app @returns {Screen} */
export function developersScreen(app) {
  const version = element("span", { class: "quiet", id: "version", role: "status" });
  const page = element("main", { class: "page about" },
    element("a", { href: "#/", class: "back-link" }, icon("back"), "Ninefold"),
    element("header", { class: "about-head" },
      element("img", { src: "icons/ninefold.svg", alt: "", width: 56, height: 56 }),
      element("div", {}, element("h1", { tabindex: -1 }, "Developers"), element("p", {}, "Ninefold is made by the Ninefold project. ", version))),
    element("p", {}, "Sudoku in many forms: classic, diagonal, window and jigsaw, alone and combined, from 1 × 1 to 64 × 64. Play it, solve it, or learn how it is solved."),
    element("section", { class: "about-parts", "aria-label": "How it is built" },
      ...PARTS.map(([title, text]) => element("article", { class: "about-part" }, element("h2", {}, title), element("p", { class: "quiet" }, text)))),
    element("section", {}, element("h2", {}, "For programs"),
      element("p", {}, "Other programs can use the same API as this page: send JSON to ", element("code", {}, "POST /api/solve"), " and similar addresses. ",
        element("a", { href: DESCRIPTION }, "The description of the API"), " is an OpenAPI document.")),
    element("section", {}, element("h2", {}, "Licences"),
      element("p", {}, "Ninefold is free software under the MIT licence or the Apache licence, version 2.0, at your choice.")));
  return { title: "Developers", element: page, entered: () => showVersion(version, app.left) };
}

/** Shows the version that the server reports; nothing if it does not answer. @param {HTMLElement} place @param {AbortSignal} signal */
async function showVersion(place, signal) {
  try {
    const description = await (await fetch(DESCRIPTION, { signal })).json();
    place.textContent = `Version ${description.info.version}`;
  } catch {
    place.textContent = "";
  }
}
