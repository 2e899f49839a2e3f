//! How the text of puzzles is to be read: the options that every verb takes.

use ninefold_format::{Item, ReadOptions, Record, read_all, read_grid, read_one, read_regions};
use ninefold_grid::{Grid, Partition, Side};
use ninefold_logic::Progress;
use ninefold_puzzle::{Puzzle, rules};
use serde::{Deserialize, Serialize};

use super::{Failure, Workshop};

/// What the text leaves open, as a person or a program says it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Reading {
    /// Names of variants: `classic`, or those of [`ninefold_puzzle::rules::variants`].
    pub variants: Vec<String>,
    /// The map of regions, one character a cell.
    pub regions: Option<String>,
    /// The side, 1 to 64.
    pub size: Option<usize>,
    /// The boxes, such as `2x3`.
    pub boxes: Option<String>,
}

impl Reading {
    /// The same as `format` takes it.
    ///
    /// # Errors
    /// A size that is no side, boxes that are none, a map that can't be read.
    pub fn options(&self) -> Result<ReadOptions, Failure> {
        if let Some(name) = self.variants.iter().find(|name| !is_variant(name)) {
            let known: Vec<_> = rules::variants().map(|spec| spec.name).collect();
            return Err(Failure::argument(format!(
                "there is no variant {name:?}: expected classic, {}",
                known.join(", ")
            )));
        }
        let size = self.size.map(Side::new).transpose().map_err(Failure::argument)?;
        let boxes = self.boxes.as_ref().map(|boxes| boxes.parse().map_err(Failure::Argument)).transpose()?;
        let regions = match &self.regions {
            Some(map) => {
                let told = |fault| Failure::Part { part: "the map of regions", fault };
                let (side, regions) = read_regions(map.as_bytes(), size).map_err(told)?;
                if size.is_some_and(|size| size != side) {
                    return Err(Failure::argument(format!("the map of regions has side {side}, not the size")));
                }
                Some(regions)
            }
            None => None,
        };
        Ok(ReadOptions { size, boxes, regions, variants: self.variants.clone() })
    }
}

fn is_variant(name: &str) -> bool {
    name.trim().eq_ignore_ascii_case("classic") || rules::variants().any(|spec| spec.is_named(name))
}

/// The one puzzle of a text.
///
/// # Errors
/// A text that can't be read, that holds no puzzle or more than one, or whose puzzle is not sound.
pub fn one(text: &[u8], reading: &Reading, workshop: &mut Workshop) -> Result<Puzzle, Failure> {
    Ok(only(text, reading, workshop)?.puzzle)
}

/// The one puzzle of a text, with what stood beside it.
///
/// # Errors
/// The same as [`one`].
pub fn only(text: &[u8], reading: &Reading, workshop: &mut Workshop) -> Result<Sound, Failure> {
    let mut records = read_all(text, &reading.options()?)?;
    match (records.pop(), records.len()) {
        (Some(record), 0) => sound(record?, workshop),
        (None, _) => Err(Failure::Number(0)),
        (Some(_), others) => Err(Failure::Number(others + 1)),
    }
}

/// A record whose puzzle is sound.
#[derive(Clone, Debug)]
pub struct Sound {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What it was read from.
    pub record: Record,
}

impl Sound {
    /// The puzzle with what stood beside it.
    pub fn item(&self) -> Item<'_> {
        Item::of_record(&self.puzzle, &self.record)
    }
}

/// The puzzle of a record.
///
/// # Errors
/// When it is not sound.
pub fn sound(record: Record, workshop: &mut Workshop) -> Result<Sound, Failure> {
    match workshop.puzzle(&record.draft) {
        Ok(puzzle) => Ok(Sound { puzzle, record }),
        Err(faults) => Err(Failure::Puzzle { line: record.line, faults }),
    }
}

/// Entries of a puzzle, written like the puzzle.
///
/// # Errors
/// When they can't be read as a grid of its side.
pub fn entries(text: &[u8], puzzle: &Puzzle) -> Result<Grid, Failure> {
    read_grid(text, puzzle.side()).map_err(|fault| Failure::Part { part: "the entries", fault })
}

/// How far a player came: entries written like the puzzle, with pencilmarks where the text is a grid of candidates.
///
/// # Errors
/// When it can't be read as a grid of the puzzle's side.
pub fn progress(text: &[u8], puzzle: &Puzzle) -> Result<Progress, Failure> {
    let sized = ReadOptions { size: Some(puzzle.side()), ..ReadOptions::default() };
    let (regions, boxes) = match puzzle.geometry().partition() {
        Partition::Jigsaw(map) => (Some(map.regions().to_vec()), None),
        Partition::Boxes(shape) => (None, Some(*shape)),
        Partition::Lines => (None, None),
    };
    let variants = puzzle.ruleset().variant_names().iter().map(ToString::to_string).collect();
    // What a text of candidates means depends on the houses; one that brings a map of its own needs no other.
    let same = ReadOptions { regions, boxes, variants, ..sized.clone() };
    let told = |fault| Failure::Part { part: "the entries", fault };
    let record = read_one(text, &same).or_else(|_| read_one(text, &sized)).map_err(told)?;
    let entries = record.position();
    if entries.side() != puzzle.side() {
        return Err(Failure::sides(entries.side(), puzzle.side()));
    }
    let progress = Progress::of(puzzle, &entries);
    Ok(match &record.draft.candidates {
        Some(marks) => progress.marked(marks),
        None => progress,
    })
}
