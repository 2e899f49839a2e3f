// Reads a PowerShell script with a grammar of the language: prints the places that are no PowerShell, the functions that are
// declared, the commands that are called, and the table `$platforms` as JSON. `npm run --silent check SCRIPT`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Language, Parser } from "web-tree-sitter";

/** @import { Node } from "web-tree-sitter" */

const [script] = process.argv.slice(2);
if (!script) throw new Error("expected the file of a script");

await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(createRequire(import.meta.url).resolve("tree-sitter-powershell/tree-sitter-powershell.wasm")));
const tree = parser.parse(readFileSync(script, "utf8"));
if (!tree) throw new Error(`${script}: the grammar reads nothing`);

/** Returns the nodes of a kind inside another. @param {string} kind @param {Node} [within] */
function all(kind, within = /** @type {any} */ (tree).rootNode) {
  return within.descendantsOfType(kind).filter((node) => node !== null);
}

/** Returns the value of a literal: a string, a list of strings, or a table. @param {Node} node @returns {unknown} */
function value(node) {
  const [table] = all("hash_literal_expression", node);
  if (table) return entries(table);
  const strings = all("string_literal", node).map((text) => text.text.slice(1, -1));
  return all("array_expression", node).length > 0 ? strings : strings[0];
}

/** @param {Node} table */
function entries(table) {
  const [body] = table.namedChildren.filter((node) => node?.type === "hash_literal_body");
  const own = body?.namedChildren.filter((node) => node?.type === "hash_entry") ?? [];
  return Object.fromEntries(own.map((entry) => {
    const [key, content] = /** @type {Node[]} */ (entry?.namedChildren);
    return [String(value(key)), value(content)];
  }));
}

const table = all("assignment_expression").find((node) => node.text.startsWith("$platforms"));
console.log(JSON.stringify({
  faults: all("ERROR").map(({ startPosition: { row, column }, text }) => `${script}:${row + 1}:${column + 1}: ${text.slice(0, 60)}`),
  hasFault: tree.rootNode.hasError,
  functions: all("function_name").map((name) => name.text),
  commands: [...new Set(all("command_name").map((name) => name.text))].sort(),
  platforms: table ? value(table) : null,
}));
