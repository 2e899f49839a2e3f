// The key map: digits by position, letters by name, modifiers, and keys that are left to the browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { modeHeld, actionOf } from "../../js/model/keys.js";
import { settingsFrom, zoomed } from "../../js/model/settings.js";
import { digitLabels, labelled } from "../../js/view/key_labels.js";

const NINE = { side: 9, singleKeys: true, wasd: false, isFiltering: false };
const SIXTEEN = { ...NINE, side: 16 };

/** @param {string} code @param {string} key @param {string} [held] letters of s(hift) c(ontrol) a(lt) m(eta) n(umlock) */
function press(code, key, held = "") {
  const has = (/** @type {string} */ letter) => held.includes(letter);
  return { code, key, shiftKey: has("s"), ctrlKey: has("c"), altKey: has("a"), metaKey: has("m"), isNumLock: has("n") };
}

test("digits go by the position of the key", () => {
  assert.deepEqual(actionOf(press("Digit5", "5"), NINE), { command: "enter", digit: 5 });
  assert.deepEqual(actionOf(press("Digit5", "%", "s"), NINE), { command: "enter", digit: 5, mode: "corner" });
  assert.deepEqual(actionOf(press("Digit5", "(", ""), NINE), { command: "enter", digit: 5 }, "AZERTY");
  assert.deepEqual(actionOf(press("Digit5", "5", "c"), NINE), { command: "enter", digit: 5, mode: "centre" });
  assert.deepEqual(actionOf(press("Digit5", "5", "m"), NINE), { command: "enter", digit: 5, mode: "centre" });
  assert.deepEqual(actionOf(press("Digit5", "%", "cs"), NINE), { command: "enter", digit: 5, mode: "colour" });
  assert.deepEqual(actionOf(press("Digit5", "5", "a"), NINE), { command: "enter", digit: 5, mode: "colour" });
});

test("the number pad enters digits, or moves without NumLock", () => {
  assert.deepEqual(actionOf(press("Numpad4", "4", "n"), NINE), { command: "enter", digit: 4 });
  assert.deepEqual(actionOf(press("Numpad4", "ArrowLeft", ""), NINE), { command: "move", down: 0, right: -1, isExtending: false });
  assert.deepEqual(actionOf(press("Numpad4", "ArrowLeft", "n"), NINE), { command: "enter", digit: 4, mode: "corner" }, "Windows lets go of Shift");
});

test("zero, Backspace and Delete clear", () => {
  assert.deepEqual(actionOf(press("Digit0", "0"), NINE), { command: "blank" }, "a blank, where a grid is written");
  assert.deepEqual(actionOf(press("Backspace", "Backspace"), NINE), { command: "clear-back" });
  assert.deepEqual(actionOf(press("Delete", "Delete"), NINE), { command: "clear" });
});

test("a digit beyond the size is ignored", () => {
  assert.equal(actionOf(press("Digit7", "7"), { ...NINE, side: 6 }), null);
});

test("digits go by their value: from 0, and letters only beyond 9", () => {
  const [fromZero, toNine, toTen] = [[9, 0], [10, 0], [11, 0]].map(([side, first]) => ({ ...NINE, side, first }));
  assert.deepEqual(actionOf(press("Digit0", "0"), fromZero), { command: "enter", digit: 1 });
  assert.deepEqual(actionOf(press("Digit8", "8"), fromZero), { command: "enter", digit: 9 });
  assert.equal(actionOf(press("Digit9", "9"), fromZero), null);
  assert.deepEqual(actionOf(press("KeyA", "a"), toNine), { command: "restart" }, "no digit of 0 to 9 is a letter");
  assert.deepEqual(actionOf(press("KeyA", "a"), toTen), { command: "enter", digit: 11 });
  assert.deepEqual(actionOf(press("KeyG", "g"), SIXTEEN), { command: "enter", digit: 16 });
});

