// Puts a theme on the page. "System" follows the computer, also when it changes its mind, and its wish for more contrast.

/** @typedef {import("../model/settings.js").Settings["theme"]} Theme */

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
/** @type {Theme} */ let chosen = "system";

/** @param {Theme} theme */
export function applyTheme(theme) {
  chosen = theme;
  document.documentElement.dataset.theme = theme === "system" ? systemTheme() : theme;
}

function systemTheme() {
  if (contrast.matches) return "contrast";
  return dark.matches ? "dark" : "light";
}

/** The theme after this one, for a key. @param {Theme} theme @returns {Theme} */
export function nextTheme(theme) {
  const themes = /** @type {const} */ (["system", "light", "dark", "contrast"]);
  return themes[(themes.indexOf(theme) + 1) % themes.length];
}

for (const query of [dark, contrast]) query.addEventListener("change", () => applyTheme(chosen));
