// The page without a server: every verb answers as the server does, offline after one visit, cancelled at once, and a failure
// of the engine costs nothing but the request.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { Harness, isKept, until } from "./support/harness.js";
import { cellsOf, givensOf, press, storedGame } from "./support/grid.js";
import { EASY, newGame, openGame } from "./support/game.js";
import { SITE, startProgram } from "./support/server.js";
import { FILE, newInstance } from "./support/site_engine.js";
import { serveFolder } from "./support/static_server.js";

/** @import { Page } from "playwright-core" */

/** The limit of the engine in bytes, compressed. */
const LARGEST = 1_500_000;
/** The limit of the engine's memory in bytes, after many requests. */
const MOST_MEMORY = 96 << 20;
const skip = SITE ? false : "it needs the page without a server: NINEFOLD_SITE";

test("the engine is small", { skip }, async () => {
  // As `gzip -9` compresses it: the library of Node makes it 10 kB larger.
  const { stdout } = await promisify(execFile)("gzip", ["-9", "--no-name", "--stdout", join(SITE ?? "", FILE)], { encoding: "buffer", maxBuffer: 2 * LARGEST });
  assert(stdout.length <= LARGEST, `${stdout.length} bytes`);
});

test("every verb replies as the server does, byte for byte", { skip: skip || (process.env.NINEFOLD ? false : "it needs the program: NINEFOLD") }, async () => {
  const engine = await newInstance();
  const server = await startProgram();
  try {
    const { paths } = await (await fetch(`${server.address}api/openapi.json`)).json();
    let compared = 0;
    for (const [path, { post }] of Object.entries(paths)) {
      const verb = path.split("/").at(-1) ?? "";
      const { examples } = post.requestBody.content["application/json"];
      const questions = [...Object.values(examples).map((/** @type {any} */ example) => JSON.stringify(example.value)), "{", "{}", '{"puzzle":"12"}'];
      for (const question of questions) {
        // Without a seed, each reply has its own.
        const body = verb === "generate" ? question.replace(/"seed":\d+,?/, "").replace("{", '{"seed":7,').replace(/,\s*}/, "}") : question;
        const response = await fetch(`${server.address}api/${verb}`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
        assert.deepEqual(engine.answer(verb, body), { status: response.status, body: await response.text() }, `${verb} ${body}`);
        compared += 1;
      }
    }
    assert(compared > 60, String(compared));
    assert.equal(engine.answer("fly", "{}").status, 404);
  } finally {
    await server.stop();
  }
});

test("puzzles differ, and the engine's memory is bounded", { skip }, async () => {
  const [one, other] = [await newInstance(), await newInstance()];
  const made = [one, other].map((engine) => JSON.parse(engine.answer("generate", "{}").body).puzzle);
  assert.notEqual(made[0], made[1]);
  let most = 0;
  for (let round = 0; round < 150; round += 1) {
    const variants = [[], ["diagonal"], ["window"], ["jigsaw"]][round % 4];
    const { puzzle, regions } = JSON.parse(one.answer("generate", JSON.stringify({ variants, size: round % 3 === 0 ? 6 : 9 })).body);
    const question = { puzzle, variants, ...(regions ? { regions } : {}) };
    for (const verb of ["solve", "hint", "rate"]) assert.equal(one.answer(verb, JSON.stringify(question)).status, 200, verb);
    most = Math.max(most, one.memory);
  }
  assert(most < MOST_MEMORY, String(most));
});

const harness = new Harness();
const options = { skip: !SITE };

/** Counts the requests for puzzles that workers get, and the workers that are ended. @param {Page} page */
function countOrders(page) {
  return page.addInitScript(() => {
    const { postMessage, terminate } = Worker.prototype;
    const scope = Object.assign(window, { orders: 0, ended: 0 });
    Worker.prototype.postMessage = function (/** @type {any} */ order, /** @type {any[]} */ ...rest) {
      if (order.verb === "generate") scope.orders += 1;
      postMessage.call(this, order, ...rest);
    };
    Worker.prototype.terminate = function () {
      scope.ended += 1;
      terminate.call(this);
    };
  });
}

