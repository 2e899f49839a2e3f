// Where the coach knows no step: which cell can be found next, and then its digit. Cells that have the same digit in every
// solution can be found; the one with the fewest candidates comes first. This file is loaded with the first such hint.

import { ask } from "../api.js";
import { candidates, candidatesNoted } from "../model/edits.js";
import { questionOf } from "../model/puzzle.js";
import { cellName, cellNamed, symbolOf } from "../model/symbols.js";
import { text } from "../screen_text.js";

/** @import { Session, ShownHint } from "./session.js" */
/** A cell and its only digit. @typedef {{ cell: number, digit: number }} Found */

/** Returns a hint without a step that offers to go on with a cell. @param {Session} session @param {ShownHint} hint @returns {ShownHint} */
export function withNextCell(session, hint) {
  return { ...hint, more: text("hint-next-cell"), next: (signal) => waited(session, hint, signal) };
}

/** Says that the search goes on; if it fails, offers it again. Escape ends it. @param {Session} session @param {ShownHint} hint @param {AbortSignal} signal */
async function waited(session, hint, signal) {
  session.showHint({ ...hint, reply: { ...hint.reply, text: text("one-moment") } });
  try {
    return await cellHint(session, hint, signal);
  } catch (fault) {
    if (session.hint) session.showHint(withNextCell(session, hint));
    throw fault;
  }
}

/** Names a cell that can be found. @param {Session} session @param {ShownHint} hint @param {AbortSignal} signal @returns {Promise<ShownHint>} */
async function cellHint(session, { depth }, signal) {
  const found = await nextFound(session, signal);
  const plain = (/** @type {string} */ words) => ({ depth, reply: { kind: "stuck", text: words } });
  if (found === "none") return plain(text("hint-next-wrong"));
  if (found === null) return plain(text("hint-next-none"));
  const name = cellName(found.cell, session.game.puzzle.side);
  const where = { cells: [name] };
  return { depth, reply: { kind: "next-cell", text: text("hint-next-is", { cell: name }), where }, more: text("hint-next-digit"), next: async () => digitHint(session, depth, found) };
}

/** Names its digit, which can be entered then. @param {Session} session @param {number} depth @param {Found} found @returns {ShownHint} */
function digitHint({ game }, depth, { cell, digit }) {
  const name = cellName(cell, game.puzzle.side);
  const reply = { kind: "next-digit", text: text("hint-next-digit-is", { cell: name, digit: game.geometry.symbol(digit) }), where: { cells: [name] }, placements: [`${name}=${symbolOf(digit)}`] };
  return { depth, reply, effect: reply };
}

/** Returns the cell to find next; "none" if there is no solution with these entries, null if every blank cell has several digits. @param {Session} session @param {AbortSignal} signal @returns {Promise<Found | "none" | null>} */
async function nextFound({ game }, signal) {
  const known = game.solution ? solvedCells(game.solution) : await trueCells(game, signal);
  if (known === null) return "none";
  const open = known.filter(({ cell }) => game.geometry.has(cell) && game.cells[cell].value === 0);
  const width = (/** @type {Found} */ { cell }) => {
    const noted = candidatesNoted(game.cells[cell]).length;
    return Math.min(noted || Infinity, candidates(game.cells, cell, game.geometry).length);
  };
  return open.sort((a, b) => width(a) - width(b))[0] ?? null;
}

/** @param {readonly number[]} solution @returns {Found[]} */
function solvedCells(solution) {
  return solution.map((digit, cell) => ({ cell, digit }));
}

/** Returns the cells with one true candidate; null if there is no solution. @param {import("../model/game.js").Game} game @param {AbortSignal} signal @returns {Promise<Found[] | null>} */
async function trueCells({ puzzle, values, geometry }, signal) {
  const reply = await ask("candidates", questionOf(puzzle, values), { signal });
  if (reply.verdict === "none") return null;
  return Object.entries(reply.true_candidates ?? {}).flatMap(([name, digits]) => {
    const cell = cellNamed(name, puzzle.side);
    return cell !== null && digits.length === 1 ? [{ cell, digit: digits[0] - geometry.first + 1 }] : [];
  });
}
