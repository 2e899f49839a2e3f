// The entry point of the page: sets the theme and routes the address to a screen. A screen is built when it is entered
// and gets an abort signal for when it is left. Addresses are fragments, so that a shared puzzle never reaches a
// server. The welcome screen is part of the first load and the game is preloaded behind it; every other screen is
// loaded on first use.

import { LANGUAGE } from "./messages.js";
import { saveSettings, storedSettings, listenToSettings } from "./store.js";
import { isFocusLost } from "./view/focus.js";
import { guardSecondPresses } from "./view/second_press.js";
import { applyTheme } from "./view/theme.js";
import { clear } from "./view/toast.js";
import { notLoadedScreen } from "./screens/not_loaded.js";
import { reloadIfReachable } from "./screens/reload.js";
import { guardUnsaved } from "./screens/unsaved.js";
import { welcomeScreen } from "./screens/welcome.js";

/** @import { Settings } from "./model/settings.js" */
/**
 * The context that every screen gets.
 * @typedef {object} AppContext
 * @property {Settings} settings
 * @property {(settings: Settings) => void} changeSettings
 * @property {(address: string) => void} go
 * @property {AbortSignal} left            aborts when the screen is left
 */
/** A screen: its title, its element, and a callback for when the element is in the page. @typedef {{ title: string, element: HTMLElement, entered?: () => void }} Screen */
/** @typedef {(app: AppContext, query: string, path: string) => Screen | Promise<Screen>} ScreenMaker */

const game = () => import("./screens/game.js").then((module) => module.gameScreen);
const solver = () => import("./screens/solver.js").then((module) => module.solverScreen);
const setter = () => import("./screens/set.js").then((module) => module.setScreen);
const techniques = () => import("./screens/techniques.js").then((module) => module.techniquesScreen);
const technique = () => import("./screens/techniques.js").then((module) => module.techniqueScreen);
const developers = () => import("./screens/developers.js").then((module) => module.developersScreen);

const ROUTES = /** @type {Record<string, () => Promise<ScreenMaker>>} */ ({
  "/game": game,
  "/play": game,
  "/daily": game,
  "/solver": solver,
  "/set": setter,
  "/developers": developers,
  "/techniques": techniques,
  "/technique": technique,
});

document.documentElement.lang = LANGUAGE;
let settings = storedSettings();
let stay = new AbortController();
let isFirst = true;

async function show() {
  stay.abort();
  clear();
  const here = (stay = new AbortController());
  const [path, query] = splitOnce(location.hash.slice(1).replace(/^(?!\/)/, "/"), "?");
  /** @type {AppContext} */
  const app = {
    get settings() {
      return settings;
    },
    changeSettings,
    go,
    left: here.signal,
  };
  // Abort the screen that is left first, so that it receives no more events.
  document.getElementById("screen")?.replaceChildren();
  const make = Object.hasOwn(ROUTES, roomOf(path)) ? await ROUTES[roomOf(path)]().catch(() => null) : welcomeScreen;
  if (here.signal.aborted) return;
  const screen = await make?.(app, query, path) ?? notLoadedScreen(() => void tryAgain());
  if (here.signal.aborted) return;
  document.title = screen.title === "Ninefold" ? "Ninefold" : `${screen.title} · Ninefold`;
  document.querySelectorAll("dialog").forEach((dialog) => dialog.remove());
  document.getElementById("screen")?.replaceChildren(screen.element);
  window.scrollTo(0, 0);
  screen.entered?.();
  // On a change of screens, scroll to the top and move the focus there for screen readers.
  if (!isFirst && isFocusLost()) screen.element.querySelector("h1")?.focus({ preventScroll: true });
  isFirst = false;
}

/** Shows the screen that could not be loaded, on a new page if that can be reached. */
async function tryAgain() {
  if (!await reloadIfReachable()) await show();
}

/** Returns the first part of the path, which names the screen; the screen itself reads the rest. @param {string} path */
function roomOf(path) {
  return path.split("/", 2).join("/");
}

/** @param {Settings} changed */
function changeSettings(changed) {
  settings = changed;
  saveSettings(settings);
  applyTheme(settings.theme);
}

/** Navigates to an address, even if it is the current one. @param {string} address */
function go(address) {
  if (location.hash === `#${address}`) void show();
  else location.hash = address;
}

/** @param {string} text @param {string} mark @returns {[string, string]} */
function splitOnce(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

guardUnsaved();
applyTheme(settings.theme);
guardSecondPresses();
listenToSettings(() => {
  settings = storedSettings();
  applyTheme(settings.theme);
});
window.addEventListener("hashchange", () => void show());
await show();
setTimeout(() => {
  game().catch(() => {});
  // Browsers allow service workers only on secure pages. Without one, the page works but is not cached.
  navigator.serviceWorker?.register("worker.js").catch(() => {});
}, 1000);
