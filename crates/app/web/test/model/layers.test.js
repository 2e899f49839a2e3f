// The rooms of the page import only from rooms further down, files from below themselves; types may be named from anywhere.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

/** The floors, the highest first. */
const FLOORS = [["screens", "solver"], ["play"], ["view"], ["model"]];
const ROOMS = FLOORS.flat();
const JS = new URL("../../js/", import.meta.url);

/** @param {string} room */
const floorOf = (room) => FLOORS.findIndex((rooms) => rooms.includes(room));

for (const room of ROOMS) {
  test(`${room} imports from its floor and from below only`, async () => {
    for (const name of await readdir(new URL(`${room}/`, JS))) {
      const text = await readFile(new URL(`${room}/${name}`, JS), "utf8");
      for (const [, path] of text.matchAll(/^import .* from "([^"]+)";$/gm)) {
        const target = new URL(path, new URL(`${room}/`, JS)).pathname.slice(JS.pathname.length);
        const [other, file] = target.split("/");
        // The files beside the rooms know the network and the store: nothing for the two lowest floors.
        const isBelow = file === undefined ? floorOf(room) < floorOf("view") : floorOf(other) >= floorOf(room);
        assert.ok(isBelow, `${room}/${name} imports ${target}`);
      }
    }
  });
}

test("every file says what it is, and none has markup made of text", async () => {
  for (const room of ["", ...ROOMS]) {
    const folder = new URL(room ? `${room}/` : "./", JS);
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".js"))) {
      const text = await readFile(new URL(name, folder), "utf8");
      assert.match(text, /^\/\/ [A-Z]/, `${room}/${name} opens with a comment`);
      assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, `${room}/${name}`);
      assert.ok(text.split("\n").length <= 400, `${room}/${name} is long`);
    }
  }
});
