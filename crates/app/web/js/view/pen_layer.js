// Draws the strokes of pens on the board: the lines and signs of a colour together, on a darker edge, so that each colour
// is visible on each ground.

import { pointsOf } from "../model/pen.js";
import { svg } from "./element.js";

/** @import { Strokes } from "../model/pen.js" */

/** The radius of signs in centres and on edges, in hundredths of a cell. */
const [LARGE, SMALL] = [26, 14];

/** Returns the elements that show these strokes. @param {Strokes} strokes @returns {SVGElement[]} */
export function penPaths(strokes) {
  /** @type {Map<string, string>} */ const paths = new Map();
  for (const [place, stroke] of strokes) {
    const [shape, colour] = stroke.split(" ");
    paths.set(colour, (paths.get(colour) ?? "") + outline(shape, place));
  }
  return [...paths].sort().flatMap(([colour, d]) => [svg("path", { class: "pen-edge", d }), svg("path", { class: `pen-ink pen-${colour}`, d })]);
}

/** Returns a stroke as path data. @param {string} shape @param {string} place */
function outline(shape, place) {
  const [y, x, down, right] = pointsOf(place).map((number) => number * 50);
  if (shape === "line") return `M${x} ${y}L${right} ${down}`;
  const reach = y % 100 === 50 && x % 100 === 50 ? LARGE : SMALL;
  if (shape === "cross") return `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}M${x - reach} ${y + reach}l${2 * reach} ${-2 * reach}`;
  return `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0`;
}
