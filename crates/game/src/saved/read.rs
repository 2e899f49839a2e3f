//! Reads a saved game, strictly: every field has its type, every move follows from the position before it, and givens
//! are unchanged. The first violation is reported in a sentence that names the field, and nothing is loaded.

use ninefold_format::read_regions;
use ninefold_grid::{Alphabet, BoxShape, Cell, Geometry, Side};
use ninefold_puzzle::{Puzzle, PuzzleError, PuzzleErrors, RuleDraft, RulesetDraft, Sketch};
use serde::Deserialize;
use serde_json::Value;

use super::cells::position;
use super::drawing;
use super::fields::{Fields, count};
use super::moves::history;
use super::{FORMAT, LayoutJson, MOST_BYTES, MarkJson, RuleJson, SavedGameError, VERSION, VERSION_OF_RULES};
use crate::{
    About, Board, CellState, Checkpoint, Game, Help, NewGame, Origin, Outcome, ParseGameIdError, Position, Seconds,
    Settings,
};

/// The contents of a saved game.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The game.
    pub game: Game,
    /// The play time.
    pub elapsed: Seconds,
    /// When it was saved.
    pub saved: String,
    /// The settings saved with it, with default values where it has none.
    pub settings: Settings,
}

/// Reads a game from a text.
///
/// # Errors
/// Returns the first violation found.
pub fn read(text: &[u8]) -> Result<Saved, SavedGameError> {
    let long = || format!("It is longer than {} MB: no saved game is.", MOST_BYTES / 1_000_000);
    SavedGameError::unless(text.len() <= MOST_BYTES, long)?;
    let json: Value = serde_json::from_slice(text).map_err(|_| SavedGameError::new("It is not JSON."))?;
    let foreign = || SavedGameError::new("format: this is not a saved game of Ninefold.");
    let fields = Fields { object: json.as_object().ok_or_else(foreign)?, at: "" };
    if fields.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(foreign());
    }
    let version =
        fields.get("version").and_then(count).filter(|version| (VERSION..=VERSION_OF_RULES).contains(version));
    if version.is_none() {
        return Err(fields.fault("version", &format!("{VERSION} or {VERSION_OF_RULES} was expected")));
    }
    let size = fields.get("size").and_then(count).and_then(|size| Side::new(usize::try_from(size).ok()?).ok());
    saved(fields, size.ok_or_else(|| fields.fault("size", "a number from 1 to 64 was expected"))?)
}

fn saved(fields: Fields<'_>, side: Side) -> Result<Saved, SavedGameError> {
    let puzzle = puzzle(fields, side)?;
    let mut game = Game::new(&puzzle, new_game(fields, puzzle.geometry())?);
    game.position = sound_position(fields, &game.board)?;
    game.history = history(fields, &game.board, &game.position)?;
    game.checkpoints = fields
        .list("checkpoints")?
        .iter()
        .enumerate()
        .map(|(index, object)| checkpoint(object, index, &game.board))
        .collect::<Result<_, _>>()?;
    let outcome = fields.get("outcome").and_then(Value::as_str).and_then(Outcome::named);
    game.outcome = outcome.ok_or_else(|| fields.fault("outcome", "playing, solved or shown was expected"))?;
    game.finished = fields.optional_text("finished")?;
    game.help = help(fields).ok_or_else(|| fields.fault("help", "three counts were expected"))?;
    let elapsed = fields.get("elapsed").and_then(count).filter(|&seconds| seconds <= LONGEST_PLAY);
    let elapsed = Seconds(elapsed.ok_or_else(|| fields.fault("elapsed", "whole seconds were expected"))?);
    let saved = fields.text("saved")?.to_owned();
    let settings = fields.get("settings").map(Settings::of_json).unwrap_or_default();
    Ok(Saved { game, elapsed, saved, settings })
}

/// A hundred years in seconds: an upper limit for any play time.
const LONGEST_PLAY: u64 = 100 * 366 * 24 * 3600;

fn new_game(fields: Fields<'_>, geometry: &Geometry) -> Result<NewGame, SavedGameError> {
    let id = fields.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
    let id = id.ok_or_else(|| fields.fault("id", &ParseGameIdError.to_string()))?;
    let solution = match fields.get("solution") {
        Some(Value::Null) => None,
        _ => Some(fields.full_grid("solution", geometry)?),
    };
    let origin = Origin {
        seed: fields.optional("seed", count)?,
        level: fields.optional_text("level")?,
        rating: fields.optional("rating", rating)?,
        daily: fields.optional_text("daily")?,
        about: about(fields)?,
    };
    Ok(NewGame { id, solution, origin, started: fields.text("started")?.to_owned() })
}

