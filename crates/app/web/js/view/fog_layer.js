// Fog on the board: it fills covered cells under all that the player enters, and masks the marks of rules there. Cells
// that are cleared fade, unless reduced motion is preferred.

import { svg } from "./element.js";
import { middleOf } from "./lines.js";
import { outlineOf } from "./outline.js";
import { loadStyle } from "./style_sheet.js";

/** @import { Board } from "./board.js" */

const MASK = "fog-mask";

/** Puts fog on a board, without covered cells as yet; returns the function that covers cells. @param {Board} board */
export function addFog(board) {
  void loadStyle("fog");
  const { geometry } = board;
  const drawing = /** @type {SVGSVGElement} */ (board.element.querySelector(".board-drawing"));
  const [x, y, width, height] = (drawing.getAttribute("viewBox") ?? "").split(" ");
  const cells = new Map([...Array(geometry.cellCount).keys()].filter((cell) => geometry.has(cell)).map((cell) => [cell, ["fog-cell", "fog-hole"].map((name) => square(name, middleOf(geometry, cell)))]));
  const [fills, holes] = [0, 1].map((which) => [...cells.values()].map((both) => both[which]));
  const edge = svg("path", { class: "fog-edge" });
  const dots = svg("pattern", { id: "fog-dots", width: 20, height: 20, patternUnits: "userSpaceOnUse" }, svg("rect", { class: "fog-ground", width: 20, height: 20 }),
    svg("circle", { class: "fog-dot", cx: 5, cy: 5, r: 1.6 }), svg("circle", { class: "fog-dot", cx: 15, cy: 15, r: 1.6 }));
  const all = { x, y, width, height };
  drawing.querySelectorAll(":scope > .board-sketch").forEach((layer) => layer.setAttribute("mask", `url(#${MASK})`));
  drawing.prepend(svg("defs", {}, dots, svg("mask", { id: MASK, maskUnits: "userSpaceOnUse", ...all }, svg("rect", { fill: "#fff", ...all }), ...holes)));
  drawing.querySelector(".board-regions")?.after(svg("g", { class: "board-fog" }, ...fills, edge));
  return (/** @type {ReadonlySet<number>} */ covered) => {
    for (const [cell, both] of cells) for (const part of both) part.classList.toggle("is-clear", !covered.has(cell));
    edge.setAttribute("d", outlineOf([...covered], geometry, 3));
  };
}

/** @param {string} look @param {{ x: number, y: number }} middle */
function square(look, { x, y }) {
  return svg("rect", { class: look, x: x - 50, y: y - 50, width: 100, height: 100 });
}
