// A tour of every screen, dialog and state of the page, without a word of any language in its selectors.

import { press } from "./grid.js";
import { paste } from "./harness.js";
import { EASY, openGame, solveEasy } from "./game.js";

/** @import { Page } from "playwright-core" */
/** Called for each stop of a tour. @typedef {(where: string) => Promise<void>} Look */

const SEVERAL = `.....${EASY.slice(5)}`;
/** The last cell of the first row must be 9, but its box already has a 9. */
const NONE = `12345678.${".".repeat(17)}9${".".repeat(54)}`;
const dialog = "dialog[open]";

/** Opens each dialog, looks at it and closes it. @param {Page} page @param {readonly (readonly [string, string | (() => Promise<unknown>)])[]} dialogs a name, and a key or a way to open it @param {Look} look */
async function inDialogs(page, dialogs, look) {
  for (const [name, open] of dialogs) {
    if (typeof open === "string") await page.keyboard.press(open);
    else await open();
    await page.locator(dialog).waitFor();
    await look(name);
    await closeDialog(page);
  }
}

/** @param {Page} page */
async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.locator(dialog).waitFor({ state: "detached" });
}

/** Opens every menu of the bar, and the one of the keypad. @param {Page} page @param {string} screen @param {Look} look */
async function inMenus(page, screen, look) {
  const buttons = page.locator("[aria-haspopup=menu]:visible");
  for (let index = 0; index < await buttons.count(); index += 1) {
    await buttons.nth(index).click();
    await page.locator(".menu:not([hidden])").waitFor();
    await look(`${screen}, menu ${index + 1}`);
    await page.keyboard.press("Escape");
  }
}

/** Presses keys that answer with a short message. @param {Page} page @param {readonly string[]} keys @param {Look} look */
async function atToasts(page, keys, look) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.locator(".toast").waitFor();
    await look(`message of ${key}`);
  }
}

/** Stores finished games: today's puzzle, and others of several levels. @param {Page} page */
export async function withStatistics(page) {
  const variants = [[], ["diagonal"], ["window", "jigsaw"], ["diagonal", "window", "jigsaw"]];
  const games = ["Beginner", "Amateur", "Expert", "Veteran", null].flatMap((level, index) => [true, false].map((won, place) => ({
    id: `${index}${place}`, finished: `2026-01-0${index + 1}T1${place}:00:00.000Z`, level, variants: variants[index % 4], size: 9, seconds: 3000 + 700 * index, won, hints: index, daily: index === 0 && won ? new Date().toLocaleDateString("sv") : null,
  })));
  await page.evaluate((text) => localStorage.setItem("ninefold.statistics", text), JSON.stringify({ format: "ninefold-statistics", version: 1, games }));
}

/** The first screen, empty and with games; the dialog for a new game; techniques; developers; what fails. @param {Page} page @param {string} address @param {Look} look */
export async function aroundTheGame(page, address, look) {
  const game = { settings: page.locator(".ways .way").last(), open: page.locator(".ways .way").first(), statistics: page.locator(".figures + .way") };
  await page.goto(address);
  await page.locator(".doors").waitFor();
  await look("welcome");
  const anything = (/** @type {string} */ given) => async () => {
    await page.locator("#welcome-any").fill(given);
    await page.keyboard.press("Enter");
  };
  await inDialogs(page, [["nothing to open", anything("")], ["a puzzle to open", anything(EASY)]], look);
  await inDialogs(page, [["settings", () => game.settings.click()], ["statistics, empty", () => game.statistics.click()], ["open, empty", () => game.open.click()]], look);
  await page.goto(`${address}#/play?p=${SEVERAL}&n=9`);
  await page.locator(".page .button").first().waitFor();
  await look("several solutions");
  await page.goto(`${address}#/play?p=${NONE}&n=9`);
  await page.reload();
  await page.locator(".page .button").first().waitFor();
  await look("no solution");
  await page.goto(`${address}#/daily?d=0000`);
  await page.reload();
  await page.locator(".page .button").first().waitFor();
  await look("no date");
  for (const [link, name] of [["#/play?p=nothing", "a link without a puzzle"], ["#/game?id=none", "a game that is not here"]]) {
    await page.goto(address + link);
    await page.reload();
    await page.locator(".page .button").first().waitFor();
    await look(name);
  }
  await openGame(page, address, EASY);
  await withStatistics(page);
  await page.goto(`${address}#/`);
  await page.locator(".resume").waitFor();
  await look("welcome with games");
  await inDialogs(page, [["statistics", () => game.statistics.click()], ["open", () => game.open.click()]], look);
  await newGameDialog(page, address, look);
  await opening(page, game.open, look);
  await techniques(page, address, look);
  await page.goto(`${address}#/developers`);
  await page.locator("#version:not(:empty)").waitFor();
  await look("developers");
}

