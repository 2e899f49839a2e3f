// The labels of keys on this keyboard, if the browser reports them. Digits go by position, and so do commands if
// letters are digits or not Latin; the label at that position may then differ from a US keyboard.

/** @typedef {ReadonlyMap<string, string>} Labels */

/** Returns the label of each key by its code; null if the browser does not report them. @returns {Promise<Labels | null>} */
export async function keyLabels() {
  const { keyboard } = /** @type {{ keyboard?: { getLayoutMap?: () => Promise<Labels> } }} */ (/** @type {unknown} */ (navigator));
  try {
    return (await keyboard?.getLayoutMap?.()) ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the shortcut of a command with the labels of this keyboard. Only single letters are replaced.
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

/** Returns the labels of the digit keys if they differ from the digits, otherwise "". @param {Labels | null} labels */
export function digitLabels(labels) {
  const found = Array.from({ length: 9 }, (_, index) => labels?.get(`Digit${index + 1}`) ?? String(index + 1));
  return found.every((label, index) => label === String(index + 1)) ? "" : found.join(" ");
}
