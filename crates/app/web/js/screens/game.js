// The route of the game: loads or creates the game of the address, then shows it. Meanwhile, or if that fails, shows a
// message.

import { ApiError, prepare } from "../api.js";
import { levelTitle, questionOf } from "../model/puzzle.js";
import { NO_ORIGIN } from "../model/game.js";
import { asSentence } from "../model/sentence.js";
import { shareFragment, sharedFrom } from "../model/share.js";
import { ImproperPuzzle, NoSuchPuzzle, startDaily, startGiven } from "../play/start.js";
import { Session } from "../play/session.js";
import { storedGame, lastOpenGame } from "../store.js";
import { text } from "../text.js";
import { element } from "../view/element.js";
import { GameView } from "./game_view.js";

/** @import { AppContext, Screen } from "../main.js" */

/** @param {AppContext} app @param {string} query @param {string} path @returns {Screen | Promise<Screen>} */
export function gameScreen(app, query, path) {
  const found = path === "/game" ? foundGame(query) : null;
  if (found) {
    const { game, elapsed } = found;
    const session = new Session(game, app.settings, elapsed);
    const shown = () => {
      const view = new GameView(session, app);
      return { title: levelTitle(game), element: view.element, entered: () => entered(view) };
    };
    return game.origin.about?.fog ? import("../play/fog.js").then(({ cover }) => cover(session, app.left)).then(shown) : shown();
  }
  const note = element("p", { role: "status" }, text("loading"));
  const page = element("main", { class: "page is-waiting" }, element("h1", { tabindex: -1 }, text("sudoku-game")), note, element("a", { class: "button", href: "#/" }, text("back-to-start")));
  return { title: text("sudoku-game"), element: page, entered: () => begin(app, query, path, note) };
}

/** Once the board is seen, the first hint needs the engine. @param {GameView} view */
function entered(view) {
  view.entered();
  requestAnimationFrame(() => setTimeout(() => void prepare(questionOf(view.session.game.puzzle))));
}

/** @param {string} query */
function foundGame(query) {
  const id = new URLSearchParams(query).get("id");
  return id ? storedGame(id) : lastOpenGame();
}

/** @param {AppContext} app @param {string} query @param {string} path @param {HTMLElement} note @param {{ isAsItIs?: boolean }} [options] */
async function begin(app, query, path, note, options = {}) {
  const { left } = app;
  try {
    play(app, await startFrom(query, path, left, options));
  } catch (fault) {
    if (left.aborted) return;
    if (!(fault instanceof ApiError || fault instanceof NoSuchPuzzle || fault instanceof ImproperPuzzle)) throw fault;
    note.textContent = asSentence(fault.message);
    if (fault instanceof ImproperPuzzle) note.after(offers(fault, () => void begin(app, query, path, note, { isAsItIs: true })));
    if (fault instanceof ApiError && fault.status === 0) note.after(element("button", { class: "button", onclick: () => app.go(`${path}${query && `?${query}`}`) }, text("try-again")));
  }
}

/** Replaces the address, so that going back does not create the game again. @param {AppContext} app @param {string} id */
function play(app, id) {
  if (app.left.aborted) return;
  history.replaceState(null, "", `#/game?id=${id}`);
  app.go(`/game?id=${id}`);
}

/** Offers what can be done with a puzzle that does not have exactly one solution. @param {ImproperPuzzle} fault @param {() => void} anyway */
function offers({ puzzle, isPlayable }, anyway) {
  return element("p", { class: "button-row" },
    element("a", { class: "button is-main", href: `#${shareFragment(puzzle, NO_ORIGIN, "/solver")}` }, text("open-in-solver")),
    isPlayable && element("button", { class: "button", onclick: anyway }, text("play-anyway")));
}

/** @param {string} query @param {string} path @param {AbortSignal} signal @param {{ isAsItIs?: boolean }} options @returns {Promise<string>} */
async function startFrom(query, path, signal, options) {
  if (path === "/daily") return startDaily(new URLSearchParams(query).get("d") ?? "", signal);
  const shared = path === "/play" ? sharedFrom(query) : null;
  if (!shared) throw new NoSuchPuzzle(path === "/play" ? text("link-unreadable") : text("game-not-here"));
  return startGiven(shared.question, { level: shared.level, rating: shared.rating }, signal, options);
}
