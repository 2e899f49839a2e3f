// Another try to load a part of the page. Some browsers remember that a module could not be loaded and don't ask for it again, so the
// page is loaded anew.

/** Loads the page anew if it can be reached; otherwise it stays. Returns whether it can. @returns {Promise<boolean>} */
export async function reloadIfReachable() {
  const reply = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
  if (!reply?.ok) return false;
  location.reload();
  return true;
}
