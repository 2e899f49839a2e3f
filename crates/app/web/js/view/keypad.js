// The keypad: digits (or colours) in a square with the remaining count of each, the modes on one side and the tools on
// the other. It is below the board on a phone and beside it on a wide screen.

import { remaining } from "../model/checking.js";
import { symbolOf } from "../model/symbols.js";
import { element, setAttribute } from "./element.js";
import { icon } from "./icon.js";

/** @import { Session } from "../play/session.js" */
/** @import { Mode } from "../model/keys.js" */
/** @import { IconName } from "./icon.js" */
/** @typedef {{ label: string, icon: IconName, command: string, about?: string }} Tool */

const MODE_NAMES = /** @type {Record<Mode, string>} */ ({ digit: "Digit", corner: "Corner", centre: "Centre", colour: "Colour" });
const COLOUR_NAMES = ["orange", "sky blue", "green", "yellow", "blue", "vermilion", "pink", "grey", "white"];

/** @type {readonly Tool[]} */
const SIDE_TOOLS = [
  { label: "Undo", icon: "undo", command: "undo" },
  { label: "Redo", icon: "redo", command: "redo" },
  { label: "Hint", icon: "hint", command: "hint" },
  { label: "Check", icon: "check", command: "check" },
];
/** @type {readonly Tool[]} */
const FOOT_TOOLS = [
  { label: "Erase", icon: "erase", command: "clear" },
  { label: "Sticky", icon: "pin", command: "sticky", about: "Sticky: choose a digit first, then its cells" },
  { label: "Multi-select", icon: "several", command: "several", about: "Multi-select: each tap adds a cell to the selection" },
];
/** Tools for larger windows. @type {readonly Tool[]} */
const MORE_TOOLS = [
  { label: "Fill marks", icon: "marks", command: "fill-marks" },
  { label: "Clear marks", icon: "hide", command: "clear-marks" },
  { label: "Checkpoint", icon: "flag", command: "checkpoint" },
  { label: "Go back", icon: "return", command: "return", about: "Back to the last checkpoint" },
];

export class Keypad {
  /** @type {{ key: HTMLButtonElement, count: HTMLElement, face: HTMLElement }[]} */ #keys;
  /** @type {Map<Mode, HTMLButtonElement>} */ #modes;
  /** @type {Map<string, HTMLButtonElement>} */ #tools;

  /** @param {Session} session @param {(command: string) => void} run @param {HTMLElement} more a menu for the commands that do not fit */
  constructor(session, run, more) {
    this.session = session;
    const { side } = session.game.puzzle;
    this.#keys = Array.from({ length: side }, (_, index) => this.#key(index + 1));
    this.#modes = new Map(/** @type {Mode[]} */ (Object.keys(MODE_NAMES)).map((mode) => [mode, this.#mode(mode)]));
    this.#tools = new Map([...SIDE_TOOLS, ...FOOT_TOOLS, ...MORE_TOOLS].map((tool) => [tool.command, toolButton(tool, run)]));
    const tool = (/** @type {Tool} */ { command }) => this.#tools.get(command) ?? null;
    const digits = element("div", { class: "keypad-digits", role: "group", "aria-label": "Digits" }, ...this.#keys.map(({ key }) => key));
    // Pressing a key with the mouse keeps the focus in the grid.
    this.element = element("div", { class: "keypad", onmousedown: (/** @type {MouseEvent} */ event) => event.preventDefault() },
      element("div", { class: "keypad-modes", role: "group", "aria-label": "Mode" }, ...this.#modes.values()),
      element("div", { class: "keypad-middle" }, digits, element("div", { class: "keypad-foot" }, ...FOOT_TOOLS.map(tool), more)),
      element("div", { class: "keypad-tools", role: "group", "aria-label": "Tools" }, ...SIDE_TOOLS.map(tool)),
      element("div", { class: "keypad-more", role: "group", "aria-label": "More tools" }, ...MORE_TOOLS.map(tool)));
    this.element.classList.toggle("is-large", side > 9);
    this.element.classList.toggle("is-crowded", side > 16);
  }

  /** @param {number} digit */
  #key(digit) {
    const face = element("span", { class: "key-face" }, symbolOf(digit));
    // The stylesheet shows the count; the label contains it as text.
    const count = element("span", { class: "key-count", "aria-hidden": "true" });
    const key = element("button", { type: "button", class: "key", "data-digit": digit, onclick: () => this.session.press(digit) }, face, count);
    return { key, count, face };
  }

  /** @param {Mode} mode */
  #mode(mode) {
    return element("button", { type: "button", class: "mode", "data-mode": mode, onclick: () => this.session.setMode(mode) }, element("span", { class: `mode-sign mode-sign-${mode}`, "aria-hidden": "true" }), element("span", {}, MODE_NAMES[mode]));
  }

  /** Redraws the keypad for the session. */
  update() {
    const { session } = this;
    const { game, settings } = session;
    const mode = session.activeMode;
    const counts = remaining(game.cells, game.geometry, game.solution);
    counts.forEach(({ digit, left, isFinished }, index) => this.#showKey(this.#keys[index], digit, left, isFinished, mode === "colour"));
    for (const [name, button] of this.#modes) {
      setAttribute(button, "aria-pressed", String(name === mode));
      button.hidden = name === "corner" && settings.marks === "fixed";
      button.disabled = !session.isPlayable;
    }
    const centre = this.#modes.get("centre")?.lastElementChild;
    if (centre) centre.textContent = settings.marks === "fixed" ? "Marks" : MODE_NAMES.centre;
    for (const [command, button] of this.#tools) button.disabled = !session.isAble(command);
    setAttribute(this.#tools.get("sticky") ?? this.element, "aria-pressed", String(session.isSticky));
    setAttribute(this.#tools.get("several") ?? this.element, "aria-pressed", String(session.isSelectingSeveral));
  }

  /** @param {{ key: HTMLButtonElement, count: HTMLElement, face: HTMLElement }} view @param {number} digit @param {number} left @param {boolean} isFinished @param {boolean} isColour */
  #showKey({ key, count, face }, digit, left, isFinished, isColour) {
    const { session } = this;
    const isShown = !isColour || digit <= COLOUR_NAMES.length;
    const hasCount = session.settings.showCounts && !isColour;
    const label = isColour ? `Colour ${COLOUR_NAMES[digit - 1]}` : `${symbolOf(digit)}${hasCount ? `, ${isFinished ? "finished" : `${Math.max(left, 0)} left`}` : ""}`;
    setAttribute(key, "aria-label", label);
    key.hidden = !isShown;
    key.disabled = !session.isPlayable;
    face.className = isColour ? `key-face key-colour colour-${digit}` : "key-face";
    face.textContent = isColour ? (session.settings.colourLetters ? "abcdefghi"[digit - 1] : "") : symbolOf(digit);
    count.dataset.count = hasCount ? (isFinished ? "✓" : String(Math.max(left, 0))) : "";
    key.classList.toggle("is-finished", isFinished && hasCount);
    setAttribute(key, "aria-pressed", session.isSticky ? String(session.stickyDigit === digit) : null);
  }
}

/** @param {Tool} tool @param {(command: string) => void} run */
function toolButton({ label, icon: name, command, about }, run) {
  return element("button", { type: "button", class: "tool", "data-command": command, title: about ?? null, onclick: () => run(command) }, icon(name), element("span", {}, label));
}
