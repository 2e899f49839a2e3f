// What the board shows of a session: ranked tints, conflicts according to the settings, impossible marks. A pure
// function from the session to plain data.

import { EMPTY } from "../model/cell_state.js";
import { conflicts, impossibleMarks, wrongEntries } from "../model/checking.js";
import { candidates, candidatesNoted } from "../model/edits.js";
import { drawingOf } from "../view/hint_drawing.js";

/** @import { Session } from "./session.js" */
/** @import { Scene, Tint } from "../view/board.js" */

/** @param {Session} session @returns {Scene} */
export function sceneOf(session) {
  const { game, selection, settings, cells, fog } = session;
  if (!game.isOpen) return finishedScene(session);
  const wrong = shownWrong(session);
  const { hasAllMarks } = game;
  const digit = session.shownDigit;
  const hint = session.hint ? hintDrawing(session.hint.reply, session) : null;
  const { single } = selection;
  const peers = new Set(settings.showPeers && single !== null ? game.geometry.peersOf(single) : []);
  const strikes = settings.checking !== "off" && settings.checking !== "demand";

  /** Returns the tint of a cell with the highest rank. @param {number} cell @returns {Tint} */
  const tintOf = (cell) => {
    if (selection.cells.has(cell)) return "selected";
    if (wrong.has(cell)) return "wrong";
    if (hint?.apart.has(cell)) return "";
    if (hint?.focus.has(cell)) return "focus";
    if (hint?.area.has(cell)) return "area";
    if (!hint && settings.showSame && digit !== 0 && cells[cell].value === digit) return "same";
    return !hint && peers.has(cell) ? "peer" : "";
  };
  return {
    cells: cells.map((state, cell) => ({
      state,
      fog: fog?.said(cell),
      isGiven: !game.isEnterable(cell),
      tint: tintOf(cell),
      isWrong: wrong.has(cell),
      isSelected: selection.cells.has(cell),
      struck: strikes ? impossibleMarks(cells, cell, game.geometry) : EMPTY.centre,
      hasAllMarks: hasAllMarks && state.corner.length === 0,
    })),
    cursor: selection.cursor,
    digit: settings.showSame && !hint ? digit : 0,
    layout: settings.marks,
    colourLetters: settings.colourLetters,
    hint,
  };
}

/** Returns the scene of a finished game: plain, or with the last move of its replay. @param {Session} session @returns {Scene} */
function finishedScene({ game, selection, settings, replay }) {
  const { hasAllMarks } = game;
  return {
    cells: (replay?.cells ?? game.cells).map((state, cell) => ({
      state: replay ? state : { ...EMPTY, value: state.value },
      isGiven: game.isGiven[cell],
      tint: replay?.changed.has(cell) ? "focus" : "",
      isWrong: false,
      isSelected: false,
      struck: EMPTY.centre,
      hasAllMarks: hasAllMarks && state.corner.length === 0,
    })),
    cursor: selection.cursor,
    digit: 0,
    layout: settings.marks,
    colourLetters: settings.colourLetters,
    hint: null,
  };
}

/** Returns the cells to mark as wrong, according to the settings and the last check. @param {Session} session */
export function shownWrong(session) {
  const { game, settings, foundWrong } = session;
  const wrong = new Set(foundWrong);
  for (const { cells } of session.shownBroken) for (const cell of cells) wrong.add(cell);
  if (settings.checking === "conflicts" || settings.checking === "solution") {
    for (const cell of conflicts(session.cells, game.geometry)) wrong.add(cell);
  }
  if (settings.checking === "solution") {
    for (const cell of wrongEntries(game.seen, game.solution)) wrong.add(cell);
  }
  return wrong;
}

/** @type {WeakMap<object, import("../view/hint_drawing.js").HintDrawing>} */
const drawings = new WeakMap();

/** Returns the drawing of a reply, built once. @param {object} reply @param {Session} session */
function hintDrawing(reply, { game, settings }) {
  const canBe = (/** @type {{ cell: number, digit: number }} */ { cell, digit }) => {
    const state = game.cells[cell];
    const marked = settings.marks === "fixed" ? candidatesNoted(state) : state.centre;
    return state.value === 0 && (marked.length > 0 ? marked : candidates(game.cells, cell, game.geometry)).includes(digit);
  };
  const drawing = drawings.get(reply) ?? drawingOf(reply, game.puzzle.side, canBe);
  drawings.set(reply, drawing);
  return drawing;
}
