// Statistics and history: figures by level and variant, the latest games, export and import.

import { clockText } from "../model/clock.js";
import { kindTitle } from "../model/puzzle.js";
import { byGroup, figures, statisticsFrom, statisticsText } from "../model/statistics.js";
import { saveStatistics, storedStatistics } from "../store.js";
import { LOCALE, text } from "../screen_text.js";
import { closeDialog, messageDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { offerFile, pickText } from "../view/file.js";
import { toast } from "../view/toast.js";

/** @import { Played } from "../model/statistics.js" */

const LAST = 20;

export async function statisticsDialog() {
  const games = storedStatistics();
  const foot = element("div", { class: "button-row" },
    element("button", { class: "button", disabled: games.length === 0, onclick: () => offerFile("ninefold-statistics.json", statisticsText(games)) }, text("statistics-export")),
    element("button", { class: "button", onclick: importFile }, text("statistics-import")));
  const content = games.length === 0 ? [element("p", { class: "quiet" }, text("statistics-none"))] : [summary(games), groups(games), history(games)];
  await openDialog(text("statistics"), [...content, foot], [{ label: text("done"), answer: "ok", isMain: true }], { isWide: true });
}

/** @param {readonly Played[]} games */
function summary(games) {
  const { played, won, best, average, streak, longest } = figures(games);
  const facts = /** @type {const} */ ([
    [text("fact-played"), played], [text("fact-solved"), won], [text("fact-best-time"), timeText(best)], [text("fact-average"), timeText(average)], [text("fact-streak"), streak], [text("fact-longest"), longest],
  ]);
  return element("dl", { class: "figures" }, ...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));
}

/** @param {readonly Played[]} games */
function groups(games) {
  const rows = byGroup(games, kindTitle).map((group) => [group.name, group.played, group.won, timeText(group.best), timeText(group.average), group.streak]);
  return table(text("statistics-groups"), ["", text("column-played"), text("column-solved"), text("column-best"), text("column-average"), text("column-streak")], rows);
}

/** @param {readonly Played[]} games */
function history(games) {
  const rows = games.slice(-LAST).reverse().map((game) => [
    new Date(game.finished).toLocaleDateString(LOCALE, { day: "numeric", month: "short", year: "numeric" }),
    kindTitle(game), game.won ? clockText(game.seconds) : text("state-shown"), game.hints,
  ]);
  return table(text("statistics-last"), [text("column-date"), text("column-game"), text("column-time"), text("column-hints")], rows, true);
}

/** @param {string} caption @param {string[]} heads @param {(string | number)[][]} rows @param {boolean} [hasWords] whether the second column is text */
function table(caption, heads, rows, hasWords = false) {
  return element("div", { class: "table-scroll", tabindex: 0, role: "group", "aria-label": caption }, element("table", { class: hasWords ? "has-words" : null }, element("caption", {}, caption),
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", {}, ...rows.map(([first, ...others]) => element("tr", {}, element("th", { scope: "row" }, first), ...others.map((value) => element("td", {}, value)))))));
}

/** @param {number | null} seconds */
function timeText(seconds) {
  return seconds === null ? "–" : clockText(seconds);
}

async function importFile() {
  const file = await pickText(".json,application/json");
  if (file === null) return;
  const result = statisticsFrom(file);
  closeDialog("");
  if ("error" in result) return messageDialog(text("statistics-unreadable"), result.error);
  saveStatistics(result.games);
  toast(text("games-imported", { count: result.games.length }));
  return statisticsDialog();
}
