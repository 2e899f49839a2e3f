// About the rules: of Sudoku, and of the kind that is played.

import { variantTitle } from "../model/puzzle.js";
import { symbolOf } from "../model/symbols.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { Puzzle } from "../model/puzzle.js" */

const VARIANT_RULES = /** @type {Record<string, string>} */ ({
  diagonal: "Each of the two long diagonals holds each digit once as well.",
  window: "Each of the shaded extra boxes holds each digit once as well.",
  jigsaw: "The regions are not boxes: the thick lines show their shapes.",
});

/** @param {Puzzle} puzzle */
export function rulesDialog({ side, variants, boxes }) {
  const last = symbolOf(side);
  const digits = side <= 9 ? `1 to ${last}` : `1 to 9 and A to ${last}`;
  const region = boxes ? "box" : "region";
  const rules = [
    `Fill the empty cells so that each row, each column and each ${region} holds the digits ${digits}, each of them once.`,
    ...variants.map((name) => VARIANT_RULES[name]).filter(Boolean),
    "The bold digits are given and stay. Every puzzle that is made here has exactly one solution, and can be found by reasoning: no guessing is needed.",
  ];
  return openDialog(`The rules: ${variantTitle(variants).toLowerCase()}`, rules.map((text) => element("p", {}, text)), [{ label: "OK", answer: "ok", isMain: true }]);
}
