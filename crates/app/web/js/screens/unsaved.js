// Shows that something is not saved, and offers to save a file or to free space.

import { isUnsaved, listenToUnsaved } from "../store.js";
import { text } from "../text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";
import { openGameDialog } from "./on_demand.js";

/** @import { AppContext } from "../main.js" */

/** Returns a button that is visible while something is not saved. @param {AppContext} app @param {(() => void) | null} saveFile saves the game on the screen as a file */
export function unsavedButton(app, saveFile) {
  const button = element("button", { class: "unsaved", "aria-label": text("not-saved"), onclick: () => unsavedDialog(app, saveFile) }, icon("unsaved"), element("span", {}, text("not-saved")));
  const update = () => (button.hidden = !isUnsaved());
  listenToUnsaved(update, app.left);
  update();
  return button;
}

/** @param {AppContext} app @param {(() => void) | null} saveFile */
async function unsavedDialog(app, saveFile) {
  const content = [
    element("p", {}, text("not-saved-why")),
    element("p", {}, text("not-saved-what", { file: saveFile ? "yes" : "no" })),
  ];
  const buttons = [
    { label: text("not-saved-games"), answer: "games", isMain: !saveFile },
    ...(saveFile ? [{ label: text("not-saved-file"), answer: "file", isMain: true }] : []),
  ];
  const answer = await openDialog(text("not-saved"), content, buttons);
  if (answer === "games") await openGameDialog(app);
  if (answer === "file") saveFile?.();
}

/** Asks the browser to confirm closing a tab with unsaved games. */
export function guardUnsaved() {
  window.addEventListener("beforeunload", (event) => isUnsaved() && event.preventDefault());
}
