// The page of a technique: what it is, why it works, what to look for, and an example on a board.

import { EMPTY } from "../model/cell_state.js";
import { Geometry } from "../model/geometry.js";
import { techniqueExample, techniquePage } from "../techniques.js";
import { Board } from "../view/board.js";
import { folded, linked } from "../view/cell_links.js";
import { element } from "../view/element.js";
import { drawingOf } from "../view/hint_drawing.js";
import { toast } from "../view/toast.js";

/** @import { TechniquePage } from "../techniques.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Scene } from "../view/board.js" */

/** The title of a page and its content, which may still be loading. @typedef {{ title: string, content: HTMLElement }} Article */

/** Returns the article of a slug. @param {string} slug @param {AbortSignal} signal @returns {Promise<Article>} */
export async function techniqueArticle(slug, signal) {
  const page = await techniquePage(slug).catch(() => undefined);
  if (!page) {
    const why = page === null ? "There is no page about this technique." : "The server does not answer. Is ninefold still running?";
    return { title: "Technique", content: element("p", { role: "status" }, why) };
  }
  const place = element("div", { class: "technique-board" });
  const example = element("div", { class: "technique-example" }, element("h3", {}, "Example"), ...exampleText(page, page.example.text, [], () => {}));
  const content = element("article", { class: "technique" },
    element("div", { class: "technique-words" },
      element("p", { class: "quiet" }, [page.family, page.rating && `rating ${page.rating}`, page.need].filter(Boolean).join(" · ")),
      ...page.paragraphs.map((text) => element("p", {}, ...inline(text))),
      example),
    place);
  void showExample(page, place, example, signal);
  return { title: page.name, content };
}

/** Draws the example when the server has answered; otherwise only its text is shown. @param {TechniquePage} page @param {HTMLElement} place @param {HTMLElement} example @param {AbortSignal} signal */
async function showExample(page, place, example, signal) {
  try {
    const { puzzle, step } = await techniqueExample(page, signal);
    const board = new Board(puzzle, new Geometry(puzzle), `Example of ${page.name}`);
    const show = (/** @type {readonly number[]} */ pointed) => board.update(sceneOf(puzzle, page, step, pointed));
    show([]);
    board.grid.inert = true;
    place.replaceChildren(element("div", { class: "board-square" }, board.element));
    if (!step) return;
    const point = (/** @type {readonly number[]} */ cells) => {
      show(cells);
      board.sweep(cells);
    };
    example.replaceChildren(element("h3", {}, "Example"), ...exampleText(page, step.text, step.details ?? [], point));
  } catch (fault) {
    if (signal.aborted) return;
    place.replaceChildren(element("p", { class: "quiet", role: "status" }, "The board can't be drawn: the server does not answer."));
  }
}

/** @param {TechniquePage} page @param {string} text @param {readonly string[]} details @param {(cells: readonly number[]) => void} point */
function exampleText({ name, example }, text, details, point) {
  const side = Math.sqrt(example.entries.length);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedText(example));
      toast("Copied. Paste it into the solver.");
    } catch {
      toast("The clipboard is closed to this page.");
    }
  };
  return [
    element("p", {}, example.name === name ? "" : `${example.name}. `, ...linked(text, side, point)),
    details.length > 0 && folded(details, side, point),
    element("p", {}, element("button", { type: "button", class: "button", onclick: copy }, "Copy this position")),
  ].filter((part) => part !== false);
}

/** Returns the text to copy: the position or, if it has variants, which the position text lacks, a link to the solver. @param {TechniquePage["example"]} example */
function copiedText({ position, variants }) {
  return variants.length === 0 ? position : `${location.origin}/#/solver?${new URLSearchParams({ p: position, v: variants.join(",") })}`;
}

/** @param {Puzzle} puzzle @param {TechniquePage} page @param {any} step @param {readonly number[]} pointed @returns {Scene} */
function sceneOf(puzzle, { example }, step, pointed) {
  const { entries, candidates } = example;
  const hint = step && drawingOf(step, puzzle.side, ({ cell, digit }) => candidates[cell].includes(digit));
  const tintOf = (/** @type {number} */ cell) => (pointed.includes(cell) ? "selected" : hint?.apart.has(cell) ? "" : hint?.focus.has(cell) ? "focus" : hint?.area.has(cell) ? "area" : "");
  return {
    cells: entries.map((value, cell) => ({
      state: { ...EMPTY, value, centre: candidates[cell] },
      isGiven: puzzle.givens[cell] !== 0,
      tint: tintOf(cell),
      isWrong: false,
      isSelected: pointed.includes(cell),
      struck: EMPTY.centre,
    })),
    cursor: -1, digit: 0, layout: "fixed", colourLetters: false, hint,
  };
}

/** Renders the inline markup of the texts: `code` and *emphasis*. @param {string} text */
function inline(text) {
  return text.split(/(`[^`]+`|\*[^*]+\*)/).filter(Boolean).map((part) => {
    if (/^`.+`$/.test(part)) return element("code", {}, part.slice(1, -1));
    return /^\*.+\*$/.test(part) ? element("em", {}, part.slice(1, -1)) : document.createTextNode(part);
  });
}
