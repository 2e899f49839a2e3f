// The npm package as a new user has it: installed from its archive, the example of its README, its types, and in a browser.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM, FLAGS } from "./e2e/support/harness.js";
import { serveFolder } from "./e2e/support/static_server.js";

const run = promisify(execFile);
/** The archive that `npm pack` made. */
const ARCHIVE = process.env.NINEFOLD_NPM ?? "";
const TSC = fileURLToPath(new URL("../node_modules/.bin/tsc", import.meta.url));

let folder = "";
let readme = "";

/** Returns the first block of the README in this language. @param {string} language */
const block = (language) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme)?.[1] ?? "";

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "ninefold-npm-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module", "private": true }');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", ARCHIVE], { cwd: folder });
  readme = await readFile(join(folder, "node_modules/ninefold/README.md"), "utf8");
  await writeFile(join(folder, "example.js"), block("js"));
});

after(() => rm(folder, { recursive: true }));

test("the example of the README prints what it says", async () => {
  const { stdout } = await run(process.execPath, ["example.js"], { cwd: folder });
  assert.equal(stdout, block("text"));
});

test("the example has the right types", async () => {
  await writeFile(join(folder, "example.ts"), block("js"));
  await run(TSC, ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "false", "--types", "", "--lib", "es2023,dom", "example.ts"], { cwd: folder });
});

test("the example runs in a browser", async () => {
  await writeFile(join(folder, "index.html"), '<!doctype html><script type="importmap">{"imports":{"ninefold":"/node_modules/ninefold/index.js"}}</script><script type="module" src="example.js"></script>');
  const server = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */ const lines = [];
    page.on("console", (message) => lines.push(message.text()));
    page.on("pageerror", (fault) => lines.push(String(fault)));
    await page.goto(server.address);
    const end = block("text").trim().split("\n");
    // The browser also asks for an icon, and reports that there is none.
    const said = () => lines.filter((line) => !/favicon|404/.test(line));
    for (let wait = 0; wait < 200 && said().length < end.length; wait += 1) await page.waitForTimeout(50);
    assert.deepEqual(said(), end);
  } finally {
    await browser.close();
    await server.stop();
  }
});

test("every function answers", async () => {
  const { ask, convert, count, explain } = await import(join(folder, "node_modules/ninefold/index.js"));
  const puzzle = "1......3.4.....2";
  assert.deepEqual((await count(puzzle)).count, 1);
  assert.equal((await explain(puzzle)).ending, "solved");
  assert.match((await convert(puzzle, "grid")).text, /\+/);
  assert.equal((await ask("check", { puzzle, entries: puzzle })).verdict, "so far correct");
  await assert.rejects(ask("fly", {}), { name: "NinefoldError", status: 404 });
  await assert.rejects(convert(puzzle, "docx"), { status: 400 });
});
