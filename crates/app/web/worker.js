// Keeps the page for when the server is away: whoever has opened it once can go on with a game. The network comes first, so
// that a new version is seen at once; what is kept bears the version of all files together and is replaced as a whole.
// Answers of the API are never kept.

const PREFIX = "ninefold-";
const SHELL = "shell.json";
const scope = /** @type {any} */ (self);

scope.addEventListener("install", (/** @type {any} */ event) => {
  scope.skipWaiting();
  event.waitUntil(renew());
});

scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.includes("/api/")) return;
  event.respondWith(answer(request));
  if (request.mode === "navigate") event.waitUntil(renew().catch(() => {}));
});

/** From the server, or else what is kept. @param {Request} request */
async function answer(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw fault;
  }
}

/** Keeps the files of the version that the server has, and drops those of others. */
async function renew() {
  const { version, files } = await (await fetch(SHELL, { cache: "no-store" })).json();
  const name = PREFIX + version;
  const cache = await caches.open(name);
  if (!(await cache.match("./"))) {
    // The start comes last: with it the others are there.
    await cache.addAll(files);
    await cache.add("./");
  }
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
  }
}
