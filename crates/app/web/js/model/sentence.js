// Formats a message of the server as a sentence: with a capital letter and a full stop.

/** Capitalizes a sentence, unless it begins with the name of a cell. @param {string} text */
export function asSentence(text) {
  // A text of one line needs no line number.
  const bare = text.trim().replace(/^line 1: /i, "");
  const start = /^r\d+c\d+/.test(bare) ? bare.slice(0, 1) : bare.slice(0, 1).toUpperCase();
  return `${start}${bare.slice(1)}${/[.!?]$/.test(bare) ? "" : "."}`;
}
