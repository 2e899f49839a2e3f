// The pages of techniques, fetched on demand: the list, the text of a page, and its example, which the server
// describes.

import { ask } from "./api.js";
import { puzzleFrom } from "./model/puzzle.js";
import { LAST_TEXT_DEPTH } from "./play/help.js";

/** @import { Puzzle } from "./model/puzzle.js" */
/** `forms` are the slugs of steps that the page explains besides its own. @typedef {{ slug: string, name: string, rating: string | null, forms: string[] }} TechniqueEntry */
/** @typedef {{ name: string, pages: TechniqueEntry[] }} TechniqueFamily */
/** @typedef {{ position: string, variants: string[], by: "coach" | "explainer", name: string, text: string, entries: number[], candidates: number[][] }} TechniqueExample */
/** @typedef {{ slug: string, name: string, family: string, rating: string | null, need: string, paragraphs: string[], example: TechniqueExample }} TechniquePage */

/** @type {Promise<TechniqueFamily[]> | null} */ let list = null;

/** Returns all families with their pages. @returns {Promise<TechniqueFamily[]>} */
export function techniqueFamilies() {
  list ??= file("index").catch((fault) => {
    list = null;
    throw fault;
  });
  return list;
}

/** Returns the page of a step's slug; null if there is none. @param {string} slug @returns {Promise<TechniquePage | null>} */
export async function techniquePage(slug) {
  const entry = entryOf(slug, (await techniqueFamilies()).flatMap(({ pages }) => pages));
  return entry ? file(entry.slug) : null;
}

/** Returns the entry with a slug as its own, as a form, or as the longest prefix of it. @param {string} slug @param {readonly TechniqueEntry[]} entries */
export function entryOf(slug, entries) {
  const begins = entries.filter((entry) => slug.startsWith(`${entry.slug}-`)).sort((a, b) => b.slug.length - a.slug.length);
  return entries.find((entry) => entry.slug === slug) ?? entries.find(({ forms }) => forms.includes(slug)) ?? begins[0] ?? null;
}

/** Requests the puzzle and the step of an example from the server. @param {TechniquePage} page @param {AbortSignal} signal @returns {Promise<{ puzzle: Puzzle, step: any }>} */
export async function techniqueExample({ slug, example }, signal) {
  const { position, variants, by, text } = example;
  const question = { puzzle: position, variants };
  const puzzle = puzzleFrom(await ask("read", question, { signal }));
  if (by === "explainer") return { puzzle, step: await ask("hint", { ...question, entries: position, by, depth: LAST_TEXT_DEPTH }, { signal }) };
  const { steps } = await ask("steps", { ...question, technique: slug }, { signal });
  return { puzzle, step: steps.find((/** @type {any} */ step) => step.text === text) ?? steps[0] ?? null };
}

/** @param {string} name @returns {Promise<any>} */
async function file(name) {
  const response = await fetch(`techniques/${name}.json`);
  if (!response.ok) throw new Error(`techniques/${name}.json: status ${response.status}`);
  return response.json();
}
