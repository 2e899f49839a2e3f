// The size of the board: a percentage of the space in the window. Above 100 the page scrolls.

/** @param {HTMLElement} table @param {string} zoom in percent */
export function applyZoom(table, zoom) {
  table.style.setProperty("--zoom", String(Number(zoom) / 100));
  table.dataset.zoom = zoom === "100" ? "" : Number(zoom) < 100 ? "small" : "large";
}