harness.test("offline after one visit: a new game, a hint, the solver, techniques, statistics", async (page, address) => {
  await page.goto(address);
  await isKept(page);
  await harness.withoutServer(async () => {
    await page.reload();
    await newGame(page, address, { level: "Beginner" });
    assert.equal((await givensOf(page)).length, 81);
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Hint" }).waitFor();
    await page.goto(`${address}#/solver?p=${EASY}`);
    await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
    await page.locator(".actions").getByRole("button", { name: "Solve the Sudoku", exact: true }).click();
    await page.getByRole("region", { name: "Result" }).getByText("Solution is unique").first().waitFor();
    await page.goto(`${address}#/technique/x-wing`);
    await page.getByRole("heading", { name: "X-Wing" }).first().waitFor();
    await page.goto(`${address}#/developers`);
    await page.getByText(/Version \d/).waitFor();
  });
}, { ...options, allows: /ERR_CONNECTION|Failed to fetch|ERR_FAILED/ });

harness.test("a long request is cancelled at once, and the next one is answered", async (page, address) => {
  await page.goto(`${address}#/solver`);
  await page.locator(".solver .board").waitFor();
  const elapsed = await page.evaluate(async (puzzle) => {
    const { ask } = await import(`${location.origin}/js/api.js`);
    const stop = new AbortController();
    const long = ask("count", { puzzle: ".".repeat(256), limit: 1e15 }, { signal: stop.signal }).catch((/** @type {Error} */ fault) => fault.name);
    await new Promise((done) => setTimeout(done, 300));
    const start = performance.now();
    stop.abort();
    if ((await long) !== "AbortError") throw new Error("it was not cancelled");
    const cancelled = performance.now() - start;
    if ((await ask("solve", { puzzle })).verdict !== "unique") throw new Error("it was not solved");
    return cancelled;
  }, EASY);
  assert(elapsed < 200, String(elapsed));
}, options);

harness.test("a game that is opened again has its engine before the first hint", async (page, address) => {
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await until(page, async () => (await storedGame(page)).moves.length === 1, "the game is stored");
  await page.reload();
  await page.waitForFunction(async () => (await import(`${location.origin}/js/engine/engine.js`)).isQuick("hint"));
}, options);

harness.test("a first game rehearses a hint, once", async (page, address) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const scope = Object.assign(window, { orders: /** @type {string[]} */ ([]) });
    Worker.prototype.postMessage = function (/** @type {any} */ order, /** @type {any[]} */ ...rest) {
      scope.orders.push(order === "rehearse" ? order : order.verb ?? "module");
      postMessage.call(this, order, ...rest);
    };
  });
  const orders = () => page.evaluate(() => /** @type {any} */ (window).orders.join(" "));
  await openGame(page, address, EASY);
  await until(page, async () => (await orders()).includes("rehearse"), "a hint is rehearsed");
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  assert.match(await orders(), /^module .*rehearse.* hint$/);
  // Another game needs no rehearsal.
  await newGame(page, address, { level: "Beginner" });
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  assert.equal((await orders()).match(/rehearse/g)?.length, 1);
}, options);

harness.test("a game with rules rehearses a hint with them, once for each kind, and another request does not wait for it", async (page, address) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const scope = Object.assign(window, { hints: /** @type {string[]} */ ([]), busy: /** @type {Worker | null} */ (null), other: /** @type {Worker | null} */ (null) });
    Worker.prototype.postMessage = function (/** @type {any} */ order, /** @type {any[]} */ ...rest) {
      if (order.verb === "hint") scope.hints.push(JSON.parse(order.question).rules.map((/** @type {any} */ { rule }) => rule).join(" "));
      if (order.verb === "hint") scope.busy = this;
      if (order.verb === "solve") scope.other = this;
      // The rehearsal never ends.
      if (order.verb !== "hint") postMessage.call(this, order, ...rest);
    };
  });
  const game = (/** @type {string} */ rule) => `${address}#/play?p=${EASY}&n=9&x=${encodeURIComponent(JSON.stringify({ rules: [rule] }))}`;
  const hints = () => page.evaluate(() => /** @type {any} */ (window).hints.join(", "));
  await page.goto(game("killer r1c3 r1c4 = 10"));
  await until(page, async () => await hints() === "killer", "a hint is rehearsed");
  await page.evaluate(async (puzzle) => {
    const { ask } = await import(`${location.origin}/js/api.js`);
    if ((await ask("solve", { puzzle })).verdict !== "unique") throw new Error("it was not solved");
  }, EASY);
  assert(await page.evaluate(() => /** @type {any} */ (window).busy !== /** @type {any} */ (window).other));
  await page.goto(game("killer r1c3 r1c4 r1c6 = 18"));
  await page.locator(".board .sketch-cage").first().waitFor({ state: "attached" });
  await page.goto(game("thermometer r1c3 r1c4"));
  await until(page, async () => /thermometer/.test(await hints()), "a hint with another rule is rehearsed");
  assert.equal(await hints(), "killer, thermometer");
}, { ...options, skip: !SITE || availableParallelism() < 2 });

