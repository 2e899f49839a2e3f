// Takes the puzzle of a text into the setter: any text that the program reads, and links of Ninefold.

import { ask } from "../api.js";
import { designFrom } from "../model/design.js";
import { sharedFrom } from "../model/share.js";
import { withNeededMarks } from "../play/given_marks.js";

/** @import { Design } from "../model/design.js" */

/**
 * Returns the design of a text and the names of what is left out. `choose` says which rules are taken of those that its words name for
 * marks of the drawing.
 * @param {string} text @param {AbortSignal} signal @param {number | null} which the chosen one of several puzzles, from 1
 * @param {(proposals: any[]) => Promise<string[] | undefined>} choose
 * @returns {Promise<{ design: Design, unread: string[] }>}
 */
export async function designOfText(text, signal, which, choose) {
  const link = /#\/(?:play|solver|set)\?(\S+)/.exec(text);
  const shared = link && sharedFrom(link[1]);
  const question = shared ? shared.question : { puzzle: text, ...(which === null ? {} : { which }) };
  const reply = await ask("read", question, { signal });
  const assume = (reply.proposals && !signal.aborted && (await choose(reply.proposals))) || [];
  const chosen = { ...question, ...(assume.length > 0 ? { assume } : {}) };
  const read = assume.length > 0 ? await ask("read", chosen, { signal }) : reply;
  const whole = read.candidates ? await withNeededMarks(chosen, read, signal) : read;
  return { design: designFrom(whole), unread: whole.unread ?? [] };
}
