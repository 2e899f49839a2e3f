// The first screen: the game to resume, the three main entries, the daily puzzles with their calendar, and links to
// statistics, saved games, techniques and settings.

import { dayBefore, dayOf, dailyOptions } from "../model/daily.js";
import { clockText } from "../model/clock.js";
import { levelName, levelTitle, variantTitle } from "../model/puzzle.js";
import { dailyStreak, figures } from "../model/statistics.js";
import { LOCALE, text } from "../text.js";
import { storedStatistics, storedSummaries, lastOpenGame, setDamagedAside } from "../store.js";
import { calendar } from "../view/calendar.js";
import { element } from "../view/element.js";
import { isFocusLost } from "../view/focus.js";
import { icon } from "../view/icon.js";
import { miniature } from "../view/miniature.js";
import { toast } from "../view/toast.js";
import { newGameDialog } from "./new_game.js";
import { openAnything, openDropped, openFromCamera, openGameDialog, openPickedFile, settingsDialog, statisticsDialog } from "./on_demand.js";
import { unsavedButton } from "./unsaved.js";

/** @import { AppContext, Screen } from "../main.js" */
/** @import { Played } from "../model/statistics.js" */
/** @import { IconName } from "../view/icon.js" */
/** @import { Loaded } from "../model/saved_reader.js" */

/** Whether the saved games have been checked; once per page load is enough. */
let isFirst = true;

/** @param {AppContext} app @param {string} _query @param {string} path @returns {Screen} */
export function welcomeScreen(app, _query, path) {
  const damaged = isFirst ? setDamagedAside() : 0;
  isFirst = false;
  const last = lastOpenGame();
  const games = storedStatistics();
  const summaries = storedSummaries();
  const open = () => newGameDialog(app);
  const entries = [
    entry("game", text("sudoku-game"), text("welcome-game"), "#/new", (event) => {
      event.preventDefault();
      open();
    }),
    entry("solver", text("sudoku-solver"), text("welcome-solver"), "#/solver"),
    entry("setter", text("setter"), text("welcome-setter"), "#/set"),
    entry("developers", text("developers"), text("welcome-developers"), "#/developers"),
  ];
  const main = element("main", { class: "welcome" },
    element("header", { class: "welcome-head" },
      element("img", { src: "icons/ninefold.svg", alt: "", width: 64, height: 64 }),
      element("div", {}, element("h1", { tabindex: -1 }, text("welcome-title")), element("p", { class: "quiet" }, text("welcome-text"))),
      unsavedButton(app, null)),
    last && resumeCard(last),
    element("nav", { class: "doors", "aria-label": text("welcome-choices") }, ...entries),
    openBox(app),
    element("div", { class: "welcome-more" }, dailyCard(games, summaries),
      element("div", { class: "welcome-side" }, statisticsCard(games), ways(app, summaries.length))));
  return {
    title: "Ninefold",
    element: main,
    entered: () => {
      if (damaged > 0) toast(text("damaged-games-set-aside", { count: damaged }));
      if (path !== "/new") return;
      history.replaceState(null, "", "#/");
      void open().then(() => isFocusLost() && entries[0].focus());
    },
  };
}

/** @param {IconName} name @param {string} title @param {string} note @param {string} href @param {(event: MouseEvent) => void} [onclick] */
function entry(name, title, note, href, onclick) {
  return element("a", { class: "door", href, onclick: onclick ?? null }, icon(name), element("strong", {}, title), element("span", { class: "quiet" }, note));
}

