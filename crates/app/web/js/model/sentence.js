// A message of the program as a sentence of a screen: a capital at its front, a full stop at its end.

/** The name of a cell keeps its small letter. @param {string} text */
export function asSentence(text) {
  // A text of one line has no use for the line's number.
  const bare = text.trim().replace(/^line 1: /i, "");
  const start = /^r\d+c\d+/.test(bare) ? bare.slice(0, 1) : bare.slice(0, 1).toUpperCase();
  return `${start}${bare.slice(1)}${/[.!?]$/.test(bare) ? "" : "."}`;
}
