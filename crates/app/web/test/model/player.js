// Plays what a golden play says: one wish after the other, on a session, as keys and menus would. The game of the terminal
// plays the same files.

import { remaining, wrongEntries } from "../../js/model/checking.js";
import { levelTitle } from "../../js/model/puzzle.js";
import { loadedGame } from "../../js/model/saved_reader.js";
import { savedGame } from "../../js/model/saved.js";
import { settingsFrom } from "../../js/model/settings.js";
import { cellName, cellNamed } from "../../js/model/symbols.js";
import { applyHint } from "../../js/play/help.js";
import { sceneOf, shownWrong } from "../../js/play/scene.js";
import { Session } from "../../js/play/session.js";

const STEPS = /** @type {Record<string, [number, number]>} */ ({ up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] });

export class Player {
  /** The latest time that a wish told. */ #now = 0;

  /** Opens a saved game. @param {any} start @param {any} settings */
  constructor(start, settings) {
    const { game, elapsed, saved } = loadedGame(JSON.stringify(start));
    this.saved = saved;
    this.session = new Session(game, settingsFrom(settings), elapsed);
  }

  /** The saved game as it stands now. */
  text() {
    const { game, clock, settings } = this.session;
    return JSON.stringify(savedGame(game, { elapsed: clock.elapsed(this.#now), saved: this.saved, settings }));
  }

  /** Does what a wish says. @param {any} wish */
  play(wish) {
    const { session } = this;
    const { game, selection, clock } = session;
    const cell = wish.cell === undefined ? 0 : this.#cell(wish.cell);
    switch (wish.do) {
      case "select": return selection.set(wish.cells.map((/** @type {string} */ name) => this.#cell(name)));
      case "add": return selection.add(cell);
      case "toggle": return selection.toggle(cell);
      case "remove": return selection.remove(cell);
      case "step": return selection.move(...STEPS[wish.to], wish.extend === true);
      case "jump": return selection.jump(wish.to);
      case "all": return selection.all();
      case "none": return selection.none();
      case "alike": return session.selectAlike(cell, wish.by === "colour");
      case "next-empty": return session.seekEmpty(1);
      case "previous-empty": return session.seekEmpty(-1);
      case "press": return session.press(wish.digit, wish.mode ?? null);
      case "tap": return session.tap(cell);
      case "clear": return session.clear();
      case "mode": return session.setMode(wish.mode);
      case "next-mode": return session.nextMode();
      case "sticky": return session.toggleSticky();
      case "filter": return session.startFilter();
      case "filter-digit": return session.filterDigit(wish.digit);
      case "settings": return session.setSettings(settingsFrom({ ...session.settings, ...wish }));
      case "pause": return session.pause(true, this.#at(wish));
      case "resume": return session.pause(false, this.#at(wish));
      case "start": return clock.start(this.#at(wish));
      case "stop": return clock.stop(this.#at(wish));
      case "kept-elsewhere": return clock.set(wish.elapsed, this.#at(wish));
      case "look": return this.#at(wish);
      case "check": return session.showWrong(wrongEntries(game.cells, game.solution));
      case "meanwhile": return this.#meanwhile(wish);
      case "fill-marks": return game.fillMarks();
      case "clear-marks": return game.clearMarks();
      case "corners-to-centre": return game.cornersToCentre(selection.list);
      case "restart": return game.restart();
      case "show": return game.show(/** @type {number[]} */ (game.solution));
      case "follow": return applyHint(session, { ...wish, after: { candidates: wish.candidates } });
      case "undo": return game.undo();
      case "redo": return game.redo();
      case "undo-mistakes": return game.undoMistakes();
      case "checkpoint": return game.setCheckpoint(wish.at);
      case "return": return game.returnTo(wish.index);
      case "drop": return game.dropCheckpoint(wish.index);
      case "help": return game.countHelp(wish.kind);
      case "finish": return (game.finished = wish.at);
      default: throw new Error(`There is no wish ${wish.do}.`);
    }
  }

  /** Another has played on from here; its game is taken over, with or without keeping what stood here. @param {any} wish */
  #meanwhile(wish) {
    const other = new Player(JSON.parse(this.text()), this.session.settings);
    for (const one of wish.wishes) other.play(one);
    for (const one of wish.here ?? []) this.play(one);
    const { game } = loadedGame(other.text());
    if (this.session.game.isSameAs(game)) return;
    if (wish.keeping) this.session.game.takeOverKeeping(game, wish.keeping);
    else this.session.game.takeOver(game);
  }

  /** What is seen of the session, as the plays tell it. */
  seen() {
    const { session } = this;
    const { game, selection } = session;
    const named = (/** @type {Iterable<number>} */ cells) => [...cells].sort((a, b) => a - b).map((cell) => cellName(cell, game.puzzle.side));
    const counts = remaining(game.cells, game.geometry, game.solution);
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
      mistakes: named(wrongEntries(game.cells, game.solution)),
      struck: Object.fromEntries(strikes.filter(([, list]) => list.length > 0)),
      left: counts.map(({ left }) => left),
      finished: counts.filter(({ isFinished }) => isFinished).map(({ digit }) => digit),
      progress: Math.round(game.progress * 1000),
      title: levelTitle(game),
    };
  }

  /** @param {string} name */
  #cell(name) {
    const cell = cellNamed(name, this.session.game.puzzle.side);
    if (cell === null) throw new Error(`${name} is no cell.`);
    return cell;
  }

  /** @param {any} wish */
  #at(wish) {
    this.#now = wish.now;
    return this.#now;
  }
}
