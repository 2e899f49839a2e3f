// Requests the description of a puzzle type: its houses and what its rules draw. The page knows no rule by name;
// descriptions are cached.

import { ask } from "../api.js";
import { puzzleFrom } from "../model/puzzle.js";
import { gridText } from "../model/symbols.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Draft } from "../model/draft.js" */

/** @type {Map<string, Puzzle>} */
const known = new Map();

/**
 * Returns a blank puzzle of a draft's type, with boxes where regions are being drawn.
 * @param {Pick<Draft, "side" | "boxes" | "variants" | "map" | "beyond">} draft @param {AbortSignal} signal @returns {Promise<Puzzle>}
 */
export async function described({ side, boxes, variants, map, beyond }, signal) {
  const question = { puzzle: gridText(Array(side * side).fill(0)), size: side, variants, ...(boxes && !map && !beyond?.layout ? { boxes } : {}), ...beyond };
  const key = JSON.stringify(question);
  const puzzle = known.get(key) ?? puzzleFrom(await ask("read", question, { signal }));
  known.set(key, puzzle);
  return puzzle;
}
