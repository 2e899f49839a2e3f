// How large the board is: a part of what the window gives, or more than that, and then the page scrolls.

/** @param {HTMLElement} table @param {string} zoom in hundredths */
export function applyZoom(table, zoom) {
  table.style.setProperty("--zoom", String(Number(zoom) / 100));
  table.dataset.zoom = zoom === "100" ? "" : Number(zoom) < 100 ? "small" : "large";
}
