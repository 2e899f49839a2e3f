// The game's address: finds or makes the game that it names, then sets the table. While that lasts, or when it fails, it
// says so.

import { ApiError } from "../api.js";
import { levelTitle } from "../model/puzzle.js";
import { sharedFrom } from "../model/share.js";
import { NoSuchPuzzle, startDaily, startGiven } from "../play/start.js";
import { Session } from "../play/session.js";
import { keptGame, lastOpenGame } from "../store.js";
import { element } from "../view/element.js";
import { Table } from "./table.js";

/** @import { House, Screen } from "../main.js" */

/** @param {House} house @param {string} query @param {string} path @returns {Screen} */
export function gameScreen(house, query, path) {
  const found = path === "/game" ? foundGame(query) : null;
  if (found) {
    const table = new Table(new Session(found.game, house.settings, found.elapsed), house);
    return { title: levelTitle(found.game), element: table.element, entered: () => table.entered() };
  }
  const note = element("p", { role: "status" }, "One moment …");
  const page = element("main", { class: "page is-waiting" }, element("h1", { tabindex: -1 }, "Sudoku Game"), note, element("a", { class: "button", href: "#/" }, "Back to the start"));
  return { title: "Sudoku Game", element: page, entered: () => begin(house, query, path, note) };
}

/** @param {string} query */
function foundGame(query) {
  const id = new URLSearchParams(query).get("id");
  return id ? keptGame(id) : lastOpenGame();
}

/** @param {House} house @param {string} query @param {string} path @param {HTMLElement} note */
async function begin(house, query, path, note) {
  try {
    const id = await startFrom(query, path);
    if (house.left.aborted) return;
    // The address of the wish is replaced, so that going back does not come here again.
    history.replaceState(null, "", `#/game?id=${id}`);
    house.go(`/game?id=${id}`);
  } catch (fault) {
    if (!(fault instanceof ApiError || fault instanceof NoSuchPuzzle)) throw fault;
    note.textContent = fault.message;
    if (fault instanceof ApiError && fault.status === 0) note.after(element("button", { type: "button", class: "button", onclick: () => house.go(`${path}${query && `?${query}`}`) }, "Try again"));
  }
}

/** @param {string} query @param {string} path @returns {Promise<string>} */
async function startFrom(query, path) {
  if (path === "/daily") return startDaily(new URLSearchParams(query).get("d") ?? "");
  const shared = path === "/play" ? sharedFrom(query) : null;
  if (!shared) throw new NoSuchPuzzle(path === "/play" ? "This link holds no puzzle that can be read." : "This game is not kept in this browser.");
  return startGiven(shared.question, { level: shared.level, rating: shared.rating });
}
