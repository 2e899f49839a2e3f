// What the player asks for besides hints: check the board, fill a cell, show the solution. The answers come from the known
// solution or from the server. This file is loaded with the first of these commands.

import { ApiError, ask } from "../api.js";
import { conflicts, wrongEntries } from "../model/checking.js";
import { present } from "../model/clock.js";
import { candidates } from "../model/edits.js";
import { questionOf } from "../model/puzzle.js";
import { solutionOf } from "../model/layout_solution.js";
import { cellNamed } from "../model/symbols.js";
import { text } from "../screen_text.js";
import { confirmDialog } from "../view/dialog.js";
import { toast } from "../view/toast.js";
import { question } from "./help.js";

/** @import { Session } from "./session.js" */

/** Shows which entries are wrong. @param {Session} session @param {AbortSignal} signal */
export async function check(session, signal) {
  const { wrong, isFull } = await checkBoard(session, signal);
  session.game.countHelp("checks");
  session.showWrong(wrong);
  if (wrong.size > 0) toast(text("cells-wrong", { count: wrong.size }));
  else toast(isFull ? text("solution-correct") : text("correct-so-far"));
}

/** Fills a suitable cell. @param {Session} session @param {AbortSignal} signal */
export async function fillCell(session, signal) {
  const fill = await askFill(session, signal);
  if (!fill) return toast(text("no-cell-to-fill"));
  session.game.countHelp("fills");
  session.selection.only(fill.cell);
  session.game.enter([fill.cell], fill.digit, session.settings);
  if (fill.text) toast(fill.text);
}

/** Shows the solution after a question, which ends the game. @param {Session} session @param {AbortSignal} signal */
export async function showSolution(session, signal) {
  if (!(await confirmDialog(text("show-solution-title"), text("show-solution-text"), text("show-solution-button"), { isFinal: true }))) return;
  const solution = await askSolution(session, signal);
  if (!solution) return toast(text("puzzle-without-solution"));
  session.clock.stop(present());
  session.game.show(solution);
}

/**
 * Returns the wrong entries and what was checked.
 * @param {Session} session @param {AbortSignal} signal @returns {Promise<{ wrong: Set<number>, isFull: boolean }>}
 */
async function checkBoard(session, signal) {
  const { game } = session;
  const isFull = game.isFull;
  if (game.solution) return { wrong: wrongEntries(game.seen, game.solution), isFull };
  const reply = await ask("check", question(session), { signal });
  const named = (reply.wrong ?? []).map((/** @type {string} */ name) => cellNamed(name, game.puzzle.side));
  return { wrong: new Set([...named.filter((/** @type {number | null} */ cell) => cell !== null), ...conflicts(game.cells, game.geometry)]), isFull };
}

/**
 * Returns a cell that can be filled and its digit; null if there is none. If the server lacks the verb, uses the known
 * solution for the cell with the fewest candidates.
 * @param {Session} session @param {AbortSignal} signal @returns {Promise<{ cell: number, digit: number, text: string } | null>}
 */
async function askFill(session, signal) {
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
async function askSolution({ game }, signal) {
  if (game.solution) return game.solution;
  const reply = await ask("solve", questionOf(game.puzzle), { signal });
  return solutionOf(reply, game.puzzle);
}
