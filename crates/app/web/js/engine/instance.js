// An instance of the WebAssembly module, which answers as the server does. What it exports and imports is told in
// `crates/wasm/src/exports.rs`.

/** A status as in HTTP, and a reply in JSON. @typedef {{ status: number, body: string }} Reply */
/** @typedef {{ memory: WebAssembly.Memory, buffer: (length: number) => number, answer: () => number, speak: () => number, short_verbs: () => void, reply_address: () => number, reply_length: () => number }} Exports */

/** What the module asks of its host. */
const HOST = { now: () => performance.now(), random: () => Math.random() };

export class Instance {
  /** @type {Exports} */ #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Module} module @param {string} language the tag of the language of texts */
  constructor(module, language, host = HOST) {
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (new WebAssembly.Instance(module, { host }).exports));
    this.#write(language);
    if (!this.#exports.speak()) throw new Error(`The engine has no texts in ${language}.`);
  }

  /** Answers a request. It throws if the engine fails; the instance can't be used after that. @param {string} verb @param {string} question in JSON @returns {Reply} */
  answer(verb, question) {
    this.#write(`${verb}\n${question}`);
    const status = this.#exports.answer();
    return { status, body: this.#read() };
  }

  /** The verbs that usually take milliseconds. @returns {string[]} */
  get shortVerbs() {
    this.#exports.short_verbs();
    return JSON.parse(this.#read());
  }

  /** The bytes of memory that the instance has; they are not given back. */
  get memory() {
    return this.#exports.memory.buffer.byteLength;
  }

  /** @param {string} text */
  #write(text) {
    const bytes = this.#encoder.encode(text);
    const address = this.#exports.buffer(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }

  #read() {
    const { memory, reply_address, reply_length } = this.#exports;
    return this.#decoder.decode(new Uint8Array(memory.buffer, reply_address(), reply_length()));
  }
}
