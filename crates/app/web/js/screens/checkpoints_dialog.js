// The dialog of checkpoints: set, return to or remove one.

import { LOCALE, text } from "../text.js";
import { closeDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { removable } from "../view/removable.js";

/** @import { Session } from "../play/session.js" */

/** @param {Session} session */
export async function checkpointsDialog(session) {
  const { game } = session;
  const own = game.isGiven.filter((given) => !given).length;
  const rows = game.checkpoints.map((checkpoint, index) => {
    const { at, cells } = checkpoint;
    const filled = cells.filter((state, cell) => !game.isGiven[cell] && state.value !== 0).length;
    const time = new Date(at).toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit" });
    const back = () => {
      game.returnTo(game.checkpoints.indexOf(checkpoint));
      closeDialog("");
    };
    const row = element("div", { class: "row-parts" },
      element("span", {}, element("strong", {}, text("checkpoint-name", { number: index + 1 })), element("span", { class: "quiet" }, text("checkpoint-facts", { time, filled, cells: own }))),
      element("button", { class: "button", onclick: back }, text("go-back")));
    return removable(row, text("checkpoint-name", { number: index + 1 }), () => {
      game.dropCheckpoint(game.checkpoints.indexOf(checkpoint));
      return () => game.restoreCheckpoint(checkpoint);
    });
  });
  const list = rows.length > 0 ? element("ul", { class: "rows" }, ...rows) : element("p", { class: "quiet" }, text("checkpoints-none"));
  const answer = await openDialog(text("checkpoints-title"), [list], [{ label: text("close"), answer: "" }, { label: text("game-checkpoint"), answer: "set", isMain: true }]);
  if (answer === "set" && session.isPlayable) game.setCheckpoint(new Date().toISOString());
}
