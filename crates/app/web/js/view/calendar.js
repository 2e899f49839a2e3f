// A month of daily puzzles: each day up to today links to its puzzle; solved days are filled, started ones ringed.

import { dayOf, daysOfMonth } from "../model/daily.js";
import { element } from "./element.js";
import { icon } from "./icon.js";

const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/**
 * @param {Date} today @param {{ solved: ReadonlySet<string>, open: ReadonlySet<string> }} days
 */
export function calendar(today, days) {
  let month = new Date(today.getFullYear(), today.getMonth(), 1);
  const title = element("h3", { "aria-live": "polite" });
  const go = (/** @type {number} */ step) => {
    month = new Date(month.getFullYear(), month.getMonth() + step, 1);
    show();
  };
  const before = element("button", { type: "button", class: "icon-button", "aria-label": "Previous month", onclick: () => go(-1) }, icon("back"));
  const after = element("button", { type: "button", class: "icon-button", "aria-label": "Next month", onclick: () => go(1) }, icon("forward"));
  const grid = element("div", { class: "calendar-days" });
  const whole = element("div", { class: "calendar" }, element("div", { class: "calendar-head" }, before, title, after), grid);
  show();
  return whole;

  function show() {
    title.textContent = month.toLocaleDateString("en-GB", { month: "long", year: "numeric" });
    after.disabled = month.getFullYear() === today.getFullYear() && month.getMonth() === today.getMonth();
    const blanks = (month.getDay() + 6) % 7;
    grid.replaceChildren(
      ...WEEKDAYS.map((name) => element("span", { class: "calendar-name", "aria-hidden": "true" }, name)),
      ...Array.from({ length: blanks }, () => element("span", {})),
      ...daysOfMonth(month).map((date) => dayCell(date, dayOf(today), days)));
  }
}

/** @param {Date} date @param {string} today @param {{ solved: ReadonlySet<string>, open: ReadonlySet<string> }} days */
function dayCell(date, today, { solved, open }) {
  const day = dayOf(date);
  const number = String(date.getDate());
  if (day > today) return element("span", { class: "calendar-day is-future" }, number);
  const state = solved.has(day) ? "solved" : open.has(day) ? "in play" : "";
  const name = date.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
  const look = `calendar-day${state === "solved" ? " is-solved" : state ? " is-open" : ""}${day === today ? " is-today" : ""}`;
  return element("a", { class: look, href: `#/daily?d=${day}`, "aria-label": state ? `${name}, ${state}` : name, "aria-current": day === today ? "date" : null }, number);
}
