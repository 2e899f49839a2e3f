// Pointer input of the setter: what a press on the board means for the tool. Lines and cages are drawn by a stroke,
// marks between cells by a press near the edge or corner, clues beside the grid by a press there. Digits use the usual
// selection.

import { outsideName } from "../model/design.js";
import { regionAt, withRegion } from "./region_tool.js";

/** @import { Board } from "../view/board.js" */
/** @import { SetState } from "./set_state.js" */

/** A point on the board in cells: row and column, and where within that cell. @typedef {{ row: number, column: number, down: number, right: number }} Point */

/** Listens in the capture phase, so that the selection does not get strokes. @param {Board} board @param {SetState} state */
export function listenToTools(board, state) {
  const { element: whole } = board;
  /** @type {"rule" | "region" | null} */ let stroke = null;
  let isErasing = false;
  let isAdding = false;

  whole.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || (state.tool === "digits" && !state.kind)) return;
    const point = pointAt(board, event);
    event.preventDefault();
    event.stopImmediatePropagation();
    whole.setPointerCapture(event.pointerId);
    if (state.tool === "regions" && !state.kind) {
      if (!startRegion(point)) return;
      stroke = "region";
    } else stroke = pressed(board, state, point) ? "rule" : null;
    isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
    board.focus(state.selection.cursor);
  }, true);

  whole.addEventListener("pointermove", (event) => {
    const cell = stroke ? board.cellAt(event.clientX, event.clientY) : null;
    if (cell === null) return;
    const last = state.stroke[state.stroke.length - 1];
    if (stroke === "region") paint(state.selection.cursor, cell);
    else if (last !== undefined && cell !== last) for (const passed of board.geometry.between(last, cell)) if (board.geometry.has(passed)) state.extendGesture(passed);
  });

  whole.addEventListener("pointerup", () => {
    if (stroke === "rule") state.endGesture(isAdding);
    stroke = null;
  });
  whole.addEventListener("pointercancel", () => {
    if (stroke === "rule") state.dropGesture();
    stroke = null;
  });

  /** Begins to draw a region; a press on a cell of that region takes cells out. @param {Point} point */
  function startRegion({ row, column }) {
    const { geometry } = board;
    const cell = row >= 0 && column >= 0 && row < geometry.side && column < geometry.side ? geometry.at(row, column) : null;
    if (cell === null || !geometry.has(cell)) return false;
    state.startStroke();
    isErasing = regionAt(state.design, cell) === state.region;
    paint(cell, cell);
    return true;
  }

  /** @param {number} from @param {number} to */
  function paint(from, to) {
    const cells = from === to ? [to] : board.geometry.between(from, to);
    state.paint(withRegion(state.design, cells, isErasing ? 0 : state.region));
    state.selection.only(to);
  }
}

/**
 * Handles a press with a tool for rules; returns whether it begins a stroke.
 * @param {Board} board @param {SetState} state @param {Point} point
 */
function pressed({ geometry }, state, { row, column, down, right }) {
  const { kind } = state;
  if (!kind) return false;
  const isCell = (/** @type {number} */ r, /** @type {number} */ c) => r >= 0 && c >= 0 && r < geometry.side && c < geometry.side && geometry.has(geometry.at(r, c));
  const isHere = isCell(row, column);
  switch (kind.entry) {
    case "outside": {
      const place = isHere ? null : outsideName(row + 1, column + 1);
      if (place) state.gesture({ place });
      return false;
    }
    case "corner": {
      const [top, left] = [Math.round(row + down) - 1, Math.round(column + right) - 1];
      const cells = [[top, left], [top, left + 1], [top + 1, left], [top + 1, left + 1]].filter(([r, c]) => isCell(r, c)).map(([r, c]) => geometry.at(r, c));
      if (cells.length > 0) state.gesture({ cells });
      return false;
    }
    case "edge": {
      if (!isHere) return false;
      const [toRow, toColumn] = [down - 0.5, right - 0.5];
      const isNear = Math.max(Math.abs(toRow), Math.abs(toColumn)) > 0.27;
      const [r, c] = Math.abs(toRow) > Math.abs(toColumn) ? [row + Math.sign(toRow), column] : [row, column + Math.sign(toColumn)];
      if (!isNear) state.startGesture(geometry.at(row, column));
      else if (isCell(r, c)) state.gesture({ cells: [geometry.at(row, column), geometry.at(r, c)].sort((a, b) => a - b) });
      return !isNear;
    }
    default:
      if (isHere) state.startGesture(geometry.at(row, column));
      return isHere;
  }
}

/** @param {Board} board @param {{ clientX: number, clientY: number }} event @returns {Point} */
function pointAt({ grid, geometry }, { clientX, clientY }) {
  const { left, top, width, height } = grid.getBoundingClientRect();
  const lines = [...Array(geometry.height).keys()];
  const y = ((clientY - top) / height) * (geometry.topOf(geometry.height - 1) + 100);
  const x = ((clientX - left) / width) * geometry.width;
  // Groups of extra cells lie apart.
  const row = lines.findLast((line) => geometry.topOf(line) <= y) ?? -1;
  const isBelow = row === geometry.height - 1 && y >= geometry.topOf(row) + 100;
  const column = Math.floor(x);
  return { row: row < 0 ? Math.floor(y / 100) : isBelow ? row + 1 : row, column, down: (y - geometry.topOf(Math.max(row, 0))) / 100, right: x - column };
}
