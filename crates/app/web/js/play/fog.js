// Fog of war over a session: what the player sees, and what must wait until the fog is gone. It is loaded with the first
// such game.

import { coveredCells, seenCells } from "../model/fog.js";
import { ruleNames } from "../model/puzzle.js";
import { cellNamed } from "../model/symbols.js";
import { text } from "../screen_text.js";
import { addFog } from "../view/fog_layer.js";

/** @import { Session } from "./session.js" */
/** @import { CellState } from "../model/cell_state.js" */
/** @import { Board } from "../view/board.js" */

/** Commands that would tell what the fog hides. */
const TELLING = new Set(["hint", "apply-hint"]);

export class FogOfWar {
  /** @type {ReadonlySet<number>} */ covered = new Set();
  /** The cells as the player sees them. @type {CellState[]} */ cells = [];

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.update();
  }

  update() {
    const { game } = this.session;
    this.covered = coveredCells(game);
    this.cells = seenCells(game, this.covered);
  }

  /** Draws the fog on the board of the session. @param {Board} board */
  draw(board) {
    const show = addFog(board);
    show(this.covered);
    this.session.listen(() => show(this.covered));
  }

  /** Returns what screen readers say of a covered cell. @param {number} cell */
  said(cell) {
    return this.covered.has(cell) ? text("fog-cell") : undefined;
  }

  /** Returns why a command must wait until the fog is gone; null if it needn't. @param {string} command */
  bars(command) {
    return this.covered.size > 0 && TELLING.has(command) ? text("fog-no-hints") : null;
  }

  /** Whether all cells of a broken rule are free of fog, those that it names as well. @param {{ rule: string, cells: string[] }} broken */
  shows({ rule, cells }) {
    const { side, rules = [] } = this.session.game.puzzle;
    const isClear = (/** @type {string} */ name) => !this.covered.has(cellNamed(name, side) ?? -1);
    const own = rules.filter((one) => ruleNames([one], null)[0] === rule);
    const named = own.map((one) => /** @type {string[]} */ (JSON.stringify(one).match(/\br\d+c\d+\b/g) ?? [])).filter((names) => cells.every((name) => names.includes(name)));
    return cells.every(isClear) && (named.length === 0 || named.some((names) => names.every(isClear)));
  }
}

/** Covers the board of a session. @param {Session} session @param {AbortSignal} left */
export function cover(session, left) {
  const fog = new FogOfWar(session);
  session.fog = fog;
  session.game.fog = fog;
  left.addEventListener("abort", session.game.listen(() => fog.update()));
}
