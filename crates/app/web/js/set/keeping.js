// What the browser keeps of the setter: the design of this tab, the last one of any tab, and named versions. A design of
// another tab that gives way to that of this tab becomes a version. Without storage only persistence is lost.

import { designFromText, isBlank } from "../model/design.js";
import { INCOMING } from "../model/incoming.js";

/** @import { Design } from "../model/design.js" */
/** A kept design with its name and time. @typedef {{ id: string, name: string, saved: string, design: Design }} Version */

const CURRENT = "ninefold.set";
const VERSIONS = "ninefold.set.versions";
/** The most versions that are kept; the oldest go first. */
const MOST = 200;

/** The text that this tab has last read or written as that of all tabs. @type {string | null} */
let known = null;

/** Returns the design of this tab or else the last one of any tab. */
export function keptDesign() {
  const [own, last] = [read(sessionStorage, CURRENT), read(localStorage, CURRENT)];
  known = own ?? last;
  return designFromText(known);
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
