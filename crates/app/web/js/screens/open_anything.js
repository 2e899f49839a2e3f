// Opens what the box of the welcome screen gets: a link, a text, a file or a QR code. The puzzle in it is read, shown,
// and goes to the game, the solver or the screen for setting.

import { ApiError, ask } from "../api.js";
import { INCOMING } from "../model/incoming.js";
import { EMPTY } from "../model/cell_state.js";
import { Geometry } from "../model/geometry.js";
import { NO_ORIGIN } from "../model/game.js";
import { puzzleFrom, sizeOf, variantTitle } from "../model/puzzle.js";
import { shareFragment, sharedFrom } from "../model/share.js";
import { text } from "../screen_text.js";
import { clueMargins } from "../view/clues.js";
import { messageDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { pickFile } from "../view/file.js";
import { miniature } from "../view/miniature.js";
import { toast } from "../view/toast.js";
import { codeInFile, codeInVideo } from "../view/qr_reader.js";
import { choosePuzzle } from "./choose_dialog.js";
import { openText } from "./file_dialogs.js";
import { chooseProposals } from "./proposals_dialog.js";
import { unreadDialog } from "./unread_dialog.js";

/** @import { Puzzle } from "../model/puzzle.js" */
/** @import { AppContext } from "../main.js" */

const LARGEST = 8_000_000;
/** Pictures by their names; some systems know no type for them. */
const PICTURE = /\.(png|jpe?g|gif|webp|bmp|avif|heic)$/i;

/** Opens a text: a saved game at once, a puzzle after a choice. @param {AppContext} app @param {string} source @param {number} [which] the chosen one of several puzzles, from 1 */
export async function openAnything(app, source, which) {
  if (source.trim() === "") return messageDialog(text("incoming-nothing-title"), text("incoming-nothing"));
  if (/^\s*\{[^]*"ninefold-game"/.test(source)) return openText(app, source);
  const link = /#(\/(?:play|solver)\?\S+)/.exec(source.trim());
  const shared = link && sharedFrom(link[1].split("?")[1]);
  try {
    const question = shared ? shared.question : { puzzle: source, ...(which ? { which } : {}) };
    const reply = await ask("read", question, { signal: app.left });
    if (app.left.aborted) return;
    const answer = await choose(reply);
    if (answer === "play") return shared && link ? app.go(link[1].replace(/^\/solver/, "/play")) : openText(app, source, [], which ? { which } : {});
    if (answer === "solve") return app.go(shareFragment(puzzleFrom(await withRules(reply, question, app.left)), NO_ORIGIN, "/solver"));
    if (answer !== "set") return;
    sessionStorage.setItem(INCOMING, source);
    app.go("/set");
  } catch (fault) {
    if (app.left.aborted) return;
    if (!(fault instanceof ApiError)) throw fault;
    if (fault.puzzles.length === 0 || which) return unreadDialog(text("puzzle-unopened"), fault, source);
    const chosen = await choosePuzzle(fault.puzzles);
    if (chosen) await openAnything(app, source, chosen);
  }
}

/** Returns the reply to a question with those proposals that the player takes. @param {any} reply @param {object} question @param {AbortSignal} signal */
async function withRules(reply, question, signal) {
  const assume = reply.proposals ? await chooseProposals(reply.proposals) : [];
  return assume.length > 0 ? ask("read", { ...question, assume }, { signal }) : reply;
}

/** Shows the puzzle of a reply and asks what to do with it. @param {any} reply @returns {Promise<string>} */
async function choose(reply) {
  const puzzle = puzzleFrom(reply);
  const { title, author } = reply.about ?? {};
  const count = puzzle.givens.filter((value) => value !== 0).length;
  const facts = [variantTitle(puzzle.variants), text("incoming-found-given", { size: sizeOf(puzzle), givens: count })];
  const words = element("span", { class: "puzzle-words" }, ...[title, author].filter(Boolean).map((line) => element("strong", {}, line)), ...facts.map((line) => element("span", { class: "quiet" }, line)));
  const geometry = new Geometry(puzzle);
  const board = miniature({ geometry, cells: puzzle.givens.map((value) => ({ ...EMPTY, value })), isGiven: puzzle.givens.map((value) => value !== 0), origin: reply });
  if (puzzle.sketch.length > 0 && !reply.about?.fog) await addMarks(board, puzzle, geometry);
  return openDialog(text("incoming-found"), [element("div", { class: "puzzle-row" }, board, words)], [
    { label: text("incoming-set"), answer: "set" },
    { label: text("incoming-solve"), answer: "solve" },
    { label: text("incoming-play"), answer: "play", isMain: true, isFirst: true },
  ]);
}

/** Draws the marks of rules on a thumbnail, with room for clues beside the grid. @param {SVGElement} board @param {Puzzle} puzzle @param {Geometry} geometry */
async function addMarks(board, { sketch }, geometry) {
  const { drawSketch } = await import("../view/sketch.js");
  const { shades, lines, cages, edges } = drawSketch(sketch, geometry);
  const [top, right, bottom, left] = clueMargins(sketch, geometry);
  const [x, y, width, height] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
  board.setAttribute("viewBox", `${x - left} ${y - top} ${width + left + right} ${height + top + bottom}`);
  board.querySelector(".mini-thin")?.before(...shades, ...lines, ...cages);
  board.append(...edges);
}

/** Lets the player pick a file and opens it. @param {AppContext} app */
export async function openPickedFile(app) {
  const file = await pickFile("");
  if (file) await openFile(app, file);
}

/** Opens a file: the code in a picture, or a text. @param {AppContext} app @param {File} file */
export async function openFile(app, file) {
  if (file.size > LARGEST) return messageDialog(text("puzzle-unopened"), text("incoming-file-large"));
  if (!file.type.startsWith("image/") && !PICTURE.test(file.name)) return openAnything(app, await file.text());
  /** @type {string | null} */ let code;
  try {
    code = await codeInFile(file);
  } catch {
    // An SVG picture may hold a puzzle as text.
    return file.type === "image/svg+xml" ? openAnything(app, await file.text()) : messageDialog(text("incoming-picture-title"), text("incoming-picture-unreadable"));
  }
  if (code === null) return messageDialog(text("incoming-picture-title"), text("incoming-picture"));
  await openAnything(app, code);
}

/** Opens what a drag has brought. @param {AppContext} app @param {DataTransfer} dropped */
export async function openDropped(app, dropped) {
  const [file] = dropped.files;
  if (file) return openFile(app, file);
  return openAnything(app, dropped.getData("text/uri-list") || dropped.getData("text/plain"));
}

/** Looks for a code with the camera and opens it. @param {AppContext} app */
export async function openFromCamera(app) {
  /** @type {MediaStream} */ let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    return messageDialog(text("incoming-camera-title"), text("incoming-camera-refused"));
  }
  const stopped = new AbortController();
  app.left.addEventListener("abort", () => stopped.abort());
  const video = element("video", { class: "camera", playsinline: true, muted: true });
  video.muted = true;
  video.srcObject = stream;
  void video.play().catch(() => toast(text("incoming-camera-refused")));
  const looking = codeInVideo(video, stopped.signal);
  const dialog = openDialog(text("incoming-camera-title"), [video, element("p", { role: "status" }, text("incoming-camera-wait"))], [{ label: text("cancel"), answer: "" }]);
  const code = await Promise.race([looking, dialog.then(() => null)]);
  stopped.abort();
  for (const track of stream.getTracks()) track.stop();
  if (code === null) return;
  video.closest("dialog")?.close();
  await dialog;
  if (!app.left.aborted) await openAnything(app, code);
}
