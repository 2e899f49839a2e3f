// The service worker: caches the page, so that a saved game can be continued while the server is unreachable. Requests
// go to the network first, so that a new version is used at once. The cache is named after the version of all files and
// replaced as a whole. API responses are never cached.

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

/** Returns the response of the server or, if that fails, the cached one. @param {Request} request */
async function answer(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw fault;
  }
}

/** Caches the files of the server's version and deletes other versions. */
async function renew() {
  const { version, files } = await (await fetch(SHELL, { cache: "no-store" })).json();
  const name = PREFIX + version;
  const cache = await caches.open(name);
  if (!(await cache.match("./"))) {
    // Add the start page last: its presence means that the cache is complete.
    await cache.addAll(files);
    await cache.add("./");
  }
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
  }
}
