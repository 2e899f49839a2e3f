// Where a test plays: one server and one real browser for a file, a fresh context for each test. Whatever the page complains
// about on its console makes the test fail.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "./server.js";

/** @import { Browser, BrowserContextOptions, Page } from "playwright-core" */
/** @import { Server } from "./server.js" */
/** What a test wants of its page. @typedef {{ size?: readonly [number, number], theme?: string, isTouch?: boolean, allows?: RegExp, context?: BrowserContextOptions }} Wishes */

const CHROMIUM = process.env.NINEFOLD_CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** How long a condition may take to come true; machines that test are busy. */
const PATIENCE = 20_000;
/** A refusal is an answer of the server's, though the browser tells every such status as an error. */
const REFUSAL = /status of 4(00|04|22)/;

export const WIDE = /** @type {const} */ ([1280, 800]);
export const PHONE = /** @type {const} */ ([375, 812]);
export const SMALL = /** @type {const} */ ([320, 640]);

export class Stage {
  /** @type {Browser | null} */ #browser = null;
  /** @type {Server | null} */ #server = null;

  constructor() {
    before(async () => {
      this.#server = await startServer();
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

  /** Another server in this one's place. @param {Server} server */
  replaceServer(server) {
    this.#server = server;
  }

  /**
   * A test with a page of its own.
   * @param {string} name @param {(page: Page, address: string) => Promise<void>} act @param {Wishes} [wishes]
   */
  test(name, act, wishes = {}) {
    test(name, { timeout: 90_000 }, async () => {
      assert(this.#browser);
      const [width, height] = wishes.size ?? WIDE;
      const context = await this.#browser.newContext({ viewport: { width, height }, hasTouch: wishes.isTouch ?? false, reducedMotion: "reduce", ...wishes.context });
      if (wishes.theme) await context.addInitScript((theme) => localStorage.setItem("ninefold.settings", JSON.stringify({ theme })), wishes.theme);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      /** @type {string[]} */ const complaints = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (fault) => complaints.push(String(fault.stack ?? fault)));
      try {
        await act(page, this.server.address);
        assert.deepEqual(complaints.filter((text) => !REFUSAL.test(text) && !wishes.allows?.test(text)), []);
      } finally {
        await context.close();
      }
    });
  }
}

/** Waits until something holds. @param {Page} page @param {() => Promise<boolean>} holds @param {string} what */
export async function until(page, holds, what) {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    assert(Date.now() < end, `It never came true: ${what}`);
    await page.waitForTimeout(25);
  }
}

/** Pastes a text where the keyboard is, as Ctrl+V would. @param {Page} page @param {string} text */
export function paste(page, text) {
  return page.evaluate((told) => {
    const data = new DataTransfer();
    data.setData("text/plain", told);
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
