// The dialog that chooses one of several puzzles in a text, from a list with thumbnails.

import { EMPTY } from "../model/cell_state.js";
import { Geometry } from "../model/geometry.js";
import { listedPuzzle } from "../model/listed_puzzle.js";
import { sizeTitle } from "../model/puzzle.js";
import { text } from "../text.js";
import { closeDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { miniature } from "../view/miniature.js";

/** The maximum number of puzzles that the server lists. */
const MOST = 100;

/** Returns the number of the chosen puzzle, from 1; null if none was chosen. @param {readonly string[]} lines @returns {Promise<number | null>} */
export async function choosePuzzle(lines) {
  const rows = lines.map((line, index) => element("li", {},
    element("button", { class: "row-button puzzle-row", "data-first": index === 0, onclick: () => closeDialog(String(index + 1)) }, ...faceOf(line, index + 1))));
  const intro = lines.length < MOST ? text("choose-of-all", { count: lines.length }) : text("choose-of-first", { count: MOST });
  const answer = await openDialog(text("choose-title"), [element("p", {}, intro), element("ol", { class: "rows" }, ...rows)], [{ label: text("cancel"), answer: "" }]);
  return answer ? Number(answer) : null;
}

/** @param {string} line @param {number} number */
function faceOf(line, number) {
  const puzzle = listedPuzzle(line);
  const name = element("strong", {}, text("choose-number", { number }));
  if (!puzzle) return [element("span", { class: "puzzle-words" }, name, element("span", { class: "quiet" }, line.slice(0, 40)))];
  const { side, givens, regionOf } = puzzle;
  const board = miniature({ geometry: new Geometry({ side, houses: [], regionOf }), cells: givens.map((value) => ({ ...EMPTY, value })), isGiven: givens.map((value) => value !== 0) });
  const count = givens.filter((value) => value !== 0).length;
  return [board, element("span", { class: "puzzle-words" }, name, element("span", { class: "quiet" }, text("choose-facts", { size: sizeTitle(side), count })))];
}
