// Serves the pages of another site from a folder, on this machine alone.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { extname, join } from "node:path";

/** @import { AddressInfo } from "node:net" */

const KINDS = Object.freeze({ ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".wasm": "application/wasm" });

/** Returns a test for addresses that are not this server's. @param {string} server @returns {(address: URL) => boolean} */
export function isExternal(server) {
  return (address) => !address.href.startsWith(server) && address.protocol.startsWith("http");
}

/** Serves a folder as a site of one page does: its start page for every path without a file. @param {string} folder */
export async function serveSite(folder) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const kind = KINDS[/** @type {keyof typeof KINDS} */ (extname(path))];
    const bytes = await readFile(join(folder, kind ? path : "index.html")).catch(() => null);
    response.writeHead(bytes ? 200 : 404, { "Content-Type": kind ?? "text/html" }).end(bytes ?? undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`, stop };
}
