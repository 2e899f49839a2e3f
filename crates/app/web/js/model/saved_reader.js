// Reads a saved game strictly: every field has its type, every move follows from the position before it, givens are
// unchanged. An error names the field, and a game with an error is rejected as a whole.

import { EMPTY, PARTS, sameState } from "./cell_state.js";
import { conflicts } from "./checking.js";
import { Game } from "./game.js";
import { Geometry } from "./geometry.js";
import { History } from "./history.js";
import { SAVED_FORMAT, SAVED_VERSION, VERSION_OF_RULES } from "./saved.js";
import { isPlace, isStroke } from "./pen.js";
import { drawingFrom, questionOf, ruleNames } from "./puzzle.js";
import { isRating } from "./share.js";
import { cellName, cellNamed, gridValues, outsideNamed } from "./symbols.js";

/** @import { CellState } from "./cell_state.js" */
/** @import { PenChange } from "./pen.js" */
/** @import { Drawing, Puzzle, Question } from "./puzzle.js" */

/** Describes why a saved game can't be read. */
export class SavedGameError extends Error {}

/**
 * A valid saved game that contains only the text of its puzzle, because another front end wrote it. `question` is the
 * request for the server to describe the puzzle.
 */
export class DrawingMissing extends Error {
  /** @param {Question} question */
  constructor(question) {
    super("The puzzle is not described.");
    this.question = question;
  }
}

/** The maximum length of a text; the longest games of size 64 come near it. */
const LONGEST_TEXT = 16_000_000;
/** A hundred years in seconds, the upper bound of a playing time. */
const LONGEST_PLAY = 100 * 366 * 24 * 3600;

/** @typedef {{ game: Game, elapsed: number, saved: string, settings: unknown }} Loaded */

/**
 * Parses a game. Throws a SavedGameError, or DrawingMissing if the text contains no drawing and none is passed.
 * @param {string} text @param {Drawing} [drawing] @returns {Loaded}
 */
export function loadedGame(text, drawing) {
  if (text.length > LONGEST_TEXT) throw new SavedGameError(`It is longer than ${LONGEST_TEXT / 1e6} MB: no saved game is.`);
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    throw new SavedGameError("It is not JSON.");
  }
  return new Reader(json, drawing).loaded();
}

class Reader {
  /** @param {any} json @param {Drawing} [drawing] */
  constructor(json, drawing) {
    this.json = json;
    this.drawing = drawing;
    demand(isObject(json) && json.format === SAVED_FORMAT, "format: this is not a saved game of Ninefold.");
    demand(json.version === SAVED_VERSION || json.version === VERSION_OF_RULES, `version: ${SAVED_VERSION} or ${VERSION_OF_RULES} was expected.`);
    demand(isCount(json.size) && json.size >= 1 && json.size <= 64, "size: a number from 1 to 64 was expected.");
    this.side = /** @type {number} */ (json.size);
  }

  /** @returns {Loaded} */
  loaded() {
    const { json } = this;
    const game = new Game(this.puzzle(), {
      id: this.id(),
      solution: json.solution === null ? null : this.full("solution"),
      origin: {
        seed: this.optional("seed", isCount),
        level: this.optional("level", isText),
        rating: this.optional("rating", isRating),
        daily: this.optional("daily", isText),
        ...this.about(),
      },
      started: this.text("started"),
    });
    game.cells = this.position(json, "");
    game.pen = this.pen(json, "");
    this.keepsGivens(game, game.cells, "entries");
    game.history = this.history(game);
    game.checkpoints = this.list("checkpoints").map((/** @type {any} */ point, /** @type {number} */ index) => {
      demand(isObject(point) && isText(point.at), `checkpoints[${index}].at: a time was expected.`);
      const cells = this.position(point, `checkpoints[${index}].`);
      const pen = this.pen(point, `checkpoints[${index}].`);
      this.keepsGivens(game, cells, `checkpoints[${index}].entries`);
      return { at: point.at, cells, pen };
    });
    demand(["playing", "solved", "shown"].includes(json.outcome), "outcome: playing, solved or shown was expected.");
    game.outcome = json.outcome;
    game.finished = this.optional("finished", isText);
    demand(isObject(json.help) && ["hints", "fills", "checks"].every((kind) => isCount(json.help[kind])), "help: three counts were expected.");
    game.help = { hints: json.help.hints, fills: json.help.fills, checks: json.help.checks };
    demand(isCount(json.elapsed) && json.elapsed <= LONGEST_PLAY, "elapsed: whole seconds were expected.");
    return { game, elapsed: json.elapsed, saved: this.text("saved"), settings: json.settings };
  }

