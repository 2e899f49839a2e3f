// What the browser keeps of the setter: the design of this tab and the last one of any tab, with their steps of undo and redo,
// and named versions. A design of
// another tab that gives way to that of this tab becomes a version. Without storage only persistence is lost.

import { designFromText, isBlank } from "../model/design.js";
import { INCOMING } from "../model/incoming.js";

/** @import { Design } from "../model/design.js" */
/** A kept design with its name and time. @typedef {{ id: string, name: string, saved: string, design: Design }} Version */

const CURRENT = "ninefold.set";
const STEPS = "ninefold.set.steps";
const VERSIONS = "ninefold.set.versions";
/** The most versions that are kept; the oldest go first. */
const MOST = 200;
/** The most characters of steps that are kept. */
const MOST_STEPS = 400_000;

/** The text that this tab has last read or written as that of all tabs. @type {string | null} */
let known = null;

/** Returns the design of this tab or else the last one of any tab. */
export function keptDesign() {
  const [own, last] = [read(sessionStorage, CURRENT), read(localStorage, CURRENT)];
  known = own ?? last;
  return designFromText(known);
}

/** Returns the steps of undo and redo that have been kept with a design, if any. @param {string} design as text */
export function keptSteps(design) {
  const mark = markOf(design);
  const kept = [sessionStorage, localStorage].map((storage) => read(storage, STEPS));
  return kept.find((text) => text?.startsWith(mark))?.slice(mark.length) ?? null;
}

/** Keeps the steps of a design; without room for them only the design is kept. @param {string} design as text @param {string} steps */
export function keepSteps(design, steps) {
  const text = steps.length > MOST_STEPS ? "" : markOf(design) + steps;
  for (const storage of [sessionStorage, localStorage]) if (!write(storage, STEPS, text)) write(storage, STEPS, "");
}

/** Returns a short text that designs seldom share. @param {string} design */
function markOf(design) {
  let sum = 0;
  for (let at = 0; at < design.length; at += 1) sum = (Math.imul(sum, 31) + design.charCodeAt(at)) | 0;
  return `${design.length} ${sum} `;
}

/** Keeps a design; returns whether the browser took it. @param {string} design as text @param {string} untitled the name of a version without title */
export function keepDesign(design, untitled) {
  const last = read(localStorage, CURRENT);
  if (last !== known && last !== design) keepOther(designFromText(last), untitled);
  known = design;
  const isHere = write(sessionStorage, CURRENT, design);
  return write(localStorage, CURRENT, design) && isHere;
}

/** Keeps the design of another tab as a version, unless there is one like it. @param {Design | null} design @param {string} untitled */
function keepOther(design, untitled) {
  if (!design || isBlank(design) || versions().some((version) => JSON.stringify(version.design) === JSON.stringify(design))) return;
  keepVersion(design, design.about.title || untitled);
}

/** Returns the text that another screen has handed over, once. */
export function takeIncoming() {
  const text = read(sessionStorage, INCOMING);
  try {
    sessionStorage.removeItem(INCOMING);
  } catch {
    // Without storage there was none.
  }
  return text;
}

/** Returns the versions, the newest first. @returns {Version[]} */
export function versions() {
  try {
    const list = JSON.parse(read(localStorage, VERSIONS) ?? "[]");
    return Array.isArray(list) ? list.filter((version) => typeof version?.name === "string" && designFromText(JSON.stringify(version.design)) !== null) : [];
  } catch {
    return [];
  }
}

/** Keeps a version; returns whether the browser took it. @param {Design} design @param {string} name */
export function keepVersion(design, name) {
  const version = { id: crypto.randomUUID?.() ?? String(Math.random()).slice(2), name, saved: new Date().toISOString(), design };
  return write(localStorage, VERSIONS, JSON.stringify([version, ...versions()].slice(0, MOST)));
}

/** @param {string} id */
export function dropVersion(id) {
  return write(localStorage, VERSIONS, JSON.stringify(versions().filter((version) => version.id !== id)));
}

/** @param {Storage} storage @param {string} key */
function read(storage, key) {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {Storage} storage @param {string} key @param {string} text */
function write(storage, key, text) {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
