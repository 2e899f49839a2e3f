// Draws regions with mouse or finger: a stroke assigns every cell on its path to the chosen region, as one undo step. A
// tap on a cell of that region removes it.

import { withRegion } from "../model/draft.js";

/** @import { Board } from "../view/board.js" */
/** @import { SolverState } from "./solver_state.js" */

/** Listens in the capture phase, so that the selection does not get strokes. @param {Board} board @param {SolverState} solver */
export function listenToStrokes(board, solver) {
  const { grid } = board;
  /** @type {{ cells: number[], last: number, wasIn: boolean } | null} */
  let stroke = null;

  /** Applies the stroke so far as one change. @param {number} region */
  const paint = (region) => stroke && solver.draw(withRegion(solver.draft, stroke.cells, region));

  grid.addEventListener("pointerdown", (event) => {
    if (solver.pen !== "region" || solver.isShowing) return;
    event.stopImmediatePropagation();
    const cell = event.button === 0 && event.isPrimary ? board.cellAt(event.clientX, event.clientY) : null;
    if (cell === null) return;
    event.preventDefault();
    grid.setPointerCapture(event.pointerId);
    solver.startDrawing();
    stroke = { cells: [cell], last: cell, wasIn: solver.draft.map?.[cell] === solver.region };
    paint(solver.region);
    solver.selection.only(cell);
    board.focus(cell);
  }, true);

  grid.addEventListener("pointermove", (event) => {
    const cell = stroke ? board.cellAt(event.clientX, event.clientY) : null;
    if (!stroke || cell === null || cell === stroke.last) return;
    stroke.cells.push(...board.geometry.between(stroke.last, cell));
    stroke.last = cell;
    paint(solver.region);
    solver.selection.only(cell);
  });

  grid.addEventListener("pointerup", () => {
    if (stroke?.wasIn && stroke.cells.length === 1) paint(0);
    stroke = null;
  });
  grid.addEventListener("pointercancel", () => (stroke = null));
}