  about() {
    const { about } = this.json;
    if (about === undefined || about === null) return {};
    demand(isObject(about) && Object.values(about).every(isText), "about: texts were expected.");
    return { about };
  }

  id() {
    demand(isText(this.json.id) && /^[\w-]{1,64}$/.test(this.json.id), "id: up to 64 letters, digits, - and _ were expected.");
    return this.json.id;
  }

  /** @returns {Puzzle} */
  puzzle() {
    const { json, side } = this;
    demand(Array.isArray(json.variants) && json.variants.every(isText), "variants: a list of names was expected.");
    const hasRules = json.version === VERSION_OF_RULES;
    if (hasRules) demand(Array.isArray(json.rules) && json.rules.every((/** @type {unknown} */ rule) => isText(rule) || (isObject(rule) && isText(rule.rule))), "rules: a list was expected.");
    const regions = this.optional("regions", isText);
    const written = {
      side,
      givens: this.grid("puzzle", json.puzzle),
      variants: hasRules ? ruleNames(json.rules, regions) : json.variants,
      regions,
      boxes: this.optional("boxes", isText),
      ...(hasRules ? { rules: json.rules } : {}),
      ...(hasRules && isObject(json.layout) ? { layout: json.layout } : {}),
      ...this.cosmetics(),
    };
    if (isObject(json.drawing)) return this.validated({ ...written, ...this.ownDrawing() });
    demand(json.drawing === null || json.drawing === undefined, "drawing: houses and sketch were expected.");
    if (!this.drawing) throw new DrawingMissing(questionOf({ ...written, regionOf: null, houses: [], sketch: [] }));
    const { regionOf, houses, sketch, values, drawnLayout } = this.drawing;
    return this.validated({ ...written, regionOf, houses, sketch, ...(values ? { values } : {}), ...(drawnLayout ? { drawnLayout } : {}) });
  }

  cosmetics() {
    const { cosmetics } = this.json;
    if (cosmetics === undefined || cosmetics === null) return {};
    demand(Array.isArray(cosmetics) && cosmetics.every((mark) => isObject(mark) && isText(mark.kind)), "cosmetics: marks were expected.");
    return { cosmetics };
  }

  /** @param {Puzzle} puzzle */
  validated(puzzle) {
    const [first] = conflicts(puzzle.givens.map((value) => ({ ...EMPTY, value })), new Geometry(puzzle));
    demand(first === undefined, `puzzle: ${first === undefined ? "" : cellName(first, this.side)} repeats a digit.`);
    return puzzle;
  }

  /** @returns {Drawing} */
  ownDrawing() {
    const regionOf = this.json.drawing.region_of;
    const isMap = Array.isArray(regionOf) && regionOf.length === this.side * this.side && regionOf.every(isCount);
    demand(regionOf === null || isMap, "drawing.region_of: a number for each cell, or null, was expected.");
    this.checkDrawn("houses", (item) => isText(item.name) && isText(item.kind));
    this.checkDrawn("sketch", (item) => isText(item.kind));
    const { values, layout } = this.json.drawing;
    demand(values === undefined || (Array.isArray(values) && values.length === 2 && values.every(isCount)), "drawing.values: two numbers were expected.");
    const isPairs = (/** @type {unknown} */ list) => Array.isArray(list) && list.every((pair) => Array.isArray(pair) && pair.length === 2);
    const isLayout = isObject(layout) && isCount(layout.rows) && isCount(layout.columns) && Array.isArray(layout.cells) && isPairs(layout.walls) && isPairs(layout.frames)
      && Array.isArray(layout.extra) && layout.extra.every((/** @type {any} */ group) => isObject(group) && isText(group.label) && Array.isArray(group.cells));
    demand(layout === undefined || isLayout, "drawing.layout is damaged.");
    return drawingFrom(this.json.drawing, (name, at, path) => {
      const place = at === "outside" && isText(name) ? outsideNamed(/** @type {string} */ (name)) : null;
      return place ?? this.cell(name, `drawing.${path}`);
    });
  }

