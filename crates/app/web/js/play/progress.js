// Detects which houses a move has finished, so that the board can animate them.

import { conflicts } from "../model/checking.js";

/** @import { Game } from "../model/game.js" */

export class Progress {
  /** @type {Set<number>} */ #finished;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.#finished = this.#houses();
  }

  /** Returns the cells of houses finished since the last call. @returns {number[]} */
  newlyFinished() {
    const before = this.#finished;
    this.#finished = this.#houses();
    const houses = [...this.#finished].filter((house) => !before.has(house));
    return [...new Set(houses.flatMap((house) => this.game.geometry.houses[house].cells))];
  }

  /** Returns the houses that are full and without conflicts. */
  #houses() {
    const { cells, geometry } = this.game;
    const faulty = conflicts(cells, geometry);
    const isDone = (/** @type {number} */ cell) => cells[cell].value !== 0 && !faulty.has(cell);
    return new Set([...geometry.houses.keys()].filter((house) => geometry.houses[house].cells.every(isDone)));
  }
}
