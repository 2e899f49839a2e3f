// The outline of a set of cells as path data, in units of 100 to a cell: for cages and for the sets of a hint.

/** @import { Geometry } from "../model/geometry.js" */
/** A part of a cell in hundredths of it. @typedef {{ cell: number, left: number, right: number, top: number, bottom: number }} Room */

/**
 * Returns the inset outline of a set of cells: each side whose neighbour is outside of the set, extended to the border
 * where the set continues.
 * @param {readonly number[]} cells @param {Geometry} geometry @param {number} inset @param {Room} [room] what the sides above and on the left leave free
 */
export function outlineOf(cells, geometry, inset, room) {
  const set = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >= 0 && column >= 0 && row < geometry.side && column < geometry.side && set.has(geometry.at(row, column));
  return cells.map((cell) => {
    const [row, column] = [geometry.rowOf(cell), geometry.columnOf(cell)];
    const [left, top] = [column * 100, geometry.topOf(row)];
    const [up, down, west, east] = [has(row - 1, column), has(row + 1, column), has(row, column - 1), has(row, column + 1)];
    const from = (/** @type {boolean} */ open) => (open ? 0 : inset);
    const parts = [];
    const isFree = (/** @type {number} */ from, /** @type {number} */ to) => cell === room?.cell && from <= inset && inset <= to;
    const begin = room && isFree(room.top, room.bottom) ? room.right : from(west);
    if (!up) parts.push(`M${left + begin} ${top + inset}H${left + 100 - from(east)}`);
    if (!down) parts.push(`M${left + from(west)} ${top + 100 - inset}H${left + 100 - from(east)}`);
    const [stop, start] = room && isFree(room.left, room.right) ? [Math.max(room.top, from(up)), room.bottom] : [from(up), from(up)];
    if (!west) parts.push(`${stop > from(up) ? `M${left + inset} ${top + from(up)}V${top + stop}` : ""}M${left + inset} ${top + start}V${top + 100 - from(down)}`);
    if (!east) parts.push(`M${left + 100 - inset} ${top + from(up)}V${top + 100 - from(down)}`);
    // Where the neighbours on two sides belong to the set, but not the cell between them, two short strokes go around it.
    for (const [isOpen, right, below] of /** @type {[boolean, boolean, boolean][]} */ ([
      [up && west && !has(row - 1, column - 1), false, false], [up && east && !has(row - 1, column + 1), true, false],
      [down && west && !has(row + 1, column - 1), false, true], [down && east && !has(row + 1, column + 1), true, true],
    ])) {
      const [x, y] = [right ? left + 100 : left, below ? top + 100 : top];
      const [dx, dy] = [right ? -inset : inset, below ? -inset : inset];
      if (isOpen) parts.push(`M${x} ${y + dy}h${dx}v${-dy}`);
    }
    return parts.join("");
  }).join("");
}
