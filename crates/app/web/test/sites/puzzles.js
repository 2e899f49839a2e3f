// The puzzles whose links are opened: one of each mixture of rules in the samples, with its solution.

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
/** The program that writes the links. */
const PROGRAM = process.env.NINEFOLD ?? "";
const SAMPLES = new URL("../../../../../testdata/variants/rules/unique.jsonl", import.meta.url);

/** How many samples are tried. */
const MOST_TRIED = 200;

/** A puzzle in the text of Interactive Sudoku Solver, with the names of its rules. @typedef {{ id: string, types: string[], puzzle: string, solution: string }} Sample */
/** What the program wrote: a text, and whether it says all rules. @typedef {{ text: string, isWhole: boolean }} Written */

/** The documents of the samples, by their texts. @type {Map<string, Promise<string>>} */
const documents = new Map();

/** Returns our document of a sample, with its solution. @param {Sample} sample @returns {Promise<string>} */
export function document({ puzzle, solution }) {
  const made = documents.get(puzzle) ?? convert(puzzle, "json").then(({ stdout }) => JSON.stringify({ ...JSON.parse(stdout), solution }));
  documents.set(puzzle, made);
  return made;
}

/** Writes a sample, with its solution, in a format; null if the format can't hold it. @param {Sample} sample @param {string} format @returns {Promise<Written | null>} */
export async function written(sample, format) {
  try {
    const { stdout, stderr } = await convert(await document(sample), format);
    return { text: stdout.trim(), isWhole: !/can't (say|carry) (?!the solution$)/m.test(stderr) };
  } catch {
    return null;
  }
}

/** Returns up to so many samples that a format holds whole: first one of each mixture of rules, then others. @param {string} format @param {number} count @returns {Promise<{ sample: Sample, text: string }[]>} */
export async function samplesFor(format, count) {
  const lines = (await readFile(SAMPLES, "utf8")).trim().split("\n");
  /** @type {Sample[]} */ const samples = lines.map((line) => JSON.parse(line)).filter(({ solution }) => solution?.length === 81);
  /** @type {Set<string>} */ const kinds = new Set();
  const isNew = (/** @type {Sample} */ { types }) => !kinds.has(types.join()) && Boolean(kinds.add(types.join()));
  const first = samples.filter(isNew);
  const ordered = [...first, ...samples.filter((sample) => !first.includes(sample))];
  /** @type {{ sample: Sample, text: string }[]} */ const found = [];
  for (const sample of ordered.slice(0, MOST_TRIED)) {
    const link = found.length < count ? await written(sample, format) : null;
    if (link?.isWhole) found.push({ sample, text: link.text });
  }
  return found;
}

/** @param {string} text @param {string} format */
function convert(text, format) {
  const child = run(PROGRAM, ["convert", "--to", format], { encoding: "utf8" });
  child.child.stdin?.end(text);
  return child;
}
