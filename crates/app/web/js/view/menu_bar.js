// The bar at the top of the solver and the setter: the way home, menus, what stands between, settings.

import { text } from "../text.js";
import { element } from "./element.js";
import { icon } from "./icon.js";
import { menu } from "./menu.js";

/** @import { Child } from "./element.js" */
/** @import { MenuItem } from "./menu.js" */

/**
 * @param {readonly { name: string, items: MenuItem[] }[]} menus @param {(command: string) => void} run @param {() => void} refocus
 * @param {...Child} between
 */
export function menuBar(menus, run, refocus, ...between) {
  return element("header", { class: "bar" },
    element("a", { class: "bar-home", href: "#/", "aria-label": text("home") }, element("img", { src: "icons/ninefold.svg", alt: "", width: 30, height: 30 })),
    element("nav", { class: "bar-menus", "aria-label": text("menus") }, ...menus.map(({ name, items }) => menu(name, items, refocus))),
    ...between,
    element("button", { class: "icon-button", "aria-label": text("settings"), onclick: () => run("settings") }, icon("settings")));
}
