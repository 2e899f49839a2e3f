// Announces to screen readers what a key has done to the cell under the cursor. The focus does not move, so nothing
// would be announced otherwise.

import { element } from "./element.js";

export class Announcer {
  element = element("div", { class: "for-ears", role: "status", "aria-live": "polite" });

  /** @param {string} text */
  say(text) {
    if (this.element.textContent !== text) this.element.textContent = text;
  }
}
