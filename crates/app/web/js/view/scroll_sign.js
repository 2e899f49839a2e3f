// Shows that a box has more text below, because people don't scroll what looks complete.

import { element } from "./element.js";
import { icon } from "./icon.js";

/** Puts a box into a frame with a sign that is visible while there is more to scroll to. @param {HTMLElement} box */
export function withScrollSign(box) {
  const sign = element("div", { class: "scroll-sign", "aria-hidden": "true", hidden: true }, icon("down"));
  const update = () => (sign.hidden = box.scrollHeight - box.clientHeight - box.scrollTop < 4);
  box.addEventListener("scroll", update, { passive: true });
  const sizes = new ResizeObserver(update);
  sizes.observe(box);
  const texts = new MutationObserver(update);
  texts.observe(box, { childList: true, subtree: true, characterData: true, attributes: true });
  return element("div", { class: "scroll-frame" }, box, sign);
}
