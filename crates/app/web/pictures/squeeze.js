// Recompresses a PNG with the best deflate level, since browsers write screenshots with a fast one.

import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = 8;

/** @param {Buffer} png @returns {Buffer} */
export function squeezed(png) {
  const chunks = chunksOf(png);
  const pixels = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === "IDAT").map(({ data }) => data)));
  const packed = deflateSync(pixels, { level: 9, memLevel: 9 });
  const kept = chunks.filter(({ kind }) => kind === "IHDR" || kind === "PLTE" || kind === "tRNS");
  return Buffer.concat([png.subarray(0, SIGNATURE), ...kept.map(written), written({ kind: "IDAT", data: packed }), written({ kind: "IEND", data: Buffer.alloc(0) })]);
}

/** @typedef {{ kind: string, data: Buffer }} Chunk */

/** @param {Buffer} png @returns {Chunk[]} */
function chunksOf(png) {
  /** @type {Chunk[]} */ const chunks = [];
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ kind: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** @param {Chunk} chunk */
function written({ kind, data }) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
