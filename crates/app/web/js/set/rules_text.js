// The rules in words, written from the kinds of rules in the puzzle; what the setter writes takes its place.

import { valuesOf } from "../model/design.js";
import { text } from "../screen_text.js";

/** @import { About } from "../model/design.js" */
/** @import { SetState } from "./set_state.js" */

/** Names a place beside the grid: "above column 4"; other cells keep their names. @param {string} name @param {{ rows: number, columns: number }} grid */
export function placeName(name, { rows, columns }) {
  const [row, column] = name.slice(1).split("c").map(Number);
  const down = row < 1 ? "top" : row > rows ? "bottom" : "";
  const across = column < 1 ? "left" : column > columns ? "right" : "";
  if (down && across) return text(/** @type {any} */ (`place-${down}-${across}`));
  if (down) return text(down === "top" ? "place-above" : "place-below", { line: column });
  return across ? text(across === "left" ? "place-left" : "place-right", { line: row }) : name;
}

/** Returns the rules in words: a sentence for the grid and one for each kind. @param {SetState} state */
export function writtenRules({ design, catalogue }) {
  const [first, count] = valuesOf(design.layout);
  const kinds = [...new Set(design.rules.map(({ rule }) => rule))].flatMap((name) => catalogue.kinds.get(name) ?? []);
  return [text("setter-rules-normal", { first, last: first + count - 1 }), ...kinds.map(({ title, meaning }) => `${title}: ${meaning}`)].join("\n");
}

/** Returns what people are told, with rules in words written by themselves unless the setter wrote them. @param {SetState} state @returns {About} */
export function fullAbout(state) {
  const { about } = state.design;
  return { ...about, rules: about.rules || writtenRules(state) };
}
