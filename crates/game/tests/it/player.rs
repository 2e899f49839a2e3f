//! Runs a recorded play: performs its actions one by one on a session, as keys and menus would.

use ninefold_game::{
    Direction, Edge, Filter, HelpKind, HintEffect, Mode, Order, PenPlace, Reach, Seconds, SelectBy, Session, Settings,
    Stroke, Tick, saved,
};
use ninefold_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Side, symbols};
use serde_json::{Map, Value, json};

/// A session in play, and the state that plays record besides it.
pub(crate) struct Player {
    pub(crate) session: Session,
    pub(crate) saved: String,
    /// The latest reading of the monotonic clock given by an action.
    now: Tick,
}

impl Player {
    /// Opens a saved game. The settings of the play override the defaults.
    pub(crate) fn open(start: &Value, settings: &Value) -> Player {
        let opened = saved::read(start.to_string().as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
        let session = Session::new(opened.game, Settings::of_json(settings), opened.elapsed);
        Player { session, saved: opened.saved, now: Tick::default() }
    }

    /// Returns the saved game in its current state.
    pub(crate) fn text(&self) -> String {
        saved::write(&self.session.game, self.elapsed(), &self.saved, &self.session.settings)
    }

    fn elapsed(&self) -> Seconds {
        self.session.clock.elapsed(self.now)
    }

    /// Performs an action.
    pub(crate) fn play(&mut self, json: &Value) {
        let action = Action(json);
        if let Some(now) = json.get("now").and_then(Value::as_u64) {
            self.now = Tick::of_millis(now);
        }
        let now = self.now;
        let session = &mut self.session;
        match action.word("do") {
            "select" => session.selection.set(action.cells()),
            "add" => session.selection.add(action.cell()),
            "toggle" => {
                session.selection.toggle(action.cell());
            }
            "remove" => session.selection.remove(action.cell()),
            "step" => session.selection.step(action.direction(), action.reach()),
            "jump" => session.selection.jump(action.edge()),
            "all" => session.selection.all(),
            "none" => session.selection.none(),
            "alike" => session.select_alike(action.cell(), action.alike()),
            "rule" => session.select_rule(action.cell()),
            "next-empty" => session.seek_blank(Order::Next),
            "previous-empty" => session.seek_blank(Order::Previous),
            "press" => drop(session.press(action.digit(), action.mode())),
            "tap" => drop(session.tap(action.cell())),
            "clear" => drop(session.clear()),
            "mode" => session.mode = action.mode().expect("a mode"),
            "next-mode" => session.next_mode(),
            "sticky" => session.toggle_sticky(),
            "filter" => session.start_filter(),
            "filter-digit" => session.filter_digit(action.digit()),
            "settings" => self.change_settings(json),
            "pause" => session.pause(now),
            "resume" => session.resume(now),
            "start" => session.clock.start(now),
            "stop" => session.clock.stop(now),
            "kept-elsewhere" => session.clock.set(Seconds(action.number("elapsed") as u64), now),
            "look" => {}
            "check" => session.show_wrong(session.game.wrong_entries()),
            "meanwhile" => self.meanwhile(action),
            _ => self.change(action),
        }
    }

    /// Performs an action on the whole board, as from a menu.
    fn change(&mut self, action: Action<'_>) {
        let session = &mut self.session;
        let game = &mut session.game;
        let at = || action.word("at").to_owned();
        match action.word("do") {
            "fill-marks" => drop(game.fill_marks()),
            "clear-marks" => drop(game.clear_marks()),
            "corners-to-centre" => drop(game.corners_to_centre(&session.selection.list())),
            "draw" => drop(game.draw(action.strokes())),
            "restart" => drop(game.restart()),
            "show" => {
                let solution = game.solution().expect("a known solution").clone();
                game.show(&solution);
            }
            "follow" => drop(game.apply_hint(&action.effect(game.board().side()), session.settings.entry_options())),
            "undo" => drop(game.undo()),
            "redo" => drop(game.redo()),
            "undo-mistakes" => drop(game.undo_mistakes()),
            "checkpoint" => game.set_checkpoint(at()),
            "return" => drop(game.return_to(action.number("index"))),
            "drop" => drop(game.drop_checkpoint(action.number("index"))),
            "help" => game.count_help(match action.word("kind") {
                "hints" => HelpKind::Hint,
                "fills" => HelpKind::Fill,
                _ => HelpKind::Check,
            }),
            "finish" => game.set_finished(at()),
            other => panic!("there is no wish {other}"),
        }
    }

    fn change_settings(&mut self, json: &Value) {
        let mut all = self.session.settings.json();
        let parts = json.as_object().expect("an object").iter().filter(|(key, _)| *key != "do");
        parts.for_each(|(key, value)| all[key] = value.clone());
        self.session.settings = Settings::of_json(&all);
    }

    /// Loads the game as another program continued it, with or without keeping the position here as a checkpoint.
    fn meanwhile(&mut self, action: Action<'_>) {
        let mut other = Player::open(&self.json(), &self.session.settings.json());
        action.list("wishes").iter().for_each(|action| other.play(action));
        action.list("here").iter().for_each(|action| self.play(action));
        let other = saved::read(other.text().as_bytes()).expect("what was written is read").game;
        match action.0.get("keeping").and_then(Value::as_str) {
            _ if self.session.game.is_same_as(&other) => {}
            Some(at) => self.session.game.replace_keeping_checkpoint(other, at.to_owned()),
            None => self.session.game.replace_with(other),
        }
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.text()).expect("a saved game is JSON")
    }

