// The rules of a puzzle for players: what the setter says, then each rule with its name, its meaning and a small picture
// of its example.

import { ruleTitle } from "../model/puzzle.js";
import { element } from "./element.js";
import { rulePicture } from "./rule_picture.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** What the engine knows of a rule; `example` has no givens. @typedef {{ meaning: string, example: Puzzle | null }} RuleFacts */
/** Returns what the engine knows of a rule; null if it doesn't answer. @typedef {(name: string) => Promise<RuleFacts | null>} FactsOf */

/**
 * Returns what the setter says, in paragraphs, without those that the list of rules repeats word for word.
 * @param {{ rules?: string, remarks?: string } | undefined} about @param {readonly string[]} listed the rules of the list @param {FactsOf} factsOf
 */
export function settersWords(about, listed, factsOf) {
  const lines = [about?.rules, about?.remarks].flatMap((words) => words?.split("\n") ?? []).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const words = element("p", {}, line);
    const name = listed.find((name) => line.trim().startsWith(`${ruleTitle(name)}: `));
    if (name) {
      words.hidden = true;
      void factsOf(name).then((facts) => {
        if (line.trim() === `${ruleTitle(name)}: ${facts?.meaning}`) words.remove();
        words.hidden = false;
      });
    }
    return words;
  });
}

/** Returns the list of rules; meanings and pictures appear when they are there. @param {readonly string[]} names @param {FactsOf} factsOf */
export function ruleList(names, factsOf) {
  const rows = names.map((name) => {
    const picture = element("span", { class: "rule-picture", "aria-hidden": "true" });
    const words = element("span", {}, element("strong", {}, ruleTitle(name)));
    void factsOf(name).then((facts) => {
      if (!facts) return;
      words.append(" ", facts.meaning);
      if (facts.example && facts.example.sketch.length > 0) picture.append(rulePicture(facts.example));
    });
    return element("li", {}, picture, words);
  });
  return rows.length > 0 && element("ul", { class: "rule-list" }, ...rows);
}
