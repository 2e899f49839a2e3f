// What is printed on the keys of this keyboard, where the browser tells it. Digits go by their place, and so do commands where
// letters are digits or the letters are not Latin ones: there the place has another label than the one we know it by.

/** @typedef {ReadonlyMap<string, string>} Labels */

/** The label of each key by its code; null when the browser does not say. @returns {Promise<Labels | null>} */
export async function keyLabels() {
  const { keyboard } = /** @type {{ keyboard?: { getLayoutMap?: () => Promise<Labels> } }} */ (/** @type {unknown} */ (navigator));
  try {
    return (await keyboard?.getLayoutMap?.()) ?? null;
  } catch {
    return null;
  }
}

/**
 * The keys of a command with the labels of this keyboard: single letters, whose place or sign counts.
 * @param {string} keys as "M, Shift+M" @param {Labels | null} labels @param {number} side
 */
export function labelled(keys, labels, side) {
  if (!labels) return keys;
  const signs = new Set(labels.values());
  return keys.replace(/(?<![\p{L}\d])[A-Z](?![\p{L}\d])/gu, (letter) => {
    const isBySign = (side <= 9 || keys.includes("Ctrl+")) && signs.has(letter.toLowerCase());
    return isBySign ? letter : (labels.get(`Key${letter}`) ?? letter).toLocaleUpperCase();
  });
}

/** The labels of the digits where they are others; an empty text where they are digits. @param {Labels | null} labels */
export function digitLabels(labels) {
  const found = Array.from({ length: 9 }, (_, index) => labels?.get(`Digit${index + 1}`) ?? String(index + 1));
  return found.every((label, index) => label === String(index + 1)) ? "" : found.join(" ");
}
