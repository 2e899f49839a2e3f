// The icons, drawn in a 24 by 24 view box with a round pen. They are decoration: their label is next to them or in an
// attribute.

import { svg } from "./element.js";

const PATHS = /** @type {const} */ ({
  undo: "M9 6 4 11l5 5M4 11h9.5a5.5 5.5 0 0 1 0 11H10",
  redo: "M15 6l5 5-5 5M20 11h-9.5a5.5 5.5 0 0 0 0 11H14",
  erase: "M9 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9l-6-7zM12 9.5l5 5M17 9.5l-5 5",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.9 1-1 1.5h-5c-.1-.5-.4-1-1-1.5z",
  check: "M4 12.5 9.5 18 20 6.5",
  pause: "M9 5v14M15 5v14",
  play: "M8 5v14l11-7z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  open: "M3 7V19h15l3-9H8l-3 7M3 7V5h6l2 2h7v3",
  unsaved: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2h.01",
  close: "M6 6l12 12M18 6 6 18",
  up: "M7 14l5-5 5 5",
  down: "M7 10l5 5 5-5",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
  marks: "M5 6h.01M12 6h.01M19 6h.01M5 12h.01M12 12h.01M19 12h.01M5 18h.01M12 18h.01M19 18h.01",
  flag: "M6 21V4h11l-2 4 2 4H6",
  return: "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5V20",
  game: "M4 4h16v16H4zM4 9.33h16M4 14.67h16M9.33 4v16M14.67 4v16",
  solver: "M4 19 15 8M13 6l5 5M18 3v3M16.5 4.5h3M20 13v2M19 14h2M7 5v2M6 6h2",
  setter: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  developers: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  day: "M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7M9.5 14.5h.01M14.5 14.5h.01",
  statistics: "M5 20v-7M12 20V4M19 20v-11",
  hide: "M3 3l18 18M10 6.3A9.6 9.6 0 0 1 12 6c5 0 8.5 4 9.5 6-.4.8-1.2 2-2.5 3.2M6.5 8A12 12 0 0 0 2.5 12c1 2 4.5 6 9.5 6a9.5 9.5 0 0 0 4-.9M10 10.5a2.5 2.5 0 0 0 3.5 3.5",
  forward: "M9 5l7 7-7 7",
  back: "M15 5l-7 7 7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  several: "M4 4h7v7H4zM13 13h7v7h-7zM16.5 4v7M13 7.5h7",
});

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, svg("path", { d: PATHS[name] }));
}
