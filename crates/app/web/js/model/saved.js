// Writes a game as JSON. docs/saved-game.md describes the format; saved_reader.js reads it. Other front ends use the
// same format.

import { PARTS, sameState } from "./cell_state.js";
import { penObject } from "./pen.js";
import { cellName, gridText, placeName } from "./symbols.js";
import { gameSettings } from "./settings.js";

/** @import { Game } from "./game.js" */
/** @import { CellState } from "./cell_state.js" */
/** @import { DrawnLayout } from "./puzzle.js" */
/** @import { Strokes } from "./pen.js" */
/** @import { Settings } from "./settings.js" */

export const SAVED_FORMAT = "ninefold-game";
export const SAVED_VERSION = 1;
/** The version of games whose puzzle has a layout, or rules that houses don't say. */
export const VERSION_OF_RULES = 2;

/**
 * Returns the game as the object to serialize.
 * @param {Game} game @param {{ elapsed: number, saved: string, settings: Settings }} present
 */
export function savedGame(game, { elapsed, saved, settings }) {
  const { puzzle, history } = game;
  const name = (/** @type {number} */ cell) => cellName(cell, puzzle.side);
  return {
    format: SAVED_FORMAT,
    version: puzzle.rules ? VERSION_OF_RULES : SAVED_VERSION,
    id: game.id,
    puzzle: gridText(puzzle.givens),
    size: puzzle.side,
    variants: puzzle.rules ? [] : puzzle.variants,
    ...(puzzle.rules ? { rules: puzzle.rules } : {}),
    ...(puzzle.layout ? { layout: puzzle.layout } : {}),
    ...(puzzle.cosmetics ? { cosmetics: puzzle.cosmetics } : {}),
    regions: puzzle.regions,
    boxes: puzzle.boxes,
    solution: game.solution ? gridText(game.solution) : null,
    ...game.origin,
    ...position(game, name),
    moves: history.moves.map((move) => ({
      kind: move.kind,
      changes: move.changes.map(({ cell, before, after }) => ({ cell: name(cell), ...difference(before, after) })),
      ...(move.pen ? { pen: move.pen } : {}),
    })),
    done: history.position,
    checkpoints: game.checkpoints.map((checkpoint) => ({ at: checkpoint.at, ...position(checkpoint, name) })),
    elapsed,
    started: game.started,
    saved,
    finished: game.finished,
    outcome: game.outcome,
    help: game.help,
    settings: gameSettings(settings),
    drawing: {
      houses: puzzle.houses.map((house) => ({ ...house, cells: house.cells.map(name) })),
      sketch: puzzle.sketch.map((mark) => ({ ...mark, cells: mark.cells.map((place) => placeName(place, puzzle.side)) })),
      region_of: puzzle.regionOf,
      ...(puzzle.values ? { values: puzzle.values } : {}),
      ...(puzzle.drawnLayout ? { layout: namedLayout(puzzle.drawnLayout, name) } : {}),
    },
  };
}

/** @param {DrawnLayout} layout @param {(cell: number) => string} name */
function namedLayout({ rows, columns, cells, walls, frames, extra }, name) {
  const pairs = (/** @type {[number, number][]} */ list) => list.map((pair) => pair.map(name));
  return { rows, columns, cells: cells.map(name), walls: pairs(walls), frames: pairs(frames), extra: extra.map((group) => ({ ...group, cells: group.cells.map(name) })) };
}

/**
 * Serializes a position: entries as a grid, marks and colours by cell name, what is drawn by place.
 * @param {{ cells: readonly CellState[], pen: Strokes }} present @param {(cell: number) => string} name
 */
function position({ cells, pen }, name) {
  const listed = (/** @type {"corner" | "centre" | "colours"} */ part) => Object.fromEntries(
    [...cells.entries()].filter(([, state]) => state[part].length > 0).map(([cell, state]) => [name(cell), state[part]]),
  );
  const guesses = [...cells.entries()].filter(([, { guess }]) => guess !== 0).map(([cell, { guess }]) => [name(cell), guess]);
  return {
    entries: gridText(cells.map((state) => state.value)),
    corner: listed("corner"),
    centre: listed("centre"),
    colours: listed("colours"),
    ...(guesses.length > 0 ? { guesses: Object.fromEntries(guesses) } : {}),
    ...(pen.size > 0 ? { pen: penObject(pen) } : {}),
  };
}

/** Returns the fields of a state that a change affects, before and after. @param {CellState} before @param {CellState} after */
function difference(before, after) {
  const touched = PARTS.filter((part) => !sameState({ ...before, [part]: after[part] }, before));
  const pick = (/** @type {CellState} */ state) => Object.fromEntries(touched.map((part) => [part, state[part]]));
  return { before: pick(before), after: pick(after) };
}
