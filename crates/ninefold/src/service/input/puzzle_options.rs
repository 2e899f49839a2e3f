//! Options for reading the text of puzzles, which every verb accepts.

use ninefold_format::{
    Item, ReadError, ReadOptions, Record, puzzle_line, read_all, read_entries, read_grid, read_one, read_whole_regions,
};
use ninefold_game::About;
use ninefold_game::saved::{LayoutJson, MarkJson, RuleJson};
use ninefold_grid::{Alphabet, Geometry, Grid, Layout, Partition, Side, spelling};
use ninefold_logic::Progress;
use ninefold_puzzle::{Puzzle, PuzzleError, RuleDraft, rules as kinds};
use serde::{Deserialize, Serialize};

use crate::service::{EngineSet, RequestError};

/// Options for the parts that the text leaves open, as a person or a program writes them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PuzzleOptions {
    /// The names of variants: `classic`, or those of [`ninefold_puzzle::rules::variants`].
    pub variants: Vec<String>,
    /// The regions, one character for each cell.
    pub regions: Option<String>,
    /// The side, 1 to 64.
    pub size: Option<usize>,
    /// The boxes, such as `2x3`.
    pub boxes: Option<String>,
    /// Rules with their arguments, in addition to those in the text.
    pub rules: Vec<RuleJson>,
    /// The layout, if the grid is not a square with digits from 1.
    pub layout: Option<LayoutChoice>,
    /// The values of the digits, such as `0-8`. Fewer than nine make a square of that side, unless there is a size or a
    /// layout.
    pub digits: Option<String>,
    /// Marks that are drawn without being rules, in addition to those in the text.
    pub cosmetics: Vec<MarkJson>,
    /// Information from the setter that the text doesn't contain.
    pub about: About,
    /// The setter's solution, if the text has none, as a grid of all cells of the square with digits from 1.
    pub solution: Option<String>,
    /// The proposals to accept: see [`ReadOptions::assume`].
    pub assume: Vec<String>,
}

/// A layout in a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected the name of a layout, or an object with values and grids")]
pub enum LayoutChoice {
    /// The name of a common layout, such as `samurai`, or rows and columns, such as `6x9`; the text contains the digits
    /// of its cells.
    Name(String),
    /// The full description of the layout; the text contains the cells of the enclosing square, with digits from 1.
    Whole(LayoutJson),
}

impl PuzzleOptions {
    /// Returns the options for `format`.
    ///
    /// # Errors
    /// Fails for an invalid size, invalid boxes, and regions that can't be parsed.
    pub fn options(&self) -> Result<ReadOptions, RequestError> {
        if let Some(name) = self.variants.iter().find(|name| !is_variant(name)) {
            let known = std::iter::once("classic").chain(kinds::variants().map(|spec| spec.name));
            return Err(RequestError::argument(spelling::unknown("variant", name, known)));
        }
        let is_classic = |name: &String| name.trim().eq_ignore_ascii_case("classic");
        let is_more = self.regions.is_some() || !self.variants.iter().all(is_classic);
        if is_more && self.variants.iter().any(is_classic) {
            let with = if self.regions.is_some() { "a map of regions" } else { "other variants" };
            return Err(RequestError::argument(format!("variant classic can't be combined with {with}")));
        }
        let size = self.size.map(Side::new).transpose().map_err(RequestError::argument)?;
        let boxes = self.boxes.as_ref().map(|boxes| boxes.parse().map_err(RequestError::argument)).transpose()?;
        let regions = match &self.regions {
            Some(map) => {
                let fault = |fault| RequestError::Part { part: "the map of regions", fault };
                let (_, regions) = read_whole_regions(map.as_bytes(), size).map_err(fault)?;
                Some(regions)
            }
            None => None,
        };
        let rules = self.rule_texts()?;
        let layout = self.layout(size)?;
        if layout.is_some() && (size.is_some() || boxes.is_some() || regions.is_some()) && self.layout.is_some() {
            return Err(RequestError::argument("a layout can't be combined with a size, boxes or a map of regions"));
        }
        let layout_size = if layout.is_some() { None } else { size };
        Ok(ReadOptions {
            size: layout_size,
            boxes,
            regions,
            variants: self.variants.clone(),
            rules,
            layout,
            assume: self.assume.clone(),
            column: None,
        })
    }

