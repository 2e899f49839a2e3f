// Every verb that a puzzle is enough for, about samples of every kind: the page without a server replies as the server does,
// byte for byte.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { SITE, startProgram } from "./support/server.js";
import { newInstance } from "./support/site_engine.js";

const SAMPLES = new URL("../../../../../testdata/", import.meta.url);
/** The time in milliseconds from which a reply may be about the time limit, of which the engine in the page reaches less. */
const LONG = 4_000;
/** The time limit of the engine in the page in milliseconds. */
const LIMIT = 10_000;
/** Of the puzzles with rules, every so many are asked about. */
const EACH = 40;

/** Returns the lines of a file of samples without comments. @param {string} name */
async function lines(name) {
  return (await readFile(new URL(name, SAMPLES), "utf8")).split("\n").filter((line) => line && !line.startsWith("#"));
}

/** Returns questions: classic puzzles, large grids, layouts, and puzzles with all kinds of rules. @returns {Promise<object[]>} */
async function samples() {
  /** @type {object[]} */ const questions = [];
  for (const name of await readdir(new URL("classic", SAMPLES))) {
    const puzzles = await lines(`classic/${name}`);
    questions.push({ puzzle: puzzles[0] }, { puzzle: puzzles[700] });
  }
  for (const name of ["lines_16x16.tsv", "variants/large_25x25.tsv"]) questions.push({ puzzle: (await lines(name))[1].split("\t")[0] });
  for (const name of (await readdir(new URL("layouts", SAMPLES))).filter((name) => name.endsWith(".tsv"))) {
    questions.push({ puzzle: (await lines(`layouts/${name}`))[0].split("\t")[0], layout: name.replace(".tsv", "") });
  }
  for (const name of ["unique", "nonunique"]) {
    const puzzles = await lines(`variants/rules/${name}.jsonl`);
    questions.push(...puzzles.filter((_, index) => index % EACH === 0).map((line) => ({ puzzle: JSON.parse(line).puzzle })));
  }
  return questions;
}

test("verbs reply to samples as the server does, byte for byte", { skip: SITE && process.env.NINEFOLD ? false : "it needs the page without a server and the program: NINEFOLD_SITE, NINEFOLD" }, async () => {
  const server = await startProgram();
  /** @type {{ verb: string, body: string, reply: object }[]} */ const asked = [];
  let long = 0;
  try {
    const { paths } = await (await fetch(`${server.address}api/openapi.json`)).json();
    const isEnough = (/** @type {any} */ { post }) => String(post.requestBody.content["application/json"].schema.required ?? "") === "puzzle";
    const verbs = Object.keys(paths).filter((path) => isEnough(paths[path])).map((path) => path.split("/").at(-1) ?? "");
    assert(verbs.length > 15 && verbs.includes("canon"), String(verbs));
    for (const question of await samples()) {
      for (const verb of verbs) {
        const body = JSON.stringify(question);
        const start = performance.now();
        const response = await fetch(`${server.address}api/${verb}`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
        const reply = { status: response.status, body: await response.text() };
        if (performance.now() - start > LONG) long += 1;
        else asked.push({ verb, body, reply });
      }
    }
  } finally {
    await server.stop();
  }
  const engine = await newInstance();
  let compared = 0;
  for (const { verb, body, reply } of asked) {
    const start = performance.now();
    const own = engine.answer(verb, body);
    if (performance.now() - start > LIMIT) continue;
    assert.deepEqual(own, reply, `${verb} ${body}`);
    compared += 1;
  }
  // On a busy machine, more of them are too slow.
  assert(compared > 500, `${compared} replies are compared, ${asked.length - compared + long} are too slow`);
});