/** @param {Page} page @param {string} address @param {Look} look */
async function newGameDialog(page, address, look) {
  await page.goto(`${address}#/new`);
  await page.locator(dialog).waitFor();
  await look("new game");
  for (const size of [16, 8, 4]) await page.locator(`${dialog} input[name=size][value="${size}"]`).check();
  await look("new game of size 4");
  await page.route("**/api/generate", () => {});
  await page.locator(`${dialog} .is-main`).click();
  await page.locator(`${dialog} progress`).waitFor();
  await look("making a puzzle");
  await page.locator(`${dialog} .dialog-foot button`).first().click();
  await look("making stopped");
  await page.unroute("**/api/generate");
  const best = { puzzle: "1..4..1..3..4..3", solution: "1234341223414123", er: 1.2, level: "Beginner", givens: 6, variant: "classic", regions: null, boxes: "2x2", seed: 1 };
  await page.route("**/api/generate", (route) => route.fulfill({ json: { puzzle: null, best } }));
  await page.locator(`${dialog} .is-main`).click();
  await page.locator(".making .button:visible").waitFor();
  await look("the nearest puzzle");
  await page.unroute("**/api/generate");
  await closeDialog(page);
}

/** Texts that can't be opened as they are. @param {Page} page @param {import("playwright-core").Locator} button @param {Look} look */
async function opening(page, button, look) {
  const texts = [["a text that can't be read", "53..7\nno puzzle at all"], ["several puzzles", `${EASY}\n${SEVERAL}\n${NONE}\n`], ["several solutions, pasted", SEVERAL], ["a broken game", "{\"format\":\"ninefold-game\""]];
  for (const [name, text] of texts) {
    await button.click();
    await page.locator("#open-text").fill(text);
    await page.locator(`${dialog} .is-main`).click();
    await page.locator("#open-text").waitFor({ state: "detached" });
    await page.locator(dialog).waitFor();
    await look(name);
    await closeDialog(page);
  }
}

/** @param {Page} page @param {string} address @param {Look} look */
async function techniques(page, address, look) {
  await page.goto(`${address}#/techniques`);
  await page.locator(".technique-list a").first().waitFor();
  await look("techniques");
  await page.goto(`${address}#/technique/x-wing`);
  await page.locator(".technique .board").waitFor();
  await look("technique");
  await page.goto(`${address}#/technique/none-such`);
  await page.locator(".technique-place [role=status]").waitFor();
  await look("an unknown technique");
}

/** Screens whose files can't be loaded, and games that can't be saved. @param {Page} page @param {string} address @param {Look} look */
export async function whatFails(page, address, look) {
  await page.addInitScript(() => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("ninefold.game.")) throw new DOMException("full", "QuotaExceededError");
      put.call(this, key, text);
    };
  });
  await page.route("**/developers.js", (route) => route.abort());
  await page.goto(`${address}#/developers`);
  await page.locator(".is-waiting .button").first().waitFor();
  await look("not loaded");
  await openGame(page, address, EASY);
  await page.locator(".unsaved:visible").waitFor();
  await look("a game that is not saved");
  await inDialogs(page, [["not saved", () => page.locator(".unsaved").click()], ["open, with a game that is not saved", "Control+o"]], look);
  await page.route("**/api/**", (route) => route.abort());
  await page.keyboard.press("h");
  await page.locator(dialog).waitFor();
  await look("no answer");
  await closeDialog(page);
  await page.route("**/keys_dialog.js", (route) => route.abort());
  await page.keyboard.press("?");
  await page.locator(".toast").waitFor();
  await look("a dialog that is not loaded");
  await page.goto(`${address}#/solver`);
  await page.locator(".is-waiting .button, .page .button").first().waitFor();
  await look("the solver without a server");
  await page.goto(`${address}#/`);
  await page.locator(".unsaved:visible").click();
  await page.locator(dialog).waitFor();
  await look("not saved, on the first screen");
}

