// Statistics and history: figures by level and variant, the latest games, export and import.

import { clockText } from "../model/clock.js";
import { kindTitle } from "../model/puzzle.js";
import { byGroup, figures, statisticsFrom, statisticsText } from "../model/statistics.js";
import { saveStatistics, storedStatistics } from "../store.js";
import { closeDialog, messageDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { offerFile, pickText } from "../view/file.js";
import { toast } from "../view/toast.js";

/** @import { Played } from "../model/statistics.js" */

const LAST = 20;

export async function statisticsDialog() {
  const games = storedStatistics();
  const foot = element("div", { class: "button-row" },
    element("button", { type: "button", class: "button", disabled: games.length === 0, onclick: () => offerFile("ninefold-statistics.json", statisticsText(games)) }, "Export"),
    element("button", { type: "button", class: "button", onclick: importFile }, "Import"));
  const content = games.length === 0 ? [element("p", { class: "quiet" }, "You haven't finished a game yet.")] : [summary(games), groups(games), history(games)];
  await openDialog("Statistics", [...content, foot], [{ label: "Done", answer: "ok", isMain: true }], { isWide: true });
}

/** @param {readonly Played[]} games */
function summary(games) {
  const { played, won, best, average, streak, longest } = figures(games);
  const facts = /** @type {const} */ ([
    ["played", played], ["solved", won], ["best time", timeText(best)], ["average", timeText(average)], ["streak", streak], ["longest", longest],
  ]);
  return element("dl", { class: "figures" }, ...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));
}

/** @param {readonly Played[]} games */
function groups(games) {
  const rows = byGroup(games, kindTitle).map((group) => [group.name, group.played, group.won, timeText(group.best), timeText(group.average), group.streak]);
  return table("By level and kind", ["", "Played", "Solved", "Best", "Average", "Streak"], rows);
}

/** @param {readonly Played[]} games */
function history(games) {
  const rows = games.slice(-LAST).reverse().map((game) => [
    new Date(game.finished).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" }),
    kindTitle(game), game.won ? clockText(game.seconds) : "solution shown", game.hints,
  ]);
  return table("Last games", ["Date", "Game", "Time", "Hints"], rows, true);
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
  const text = await pickText(".json,application/json");
  if (text === null) return;
  const result = statisticsFrom(text);
  closeDialog("");
  if ("error" in result) return messageDialog("These statistics can't be read", result.error);
  saveStatistics(result.games);
  toast(result.games.length === 1 ? "One game imported." : `${result.games.length} games imported.`);
  return statisticsDialog();
}
