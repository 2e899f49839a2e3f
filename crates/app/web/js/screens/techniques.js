// The techniques: a list by family, and a screen for each page.

import { techniqueFamilies } from "../techniques.js";
import { text } from "../screen_text.js";
import { element } from "../view/element.js";
import { icon } from "../view/icon.js";
import { techniqueLink } from "../view/technique_link.js";
import { techniqueArticle } from "./technique_article.js";

/** @import { AppContext, Screen } from "../main.js" */
/** @import { TechniqueFamily } from "../techniques.js" */

/** @param {AppContext} app @returns {Screen} */
export function techniquesScreen(app) {
  const lists = element("div", { class: "technique-lists" });
  const search = element("input", { type: "search", id: "technique-search", autocomplete: "off", placeholder: "x-wing", oninput: () => filter(lists, search.value) });
  const page = element("main", { class: "page about" },
    element("a", { href: "#/", class: "back-link" }, icon("back"), "Ninefold"),
    element("h1", { tabindex: -1 }, text("techniques")),
    element("p", {}, text("techniques-note")),
    element("div", { class: "field is-tall" }, element("label", { for: "technique-search" }, text("technique-search")), search),
    lists);
  return { title: text("techniques"), element: page, entered: () => void fill(lists, app.left) };
}

/** @param {HTMLElement} lists @param {AbortSignal} signal */
async function fill(lists, signal) {
  const families = await techniqueFamilies().catch(() => null);
  if (signal.aborted) return;
  if (families) lists.replaceChildren(...families.map(familyList));
  else lists.replaceChildren(element("p", { role: "status" }, text("server-silent")));
}

/** @param {TechniqueFamily} family */
function familyList({ name, pages }) {
  return element("section", {}, element("h2", {}, name),
    element("ul", { class: "technique-list" }, ...pages.map((page) => element("li", { "data-name": `${page.name} ${page.slug}`.toLowerCase() },
      techniqueLink(page.name, page.slug), page.rating && element("span", { class: "quiet" }, page.rating)))));
}

/** Shows the techniques whose names contain all words of the search. @param {HTMLElement} lists @param {string} wanted */
function filter(lists, wanted) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  for (const section of lists.querySelectorAll("section")) {
    const items = [...section.querySelectorAll("li")];
    for (const item of items) item.hidden = !words.every((word) => item.dataset.name?.includes(word));
    section.hidden = items.every((item) => item.hidden);
  }
}

/** @param {AppContext} app @param {string} _query @param {string} path @returns {Screen} */
export function techniqueScreen(app, _query, path) {
  const title = element("h1", { tabindex: -1 }, text("technique"));
  const place = element("div", { class: "technique-place" });
  const page = element("main", { class: "page about is-wide" },
    element("a", { href: "#/techniques", class: "back-link" }, icon("back"), text("techniques")), title, place);
  const entered = async () => {
    const article = await techniqueArticle(path.split("/")[2] ?? "", app.left);
    if (app.left.aborted) return;
    title.textContent = article.title;
    document.title = `${article.title} · Ninefold`;
    place.replaceChildren(article.content);
  };
  return { title: text("technique"), element: page, entered: () => void entered() };
}