harness.test("the start and the list of techniques load no engine", async (page, address) => {
  /** @type {string[]} */ const requests = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  for (const [path, heading] of [["", "Ninefold"], ["#/techniques", "Techniques"]]) {
    await page.goto(address + path);
    await page.getByRole("heading", { name: heading }).first().waitFor();
    await page.waitForTimeout(400);
  }
  assert(requests.length > 30);
  assert.deepEqual(requests.filter((path) => path.includes("/engine/")), []);
}, { ...options, context: { serviceWorkers: "block" } });

harness.test("requests are answered side by side, a hint beside long ones", async (page, address) => {
  await page.goto(address);
  const times = await page.evaluate(async ({ puzzle, most }) => {
    const { ask } = await import(`${location.origin}/js/api.js`);
    await ask("solve", { puzzle });
    const stop = new AbortController();
    // Each takes all of its worker's time; one worker stays idle.
    const long = Array.from({ length: most - 1 }, () => ask("count", { puzzle: ".".repeat(256), limit: 1e15 }, { signal: stop.signal }).catch(() => null));
    await new Promise((done) => setTimeout(done, 500));
    const start = performance.now();
    await ask("hint", { puzzle });
    const hint = performance.now() - start;
    stop.abort();
    await Promise.all(long);
    return { hint, isIsolated: crossOriginIsolated };
  }, { puzzle: EASY, most: Math.min(5, availableParallelism()) });
  assert(times.hint < 1500 && !times.isIsolated, JSON.stringify(times));
}, { ...options, skip: !SITE || availableParallelism() < 2 });

harness.test("several workers look for a rare puzzle, and its seed gives the same one", async (page, address) => {
  await countOrders(page);
  await page.goto(address);
  const question = { level: "Expert", size: 16, variants: ["diagonal"] };
  const made = await page.evaluate(async (question) => {
    const { ask } = await import(`${location.origin}/js/api.js`);
    const scope = /** @type {any} */ (window);
    // A puzzle that is found quickly needs one worker.
    for (let round = 1; ; round += 1) {
      const reply = await ask("generate", question);
      if (reply.puzzle && scope.orders > round) return { ...reply, round, ended: scope.ended, orders: scope.orders };
      if (round === 20) throw new Error("no puzzle is rare");
      scope.orders = round;
    }
  }, question);
  assert(made.ended > 0, "the others ended with the first puzzle");
  const { round, ended, orders, ...reply } = made;
  const again = (await newInstance()).answer("generate", JSON.stringify({ ...question, seed: reply.seed }));
  assert.deepEqual(JSON.parse(again.body), reply);
}, { ...options, skip: !SITE || availableParallelism() < 3 });

harness.test("one cancellation stops all workers that look for a puzzle", async (page, address) => {
  await countOrders(page);
  await page.goto(address);
  const orders = await page.evaluate(async () => {
    const { ask } = await import(`${location.origin}/js/api.js`);
    const scope = /** @type {any} */ (window);
    const stop = new AbortController();
    const long = ask("generate", { rating: "11.5..11.9", minimal: true, symmetry: "full" }, { signal: stop.signal }).catch((/** @type {Error} */ fault) => fault.name);
    while (scope.orders < 2) await new Promise((done) => setTimeout(done, 50));
    stop.abort();
    if ((await long) !== "AbortError") throw new Error("it was not cancelled");
    return scope.orders;
  });
  assert(orders > 1, String(orders));
  await until(page, async () => page.workers().length === 0, "all workers have ended");
}, { ...options, skip: !SITE || availableParallelism() < 3 });

