// A thumbnail of a board.

import { symbolOf } from "../model/symbols.js";
import { svg } from "./element.js";
import { gridLines, middleOf } from "./lines.js";

/** @import { Game } from "../model/game.js" */

/** @param {Pick<Game, "geometry" | "cells" | "isGiven">} game */
export function miniature({ geometry, cells, isGiven }) {
  const size = geometry.side * 100;
  const { thin, thick } = gridLines(geometry);
  const digits = cells.flatMap(({ value }, cell) => {
    if (value === 0) return [];
    const { x, y } = middleOf(geometry, cell);
    return [svg("text", { class: isGiven[cell] ? "mini-digit is-given" : "mini-digit", x, y: y + 24 }, symbolOf(value))];
  });
  return svg("svg", { class: "miniature", viewBox: `-8 -8 ${size + 16} ${size + 16}`, "aria-hidden": "true", focusable: "false" },
    svg("rect", { class: "mini-ground", width: size, height: size, rx: 6 }),
    svg("path", { class: "mini-thin", d: thin }), svg("path", { class: "mini-thick", d: thick }),
    svg("rect", { class: "mini-frame", width: size, height: size, rx: 6 }), ...digits);
}
