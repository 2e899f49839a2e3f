// The setup of a test file: one server and one real browser, and a fresh context for each test. A console error of the
// page fails the test.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { fakeEngine } from "./faked_engine.js";
import { SITE, startProgram, startServer } from "./server.js";

/** @import { Browser, BrowserContextOptions, Page } from "playwright-core" */
/** @import { Server } from "./server.js" */
/** The options of a test page. @typedef {{ size?: readonly [number, number], theme?: string, isTouch?: boolean, allows?: RegExp, timeout?: number, needsServer?: boolean, skip?: boolean | string, fakes?: boolean, context?: BrowserContextOptions }} PageOptions */

export const CHROMIUM = process.env.NINEFOLD_CHROMIUM ?? "/usr/bin/chromium";
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** The time limit of a condition in milliseconds; test machines are busy. */
const PATIENCE = 20_000;
/** Delays each frame by so many milliseconds, as a busy machine may: a test that looks before the page has drawn fails. */
export const SLOW_FRAMES = Number(process.env.NINEFOLD_SLOW_FRAMES ?? 0);
/** Delays each reply of the server by so many milliseconds. */
const SLOW_REPLIES = Number(process.env.NINEFOLD_SLOW_REPLIES ?? 0);
/** The page handles refusals, but the browser logs every such status as an error. */
const REFUSAL = /status of 4(00|04|22)/;

export const WIDE = /** @type {const} */ ([1280, 800]);
export const PHONE = /** @type {const} */ ([375, 812]);
export const SMALL = /** @type {const} */ ([320, 640]);

export class Harness {
  /** @type {Browser | null} */ #browser = null;
  /** @type {Server | null} */ #server = null;
  /** @type {(port: number) => Promise<Server>} */ #start;

  /** @param {Readonly<Record<string, string>>} [environment] variables of the server @param {string} [program] the program to start, whatever is tested */
  constructor(environment = {}, program) {
    this.#start = (port) => (program ? startProgram(port, environment, program) : startServer(port, environment));
    before(async () => {
      this.#server = await this.#start(0);
      this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    });
    after(async () => {
      await this.#browser?.close();
      await this.#server?.stop();
    });
  }

  get server() {
    assert(this.#server);
    return this.#server;
  }

  /** Acts while the server is stopped, and then starts it again on the same port. @param {() => Promise<void>} act */
  async withoutServer(act) {
    const { port } = this.server;
    await this.server.stop("SIGKILL");
    try {
      await act();
    } finally {
      this.#server = await this.#start(port);
    }
  }

  /**
   * Registers a test with its own page. One that needs the server is skipped for a page without; one that `fakes` replies says so.
   * @param {string} name @param {(page: Page, address: string) => Promise<void>} act @param {PageOptions} [options]
   */
  test(name, act, options = {}) {
    const skip = SITE && options.needsServer ? "the page has no server" : options.skip ?? false;
    test(name, { timeout: options.timeout ?? 90_000, skip }, async () => {
      assert(this.#browser);
      const [width, height] = options.size ?? WIDE;
      const context = await this.#browser.newContext({ viewport: { width, height }, hasTouch: options.isTouch ?? false, reducedMotion: "reduce", ...options.context });
      if (options.theme) await context.addInitScript((theme) => localStorage.setItem("ninefold.settings", JSON.stringify({ theme })), options.theme);
      if (SLOW_FRAMES) await context.addInitScript((delay) => { window.requestAnimationFrame = (act) => window.setTimeout(() => act(performance.now()), delay); window.cancelAnimationFrame = (id) => window.clearTimeout(id); }, SLOW_FRAMES);
      if (SLOW_REPLIES) await context.route("**/api/**", (route) => new Promise((resolve) => { setTimeout(resolve, SLOW_REPLIES); }).then(() => route.continue()).catch(() => {}));
      if (SITE && options.fakes) await fakeEngine(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      /** @type {string[]} */ const complaints = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (fault) => complaints.push(String(fault.stack ?? fault)));
      try {
        await act(page, this.server.address);
        assert.deepEqual(complaints.filter((text) => !REFUSAL.test(text) && !options.allows?.test(text)), []);
      } finally {
        await context.close();
      }
    });
  }
}

/** Waits until a condition holds. @param {Page} page @param {() => Promise<boolean>} holds @param {string} what */
export async function until(page, holds, what) {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    assert(Date.now() < end, `It never came true: ${what}`);
    await page.waitForTimeout(25);
  }
}

/** Waits until the page has drawn what has changed so far. @param {Page} page */
export function nextFrame(page) {
  return page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => resolve(null)); }));
}

/** Waits until the page is cached for use without a server. @param {Page} page */
export async function isKept(page) {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const names = (await caches.keys()).filter((name) => name.startsWith("ninefold-"));
    return names.length === 1 && Boolean(await (await caches.open(names[0])).match("./"));
  });
}

/** Pastes a text at the focus, as Ctrl+V would. @param {Page} page @param {string} text */
export function paste(page, text) {
  return page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