/** The game: its menus, dialogs, modes, messages and hints. @param {Page} page @param {string} address @param {Look} look */
export async function inTheGame(page, address, look) {
  await openGame(page, address, EASY, "&l=Expert&e=3.4");
  await look("game");
  await inMenus(page, "game", look);
  await press(page, 2);
  await atToasts(page, ["u", "r", "Shift+U", "Shift+M", "Shift+B", "Enter", "b", "t", "t", "t", "t"], look);
  await page.keyboard.press("m");
  await atToasts(page, ["m"], look);
  for (const key of ["c", "x", "v", "z", "k"]) {
    await page.keyboard.press(key);
    await look(`mode of key ${key}`);
  }
  await page.keyboard.press("k");
  await page.keyboard.press("Escape");
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await inDialogs(page, [
    ["new game", "n"], ["open", "Control+o"], ["share", "Control+e"], ["settings", "o"], ["statistics", "y"], ["rules", "F1"], ["keys", "?"],
    ["checkpoints", "l"], ["start again", "a"], ["show the solution", "s"], ["print", "Control+p"],
  ], look);
  await page.keyboard.press("Control+p");
  await page.locator("#print-what").selectOption("new");
  await look("print new puzzles");
  await closeDialog(page);
  await page.keyboard.press("p");
  await look("pause");
  await page.keyboard.press("p");
  await hints(page, look);
}

/** @param {Page} page @param {Look} look */
async function hints(page, look) {
  const hint = page.locator(".hint-panel");
  for (let depth = 1; depth <= 5; depth += 1) {
    await page.keyboard.press("h");
    await page.locator(".hint-depth", { hasText: `${depth}` }).waitFor();
    await look(`hint ${depth}`);
  }
  await hint.locator(".technique-link").click();
  await page.locator(`${dialog} .technique .board`).waitFor();
  await look("a technique in a dialog");
  await closeDialog(page);
  await page.keyboard.press("Escape");
  await press(page, 3);
  await page.keyboard.press("Digit1");
  await atToasts(page, ["Enter"], look);
  await page.keyboard.press("h");
  await hint.waitFor();
  await look("hint about a wrong digit");
  await page.keyboard.press("Enter");
  await hint.waitFor({ state: "hidden" });
  await atToasts(page, ["g"], look);
}

/** The end of a game: shared, replayed; and a shown solution. @param {Page} page @param {string} address @param {Look} look */
export async function atTheEnd(page, address, look) {
  for (const round of [1, 2]) {
    await solveEasy(page, address);
    await look(`solved, time ${round}`);
    await page.evaluate(() => localStorage.removeItem("ninefold.game"));
  }
  const buttons = page.locator(".finish-words .button");
  await inDialogs(page, [["share the result", () => buttons.nth(2).click()]], look);
  await buttons.nth(1).click();
  await page.locator(".replay-bar:visible").waitFor();
  await look("replay");
  await openGame(page, address, `..${EASY.slice(2)}`.replace(/^\.\./, "5."));
  await page.keyboard.press("s");
  await page.locator(`${dialog} .is-main`).click();
  await page.locator(".table[data-outcome=shown], .table:not([data-outcome=playing])").waitFor();
  await look("the solution is shown");
}

/** Clicks a command of the solver, which may be scrolled away or hidden in small windows. @param {Page} page @param {string} command */
const act = (page, command) => page.evaluate((name) => /** @type {HTMLElement} */ (document.querySelector(`.actions [data-command=${name}]`)).click(), command);

/** Waits for another finding than the last. @param {Page} page @param {string} command @param {Look} look @param {string} where */
async function find(page, command, look, where) {
  const told = () => page.locator(".finding [role=status]").innerHTML();
  const before = await told();
  await act(page, command);
  await page.waitForFunction((old) => document.querySelector(".finding [role=status]")?.innerHTML !== old && document.querySelector(".finding-waiting")?.hasAttribute("hidden"), before);
  await look(where);
}

/** Replaces the puzzle of the solver. @param {Page} page @param {string} address @param {string} puzzle */
async function openSolver(page, address, puzzle) {
  await page.goto(`${address}#/`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem("ninefold.solver");
  });
  await page.goto(puzzle ? `${address}#/solver?p=${puzzle}&n=9` : `${address}#/solver`);
  await page.locator(puzzle ? ".solver .digit.is-given" : ".solver .board").first().waitFor();
}

