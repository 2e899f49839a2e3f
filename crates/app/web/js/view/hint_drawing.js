// Draws a hint on the board: chain links as arrows, eliminated candidates struck through, placed digits ringed. The
// scene tints cells and houses; this draws on top of them. Groups of cells are drawn by group_drawing.js.

import { candidatesIn } from "../model/effect.js";
import { cellNamed } from "../model/symbols.js";
import { chainFrom, drawChains, drawLink } from "./chain_drawing.js";
import { clearOfDigits } from "./line_mask.js";
import { svg } from "./element.js";
import { drawBackgrounds, drawLetters, drawMembers, groupsFrom, nameOf } from "./group_drawing.js";
import { middleOf } from "./lines.js";
import { fixedPlace } from "./mark_places.js";

/** @import { Geometry } from "../model/geometry.js" */
/** @import { Scene } from "./board.js" */
/** @import { Candidate } from "../model/effect.js" */
/** @import { ChainDrawing, Link, MarkCircle } from "./chain_drawing.js" */
/** @import { GroupDrawing } from "./group_drawing.js" */
/**
 * @typedef {object} HintDrawing
 * @property {ReadonlySet<number>} area      where to look
 * @property {ReadonlySet<number>} focus     the cells that the step is about
 * @property {readonly GroupDrawing[]} groups  sets, fins and colours
 * @property {ReadonlySet<number>} apart     the cells of groups that have their own background
 * @property {readonly Candidate[]} set      digits to place
 * @property {readonly Candidate[]} dropped  candidates to eliminate
 * @property {readonly Candidate[]} shown    candidates that the step uses
 * @property {readonly Link[]} links         of a single chain
 * @property {readonly ChainDrawing[]} chains  of a step with several chains
 * @property {ReadonlySet<number>} cells     cells with a drawn candidate: their marks are at fixed positions meanwhile
 */

/** The maximum number of links that stay readable. */
const FEW = 30;

/**
 * @param {HintDrawing} hint @param {Scene} scene @param {Geometry} geometry @returns {SVGElement[]}
 */
export function drawHint(hint, scene, geometry) {
  const circle = (/** @type {Candidate} */ candidate) => circleOf(candidate, scene, geometry);
  // If there are many links, leave out the faint ones.
  const isVisible = (/** @type {Link} */ link, /** @type {number} */ _, /** @type {readonly Link[]} */ links) => !link.isFaint || links.length <= FEW;
  const all = [...hint.chains.flatMap((chain) => chain.links), ...hint.links].filter(isVisible).sort((a, b) => Number(b.isFaint) - Number(a.isFaint));
  const links = all.map((link) => drawLink(link, circle(link.from), circle(link.to)));
  const discs = [...hint.shown, ...hint.dropped, ...hint.chains.flatMap(({ nodes }) => nodes.map(({ candidate }) => candidate))].map(circle);
  const lines = clearOfDigits(links.flatMap(({ line }) => line), scene, discs, geometry);
  const arrows = links.flatMap(({ arrow }) => arrow);
  const chains = drawChains(hint.chains, hint, circle);
  const shown = hint.shown.flatMap((candidate) => drawCandidate(circle(candidate), "hint-shown"));
  const dropped = hint.dropped.flatMap((candidate) => drawCandidate(circle(candidate), "hint-dropped"));
  const set = hint.set.flatMap((candidate) => drawSet(candidate, geometry));
  const taken = new Set([...hint.shown, ...hint.dropped, ...hint.set].map(nameOf));
  const members = drawMembers(hint.groups, taken, circle);
  return [...drawBackgrounds(hint.groups, geometry), ...lines, ...arrows, ...members, ...shown, ...dropped, ...set, ...chains, ...drawLetters(hint.groups, geometry)];
}

/** Returns the position of a candidate in its cell, whether or not it is a mark there. @param {Candidate} candidate @param {Scene} scene @param {Geometry} geometry @returns {MarkCircle} */
function circleOf({ cell, digit }, scene, geometry) {
  const { x, y } = middleOf(geometry, cell);
  const sign = geometry.symbol(digit);
  if (scene.cells[cell].state.value !== 0) return { x, y, size: 50, sign };
  const place = fixedPlace(digit, geometry.digitCount, geometry.noted.has(cell));
  return { x: x - 50 + place.x, y: y - 50 + place.y, size: place.size, sign };
}