/** Returns the box that opens a link, a text, a file or a code; the whole screen takes what is dropped. @param {AppContext} app */
function openBox(app) {
  const area = element("textarea", { id: "welcome-any", rows: 2, spellcheck: "false", autocomplete: "off", placeholder: text("welcome-any-hint") });
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    void openAnything(app, area.value);
  };
  area.addEventListener("keydown", (event) => event.key === "Enter" && !event.shiftKey && !event.isComposing && open(event));
  for (const kind of ["dragover", "drop"]) document.addEventListener(kind, (event) => event.preventDefault(), { signal: app.left });
  document.addEventListener("drop", ({ dataTransfer }) => dataTransfer && void openDropped(app, dataTransfer), { signal: app.left });
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) => element("button", { class: "button", onclick }, label);
  return element("form", { class: "panel open-box", onsubmit: open },
    element("label", { for: "welcome-any" }, text("welcome-any")), area,
    element("p", { class: "button-row" }, element("button", { class: "button is-main" }, text("open-title")), button(text("welcome-any-file"), () => void openPickedFile(app)),
      navigator.mediaDevices && button(text("welcome-any-camera"), () => void openFromCamera(app))));
}

/** @param {Loaded} loaded */
function resumeCard({ game, elapsed }) {
  const done = Math.round(game.progress * 100);
  return element("a", { class: "card resume", href: `#/game?id=${game.id}` }, miniature(game),
    element("span", { class: "resume-words" },
      element("strong", {}, text("welcome-resume")),
      element("span", {}, levelTitle(game)),
      element("progress", { max: 100, value: done, "aria-hidden": "true" }),
      element("span", { class: "quiet" }, text("welcome-progress", { percent: done, time: clockText(elapsed) }))),
    icon("forward"));
}

/** Returns today's puzzle and the calendar of the month. @param {readonly Played[]} games @param {readonly { daily: string | null, outcome: string }[]} summaries */
function dailyCard(games, summaries) {
  const now = new Date();
  const today = dayOf(now);
  const options = dailyOptions(today);
  const solved = new Set(games.flatMap(({ daily, won }) => (daily && won ? [daily] : [])));
  const open = new Set(summaries.flatMap(({ daily, outcome }) => (daily && outcome === "playing" ? [daily] : [])));
  const date = now.toLocaleDateString(LOCALE, { weekday: "long", day: "numeric", month: "long" });
  const state = solved.has(today) ? text("state-solved") : open.has(today) ? text("state-open") : "";
  const line = [date, options && text("welcome-daily-kind", { level: levelName(options.level), variant: variantTitle(options.variants) }), state].filter(Boolean).join(" · ");
  const streak = dailyStreak(games, today, dayBefore);
  return element("section", { class: "panel daily", "aria-label": text("welcome-daily-list") },
    element("a", { class: "daily-today", href: `#/daily?d=${today}` }, icon("day"),
      element("span", {}, element("strong", {}, text("welcome-daily")), element("span", { class: "quiet" }, line)), icon("forward")),
    calendar(now, { solved, open }),
    element("p", { class: "streak" }, streak === 0 ? text("welcome-no-streak") : element("strong", {}, text("welcome-streak", { count: streak }))));
}

/** @param {readonly Played[]} games */
function statisticsCard(games) {
  const { won, best, average } = figures(games);
  const facts = /** @type {const} */ ([[text("fact-solved"), won], [text("fact-best"), best === null ? "–" : clockText(best)], [text("fact-average"), average === null ? "–" : clockText(average)]]);
  return element("section", { class: "panel", "aria-label": text("statistics") },
    element("dl", { class: "figures" }, ...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value)))),
    element("button", { class: "way", onclick: () => void statisticsDialog() }, icon("statistics"), element("span", {}, text("statistics"))));
}

/** Returns the other links. @param {AppContext} app @param {number} saved how many games */
function ways(app, saved) {
  const way = (/** @type {IconName} */ name, /** @type {string} */ label, /** @type {() => Promise<unknown>} */ go) =>
    element("button", { class: "way", onclick: () => void go() }, icon(name), element("span", {}, label));
  return element("nav", { class: "panel ways", "aria-label": text("more") },
    way("open", saved > 0 ? text("welcome-saved-count", { count: saved }) : text("welcome-saved"), () => openGameDialog(app)),
    element("a", { class: "way", href: "#/techniques" }, icon("hint"), element("span", {}, text("techniques"))),
    way("settings", text("settings"), () => settingsDialog(app, null)));
}
