// The rules dialog: of Sudoku, of the variants in play, and the meaning of the rating.

import { variantTitle } from "../model/puzzle.js";
import { symbolOf } from "../model/symbols.js";
import { text } from "../text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { Puzzle } from "../model/puzzle.js" */

const VARIANT_RULES = /** @type {Record<string, string>} */ ({
  diagonal: "Each of the two long diagonals holds each digit once as well.",
  window: "Each of the shaded extra boxes holds each digit once as well.",
  jigsaw: "The regions are not boxes: the thick lines show their shapes.",
});

/** @param {Puzzle} puzzle @param {{ level: string | null, rating: number | null }} [origin] the level and rating, for a game */
export function rulesDialog({ side, variants, boxes }, origin) {
  const last = symbolOf(side);
  const digits = side <= 9 ? `1 to ${last}` : `1 to 9 and A to ${last}`;
  const region = boxes ? "box" : "region";
  const rules = [
    `Fill the empty cells so that each row, each column and each ${region} holds the digits ${digits}, each of them once.`,
    ...variants.map((name) => VARIANT_RULES[name]).filter(Boolean),
    "The bold digits are given and can't be changed. Every puzzle made here has exactly one solution, which you can find by reasoning: you never need to guess.",
  ];
  const rating = origin && ratingOf(origin);
  const content = [...rules.map((rule) => element("p", {}, rule)), rating && element("section", {}, element("h3", {}, rating), element("p", {}, text("rating-note")))];
  return openDialog(`The rules: ${variantTitle(variants).toLowerCase()}`, content, [{ label: "OK", answer: "ok", isMain: true }]);
}

/** Returns "Expert, rating 4.2"; null if the rating is unknown. @param {{ level: string | null, rating: number | null }} origin */
function ratingOf({ level, rating }) {
  return rating === null ? null : [level, `rating ${rating.toFixed(1)}`].filter(Boolean).join(", ");
}
