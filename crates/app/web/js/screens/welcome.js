// The first screen: a welcome, the three doors, the puzzle of the day, and games that wait to be gone on with.

import { dayBefore, dayOf, dailyWish } from "../model/daily.js";
import { clockText } from "../model/clock.js";
import { variantTitle } from "../model/puzzle.js";
import { dailyStreak } from "../model/statistics.js";
import { keptStatistics, lastOpenGame, setDamagedAside } from "../store.js";
import { element } from "../view/element.js";
import { isFocusLost } from "../view/focus.js";
import { icon } from "../view/icon.js";
import { toast } from "../view/toast.js";
import { newGameDialog } from "./new_game.js";

/** @import { House, Screen } from "../main.js" */
/** @import { IconName } from "../view/icon.js" */
/** @import { Loaded } from "../model/saved_reader.js" */

/** All kept games are looked at once in the life of the page. */
let isFirst = true;

/** @param {House} house @param {string} _query @param {string} path @returns {Screen} */
export function welcomeScreen(house, _query, path) {
  const damaged = isFirst ? setDamagedAside() : 0;
  isFirst = false;
  const last = lastOpenGame();
  const open = () => newGameDialog(house);
  const doors = [
    door("game", "Sudoku Game", "A new puzzle: four levels, seven sizes, diagonal, window, jigsaw.", "#/new", (event) => {
      event.preventDefault();
      open();
    }),
    door("solver", "Sudoku Solver", "Enter or paste a puzzle: solve it, check it, see each step.", "#/solver"),
    door("developers", "Developers", "The Ninefold project, its version and licences.", "#/developers"),
  ];
  const main = element("main", { class: "welcome" },
    element("header", { class: "welcome-head" },
      element("img", { src: "icons/ninefold.svg", alt: "", width: 64, height: 64 }),
      element("h1", { tabindex: -1 }, "Welcome to Ninefold"),
      element("p", { class: "quiet" }, "Sudoku to play and to solve, with hints that explain.")),
    last && resumeCard(last),
    element("nav", { class: "doors", "aria-label": "Choices" }, ...doors),
    dailyCard());
  return {
    title: "Ninefold",
    element: main,
    entered: () => {
      if (damaged > 0) toast(`${damaged === 1 ? "A saved game" : `${damaged} saved games`} could not be read and ${damaged === 1 ? "was" : "were"} set aside.`);
      if (path !== "/new") return;
      history.replaceState(null, "", "#/");
      void open().then(() => isFocusLost() && doors[0].focus());
    },
  };
}

/** @param {IconName} name @param {string} title @param {string} text @param {string} href @param {(event: MouseEvent) => void} [onclick] */
function door(name, title, text, href, onclick) {
  return element("a", { class: "door", href, onclick: onclick ?? null }, icon(name), element("strong", {}, title), element("span", { class: "quiet" }, text));
}

/** @param {Loaded} loaded */
function resumeCard({ game, elapsed }) {
  const title = [game.origin.level, variantTitle(game.puzzle.variants)].filter(Boolean).join(" · ");
  return element("a", { class: "card is-main", href: `#/game?id=${game.id}` }, icon("play"),
    element("span", {}, element("strong", {}, "Resume"), element("span", {}, `${title} · ${Math.round(game.progress * 100)} % · ${clockText(elapsed)}`)));
}

function dailyCard() {
  const day = dayOf(new Date());
  const wish = dailyWish(day);
  const played = keptStatistics();
  const isDone = played.some((game) => game.daily === day && game.won);
  const streak = dailyStreak(played, day, dayBefore);
  const date = new Date().toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
  const told = [date, wish && `${wish.level}, ${variantTitle(wish.variants).toLowerCase()}`, isDone && "solved", streak > 1 && `${streak} days in a row`];
  return element("a", { class: "card", href: `#/daily?d=${day}` }, icon("day"),
    element("span", {}, element("strong", {}, "Puzzle of the day"), element("span", { class: "quiet" }, told.filter(Boolean).join(" · "))));
}