test("after f, a digit is a filter", () => {
  assert.deepEqual(actionOf(press("Digit7", "7"), { ...NINE, isFiltering: true }), { command: "filter-digit", digit: 7 });
  assert.deepEqual(actionOf(press("KeyF", "f"), NINE), { command: "filter" });
});

test("arrows move, with Shift or Ctrl they extend", () => {
  assert.deepEqual(actionOf(press("ArrowUp", "ArrowUp"), NINE), { command: "move", down: -1, right: 0, isExtending: false });
  assert.deepEqual(actionOf(press("ArrowRight", "ArrowRight", "s"), NINE), { command: "move", down: 0, right: 1, isExtending: true });
  assert.deepEqual(actionOf(press("ArrowRight", "ArrowRight", "c"), NINE), { command: "move", down: 0, right: 1, isExtending: true });
  assert.equal(actionOf(press("ArrowLeft", "ArrowLeft", "a"), NINE), null, "back in the browser's history");
});

test("Home and End, with Ctrl", () => {
  assert.deepEqual(actionOf(press("Home", "Home"), NINE), { command: "row-start" });
  assert.deepEqual(actionOf(press("End", "End", "c"), NINE), { command: "column-end" });
});

test("letters are commands", () => {
  const commands = {
    z: "mode-digit", x: "mode-corner", c: "mode-centre", v: "mode-colour", u: "undo", r: "redo", h: "hint", m: "fill-marks",
    b: "checkpoint", e: "next-empty", p: "pause", n: "new", t: "theme", q: "exit", g: "fill-cell", s: "show-solution",
  };
  for (const [key, command] of Object.entries(commands)) assert.deepEqual(actionOf(press(`Key${key.toUpperCase()}`, key), NINE), { command });
  assert.deepEqual(actionOf(press("KeyH", "H", "s"), NINE), { command: "hint" });
  assert.deepEqual(actionOf(press("KeyM", "M", "s"), NINE), { command: "clear-marks" });
  assert.deepEqual(actionOf(press("KeyB", "B", "s"), NINE), { command: "return" });
  assert.deepEqual(actionOf(press("KeyU", "U", "s"), NINE), { command: "undo-mistakes" });
  assert.deepEqual(actionOf(press("Space", " "), NINE), { command: "next-mode" });
  assert.deepEqual(actionOf(press("Period", "."), NINE), { command: "corners-to-centre" });
  assert.deepEqual(actionOf(press("Slash", "?", "s"), NINE), { command: "keys" });
});

test("Ctrl has the usual shortcuts", () => {
  assert.deepEqual(actionOf(press("KeyZ", "z", "c"), NINE), { command: "undo" });
  assert.deepEqual(actionOf(press("KeyZ", "Z", "cs"), NINE), { command: "redo" });
  assert.deepEqual(actionOf(press("KeyZ", "z", "m"), NINE), { command: "undo" });
  assert.deepEqual(actionOf(press("KeyY", "y", "c"), NINE), { command: "redo" });
  assert.deepEqual(actionOf(press("KeyS", "s", "c"), NINE), { command: "save" });
  for (const key of ["c", "v", "w", "r", "t", "n"]) assert.equal(actionOf(press(`Key${key.toUpperCase()}`, key, "c"), NINE), null, key);
});

test("letters are digits above 9, and commands move to Alt", () => {
  assert.deepEqual(actionOf(press("KeyA", "a"), SIXTEEN), { command: "enter", digit: 10 });
  assert.deepEqual(actionOf(press("KeyG", "G", "s"), SIXTEEN), { command: "enter", digit: 16, mode: "corner" });
  assert.equal(actionOf(press("KeyH", "h"), SIXTEEN), null);
  assert.deepEqual(actionOf(press("KeyH", "h", "a"), SIXTEEN), { command: "hint" });
  assert.deepEqual(actionOf(press("KeyH", "˙", "a"), SIXTEEN), { command: "hint" }, "Option makes other characters on a Mac");
  assert.deepEqual(actionOf(press("KeyZ", "z", "c"), SIXTEEN), { command: "undo" });
});

