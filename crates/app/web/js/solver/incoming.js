// Puzzles that come from outside: pasted, dropped, opened, in a link. Any text that the program reads will do, and saved
// games and links of Ninefold's; the server reads it, and the desk takes what it says.

import { ApiError, ask } from "../api.js";
import { blankDraft, draftOf } from "../model/draft.js";
import { puzzleFrom } from "../model/puzzle.js";
import { mapText } from "../model/region_map.js";
import { SavedGameError, loadedGame } from "../model/saved_reader.js";
import { sharedFrom } from "../model/share.js";
import { gridValues, gridText } from "../model/symbols.js";
import { described } from "./describing.js";

/** @import { Desk } from "./desk.js" */
/** @import { Draft } from "../model/draft.js" */

/** Takes the regions of a text, the digits staying. @param {Desk} desk @param {string} text @param {AbortSignal} signal */
export async function takeRegions(desk, text, signal) {
  const { draft } = desk;
  const question = { puzzle: gridText(draft.givens.map(() => 0)), variants: draft.variants, size: draft.side, regions: text };
  const puzzle = puzzleFrom(await ask("read", question, { signal }));
  await take(desk, { ...draft, boxes: null, map: draftOf(puzzle, null).map }, signal);
}

/** Takes the puzzle of a text. @param {Desk} desk @param {string} text @param {AbortSignal} signal */
export async function takeText(desk, text, signal) {
  const link = /#\/(?:play|solver)\?(\S+)/.exec(text);
  const shared = link && sharedFrom(link[1]);
  if (shared) return readInto(desk, shared.question, signal);
  if (/^\s*\{[^]*"ninefold-game"/.test(text)) return takeSaved(desk, text, signal);
  const { variants, map, givens } = desk.draft;
  // Regions that were drawn wait for their digits; those of a puzzle that stands there go with it.
  const isWaiting = map && desk.isTellable && givens.every((digit) => digit === 0);
  const kind = { variants: [...variants], ...(isWaiting ? { regions: mapText(map) } : {}) };
  try {
    await readInto(desk, { puzzle: text, ...kind }, signal);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 422) throw fault;
    const isPlain = variants.length === 0 && !kind.regions;
    if (fault.place?.cell) return takeUnsound(desk, text, fault, signal);
    // A puzzle that does not fit the kind that is chosen brings its own.
    if (isPlain) throw fault;
    await readInto(desk, { puzzle: text, variants: [] }, signal);
  }
}

/** @param {Desk} desk @param {object} question @param {AbortSignal} signal */
async function readInto(desk, question, signal) {
  const reply = await ask("read", question, { signal });
  await take(desk, draftOf(puzzleFrom(reply), reply.candidates), signal);
}

/** A grid whose digits clash is taken all the same, so that the clash can be seen and mended. @param {Desk} desk @param {string} text @param {ApiError} fault @param {AbortSignal} signal */
async function takeUnsound(desk, text, fault, signal) {
  const bare = text.replace(/[\s|+-]/g, "");
  const side = Math.sqrt(bare.length);
  const values = Number.isInteger(side) ? gridValues(bare, side) : null;
  if (!values) throw fault;
  const { draft } = desk;
  const kind = side === draft.side ? draft : blankDraft(side);
  await take(desk, { ...kind, givens: values, entries: blankDraft(side).entries, candidates: null }, signal);
}

/** @param {Desk} desk @param {string} text @param {AbortSignal} signal */
async function takeSaved(desk, text, signal) {
  try {
    const { game } = loadedGame(text);
    await take(desk, draftOf(game.puzzle, null, game.values), signal);
  } catch (fault) {
    if (!(fault instanceof SavedGameError)) throw fault;
    throw new ApiError(422, fault.message);
  }
}

/** @param {Desk} desk @param {Draft} draft @param {AbortSignal} signal */
async function take(desk, draft, signal) {
  const plain = await described(draft, signal);
  if (!signal.aborted) desk.changeKind(draft, plain);
}