  /**
   * Checks houses or sketch marks, apart from their cells.
   * @param {string} field @param {(item: any) => boolean} suits
   */
  checkDrawn(field, suits) {
    const items = this.json.drawing[field];
    demand(Array.isArray(items), `drawing.${field}: a list was expected.`);
    items.forEach((/** @type {any} */ item, /** @type {number} */ index) => demand(isObject(item) && suits(item) && Array.isArray(item.cells), `drawing.${field}[${index}] is damaged.`));
  }

  /** @param {any} json @param {string} at the path of the field @returns {CellState[]} */
  position(json, at) {
    const cells = this.grid(`${at}entries`, json.entries).map((value) => ({ ...EMPTY, value }));
    for (const part of /** @type {const} */ (["corner", "centre", "colours"])) {
      demand(isObject(json[part]), `${at}${part}: lists by cell were expected.`);
      for (const [name, list] of Object.entries(json[part])) {
        const cell = this.cell(name, `${at}${part}`);
        cells[cell] = { ...cells[cell], [part]: this.part(part, list, `${at}${part}.${name}`) };
      }
    }
    const guesses = json.guesses ?? {};
    demand(isObject(guesses), `${at}guesses: digits by cell were expected.`);
    for (const [name, digit] of Object.entries(guesses)) {
      const cell = this.cell(name, `${at}guesses`);
      cells[cell] = { ...cells[cell], guess: this.part("guess", digit, `${at}guesses.${name}`) };
    }
    return cells;
  }

  /** @param {any} json @param {string} at the path of the field @returns {Map<string, string>} */
  pen(json, at) {
    const pen = json.pen ?? {};
    demand(isObject(pen), `${at}pen: strokes by place were expected.`);
    for (const [name, stroke] of Object.entries(pen)) this.stroke(stroke, this.place(name, `${at}pen`), `${at}pen.${name}`);
    return new Map(Object.entries(pen));
  }

  /** @param {string} name @param {string} at */
  place(name, at) {
    demand(isPlace(name, this.side), `${at}: ${Array.from(name).slice(0, 20).join("")} is no place to draw at.`);
    return name;
  }

  /** @param {unknown} stroke @param {string} place @param {string} at @returns {string} */
  stroke(stroke, place, at) {
    demand(isStroke(stroke, place), `${at}: a stroke was expected.`);
    return /** @type {string} */ (stroke);
  }

  /** Parses the moves and checks that each leads to the expected position. @param {Game} game */
  history(game) {
    const moves = this.list("moves").map((/** @type {any} */ move, /** @type {number} */ index) => {
      demand(isObject(move) && isText(move.kind) && Array.isArray(move.changes) && Array.isArray(move.pen ?? []), `moves[${index}] is damaged.`);
      return move;
    });
    demand(isCount(this.json.done) && this.json.done <= moves.length, "done: a number of moves was expected.");
    const done = /** @type {number} */ (this.json.done);
    const back = this.replayed(game, moves, done - 1, -1);
    const forth = this.replayed(game, moves, done, 1);
    return new History([...back.reverse(), ...forth], done);
  }

  /**
   * Completes the moves from an index on, backwards or forwards.
   * @param {Game} game @param {any[]} moves @param {number} from @param {1 | -1} direction
   */
  replayed(game, moves, from, direction) {
    const [cells, drawn] = [[...game.cells], new Map(game.pen)];
    /** @type {import("./history.js").Move[]} */
    const whole = [];
    for (let index = from; index >= 0 && index < moves.length; index += direction) {
      const seen = new Set();
      const changes = moves[index].changes.map((/** @type {any} */ change) => {
        const at = `moves[${index}]`;
        demand(isObject(change) && isObject(change.before) && isObject(change.after), `${at} is damaged.`);
        const cell = this.cell(change.cell, at);
        const [before, after] = [this.state(cells[cell], change.before, at), this.state(cells[cell], change.after, at)];
        const name = cellName(cell, this.side);
        demand(sameState(direction < 0 ? after : before, cells[cell]), `${at} does not fit the position at ${name}.`);
        demand(!game.isGiven[cell] || before.value === after.value, `${at} changes the given at ${name}.`);
        demand(!seen.has(cell), `${at} changes ${name} twice.`);
        seen.add(cell);
        cells[cell] = direction < 0 ? before : after;
        return { cell, before, after };
      });
      const pen = this.penMove(moves[index].pen ?? [], drawn, `moves[${index}]`, direction);
      whole.push({ kind: moves[index].kind, changes, ...(pen.length > 0 ? { pen } : {}) });
    }
    return whole;
  }