    /// Returns the visible state of the session, as plays record it.
    pub(crate) fn seen(&self) -> Value {
        let session = &self.session;
        let game = &session.game;
        let side = game.board().side();
        let struck = side.cells().map(|cell| (cell.to_string(), numbers(session.struck(cell))));
        let struck: Map<String, Value> = struck.filter(|(_, list)| *list != json!([])).collect();
        let finished = game.remaining().into_iter().filter(|it| it.is_finished).map(|it| it.digit).collect();
        let mut seen = json!({
            "cursor": session.selection.cursor().to_string(),
            "selected": names(session.selection.cells()),
            "mode": mode_name(session.active_mode(None)),
            "digit": session.shown_digit().map_or(0, Digit::number),
            "isAiming": session.is_playable() && matches!(session.sticky(), Some(Some(_))),
            "isFiltering": session.filter() == Filter::Choosing,
            "isPaused": session.is_paused(),
            "elapsed": self.elapsed().0,
            "wrong": names(&session.shown_wrong()),
            "mistakes": names(&game.wrong_entries()),
            "struck": struck,
            "left": game.remaining().iter().map(|it| it.left).collect::<Vec<_>>(),
            "finished": numbers(finished),
            "progress": (game.progress() * 1000.0).round() as u64,
            "title": game.title(),
        });
        if game.fog().is_some() {
            seen["covered"] = json!(names(&game.covered()));
        }
        seen
    }
}

/// An action, with accessors for its parts.
#[derive(Clone, Copy)]
struct Action<'a>(&'a Value);

impl<'a> Action<'a> {
    fn word(self, key: &str) -> &'a str {
        self.0[key].as_str().unwrap_or_else(|| panic!("{}: {key} is missing", self.0))
    }

    fn number(self, key: &str) -> usize {
        self.0[key].as_u64().unwrap_or_else(|| panic!("{}: {key} is missing", self.0)) as usize
    }

    fn list(self, key: &str) -> &'a [Value] {
        self.0.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    fn cell(self) -> Cell {
        self.word("cell").parse().expect("a cell")
    }

    fn cells(self) -> Vec<Cell> {
        self.list("cells").iter().map(|name| name.as_str().expect("a name").parse().expect("a cell")).collect()
    }

    fn digit(self) -> Digit {
        Digit::new(self.number("digit")).expect("a digit")
    }

    fn strokes(self) -> Vec<(PenPlace, Option<Stroke>)> {
        let strokes = self.0["strokes"].as_object().expect("strokes by place").iter();
        let stroke = |text: &Value| text.as_str().map(|text| text.parse().expect("a stroke"));
        strokes.map(|(place, text)| (place.parse().expect("a place"), stroke(text))).collect()
    }

    fn mode(self) -> Option<Mode> {
        let name = self.0.get("mode")?.as_str()?;
        Some(Mode::ALL.into_iter().find(|&mode| mode_name(mode) == name).expect("a mode"))
    }

    fn alike(self) -> SelectBy {
        if self.word("by") == "colour" { SelectBy::Colour } else { SelectBy::Value }
    }

    fn reach(self) -> Reach {
        if self.0.get("extend").is_some() { Reach::Extend } else { Reach::Move }
    }

    fn direction(self) -> Direction {
        match self.word("to") {
            "up" => Direction::Up,
            "down" => Direction::Down,
            "left" => Direction::Left,
            "right" => Direction::Right,
            other => panic!("there is no direction {other}"),
        }
    }

    fn edge(self) -> Edge {
        match self.word("to") {
            "row-start" => Edge::RowStart,
            "row-end" => Edge::RowEnd,
            "column-start" => Edge::ColumnStart,
            "column-end" => Edge::ColumnEnd,
            other => panic!("there is no edge {other}"),
        }
    }

    /// Parses `r1c3=6`, `r4c8-57`, `r4c7+5`, the server's notation for the effect of a hint.
    fn effect(self, side: Side) -> HintEffect {
        let effects = |key: &str, sign: char| {
            let mut found = Vec::new();
            for text in self.list(key) {
                let (cell, digits) = text.as_str().and_then(|text| text.split_once(sign)).expect("an effect");
                let cell: Cell = cell.parse().expect("a cell");
                found.extend(digits.chars().map(|symbol| (cell, symbols::digit(symbol, side).expect("a digit"))));
            }
            found
        };
        let digits = |list: &Value| -> DigitSet {
            let numbers = list.as_array().into_iter().flatten().filter_map(Value::as_u64);
            numbers.filter_map(|number| Digit::new(number as usize)).collect()
        };
        let candidates = self.0.get("candidates").and_then(Value::as_array).map(|lists| {
            let mut candidates = Candidates::full(side);
            for (cell, list) in side.cells().zip(lists) {
                candidates.set(cell, digits(list));
            }
            candidates
        });
        HintEffect {
            placements: effects("placements", '='),
            eliminations: effects("eliminations", '-'),
            additions: effects("additions", '+'),
            candidates,
        }
    }
}

fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Digit => "digit",
        Mode::Corner => "corner",
        Mode::Centre => "centre",
        Mode::Colour => "colour",
    }
}

fn names(cells: &CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

fn numbers(digits: DigitSet) -> Value {
    json!(digits.iter().map(Digit::number).collect::<Vec<_>>())
}
