// The folders of the page are layers that import only from the same layer or below; types may be imported from
// anywhere.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

/** The layers, the highest first. */
const LAYERS = [["screens", "solver", "set"], ["play"], ["view"], ["model"]];
const FOLDERS = LAYERS.flat();
const JS = new URL("../../js/", import.meta.url);

/** @param {string} folder */
const layerOf = (folder) => LAYERS.findIndex((folders) => folders.includes(folder));

for (const folder of FOLDERS) {
  test(`${folder} imports only from its layer and below`, async () => {
    for (const name of await readdir(new URL(`${folder}/`, JS))) {
      const text = await readFile(new URL(`${folder}/${name}`, JS), "utf8");
      for (const [, path] of text.matchAll(/^import (?:.* from )?"([^"]+)";$/gm)) {
        const target = new URL(path, new URL(`${folder}/`, JS)).pathname.slice(JS.pathname.length);
        const [other, file] = target.split("/");
        // Every layer has texts. The other files outside of the folders use the network and the storage, so the two lowest
        // layers can't import them.
        const isBelow = ["text.js", "screen_text.js"].includes(target) || (file === undefined ? layerOf(folder) < layerOf("view") : layerOf(other) >= layerOf(folder));
        assert.ok(isBelow, `${folder}/${name} imports ${target}`);
      }
    }
  });
}

test("every file has a header comment, and none turns text into markup", async () => {
  for (const folder of ["", ...FOLDERS]) {
    const url = new URL(folder ? `${folder}/` : "./", JS);
    for (const name of (await readdir(url)).filter((file) => file.endsWith(".js"))) {
      const text = await readFile(new URL(name, url), "utf8");
      assert.match(text, /^\/\/ [A-Z]/, `${folder}/${name} opens with a comment`);
      assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, `${folder}/${name}`);
      assert.ok(name.endsWith("messages.js") || text.split("\n").length <= 400, `${folder}/${name} is long`);
    }
  }
});
