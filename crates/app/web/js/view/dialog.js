// Dialogs on the browser's own <dialog>: it holds the focus, closes on Escape and gives the focus back. A dialog is built,
// shown and thrown away; its answer comes as a promise.

import { element } from "./element.js";
import { icon } from "./icon.js";

/** @import { Child } from "./element.js" */
/** A button at the foot: its label, and the answer that it gives. @typedef {{ label: string, answer: string, isMain?: boolean, isFirst?: boolean }} Button */

/** Fields for choosing, and those for writing. */
const CHOICES = ".dialog-body :is(select, input:is([type=checkbox], [type=radio]:checked), input[readonly]):not(:disabled)";
const FIELDS = ".dialog-body :is(select, textarea, input:not([type=radio]), input[type=radio]:checked):not(:disabled)";
/** Where the keyboard starts without a field: the main button, or any. */
const BUTTONS = [".is-main", ".dialog-foot button", ".dialog-head button"];

/** How a dialog looks, and whether an answer may close it: false keeps it open. @typedef {{ isWide?: boolean, mayClose?: (answer: string) => boolean }} Manner */

/**
 * Shows a dialog; the answer of the button that closed it, or "" when it was let go.
 * @param {string} title @param {readonly Child[]} content @param {readonly Button[]} [buttons] @param {Manner} [manner]
 * @returns {Promise<string>}
 */
export function openDialog(title, content, buttons = [], { isWide = false, mayClose = () => true } = {}) {
  const { promise, resolve } = withResolvers();
  const dialog = element("dialog", { class: isWide ? "dialog is-wide" : "dialog", "aria-label": title });
  const answered = (/** @type {string} */ answer) => mayClose(answer) && dialog.close(answer);
  const close = element("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => answered("") }, icon("close"));
  // Enter in a field presses the first button that submits: that is the main one, wherever it stands.
  const foot = buttons.map(({ label, answer, isMain, isFirst }) =>
    element("button", { type: isMain ? "submit" : "button", value: answer, class: isMain ? "button is-main" : "button", "data-first": isFirst ? "" : undefined, onclick: () => answered(answer) }, label));
  const body = element("div", { class: "dialog-body" }, ...content);
  // What may have to be scrolled must be within reach of the keyboard.
  if (!body.querySelector("input, select, textarea, button, a, [tabindex]")) body.tabIndex = 0;
  const form = element("form", { method: "dialog", onsubmit: (/** @type {SubmitEvent} */ event) => event.preventDefault() },
    element("header", { class: "dialog-head" }, element("h2", {}, title), close),
    body,
    foot.length > 0 && element("footer", { class: "dialog-foot" }, element("div", { class: "dialog-toasts", role: "status", "aria-live": "polite" }), ...foot));
  dialog.append(form);
  dialog.addEventListener("click", (event) => event.target === dialog && answered(""));
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    answered("");
  });
  dialog.addEventListener("keydown", (event) => scrollBy(body, event));
  dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue);
    // Who asked may open the next; only then is it known that the keyboard is free.
    setTimeout(() => document.querySelector("dialog[open]") ?? document.dispatchEvent(new Event("dialogs-closed")));
  });
  document.body.append(dialog);
  dialog.returnValue = "";
  dialog.showModal();
  startOf(dialog)?.focus();
  return promise;
}

/** Keys for scrolling reach the text also from the buttons under it. @param {HTMLElement} body @param {KeyboardEvent} event */
function scrollBy(body, { key, target }) {
  const page = body.clientHeight * 0.9;
  const ways = /** @type {Record<string, number>} */ ({ ArrowUp: -40, ArrowDown: 40, PageUp: -page, PageDown: page, Home: -body.scrollHeight, End: body.scrollHeight });
  if (key in ways && target instanceof HTMLButtonElement && !body.contains(target)) body.scrollBy(0, ways[key]);
}

/**
 * Where the keyboard starts: the first field, else the main button. Where a finger writes, a field for writing would bring up
 * the keyboard of the screen over the dialog: it waits to be touched.
 * @param {HTMLDialogElement} dialog
 */
function startOf(dialog) {
  const fields = matchMedia("(pointer: coarse)").matches ? CHOICES : FIELDS;
  const found = ["[data-first]", fields, ...BUTTONS].map((kind) => dialog.querySelector(kind)).find((first) => first instanceof HTMLElement);
  return found instanceof HTMLElement ? found : null;
}

/** Closes the open dialog with an answer. @param {string} answer */
export function closeDialog(answer) {
  const dialog = document.querySelector("dialog[open]");
  if (dialog instanceof HTMLDialogElement) dialog.close(answer);
}

/**
 * Asks a question; true when it is answered with the main button. Where undo would not help, the keyboard starts at Cancel: a
 * key too many does no harm.
 * @param {string} title @param {string} text @param {string} yes @param {{ isFinal?: boolean }} [manner]
 */
export async function confirmDialog(title, text, yes, { isFinal = false } = {}) {
  const buttons = [{ label: "Cancel", answer: "", isFirst: isFinal }, { label: yes, answer: "yes", isMain: true }];
  return (await openDialog(title, [element("p", {}, text)], buttons)) === "yes";
}

/** Says something that must be read. @param {string} title @param {...string} sentences */
export function messageDialog(title, ...sentences) {
  return openDialog(title, sentences.map((text) => element("p", {}, text)), [{ label: "OK", answer: "ok", isMain: true }]);
}

/** @returns {{ promise: Promise<string>, resolve: (answer: string) => void }} */
function withResolvers() {
  /** @type {(answer: string) => void} */ let resolve = () => {};
  const promise = new Promise((/** @type {(answer: string) => void} */ done) => (resolve = done));
  return { promise, resolve };
}
