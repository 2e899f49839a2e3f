// The scene of the solver: the draft with its conflicts, a solution over it, regions being drawn, or a step of the
// explanation with its candidates. A pure function from the solver's state to plain data.

import { EMPTY } from "../model/cell_state.js";
import { symbolOf } from "../model/symbols.js";
import { text } from "../screen_text.js";
import { drawingOf } from "../view/hint_drawing.js";

/** @import { SolverState } from "./solver_state.js" */
/** @import { Scene, Tint } from "../view/board.js" */
/** @import { HintDrawing } from "../view/hint_drawing.js" */

const COLOURS = 9;
const NONE = /** @type {readonly number[]} */ ([]);

/** @param {SolverState} solver @returns {Scene} */
export function sceneOf(solver) {
  const { selection, settings } = solver;
  const shown = shownValues(solver);
  const hint = stepDrawing(solver);
  const wrong = solver.walk ? new Set() : new Set([...solver.conflicts, ...solver.pointed]);
  const placed = new Set(hint?.set.map(({ cell }) => cell));
  const digit = !solver.walk && settings.showSame && selection.single !== null && solver.pen !== "region" ? shown.values[selection.single] : 0;
  const peers = new Set(settings.showPeers && !solver.walk && solver.pen !== "region" && selection.single !== null ? solver.geometry.peersOf(selection.single) : []);

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
  const map = solver.pen === "region" && !solver.walk && !solver.solution ? solver.draft.map : null;
  return {
    cells: shown.values.map((value, cell) => ({
      state: { ...EMPTY, value, centre: value === 0 && !placed.has(cell) ? shown.candidates?.[cell] ?? NONE : NONE, colours: map?.[cell] ? [((map[cell] - 1) % COLOURS) + 1] : NONE },
      isGiven: solver.draft.givens[cell] !== 0,
      tint: tintOf(cell),
      isWrong: wrong.has(cell),
      isSelected: selection.cells.has(cell),
      struck: NONE,
      ...(map ? { note: noteOf(map[cell]) } : {}),
    })),
    cursor: selection.cursor,
    digit,
    layout: "fixed",
    colourLetters: false,
    hint,
  };
}

/** Returns the sign of a region and its text for screen readers. @param {number} region 0 for none */
function noteOf(region) {
  const sign = region === 0 ? "" : symbolOf(region);
  return { sign, spoken: sign ? text("pen-cell-region", { region: sign }) : text("pen-cell-blank") };
}

/** @param {SolverState} solver @returns {{ values: readonly number[], candidates: readonly (readonly number[])[] | null }} */
function shownValues(solver) {
  if (solver.walk) return solver.walk.at(solver.step);
  if (solver.solution) return { values: solver.solution, candidates: null };
  return { values: solver.values, candidates: solver.draft.candidates };
}

/** @type {WeakMap<object, HintDrawing>} */
const drawings = new WeakMap();

/** Returns the drawing of the current step, built once. @param {SolverState} solver @returns {HintDrawing | null} */
function stepDrawing({ walk, step, geometry }) {
  const current = walk?.steps[step];
  if (!walk || !current) return null;
  const { candidates } = walk.at(step);
  const drawing = drawings.get(current) ?? drawingOf(current, geometry.side, ({ cell, digit }) => candidates[cell].includes(digit));
  drawings.set(current, drawing);
  return drawing;
}
