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
import { closeDialog, messageDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { offerFile, pickText } from "../view/file.js";
import { removable } from "../view/removable.js";
import { toast } from "../view/toast.js";
import { choosePuzzle } from "./choose_dialog.js";
import { unreadDialog } from "./unread_dialog.js";

/** @import { AppContext } from "../main.js" */
/** @import { Session } from "../play/session.js" */
/** @import { Loaded } from "../model/saved_reader.js" */

/** @param {AppContext} app */
export async function openGameDialog(app) {
  const rows = storedGames().map((loaded) => gameRow(app, loaded));
  const text = element("textarea", { id: "open-text", rows: 5, spellcheck: "false", autocomplete: "off", placeholder: "53..7....6..195....98....6.8...6...3…" });
  const kinds = ["diagonal", "window"].map((name) => {
    const input = element("input", { type: "checkbox", name: "open-kind", value: name });
    return { input, label: element("label", { class: "check" }, input, `${name[0].toUpperCase()}${name.slice(1)} puzzle`) };
  });
  const content = [
    rows.length > 0 ? element("ul", { class: "rows is-scrolling" }, ...rows) : element("p", { class: "quiet" }, "There are no saved games in this browser yet."),
    element("button", { type: "button", class: "button", onclick: () => closeDialog("file") }, "Open a file …"),
    element("div", { class: "field is-tall" }, element("label", { for: "open-text" }, "Or paste a puzzle"), text),
    element("div", { class: "field-row is-wrapping" }, ...kinds.map(({ label }) => label)),
  ];
  const answer = await openDialog("Open", content, [{ label: "Cancel", answer: "" }, { label: "Open the text", answer: "text", isMain: true }]);
  const variants = kinds.flatMap(({ input }) => (input.checked ? [input.value] : []));
  if (answer === "text" && text.value.trim()) return openText(app, text.value, variants);
  if (answer === "file") {
    const picked = await pickText("");
    if (picked !== null) return openText(app, picked);
  }
}

/** @param {AppContext} app @param {Loaded} loaded */
function gameRow(app, { game, elapsed, saved }) {
  const date = new Date(saved).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const state = game.outcome === "playing" ? `${Math.round(game.progress * 100)} %` : game.outcome === "solved" ? "solved" : "solution shown";
  const open = () => {
    closeDialog("");
    app.go(`/game?id=${game.id}`);
  };
  const title = levelTitle(game);
  const facts = [state, clockText(elapsed), date, isGameUnsaved(game.id) && "not saved"].filter(Boolean).join(" · ");
  const button = element("button", { type: "button", class: "row-button", onclick: open }, element("strong", {}, title), element("span", { class: "quiet" }, facts));
  if (isShown(game.id)) return element("li", {}, button);
  return removable(button, `${title}, ${date}`, () => {
    const text = storedText(game.id) ?? "";
    dropGame(game.id);
    return () => restoreGame(game.id, text);
  });
}

/** Whether this is the game on the screen, which the next move would save again. @param {string} id */
function isShown(id) {
  return new URLSearchParams(location.hash.split("?")[1]).get("id") === id;
}

/**
 * Opens a text: a saved game, or a puzzle in any supported format.
 * @param {AppContext} app @param {string} text @param {string[]} [variants] the variants of the puzzle, which its text does not contain
 * @param {{ isAsItIs?: boolean, which?: number }} [options] `isAsItIs` accepts a puzzle without a unique solution; `which` is the chosen one of several puzzles, from 1
 */
export async function openText(app, text, variants = [], options = {}) {
  try {
    const isSaved = /^\s*\{[^]*"ninefold-game"/.test(text);
    const id = isSaved ? await startSaved(text, app.left) : await startGiven({ puzzle: text, variants, ...(options.which ? { which: options.which } : {}) }, {}, app.left, options);
    if (!app.left.aborted) app.go(`/game?id=${id}`);
  } catch (fault) {
    if (app.left.aborted) return;
    if (fault instanceof ImproperPuzzle) await offerSolver(app, fault, () => openText(app, text, variants, { ...options, isAsItIs: true }));
    else if (fault instanceof SavedGameError) await messageDialog("This game can't be read", fault.message);
    else if (fault instanceof ApiError && fault.puzzles.length > 0 && !options.which) {
      const which = await choosePuzzle(fault.puzzles);
      if (which) await openText(app, text, variants, { ...options, which });
    } else if (fault instanceof ApiError) await unreadDialog("This puzzle can't be opened", fault, text);
    else if (fault instanceof NoSuchPuzzle) await messageDialog("This puzzle can't be opened", fault.message);
    else throw fault;
  }
}

/** Offers what can be done with a puzzle that does not have exactly one solution. @param {AppContext} app @param {ImproperPuzzle} fault @param {() => Promise<void>} play */
async function offerSolver(app, { message, puzzle, isPlayable }, play) {
  const buttons = [{ label: "Cancel", answer: "" }, ...(isPlayable ? [{ label: "Play anyway", answer: "play" }] : []), { label: "Open in the solver", answer: "solver", isMain: true }];
  const answer = await openDialog("Not a proper puzzle", [element("p", {}, message)], buttons);
  if (answer === "solver") app.go(shareFragment(puzzle, NO_ORIGIN, "/solver"));
  if (answer === "play") await play();
}

/** Offers the game as a file. @param {Session} session */
export function saveGameFile({ game, clock, settings }) {
  const saved = savedGame(game, { elapsed: clock.elapsed(present()), saved: new Date().toISOString(), settings });
  const name = [game.origin.level ?? "puzzle", ...game.puzzle.variants, game.started.slice(0, 10)].filter(Boolean).join("-").toLowerCase();
  offerFile(`ninefold-${name}.json`, `${JSON.stringify(saved, null, 1)}\n`);
  toast(isGameUnsaved(game.id) ? "Saved as a file." : "Saved as a file, and in this browser as before.");
}
