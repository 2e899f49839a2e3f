// Asks the server which rules the board breaks, after each move. Repeats in houses need no server; sums, lines and dots
// do. Without an answer, nothing is shown.

import { ApiError, ask } from "../api.js";
import { entriesText, questionOf } from "../model/puzzle.js";
import { cellNamed } from "../model/symbols.js";

/** @import { Session } from "./session.js" */

/** Milliseconds of rest before a request, so that fast typing makes one. */
const REST = 120;

/** Keeps the broken rules of a session up to date; its puzzle has rules. @param {Session} session @param {AbortSignal} left */
export function watchRules(session, left) {
  const { game } = session;
  let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let asked = new AbortController();
  const look = async () => {
    asked = new AbortController();
    try {
      const reply = await ask("conflicts", { ...questionOf(game.puzzle), entries: entriesText(game.puzzle, game.values) }, { signal: asked.signal });
      if (asked.signal.aborted || !game.isOpen) return;
      session.broken = reply.conflicts.filter((/** @type {any} */ broken) => session.fog?.shows(broken) ?? true).map((/** @type {any} */ broken) => ({
        text: broken.text, cells: broken.cells.map((/** @type {string} */ name) => cellNamed(name, game.puzzle.side)).filter((/** @type {number | null} */ cell) => cell !== null),
      }));
      if (reply.solved) game.solvedByRules();
      session.tell();
    } catch (fault) {
      if (!(fault instanceof ApiError) && !asked.signal.aborted) throw fault;
    }
  };
  const soon = () => {
    clearTimeout(timer);
    asked.abort();
    if (game.isOpen) timer = setTimeout(look, REST);
  };
  game.listen(soon);
  left.addEventListener("abort", () => { clearTimeout(timer); asked.abort(); });
  soon();
}
