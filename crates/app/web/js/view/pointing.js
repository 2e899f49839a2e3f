// Mouse and touch input of a board as changes of the selection: press, drag over cells, Ctrl or Shift to add,
// double-click for all alike. A fast drag skips cells between two events, so they are filled in.

/** @import { Board } from "./board.js" */
/** @import { Selection } from "../model/selection.js" */
/**
 * @typedef {object} Pointing
 * @property {(cell: number) => void} onTap
 * @property {(cell: number, byColour: boolean) => void} onDouble
 * @property {() => boolean} isAdding     whether a plain press adds to the selection
 */

/** @param {Board} board @param {Selection} selection @param {Pointing} pointing */
export function listenToPointer(board, selection, { onTap, onDouble, isAdding }) {
  const { grid, geometry } = board;
  /** @type {{ last: number, isRemoving: boolean, tapped: number | null } | null} */
  let drag = null;
  /** @type {readonly number[]} */ let before = [];
  // Large boards can be zoomed and moved with two fingers.
  if (Math.max(geometry.width, geometry.height) > 9) import("./panning.js").then(({ Panning }) => board.element.parentElement && new Panning(board, selection), () => {});
  let lastTap = { cell: -1, time: -Infinity };

  grid.addEventListener("pointerdown", (event) => {
    const cell = event.button === 0 ? board.cellAt(event.clientX, event.clientY) : null;
    // A second finger takes back what the first has selected.
    if (drag && !event.isPrimary) {
      drag = null;
      selection.set(before);
    }
    if (cell === null || !event.isPrimary) return;
    event.preventDefault();
    before = selection.list;
    grid.setPointerCapture(event.pointerId);
    const adds = event.ctrlKey || event.metaKey || event.shiftKey || isAdding();
    const isIn = adds ? selection.toggle(cell) : (selection.only(cell), true);
    drag = { last: cell, isRemoving: !isIn, tapped: adds ? null : cell };
    board.focus(selection.cursor);
  });

  grid.addEventListener("pointermove", (event) => {
    const cell = drag ? board.cellAt(event.clientX, event.clientY) : null;
    if (!drag || cell === null || cell === drag.last) return;
    for (const passed of geometry.between(drag.last, cell)) {
      if (drag.isRemoving) selection.remove(passed);
      else selection.add(passed);
    }
    drag = { ...drag, last: cell, tapped: null };
  });

  // Browsers treat a drag as a fling and swallow the tap that ends it; the next key press would be lost.
  grid.addEventListener("touchmove", (event) => {
    if (event.touches.length === 1 && event.cancelable) event.preventDefault();
  }, { passive: false });

  grid.addEventListener("pointerup", (event) => {
    const tapped = drag?.tapped ?? null;
    drag = null;
    if (tapped === null) return;
    const isDouble = lastTap.cell === tapped && event.timeStamp - lastTap.time < 400;
    lastTap = { cell: tapped, time: isDouble ? -Infinity : event.timeStamp };
    if (isDouble) onDouble(tapped, event.altKey);
    else onTap(tapped);
    board.focus(selection.cursor);
  });

  grid.addEventListener("pointercancel", () => (drag = null));
}
