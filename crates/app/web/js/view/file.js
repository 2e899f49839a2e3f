// Saves and opens local files. Nothing leaves the browser.

import { element } from "./element.js";

const LARGEST = 8_000_000;

/** @param {string} name @param {string} text @param {string} [type] */
export function offerFile(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Returns the text of a file that the player picks; null if there is none or it is far too large. @param {string} accept @returns {Promise<string | null>} */
export async function pickText(accept) {
  const file = await pickFile(accept);
  return file && file.size <= LARGEST ? file.text() : null;
}

/** Returns a file that the player picks; null if there is none. @param {string} accept @returns {Promise<File | null>} */
export function pickFile(accept) {
  const input = element("input", { type: "file", accept, hidden: true });
  document.body.append(input);
  return new Promise((resolve) => {
    const done = (/** @type {File | null} */ file) => {
      input.remove();
      resolve(file);
    };
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", () => done(input.files?.[0] ?? null));
    input.click();
  });
}
