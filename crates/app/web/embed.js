// The custom element <ninefold-board puzzle="…">: a board to play in another page, such as a blog or a lesson. The page of
// Ninefold opens in a frame, from the site that this script comes from; nothing else is loaded, and nothing is sent anywhere. It is no
// module, so that a site needs no headers for other origins.
//
// Attributes: `puzzle` (givens, a dot or 0 for a blank cell), `size` (rows, unless the puzzle is 9×9), `variants` (names with commas),
// `regions`, `boxes`, `rules` (a JSON array of rules with their arguments), `height` (a CSS length).

const FIELDS = /** @type {const} */ ({ puzzle: "p", size: "n", variants: "v", regions: "r", boxes: "b" });
const SITE = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);

class NinefoldBoard extends HTMLElement {
  static observedAttributes = [...Object.keys(FIELDS), "rules", "height"];
  #frame = document.createElement("iframe");

  connectedCallback() {
    this.#frame.title = this.getAttribute("title") ?? "Sudoku";
    this.#frame.loading = "lazy";
    this.#frame.allow = "clipboard-write; fullscreen";
    Object.assign(this.#frame.style, { display: "block", width: "100%", border: "0" });
    this.#show();
    if (!this.#frame.isConnected) this.append(this.#frame);
  }

  attributeChangedCallback() {
    if (this.#frame.isConnected) this.#show();
  }

  #show() {
    const parts = new URLSearchParams();
    for (const [name, letter] of Object.entries(FIELDS)) {
      const value = this.getAttribute(name)?.trim();
      if (value) parts.set(letter, name === "puzzle" ? value.replace(/\s+/g, "").replaceAll("0", ".") : value);
    }
    if (!parts.has("n")) parts.set("n", String(Math.sqrt(parts.get("p")?.length ?? 0)));
    const rules = this.getAttribute("rules");
    if (rules) parts.set("x", JSON.stringify({ rules: JSON.parse(rules) }));
    const source = `${SITE}#/play?${parts}`;
    if (this.#frame.src !== source) this.#frame.src = source;
    this.#frame.style.height = this.getAttribute("height") ?? "40rem";
  }
}

customElements.define("ninefold-board", NinefoldBoard);
