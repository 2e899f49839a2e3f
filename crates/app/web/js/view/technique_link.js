// A technique's name as a link to its page.

import { text } from "../text.js";
import { element } from "./element.js";

/** Returns the address of a technique's page, after `#`. @param {string} slug */
export function techniqueAddress(slug) {
  return `/technique/${slug}`;
}

/**
 * Returns a help link beside a name that has another action. It is not a tab stop, because the current step has its
 * name as a link.
 * @param {string} name @param {string} slug @param {(slug: string) => void} learn
 */
export function aboutLink(name, slug, learn) {
  const link = /** @type {HTMLElement} */ (techniqueLink("?", slug, learn));
  link.className = "about-link";
  link.tabIndex = -1;
  link.title = text("technique-about", { technique: name });
  link.setAttribute("aria-label", link.title);
  return link;
}

/**
 * Returns a name as a link to the page of its technique; plain text if there is no page.
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
