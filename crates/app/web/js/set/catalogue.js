// The kinds of rules and the layouts with names, as the server lists them: loaded once.

import { ask } from "../api.js";

/** @import { LayoutJson, RuleKind } from "../model/design.js" */
/** @typedef {{ kinds: Map<string, RuleKind>, layouts: { name: string, layout: LayoutJson }[] }} Catalogue */

/** @type {Promise<Catalogue> | null} */
let known = null;

/** Returns the catalogue; a failure is not remembered. @returns {Promise<Catalogue>} */
export function catalogue() {
  known ??= load().catch((fault) => {
    known = null;
    throw fault;
  });
  return known;
}

async function load() {
  const { rules, layouts } = await ask("rules", { drawings: true });
  return { kinds: new Map(rules.map((/** @type {RuleKind} */ kind) => [kind.name, kind])), layouts };
}

/**
 * Returns the kinds that a search finds: those whose title begins with it, then those that have it in title, names or
 * meaning.
 * @param {Iterable<RuleKind>} kinds @param {string} wanted
 */
export function found(kinds, wanted) {
  const words = wanted.toLowerCase().split(/[\s_-]+/).filter(Boolean);
  const ranked = [...kinds].filter((kind) => !kind.of_grid).map((kind) => ({ kind, rank: rankOf(kind, words) })).filter(({ rank }) => rank < 4);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ kind }) => kind);
}

/** @param {RuleKind} kind @param {readonly string[]} words */
function rankOf({ title, name, aliases, meaning }, words) {
  if (words.length === 0) return 0;
  const has = (/** @type {string} */ text) => words.every((word) => text.toLowerCase().includes(word));
  if (title.toLowerCase().startsWith(words.join(" "))) return 0;
  if (has(`${title} ${name}`)) return 1;
  if (has(aliases.join(" "))) return 2;
  return has(`${title} ${meaning}`) ? 3 : 4;
}
