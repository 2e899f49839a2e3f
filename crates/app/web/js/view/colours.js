// The names of the colours that players give to cells, from 1 to 9.

import { text } from "../text.js";

const IDS = /** @type {const} */ (["colour-1", "colour-2", "colour-3", "colour-4", "colour-5", "colour-6", "colour-7", "colour-8", "colour-9"]);

/** The number of colours. */
export const COLOURS = IDS.length;

/** Returns the name of a colour: "sky blue". @param {number} colour from 1 */
export function colourName(colour) {
  return text(IDS[colour - 1]);
}