harness.test("a failure of the engine is told, and the next request gets a new one", async (page, address) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    let isFirst = true;
    Worker.prototype.postMessage = function (/** @type {any} */ order, /** @type {any[]} */ ...rest) {
      const fails = order.verb === "hint" && isFirst;
      isFirst &&= !fails;
      if (fails) this.dispatchEvent(new MessageEvent("message", { data: { failure: "RuntimeError: unreachable" } }));
      else postMessage.call(this, order, ...rest);
    };
  });
  await openGame(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await page.keyboard.press("h");
  await page.getByText("The engine failed and has been restarted").waitFor();
  await page.keyboard.press("Escape");
  assert.equal((await cellsOf(page))[2].value, "4");
  assert.equal((await storedGame(page)).moves.length, 1);
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).getByText(/look at|place/i).first().waitFor();
}, options);

/** A module with the exports of the engine whose `answer` is the instruction `unreachable`. */
const TRAP =
  "AGFzbQEAAAABDQNgAAF/YAF/AX9gAAADBwYBAAACAAAFAwEAAQdRBwZtZW1vcnkCAAZidWZmZXIAAAZhbnN3ZXIAAQVzcGVhawACC3Nob3J0X3ZlcmJzAAMNcmVwbHlfYWRkcmVzcwAEDHJlcGx5X2xl" +
  "bmd0aAAFCh4GBQBBwAALAwAACwQAQQELAwABCwQAQQALBABBAgsLCAEAQQALAltd";

harness.test("a trap of the module is told, and the worker starts anew", async (page, address) => {
  await page.addInitScript((trap) => {
    const { postMessage } = Worker.prototype;
    const bytes = Uint8Array.from(atob(trap), (byte) => byte.charCodeAt(0));
    let isFirst = true;
    Worker.prototype.postMessage = function (/** @type {any} */ order, /** @type {any[]} */ ...rest) {
      const module = "module" in order && isFirst ? new WebAssembly.Module(bytes) : order.module;
      isFirst = false;
      postMessage.call(this, { ...order, ...(module && { module }) }, ...rest);
    };
  }, TRAP);
  await page.goto(address);
  const told = await page.evaluate(async (puzzle) => {
    const { ask } = await import(`${location.origin}/js/api.js`);
    const message = await ask("solve", { puzzle }).catch((/** @type {Error} */ fault) => fault.message);
    return [message, (await ask("solve", { puzzle })).verdict];
  }, EASY);
  assert.match(told[0], /The engine failed and has been restarted.*unreachable/);
  assert.equal(told[1], "unique");
}, options);

harness.test("browsers and search engines find what they look for in the page", async (page, address) => {
  await page.goto(address);
  const head = await page.evaluate(() => {
    const content = (/** @type {string} */ name) => [...document.head.querySelectorAll(`meta[name="${name}"]`)].map((meta) => meta.getAttribute("content") ?? "");
    return {
      language: document.documentElement.lang, title: document.title, description: content("description")[0], viewport: content("viewport")[0], colours: content("theme-color"),
      icons: [...document.head.querySelectorAll("link[rel~=icon], link[rel=apple-touch-icon]")].map((link) => /** @type {HTMLLinkElement} */ (link).href),
      sheets: document.head.querySelectorAll("link[rel=stylesheet]:not([media])").length,
      scripts: [...document.scripts].filter(({ type, async, defer }) => type !== "module" && !async && !defer).length,
      isSecure: isSecureContext, mode: document.compatMode,
    };
  });
  assert(head.language && head.title && head.description && head.description.length > 50);
  assert.match(head.viewport ?? "", /width=device-width/);
  assert.doesNotMatch(head.viewport ?? "", /user-scalable|maximum-scale/);
  assert.equal(head.colours.length, 2, "one for light, one for dark");
  assert.deepEqual([head.sheets, head.scripts, head.isSecure, head.mode], [1, 0, true, "CSS1Compat"]);
  for (const icon of head.icons) assert.equal((await fetch(icon)).status, 200, icon);
  const { name, short_name, start_url, icons, theme_color, background_color } = await (await fetch(new URL("manifest.webmanifest", address))).json();
  assert(name && short_name.length <= 12 && theme_color && background_color);
  assert(icons.some((/** @type {any} */ { purpose }) => purpose === "maskable") && icons.some((/** @type {any} */ { purpose }) => purpose !== "maskable"));
  for (const { src, sizes, type } of icons.filter((/** @type {any} */ icon) => icon.type === "image/png")) {
    const picture = Buffer.from(await (await fetch(new URL(src, address))).arrayBuffer());
    assert.equal(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, sizes, `${src}, ${type}`);
  }
  await isKept(page);
  await harness.withoutServer(async () => {
    const status = await page.evaluate(async (start) => (await fetch(start)).status, new URL(start_url, address).href);
    assert.equal(status, 200, "the first page answers offline");
  });
}, { ...options, allows: /ERR_CONNECTION|Failed to fetch|ERR_FAILED/ });

