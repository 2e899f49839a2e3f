// The rules dialog: of Sudoku, of the variants in play, and the meaning of the rating.

import "../screen_text.js";
import { levelName, variantTitle } from "../model/puzzle.js";
import { symbolOf } from "../model/symbols.js";
import { findText, text } from "../text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { Puzzle } from "../model/puzzle.js" */

/** @param {Puzzle} puzzle @param {{ level: string | null, rating: number | null, about?: { rules?: string, remarks?: string } }} [origin] where the puzzle of a game comes from */
export function rulesDialog({ side, variants, boxes }, origin) {
  const last = symbolOf(side);
  const rules = [
    text("rules-fill", { last, region: boxes ? "box" : "region", letters: side <= 9 ? "no" : "yes" }),
    ...variants.flatMap((name) => findText(`rule-${name}-meaning`) ?? []),
    text("rules-givens"),
  ];
  const rating = origin && ratingOf(origin);
  const own = [origin?.about?.rules, origin?.about?.remarks].join("\n").split("\n").filter(Boolean);
  const content = [...own.map((line) => element("p", {}, line)), ...rules.map((rule) => element("p", {}, rule)), rating && element("section", {}, element("h3", {}, rating), element("p", {}, text("rating-note"))),
    // Only a site has the pages of rules.
    document.documentElement.dataset.engine === "alone" && element("p", {}, element("a", { href: "rules/", target: "_blank" }, text("engine-rules")))];
  return openDialog(text("rules-title", { variant: variantTitle(variants) }), content, [{ label: text("ok"), answer: "ok", isMain: true }]);
}

/** Returns "Expert, rating 4.2"; null if the rating is unknown. @param {{ level: string | null, rating: number | null }} origin */
function ratingOf({ level, rating }) {
  return rating === null ? null : [level && levelName(level), text("fact-rating", { rating: rating.toFixed(1) })].filter(Boolean).join(", ");
}