  /** Parses what a move has drawn, and undoes or redoes it. @param {any[]} changes @param {Map<string, string>} drawn @param {string} at @param {1 | -1} direction @returns {PenChange[]} */
  penMove(changes, drawn, at, direction) {
    const seen = new Set();
    return changes.map((change) => {
      demand(isObject(change) && isText(change.at), `${at} is damaged.`);
      const place = this.place(change.at, at);
      const [before, after] = [change.before, change.after].map((stroke) => (stroke === null ? null : this.stroke(stroke, place, at)));
      demand((drawn.get(place) ?? null) === (direction < 0 ? after : before), `${at} does not fit what is drawn at ${place}.`);
      demand(!seen.has(place), `${at} draws at ${place} twice.`);
      seen.add(place);
      const now = direction < 0 ? before : after;
      if (now === null) drawn.delete(place);
      else drawn.set(place, now);
      return { at: place, before, after };
    });
  }

  /** Returns a state with some fields replaced. @param {CellState} base @param {any} parts @param {string} at @returns {CellState} */
  state(base, parts, at) {
    const read = PARTS.filter((part) => part in parts).map((part) => [part, this.part(part, parts[part], at)]);
    return { ...base, ...Object.fromEntries(read) };
  }

  /** @param {typeof PARTS[number]} part @param {any} value @param {string} at */
  part(part, value, at) {
    const isDigit = (/** @type {unknown} */ item) => isCount(item) && item >= 1 && item <= (part === "colours" ? 9 : this.side);
    if (part === "value" || part === "guess") {
      demand(value === 0 || isDigit(value), `${at}: a digit was expected.`);
      return value;
    }
    const isList = Array.isArray(value) && value.every(isDigit) && value.every((item, index) => index === 0 || value[index - 1] < item);
    demand(isList, `${at}: ascending ${part === "colours" ? "colours" : "digits"} were expected.`);
    return value;
  }

  /** @param {Game} game @param {readonly CellState[]} cells @param {string} field */
  keepsGivens(game, cells, field) {
    demand(game.puzzle.givens.every((given, cell) => given === 0 || cells[cell].value === given), `${field}: a given is missing.`);
  }

  /** @param {string} field */
  full(field) {
    const values = this.grid(field, this.json[field]);
    const cells = this.json.drawing?.layout?.cells ?? this.drawing?.drawnLayout?.cells;
    const isFull = Array.isArray(cells) ? cells.every((cell) => values[typeof cell === "number" ? cell : cellNamed(String(cell), this.side) ?? 0] !== 0) : values.every((value) => value !== 0);
    demand(isFull, `${field}: a full grid was expected.`);
    return values;
  }

  /** @param {string} field @param {unknown} text @returns {number[]} */
  grid(field, text) {
    const values = isText(text) ? gridValues(text, this.side) : null;
    demand(values !== null, `${field}: a grid of side ${this.side} was expected.`);
    return /** @type {number[]} */ (values);
  }

  /** @param {unknown} name @param {string} at */
  cell(name, at) {
    demand(isText(name), `${at}: a cell was expected.`);
    const cell = cellNamed(/** @type {string} */ (name), this.side);
    demand(cell !== null, `${at}: ${Array.from(/** @type {string} */ (name)).slice(0, 20).join("")} is no cell.`);
    return /** @type {number} */ (cell);
  }

  /** @param {string} field */
  list(field) {
    demand(Array.isArray(this.json[field]), `${field}: a list was expected.`);
    return this.json[field];
  }

  /** @param {string} field */
  text(field) {
    demand(isText(this.json[field]), `${field}: a text was expected.`);
    return this.json[field];
  }

  /** @param {string} field @param {(value: any) => boolean} suits */
  optional(field, suits) {
    const value = this.json[field] ?? null;
    demand(value === null || suits(value), `${field} is damaged.`);
    return value;
  }
}

/** @param {unknown} holds @param {string} sentence @returns {asserts holds} */
function demand(holds, sentence) {
  if (!holds) throw new SavedGameError(sentence);
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {value is string} */
function isText(value) {
  return typeof value === "string";
}

/** @param {unknown} value @returns {value is number} */
function isCount(value) {
  return Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
}
