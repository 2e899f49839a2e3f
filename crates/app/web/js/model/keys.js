// The key map: a pure function from a key press to an action. Digits go by the position of the key (event.code), so
// that Shift and other layouts do not break them; commands go by the printed letter.

/** @typedef {"digit" | "corner" | "centre" | "colour"} Mode */
/** The action of a key. @typedef {{ command: string, digit?: number, mode?: Mode, down?: number, right?: number, isExtending?: boolean }} KeyAction */
/** @typedef {Pick<KeyboardEvent, "code" | "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> & { isNumLock?: boolean }} KeyPress */
/** @typedef {{ side: number, first?: number, singleKeys: boolean, wasd: boolean, isFiltering: boolean }} Situation */

/** Letters and their commands, if letters are commands. Shift selects the second of a pair. */
const LETTERS = /** @type {Record<string, readonly [string, string?]>} */ ({
  z: ["mode-digit"], x: ["mode-corner"], c: ["mode-centre"], v: ["mode-colour"],
  u: ["undo", "undo-mistakes"], r: ["redo"], h: ["hint", "hint"], m: ["fill-marks", "clear-marks"],
  f: ["filter"], b: ["checkpoint", "return"], e: ["next-empty", "previous-empty"],
  p: ["pause"], n: ["new"], t: ["theme"], q: ["exit"], g: ["fill-cell"], s: ["show-solution"], i: ["rules"], k: ["sticky"],
  d: ["pen"], j: ["select-rule"], l: ["checkpoints"], a: ["restart"], o: ["settings"], y: ["statistics"],
});

/** With Ctrl, or Cmd on a Mac. */
const CONTROL = /** @type {Record<string, readonly [string, string?]>} */ ({
  z: ["undo", "redo"], y: ["redo"], a: ["select-all"], s: ["save"], o: ["open"], p: ["print"], e: ["share"],
});

const ARROWS = /** @type {Record<string, readonly [number, number]>} */ ({
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
});
const WASD = /** @type {Record<string, string>} */ ({ w: "ArrowUp", a: "ArrowLeft", s: "ArrowDown", d: "ArrowRight" });

/**
 * Returns the action of a key press; null if the browser should handle it.
 * @param {KeyPress} press @param {Situation} situation @returns {KeyAction | null}
 */
export function actionOf(press, situation) {
  return digitAction(press, situation) ?? moveAction(press, situation) ?? namedAction(press) ?? letterAction(press, situation);
}

/** @param {KeyPress} press @param {Situation} situation @returns {KeyAction | null} */
function digitAction(press, situation) {
  const digit = digitOfKey(press, situation);
  if (digit === null) return null;
  if (digit <= 0) return { command: "blank" };
  if (digit > situation.side) return null;
  if (situation.isFiltering) return { command: "filter-digit", digit };
  const mode = isShiftedNumpad(press) ? "corner" : modeHeld(press);
  return mode ? { command: "enter", digit, mode } : { command: "enter", digit };
}

/** Returns the letter of a key: the printed one or, if that is not Latin, the one of its position; "" for other keys. @param {Pick<KeyPress, "code" | "key">} press */
function letterOf({ code, key }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\P{ASCII}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? "" : "";
}

/** @param {KeyPress} press @param {Situation} situation */
function digitOfKey(press, { side, first = 1 }) {
  const { code, key, ctrlKey, metaKey, altKey } = press;
  const letter = letterOf(press);
  const match = /^(Digit|Numpad)(\d)$/.exec(code);
  const isArrow = match?.[1] === "Numpad" && !/^\d$/.test(key) && !isShiftedNumpad(press);
  if (match && !isArrow) return Number(match[2]) - first + 1;
  const isLetter = hasLetters({ side, first }) && letter !== "" && !ctrlKey && !metaKey && !altKey;
  const digit = isLetter ? letter.charCodeAt(0) - "a".charCodeAt(0) + 11 - first : 0;
  return isLetter && digit <= side ? digit : null;
}

/** Whether some digits are letters: values above 9. @param {Pick<Situation, "side" | "first">} situation */
function hasLetters({ side, first = 1 }) {
  return first + side - 1 > 9;
}

/** Windows reports Shift as released before it sends a digit of the number pad, so the digit arrives as an arrow although NumLock is on. @param {KeyPress} press */
function isShiftedNumpad({ code, key, isNumLock }) {
  return isNumLock === true && /^Numpad\d$/.test(code) && !/^\d$/.test(key);
}

/** Returns the mode of the held modifiers. @param {Pick<KeyPress, "shiftKey" | "ctrlKey" | "metaKey" | "altKey">} press @returns {Mode | null} */
export function modeHeld({ shiftKey, ctrlKey, metaKey, altKey }) {
  const isControl = ctrlKey || metaKey;
  if (altKey || (isControl && shiftKey)) return "colour";
  if (isControl) return "centre";
  return shiftKey ? "corner" : null;
}

/** @param {KeyPress} press @param {Situation} situation @returns {KeyAction | null} */
function moveAction(press, { side, first, singleKeys, wasd }) {
  const isPlain = !press.altKey && !press.ctrlKey && !press.metaKey;
  const letter = wasd && singleKeys && !hasLetters({ side, first }) && isPlain ? WASD[letterOf(press)] : undefined;
  const arrow = ARROWS[letter ?? press.key];
  if (!arrow || press.altKey) return null;
  const isExtending = press.shiftKey || press.ctrlKey || press.metaKey;
  return { command: "move", down: arrow[0], right: arrow[1], isExtending };
}

/** @param {KeyPress} press @returns {KeyAction | null} */
function namedAction({ key, ctrlKey, metaKey, altKey }) {
  const isControl = ctrlKey || metaKey;
  if (altKey) return null;
  switch (key) {
    case "Home": return { command: isControl ? "column-start" : "row-start" };
    case "End": return { command: isControl ? "column-end" : "row-end" };
    case "Backspace": return { command: "clear-back" };
    case "Delete": return { command: "clear" };
    case "Escape": return { command: "escape" };
    case "F1": return { command: "rules" };
    case "F10": return { command: "menu" };
    case "Enter": return isControl ? null : { command: "confirm" };
    default: return null;
  }
}

/** @param {KeyPress} press @param {Situation} situation @returns {KeyAction | null} */
function letterAction({ code, key, shiftKey, ctrlKey, metaKey, altKey }, { side, first, singleKeys }) {
  const letter = letterOf({ code, key });
  if (ctrlKey || metaKey) return altKey ? null : pair(CONTROL[letter], shiftKey);
  // On some keyboards Alt produces other characters, so use the position of the key.
  if (altKey) return pair(LETTERS[/^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? ""], shiftKey);
  if (!singleKeys) return null;
  if (key === " ") return { command: "next-mode" };
  if (key === ".") return { command: "corners-to-centre" };
  if (key === "?") return { command: "keys" };
  if (key === "+" || key === "=") return { command: "zoom-in" };
  if (key === "-") return { command: "zoom-out" };
  return hasLetters({ side, first }) ? null : pair(LETTERS[letter], shiftKey);
}

/** @param {readonly [string, string?] | undefined} commands @param {boolean} isShifted @returns {KeyAction | null} */
function pair(commands, isShifted) {
  const command = commands?.[isShifted ? 1 : 0];
  return command ? { command } : null;
}
