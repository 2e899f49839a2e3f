// Takes the puzzle of a text into the setter: any text that the program reads, and links of Ninefold.

import { ask } from "../api.js";
import { designFrom } from "../model/design.js";
import { sharedFrom } from "../model/share.js";

/** @import { Design } from "../model/design.js" */

/**
 * Returns the design of a text, with the rules that its words name for marks of the drawing, and the names of what is left out.
 * @param {string} text @param {AbortSignal} signal @param {number | null} [which] the chosen one of several puzzles, from 1
 * @returns {Promise<{ design: Design, unread: string[] }>}
 */
export async function designOfText(text, signal, which = null) {
  const link = /#\/(?:play|solver|set)\?(\S+)/.exec(text);
  const shared = link && sharedFrom(link[1]);
  const question = shared ? shared.question : { puzzle: text, ...(which === null ? {} : { which }) };
  const reply = await ask("read", question, { signal });
  const whole = reply.proposals ? await ask("read", { ...question, assume: ["all"] }, { signal }).catch(() => reply) : reply;
  return { design: designFrom(whole), unread: whole.unread ?? [] };
}
