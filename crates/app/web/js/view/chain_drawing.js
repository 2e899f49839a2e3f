// Draws chains on the board: an arrow for each inference. If a step has several chains, each has its own colour, dash
// pattern and bend; its start is ringed and its end framed. In a chain with many nodes the path from start to end is
// emphasized and the rest is faint.

import { cellNamed } from "../model/symbols.js";
import { svg } from "./element.js";

/** @import { Candidate } from "../model/effect.js" */
/** The place of a candidate, and its digit as it is written. @typedef {{ x: number, y: number, size: number, sign: string }} MarkCircle */
/** An inference: its premise and conclusion, and the index of its chain if there are several. @typedef {{ from: Candidate, to: Candidate, isStrong: boolean, chain: number | null, isFaint: boolean }} Link */
/** A node of one of several chains: a candidate that is on or off. @typedef {{ candidate: Candidate, isOn: boolean, chain: number, isFaint: boolean }} ChainNode */
/** A chain with its start and end. @typedef {{ nodes: ChainNode[], links: Link[], source: Candidate, end: Candidate }} ChainDrawing */

/** The number of tones. */
const TONES = 5;
/** The number of nodes up to which a chain is drawn in full. */
const CLEAR = 12;

/**
 * Parses a chain of a step's evidence.
 * @param {any} chain @param {number} index @param {number} side @returns {ChainDrawing}
 */
export function chainFrom(chain, index, side) {
  const tone = index % TONES;
  const candidateOf = (/** @type {any} */ { cell, digit }) => ({ cell: cellNamed(cell, side) ?? 0, digit });
  const steps = /** @type {any[]} */ (chain.inferences);
  const path = mainPath(chain);
  const isFaint = (/** @type {any} */ node) => steps.length > CLEAR && !path.has(nameOf(node));
  const nodes = [chain.from, ...steps.map(({ node }) => node)];
  return {
    source: candidateOf(chain.from),
    end: candidateOf(nodes[nodes.length - 1]),
    // Off the main path, only nodes that are on are drawn.
    nodes: nodes.filter((node) => node.on || !isFaint(node)).map((node) => ({ candidate: candidateOf(node), isOn: node.on, chain: tone, isFaint: isFaint(node) })),
    links: steps.flatMap(({ node, because }) => because.map((/** @type {any} */ cause) => ({
      from: candidateOf(cause), to: candidateOf(node), isStrong: !cause.on, chain: tone, isFaint: isFaint(node) || isFaint(cause),
    }))),
  };
}

/** Returns the names of the nodes on the shortest path from the start to the end. @param {any} chain @returns {Set<string>} */
function mainPath({ from, inferences }) {
  const start = nameOf(from);
  /** The distance of each node from the start, and its predecessor. @type {Map<string, { depth: number, before: string | null }>} */
  const known = new Map([[start, { depth: 0, before: null }]]);
  for (const { node, because } of inferences) {
    const depths = because.map(nameOf).flatMap((/** @type {string} */ name) => (known.has(name) ? [{ name, depth: known.get(name)?.depth ?? 0 }] : []));
    const nearest = depths.sort((/** @type {any} */ a, /** @type {any} */ b) => a.depth - b.depth)[0];
    if (nearest && !known.has(nameOf(node))) known.set(nameOf(node), { depth: nearest.depth + 1, before: nearest.name });
  }
  const path = new Set();
  /** @type {string | null} */ let at = inferences.length > 0 ? nameOf(inferences[inferences.length - 1].node) : start;
  for (; at !== null; at = known.get(at)?.before ?? null) path.add(at);
  return path.add(start);
}

/** @param {{ cell: string, digit: number, on: boolean }} node */
function nameOf({ cell, digit, on }) {
  return `${cell} ${digit} ${on}`;
}

/**
 * Draws the nodes of a step's chains. The hint itself draws eliminated candidates; they are only ringed or framed here.
 * @param {readonly ChainDrawing[]} chains @param {{ dropped: readonly Candidate[], set: readonly Candidate[] }} effect
 * @param {(candidate: Candidate) => MarkCircle} circle @returns {SVGElement[]}
 */
