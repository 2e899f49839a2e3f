// The rules of a puzzle for players: what the setter says, then each rule with its name, its meaning and a small picture
// of its example.

import { findText } from "../text.js";
import { element } from "./element.js";
import { rulePicture } from "./rule_picture.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** The picture of a rule, if it has one. @typedef {(name: string) => Promise<Puzzle | null>} ExampleOf */

/** Returns name and meaning of a rule; null if it has none. @param {string} name */
function told(name) {
  const id = name.replaceAll("_", "-");
  const meaning = findText(`rule-${id}-meaning`);
  return meaning ? { title: findText(`rule-${id}`) ?? name, meaning } : null;
}

/**
 * Returns what the setter says, in paragraphs, without those that the list of rules repeats word for word.
 * @param {{ rules?: string, remarks?: string } | undefined} about @param {readonly string[]} [listed] the rules of the list
 */
export function settersWords(about, listed = []) {
  const repeated = new Set(listed.flatMap((name) => told(name) ?? []).map(({ title, meaning }) => `${title}: ${meaning}`));
  const lines = [about?.rules, about?.remarks].flatMap((words) => words?.split("\n") ?? []).filter((line) => line.trim() !== "" && !repeated.has(line.trim()));
  return lines.map((line) => element("p", {}, line));
}

/** Returns the list of rules; pictures appear when they are there. @param {readonly string[]} names @param {ExampleOf} exampleOf */
export function ruleList(names, exampleOf) {
  const rows = names.flatMap((name) => {
    const rule = told(name);
    if (!rule) return [];
    const picture = element("span", { class: "rule-picture", "aria-hidden": "true" });
    exampleOf(name).then((puzzle) => puzzle && puzzle.sketch.length > 0 && picture.append(rulePicture(puzzle)), () => {});
    return [element("li", {}, picture, element("span", {}, element("strong", {}, rule.title), " ", rule.meaning))];
  });
  return rows.length > 0 && element("ul", { class: "rule-list" }, ...rows);
}
