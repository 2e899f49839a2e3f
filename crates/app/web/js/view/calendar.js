// A month of daily puzzles: each day up to today links to its puzzle; solved days are filled, started ones ringed.

import { dayOf, daysOfMonth } from "../model/daily.js";
import { LOCALE, text } from "../text.js";
import { element } from "./element.js";
import { icon } from "./icon.js";

/** A Monday and the days after it. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(2024, 0, 1 + day));

/**
 * @param {Date} today @param {{ solved: ReadonlySet<string>, open: ReadonlySet<string> }} days
 */
export function calendar(today, days) {
  let month = new Date(today.getFullYear(), today.getMonth(), 1);
  const title = element("h2", { "aria-live": "polite" });
  const go = (/** @type {number} */ step) => {
    month = new Date(month.getFullYear(), month.getMonth() + step, 1);
    show();
  };
  const before = element("button", { class: "icon-button", "aria-label": text("calendar-back"), onclick: () => go(-1) }, icon("back"));
  const after = element("button", { class: "icon-button", "aria-label": text("calendar-forward"), onclick: () => go(1) }, icon("forward"));
  const grid = element("div", { class: "calendar-days" });
  const whole = element("div", { class: "calendar" }, element("div", { class: "calendar-head" }, before, title, after), grid);
  show();
  return whole;

  function show() {
    title.textContent = month.toLocaleDateString(LOCALE, { month: "long", year: "numeric" });
    after.disabled = month.getFullYear() === today.getFullYear() && month.getMonth() === today.getMonth();
    const blanks = (month.getDay() + 6) % 7;
    grid.replaceChildren(
      ...WEEK.map((day) => element("span", { class: "calendar-name", "aria-hidden": "true" }, day.toLocaleDateString(LOCALE, { weekday: "short" }))),
      ...Array.from({ length: blanks }, () => element("span", {})),
      ...daysOfMonth(month).map((date) => dayCell(date, dayOf(today), days)));
  }
}

/** @param {Date} date @param {string} today @param {{ solved: ReadonlySet<string>, open: ReadonlySet<string> }} days */
function dayCell(date, today, { solved, open }) {
  const day = dayOf(date);
  const number = String(date.getDate());
  if (day > today) return element("span", { class: "calendar-day is-future" }, number);
  const state = solved.has(day) ? "solved" : open.has(day) ? "open" : null;
  const name = date.toLocaleDateString(LOCALE, { weekday: "long", day: "numeric", month: "long" });
  const look = `calendar-day${state ? ` is-${state}` : ""}${day === today ? " is-today" : ""}`;
  return element("a", { class: look, href: `#/daily?d=${day}`, "aria-label": state ? text(`calendar-${state}`, { date: name }) : name, "aria-current": day === today ? "date" : null }, number);
}
