// The settings: every option with its values and its default in one table. Stored settings are checked against the
// table, so damaged or outdated values fall back to defaults.

/** @typedef {{ readonly values: readonly (string | boolean)[], readonly fallback: string | boolean }} Choice */

export const CHOICES = /** @type {const} */ ({
  theme: { values: ["system", "light", "dark", "contrast"], fallback: "system" },
  checking: { values: ["off", "conflicts", "solution", "demand"], fallback: "conflicts" },
  marks: { values: ["corner-centre", "fixed"], fallback: "corner-centre" },
  autoClean: { values: [true, false], fallback: true },
  showPeers: { values: [true, false], fallback: true },
  showSame: { values: [true, false], fallback: true },
  showCounts: { values: [true, false], fallback: true },
  showTimer: { values: [true, false], fallback: true },
  hand: { values: ["right", "left"], fallback: "right" },
  singleKeys: { values: [true, false], fallback: true },
  wasd: { values: [true, false], fallback: false },
  colourLetters: { values: [true, false], fallback: false },
  moveOn: { values: [true, false], fallback: true },
  zoom: { values: ["60", "75", "90", "100", "115", "130", "150", "175"], fallback: "100" },
});

/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark" | "contrast"} theme
 * @property {"off" | "conflicts" | "solution" | "demand"} checking
 * @property {"corner-centre" | "fixed"} marks
 * @property {boolean} autoClean      entering a digit removes it from the marks of peers
 * @property {boolean} showPeers
 * @property {boolean} showSame
 * @property {boolean} showCounts
 * @property {boolean} showTimer
 * @property {"right" | "left"} hand  the side of the keypad
 * @property {boolean} singleKeys     single letters are commands
 * @property {boolean} wasd
 * @property {boolean} colourLetters  letters in coloured cells
 * @property {boolean} moveOn         in the solver, the cursor goes on after a digit
 * @property {string} zoom            the board size in percent
 */

/** Reads settings from any stored value. @param {unknown} stored @returns {Settings} */
export function settingsFrom(stored) {
  const known = /** @type {Record<string, unknown>} */ (typeof stored === "object" && stored !== null ? stored : {});
  const pairs = Object.entries(CHOICES).map(([name, choice]) => {
    const { values, fallback } = /** @type {Choice} */ (choice);
    return [name, values.find((value) => value === known[name]) ?? fallback];
  });
  return /** @type {Settings} */ (/** @type {unknown} */ (Object.fromEntries(pairs)));
}

/** Makes the board a step larger or smaller, within the limits. @param {Settings} settings @param {1 | -1} step @returns {Settings} */
export function zoomed(settings, step) {
  const { values } = CHOICES.zoom;
  const index = values.findIndex((value) => value === settings.zoom) + step;
  return { ...settings, zoom: values[Math.min(Math.max(index, 0), values.length - 1)] };
}

/** Returns the settings that are saved with a game. @param {Settings} settings */
export function gameSettings({ checking, marks, autoClean }) {
  return { checking, marks, autoClean };
}
