// Printing: the puzzle alone, or the board as it is. Where nothing has been put in there is nothing to ask.

import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { Game } from "../model/game.js" */

/** @param {Game} game */
export async function printGame(game) {
  const answer = game.isTouched ? await askWhat() : "puzzle";
  if (!answer) return;
  document.documentElement.dataset.print = answer;
  window.print();
}

function askWhat() {
  const buttons = [{ label: "Only the puzzle", answer: "puzzle" }, { label: "As it is", answer: "board", isMain: true }];
  return openDialog("Print", [element("p", {}, "What shall be on the paper?")], buttons);
}
