// The name of a technique as a link to its page.

import { element } from "./element.js";

/** The address of a technique's page, after `#`. @param {string} slug */
export function techniqueAddress(slug) {
  return `/technique/${slug}`;
}

/**
 * A sign beside a name that does something else when it is pressed. Tab passes it: the step that is shown has its name as a link.
 * @param {string} name @param {string} slug @param {(slug: string) => void} learn
 */
export function aboutLink(name, slug, learn) {
  const link = /** @type {HTMLElement} */ (techniqueLink("?", slug, learn));
  link.className = "about-link";
  link.tabIndex = -1;
  link.setAttribute("aria-label", `About ${name}`);
  link.title = `About ${name}`;
  return link;
}

/**
 * A name that leads to the page of its technique; the plain name where there is no page.
 * @param {string} name @param {string | null | undefined} slug @param {(slug: string) => void} [learn] shows the page without leaving the screen
 */
export function techniqueLink(name, slug, learn) {
  if (!slug) return document.createTextNode(name);
  const open = (/** @type {MouseEvent} */ event) => {
    if (!learn || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    learn(slug);
  };
  return element("a", { class: "technique-link", href: `#${techniqueAddress(slug)}`, onclick: open }, name);
}
