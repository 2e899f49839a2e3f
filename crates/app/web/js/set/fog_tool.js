// Fog over a puzzle being set: the cells that are clear from the start.

import { fogFrom, fogText } from "../model/fog.js";
import { withAbout } from "../model/design.js";
import { cellName } from "../model/symbols.js";

/** @import { SetState } from "./set_state.js" */

/** Returns the cells that are clear from the start; null without fog. @param {SetState} state @returns {Set<number> | null} */
export function fogLights({ design: { about: { fog }, side } }) {
  const known = fog ? fogFrom(fog, side) : null;
  return known && new Set(known.lights);
}

/** Covers the puzzle with fog and lights the selected cells; if all of them are lit, puts their lights out. Returns the number of lights. @param {SetState} state */
export function toggleLights(state) {
  const { design, selection } = state;
  const lights = fogLights(state) ?? new Set();
  const isLit = selection.list.length > 0 && selection.list.every((cell) => lights.has(cell));
  for (const cell of selection.list) if (isLit) lights.delete(cell); else lights.add(cell);
  const triggers = (design.about.fog ?? "").split(" / ").slice(1);
  const fog = [fogText([...lights].sort((a, b) => a - b).map((cell) => cellName(cell, design.side))), ...triggers].join(" / ");
  state.change(withAbout(design, { ...design.about, fog }));
  return lights.size;
}