/** The solver: its menus, dialogs, findings and steps. @param {Page} page @param {string} address @param {Look} look */
export async function inTheSolver(page, address, look) {
  await openSolver(page, address, "");
  await look("solver");
  await inMenus(page, "solver", look);
  await atToasts(page, ["u", "Control+y"], look);
  await find(page, "count", look, "at least so many solutions");
  await page.locator(".board-cell").first().focus();
  await openSolver(page, address, EASY);
  await look("solver with a puzzle");
  await inDialogs(page, [["paste", () => act(page, "paste")], ["solver share", () => act(page, "share")], ["solver keys", "?"], ["solver rules", "F1"], ["solver print", "Control+p"], ["solver settings", () => page.locator(".bar .icon-button").last().click()]], look);
  await find(page, "solve", look, "unique");
  await find(page, "rate", look, "rated");
  await inDialogs(page, [["ratings", () => page.locator(".finding-offers [data-command=about-ratings]").click()]], look);
  await find(page, "count", look, "counted");
  await find(page, "check", look, "nothing to check");
  await press(page, 0);
  await find(page, "tile", look, "a tile that is shown");
  await press(page, 2);
  await page.keyboard.press("Digit4");
  await look("own digits");
  await find(page, "check", look, "correct so far");
  await find(page, "solve", look, "own digits are not used");
  await page.keyboard.press("Escape");
  await press(page, 3);
  await find(page, "tile", look, "a tile");
  await press(page, 5);
  await page.keyboard.press("Digit1");
  await find(page, "check", look, "incorrect");
  await openSolver(page, address, SEVERAL);
  await find(page, "solve", look, "several");
  await find(page, "rate", look, "several, not rated");
  await find(page, "explain", look, "several, not explained");
  await openSolver(page, address, NONE);
  await find(page, "solve", look, "none");
  await find(page, "rate", look, "none, not rated");
  await press(page, 40);
  await find(page, "tile", look, "none, no tile");
  await waiting(page, address, look);
  await otherPuzzles(page, address, look);
  await steps(page, address, look);
}

/** @param {Page} page @param {string} address @param {Look} look */
async function waiting(page, address, look) {
  await openSolver(page, address, EASY);
  for (const [command, verb] of [["solve", "solve"], ["count", "count"], ["rate", "rate"], ["explain", "explain"]]) {
    await page.route(`**/api/${verb}`, () => {});
    await act(page, command);
    await page.locator(".finding-waiting:visible").waitFor();
    await page.waitForTimeout(300);
    await look(`waiting for ${verb}`);
    await page.keyboard.press("Escape");
    await page.unroute(`**/api/${verb}`);
  }
}

/** Puzzles that are invalid, marked, drawn. @param {Page} page @param {string} address @param {Look} look */
async function otherPuzzles(page, address, look) {
  await openSolver(page, address, EASY);
  await press(page, 2);
  await page.keyboard.press("Digit5");
  await page.locator(".finding[data-tone=bad] .cell-link").first().waitFor();
  await look("invalid");
  await openSolver(page, address, "");
  await paste(page, `3${".".repeat(8)}`.repeat(5));
  await page.locator(dialog).waitFor();
  await look("a text that the solver can't read");
  await closeDialog(page);
  const button = page.locator(".kind-button");
  if (await button.isVisible()) await button.click();
  for (const kind of ["diagonal", "window"]) await page.locator(`.chip[data-kind=${kind}]`).click();
  await page.locator(".board .sketch-shade").first().waitFor();
  await look("kind");
  await page.locator(".chip[data-kind=jigsaw]").click();
  await page.locator(".chip[data-pen=region][aria-pressed=true]").waitFor();
  await look("regions to draw");
  await press(page, 0);
  await page.keyboard.press("Digit1");
  await press(page, 40);
  await page.keyboard.press("Digit1");
  await look("regions in pieces");
  await find(page, "solve", look, "regions that are not complete");
  await inDialogs(page, [["paste regions", () => act(page, "paste")]], look);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("[data-command=map-of-boxes]")).click());
  await page.locator(".finding[data-tone=good]").waitFor();
  await look("regions are complete");
}

/** @param {Page} page @param {string} address @param {Look} look */
async function steps(page, address, look) {
  await openSolver(page, address, EASY);
  await act(page, "explain");
  await page.locator(".step-told h2").waitFor();
  await look("steps");
  await page.locator(".step-buttons [data-command=play-steps]").click();
  await look("steps are playing");
  await page.locator(".step-buttons [data-command=last-step]").click();
  await look("the last step");
}
