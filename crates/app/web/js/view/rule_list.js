// The rules of a puzzle for players: what the setter says, then each rule with its name, its meaning and a small picture
// of its example.

import { findText } from "../text.js";
import { element } from "./element.js";
import { rulePicture } from "./rule_picture.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** The picture of a rule, if it has one. @typedef {(name: string) => Promise<Puzzle | null>} ExampleOf */

/** Returns what the setter says, in paragraphs. @param {{ rules?: string, remarks?: string } | undefined} about */
export function settersWords(about) {
  return [about?.rules, about?.remarks].flatMap((words) => words?.split("\n").filter((line) => line.trim() !== "") ?? []).map((line) => element("p", {}, line));
}

/** Returns the list of rules; pictures appear when they are there. @param {readonly string[]} names @param {ExampleOf} exampleOf */
export function ruleList(names, exampleOf) {
  const rows = names.flatMap((name) => {
    const id = name.replaceAll("_", "-");
    const meaning = findText(`rule-${id}-meaning`);
    if (!meaning) return [];
    const picture = element("span", { class: "rule-picture", "aria-hidden": "true" });
    exampleOf(name).then((puzzle) => puzzle && puzzle.sketch.length > 0 && picture.append(rulePicture(puzzle)), () => {});
    return [element("li", {}, picture, element("span", {}, element("strong", {}, findText(`rule-${id}`) ?? name), " ", meaning))];
  });
  return rows.length > 0 && element("ul", { class: "rule-list" }, ...rows);
}
