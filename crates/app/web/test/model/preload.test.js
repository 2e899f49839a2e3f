// The start page names all modules that the first screen needs, so that a browser fetches them at once and not one behind
// the other; and no others, which wait until they are wanted.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const WEB = new URL("../../", import.meta.url);

/** All modules that one imports, directly or not, by their paths. @param {string} path @param {Set<string>} found */
async function importedBy(path, found) {
  const text = await readFile(new URL(path, WEB), "utf8");
  for (const [, target] of text.matchAll(/^import .* from "([^"]+)";$/gm)) {
    const imported = new URL(target, new URL(path, WEB)).pathname.slice(WEB.pathname.length);
    if (found.has(imported)) continue;
    found.add(imported);
    await importedBy(imported, found);
  }
  return found;
}

test("the first screen's modules are named in the page, and no others", async () => {
  const page = await readFile(new URL("index.html", WEB), "utf8");
  const named = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, path]) => path);
  const needed = await importedBy("js/main.js", new Set());
  assert.deepEqual(named.toSorted(), [...needed].toSorted());
});