test("without single keys, letters do nothing, digits and named keys do", () => {
  const quiet = { ...NINE, singleKeys: false };
  for (const key of ["z", "u", "h", " ", ".", "?"]) assert.equal(actionOf(press("", key), quiet), null, key);
  assert.deepEqual(actionOf(press("KeyU", "u", "a"), quiet), { command: "undo" });
  assert.deepEqual(actionOf(press("Digit1", "1"), quiet), { command: "enter", digit: 1 });
  assert.deepEqual(actionOf(press("Enter", "Enter"), quiet), { command: "confirm" });
});

test("W A S D move only if enabled, and not if letters are digits", () => {
  assert.deepEqual(actionOf(press("KeyS", "s"), { ...NINE, wasd: true }), { command: "move", down: 1, right: 0, isExtending: false });
  assert.deepEqual(actionOf(press("KeyA", "A", "s"), { ...NINE, wasd: true }), { command: "move", down: 0, right: -1, isExtending: true });
  assert.deepEqual(actionOf(press("KeyA", "a"), { ...SIXTEEN, wasd: true }), { command: "enter", digit: 10 });
  assert.equal(actionOf(press("KeyW", "w", "c"), { ...NINE, wasd: true }), null, "closes the tab");
});

test("held modifiers select a mode", () => {
  const bits = (/** @type {string} */ held) => modeHeld(press("", "", held));
  assert.deepEqual(["", "s", "c", "m", "cs", "a"].map(bits), [null, "corner", "centre", "centre", "colour", "colour"]);
});

test("letters that are not Latin go by position, plus and minus by sign", () => {
  assert.deepEqual(actionOf(press("KeyM", "ь"), NINE), { command: "fill-marks" });
  assert.deepEqual(actionOf(press("KeyZ", "я", "c"), NINE), { command: "undo" });
  assert.deepEqual(actionOf(press("KeyB", "и"), SIXTEEN), { command: "enter", digit: 11 });
  assert.equal(actionOf(press("Semicolon", "ö"), NINE), null);
  for (const [key, command] of [["+", "zoom-in"], ["=", "zoom-in"], ["-", "zoom-out"]]) assert.deepEqual(actionOf(press("Equal", key), NINE), { command });
  assert.deepEqual(actionOf(press("Digit6", "-"), NINE), { command: "enter", digit: 6 }, "AZERTY");
});

test("keys are shown by their printed labels", () => {
  const french = new Map([["KeyQ", "a"], ["KeyA", "q"], ["KeyZ", "w"], ["KeyW", "z"], ["KeyM", ","], ["Semicolon", "m"], ...["&", "é", "\"", "'", "(", "-", "è", "_", "ç"].map((label, index) => /** @type {[string, string]} */ ([`Digit${index + 1}`, label]))]);
  const russian = new Map([["KeyM", "ь"], ["KeyZ", "я"]]);
  assert.equal(labelled("M, Shift+M", french, 9), "M, Shift+M", "by its sign");
  assert.equal(labelled("Z X", french, 16), "W X", "by its place, with Alt");
  assert.equal(labelled("U, Ctrl+Z", french, 16), "U, Ctrl+Z");
  assert.equal(labelled("M, Ctrl+Z", russian, 9), "Ь, Ctrl+Я");
  assert.equal(labelled("Home, End, with Ctrl", russian, 9), "Home, End, with Ctrl");
  assert.equal(digitLabels(french), "& é \" ' ( - è _ ç");
  assert.equal(digitLabels(new Map([["Digit1", "1"]])), "");
  assert.equal(labelled("M", null, 9), "M");
});

test("the board grows and shrinks by steps, within limits", () => {
  let settings = settingsFrom({});
  settings = zoomed(settings, 1);
  assert.equal(settings.zoom, "115");
  for (let step = 0; step < 20; step += 1) settings = zoomed(settings, 1);
  assert.equal(settings.zoom, "175");
  for (let step = 0; step < 20; step += 1) settings = zoomed(settings, -1);
  assert.equal(settings.zoom, "60");
});
