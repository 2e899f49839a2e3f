// Modal dialogs based on <dialog>, which traps the focus, closes on Escape and restores the focus. A dialog is built,
// shown and removed; its answer is a promise.

import { text } from "../text.js";
import { element } from "./element.js";
import { icon } from "./icon.js";

/** @import { Child } from "./element.js" */
/** A button at the foot: its label, and the answer that it gives. @typedef {{ label: string, answer: string, isMain?: boolean, isFirst?: boolean }} Button */

/** Fields for choosing, and those for typing. */
const CHOICES = ".dialog-body :is(select, input:is([type=checkbox], [type=radio]:checked), input[readonly]):not(:disabled)";
const FIELDS = ".dialog-body :is(select, textarea, input:not([type=radio]), input[type=radio]:checked):not(:disabled)";
/** The initial focus if there is no field: the main button, or any. */
const BUTTONS = [".is-main", ".dialog-foot button", ".dialog-head button"];

/** The options of a dialog; `mayClose` returns false to keep it open for an answer. @typedef {{ isWide?: boolean, mayClose?: (answer: string) => boolean }} DialogOptions */

/**
 * Shows a dialog; resolves to the answer of the button that closed it, or "" if it was cancelled.
 * @param {string} title @param {readonly Child[]} content @param {readonly Button[]} [buttons] @param {DialogOptions} [options]
 * @returns {Promise<string>}
 */
export function openDialog(title, content, buttons = [], { isWide = false, mayClose = () => true } = {}) {
  const { promise, resolve } = withResolvers();
  const dialog = element("dialog", { class: isWide ? "dialog is-wide" : "dialog", "aria-label": title });
  const answered = (/** @type {string} */ answer) => mayClose(answer) && dialog.close(answer);
  const close = element("button", { class: "icon-button", "aria-label": text("close"), onclick: () => answered("") }, icon("close"));
  // Enter in a field activates the first submit button, so only the main one is of that type.
  const foot = buttons.map(({ label, answer, isMain, isFirst }) =>
    element("button", { type: isMain ? "submit" : "button", value: answer, class: isMain ? "button is-main" : "button", "data-first": isFirst ? "" : undefined, onclick: () => answered(answer) }, label));
  const body = element("div", { class: "dialog-body" }, ...content);
  // Scrollable content must be focusable.
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
    // The caller may open another dialog, so restore the focus only afterwards.
    setTimeout(() => document.querySelector("dialog[open]") ?? document.dispatchEvent(new Event("dialogs-closed")));
  });
  document.body.append(dialog);
  dialog.returnValue = "";
  dialog.showModal();
  startOf(dialog)?.focus();
  return promise;
}

/** Lets scroll keys scroll the text while a button has the focus. @param {HTMLElement} body @param {KeyboardEvent} event */
function scrollBy(body, { key, target }) {
  const page = body.clientHeight * 0.9;
  const ways = /** @type {Record<string, number>} */ ({ ArrowUp: -40, ArrowDown: 40, PageUp: -page, PageDown: page, Home: -body.scrollHeight, End: body.scrollHeight });
  if (key in ways && target instanceof HTMLButtonElement && !body.contains(target)) body.scrollBy(0, ways[key]);
}

/**
 * Sets the initial focus: the first field, or else the main button. On touch screens, a text field would open the
 * on-screen keyboard over the dialog, so it is not focused.
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
 * Asks for confirmation; resolves to true for the main button. If the action can't be undone, Cancel has the initial
 * focus, so that a stray key does no harm.
 * @param {string} title @param {string} sentence @param {string} yes @param {{ isFinal?: boolean }} [options]
 */
export async function confirmDialog(title, sentence, yes, { isFinal = false } = {}) {
  const buttons = [{ label: text("cancel"), answer: "", isFirst: isFinal }, { label: yes, answer: "yes", isMain: true }];
  return (await openDialog(title, [element("p", {}, sentence)], buttons)) === "yes";
}

/** Shows a message that must be confirmed. @param {string} title @param {...string} sentences */
export function messageDialog(title, ...sentences) {
  return openDialog(title, sentences.map((sentence) => element("p", {}, sentence)), [{ label: text("ok"), answer: "ok", isMain: true }]);
}

/** @returns {{ promise: Promise<string>, resolve: (answer: string) => void }} */
function withResolvers() {
  /** @type {(answer: string) => void} */ let resolve = () => {};
  const promise = new Promise((/** @type {(answer: string) => void} */ done) => (resolve = done));
  return { promise, resolve };
}
