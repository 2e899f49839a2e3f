// The player's colours of a cell of 100 by 100 units: one fills it, several share it as pie wedges.

import { svg } from "./element.js";

/**
 * @param {readonly number[]} colours @param {boolean} hasLetters for colour-blind players
 * @returns {SVGElement[]}
 */
export function wedges(colours, hasLetters) {
  const areas = colours.map((colour, index) => {
    const d = colours.length === 1 ? "M0 0h100v100H0z" : wedge(index / colours.length, (index + 1) / colours.length);
    return svg("path", { class: `wedge colour-${colour}`, d });
  });
  return hasLetters ? [...areas, ...letters(colours)] : areas;
}

/** Draws the letters at the right edge, from the top. @param {readonly number[]} colours */
function letters(colours) {
  const step = Math.min(15, 82 / colours.length);
  return colours.map((colour, index) => svg("text", { class: "wedge-letter", x: 91, y: 18 + index * step, "font-size": Math.min(15, step * 1.1) }, "abcdefghi"[colour - 1]));
}

/** Returns a wedge between two fractions of a turn, clipped to the square and slightly rotated from the top. @param {number} from @param {number} to */
function wedge(from, to) {
  const [start, end] = [from + 0.06, to + 0.06];
  const corners = [0.125, 0.375, 0.625, 0.875, 1.125, 1.375].filter((turn) => turn > start && turn < end);
  const points = [start, ...corners, end].map(onSquare);
  return `M50 50L${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}z`;
}

/** Returns the point on the edge of the square in a direction, given as a fraction of a turn clockwise from the top. @param {number} turn */
function onSquare(turn) {
  const [across, down] = [Math.sin(turn * 2 * Math.PI), -Math.cos(turn * 2 * Math.PI)];
  const scale = 50 / Math.max(Math.abs(across), Math.abs(down));
  return { x: 50 + across * scale, y: 50 + down * scale };
}
