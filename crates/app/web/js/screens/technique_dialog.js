// The page of a technique as a dialog; closing it returns to the hint or the step.

import { text } from "../text.js";
import { openDialog } from "../view/dialog.js";
import { techniqueArticle } from "./technique_article.js";

/** @import { AppContext } from "../main.js" */

/** @param {string} slug @param {AppContext} app */
export async function techniqueDialog(slug, app) {
  const { title, content } = await techniqueArticle(slug, app.left);
  if (app.left.aborted) return;
  await openDialog(title, [content], [{ label: text("close"), answer: "", isMain: true }], { isWide: true });
}
