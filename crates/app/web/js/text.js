// The texts of the page: messages of the catalogue with their values, with the browser's plurals and lists.

import { MESSAGES } from "./messages.js";

/** A part of a message: a text, a variable, or a choice by a variable; the case `*` is the default. @typedef {string | readonly [string] | readonly [string, Readonly<Record<string, Message>>]} Part */
/** @typedef {string | readonly Part[]} Message */
/** The name of a message. @typedef {keyof typeof MESSAGES | keyof typeof import("./screen_messages.js").MESSAGES} MessageId */
/** @typedef {Readonly<Record<string, string | number>>} Values */

/** The messages that are loaded so far. @type {Record<string, Message>} */
const KNOWN = { .../** @type {Record<string, Message>} */ (/** @type {unknown} */ (MESSAGES)) };

/** The locale of numbers, dates, plurals and lists: the texts are British English, also under the pseudo-language. */
export const LOCALE = "en-GB";
const plurals = new Intl.PluralRules(LOCALE);
const every = new Intl.ListFormat(LOCALE, { type: "conjunction" });
const facts = new Intl.ListFormat(LOCALE, { type: "unit" });

/** Adds the messages of screens that are loaded on demand. @param {object} messages as in `screen_messages.js` */
export function addMessages(messages) {
  Object.assign(KNOWN, messages);
}

/** Returns the text of a message. @param {MessageId} id @param {Values} [values] @returns {string} */
export function text(id, values = {}) {
  return written(KNOWN[id], values, id);
}

/**
 * Returns the text of a message without variables whose name was put together at run time, or null if there is none.
 * @param {string} id
 */
export function findText(id) {
  return Object.hasOwn(KNOWN, id) ? written(KNOWN[id], {}, id) : null;
}

/** Returns "one, two and three". @param {Iterable<string>} things */
export function allOf(things) {
  return every.format(things);
}

/** Returns "one, two, three", for facts that are not a sentence. @param {Iterable<string>} things */
export function listOf(things) {
  return facts.format(things);
}

/** @param {Message} message @param {Values} values @param {string} id @returns {string} */
function written(message, values, id) {
  if (typeof message === "string") return message;
  return message.map((part) => {
    if (typeof part === "string") return part;
    const [name, cases] = part;
    const value = values[name];
    if (value === undefined) throw new Error(`The message ${id} needs a value for ${name}.`);
    return cases ? written(chosen(cases, value), values, id) : String(value);
  }).join("");
}

/** Returns the case for a value: the value itself, the plural category of a number, or the default. @param {Readonly<Record<string, Message>>} cases @param {string | number} value */
function chosen(cases, value) {
  if (Object.hasOwn(cases, String(value))) return cases[String(value)];
  const category = typeof value === "number" ? plurals.select(value) : "*";
  return Object.hasOwn(cases, category) ? cases[category] : cases["*"];
}
