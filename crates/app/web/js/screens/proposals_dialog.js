// The dialog for rules that only the words of a puzzle name: for each kind of mark that may mean one, the player says
// whether it does. Nothing is taken without a click.

import { ask } from "../api.js";
import { text } from "../screen_text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** A rule that words name for marks of a drawing. @typedef {{ number: number, look: string, title: string, sentence: string }} Proposal */

/** Returns the numbers of the proposals that are right. @param {readonly Proposal[]} proposals @returns {Promise<string[]>} */
export async function chooseProposals(proposals) {
  const rows = proposals.map(({ number, look, title, sentence }, index) => {
    // Of several rules for the same marks only one can be right.
    const isFirst = proposals.findIndex((other) => other.look === look) === index;
    const input = element("input", { type: "checkbox", name: "proposal", value: String(number), checked: isFirst });
    const words = element("span", { class: "puzzle-words" }, element("strong", {}, text("proposals-one", { rule: title, look })), element("span", { class: "quiet" }, `“${sentence}”`));
    return { input, row: element("li", {}, element("label", { class: "check" }, input, words)) };
  });
  const content = [element("p", {}, text("proposals-intro")), element("ul", { class: "rows is-scrolling" }, ...rows.map(({ row }) => row))];
  const answer = await openDialog(text("proposals-title"), content, [{ label: text("proposals-none"), answer: "" }, { label: text("proposals-take"), answer: "take", isMain: true }]);
  return answer === "take" ? rows.filter(({ input }) => input.checked).map(({ input }) => input.value) : [];
}

/** Returns the proposals for a question that the player takes. @param {object} question @param {AbortSignal} signal */
export async function takenProposals(question, signal) {
  const reply = await ask("read", question, { signal });
  return reply.proposals && !signal.aborted ? chooseProposals(reply.proposals) : [];
}
