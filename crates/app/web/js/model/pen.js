// What the player draws on the board with pens: lines between points, and signs at points. Points lie half a cell apart
// and are named by their distance from the top left corner, down and right: the centre of r1c1 is `1,1`. A line is named
// by its ends, `1,1-1,3`; a stroke by its shape and colour, `line 2`, `cross 5`, `circle 9`.

/** Strokes by place. @typedef {ReadonlyMap<string, string>} Strokes */
/** A place, and the strokes there before and after a move. @typedef {{ at: string, before: string | null, after: string | null }} PenChange */

const STROKE = /^(line|cross|circle) [1-9]$/;

/** Returns the numbers of a place: down and right of one point or two. @param {string} name */
export function pointsOf(name) {
  return name.split(/[,-]/).map(Number);
}

/** Whether a board of this side has such a place. @param {string} name @param {number} side */
export function isPlace(name, side) {
  const [y, x, down, right] = pointsOf(name);
  if (!/^\d+,\d+(-\d+,\d+)?$/.test(name) || /(^|\D)0\d/.test(name) || pointsOf(name).some((number) => number > 2 * side)) return false;
  if (down === undefined) return true;
  const [steps, aside] = [down - y, right - x];
  const isNext = (steps === 0 && aside === 2) || (steps === 2 && (aside === 0 || (Math.abs(aside) === 2 && y % 2 === 1)));
  return isNext && y % 2 === x % 2;
}

/** Whether this is a stroke that can lie at a place. @param {unknown} stroke @param {string} place */
export function isStroke(stroke, place) {
  return typeof stroke === "string" && STROKE.test(stroke) && stroke.startsWith("line") === place.includes("-");
}

/** Orders places by their points. @param {string} a @param {string} b */
function compare(a, b) {
  const key = (/** @type {string} */ place) => place.replace(/\d+/g, (number) => number.padStart(3, "0"));
  return key(a) < key(b) ? -1 : 1;
}

/** Returns the changes that wanted strokes make, in the order of their places; null erases. @param {Strokes} strokes @param {ReadonlyMap<string, string | null>} wanted @returns {PenChange[]} */
export function penChanges(strokes, wanted) {
  const changes = [...wanted].map(([at, after]) => ({ at, before: strokes.get(at) ?? null, after }));
  return changes.filter(({ before, after }) => before !== after).sort((a, b) => compare(a.at, b.at));
}

/** Returns what to draw and erase so that these strokes become the others. @param {Strokes} from @param {Strokes} to @returns {Map<string, string | null>} */
export function redrawn(from, to) {
  return new Map([...[...from.keys()].map((at) => /** @type {const} */ ([at, null])), ...to]);
}

/** Returns the strokes after changes, or before them. @param {Strokes} strokes @param {readonly PenChange[]} changes @param {"before" | "after"} when @returns {Strokes} */
export function withChanges(strokes, changes, when) {
  const drawn = new Map(strokes);
  for (const change of changes) {
    const stroke = change[when];
    if (stroke === null) drawn.delete(change.at);
    else drawn.set(change.at, stroke);
  }
  return drawn;
}

/** Returns the strokes as an object in the order of their places. @param {Strokes} strokes */
export function penObject(strokes) {
  return Object.fromEntries([...strokes].sort(([a], [b]) => compare(a, b)));
}
