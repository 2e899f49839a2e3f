// Looks at the texts of a screen: finds English that did not come through the catalogue, and texts that are cut off.
// The first needs the program in the pseudo-language, which has no plain letters.

import { readFile } from "node:fs/promises";

/** @import { Page } from "playwright-core" */
/** @typedef {{ name: string, forms: string[], pages: { name: string }[] }} Family */

const families = /** @type {Family[]} */ (JSON.parse(await readFile(new URL("../../../techniques/index.json", import.meta.url), "utf8")));

/** Words that are the same in every language. */
const NAMES = [
  "Ninefold", "Sudoku Explainer",
  // Key caps.
  "Ctrl", "Shift", "Alt", "Esc", "Enter", "Space", "Tab", "Home", "End", "Backspace", "Delete",
  // Formats, sites, protocols and licences.
  "Interactive Sudoku Solver",
  "OpenAPI", "JSON", "POST", "API", "SIMD", "Rust", "JavaScript", "MIT", "Apache", "grid", "sdk", "pencilmarks",
  // Lists, dates and numbers are the browser's.
  "and", ...Array.from({ length: 12 }, (_, month) => ["long", "short"].map((form) => new Date(2026, month, 1).toLocaleDateString("en-GB", { month: /** @type {"long"} */ (form) }))).flat(),
  ...Array.from({ length: 7 }, (_, day) => ["long", "short"].map((form) => new Date(2026, 0, 4 + day).toLocaleDateString("en-GB", { weekday: /** @type {"long"} */ (form) }))).flat(),
  // The titles of techniques and of their families.
  ...families.flatMap(({ name, pages }) => [name, ...pages.map((page) => page.name)]),
];
/** Addresses, names of sites, lines of puzzles, and why a saved game can't be read: the sentences of crate `game`. */
const NO_WORDS = /It is not JSON\.|https?:\/\/\S+|\b[a-z-]+\.(?:com|org|app|xyz)\b|#?\/[a-z]+\?\S+|\/api\/\w+|\b[0-9.]{16,}\S*/g;

/** The longest names first, so that none is cut by a shorter one. */
const names = NAMES.sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const KNOWN = new RegExp(`(?<![A-Za-z])(?:${names.join("|")})(?![A-Za-z])`, "gi");
const ENGLISH = /[A-Za-z]{3}/;

/** Collects the errors that the server answers with: those of the core crates are English in every language. @param {Page} page */
export function englishErrors(page) {
  /** @type {string[]} */ const errors = [];
  page.on("response", async (response) => {
    if (response.status() < 400 || !response.url().includes("/api/")) return;
    const reply = await response.json().catch(() => null);
    if (reply?.error) errors.push(String(reply.error).replace(/^line 1: /i, ""));
  });
  return errors;
}

/** Returns the texts of a screen that are plain English. @param {Page} page @param {readonly string[]} errors */
export async function plainTexts(page, errors) {
  return (await page.evaluate(screenTexts)).filter(({ text }) => {
    // Links to cells divide an error into several texts.
    const isPart = errors.some((error) => error.toLowerCase().includes(text.replace(/\.$/, "").toLowerCase()));
    const said = isPart ? "" : errors.reduce(withoutError, text);
    return ENGLISH.test(said.replace(NO_WORDS, " ").replace(KNOWN, " "));
  }).map(({ text, where }) => `${where}: ${text}`);
}

/** Removes an error; a screen may begin it with a capital letter. @param {string} text @param {string} error */
function withoutError(text, error) {
  const at = text.toLowerCase().indexOf(error.toLowerCase());
  return at < 0 ? text : text.slice(0, at) + text.slice(at + error.length);
}

/** Returns all visible or announced texts. It runs in the page. @returns {{ text: string, where: string }[]} */
function screenTexts() {
  // Documents, titles of formats and what a player typed are no texts of the page.
  const foreign = "code, script, style, noscript, .technique-words, .excerpt, #share-format";
  const found = [{ text: document.title, where: "title" }];
  const take = (/** @type {string | null | undefined} */ text, /** @type {Element} */ at, /** @type {string} */ kind) => {
    if (text?.trim()) found.push({ text: text.trim(), where: `${at.tagName.toLowerCase()}.${at.getAttribute("class") ?? ""}${kind}` });
  };
  for (const part of document.body.querySelectorAll("*")) {
    if (part.closest(foreign) || !(part.checkVisibility({ visibilityProperty: true }) || part.closest("select")?.checkVisibility())) continue;
    for (const node of part.childNodes) if (node.nodeType === Node.TEXT_NODE) take(node.textContent, part, "");
    for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"]) take(part.getAttribute(name), part, `[${name}]`);
  }
  return found;
}

/** Returns what is cut off or too wide on a screen. @param {Page} page @returns {Promise<string[]>} */
export function cutTexts(page) {
  return page.evaluate(() => {
    /** @type {string[]} */ const faults = [];
    const named = (/** @type {Element} */ part) => `${part.tagName.toLowerCase()}.${part.getAttribute("class") ?? ""} "${(part.textContent ?? "").trim().slice(0, 60)}"`;
    const hasText = (/** @type {Element} */ part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // Texts for screen readers alone are clipped to nothing.
    const isForEars = (/** @type {Element | null} */ part) => {
      for (let at = part; at; at = at.parentElement) if (getComputedStyle(at).clipPath === "inset(50%)") return true;
      return false;
    };
    const isShown = (/** @type {Element} */ part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".board, .for-ears") && !isForEars(part);
    const wide = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
    if (wide > 0) faults.push(`the page is ${wide} pixels too wide`);
    for (const body of document.querySelectorAll(".dialog-body")) {
      if (body.scrollWidth > body.clientWidth + 1) faults.push(`the dialog is ${body.scrollWidth - body.clientWidth} pixels too wide`);
    }
    for (const select of document.querySelectorAll("select")) {
      // Titles of formats are longer than a phone is wide; the open list shows them whole.
      if (!isShown(select) || select.id === "share-format") continue;
      const free = /** @type {HTMLElement} */ (select.cloneNode(true));
      free.style.cssText = "position: absolute; width: max-content; min-width: 0; max-width: none; visibility: hidden";
      select.after(free);
      const over = free.offsetWidth - select.offsetWidth;
      free.remove();
      if (over > 1) faults.push(`cut by ${over}: the choices of ${select.id}`);
    }
    for (const part of document.body.querySelectorAll("*")) {
      if (!hasText(part) || !isShown(part)) continue;
      const style = getComputedStyle(part);
      const isClipped = /hidden|clip/.test(style.overflowX) || style.textOverflow === "ellipsis";
      if (isClipped && part.scrollWidth > part.clientWidth + 1) faults.push(`cut by ${part.scrollWidth - part.clientWidth}: ${named(part)}`);
      const button = part.closest("button, .button, .choice, .chip, .door, .way");
      if (!button || !isShown(button)) continue;
      const box = button.getBoundingClientRect();
      const range = document.createRange();
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        range.selectNodeContents(node);
        const over = [...range.getClientRects()].map(({ left, right, top, bottom }) => Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom));
        const most = Math.max(0, ...over);
        if (most > 1) faults.push(`over the button by ${most.toFixed(1)}: ${named(button)}`);
      }
    }
    return [...new Set(faults)];
  });
}
