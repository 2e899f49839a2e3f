// Opens and saves games: games stored in the browser, files, and puzzle text in any supported format.

import { ApiError } from "../api.js";
import { clockText, present } from "../model/clock.js";
import { NO_ORIGIN } from "../model/game.js";
import { levelTitle } from "../model/puzzle.js";
import { SavedGameError } from "../model/saved_reader.js";
import { savedGame } from "../model/saved.js";
import { shareFragment } from "../model/share.js";
import { ImproperPuzzle, NoSuchPuzzle, startGiven, startSaved } from "../play/start.js";
import { dropGame, isGameUnsaved, storedGames, storedText, restoreGame } from "../store.js";
import { LOCALE, findText, text } from "../text.js";
import { closeDialog, messageDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { offerFile, pickText } from "../view/file.js";
import { removable } from "../view/removable.js";
import { toast } from "../view/toast.js";
import { choosePuzzle } from "./choose_dialog.js";
import { takenProposals } from "./proposals_dialog.js";
import { unreadDialog } from "./unread_dialog.js";

/** @import { AppContext } from "../main.js" */
/** @import { Session } from "../play/session.js" */
/** @import { Loaded } from "../model/saved_reader.js" */

/** @param {AppContext} app */
export async function openGameDialog(app) {
  const rows = storedGames().map((loaded) => gameRow(app, loaded));
  const area = element("textarea", { id: "open-text", rows: 5, spellcheck: "false", autocomplete: "off", placeholder: "53..7....6..195....98....6.8...6...3…" });
  const kinds = ["diagonal", "window"].map((name) => {
    const input = element("input", { type: "checkbox", name: "open-kind", value: name });
    return { input, label: element("label", { class: "check" }, input, findText(`open-${name}`) ?? name) };
  });
  const content = [
    rows.length > 0 ? element("ul", { class: "rows is-scrolling" }, ...rows) : element("p", { class: "quiet" }, text("open-none")),
    element("button", { class: "button", onclick: () => closeDialog("file") }, text("open-file")),
    element("div", { class: "field is-tall" }, element("label", { for: "open-text" }, text("open-paste")), area),
    element("div", { class: "field-row is-wrapping" }, ...kinds.map(({ label }) => label)),
  ];
  const answer = await openDialog(text("open-title"), content, [{ label: text("cancel"), answer: "" }, { label: text("open-text"), answer: "text", isMain: true }]);
  const variants = kinds.flatMap(({ input }) => (input.checked ? [input.value] : []));
  if (answer === "text" && area.value.trim()) return openText(app, area.value, variants);
  if (answer === "file") {
    const picked = await pickText("");
    if (picked !== null) return openText(app, picked);
  }
}

/** @param {AppContext} app @param {Loaded} loaded */
function gameRow(app, { game, elapsed, saved }) {
  const date = new Date(saved).toLocaleString(LOCALE, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const state = game.outcome === "playing" ? text("percent", { number: Math.round(game.progress * 100) }) : game.outcome === "solved" ? text("state-solved") : text("state-shown");
  const open = () => {
    closeDialog("");
    app.go(`/game?id=${game.id}`);
  };
  const title = levelTitle(game);
  const facts = [state, clockText(elapsed), date, isGameUnsaved(game.id) && text("state-unsaved")].filter(Boolean).join(" · ");
  const button = element("button", { class: "row-button", onclick: open }, element("strong", {}, title), element("span", { class: "quiet" }, facts));
  if (isShown(game.id)) return element("li", {}, button);
  return removable(button, `${title}, ${date}`, () => {
    const stored = storedText(game.id) ?? "";
    dropGame(game.id);
    return () => restoreGame(game.id, stored);
  });
}

/** Whether this is the game on the screen, which the next move would save again. @param {string} id */
function isShown(id) {
  return new URLSearchParams(location.hash.split("?")[1]).get("id") === id;
}

/**
 * Opens a text: a saved game, or a puzzle in any supported format.
 * @param {AppContext} app @param {string} source @param {string[]} [variants] the variants of the puzzle, which its text does not contain
 * @param {{ isAsItIs?: boolean, which?: number, assume?: string[] }} [options] `isAsItIs` accepts a puzzle without a unique solution; `which` is the chosen one of several puzzles, from 1; `assume` has the proposals that are taken, without which the player is asked
 */
export async function openText(app, source, variants = [], options = {}) {
  let { assume } = options;
  try {
    const isSaved = /^\s*\{[^]*"ninefold-game"/.test(source);
    const question = { puzzle: source, variants, ...(options.which ? { which: options.which } : {}) };
    if (!isSaved) assume ??= await takenProposals(question, app.left);
    const id = isSaved ? await startSaved(source, app.left) : await startGiven({ ...question, ...(assume?.length ? { assume } : {}) }, {}, app.left, options);
    if (!app.left.aborted) app.go(`/game?id=${id}`);
  } catch (fault) {
    if (app.left.aborted) return;
    if (fault instanceof ImproperPuzzle) await offerSolver(app, fault, () => openText(app, source, variants, { ...options, assume, isAsItIs: true }));
    else if (fault instanceof SavedGameError) await messageDialog(text("game-unreadable"), fault.message);
    else if (fault instanceof ApiError && fault.puzzles.length > 0 && !options.which) {
      const which = await choosePuzzle(fault.puzzles);
      if (which) await openText(app, source, variants, { ...options, which });
    } else if (fault instanceof ApiError) await unreadDialog(text("puzzle-unopened"), fault, source);
    else if (fault instanceof NoSuchPuzzle) await messageDialog(text("puzzle-unopened"), fault.message);
    else throw fault;
  }
}

/** Offers what can be done with a puzzle that does not have exactly one solution. @param {AppContext} app @param {ImproperPuzzle} fault @param {() => Promise<void>} play */
async function offerSolver(app, { message, puzzle, isPlayable }, play) {
  const buttons = [{ label: text("cancel"), answer: "" }, ...(isPlayable ? [{ label: text("play-anyway"), answer: "play" }] : []), { label: text("open-in-solver"), answer: "solver", isMain: true }];
  const answer = await openDialog(text("improper-title"), [element("p", {}, message)], buttons);
  if (answer === "solver") app.go(shareFragment(puzzle, NO_ORIGIN, "/solver"));
  if (answer === "play") await play();
}

/** Offers the game as a file. @param {Session} session */
export function saveGameFile({ game, clock, settings }) {
  const saved = savedGame(game, { elapsed: clock.elapsed(present()), saved: new Date().toISOString(), settings });
  const name = [game.origin.level ?? "puzzle", ...game.puzzle.variants, game.started.slice(0, 10)].filter(Boolean).join("-").toLowerCase();
  offerFile(`ninefold-${name}.json`, `${JSON.stringify(saved, null, 1)}\n`);
  toast(isGameUnsaved(game.id) ? text("saved-as-file") : text("saved-as-file-too"));
}
