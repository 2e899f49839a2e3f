// The page of a technique: what it is, why it works, what to look for, and an example on a board.

import { EMPTY } from "../model/cell_state.js";
import { Geometry } from "../model/geometry.js";
import { techniqueExample, techniquePage } from "../techniques.js";
import { text } from "../screen_text.js";
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
    const why = page === null ? text("technique-unknown") : text("server-silent");
    return { title: text("technique"), content: element("p", { role: "status" }, why) };
  }
  const place = element("div", { class: "technique-board" });
  const example = element("div", { class: "technique-example" }, element("h2", {}, text("technique-example")), ...exampleText(page, page.example.text, [], () => {}));
  const content = element("article", { class: "technique" },
    element("div", { class: "technique-words" },
      element("p", { class: "quiet" }, [page.family, page.rating && text("fact-rating", { rating: page.rating }), page.need].filter(Boolean).join(" · ")),
      ...page.paragraphs.map((paragraph) => element("p", {}, ...inline(paragraph))),
      example),
    place);
  void showExample(page, place, example, signal);
  return { title: page.name, content };
}

/** Draws the example when the server has answered; otherwise only its text is shown. @param {TechniquePage} page @param {HTMLElement} place @param {HTMLElement} example @param {AbortSignal} signal */
async function showExample(page, place, example, signal) {
  try {
    const { puzzle, step } = await techniqueExample(page, signal);
    const board = new Board(puzzle, new Geometry(puzzle), text("technique-board", { name: page.name }));
    const show = (/** @type {readonly number[]} */ pointed) => board.update(sceneOf(puzzle, page, step, pointed));
    show([]);
    board.grid.inert = true;
    place.replaceChildren(element("div", { class: "board-square" }, board.element));
    if (!step) return;
    const point = (/** @type {readonly number[]} */ cells) => {
      show(cells);
      board.sweep(cells);
    };
    example.replaceChildren(element("h2", {}, text("technique-example")), ...exampleText(page, step.text, step.details ?? [], point));
  } catch (fault) {
    if (signal.aborted) return;
    place.replaceChildren(element("p", { class: "quiet", role: "status" }, text("technique-no-board")));
  }
}

/** @param {TechniquePage} page @param {string} words @param {readonly string[]} details @param {(cells: readonly number[]) => void} point */
function exampleText({ name, example }, words, details, point) {
  const side = Math.sqrt(example.entries.length);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedText(example));
      toast(text("technique-copied"));
    } catch {
      toast(text("clipboard-closed"));
    }
  };
  return [
    element("p", {}, example.name === name ? "" : `${example.name}. `, ...linked(words, side, point)),
    details.length > 0 && folded(details, side, point),
    element("p", {}, element("button", { class: "button", onclick: copy }, text("technique-copy"))),
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

/** Renders the inline markup of the texts: `code` and *emphasis*. @param {string} markup */
function inline(markup) {
  return markup.split(/(`.+?`|\*.+?\*)/).filter(Boolean).map((part) => {
    if (/^`.+`$/.test(part)) return element("code", {}, part.slice(1, -1));
    return /^\*.+\*$/.test(part) ? element("em", {}, part.slice(1, -1)) : document.createTextNode(part);
  });
}
