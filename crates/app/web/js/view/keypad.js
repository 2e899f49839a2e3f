// The keypad: digits (or colours) in a square with the remaining count of each, the modes on one side and the tools on
// the other. It is below the board on a phone and beside it on a wide screen.

import { remaining } from "../model/checking.js";
import { text } from "../text.js";
import { COLOURS, colourName } from "./colours.js";
import { element, setAttribute } from "./element.js";
import { icon } from "./icon.js";

/** @import { Session } from "../play/session.js" */
/** @import { Mode } from "../model/keys.js" */
/** @import { IconName } from "./icon.js" */
/** @import { MessageId } from "../text.js" */
/** The labels of a tool are messages. @typedef {{ label: MessageId, icon: IconName, command: string, about?: MessageId }} Tool */

const MODES = /** @type {readonly Mode[]} */ (["digit", "corner", "centre", "colour"]);

/** @type {readonly Tool[]} */
const SIDE_TOOLS = [
  { label: "undo", icon: "undo", command: "undo" },
  { label: "redo", icon: "redo", command: "redo" },
  { label: "game-hint", icon: "hint", command: "hint" },
  { label: "game-check", icon: "check", command: "check" },
];
/** @type {readonly Tool[]} */
const FOOT_TOOLS = [
  { label: "erase", icon: "erase", command: "clear" },
  { label: "pad-sticky", icon: "pin", command: "sticky", about: "pad-sticky-about" },
  { label: "game-several", icon: "several", command: "several", about: "pad-several-about" },
];
/** Tools for larger windows. @type {readonly Tool[]} */
const MORE_TOOLS = [
  { label: "game-fill-marks", icon: "marks", command: "fill-marks" },
  { label: "game-clear-marks", icon: "hide", command: "clear-marks" },
  { label: "pad-checkpoint", icon: "flag", command: "checkpoint" },
  { label: "go-back", icon: "return", command: "return", about: "pad-return-about" },
];

export class Keypad {
  /** @type {{ key: HTMLButtonElement, count: HTMLElement, face: HTMLElement }[]} */ #keys;
  /** @type {Map<Mode, HTMLButtonElement>} */ #modes;
  /** @type {Map<string, HTMLButtonElement>} */ #tools;

  /** @param {Session} session @param {(command: string) => void} run @param {HTMLElement} more a menu for the commands that do not fit */
  constructor(session, run, more) {
    this.session = session;
    const side = session.game.geometry.digitCount;
    this.#keys = Array.from({ length: side }, (_, index) => this.#key(index + 1));
    this.#modes = new Map(MODES.map((mode) => [mode, this.#mode(mode)]));
    this.#tools = new Map([...SIDE_TOOLS, ...FOOT_TOOLS, ...MORE_TOOLS].map((tool) => [tool.command, toolButton(tool, run)]));
    const tool = (/** @type {Tool} */ { command }) => this.#tools.get(command) ?? null;
    const digits = element("div", { class: "keypad-digits", role: "group", "aria-label": text("digits") }, ...this.#keys.map(({ key }) => key));
    // Pressing a key with the mouse keeps the focus in the grid.
    this.element = element("div", { class: "keypad", onmousedown: (/** @type {MouseEvent} */ event) => event.preventDefault() },
      element("div", { class: "keypad-modes", role: "group", "aria-label": text("pad-modes") }, ...this.#modes.values()),
      element("div", { class: "keypad-middle" }, digits, element("div", { class: "keypad-foot" }, ...FOOT_TOOLS.map(tool), more)),
      element("div", { class: "keypad-tools", role: "group", "aria-label": text("tools") }, ...SIDE_TOOLS.map(tool)),
      element("div", { class: "keypad-more", role: "group", "aria-label": text("more-tools") }, ...MORE_TOOLS.map(tool)));
    this.element.classList.toggle("is-large", side > 9);
    this.element.classList.toggle("is-crowded", side > 16);
  }

  /** @param {number} digit */
  #key(digit) {
    const face = element("span", { class: "key-face" }, this.session.game.geometry.symbol(digit));
    // The stylesheet shows the count; the label contains it as text.
    const count = element("span", { class: "key-count", "aria-hidden": "true" });
    const key = element("button", { class: "key", "data-digit": digit, onclick: () => this.session.press(digit) }, face, count);
    return { key, count, face };
  }

  /** @param {Mode} mode */
  #mode(mode) {
    return element("button", { class: "mode", "data-mode": mode, onclick: () => this.session.setMode(mode) }, element("span", { class: `mode-sign mode-sign-${mode}`, "aria-hidden": "true" }), element("span", {}, text(`pad-${mode}`)));
  }

  /** Redraws the keypad for the session. */
  update() {
    const { session } = this;
    const { game, settings } = session;
    const mode = session.activeMode;
    const counts = remaining(session.cells, game.geometry, game.solution);
    counts.forEach(({ digit, left, isFinished }, index) => this.#showKey(this.#keys[index], digit, left, isFinished, mode === "colour"));
    for (const [name, button] of this.#modes) {
      setAttribute(button, "aria-pressed", String(name === mode));
      button.hidden = name === "corner" && settings.marks === "fixed";
      button.disabled = !session.isPlayable;
    }
    const centre = this.#modes.get("centre")?.lastElementChild;
    if (centre) centre.textContent = text(settings.marks === "fixed" ? "pad-marks" : "pad-centre");
    for (const [command, button] of this.#tools) button.disabled = !session.isAble(command);
    setAttribute(this.#tools.get("sticky") ?? this.element, "aria-pressed", String(session.isSticky));
    setAttribute(this.#tools.get("several") ?? this.element, "aria-pressed", String(session.isSelectingSeveral));
  }

  /** @param {{ key: HTMLButtonElement, count: HTMLElement, face: HTMLElement }} view @param {number} digit @param {number | null} left @param {boolean} isFinished @param {boolean} isColour */
  #showKey({ key, count, face }, digit, left, isFinished, isColour) {
    const { session } = this;
    const isShown = !isColour || digit <= COLOURS;
    const sign = session.game.geometry.symbol(digit);
    const hasCount = session.settings.showCounts && !isColour && left !== null;
    setAttribute(key, "aria-label", isColour && isShown ? text("pad-key-colour", { colour: colourName(digit) }) : digitLabel(sign, hasCount ? left : null, isFinished));
    key.hidden = !isShown;
    key.disabled = !session.isPlayable;
    face.className = isColour ? `key-face key-colour colour-${digit}` : "key-face";
    face.textContent = isColour ? (session.settings.colourLetters ? "abcdefghi"[digit - 1] : "") : sign;
    count.dataset.count = hasCount ? (isFinished ? "✓" : String(Math.max(left ?? 0, 0))) : "";
    key.classList.toggle("is-finished", isFinished && hasCount);
    const chosen = session.pen?.colour ?? (session.isSticky ? session.stickyDigit : null);
    setAttribute(key, "aria-pressed", chosen === null ? null : String(chosen === digit));
  }
}

/** Returns the label of a digit's key. @param {string} sign @param {number | null} left how many are still to be placed, if that is shown @param {boolean} isFinished */
function digitLabel(sign, left, isFinished) {
  if (left === null) return sign;
  return isFinished ? text("pad-key-finished", { digit: sign }) : text("pad-key-left", { digit: sign, count: Math.max(left, 0) });
}

/** @param {Tool} tool @param {(command: string) => void} run */
function toolButton({ label, icon: name, command, about }, run) {
  return element("button", { class: "tool", "data-command": command, title: about ? text(about) : null, onclick: () => run(command) }, icon(name), element("span", {}, text(label)));
}