/// Reads the puzzle: its rules are rebuilt from its text. A drawing is optional, but if present it must be valid.
fn puzzle(fields: Fields<'_>, side: Side) -> Result<Puzzle, SavedGameError> {
    let names = |value: &Value| value.as_array()?.iter().map(|name| name.as_str().map(str::to_owned)).collect();
    let variants: Option<Vec<String>> = fields.get("variants").and_then(names);
    let variants = variants.ok_or_else(|| fields.fault("variants", "a list of names was expected"))?;
    let givens = fields.grid("puzzle", side)?;
    let regions = fields.optional_text("regions")?;
    let boxes = fields.optional_text("boxes")?;
    drawing::check(fields, side)?;
    let fault = |key: &str, why: &dyn std::fmt::Display| SavedGameError::new(format!("{key}: {why}."));
    let regions = regions.map(|map| read_regions(map.as_bytes(), Some(side)));
    let regions = regions.transpose().map_err(|why| fault("regions", &why))?;
    let boxes = boxes.map(|boxes| boxes.parse::<BoxShape>()).transpose().map_err(|why| fault("boxes", &why))?;
    let mut draft = RulesetDraft {
        boxes,
        regions: regions.map(|(_, regions)| regions),
        rules: variants.iter().map(|name| RuleDraft::from(name.as_str())).collect(),
        ..RulesetDraft::classic(side)
    };
    add_rules(&mut draft, fields, side)?;
    draft.cosmetics = cosmetics(fields)?;
    let ruleset = draft.validate().map_err(|faults| match faults.all().first() {
        // This message doesn't list the names of all rules.
        Some(PuzzleError::UnknownRule { name, .. }) => fault("variants", &format!("there is no rule {name:?}")),
        _ => fault(key_of(&faults), &faults),
    })?;
    Puzzle::new(ruleset, givens, None).map_err(|faults| match first_repeat(&faults) {
        Some(cell) => fault("puzzle", &format!("{cell} repeats a digit")),
        None => fault("puzzle", &faults),
    })
}

/// Adds the layout and the rules with arguments, which only version 2 has.
fn add_rules(draft: &mut RulesetDraft, fields: Fields<'_>, side: Side) -> Result<(), SavedGameError> {
    if fields.get("version").and_then(count) != Some(VERSION_OF_RULES) {
        return Ok(());
    }
    let mut alphabet = Alphabet::of_side(side);
    if let Some(layout) = fields.maybe("layout") {
        let read = LayoutJson::deserialize(layout).map_err(|fault| fault.to_string());
        let layout = read.and_then(|layout| layout.layout()).map_err(|why| fields.fault("layout", &why))?;
        alphabet = layout.alphabet;
        (draft.boxes, draft.regions, draft.layout) = (None, None, Some(layout));
    }
    for (index, rule) in fields.list("rules")?.iter().enumerate() {
        let read = RuleJson::deserialize(rule).map_err(|_| "a rule was expected".to_owned());
        let rule = read.and_then(|rule| rule.draft(alphabet));
        draft.rules.push(rule.map_err(|why| fields.fault(&format!("rules[{index}]"), &why))?);
    }
    Ok(())
}

/// Reads the marks that are not rules, if there are any.
fn cosmetics(fields: Fields<'_>) -> Result<Sketch, SavedGameError> {
    let Some(marks) = fields.maybe("cosmetics") else { return Ok(Sketch::blank()) };
    let marks = Vec::<MarkJson>::deserialize(marks).map_err(|_| fields.fault("cosmetics", "marks were expected"))?;
    Ok(Sketch::of(marks.into_iter().map(|mark| mark.0)))
}

/// Reads the setter's information about the puzzle, if any.
fn about(fields: Fields<'_>) -> Result<About, SavedGameError> {
    let Some(about) = fields.maybe("about") else { return Ok(About::default()) };
    let are_texts = about.as_object().is_some_and(|about| about.values().all(Value::is_string));
    let about = are_texts.then(|| About::deserialize(about).ok()).flatten();
    about.ok_or_else(|| fields.fault("about", "texts were expected"))
}

/// Returns a rating: a number within the scale, which ends below 12. Others would not fit the screen.
fn rating(value: &Value) -> Option<f64> {
    value.as_f64().filter(|rating| rating.abs() <= 100.0)
}

/// Returns the first cell, in reading order, whose given is repeated in a house.
fn first_repeat(faults: &PuzzleErrors) -> Option<Cell> {
    let earlier =
        |fault: &PuzzleError| if let PuzzleError::Repeat { earlier, .. } = fault { Some(*earlier) } else { None };
    faults.all().iter().filter_map(earlier).min()
}

/// Returns the key that the first error is about.
fn key_of(faults: &PuzzleErrors) -> &'static str {
    match faults.all().first() {
        Some(PuzzleError::Boxes { .. } | PuzzleError::BoxesAndRegions) => "boxes",
        Some(PuzzleError::Regions(_)) => "regions",
        Some(PuzzleError::Rule { .. }) => "variants",
        // Sides, digits and repeats.
        _ => "puzzle",
    }
}

fn sound_position(fields: Fields<'_>, board: &Board) -> Result<Position, SavedGameError> {
    let position = position(fields, board.side())?;
    let keeps = position.values().agrees_with(board.givens());
    SavedGameError::unless(keeps, || format!("{}entries: a given is missing.", fields.at))?;
    let is_off = |&(cell, state): &(Cell, CellState)| {
        let digits = state.noted() | state.value.into_iter().collect();
        state != CellState::default() && !board.has(cell) || !(digits - board.digits()).is_empty()
    };
    if let Some((cell, _)) = position.iter().find(is_off) {
        return Err(SavedGameError::new(format!("{}entries: {cell} is no cell, or has no such digit.", fields.at)));
    }
    Ok(position)
}

fn checkpoint(object: &Value, index: usize, board: &Board) -> Result<Checkpoint, SavedGameError> {
    let at = format!("checkpoints[{index}].");
    let parts = || Some((object.as_object()?, object.get("at")?.as_str()?));
    let (object, time) = parts().ok_or_else(|| SavedGameError::new(format!("{at}at: a time was expected.")))?;
    Ok(Checkpoint { at: time.to_owned(), position: sound_position(Fields { object, at: &at }, board)? })
}

fn help(fields: Fields<'_>) -> Option<Help> {
    let help = fields.get("help")?;
    let number = |kind| help.get(kind).and_then(count);
    Some(Help { hints: number("hints")?, fills: number("fills")?, checks: number("checks")? })
}
