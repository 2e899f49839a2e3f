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
import { openGameDialog, settingsDialog, statisticsDialog } from "./on_demand.js";
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
    entry("developers", text("developers"), text("welcome-developers"), "#/developers"),
  ];
  const main = element("main", { class: "welcome" },
    element("header", { class: "welcome-head" },
      element("img", { src: "icons/ninefold.svg", alt: "", width: 64, height: 64 }),
      element("div", {}, element("h1", { tabindex: -1 }, text("welcome-title")), element("p", { class: "quiet" }, text("welcome-text"))),
      unsavedButton(app, null)),
    last && resumeCard(last),
    element("nav", { class: "doors", "aria-label": text("welcome-choices") }, ...entries),
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
    element("button", { type: "button", class: "way", onclick: () => void statisticsDialog() }, icon("statistics"), element("span", {}, text("statistics"))));
}

/** Returns the other links. @param {AppContext} app @param {number} saved how many games */
function ways(app, saved) {
  const way = (/** @type {IconName} */ name, /** @type {string} */ label, /** @type {() => Promise<unknown>} */ go) =>
    element("button", { type: "button", class: "way", onclick: () => void go() }, icon(name), element("span", {}, label));
  return element("nav", { class: "panel ways", "aria-label": text("more") },
    way("open", saved > 0 ? text("welcome-saved-count", { count: saved }) : text("welcome-saved"), () => openGameDialog(app)),
    element("a", { class: "way", href: "#/techniques" }, icon("hint"), element("span", {}, text("techniques"))),
    way("settings", text("settings"), () => settingsDialog(app, null)));
}
