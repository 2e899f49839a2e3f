// Says for screen readers what a key has done to the cell that stands under the cursor: focus has not moved, so nothing
// would be read by itself.

import { element } from "./element.js";

export class Announcer {
  element = element("div", { class: "for-ears", role: "status", "aria-live": "polite" });

  /** @param {string} text */
  say(text) {
    if (this.element.textContent !== text) this.element.textContent = text;
  }
}
