// The puzzle of the day: the date says its seed, level and variant, so that it is the same for everyone without a list
// kept anywhere. The week climbs from Monday to Saturday; Sunday brings a variant.

const WEEK = /** @type {const} */ (["Amateur", "Beginner", "Amateur", "Amateur", "Expert", "Expert", "Veteran"]);
const SUNDAYS = /** @type {const} */ ([["diagonal"], ["jigsaw"], ["window"], ["diagonal", "window"]]);

/** The local date, `2026-11-21`. @param {Date} when */
export function dayOf(when) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
}

/**
 * What to ask `generate` for on a day; null for what is no day.
 * @param {string} day
 */
export function dailyWish(day) {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null;
  const weekday = date.getUTCDay();
  const week = Math.floor(date.getTime() / (7 * 24 * 3600 * 1000));
  // A Sunday before 1970 counts backwards.
  const turn = ((week % SUNDAYS.length) + SUNDAYS.length) % SUNDAYS.length;
  return {
    level: WEEK[weekday],
    variants: weekday === 0 ? [...SUNDAYS[turn]] : [],
    seed: Number(day.replaceAll("-", "")),
    size: 9,
  };
}

/** The day before; an empty text for what is no day, like those beyond the year 9999. @param {string} day */
export function dayBefore(day) {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return "";
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** All days of a month. @param {Date} month any day of it */
export function daysOfMonth(month) {
  const [year, index] = [month.getFullYear(), month.getMonth()];
  const count = new Date(year, index + 1, 0).getDate();
  return Array.from({ length: count }, (_, day) => new Date(year, index, day + 1));
}
