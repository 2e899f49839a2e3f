// A plain web server for a folder of static files, as anyone may have: it knows no API.

import { createServer } from "node:http";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

/** @import { AddressInfo } from "node:net" */
/** @import { Server } from "./server.js" */

/** @type {Readonly<Record<string, string>>} */
const KINDS = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml",
  ".png": "image/png", ".woff2": "font/woff2", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};

/** Serves a folder. @param {string} folder @param {number} [port] 0 takes a free one @returns {Promise<Server>} */
export async function serveFolder(folder, port = 0) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
    try {
      if (request.method !== "GET" && request.method !== "HEAD") throw new Error("only files");
      const bytes = await readFile(join(folder, path.endsWith("/") ? `${path}index.html` : path));
      response.writeHead(200, { "Content-Type": KINDS[extname(path) || ".html"] ?? "application/octet-stream", "Cache-Control": "no-cache" }).end(bytes);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = /** @type {AddressInfo} */ (server.address());
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { address: `http://127.0.0.1:${own}/`, port: own, stop };
}
