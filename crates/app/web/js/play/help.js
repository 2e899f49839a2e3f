// Help from the server and from the known solution: check, hint, fill a cell, show the solution. Each request is about
// the current board; its answer is dropped if the board has changed meanwhile.

import { ApiError, ask } from "../api.js";
import { candidates, candidatesNoted } from "../model/edits.js";
import { conflicts, wrongEntries, withoutDigits } from "../model/checking.js";
import { withItem } from "../model/cell_state.js";
import { questionOf } from "../model/puzzle.js";
import { cellNamed, gridText, gridValues } from "../model/symbols.js";
import { candidatesIn } from "../model/effect.js";

/** @import { Session } from "./session.js" */
/** @import { CellState } from "../model/cell_state.js" */

/** The deepest hint that is explained in words: where, technique, cells, argument, conclusion. The next one is applied. */
export const LAST_TEXT_DEPTH = 5;
const APPLIED = LAST_TEXT_DEPTH + 1;

/** Returns the request fields for the board: the puzzle and the entries. @param {Session} session */
function question({ game }) {
  return { ...questionOf(game.puzzle), entries: gridText(game.values) };
}

/** Returns the marks that are a cell's full candidates; corner marks alone are not. @param {Session} session @returns {number[][]} */
function notedCandidates({ game, settings }) {
  return game.cells.map((state) => (state.value !== 0 ? [] : [...(settings.marks === "fixed" ? candidatesNoted(state) : state.centre)]));
}

/**
 * Returns the wrong entries and what was checked.
 * @param {Session} session @param {AbortSignal} signal @returns {Promise<{ wrong: Set<number>, isFull: boolean }>}
 */
export async function checkBoard(session, signal) {
  const { game } = session;
  const isFull = game.isFull;
  if (game.solution) return { wrong: wrongEntries(game.cells, game.solution), isFull };
  const reply = await ask("check", question(session), { signal });
  const named = (reply.wrong ?? []).map((/** @type {string} */ name) => cellNamed(name, game.puzzle.side));
  return { wrong: new Set([...named.filter((/** @type {number | null} */ cell) => cell !== null), ...conflicts(game.cells, game.geometry)]), isFull };
}

/** Requests the next hint, or the same one in more detail. @param {Session} session @param {number} depth @param {AbortSignal} signal */
export async function askHint(session, depth, signal) {
  const reply = await ask("hint", { ...question(session), marks: notedCandidates(session), depth }, { signal });
  return { depth, reply };
}

/** Requests the hint at the depth that has all its effects. @param {Session} session @param {AbortSignal} signal */
export async function askAppliedHint(session, signal) {
  return (await askHint(session, APPLIED, signal)).reply;
}

/**
 * Applies a hint as one move: removes wrong entries, places digits, eliminates candidates from the marks. Givens are
 * unchanged.
 * @param {Session} session @param {any} reply the reply at the last depth
 */
export function applyHint({ game, settings }, reply) {
  const { side } = game.puzzle;
  const isOwn = (/** @type {{ cell: number }} */ { cell }) => !game.isGiven[cell];
  const found = (/** @type {string[] | undefined} */ texts, /** @type {string} */ sign) => (texts ?? []).flatMap((text) => candidatesIn(text, sign, side)).filter(isOwn);
  const edit = new Map();
  const stateOf = (/** @type {number} */ cell) => edit.get(cell) ?? game.cells[cell];
  for (const { cell, digit } of found(reply.eliminations, "-")) {
    const state = stateOf(cell);
    if (state.value === digit) edit.set(cell, { ...state, value: 0 });
    else if (state.value === 0) edit.set(cell, withoutDigits(withCandidates(state, reply, cell, game), [digit]));
  }
  for (const { cell, digit } of found(reply.additions, "+")) edit.set(cell, { ...stateOf(cell), centre: withItem(stateOf(cell).centre, digit) });
  for (const { cell, digit } of found(reply.placements, "=")) {
    edit.set(cell, { ...stateOf(cell), value: digit });
    if (!settings.autoClean) continue;
    for (const peer of game.geometry.peersOf(cell)) edit.set(peer, withoutDigits(stateOf(peer), [digit]));
  }
  return game.play("hint", edit);
}

/** Fills in the candidates of a cell without full marks first, so that the player sees what is eliminated. @param {CellState} state @param {any} reply @param {number} cell @param {import("../model/game.js").Game} game @returns {CellState} */
function withCandidates(state, reply, cell, game) {
  if (state.centre.length > 0) return state;
  return { ...state, centre: reply.after?.candidates?.[cell] ?? candidates(game.cells, cell, game.geometry) };
}

/**
 * Returns a cell that can be filled and its digit; null if there is none. If the server lacks the verb, uses the known
 * solution for the cell with the fewest candidates.
 * @param {Session} session @param {AbortSignal} signal @returns {Promise<{ cell: number, digit: number, text: string } | null>}
 */
export async function askFill(session, signal) {
  const { game } = session;
  try {
    const reply = await ask("fill", question(session), { signal });
    const cell = reply.cell ? cellNamed(reply.cell, game.puzzle.side) : null;
    return cell === null ? null : { cell, digit: reply.digit, text: reply.text };
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.isMissing && game.solution)) throw fault;
    const solution = game.solution;
    const open = [...game.cells.keys()].filter((cell) => game.cells[cell].value === 0);
    const count = (/** @type {number} */ cell) => candidates(game.cells, cell, game.geometry).length;
    const cell = open.sort((a, b) => count(a) - count(b))[0];
    return cell === undefined ? null : { cell, digit: solution[cell], text: "" };
  }
}

/** Returns the known solution or requests it from the server. @param {Session} session @param {AbortSignal} signal @returns {Promise<number[] | null>} */
export async function askSolution({ game }, signal) {
  if (game.solution) return game.solution;
  const reply = await ask("solve", questionOf(game.puzzle), { signal });
  return reply.solution ? gridValues(reply.solution, game.puzzle.side) : null;
}