    /// Returns the rules as texts, except those that are not rules on any grid.
    fn rule_texts(&self) -> Result<Vec<String>, RequestError> {
        let any = Alphabet::new(0, 64).expect("64 values from 0 on are an alphabet");
        let text = |rule: &RuleJson| {
            let text = rule.text().map_err(RequestError::argument)?;
            match RuleDraft::read(&text, any) {
                Ok(_) => Ok(text),
                Err(reason) => Err(RequestError::Rule(PuzzleError::RuleText { text, reason })),
            }
        };
        self.rules.iter().map(text).collect()
    }

    /// Returns the indices, from 0, of the rules in the request that have this text.
    pub fn places_of_rule<'a>(&'a self, text: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.rules
            .iter()
            .enumerate()
            .filter(move |(_, rule)| rule.text().is_ok_and(|own| own == text))
            .map(|(at, _)| at)
    }

    /// Returns the requested layout, given by its name or by the digits.
    fn layout(&self, size: Option<Side>) -> Result<Option<Layout>, RequestError> {
        let digits: Option<Alphabet> =
            self.digits.as_deref().map(str::parse).transpose().map_err(|why: String| RequestError::argument(why))?;
        let layout = match (&self.layout, digits) {
            (Some(LayoutChoice::Name(name)), _) => Layout::named(name, digits).map_err(RequestError::argument)?,
            (Some(LayoutChoice::Whole(_)), _) => return Ok(None),
            (None, Some(alphabet)) => {
                let side = size.map_or(alphabet.count().min(9), Side::get);
                Layout::named(&format!("{side}x{side}"), digits).map_err(RequestError::argument)?
            }
            (None, None) => return Ok(None),
        };
        match Geometry::of_layout(&layout) {
            Ok(_) => Ok(Some(layout)),
            Err(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                Err(RequestError::argument(faults.join("; ")))
            }
        }
    }

    /// Adds the layout to a puzzle that was read from the cells of a square.
    ///
    /// # Errors
    /// Fails for a layout that can't be read.
    pub fn complete(&self, mut record: Record) -> Result<Record, RequestError> {
        let ruleset = &mut record.draft.ruleset;
        if let Some(LayoutChoice::Whole(layout)) = &self.layout {
            let layout = layout.layout().map_err(|why| RequestError::argument(format!("layout: {why}")))?;
            (ruleset.boxes, ruleset.regions, ruleset.layout) = (None, None, Some(layout));
        }
        ruleset.cosmetics.marks.extend(self.cosmetics.iter().map(|mark| mark.0.clone()));
        self.about.complete(&mut record.notes);
        if let (Some(text), None) = (&self.solution, &record.solution) {
            let fault = |fault| RequestError::Part { part: "the solution", fault };
            record.solution = Some(read_grid(text.as_bytes(), record.side()).map_err(fault)?);
        }
        Ok(record)
    }
}

fn is_variant(name: &str) -> bool {
    name.trim().eq_ignore_ascii_case("classic") || kinds::variants().any(|spec| spec.is_named(name))
}

/// Reads the only puzzle of a text.
///
/// # Errors
/// Fails if the text can't be parsed or holds no puzzle or several, or if the puzzle is invalid.
pub fn one(text: &[u8], reading: &PuzzleOptions, engines: &mut EngineSet) -> Result<Puzzle, RequestError> {
    Ok(only(text, reading, engines)?.puzzle)
}

/// Reads the only puzzle of a text, and the data beside it.
///
/// # Errors
/// Fails like [`one`].
pub fn only(text: &[u8], reading: &PuzzleOptions, engines: &mut EngineSet) -> Result<ParsedPuzzle, RequestError> {
    chosen(text, reading, None, engines)
}