export function drawChains(chains, { dropped, set }, circle) {
  const covered = new Set(set.map(({ cell }) => cell));
  /** @type {Set<string>} */ const drawn = new Set(dropped.map(({ cell, digit }) => `${cell} ${digit}`));
  // A candidate in several chains is drawn once: as a start first, then where it is emphasized.
  const later = chains.flatMap(({ nodes }) => nodes.slice(1)).sort((a, b) => Number(a.isFaint) - Number(b.isFaint));
  const discs = [...chains.map(({ nodes }) => nodes[0]), ...later].flatMap((node) => {
    const name = `${node.candidate.cell} ${node.candidate.digit}`;
    if (drawn.has(name) || covered.has(node.candidate.cell)) return [];
    drawn.add(name);
    return drawNode(node, circle(node.candidate));
  });
  const rims = chains.flatMap(({ source, end }, index) => [
    ...(covered.has(source.cell) ? [] : [drawSource(circle(source), index)]),
    ...(covered.has(end.cell) ? [] : [drawEnd(circle(end), index)]),
  ]);
  return [...discs, ...rims];
}

/** Draws a filled disc for on, and a struck ring for off. @param {ChainNode} node @param {MarkCircle} circle @returns {SVGElement[]} */
function drawNode({ isOn, chain, isFaint }, { x, y, size, sign }) {
  const radius = size * 0.54;
  const look = `chain-${chain} ${isOn ? "is-on" : "is-off"}${isFaint ? " is-faint" : ""}`;
  return [
    svg("circle", { class: `chain-node ${look}`, cx: x, cy: y, r: radius }),
    svg("text", { class: `chain-digit ${look}`, x, y: y + 0.36 * size * 0.88, "font-size": size * 0.88 }, sign),
    ...(isOn ? [] : [svg("path", { class: `chain-slash ${look}`, d: `M${x - radius} ${y + radius}L${x + radius} ${y - radius}` })]),
  ];
}

/** @param {MarkCircle} circle @param {number} index */
function drawSource({ x, y, size }, index) {
  return svg("circle", { class: `chain-source chain-${index % TONES}`, cx: x, cy: y, r: size * (0.8 + 0.12 * (index % 2)) });
}

/** @param {MarkCircle} circle @param {number} index */
function drawEnd({ x, y, size }, index) {
  const reach = size * (0.74 + 0.14 * (index % 2));
  return svg("rect", { class: `chain-end chain-${index % TONES}`, x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: 3 });
}

/**
 * Draws an arrow from rim to rim, slightly bent to separate links between the same cells.
 * @param {Link} link @param {MarkCircle} from @param {MarkCircle} to @returns {{ line: SVGElement[], arrow: SVGElement[] }}
 */
export function drawLink({ isStrong, chain, isFaint }, from, to) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  if (length < 1) return { line: [], arrow: [] };
  const side = chain !== null && chain % 2 === 1 ? -1 : 1;
  const bend = Math.min(18, length * 0.12) * side;
  const [startGap, endGap] = [from.size * 0.62 / length, to.size * 0.62 / length];
  const at = (/** @type {number} */ part, /** @type {number} */ off) =>
    `${(from.x + across * part - (down / length) * off).toFixed(1)} ${(from.y + down * part + (across / length) * off).toFixed(1)}`;
  const look = `${chain === null ? (isStrong ? "is-strong" : "is-weak") : `chain-${chain}`}${isFaint ? " is-faint" : ""}`;
  const head = (isFaint ? 6 : 9) / length;
  const half = isFaint ? 3 : 4.5;
  return {
    line: [svg("path", { class: `hint-link ${look}`, d: `M${at(startGap, bend * 0.3)}Q${at(0.5, bend)} ${at(1 - endGap - head, bend * 0.3)}` })],
    arrow: [svg("path", { class: `hint-arrow ${look}`, d: `M${at(1 - endGap, bend * 0.15)}L${at(1 - endGap - head, bend * 0.3 + half)}L${at(1 - endGap - head, bend * 0.3 - half)}z` })],
  };
}
