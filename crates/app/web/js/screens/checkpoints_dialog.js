// The checkpoints of a game: set one, go back to one, let one go.

import { closeDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";

/** @import { Session } from "../play/session.js" */

/** @param {Session} session */
export async function checkpointsDialog(session) {
  const { game } = session;
  const own = game.isGiven.filter((given) => !given).length;
  const rows = game.checkpoints.map(({ at, cells }, index) => {
    const filled = cells.filter((state, cell) => !game.isGiven[cell] && state.value !== 0).length;
    const time = new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
    const back = () => {
      game.returnTo(index);
      closeDialog("");
    };
    const drop = () => {
      game.dropCheckpoint(index);
      closeDialog("again");
    };
    return element("li", {},
      element("span", {}, element("strong", {}, `Checkpoint ${index + 1}`), element("span", { class: "quiet" }, `${time} · ${filled} of ${own} cells`)),
      element("button", { type: "button", class: "button", onclick: back }, "Return"),
      element("button", { type: "button", class: "icon-button", "aria-label": `Remove checkpoint ${index + 1}`, onclick: drop }, icon("close")));
  });
  const list = rows.length > 0 ? element("ul", { class: "rows" }, ...rows) : element("p", { class: "quiet" }, "A checkpoint remembers the board as it is, to come back to after a try.");
  const answer = await openDialog("Checkpoints", [list], [{ label: "Close", answer: "" }, { label: "Set one here", answer: "set", isMain: true }]);
  if (answer === "set" && session.isPlayable) game.setCheckpoint(new Date().toISOString());
  if (answer === "again") await checkpointsDialog(session);
}
