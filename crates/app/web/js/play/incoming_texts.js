// Texts that are pasted on a screen, or files and texts that are dropped on it.

import { text } from "../text.js";
import { toast } from "../view/toast.js";
import { isElsewhere } from "./keyboard.js";

const LARGEST_FILE = 8_000_000;

/** Listens until the screen is left; text fields keep what is pasted into them. @param {(given: string) => unknown} take @param {AbortSignal} left */
export function listenToTexts(take, left) {
  document.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (isElsewhere(event.target) || !pasted.trim()) return;
    event.preventDefault();
    take(pasted);
  }, { signal: left });
  document.addEventListener("dragover", (event) => {
    const types = event.dataTransfer?.types ?? [];
    if (types.includes("Files") || types.includes("text/plain")) event.preventDefault();
  }, { signal: left });
  document.addEventListener("drop", async (event) => {
    const file = event.dataTransfer?.files[0];
    const dropped = event.dataTransfer?.getData("text/plain") ?? "";
    if (!file && !dropped.trim()) return;
    event.preventDefault();
    const given = file ? (file.size <= LARGEST_FILE ? await file.text() : "") : dropped;
    if (given.trim()) take(given);
    else toast(text("file-without-puzzle"));
  }, { signal: left });
}
