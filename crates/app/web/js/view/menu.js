// A menu button and its menu with the usual keys: opens on click, Enter, Space and the down arrow; arrows, Home, End
// and first letters move; Escape closes and restores the focus; left and right go to the neighbouring menu.

import { element, setAttribute } from "./element.js";

/** @import { Child } from "./element.js" */
/** A menu item; it may be disabled. @typedef {{ label: string, keys?: string, run: () => void, isAble?: () => boolean, isOn?: () => boolean } | "line"} MenuItem */
/** A button outside of the bar: its content and class; its menu opens above it. @typedef {{ face: readonly Child[], look: string }} RaisedButton */

/**
 * @param {string} name @param {readonly MenuItem[]} items @param {() => void} onDone moves the focus after a choice
 * @param {RaisedButton | null} [raised] @returns {HTMLElement}
 */
export function menu(name, items, onDone, raised = null) {
  const list = element("div", { class: raised ? "menu is-up" : "menu", role: "menu", "aria-label": name, hidden: true, onkeydown: onKey });
  const button = element("button", { class: raised?.look ?? "menu-button", "aria-haspopup": "menu", "aria-expanded": "false", onclick: () => (list.hidden ? open("first") : close()), onkeydown: onButtonKey, onpointerenter: follow }, ...(raised?.face ?? [name]));
  const rows = items.map((item) => ({ item, made: item === "line" ? element("div", { class: "menu-line", role: "separator" }) : row(item) }));
  list.append(...rows.map(({ made }) => made));
  const holder = element("div", { class: "menu-holder" }, button, list);

  /** @param {Exclude<MenuItem, "line">} item */
  function row({ label, keys, run, isAble, isOn }) {
    const choose = () => {
      if (isAble?.() === false) return;
      close();
      onDone();
      run();
    };
    const hint = keys ? element("kbd", { "aria-hidden": "true" }, keys) : null;
    return element("button", { class: "menu-item", role: isOn ? "menuitemcheckbox" : "menuitem", tabindex: -1, "aria-keyshortcuts": keys ?? null, onclick: choose }, element("span", {}, label), hint);
  }

  /** While a menu of the bar is open, hovering opens its neighbour. @param {PointerEvent} event */
  function follow(event) {
    if (!raised && event.pointerType === "mouse" && list.hidden && document.querySelector(".bar .menu:not([hidden])")) open("first");
  }

  /** @param {"first" | "last"} place */
  function open(place) {
    document.querySelectorAll(".menu:not([hidden])").forEach((other) => other.dispatchEvent(new Event("menu-close")));
    for (const { item, made } of rows) {
      if (item === "line") continue;
      setAttribute(made, "aria-disabled", item.isAble?.() === false ? "true" : null);
      setAttribute(made, "aria-checked", item.isOn ? String(item.isOn()) : null);
    }
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    // Keep the menu inside a narrow window.
    list.style.left = `${Math.min(0, document.documentElement.clientWidth - 8 - holder.getBoundingClientRect().left - list.offsetWidth)}px`;
    choices().at(place === "first" ? 0 : -1)?.focus();
    document.addEventListener("pointerdown", closeOutside, true);
  }

  function close(givesFocus = true) {
    if (list.hidden) return;
    list.hidden = true;
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", closeOutside, true);
    if (givesFocus) button.focus();
  }

  /** @param {Event} event */
  function closeOutside(event) {
    if (!(event.target instanceof Node && holder.contains(event.target))) close(false);
  }

  /** @returns {HTMLElement[]} */
  function choices() {
    return rows.flatMap(({ item, made }) => (item === "line" ? [] : [made]));
  }

  /** @param {KeyboardEvent} event */
  function onButtonKey(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const all = choices();
    const here = all.findIndex((item) => item === document.activeElement);
    const steps = /** @type {Record<string, number>} */ ({ ArrowDown: here + 1, ArrowUp: here - 1 + all.length, Home: 0, End: all.length - 1 });
    if (event.key in steps) all[steps[event.key] % all.length].focus();
    else if (event.key === "Escape") close();
    else if (event.key === "Tab") return close();
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft") toNeighbour(event.key === "ArrowRight" ? 1 : -1);
    else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey) toLetter(all, here, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {HTMLElement[]} all @param {number} here @param {string} letter */
  function toLetter(all, here, letter) {
    const ordered = [...all.slice(here + 1), ...all.slice(0, here + 1)];
    ordered.find((item) => item.textContent?.toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  }

  /** @param {1 | -1} direction */
  function toNeighbour(direction) {
    if (raised) return;
    const bar = [...document.querySelectorAll(".menu-holder > .menu-button")];
    const next = bar[(bar.indexOf(button) + direction + bar.length) % bar.length];
    close(false);
    if (next instanceof HTMLElement) next.click();
  }

  list.addEventListener("menu-close", () => close(false));
  return holder;
}

/** Opens the first menu of the bar. */
export function openFirstMenu() {
  const first = document.querySelector(".bar .menu-button");
  if (first instanceof HTMLElement) first.click();
}
