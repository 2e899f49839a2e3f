// Opening, saving and sharing: games kept in the browser, saved files, puzzle text of any form that the program reads.

import { ApiError, ask } from "../api.js";
import { clockText } from "../model/clock.js";
import { NO_ORIGIN } from "../model/game.js";
import { levelTitle, questionOf } from "../model/puzzle.js";
import { SavedGameError } from "../model/saved_reader.js";
import { savedGame } from "../model/saved.js";
import { shareFragment } from "../model/share.js";
import { gridText } from "../model/symbols.js";
import { ImproperPuzzle, NoSuchPuzzle, startGiven, startSaved } from "../play/start.js";
import { dropGame, keptGames } from "../store.js";
import { closeDialog, messageDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { offerFile, pickText } from "../view/file.js";
import { icon } from "../view/icon.js";
import { toast } from "../view/toast.js";
import { unreadDialog } from "./unread_dialog.js";

/** @import { House } from "../main.js" */
/** @import { Session } from "../play/session.js" */
/** @import { Loaded } from "../model/saved_reader.js" */
/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { Origin } from "../model/game.js" */

const SHOWN = 30;

/** @param {House} house */
export async function openGameDialog(house) {
  const rows = keptGames().slice(0, SHOWN).map((loaded) => gameRow(house, loaded));
  const text = element("textarea", { id: "open-text", rows: 5, spellcheck: "false", autocomplete: "off", placeholder: "53..7....6..195....98....6.8...6...3…" });
  const kinds = ["diagonal", "window"].map((name) => {
    const input = element("input", { type: "checkbox", name: "open-kind", value: name });
    return { input, label: element("label", { class: "check" }, input, `It is a ${name} puzzle`) };
  });
  const content = [
    rows.length > 0 ? element("ul", { class: "rows is-scrolling" }, ...rows) : element("p", { class: "quiet" }, "No game is kept in this browser yet."),
    element("button", { type: "button", class: "button", onclick: () => closeDialog("file") }, "Open a file …"),
    element("div", { class: "field is-tall" }, element("label", { for: "open-text" }, "Or paste a puzzle"), text),
    element("div", { class: "field-row is-wrapping" }, ...kinds.map(({ label }) => label)),
  ];
  const answer = await openDialog("Open", content, [{ label: "Cancel", answer: "" }, { label: "Open the text", answer: "text", isMain: true }]);
  const variants = kinds.flatMap(({ input }) => (input.checked ? [input.value] : []));
  if (answer === "text" && text.value.trim()) return openText(house, text.value, variants);
  if (answer === "again") return openGameDialog(house);
  if (answer === "file") {
    const picked = await pickText("");
    if (picked !== null) return openText(house, picked);
  }
}

/** @param {House} house @param {Loaded} loaded */
function gameRow(house, { game, elapsed, saved }) {
  const date = new Date(saved).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const state = game.outcome === "playing" ? `${Math.round(game.progress * 100)} %` : game.outcome === "solved" ? "solved" : "solution shown";
  const open = () => {
    closeDialog("");
    house.go(`/game?id=${game.id}`);
  };
  const drop = () => {
    dropGame(game.id);
    closeDialog("again");
  };
  return element("li", {},
    element("button", { type: "button", class: "row-button", onclick: open }, element("strong", {}, levelTitle(game)), element("span", { class: "quiet" }, [state, clockText(elapsed), date].join(" · "))),
    element("button", { type: "button", class: "icon-button", "aria-label": `Remove ${levelTitle(game)}, ${date}`, onclick: drop }, icon("close")));
}

/**
 * Opens a text: a saved game, or a puzzle in any form that the program reads.
 * @param {House} house @param {string} text @param {string[]} [variants] of a puzzle whose text does not tell them
 * @param {{ isAsItIs?: boolean }} [wish] also when the puzzle has not exactly one solution
 */
export async function openText(house, text, variants = [], wish = {}) {
  try {
    const isSaved = /^\s*\{[^]*"ninefold-game"/.test(text);
    const id = isSaved ? await startSaved(text, house.left) : await startGiven({ puzzle: text, variants }, {}, house.left, wish);
    if (!house.left.aborted) house.go(`/game?id=${id}`);
  } catch (fault) {
    if (house.left.aborted) return;
    if (fault instanceof ImproperPuzzle) await offerSolver(house, fault, () => openText(house, text, variants, { isAsItIs: true }));
    else if (fault instanceof SavedGameError) await messageDialog("This game can't be read", fault.message);
    else if (fault instanceof ApiError) await unreadDialog("This puzzle can't be opened", fault, text);
    else if (fault instanceof NoSuchPuzzle) await messageDialog("This puzzle can't be opened", fault.message);
    else throw fault;
  }
}

/** What can be done with a puzzle that has not exactly one solution. @param {House} house @param {ImproperPuzzle} fault @param {() => Promise<void>} play */
async function offerSolver(house, { message, puzzle, isPlayable }, play) {
  const buttons = [{ label: "Cancel", answer: "" }, ...(isPlayable ? [{ label: "Play anyway", answer: "play" }] : []), { label: "Open in the solver", answer: "solver", isMain: true }];
  const answer = await openDialog("Not a proper puzzle", [element("p", {}, message)], buttons);
  if (answer === "solver") house.go(shareFragment(puzzle, NO_ORIGIN, "/solver"));
  if (answer === "play") await play();
}

/** Offers the game as a file. @param {Session} session */
export function saveGameFile({ game, clock, settings }) {
  const saved = savedGame(game, { elapsed: clock.elapsed(Date.now()), saved: new Date().toISOString(), settings });
  const name = [game.origin.level ?? "puzzle", ...game.puzzle.variants, game.started.slice(0, 10)].filter(Boolean).join("-").toLowerCase();
  offerFile(`ninefold-${name}.json`, `${JSON.stringify(saved, null, 1)}\n`);
  toast("Saved as a file. The browser keeps the game as well.");
}

/** The puzzle as text, as copying gives it: givens, and the map of a jigsaw. @param {{ game: { puzzle: Puzzle } }} session */
export function puzzleText({ game }) {
  return gridText(game.puzzle.givens) + (game.puzzle.regions ?? "");
}

/** @param {Session} session */
export function shareDialog({ game }) {
  return shareDialogOf(game.puzzle, game.origin);
}

/** The same for a puzzle that is not played. @param {Puzzle} puzzle @param {Origin} origin */
export async function shareDialogOf(puzzle, origin) {
  const address = (/** @type {"/play" | "/solver"} */ path) => `${location.origin}${location.pathname}#${shareFragment(puzzle, origin, path)}`;
  const content = [
    element("p", {}, "The link holds the whole puzzle. It opens in every Ninefold; nothing is stored on a server."),
    copyField("share-link", "Link to play it", address("/play")),
    copyField("share-solver", "Link to solve it", address("/solver")),
    copyField("share-text", "Puzzle", puzzleText({ game: { puzzle } })),
    formatField(puzzle),
  ];
  await openDialog("Share", content, [{ label: "Done", answer: "ok", isMain: true }]);
}

/** @param {string} id @param {string} label @param {string} text */
function copyField(id, label, text) {
  const input = element("input", { id, readonly: true, value: text, onfocus: () => input.select() });
  const copy = element("button", { type: "button", class: "button", onclick: () => void copyText(text, input) }, "Copy");
  return element("div", { class: "field is-tall" }, element("label", { for: id }, label), element("div", { class: "field-row" }, input, copy));
}

/** Other programs' forms, from the server. @param {Puzzle} puzzle */
function formatField(puzzle) {
  const select = element("select", { id: "share-format" }, ...["grid", "sdk", "pencilmarks"].map((name) => element("option", { value: name }, name)));
  const save = async () => {
    try {
      const { text } = await ask("convert", { ...questionOf(puzzle), to: select.value });
      offerFile(`ninefold.${select.value === "sdk" ? "sdk" : "txt"}`, text, "text/plain");
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast(fault.message);
    }
  };
  const button = element("button", { type: "button", class: "button", onclick: save }, "Save");
  return element("div", { class: "field is-tall" }, element("label", { for: "share-format" }, "File for other programs"), element("div", { class: "field-row" }, select, button));
}

/** @param {string} text @param {HTMLInputElement} input */
async function copyText(text, input) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.");
  } catch {
    input.select();
    toast("Press Ctrl+C to copy.");
  }
}
