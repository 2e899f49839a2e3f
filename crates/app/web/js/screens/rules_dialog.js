// The rules dialog: what the setter says, the rules of Sudoku, each rule in play with a picture, and the meaning of the
// rating.

import { levelName, variantTitle } from "../model/puzzle.js";
import { symbolOf } from "../model/symbols.js";
import { factsOf } from "../play/rule_facts.js";
import { text } from "../screen_text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { ruleList, settersWords } from "../view/rule_list.js";
import { loadStyle } from "../view/style_sheet.js";

/** @import { About } from "../model/game.js" */
/** @import { Puzzle } from "../model/puzzle.js" */

/** @param {Puzzle} puzzle @param {{ level: string | null, rating: number | null, about?: About }} [origin] where the puzzle of a game comes from */
export function rulesDialog(puzzle, origin) {
  const { variants } = puzzle;
  const about = origin?.about;
  const rating = origin && ratingOf(origin);
  if (variants.length > 0) void loadStyle("play");
  // Under fog, the setter's words say what may be known of the rules.
  const listed = about?.fog && about.rules ? [] : variants;
  const content = [
    about?.author && element("p", { class: "quiet" }, text("rules-by", { author: about.author })),
    ...settersWords(about, listed, factsOf),
    element("p", {}, fillText(puzzle)),
    ruleList(listed, factsOf),
    element("p", {}, text("rules-givens")),
    rating && element("section", {}, element("h3", {}, rating), element("p", {}, text("rating-note"))),
    // Only a site has the pages of rules.
    document.documentElement.dataset.engine === "alone" && element("p", {}, element("a", { href: "rules/", target: "_blank" }, text("engine-rules")))];
  return openDialog(about?.title ?? text("rules-title", { variant: variantTitle(variants) }), content, [{ label: text("ok"), answer: "ok", isMain: true }]);
}

/** Returns what is true of every puzzle on such a board. @param {Puzzle} puzzle */
function fillText({ side, boxes, layout, values: [first, count] = [1, side] }) {
  if (layout) return text("rules-fill-layout", { first, last: first + count - 1 });
  return text("rules-fill", { last: symbolOf(side), region: boxes ? "box" : "region", letters: side <= 9 ? "no" : "yes" });
}

/** Returns "Expert, rating 4.2"; null if the rating is unknown. @param {{ level: string | null, rating: number | null }} origin */
function ratingOf({ level, rating }) {
  return rating === null ? null : [level && levelName(level), text("fact-rating", { rating: rating.toFixed(1) })].filter(Boolean).join(", ");
}
