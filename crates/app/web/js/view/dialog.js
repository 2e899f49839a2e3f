// Dialogs on the browser's own <dialog>: it holds the focus, closes on Escape and gives the focus back. A dialog is built,
// shown and thrown away; its answer comes as a promise.

import { element } from "./element.js";
import { icon } from "./icon.js";

/** @import { Child } from "./element.js" */
/** A button at the foot: its label, and the answer that it gives. @typedef {{ label: string, answer: string, isMain?: boolean, isFirst?: boolean }} Button */

/** Where the keyboard starts: the best of these that there is. */
const FIRST = ["[data-first]", ".dialog-body :is(input, select, button)", ".is-main"];

/**
 * Shows a dialog; the answer of the button that closed it, or "" when it was let go.
 * @param {string} title @param {readonly Child[]} content @param {readonly Button[]} [buttons] @param {{ isWide?: boolean }} [look]
 * @returns {Promise<string>}
 */
export function openDialog(title, content, buttons = [], { isWide = false } = {}) {
  const { promise, resolve } = withResolvers();
  const dialog = element("dialog", { class: isWide ? "dialog is-wide" : "dialog", "aria-label": title });
  const close = element("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => dialog.close("") }, icon("close"));
  // Enter in a field presses the first button that submits: that is the main one, wherever it stands.
  const foot = buttons.map(({ label, answer, isMain, isFirst }) =>
    element("button", { type: isMain ? "submit" : "button", value: answer, class: isMain ? "button is-main" : "button", "data-first": isFirst ? "" : undefined, onclick: () => dialog.close(answer) }, label));
  const body = element("div", { class: "dialog-body" }, ...content);
  // What may have to be scrolled must be within reach of the keyboard.
  if (!body.querySelector("input, select, textarea, button, a, [tabindex]")) body.tabIndex = 0;
  const form = element("form", { method: "dialog", onsubmit: (/** @type {SubmitEvent} */ event) => event.preventDefault() },
    element("header", { class: "dialog-head" }, element("h2", {}, title), close),
    body,
    foot.length > 0 && element("footer", { class: "dialog-foot" }, ...foot));
  dialog.append(form);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
  dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue);
  });
  document.body.append(dialog);
  dialog.returnValue = "";
  dialog.showModal();
  const first = FIRST.map((kind) => dialog.querySelector(kind)).find((found) => found instanceof HTMLElement);
  if (first instanceof HTMLElement) first.focus();
  return promise;
}

/** Closes the open dialog with an answer. @param {string} answer */
export function closeDialog(answer) {
  const dialog = document.querySelector("dialog[open]");
  if (dialog instanceof HTMLDialogElement) dialog.close(answer);
}

/** Asks a question; true when it is answered with the main button. The keyboard starts at Cancel: a key too many does no harm. @param {string} title @param {string} text @param {string} yes */
export async function confirmDialog(title, text, yes) {
  const buttons = [{ label: "Cancel", answer: "", isFirst: true }, { label: yes, answer: "yes", isMain: true }];
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
