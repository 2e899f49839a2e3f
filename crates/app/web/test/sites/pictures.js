// Pictures of puzzles as SudokuPad draws them, to look at beside ours.

import { prepare } from "./sudokupad.js";
import { isExternal, serveSite } from "./server.js";

/** @import { Browser } from "playwright-core" */

/** Opens the pages of SudokuPad in a folder. @param {Browser} browser @param {string} folder */
export async function openSudokuPad(browser, folder) {
  const server = await serveSite(folder);
  /** Returns the picture of an f-puzzles link, as the address of an image. @param {string} link */
  const picture = async (link) => {
    const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.route(isExternal(server.address), (route) => route.abort());
    await page.addInitScript(prepare);
    await page.goto(`${server.address}/fpuz${link.split("?load=")[1]}`);
    await page.waitForFunction("Framework.app?.puzzle?.cells?.length > 0 && Framework.app.puzzle.currentPuzzle");
    await page.getByRole("button", { name: "Start Puzzle" }).click();
    await page.waitForTimeout(500);
    const bytes = await page.locator("#svgrenderer").screenshot();
    await page.close();
    return `data:image/png;base64,${bytes.toString("base64")}`;
  };
  return { picture, stop: server.stop };
}