/** @param {MarkCircle} circle @param {string} kind @returns {SVGElement[]} */
function drawCandidate({ x, y, size, sign }, kind) {
  const radius = size * 0.58;
  const slant = radius * 1.05;
  const disc = svg("circle", { class: kind, cx: x, cy: y, r: radius });
  const text = svg("text", { class: `${kind}-digit`, x, y: y + 0.36 * size * 0.92, "font-size": size * 0.92 }, sign);
  const slash = svg("path", { class: "hint-slash", d: `M${x - slant} ${y + slant}L${x + slant} ${y - slant}` });
  return kind === "hint-dropped" ? [slash, disc, text] : [disc, text];
}

/** @param {Candidate} candidate @param {Geometry} geometry @returns {SVGElement[]} */
function drawSet({ cell, digit }, geometry) {
  const { x, y } = middleOf(geometry, cell);
  return [
    svg("circle", { class: "hint-set", cx: x, cy: y, r: 38 }),
    svg("text", { class: "hint-set-digit", x, y: y + 0.36 * 56, "font-size": 56 }, geometry.symbol(digit)),
  ];
}

/**
 * Returns what to draw of a reply of `hint`, or of a step of `explain`.
 * @param {any} reply @param {number} side @param {(candidate: Candidate) => boolean} isCandidate whether the digit can still go there
 * @returns {HintDrawing}
 */
export function drawingOf(reply, side, isCandidate) {
  const numbers = (/** @type {string[]} */ names) => names.map((name) => cellNamed(name, side)).filter((cell) => cell !== null);
  const evidence = reply.evidence;
  const houses = evidence ? [...(evidence.houses ?? []), ...(evidence.covers ?? [])].flatMap((house) => numbers(house.cells)) : [];
  const groups = groupsFrom(evidence, side, isCandidate);
  const focus = new Set([...numbers(evidence?.cells ?? []), ...numbers(evidence?.helpers ?? []), ...groups.flatMap(({ cells }) => cells), ...numbers(reply.wrong ?? [])]);
  const links = (evidence?.links ?? []).map((/** @type {any} */ link) => ({
    from: { cell: cellNamed(link.from.cell, side), digit: link.from.digit },
    to: { cell: cellNamed(link.to.cell, side), digit: link.to.digit },
    isStrong: link.strength === "strong",
    chain: null,
    isFaint: false,
  }));
  const chains = (evidence?.chains ?? []).map((/** @type {any} */ chain, /** @type {number} */ index) => chainFrom(chain, index, side));
  const set = (reply.placements ?? []).flatMap((/** @type {string} */ text) => candidatesIn(text, "=", side));
  const dropped = (reply.eliminations ?? []).flatMap((/** @type {string} */ text) => candidatesIn(text, "-", side));
  const added = (reply.additions ?? []).flatMap((/** @type {string} */ text) => candidatesIn(text, "+", side));
  const ends = links.flatMap((/** @type {Link} */ link) => [link.from, link.to]);
  const used = [...focus].flatMap((cell) => (evidence?.digits ?? []).map((/** @type {number} */ digit) => ({ cell, digit }))).filter(isCandidate);
  const nodes = chains.flatMap((/** @type {ChainDrawing} */ chain) => chain.nodes.map(({ candidate }) => candidate));
  const members = groups.filter(({ look }) => look !== "plain").flatMap(({ candidates }) => candidates);
  const shown = without([...ends, ...added, ...used], [...dropped, ...set, ...nodes, ...members], set);
  const apart = new Set(groups.filter(({ isApart }) => isApart).flatMap((group) => group.cells));
  const cells = new Set([...shown, ...members, ...dropped, ...without(nodes, [], set)].map(({ cell }) => cell));
  return { cells, area: new Set([...numbers(reply.where?.cells ?? []), ...houses]), focus, groups, apart, set, dropped, shown, links, chains };
}

/**
 * Returns each candidate once, without those drawn elsewhere and those in cells of placed digits.
 * @param {readonly Candidate[]} candidates @param {readonly Candidate[]} others @param {readonly Candidate[]} set
 */
function without(candidates, others, set) {
  const taken = new Set(others.map(nameOf));
  const covered = new Set(set.map(({ cell }) => cell));
  const once = new Map(candidates.map((candidate) => [nameOf(candidate), candidate]));
  return [...once].filter(([key, { cell }]) => !taken.has(key) && !covered.has(cell)).map(([, candidate]) => candidate);
}
