// The route of the setter: the puzzle of the last visit, or of a text, on a board to draw rules on.

import { ApiError } from "../api.js";
import { blankDesign, designText } from "../model/design.js";
import { asSentence } from "../model/sentence.js";
import { catalogue } from "../set/catalogue.js";
import { Checks, drawn } from "../set/checks.js";
import { keepDesign, keepSteps, keepVersion, keptDesign, keptSteps, takeIncoming } from "../set/keeping.js";
import { SetState } from "../set/set_state.js";
import { SetView } from "./set_view.js";
import { text } from "../screen_text.js";
import { element } from "../view/element.js";
import { loadStyle } from "../view/style_sheet.js";
import { toast } from "../view/toast.js";

/** @import { AppContext, Screen } from "../main.js" */

/** @param {AppContext} app @param {string} query @returns {Screen} */
export function setScreen(app, query) {
  const note = element("p", { role: "status" }, text("one-moment"));
  const place = element("div", {}, element("main", { class: "page is-waiting" },
    element("a", { href: "#/", class: "back-link" }, "Ninefold"), element("h1", { tabindex: -1 }, text("setter")), note));
  return { title: text("setter"), element: place, entered: () => begin(app, query, place, note) };
}

/** @param {AppContext} app @param {string} query @param {HTMLElement} place @param {HTMLElement} note */
async function begin(app, query, place, note) {
  const { left } = app;
  try {
    const [known] = await Promise.all([catalogue(), loadStyle("solver"), loadStyle("setter")]);
    const design = keptDesign() ?? blankDesign();
    const state = await stateOf(design, known, app).catch((fault) => {
      // A design whose grid is refused stays among the versions.
      if (!(fault instanceof ApiError) || fault.status === 0) throw fault;
      keepVersion(design, design.about.title || text("setter-untitled"));
      return stateOf(blankDesign(), known, app);
    });
    if (left.aborted) return;
    const checks = new Checks(state, left);
    const view = new SetView(state, checks, app);
    place.replaceChildren(view.element);
    view.entered();
    listenToChanges(state, left);
    const incoming = query ? `#/play?${query}` : takeIncoming();
    if (incoming) await view.commands.take(incoming);
  } catch (fault) {
    if (left.aborted) return;
    if (!(fault instanceof ApiError)) throw fault;
    note.textContent = asSentence(fault.message);
    if (fault.status === 0) note.after(element("button", { class: "button", onclick: () => app.go(`/set${query && `?${query}`}`) }, text("try-again")));
  }
}

/** Keeps the design after the frame that shows a change, and at the latest when the screen is left. @param {SetState} state @param {AbortSignal} left */
function listenToChanges(state, left) {
  let isDue = false;
  let hasFailed = false;
  const keep = () => {
    if (!isDue) return;
    isDue = false;
    const design = designText(state.design);
    const isKept = keepDesign(design, text("setter-untitled"));
    keepSteps(design, state.history.text);
    if (!isKept && !hasFailed) toast(text("setter-not-saved"));
    hasFailed = !isKept;
  };
  state.onChange(() => {
    if (!isDue) setTimeout(keep);
    isDue = true;
  });
  for (const kind of ["pagehide", "visibilitychange"]) window.addEventListener(kind, keep, { signal: left });
  left.addEventListener("abort", keep);
}

/** @param {import("../model/design.js").Design} design @param {import("../set/catalogue.js").Catalogue} known @param {AppContext} app */
async function stateOf(design, known, app) {
  const { layout } = design;
  const draw = (/** @type {import("../model/design.js").LayoutJson} */ layout) => drawn({ ...design, layout, rules: [] }, [], app.left);
  // Regions that are being drawn may be impossible for now; the board is there without them.
  const plain = { ...layout, grids: layout.grids.map(({ boxes: _, regions: __, ...grid }) => grid) };
  const { puzzle } = await draw(layout).catch((fault) => {
    if (!(fault instanceof ApiError) || fault.status === 0) throw fault;
    return draw(plain);
  });
  return new SetState({ ...design, side: puzzle.side }, puzzle, known, app.settings, keptSteps(designText(design)));
}

