// What the board shows of the desk: the draft with its conflicts, a solution over it, regions while they are drawn, or a
// step of the explanation with its candidates. A pure function from the desk to plain data.

import { EMPTY } from "../model/cell_state.js";
import { symbolOf } from "../model/symbols.js";
import { drawingOf } from "../view/hint_drawing.js";

/** @import { Desk } from "./desk.js" */
/** @import { Scene, Tint } from "../view/board.js" */
/** @import { HintDrawing } from "../view/hint_drawing.js" */

const COLOURS = 9;
const NONE = /** @type {readonly number[]} */ ([]);

/** @param {Desk} desk @returns {Scene} */
export function sceneOf(desk) {
  const { selection, settings } = desk;
  const shown = shownValues(desk);
  const hint = stepDrawing(desk);
  const wrong = desk.walk ? new Set() : new Set([...desk.conflicts, ...desk.pointed]);
  const placed = new Set(hint?.set.map(({ cell }) => cell));
  const digit = !desk.walk && settings.showSame && selection.single !== null && desk.pen !== "region" ? shown.values[selection.single] : 0;
  const peers = new Set(settings.showPeers && !desk.walk && desk.pen !== "region" && selection.single !== null ? desk.geometry.peersOf(selection.single) : []);

  /** @param {number} cell @returns {Tint} */
  const tintOf = (cell) => {
    if (selection.cells.has(cell) && !hint) return "selected";
    if (wrong.has(cell)) return "wrong";
    if (hint?.apart.has(cell)) return "";
    if (hint?.focus.has(cell)) return "focus";
    if (hint?.area.has(cell)) return "area";
    if (digit !== 0 && shown.values[cell] === digit) return "same";
    return peers.has(cell) ? "peer" : "";
  };
  const map = desk.pen === "region" && !desk.walk && !desk.solution ? desk.draft.map : null;
  return {
    cells: shown.values.map((value, cell) => ({
      state: { ...EMPTY, value, centre: value === 0 && !placed.has(cell) ? shown.candidates?.[cell] ?? NONE : NONE, colours: map?.[cell] ? [((map[cell] - 1) % COLOURS) + 1] : NONE },
      isGiven: desk.draft.givens[cell] !== 0,
      tint: tintOf(cell),
      isWrong: wrong.has(cell),
      isSelected: selection.cells.has(cell),
      struck: NONE,
      ...(map ? { note: map[cell] ? { sign: symbolOf(map[cell]), spoken: `region ${symbolOf(map[cell])}` } : { sign: "", spoken: "no region" } } : {}),
    })),
    cursor: selection.cursor,
    digit,
    layout: "fixed",
    colourLetters: false,
    hint,
  };
}

/** @param {Desk} desk @returns {{ values: readonly number[], candidates: readonly (readonly number[])[] | null }} */
function shownValues(desk) {
  if (desk.walk) return desk.walk.at(desk.step);
  if (desk.solution) return { values: desk.solution, candidates: null };
  return { values: desk.values, candidates: desk.draft.candidates };
}

/** @type {WeakMap<object, HintDrawing>} */
const drawings = new WeakMap();

/** The drawing of the step that is shown, made once. @param {Desk} desk @returns {HintDrawing | null} */
function stepDrawing({ walk, step, geometry }) {
  const told = walk?.steps[step];
  if (!walk || !told) return null;
  const { candidates } = walk.at(step);
  const drawing = drawings.get(told) ?? drawingOf(told, geometry.side, ({ cell, digit }) => candidates[cell].includes(digit));
  drawings.set(told, drawing);
  return drawing;
}
