// The dialogs that are loaded when they are first opened, to keep the first load small. If loading fails, a message is
// shown and the next attempt loads again; if that fails, too, the page is loaded anew, because some browsers don't ask again.

import { text } from "../text.js";
import { toast } from "../view/toast.js";
import { reloadIfReachable } from "./reload.js";

/**
 * Returns the function, loaded on its first call. A second call while it loads is dropped, so that pressing a key twice
 * opens one dialog.
 * @template {unknown[]} A @template R
 * @param {() => Promise<(...given: A) => R | Promise<R>>} load @returns {(...given: A) => Promise<R | undefined>}
 */
function onDemand(load) {
  let isLoading = false;
  let hasFailed = false;
  return async (...given) => {
    if (isLoading) return undefined;
    isLoading = true;
    const open = await load().catch(async () => {
      if (hasFailed && await reloadIfReachable()) return;
      hasFailed = true;
      toast(text("part-not-loaded"));
    });
    isLoading = false;
    return open?.(...given);
  };
}

const files = () => import("./file_dialogs.js");
const anything = () => import("./open_anything.js");
const sharing = () => import("./sharing.js");

export const answers = onDemand(() => import("../play/answers.js").then((loaded) => () => loaded));
export const chooseProposals = onDemand(async () => (await import("./proposals_dialog.js")).chooseProposals);
export const checkpointsDialog = onDemand(async () => (await import("./checkpoints_dialog.js")).checkpointsDialog);
export const choosePuzzle = onDemand(async () => (await import("./choose_dialog.js")).choosePuzzle);
export const gridDialog = onDemand(async () => (await import("./grid_dialog.js")).gridDialog);
export const keysDialog = onDemand(async () => (await import("./keys_dialog.js")).keysDialog);
export const layoutDialog = onDemand(async () => (await import("./layout_dialog.js")).layoutDialog);
export const newGameDialog = onDemand(async () => (await import("./new_game.js")).newGameDialog);
export const notesDialog = onDemand(async () => (await import("./notes_dialog.js")).notesDialog);
export const openAnything = onDemand(async () => (await anything()).openAnything);
export const openDropped = onDemand(async () => (await anything()).openDropped);
export const openFromCamera = onDemand(async () => (await anything()).openFromCamera);
export const openGameDialog = onDemand(async () => (await files()).openGameDialog);
export const openPickedFile = onDemand(async () => (await anything()).openPickedFile);
export const openText = onDemand(async () => (await files()).openText);
export const pasteDialog = onDemand(async () => (await import("./paste_dialog.js")).pasteDialog);
export const penTool = onDemand(async () => { const { PenTool } = await import("./pen_tool.js"); return (/** @type {import("./game_view.js").GameView} */ view) => new PenTool(view); });
export const printDialog = onDemand(async () => (await import("./print_dialog.js")).printDialog);
export const rulesDialog = onDemand(async () => (await import("./rules_dialog.js")).rulesDialog);
export const saveGameFile = onDemand(async () => (await files()).saveGameFile);
export const setterKeysDialog = onDemand(async () => (await import("./setter_keys_dialog.js")).setterKeysDialog);
export const selectRule = onDemand(async () => (await import("../play/rule_cells.js")).selectRule);
export const settingsDialog = onDemand(async () => (await import("./settings_dialog.js")).settingsDialog);
export const shareDialog = onDemand(async () => (await sharing()).shareDialog);
export const shareDialogOf = onDemand(async () => (await sharing()).shareDialogOf);
export const shareResult = onDemand(async () => (await sharing()).shareResult);
export const solverKeysDialog = onDemand(async () => (await import("./solver_keys_dialog.js")).solverKeysDialog);
export const statisticsDialog = onDemand(async () => (await import("./statistics_dialog.js")).statisticsDialog);
export const techniqueDialog = onDemand(async () => (await import("./technique_dialog.js")).techniqueDialog);
export const unreadDialog = onDemand(async () => (await import("./unread_dialog.js")).unreadDialog);
export const versionsDialog = onDemand(async () => (await import("./versions_dialog.js")).versionsDialog);
export const withNextCell = onDemand(async () => (await import("../play/next_cell.js")).withNextCell);