/// Reads the puzzle with this number, from 1, in a text; without a number, the only puzzle.
///
/// # Errors
/// Fails if the text can't be parsed or holds no such puzzle, or if the puzzle is invalid.
pub fn chosen(
    text: &[u8],
    reading: &PuzzleOptions,
    which: Option<usize>,
    engines: &mut EngineSet,
) -> Result<ParsedPuzzle, RequestError> {
    let mut records = read_all(text, &reading.options()?)?;
    // If there are several puzzles, ignore the words between them.
    if records.iter().filter(|record| record.is_ok()).count() > 1 {
        records.retain(Result::is_ok);
    }
    let at = which.map_or(Some(0), |which| which.checked_sub(1));
    match at.filter(|&at| at < records.len() && (which.is_some() || records.len() == 1)) {
        Some(at) => validate(reading.complete(records.swap_remove(at)?)?, engines),
        None => Err(RequestError::Number { found: records.len(), which, puzzles: lines(&records, engines) }),
    }
}

/// Returns the first puzzles as lines, for a person to choose one.
fn lines(records: &[Result<Record, ReadError>], engines: &mut EngineSet) -> Vec<String> {
    const MOST: usize = 100;
    let line = |record: &Result<Record, ReadError>| match record {
        Ok(record) => engines
            .puzzle(&record.draft)
            .map_or_else(|_| record.draft.givens.to_string(), |puzzle| puzzle_line(&puzzle)),
        Err(_) => String::new(),
    };
    records.iter().take(MOST).map(line).collect()
}

/// A valid puzzle and the record it was read from.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ParsedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The record it was read from.
    pub record: Record,
}

impl ParsedPuzzle {
    /// Returns the progress that the text describes: the digits that it marks as placed, as a HoDoKu library line does.
    pub fn progress(&self) -> Progress {
        Progress::of(&self.puzzle, &self.record.position())
    }

    /// Returns the puzzle with the data beside it.
    pub fn item(&self) -> Item<'_> {
        Item::of_record(&self.puzzle, &self.record)
    }
}

/// Validates the puzzle of a record.
///
/// # Errors
/// Fails if the puzzle is invalid.
pub fn validate(record: Record, engines: &mut EngineSet) -> Result<ParsedPuzzle, RequestError> {
    match engines.puzzle(&record.draft) {
        Ok(puzzle) => Ok(ParsedPuzzle { puzzle, record }),
        Err(faults) => Err(RequestError::Puzzle { line: record.line, faults }),
    }
}

/// Parses entries of a puzzle, in the same format as the puzzle.
///
/// # Errors
/// Fails if the entries can't be read as a grid of the puzzle's side.
pub fn entries(text: &[u8], puzzle: &Puzzle) -> Result<Grid, RequestError> {
    read_entries(text, puzzle.geometry()).map_err(|fault| RequestError::Part { part: "the entries", fault })
}

/// Parses a player's progress: entries in the same format as the puzzle, and pencilmarks if the text is a grid of
/// candidates.
///
/// # Errors
/// Fails if the text can't be read as a grid of the puzzle's side.
pub fn progress(text: &[u8], puzzle: &Puzzle) -> Result<Progress, RequestError> {
    if !puzzle.geometry().is_usual() {
        return Ok(Progress::of(puzzle, &entries(text, puzzle)?));
    }
    let sized = ReadOptions { size: Some(puzzle.side()), ..ReadOptions::default() };
    let (regions, boxes) = match puzzle.geometry().partition() {
        Partition::Jigsaw(map) => (Some(map.regions().to_vec()), None),
        Partition::Boxes(shape) => (None, Some(*shape)),
        Partition::Lines | Partition::Layout => (None, None),
    };
    let variants = puzzle.ruleset().variant_names().iter().map(ToString::to_string).collect();
    // The meaning of candidates depends on the houses; a text with its own regions needs no others.
    let same = ReadOptions { regions, boxes, variants, ..sized.clone() };
    let fault = |fault| RequestError::Part { part: "the entries", fault };
    let record = read_one(text, &same).or_else(|_| read_one(text, &sized)).map_err(fault)?;
    let entries = record.position();
    if entries.side() != puzzle.side() {
        return Err(RequestError::sides(entries.side(), puzzle.side()));
    }
    let progress = Progress::of(puzzle, &entries);
    Ok(match &record.draft.candidates {
        Some(marks) => progress.marked(marks),
        None => progress,
    })
}
