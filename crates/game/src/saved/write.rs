//! Writes a game as JSON, with the keys in a fixed order.

use ninefold_grid::{Digit, DigitSet, Grid};
use ninefold_puzzle::{Puzzle, RuleDraft};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::{Drawing, FORMAT, LayoutJson, MarkJson, RuleJson, VERSION, VERSION_OF_RULES};
use crate::settings::Choice;
use crate::{
    About, CellState, Change, Checkpoint, ColourSet, Game, Move, PenChange, Position, Seconds, Settings, Stroke,
    Strokes,
};

/// Returns the game as text; `saved` is the time of saving.
pub fn write(game: &Game, elapsed: Seconds, saved: &str, settings: &Settings) -> String {
    let json = GameJson::of(game, elapsed, saved, settings);
    serde_json::to_string(&json).expect("texts, numbers and lists are always JSON")
}

#[derive(Serialize)]
struct GameJson<'a> {
    format: &'static str,
    version: u64,
    id: &'a str,
    puzzle: String,
    size: usize,
    variants: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<Vec<RuleJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<LayoutJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cosmetics: Vec<MarkJson>,
    regions: Option<String>,
    boxes: Option<String>,
    solution: Option<String>,
    seed: Option<u64>,
    level: Option<&'a str>,
    #[serde(serialize_with = "shortest")]
    rating: Option<f64>,
    daily: Option<&'a str>,
    #[serde(skip_serializing_if = "About::is_empty")]
    about: &'a About,
    #[serde(flatten)]
    position: PositionJson<'a>,
    moves: Vec<MoveJson<'a>>,
    done: usize,
    checkpoints: Vec<CheckpointJson<'a>>,
    elapsed: u64,
    started: &'a str,
    saved: &'a str,
    finished: Option<&'a str>,
    outcome: &'static str,
    help: HelpJson,
    settings: SettingsJson,
    drawing: Drawing,
}

#[derive(Serialize)]
struct PositionJson<'a> {
    entries: String,
    corner: Marked<'a>,
    centre: Marked<'a>,
    colours: Marked<'a>,
    #[serde(skip_serializing_if = "Guesses::is_empty")]
    guesses: Guesses<'a>,
    #[serde(skip_serializing_if = "Strokes::is_empty")]
    pen: &'a Strokes,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    kind: String,
    changes: Vec<ChangeJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pen: Vec<PenChangeJson>,
}

#[derive(Serialize)]
struct ChangeJson<'a> {
    cell: String,
    before: Touched<'a>,
    after: Touched<'a>,
}

#[derive(Serialize)]
struct PenChangeJson {
    at: String,
    before: Option<String>,
    after: Option<String>,
}

#[derive(Serialize)]
struct CheckpointJson<'a> {
    at: &'a str,
    #[serde(flatten)]
    position: PositionJson<'a>,
}

#[derive(Serialize)]
struct HelpJson {
    hints: u64,
    fills: u64,
    checks: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SettingsJson {
    checking: &'static str,
    marks: &'static str,
    auto_clean: bool,
}

impl<'a> GameJson<'a> {
    fn of(game: &'a Game, elapsed: Seconds, saved: &'a str, settings: &Settings) -> GameJson<'a> {
        let (board, origin, help) = (game.board(), game.origin(), game.help());
        let partition = board.puzzle().geometry().partition();
        let rules = rules_beyond_houses(board.puzzle());
        GameJson {
            format: FORMAT,
            version: if rules.is_some() { VERSION_OF_RULES } else { VERSION },
            id: game.id().as_str(),
            puzzle: board.givens().to_string(),
            size: board.side().get(),
            variants: if rules.is_some() { Vec::new() } else { board.variants() },
            layout: LayoutJson::of(board.puzzle().geometry()),
            rules,
            cosmetics: MarkJson::all(board.puzzle().ruleset().cosmetics()),
            regions: partition.map().map(ToString::to_string),
            boxes: partition.shape().map(|shape| shape.to_string()),
            solution: game.solution().map(Grid::to_string),
            seed: origin.seed,
            level: origin.level.as_deref(),
            rating: origin.rating,
            daily: origin.daily.as_deref(),
            about: &origin.about,
            position: PositionJson::of(game.position()),
            moves: game.history().moves().iter().map(MoveJson::of).collect(),
            done: game.history().done(),
            checkpoints: game.checkpoints().iter().map(CheckpointJson::of).collect(),
            elapsed: elapsed.0,
            started: game.started(),
            saved,
            finished: game.finished(),
            outcome: game.outcome().name(),
            help: HelpJson { hints: help.hints, fills: help.fills, checks: help.checks },
            settings: SettingsJson {
                checking: settings.checking.name(),
                marks: settings.marks.name(),
                auto_clean: settings.auto_clean,
            },
            drawing: Drawing::of(board.puzzle()),
        }
    }
}