harness.test("the page can be installed, and asks no other server", async (page, address) => {
  /** @type {string[]} */ const foreign = [];
  page.on("request", (request) => request.url().startsWith(address) || request.url().startsWith("data:") || request.url().startsWith("blob:") || foreign.push(request.url()));
  await newGame(page, address);
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  const manifest = await (await fetch(new URL("manifest.webmanifest", address))).json();
  assert(manifest.name && manifest.start_url && manifest.display === "standalone" && manifest.icons.length > 0);
  for (const { src } of manifest.icons) assert.equal((await fetch(new URL(src, address))).status, 200, src);
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Tests run in windows like incognito ones.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  assert.deepEqual(foreign, []);
}, options);

harness.test("the page allows its own files and WebAssembly, no other code", async (page, address) => {
  await page.goto(address);
  const [policy] = await page.locator("meta[http-equiv=Content-Security-Policy]").evaluateAll((metas) => metas.map((meta) => meta.getAttribute("content") ?? ""));
  const allowed = new Map(policy.split(";").map((rule) => rule.trim().split(" ")).map(([name, ...sources]) => [name, sources.join(" ")]));
  assert.equal(allowed.get("default-src"), "'self'");
  assert.equal(allowed.get("script-src"), "'self' 'wasm-unsafe-eval'");
  for (const sources of allowed.values()) assert.match(sources, /^('self'|'none'|'wasm-unsafe-eval'|data:|blob:| )+$/);
  const refused = await page.evaluate(async (address) => {
    const fails = (/** @type {() => unknown} */ attempt) => Promise.resolve().then(attempt).then(() => false, () => true);
    const { hostname, port } = new URL(address);
    const other = `http://${hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}/`;
    const script = document.createElement("script");
    script.textContent = "document.title = 'changed'";
    document.head.append(script);
    return [document.title !== "changed", await fails(() => fetch(other, { mode: "no-cors" })), await fails(() => fetch(address))];
  }, address);
  assert.deepEqual(refused, [true, true, false]);
}, { ...options, allows: /Content Security Policy|Content-Security-Policy|Failed to fetch|connect-src/ });

harness.test("a link that is shared opens the puzzle at this address", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("Control+e");
  const link = await page.locator("#share-link").inputValue();
  assert(link.startsWith(address), link);
  await page.goto("about:blank");
  await page.goto(link);
  await until(page, async () => (await givensOf(page)) === EASY, "the puzzle is there");
}, options);

harness.test("the rules dialog leads to the pages of rules", async (page, address) => {
  await openGame(page, address, EASY);
  await page.keyboard.press("F1");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "All rules" }).click();
  const list = await opened;
  await list.getByRole("link", { name: "Killer cage", exact: true }).click();
  await list.getByRole("heading", { name: "Killer cage" }).waitFor();
  assert(await list.locator("img").evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0));
}, options);

harness.test("another page shows a board that can be played", async (page, address) => {
  const folder = await mkdtemp(join(tmpdir(), "ninefold-blog-"));
  await writeFile(join(folder, "index.html"), `<!doctype html><title>Blog</title><script defer src="${address}embed.js"></script><ninefold-board puzzle="${EASY}" height="700px"></ninefold-board>`);
  const host = await serveFolder(folder);
  try {
    await page.goto(host.address);
    const frame = page.frameLocator("ninefold-board iframe");
    const cell = frame.locator(".board-cell").nth(2);
    await cell.click();
    await page.keyboard.press("Digit4");
    await until(page, async () => /, 4/.test(await cell.getAttribute("aria-label") ?? ""), "the digit is there");
    assert.equal(await frame.locator(".bar-home").getAttribute("target"), "_blank");
  } finally {
    await host.stop();
    await rm(folder, { recursive: true });
  }
}, { ...options, allows: /favicon|status of 404/ });
