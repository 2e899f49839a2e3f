// Drawing regions with mouse or finger: a stroke puts every cell that it passes into the chosen region, as one step that
// undo takes back. A tap on a cell that is in the region already takes it out.

import { withRegion } from "../model/draft.js";

/** @import { Board } from "../view/board.js" */
/** @import { SolverState } from "./solver_state.js" */

/** Listens before the selection does, and keeps strokes from it. @param {Board} board @param {SolverState} solver */
export function listenToStrokes(board, solver) {
  const { grid } = board;
  /** @type {{ cells: number[], last: number, wasIn: boolean } | null} */
  let stroke = null;

  /** The stroke so far, as if it were one change. @param {number} region */
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
