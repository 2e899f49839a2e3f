// The solver: a grid to fill in, and its solution on the same grid.

import { element } from "../view/element.js";

/** @import { House, Screen } from "../main.js" */

/** @param {House} _house @returns {Screen} */
export function solverScreen(_house) {
  return {
    title: "Sudoku Solver",
    element: element("main", { class: "page" }, element("a", { href: "#/", class: "back-link" }, "Ninefold"), element("h1", { tabindex: -1 }, "Sudoku Solver")),
  };
}
