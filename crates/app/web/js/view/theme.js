// Applies a theme to the page. "System" follows the system's colour scheme and contrast preference, also when they
// change.

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

/** Returns the next theme in the cycle. @param {Theme} theme @returns {Theme} */
export function nextTheme(theme) {
  const themes = /** @type {const} */ (["system", "light", "dark", "contrast"]);
  return themes[(themes.indexOf(theme) + 1) % themes.length];
}

for (const query of [dark, contrast]) query.addEventListener("change", () => applyTheme(chosen));
