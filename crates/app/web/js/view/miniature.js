// A thumbnail of a board.

import { svg } from "./element.js";
import { gridLines, middleOf } from "./lines.js";

/** @import { Game } from "../model/game.js" */

/** Under fog, givens stay hidden. @param {Pick<Game, "geometry" | "cells" | "isGiven"> & { origin?: { about?: { fog?: string } } }} game */
export function miniature({ geometry, cells, isGiven, origin }) {
  const size = 100 * Math.max(geometry.width, geometry.topOf(geometry.height - 1) / 100 + 1);
  const { thin, thick, frame } = gridLines(geometry);
  const digits = cells.flatMap(({ value }, cell) => {
    if (value === 0 || (isGiven[cell] && origin?.about?.fog)) return [];
    const { x, y } = middleOf(geometry, cell);
    return [svg("text", { class: isGiven[cell] ? "mini-digit is-given" : "mini-digit", x, y: y + 24 }, geometry.symbol(value))];
  });
  return svg("svg", { class: "miniature", viewBox: `-8 -8 ${size + 16} ${size + 16}`, "aria-hidden": "true", focusable: "false" },
    frame === null && svg("rect", { class: "mini-ground", width: size, height: size, rx: 6 }),
    svg("path", { class: "mini-thin", d: thin }), svg("path", { class: "mini-thick", d: thick }),
    frame === null ? svg("rect", { class: "mini-frame", width: size, height: size, rx: 6 }) : svg("path", { class: "mini-frame", d: frame }), ...digits);
}
