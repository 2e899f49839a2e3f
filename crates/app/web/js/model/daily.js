// The daily puzzle: the date determines its seed, level and variant, so it is the same for everyone without a stored
// list. The level rises from Monday to Saturday; Sunday has a variant.

const WEEK = /** @type {const} */ (["Amateur", "Beginner", "Amateur", "Amateur", "Expert", "Expert", "Veteran"]);
const SUNDAYS = /** @type {const} */ ([["diagonal"], ["jigsaw"], ["window"], ["diagonal", "window"]]);

/** Returns the local date as `2026-11-21`. @param {Date} when */
export function dayOf(when) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
}

/**
 * Returns the options of `generate` for a day, or null if the text is not a day.
 * @param {string} day
 */
export function dailyOptions(day) {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null;
  const weekday = date.getUTCDay();
  const week = Math.floor(date.getTime() / (7 * 24 * 3600 * 1000));
  // Before 1970 the number of Sundays is negative.
  const turn = ((week % SUNDAYS.length) + SUNDAYS.length) % SUNDAYS.length;
  return {
    level: WEEK[weekday],
    variants: weekday === 0 ? [...SUNDAYS[turn]] : [],
    seed: Number(day.replaceAll("-", "")),
    size: 9,
  };
}

/** Returns the day before, or "" if the text is not a day up to the year 9999. @param {string} day */
export function dayBefore(day) {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return "";
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Returns all days of a month. @param {Date} month any day of it */
export function daysOfMonth(month) {
  const [year, index] = [month.getFullYear(), month.getMonth()];
  const count = new Date(year, index + 1, 0).getDate();
  return Array.from({ length: count }, (_, day) => new Date(year, index, day + 1));
}
