// The dialog for a new game: level, variant, size, symmetry. Impossible combinations are disabled; the last choice is
// remembered.

import { prepare } from "../api.js";
import { ruleTitle } from "../model/puzzle.js";
import { saveOptions, storedOptions } from "../store.js";
import { findText, text } from "../text.js";
import { closeDialog, openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";
import { Generation } from "./generation.js";

/** @import { AppContext } from "../main.js" */
/** @import { GameOptions } from "../play/start.js" */

const LEVELS = ["Beginner", "Amateur", "Expert", "Veteran"];
const VARIANTS = ["diagonal", "window", "jigsaw"];
const SIZES = [4, 6, 8, 9, 10, 12, 16];
const SYMMETRIES = /** @type {const} */ (["any", "rotational", "quarter", "horizontal", "vertical", "diagonal", "full"]);

/** Shows the dialog, generates the puzzle and opens the game; the dialog stays open until there is one. @param {AppContext} app */
export async function newGameDialog(app) {
  void prepare();
  const form = optionsForm(storedOptions());
  const generation = new Generation(app, (isRunning) => form.setBusy(isRunning));
  const begin = async (/** @type {Promise<string | null>} */ made) => {
    const id = await made;
    if (id === null) return;
    closeDialog("");
    app.go(`/game?id=${id}`);
  };
  generation.nearest.addEventListener("click", () => void begin(generation.startNearest()));
  const play = () => {
    const options = form.options();
    saveOptions(options);
    void begin(generation.start(options));
    return false;
  };
  const buttons = [{ label: text("cancel"), answer: "" }, { label: text("new-play"), answer: "play", isMain: true }];
  await openDialog(text("new-title"), [...form.content, generation.element], buttons, { mayClose: (answer) => (answer === "play" ? play() : !generation.stop()) });
  generation.stop();
}

/** @param {GameOptions} last */
function optionsForm(last) {
  const levels = LEVELS.map((name) => option("radio", "level", name, name === last.level, levelTexts(name)));
  const variants = VARIANTS.map((name) => option("checkbox", "variant", name, last.variants.includes(name), { title: ruleTitle(name), note: findText(`new-${name}`) ?? "" }));
  const sizes = SIZES.map((size) => option("radio", "size", String(size), size === last.size, { title: String(size), note: "" }));
  const symmetry = element("select", { id: "symmetry", name: "symmetry" },
    ...SYMMETRIES.map((name) => element("option", { value: name === "any" ? "" : name, selected: name === (last.symmetry || "any") }, text(`symmetry-${name}`))));
  const note = element("p", { class: "quiet form-note", role: "status" });
  const content = [
    choices(text("new-level"), "choice-grid", levels),
    choices(text("new-kind"), "choice-grid is-three", variants),
    choices(text("size"), "choice-row", sizes),
    element("div", { class: "field" }, element("label", { for: "symmetry" }, text("new-symmetry")), symmetry),
    note,
  ];
  const options = () => readOptions(content);
  const adjust = () => {
    const { size } = options();
    const hasWindows = Number.isInteger(Math.sqrt(size));
    allow(variants[1], hasWindows);
    // Small grids can't be combined with other rules, unless their regions are irregular.
    const isEasy = size === 4 && !options().variants.includes("jigsaw");
    levels.forEach((level, index) => allow(level, !isEasy || index === 0));
    const isLevelFree = levels.some((level) => level.querySelector("input")?.checked);
    if (!isLevelFree) check(levels[0]);
    note.textContent = [!hasWindows && text("new-window-sizes"), isEasy && text("new-small-sizes")].filter(Boolean).join(" ");
  };
  content.forEach((part) => part.addEventListener("change", adjust));
  adjust();
  return { content, options, setBusy };

  /** While a puzzle is generated, disables all options and focuses Cancel. @param {boolean} isBusy */
  function setBusy(isBusy) {
    for (const part of content) {
      if (part instanceof HTMLFieldSetElement) part.disabled = isBusy;
    }
    symmetry.disabled = isBusy;
    const [cancel, play] = [...(note.closest("dialog")?.querySelectorAll(".dialog-foot button") ?? [])];
    if (!(cancel instanceof HTMLButtonElement && play instanceof HTMLButtonElement)) return;
    play.disabled = isBusy;
    (isBusy ? cancel : play).focus();
  }
}

/** Enables or disables an option. @param {HTMLElement} option @param {boolean} isAllowed */
function allow(option, isAllowed) {
  const input = option.querySelector("input");
  if (!input) return;
  input.disabled = !isAllowed;
  if (!isAllowed) input.checked = false;
}

/** @param {HTMLElement} option */
function check(option) {
  const input = option.querySelector("input");
  if (input) input.checked = true;
}

/** @param {string} legend @param {string} look @param {HTMLElement[]} options */
function choices(legend, look, options) {
  return element("fieldset", {}, element("legend", {}, legend), element("div", { class: look }, ...options));
}

/** Returns the name of a level and what it asks of a player. @param {string} name */
function levelTexts(name) {
  const id = `level-${name.toLowerCase()}`;
  return { title: findText(id) ?? name, note: findText(`${id}-note`) ?? "" };
}

/** @param {"radio" | "checkbox"} type @param {string} name @param {string} value @param {boolean} checked @param {{ title: string, note: string }} texts */
function option(type, name, value, checked, { title, note }) {
  const input = element("input", { type, name, value, checked });
  return element("label", { class: "choice" }, input, element("span", { class: "choice-face" }, element("strong", {}, title), note && element("small", {}, note)));
}

/** @param {HTMLElement[]} content @returns {GameOptions} */
function readOptions(content) {
  const inputs = content.flatMap((part) => [...part.querySelectorAll("input")]).filter((input) => input.checked);
  const chosen = (/** @type {string} */ name) => inputs.filter((input) => input.name === name).map((input) => input.value);
  const symmetry = content.map((part) => part.querySelector("select")).find(Boolean)?.value;
  return { level: chosen("level")[0], variants: chosen("variant"), size: Number(chosen("size")[0]), ...(symmetry ? { symmetry } : {}) };
}
