// Replays the actions of a golden play on a session, as keys and menus would. The tests of the terminal game use the
// same files.

import { remaining, wrongEntries } from "../../js/model/checking.js";
import { loadedGame } from "../../js/model/saved_reader.js";
import { savedGame } from "../../js/model/saved.js";
import { settingsFrom } from "../../js/model/settings.js";
import { cellName, cellNamed } from "../../js/model/symbols.js";
import { applyHint } from "../../js/play/help.js";
import { cover } from "../../js/play/fog.js";
import { selectRule } from "../../js/play/rule_cells.js";
import { sceneOf, shownWrong } from "../../js/play/scene.js";
import { Session } from "../../js/play/session.js";

const STEPS = /** @type {Record<string, [number, number]>} */ ({ up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] });

export class Player {
  /** The time of the latest action. */ #now = 0;

  /** Opens a saved game. @param {any} start @param {any} settings */
  constructor(start, settings) {
    const { game, elapsed, saved } = loadedGame(JSON.stringify(start));
    this.saved = saved;
    this.session = new Session(game, settingsFrom(settings), elapsed);
    if (game.origin.about?.fog) cover(this.session, new AbortController().signal);
  }

  /** Returns the saved game in its current state. */
  text() {
    const { game, clock, settings } = this.session;
    return JSON.stringify(savedGame(game, { elapsed: clock.elapsed(this.#now), saved: this.saved, settings }));
  }

  /** Performs an action. @param {any} action */
  play(action) {
    const { session } = this;
    const { game, selection, clock } = session;
    const cell = action.cell === undefined ? 0 : this.#cell(action.cell);
    switch (action.do) {
      case "select": return selection.set(action.cells.map((/** @type {string} */ name) => this.#cell(name)));
      case "add": return selection.add(cell);
      case "toggle": return selection.toggle(cell);
      case "remove": return selection.remove(cell);
      case "step": return selection.move(...STEPS[action.to], action.extend === true);
      case "jump": return selection.jump(action.to);
      case "all": return selection.all();
      case "none": return selection.none();
      case "alike": return session.selectAlike(cell, action.by === "colour");
      case "rule": return selectRule(session, cell);
      case "next-empty": return session.seekEmpty(1);
      case "previous-empty": return session.seekEmpty(-1);
      case "press": return session.press(action.digit, action.mode ?? null);
      case "tap": return session.tap(cell);
      case "clear": return session.clear();
      case "mode": return session.setMode(action.mode);
      case "next-mode": return session.nextMode();
      case "sticky": return session.toggleSticky();
      case "filter": return session.startFilter();
      case "filter-digit": return session.filterDigit(action.digit);
      case "settings": return session.setSettings(settingsFrom({ ...session.settings, ...action }));
      case "pause": return session.pause(true, this.#at(action));
      case "resume": return session.pause(false, this.#at(action));
      case "start": return clock.start(this.#at(action));
      case "stop": return clock.stop(this.#at(action));
      case "kept-elsewhere": return clock.set(action.elapsed, this.#at(action));
      case "look": return this.#at(action);
      case "check": return session.showWrong(wrongEntries(game.seen, game.solution));
      case "meanwhile": return this.#meanwhile(action);
      case "fill-marks": return game.fillMarks();
      case "clear-marks": return game.clearMarks();
      case "corners-to-centre": return game.cornersToCentre(selection.list);
      case "draw": return game.draw(new Map(Object.entries(action.strokes)));
      case "restart": return game.restart();
      case "show": return game.show(/** @type {number[]} */ (game.solution));
      case "follow": return applyHint(session, { ...action, after: { candidates: action.candidates } });
      case "undo": return game.undo();
      case "redo": return game.redo();
      case "undo-mistakes": return game.undoMistakes();
      case "checkpoint": return game.setCheckpoint(action.at);
      case "return": return game.returnTo(action.index);
      case "drop": return game.dropCheckpoint(action.index);
      case "help": return game.countHelp(action.kind);
      case "finish": return (game.finished = action.at);
      default: throw new Error(`Unknown action ${action.do}.`);
    }
  }

  /** Simulates that another tab has played on, and takes over its game, with or without keeping this state as a checkpoint. @param {any} action */
  #meanwhile(action) {
    const other = new Player(JSON.parse(this.text()), this.session.settings);
    for (const one of action.wishes) other.play(one);
    for (const one of action.here ?? []) this.play(one);
    const { game } = loadedGame(other.text());
    if (this.session.game.isSameAs(game)) return;
    if (action.keeping) this.session.game.takeOverKeeping(game, action.keeping);
    else this.session.game.takeOver(game);
  }

  /** Returns the visible state of the session, in the form of the golden plays. */
  seen() {
    const { session } = this;
    const { game, selection } = session;
    const named = (/** @type {Iterable<number>} */ cells) => [...cells].sort((a, b) => a - b).map((cell) => cellName(cell, game.puzzle.side));
    const counts = remaining(session.cells, game.geometry, game.solution);
    const strikes = sceneOf(session).cells.map(({ struck }, cell) => [cellName(cell, game.puzzle.side), [...struck].sort((a, b) => a - b)]);
    return {
      cursor: cellName(selection.cursor, game.puzzle.side),
      selected: named(selection.cells),
      mode: session.activeMode,
      digit: session.shownDigit,
      isAiming: session.isAiming,
      isFiltering: session.isFiltering,
      isPaused: session.isPaused,
      elapsed: session.clock.elapsed(this.#now),
      wrong: named(shownWrong(session)),
      mistakes: named(wrongEntries(game.seen, game.solution)),
      struck: Object.fromEntries(strikes.filter(([, list]) => list.length > 0)),
      left: counts.map(({ left }) => left),
      finished: counts.filter(({ isFinished }) => isFinished).map(({ digit }) => digit),
      progress: Math.round(game.progress * 1000),
      ...(session.fog ? { covered: named(session.fog.covered) } : {}),
    };
  }

  /** @param {string} name */
  #cell(name) {
    const cell = cellNamed(name, this.session.game.puzzle.side);
    if (cell === null) throw new Error(`${name} is no cell.`);
    return cell;
  }

  /** @param {any} action */
  #at(action) {
    this.#now = action.now;
    return this.#now;
  }
}
