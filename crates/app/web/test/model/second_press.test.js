// Which of two presses counts: on the same control always, otherwise only if it comes later or elsewhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mayFollow } from "../../js/view/second_press.js";

/** @param {string} name @returns {Element} */
const control = (name) => /** @type {any} */ ({ tagName: "BUTTON", textContent: name, getAttribute: () => null });
/** @param {Element | null} on @param {number} at @param {number} [x] */
const press = (on, at, x = 100) => ({ control: on, at, x, y: 100 });

test("a second press counts for what the first one hit", () => {
  const [solve, key] = [control("Solve"), control("7")];
  assert(mayFollow(press(solve, 0), press(solve, 80)), "the same control");
  assert(mayFollow(press(solve, 0), press(control("Solve"), 80)), "the same, drawn anew");
  assert(!mayFollow(press(solve, 0), press(key, 80)), "another one that came under the pointer");
  assert(!mayFollow(press(null, 0), press(key, 80)), "one that came where nothing was");
});

test("a later press or one elsewhere always counts", () => {
  const [solve, key] = [control("Solve"), control("7")];
  assert(mayFollow(press(solve, 0), press(key, 600)), "later");
  assert(mayFollow(press(solve, 0), press(key, 80, 150)), "elsewhere");
  assert(mayFollow(press(solve, 0), press(null, 80)), "on nothing");
});
