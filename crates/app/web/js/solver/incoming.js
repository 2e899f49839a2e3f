// Imports puzzles: pasted, dropped, opened, or from a link. It accepts any text that the program reads, and saved games
// and links of Ninefold; the server reads them.

import { ApiError, ask } from "../api.js";
import { blankDraft, draftOf } from "../model/draft.js";
import { puzzleFrom } from "../model/puzzle.js";
import { mapText } from "../model/region_map.js";
import { SavedGameError, loadedGame } from "../model/saved_reader.js";
import { sharedFrom } from "../model/share.js";
import { gridValues, gridText } from "../model/symbols.js";
import { toast } from "../view/toast.js";
import { described } from "./describing.js";

/** @import { SolverState } from "./solver_state.js" */
/** @import { Draft } from "../model/draft.js" */

/** Takes the regions of a text; keeps the digits. @param {SolverState} solver @param {string} text @param {AbortSignal} signal */
export async function takeRegions(solver, text, signal) {
  const { draft } = solver;
  const question = { puzzle: gridText(draft.givens.map(() => 0)), variants: draft.variants, size: draft.side, regions: text };
  const puzzle = puzzleFrom(await ask("read", question, { signal }));
  const next = { ...draft, boxes: null, map: draftOf(puzzle, null).map };
  const plain = await described(next, signal);
  if (!signal.aborted) solver.changeKind(next, plain);
}

/**
 * Takes the puzzle of a text. Returns the rules that its words name and that are not taken: those to take are given by their numbers.
 * @param {SolverState} solver @param {string} text @param {AbortSignal} signal @param {{ which?: number | null, assume?: string[] }} [options] `which` is the chosen one of several puzzles, from 1
 * @returns {Promise<any[]>}
 */
export async function takeText(solver, text, signal, { which = null, assume = [] } = {}) {
  const link = /#\/(?:play|solver)\?(\S+)/.exec(text);
  const shared = link && sharedFrom(link[1]);
  if (shared) return readInto(solver, shared.question, signal);
  if (/^\s*\{[^]*"ninefold-game"/.test(text)) return takeSaved(solver, text, signal);
  const { variants, map, givens } = solver.draft;
  // Hand-drawn regions without digits are kept for the new digits; otherwise they belong to the old puzzle.
  const isWaiting = map && solver.isComplete && givens.every((digit) => digit === 0);
  const choice = { ...(which === null ? {} : { which }), ...(assume.length > 0 ? { assume } : {}) };
  const kind = { variants: [...variants], ...(isWaiting ? { regions: mapText(map) } : {}), ...choice };
  try {
    return await readInto(solver, { puzzle: text, ...kind }, signal);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 422) throw fault;
    const isPlain = variants.length === 0 && !isWaiting;
    if (fault.puzzles.length > 0) throw fault;
    if (fault.place?.cell) return takeConflicting(solver, text, fault, signal);
    // If the text does not fit the chosen type, use the type that the text implies.
    if (isPlain) throw fault;
    return readInto(solver, { puzzle: text, variants: [], ...choice }, signal);
  }
}

/** Takes the puzzle of a question; returns its proposals. @param {SolverState} solver @param {object} question @param {AbortSignal} signal @returns {Promise<any[]>} */
async function readInto(solver, question, signal) {
  const reply = await ask("read", question, { signal });
  await take(solver, draftOf(puzzleFrom(reply), reply.candidates), signal);
  if (reply.about?.remarks && !signal.aborted) toast(reply.about.remarks);
  return reply.proposals ?? [];
}

/** Accepts a grid with conflicts, so that they can be seen and corrected. @param {SolverState} solver @param {string} text @param {ApiError} fault @param {AbortSignal} signal */
async function takeConflicting(solver, text, fault, signal) {
  const bare = text.replace(/[\s|+-]/g, "");
  const side = Math.sqrt(bare.length);
  const values = Number.isInteger(side) ? gridValues(bare, side) : null;
  if (!values) throw fault;
  const { draft } = solver;
  const kind = side === draft.side ? draft : blankDraft(side);
  await take(solver, { ...kind, givens: values, entries: blankDraft(side).entries, candidates: null }, signal);
  return [];
}

/** @param {SolverState} solver @param {string} text @param {AbortSignal} signal */
async function takeSaved(solver, text, signal) {
  try {
    const { game } = loadedGame(text);
    await take(solver, draftOf(game.puzzle, null, game.values), signal);
    return [];
  } catch (fault) {
    if (!(fault instanceof SavedGameError)) throw fault;
    throw new ApiError(422, fault.message);
  }
}

/** Takes a puzzle that was read. @param {SolverState} solver @param {Draft} draft @param {AbortSignal} signal */
async function take(solver, draft, signal) {
  const plain = await described(draft, signal);
  if (!signal.aborted) solver.takePuzzle(draft, plain);
}
