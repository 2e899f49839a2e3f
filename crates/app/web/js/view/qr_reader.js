// Reads QR codes in pictures and from the camera: with the browser's own detector if it has one, otherwise with a
// library that is loaded when it is needed.

/** What a browser's detector of codes can do. @typedef {{ detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]> }} Detector */

/** The longest side of a picture in which a code is searched for, in pixels; larger pictures are made smaller. */
const LARGEST = 1600;
/** Milliseconds between two looks at the camera's picture. */
const PAUSE = 200;

/** Returns the text of the code in a picture file; null if it has none. Fails if the file is no picture. @param {Blob} file @returns {Promise<string | null>} */
export async function codeInFile(file) {
  const picture = await createImageBitmap(file);
  try {
    return await codeIn(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

/** Looks at a video until it shows a code; null if it was stopped first. @param {HTMLVideoElement} video @param {AbortSignal} stopped @returns {Promise<string | null>} */
export async function codeInVideo(video, stopped) {
  while (!stopped.aborted) {
    const code = video.videoWidth > 0 ? await codeIn(video, video.videoWidth, video.videoHeight) : null;
    if (code !== null) return code;
    await new Promise((rested) => setTimeout(rested, PAUSE));
  }
  return null;
}

/** @param {CanvasImageSource & ImageBitmapSource} picture @param {number} width @param {number} height @returns {Promise<string | null>} */
async function codeIn(picture, width, height) {
  const own = await ownDetector();
  if (own) return (await own.detect(picture))[0]?.rawValue ?? null;
  const { decodeQR } = await import("../vendor/qr.js");
  // A second, smaller picture has less noise.
  for (const most of [LARGEST, LARGEST / 3]) {
    const scale = Math.min(1, most / Math.max(width, height));
    const pixels = pixelsOf(picture, Math.round(width * scale), Math.round(height * scale));
    try {
      return decodeQR(pixels);
    } catch {
      // The library throws where it finds nothing.
    }
  }
  return null;
}

/** Returns a picture on white, with a margin as a code needs it. @param {CanvasImageSource} picture @param {number} width @param {number} height */
function pixelsOf(picture, width, height) {
  const margin = Math.ceil(Math.max(width, height) / 20);
  const canvas = new OffscreenCanvas(width + 2 * margin, height + 2 * margin);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, margin, margin, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns the detector of the browser; null if it knows no QR codes. @returns {Promise<Detector | null>} */
async function ownDetector() {
  const { BarcodeDetector: Detector } = /** @type {any} */ (globalThis);
  const kinds = Detector ? await Detector.getSupportedFormats().catch(() => []) : [];
  return kinds.includes("qr_code") ? new Detector({ formats: ["qr_code"] }) : null;
}
