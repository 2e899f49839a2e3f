// The print dialog: the puzzle on the board, with or without entries, or new puzzles of a level, several on a sheet,
// optionally with solutions at the end. Each has a QR code with a link that opens it.

import { ApiError, ask } from "../api.js";
import { levelName, puzzleFrom, questionOf, sizeTitle, variantTitle } from "../model/puzzle.js";
import { LEVELS, isThisMachine, printedLink } from "../model/share.js";
import { solutionOf } from "../model/layout_solution.js";
import { gridValues } from "../model/symbols.js";
import { text } from "../screen_text.js";
import { messageDialog, openDialog } from "../view/dialog.js";
import { element, setAttribute } from "../view/element.js";
import { PER_SHEET, sheets } from "../view/sheets.js";
import { toast } from "../view/toast.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Origin } from "../model/game.js" */
/** @import { PrintedPuzzle } from "../view/sheets.js" */
/** The contents of the board. @typedef {{ puzzle: Puzzle, origin: Pick<Origin, "level" | "rating" | "seed" | "about">, solution: readonly number[] | null, isTouched: boolean }} Printed */
/** The options of the dialog. @typedef {{ what: string, level: string, number: number, count: number, hasSolutions: boolean }} PrintOptions */

const MOST = 36;
/** How many are made at once; the server and the engine use a core for each. */
const AT_ONCE = 3;

/** Shows the dialog and prints. @param {Printed} printed @param {AbortSignal} left */
export async function printDialog(printed, left) {
  const form = printForm(printed);
  const buttons = [{ label: text("cancel"), answer: "" }, { label: text("print"), answer: "print", isMain: true }];
  if ((await openDialog(text("print"), form.content, buttons)) !== "print") return;
  const options = form.options();
  if (options.what === "board") return print("board");
  try {
    const puzzles = options.what === "new" ? await newPuzzles(printed.puzzle, options, left) : [await printedPuzzle(printed, options.hasSolutions, left)];
    if (left.aborted) return;
    const paper = sheets(puzzles, options.what === "new" ? options.count : 1, options.hasSolutions);
    document.body.append(paper);
    print("sheets", () => paper.remove());
  } catch (fault) {
    if (left.aborted) return;
    if (!(fault instanceof ApiError)) throw fault;
    await messageDialog(text("print-nothing"), fault.message);
  }
}

/** @param {string} kind @param {() => void} [done] */
function print(kind, done = () => {}) {
  const { dataset } = document.documentElement;
  dataset.print = kind;
  window.addEventListener("afterprint", () => {
    delete dataset.print;
    done();
  }, { once: true });
  window.print();
}

/** @param {Printed} printed */
function printForm({ puzzle, origin, isTouched }) {
  const kinds = [["puzzle", text("print-puzzle")], ...(isTouched ? [["board", text("print-board")]] : []), ...(puzzle.rules ? [] : [["new", text("print-new", { variant: variantTitle(puzzle.variants), size: sizeTitle(puzzle.side) })]])];
  const what = select("print-what", kinds);
  const level = select("print-level", LEVELS.slice(0, 4).map((name) => [name, levelName(name)]), origin.level ?? "Beginner");
  const number = element("input", { id: "print-number", type: "number", min: 1, max: MOST, value: 4, inputmode: "numeric" });
  const count = select("print-count", PER_SHEET.map((several) => [String(several), String(several)]), "4");
  const solutions = element("input", { type: "checkbox", id: "print-solutions" });
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ input) => element("div", { class: "field" }, element("label", { for: input.id }, label), input);
  const ofNew = [field(text("new-level"), level), field(text("print-number"), number), field(text("print-per-sheet"), count)];
  const ending = element("label", { class: "check" }, solutions, text("print-solutions"));
  const adjust = () => {
    for (const part of ofNew) setAttribute(part, "hidden", what.value !== "new");
    setAttribute(ending, "hidden", what.value === "board");
  };
  what.addEventListener("change", adjust);
  adjust();
  /** @returns {PrintOptions} */
  const options = () => ({
    what: what.value, level: level.value, count: Number(count.value), hasSolutions: solutions.checked,
    number: Math.min(MOST, Math.max(1, Math.round(Number(number.value)) || 1)),
  });
  const note = isThisMachine(location.hostname) && element("p", { class: "quiet" }, text("print-code-note"));
  return { content: [field(text("print-what"), what), ...ofNew, ending, origin.about?.fog && element("p", { class: "quiet" }, text("fog-printed")), note], options };
}

/** @param {string} id @param {readonly (readonly string[])[]} options @param {string} [chosen] */
function select(id, options, chosen) {
  return element("select", { id }, ...options.map(([value, label]) => element("option", { value, selected: value === chosen }, label)));
}

/** Returns the puzzle on the board. @param {Printed} printed @param {boolean} hasSolution @param {AbortSignal} signal @returns {Promise<PrintedPuzzle>} */
async function printedPuzzle({ puzzle, origin, solution }, hasSolution, signal) {
  let solved = solution;
  if (!solved && hasSolution) {
    const reply = await ask("solve", questionOf(puzzle), { signal });
    solved = solutionOf(reply, puzzle);
  }
  return { puzzle, solution: solved, facts: factsOf(puzzle, origin), about: origin.about, code: await codeOf(puzzle, signal) };
}

/** Generates puzzles of the type on the board, several at once. @param {Puzzle} kind @param {PrintOptions} options @param {AbortSignal} signal */
async function newPuzzles(kind, options, signal) {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  /** @type {PrintedPuzzle[]} */ const puzzles = [];
  let begun = 0;
  const makeSome = async () => {
    while (begun < options.number) {
      const index = begun++;
      if (options.number > 1) toast(text("print-making", { number: begun, count: options.number }));
      puzzles[index] = await newPuzzle(kind, options.level, either);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, makeSome));
  } finally {
    failed.abort();
  }
  document.getElementById("toasts")?.replaceChildren();
  return puzzles;
}

/** @param {Puzzle} kind @param {string} level @param {AbortSignal} signal @returns {Promise<PrintedPuzzle>} */
async function newPuzzle({ variants, side }, level, signal) {
  const reply = await ask("generate", { level, variants, size: side }, { signal });
  const made = reply.puzzle ? reply : reply.best;
  if (!made) throw new ApiError(422, text("print-none", { level: levelName(level) }));
  const puzzle = puzzleFrom(await ask("read", { puzzle: made.puzzle, variants, size: side, ...(made.regions ? { regions: made.regions } : made.boxes ? { boxes: made.boxes } : {}) }, { signal }));
  const facts = factsOf(puzzle, { level: made.level, rating: made.er, seed: made.seed });
  return { puzzle, solution: gridValues(made.solution, side), facts, code: await codeOf(puzzle, signal) };
}

/** @param {Puzzle} puzzle @param {{ level: string | null, rating: number | null, seed: number | null }} origin */
function factsOf(puzzle, { level, rating, seed }) {
  const facts = [level ? levelName(level) : "", puzzle.variants.length > 0 ? variantTitle(puzzle.variants) : "", rating === null ? "" : text("fact-rating", { rating: rating.toFixed(1) }), seed === null ? "" : text("fact-seed", { seed: String(seed) })];
  return facts.filter((fact) => fact !== "");
}

/** Returns a link as a QR code; null if the server can't draw it. @param {Puzzle} puzzle @param {AbortSignal} signal */
async function codeOf(puzzle, signal) {
  try {
    return await ask("qr", { text: `${location.origin}${location.pathname}#${printedLink(puzzle)}` }, { signal });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return null;
  }
}
