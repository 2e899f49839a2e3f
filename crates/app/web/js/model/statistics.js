// Statistics of finished games: played, won, best, average and streak by level and variant. All figures are computed
// from the list of games, which can be exported as JSON and merged with another.

/**
 * @typedef {object} Played
 * @property {string} id
 * @property {string} finished      ISO time
 * @property {string | null} level
 * @property {string[]} variants
 * @property {number} size
 * @property {number} seconds
 * @property {boolean} won
 * @property {number} hints         hints and fills together
 * @property {string | null} daily  the day of a daily puzzle
 */
/** @typedef {{ played: number, won: number, best: number | null, average: number | null, streak: number, longest: number }} Figures */

export const STATISTICS_FORMAT = "ninefold-statistics";

/** Merges two lists in order of time; each game counts once. @param {readonly Played[]} a @param {readonly Played[]} b @returns {Played[]} */
export function merged(a, b) {
  const all = new Map([...a, ...b].map((game) => [game.id, game]));
  return [...all.values()].sort((x, y) => inOrder(x.finished, y.finished));
}

/** Compares by code units, which does not depend on the language. @param {string} a @param {string} b */
function inOrder(a, b) {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** @param {readonly Played[]} games @returns {Figures} */
export function figures(games) {
  const times = games.filter((game) => game.won).map((game) => game.seconds);
  const total = times.reduce((sum, seconds) => sum + seconds, 0);
  const runs = streaks(games);
  return {
    played: games.length,
    won: times.length,
    best: times.length > 0 ? Math.min(...times) : null,
    average: times.length > 0 ? Math.round(total / times.length) : null,
    streak: runs.now,
    longest: runs.longest,
  };
}

/** Returns the current and the longest winning streak. @param {readonly Played[]} games in order of time */
function streaks(games) {
  let [now, longest] = [0, 0];
  for (const game of games) {
    now = game.won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/**
 * Returns the number of consecutive days with a solved daily puzzle, up to today or yesterday.
 * @param {readonly Played[]} games @param {string} today @param {(day: string) => string} before
 */
export function dailyStreak(games, today, before) {
  const solved = new Set(games.filter((game) => game.won && game.daily).map((game) => game.daily));
  let day = solved.has(today) ? today : before(today);
  let count = 0;
  for (; solved.has(day); day = before(day)) count += 1;
  return count;
}

/** Returns the key of the group that a game belongs to. It is the same in every language; `kindTitle` is its text. @param {Pick<Played, "level" | "variants" | "size">} game */
export function groupOf({ level, variants, size }) {
  const kind = variants.length === 0 ? "classic" : variants.join(" + ");
  return [level ?? "Own puzzle", kind, ...(size === 9 ? [] : [`${size} × ${size}`])].join(", ");
}

/** Whether this game was won without help and faster than all others of its group. False for the first of a group. @param {Played} game @param {readonly Played[]} games */
export function isBest(game, games) {
  const others = games.filter((other) => other.won && other.id !== game.id && groupOf(other) === groupOf(game));
  return game.won && game.hints === 0 && others.length > 0 && others.every(({ seconds }) => game.seconds < seconds);
}

/** Returns the best time of the other games won in a game's group; null if there is none. @param {Played} game @param {readonly Played[]} games */
export function bestOfOthers(game, games) {
  const times = games.filter((other) => other.won && other.id !== game.id && groupOf(other) === groupOf(game)).map(({ seconds }) => seconds);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Returns the figures of each group, most played first. @param {readonly Played[]} games @param {(game: Played) => string} [nameOf] the text of a game's group */
export function byGroup(games, nameOf = groupOf) {
  /** @type {Map<string, Played[]>} */
  const groups = new Map();
  for (const game of games) groups.set(groupOf(game), [...(groups.get(groupOf(game)) ?? []), game]);
  const rows = [...groups.values()].map((list) => ({ name: nameOf(list[0]), ...figures(list) }));
  return rows.sort((a, b) => b.played - a.played || inOrder(a.name, b.name));
}

/** @param {readonly Played[]} games */
export function statisticsText(games) {
  return JSON.stringify({ format: STATISTICS_FORMAT, version: 1, games }, null, 1);
}

/**
 * Parses a list, or returns the reason why it can't be read.
 * @param {string} text @returns {{ games: Played[] } | { error: string }}
 */
export function statisticsFrom(text) {
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    return { error: "This is not JSON." };
  }
  if (json?.format !== STATISTICS_FORMAT || json.version !== 1) return { error: "These are not statistics of Ninefold." };
  if (!Array.isArray(json.games)) return { error: "The list of games is missing." };
  const bad = json.games.findIndex((/** @type {unknown} */ game) => !isPlayed(game));
  if (bad >= 0) return { error: `Game ${bad + 1} of the list is damaged.` };
  return { games: merged([], json.games) };
}

/** @param {any} game @returns {game is Played} */
function isPlayed(game) {
  if (typeof game !== "object" || game === null) return false;
  const isText = (/** @type {unknown} */ value) => typeof value === "string";
  const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
  const isOptional = (/** @type {unknown} */ value) => value === null || isText(value);
  return isText(game.id) && isText(game.finished) && isOptional(game.level) && isOptional(game.daily)
    && Array.isArray(game.variants) && game.variants.every(isText)
    && isCount(game.size) && isCount(game.seconds) && isCount(game.hints) && typeof game.won === "boolean";
}
