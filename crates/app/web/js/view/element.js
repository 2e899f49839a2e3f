// Creates elements from names, properties and children. Text always becomes text nodes, so that puzzles and files can't
// inject markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Properties */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an HTML element: `on…` properties become listeners, the others attributes (true: present, false and null:
 * absent). A button submits no form unless it is told to.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Properties} [properties] @param {...Child} children @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  if (made instanceof HTMLButtonElement) made.type = "button";
  decorate(made, properties);
  append(made, children);
  return made;
}

/**
 * Creates an SVG element in the same way.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name @param {Properties} [properties] @param {...Child} children @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, properties = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  decorate(made, properties);
  append(made, children);
  return made;
}

/** @param {Element} made @param {Properties} properties */
function decorate(made, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else setAttribute(made, name, value);
  }
}

/** @param {Element} made @param {string} name @param {string | number | boolean | null | undefined} value */
export function setAttribute(made, name, value) {
  if (value === null || value === undefined || value === false) made.removeAttribute(name);
  else made.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Element} parent @param {readonly Child[]} children */
function append(parent, children) {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) parent.append(child instanceof Node ? child : String(child));
  }
}
