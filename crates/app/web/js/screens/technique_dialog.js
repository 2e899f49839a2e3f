// The page of a technique as a dialog; closing it returns to the hint or the step.

import { openDialog } from "../view/dialog.js";
import { techniqueArticle } from "./technique_article.js";

/** @import { House } from "../main.js" */

/** @param {string} slug @param {House} house */
export async function techniqueDialog(slug, house) {
  const { title, content } = await techniqueArticle(slug, house.left);
  if (house.left.aborted) return;
  await openDialog(title, [content], [{ label: "Close", answer: "", isMain: true }], { isWide: true });
}
