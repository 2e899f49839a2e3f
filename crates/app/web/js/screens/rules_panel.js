// The rules beside the board, and a button for them where there is no room: for puzzles with rules of their own or words
// of their setter. It is loaded with the first such puzzle.

import { factsOf } from "../play/rule_facts.js";
import { watchRules } from "../play/broken_rules.js";
import { text } from "../screen_text.js";
import { element } from "../view/element.js";
import { ruleList, settersWords } from "../view/rule_list.js";
import { loadStyle } from "../view/style_sheet.js";

/** @import { GameView } from "./game_view.js" */

/** Adds what a puzzle with rules needs to its game. @param {GameView} view */
export function addRules(view) {
  const { session: { game }, session, app } = view;
  // The player may have left the game while this file was loaded.
  if (app.left.aborted) return;
  if (game.puzzle.rules) watchRules(session, app.left);
  void loadStyle("play");
  const { about } = game.origin;
  // Under fog, the setter's words say what may be known of the rules.
  const listed = about?.fog && about.rules ? [] : game.puzzle.variants;
  const told = [
    about?.title && element("h2", {}, about.title),
    about?.author && element("p", { class: "quiet" }, text("rules-by", { author: about.author })),
    ...settersWords(about, listed, factsOf), ruleList(listed, factsOf)];
  if (!told.some(Boolean)) return;
  const panel = element("section", { class: "rules-panel", "aria-label": text("rules-panel"), tabindex: 0 }, ...told);
  view.notices.append(panel);
  const open = () => void view.commands.run({ command: "rules" });
  view.element.querySelector(".bar > .icon-button")?.before(element("button", { class: "button rules-button", onclick: open }, text("rules-panel")));
}