/// The chosen rules of version 1, which has no arguments.
const FIRST_RULES: [&str; 2] = ["diagonal", "window"];

/// Returns the chosen rules of a puzzle that has a layout or rules besides diagonals and windows. Its saved games are
/// of version 2, and front ends without knowledge of the rules can't check it by its houses.
pub fn rules_beyond_houses(puzzle: &Puzzle) -> Option<Vec<RuleJson>> {
    let geometry = puzzle.geometry();
    let rules: Vec<RuleJson> =
        puzzle.ruleset().drafts().iter().map(|draft| RuleJson::of(draft, geometry.alphabet())).collect();
    let is_first = |draft: &RuleDraft| draft.arguments.is_empty() && FIRST_RULES.contains(&&*draft.name);
    let is_needed = LayoutJson::of(geometry).is_some() || !puzzle.ruleset().drafts().iter().all(is_first);
    is_needed.then_some(rules)
}

impl<'a> PositionJson<'a> {
    fn of(position: &'a Position) -> PositionJson<'a> {
        let marked = |part| Marked { position, part };
        PositionJson {
            entries: position.values().to_string(),
            corner: marked(|state| numbers(state.corner)),
            centre: marked(|state| numbers(state.centre)),
            colours: marked(|state| colours(state.colours)),
            guesses: Guesses(position),
            pen: position.strokes(),
        }
    }
}

impl<'a> CheckpointJson<'a> {
    fn of(checkpoint: &'a Checkpoint) -> CheckpointJson<'a> {
        CheckpointJson { at: &checkpoint.at, position: PositionJson::of(&checkpoint.position) }
    }
}

impl<'a> MoveJson<'a> {
    fn of(done: &'a Move) -> MoveJson<'a> {
        let changes = done.changes.iter().map(|change| ChangeJson {
            cell: change.cell.to_string(),
            before: Touched { change, state: &change.before },
            after: Touched { change, state: &change.after },
        });
        let name = |stroke: Option<Stroke>| stroke.map(|stroke| stroke.to_string());
        let pen = done.strokes.iter().map(|&PenChange { place, before, after }| PenChangeJson {
            at: place.to_string(),
            before: name(before),
            after: name(after),
        });
        MoveJson { kind: done.kind.to_string(), changes: changes.collect(), pen: pen.collect() }
    }
}

impl Serialize for Strokes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(place, stroke)| (place.to_string(), stroke.to_string())))
    }
}

/// One part of all non-empty cells, keyed by the names of the cells.
struct Marked<'a> {
    position: &'a Position,
    part: fn(CellState) -> Vec<usize>,
}

impl Serialize for Marked<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lists = self.position.iter().map(|(cell, state)| (cell, (self.part)(state)));
        serializer.collect_map(lists.filter(|(_, list)| !list.is_empty()).map(|(cell, list)| (cell.to_string(), list)))
    }
}

/// The digits over givens that fog covers, keyed by the names of the cells.
struct Guesses<'a>(&'a Position);

impl Guesses<'_> {
    fn all(&self) -> impl Iterator<Item = (String, usize)> + '_ {
        self.0.iter().filter_map(|(cell, state)| Some((cell.to_string(), state.guess?.number())))
    }

    fn is_empty(&self) -> bool {
        self.all().next().is_none()
    }
}

impl Serialize for Guesses<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.all())
    }
}

/// The parts of a state that a change affects.
struct Touched<'a> {
    change: &'a Change,
    state: &'a CellState,
}

impl Serialize for Touched<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (Change { before, after, .. }, state) = (self.change, self.state);
        let mut map = serializer.serialize_map(None)?;
        if before.value != after.value {
            map.serialize_entry("value", &state.value.map_or(0, Digit::number))?;
        }
        if before.corner != after.corner {
            map.serialize_entry("corner", &numbers(state.corner))?;
        }
        if before.centre != after.centre {
            map.serialize_entry("centre", &numbers(state.centre))?;
        }
        if before.colours != after.colours {
            map.serialize_entry("colours", &colours(state.colours))?;
        }
        if before.guess != after.guess {
            map.serialize_entry("guess", &state.guess.map_or(0, Digit::number))?;
        }
        map.end()
    }
}

fn numbers(digits: DigitSet) -> Vec<usize> {
    digits.iter().map(Digit::number).collect()
}

fn colours(set: ColourSet) -> Vec<usize> {
    set.iter().map(crate::Colour::number).collect()
}

/// Writes a number like a browser: without a fraction if it is whole.
fn shortest<S: Serializer>(rating: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    match *rating {
        Some(rating) if rating.fract() == 0.0 && rating.abs() < 1e15 => (rating as i64).serialize(serializer),
        rating => rating.serialize(serializer),
    }
}
