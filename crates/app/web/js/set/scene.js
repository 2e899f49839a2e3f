// What the board shows while a puzzle is set: givens, the chosen rule, a contradiction, a solution or the true
// candidates, and the gesture being made. Pure functions from the state to plain data, and to shapes over the board.

import { EMPTY } from "../model/cell_state.js";
import { outsideNamed, outsideOf } from "../model/symbols.js";
import { fixedPlace } from "../view/mark_places.js";
import { svg } from "../view/element.js";
import { middleOf } from "../view/lines.js";
import { CLUE } from "../view/clues.js";
import { fogLights } from "./fog_tool.js";
import { regionAt } from "./region_tool.js";
import { CANDIDATE_CAP } from "./checks.js";
import { symbolOf } from "../model/symbols.js";
import { text } from "../screen_text.js";

/** @import { SetState } from "./set_state.js" */
/** @import { Scene, Tint } from "../view/board.js" */

const COLOURS = 9;
const NONE = /** @type {readonly number[]} */ ([]);

/** @param {SetState} state @returns {Scene} */
export function sceneOf(state) {
  const { design, selection, answer, geometry } = state;
  const shown = shownValues(state);
  const wrong = new Set((answer.parts ?? []).flatMap(({ cells }) => cells));
  const spare = new Set((answer.redundant ?? []).filter(({ rule }) => rule === null).flatMap(({ cells }) => cells));
  const stroke = new Set([...state.stroke, ...state.gestures.flatMap((gesture) => ("cells" in gesture ? gesture.cells : []))]);
  const isDrawing = state.tool !== "digits";
  const map = state.tool === "regions" ? regionsOf(state) : null;
  const lights = fogLights(state);
  const differing = state.shown === "difference" && answer.two ? answer.two[0].map((digit, cell) => digit !== answer.two?.[1][cell]) : null;

  /** @param {number} cell @returns {Tint} */
  const tintOf = (cell) => {
    if (stroke.has(cell)) return "area";
    if (wrong.has(cell)) return "wrong";
    if (selection.cells.has(cell) && !isDrawing) return "selected";
    if (state.pointed.has(cell)) return "focus";
    return differing?.[cell] ? "area" : "";
  };
  return {
    cells: Array.from({ length: geometry.cellCount }, (_, cell) => ({
      state: { ...EMPTY, value: shown[cell] ?? 0, centre: differing?.[cell] && answer.two ? [answer.two[0][cell], answer.two[1][cell]].sort((a, b) => a - b) : NONE, colours: map?.[cell] ? [((map[cell] - 1) % COLOURS) + 1] : NONE },
      isGiven: (design.givens[cell] ?? 0) !== 0,
      tint: tintOf(cell),
      isWrong: wrong.has(cell) && (design.givens[cell] ?? 0) !== 0,
      isSelected: selection.cells.has(cell),
      struck: NONE,
      ...(map ? { note: noteOf(map[cell] ?? 0) } : lights?.has(cell) ? { note: { sign: "☼", spoken: text("fog-light") } } : spare.has(cell) ? { note: { sign: "–", spoken: text("setter-cell-spare") } } : {}),
    })),
    cursor: selection.cursor,
    digit: 0,
    layout: "corner-centre",
    colourLetters: false,
    hint: null,
  };
}

/** Returns the digits to show: the givens, with a solution if one is shown. @param {SetState} state @returns {readonly number[]} */
function shownValues({ design, answer, shown }) {
  if (shown === "solution" && answer.solution) return answer.solution;
  if (shown === "difference" && answer.two) return answer.two[0].map((digit, cell) => (digit === answer.two?.[1][cell] || design.givens[cell] ? digit : 0));
  return design.givens;
}

/** @param {SetState} state */
function regionsOf(state) {
  return Array.from({ length: state.geometry.cellCount }, (_, cell) => regionAt(state.design, cell));
}

/** @param {number} region 0 for none */
function noteOf(region) {
  const sign = region === 0 ? "" : symbolOf(region);
  return { sign, spoken: sign ? text("pen-cell-region", { region: sign }) : text("pen-cell-blank") };
}

/** Returns the shapes over the board: the gesture being made, the chosen place beside the grid, candidates. @param {SetState} state @returns {SVGElement[]} */
export function shapesOver(state) {
  return [...candidateShapes(state), ...state.gestures.flatMap((gesture) => ("cells" in gesture ? pathShapes(state, gesture.cells) : [])), ...pathShapes(state, state.stroke), ...freshShapes(state), ...placeShapes(state)];
}

/** @param {Pick<SetState, "kind" | "geometry">} state @param {readonly number[]} cells */
function pathShapes({ kind, geometry }, cells) {
  if (cells.length === 0 || !kind || kind.entry === "cells") return [];
  const points = cells.map((cell) => middleOf(geometry, cell));
  return [svg("polyline", { class: "stroke-path", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
    ...points.map(({ x, y }, index) => svg("circle", { class: index === 0 ? "stroke-start" : "stroke-dot", cx: x, cy: y, r: index === 0 ? 16 : 9 }))];
}

/** Draws the gestures of the last rule until the rule itself is drawn. @param {SetState} state */
function freshShapes(state) {
  const { fresh } = state;
  return fresh ? fresh.gestures.flatMap((gesture) => ("cells" in gesture ? pathShapes({ kind: fresh.kind, geometry: state.geometry }, gesture.cells) : [])) : [];
}

/** Rings the places beside the grid of the chosen rule. @param {SetState} state */
function placeShapes({ design, chosen, geometry }) {
  const rule = chosen === null ? null : design.rules[chosen];
  const names = Object.values(rule ?? {}).flatMap((argument) => (typeof argument === "string" && /^r\d+c\d+$/.test(argument) ? [argument] : []));
  return names.flatMap((name) => {
    const place = outsideNamed(name);
    if (place === null) return [];
    const { row, column } = outsideOf(place);
    const middle = (/** @type {number} */ line, /** @type {number} */ last) => (line < 1 ? -CLUE : line > last ? last * 100 + CLUE : line * 100 - 50);
    const isBeside = row < 1 || column < 1 || row > geometry.rows || column > geometry.columns;
    return isBeside ? [svg("rect", { class: "place-ring", x: middle(column, geometry.columns) - 40, y: middle(row, geometry.rows) - 40, width: 80, height: 80, rx: 10 })] : [];
  });
}

/** Draws the true candidates: the only one of a cell as a digit, and of several, the fewer solutions one has, the stronger. @param {SetState} state */
function candidateShapes({ shown, answer, design, geometry }) {
  if (shown !== "candidates" || !answer.candidates) return [];
  return [...answer.candidates].flatMap(([cell, digits]) => {
    if (design.givens[cell] !== 0) return [];
    const { x, y } = middleOf(geometry, cell);
    if (digits.size === 1) return [...digits.keys()].map((digit) => svg("text", { class: "counted is-fixed", x, y: y + 0.36 * 62, "font-size": 62 }, geometry.symbol(digit)));
    return [...digits].map(([digit, count]) => {
      const place = fixedPlace(digit, geometry.digitCount);
      return svg("text", { class: `counted is-${heatOf(count)}`, x: x - 50 + place.x, y: y - 50 + place.y + 0.36 * place.size, "font-size": place.size * 1.1 }, geometry.symbol(digit));
    });
  });
}

/** Returns how rare a candidate is. @param {number} count its solutions, up to the cap */
function heatOf(count) {
  return count === 1 ? "single" : count <= 5 ? "few" : count < CANDIDATE_CAP ? "some" : "many";
}
