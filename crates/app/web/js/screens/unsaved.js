// Shows that something is not saved, and offers to save a file or to free space.

import { isUnsaved, listenToUnsaved } from "../store.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";
import { openGameDialog } from "./on_demand.js";

/** @import { AppContext } from "../main.js" */

/** Returns a button that is visible while something is not saved. @param {AppContext} app @param {(() => void) | null} saveFile saves the game on the screen as a file */
export function unsavedButton(app, saveFile) {
  const button = element("button", { type: "button", class: "unsaved", "aria-label": "Not saved", onclick: () => unsavedDialog(app, saveFile) }, icon("unsaved"), element("span", {}, "Not saved"));
  const update = () => (button.hidden = !isUnsaved());
  listenToUnsaved(update, app.left);
  update();
  return button;
}

/** @param {AppContext} app @param {(() => void) | null} saveFile */
async function unsavedDialog(app, saveFile) {
  const content = [
    element("p", {}, "This browser can't save anything now. Its storage is full, or it is turned off, as in some private windows."),
    element("p", {}, `You can go on playing, but what isn't saved is lost when this tab is closed. ${saveFile ? "Save the game as a file, or remove" : "Remove"} games that you no longer need.`),
  ];
  const buttons = [
    { label: "Saved games …", answer: "games", isMain: !saveFile },
    ...(saveFile ? [{ label: "Save a file", answer: "file", isMain: true }] : []),
  ];
  const answer = await openDialog("Not saved", content, buttons);
  if (answer === "games") await openGameDialog(app);
  if (answer === "file") saveFile?.();
}

/** Asks the browser to confirm closing a tab with unsaved games. */
export function guardUnsaved() {
  window.addEventListener("beforeunload", (event) => isUnsaved() && event.preventDefault());
}
