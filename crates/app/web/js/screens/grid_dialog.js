// The dialog for the grid of a puzzle being set: a common layout or rows and columns, boxes, digits.

import { LARGEST_SIDE, boxesFor, layoutOfSize, valuesOf, withLayout } from "../model/design.js";
import { text } from "../screen_text.js";
import { openDialog } from "../view/dialog.js";
import { element } from "../view/element.js";

/** @import { LayoutJson } from "../model/design.js" */
/** @import { SetState } from "../set/set_state.js" */

/** @param {SetState} state */
export async function gridDialog(state) {
  const { design, catalogue } = state;
  const [grid, ...others] = design.layout.grids;
  const own = catalogue.layouts.find(({ layout }) => JSON.stringify(layout.grids) === JSON.stringify(design.layout.grids));
  const layouts = element("select", { id: "grid-layout", onchange: () => update() },
    element("option", { value: "" }, text("grid-one")), ...catalogue.layouts.map(({ name }) => element("option", { value: name, selected: own?.name === name }, name)));
  const number = (/** @type {string} */ id, /** @type {number} */ value) => element("input", { id, type: "number", min: 1, max: LARGEST_SIDE, required: true, value, oninput: () => update() });
  const rows = number("grid-rows", others.length > 0 ? 9 : grid?.rows ?? 9);
  const columns = number("grid-columns", others.length > 0 ? 9 : grid?.columns ?? 9);
  const boxes = element("select", { id: "grid-boxes" });
  const first = element("input", { id: "grid-first", type: "number", min: 0, max: 60, value: valuesOf(design.layout)[0] });
  const count = element("input", { id: "grid-count", type: "number", min: 1, max: 64, value: valuesOf(design.layout)[1] });
  const fault = element("p", { class: "field-fault", role: "alert" });
  let size = `${rows.value}x${columns.value}`;

  function update() {
    const isOne = layouts.value === "";
    for (const field of [rows, columns, boxes, first, count]) field.disabled = !isOne;
    const shapes = boxesFor(Number(rows.value), Number(columns.value));
    const chosen = boxes.value || grid?.boxes || (grid?.regions ? "own" : "");
    const options = [...shapes, ...(grid?.regions && size === `${grid.rows}x${grid.columns}` ? ["own"] : []), "none"];
    boxes.replaceChildren(...options.map((shape) => element("option", { value: shape, selected: shape === chosen }, shape === "none" ? text("grid-boxes-none") : shape === "own" ? text("grid-boxes-own") : shape.replace("x", " × "))));
    if (size !== `${rows.value}x${columns.value}`) count.value = String(Math.max(Number(rows.value), Number(columns.value)));
    size = `${rows.value}x${columns.value}`;
  }
  update();

  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ input) => element("div", { class: "field" }, element("label", { for: input.id }, label), input);
  const content = [field(text("grid-layout"), layouts), field(text("grid-rows"), rows), field(text("grid-columns"), columns), field(text("kind-boxes"), boxes),
    field(text("grid-first"), first), field(text("grid-count"), count), element("p", { class: "quiet" }, text("grid-note")), fault];
  const mayClose = (/** @type {string} */ answer) => {
    const isSound = answer !== "take" || layouts.value !== "" || [rows, columns, first, count].every((input) => input.checkValidity() && input.value !== "");
    fault.textContent = isSound ? "" : text("grid-fault", { most: LARGEST_SIDE });
    return isSound;
  };
  const answer = await openDialog(text("setter-grid").replace(" …", ""), content, [{ label: text("cancel"), answer: "" }, { label: text("ok"), answer: "take", isMain: true }], { mayClose });
  if (answer !== "take") return;
  const named = catalogue.layouts.find(({ name }) => name === layouts.value);
  const layout = named ? named.layout : layoutFrom();
  state.change(withLayout(design, layout));

  /** @returns {LayoutJson} */
  function layoutFrom() {
    const usual = layoutOfSize(Number(rows.value), Number(columns.value));
    const { boxes: _, ...plain } = usual.grids[0];
    const shape = boxes.value === "none" ? {} : boxes.value === "own" ? { regions: grid.regions } : { boxes: boxes.value };
    return { values: `${first.value}-${Number(first.value) + Number(count.value) - 1}`, grids: [{ ...plain, ...shape }] };
  }
}
