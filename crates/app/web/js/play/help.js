// Hints from the server. Each request is about the current board; its answer is dropped if the board has changed meanwhile.

import { ask } from "../api.js";
import { candidates, candidatesNoted } from "../model/edits.js";
import { withoutDigits } from "../model/checking.js";
import { withItem } from "../model/cell_state.js";
import { entriesText, questionOf } from "../model/puzzle.js";
import { candidatesIn } from "../model/effect.js";

/** @import { Session } from "./session.js" */
/** @import { CellState } from "../model/cell_state.js" */

/** The deepest hint that is explained in words: where, technique, cells, argument, conclusion. The next one is applied. */
export const LAST_TEXT_DEPTH = 5;
const APPLIED = LAST_TEXT_DEPTH + 1;

/** Returns the request fields for the board: the puzzle and the entries. @param {Session} session */
export function question({ game }) {
  return { ...questionOf(game.puzzle), entries: entriesText(game.puzzle, game.values) };
}

/** Returns the marks that are a cell's full candidates; corner marks alone are not. @param {Session} session @returns {number[][]} */
function notedCandidates({ game, settings }) {
  return game.cells.map((state) => (state.value !== 0 ? [] : [...(settings.marks === "fixed" ? candidatesNoted(state) : state.centre)]));
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
