//! SDK: a classic puzzle in nine rows, preceded by headers.
//!
//! Marks: headers of `#` and a letter (`#A` author, `#B` date, `#C` comment, `#D` description, …), section tags
//! `[Puzzle]` and `[State]` (the digits placed so far, or pencilmarks), `.` for a blank. Older files have no tags.
//! Source: SadMan Software Sudoku; also written by SudoCue.

use std::fmt::Write as _;

use ninefold_grid::{Candidates, DigitSet, Grid, Side};

use crate::block;
use crate::fit::{Unfit, require_classic_rules, require_plain};
use crate::format::{Outcome, RulesInText, Shape, Writing};
use crate::raw_grid::RawGridKind;
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Extra, Format, Item, Notes, ReadError, ReadOptions, Record, leftover};

/// The SDK format.
pub(super) static FORMAT: Format = Format {
    name: "sdk",
    title: "SadMan Sudoku",
    extensions: &["sdk"],
    recognise,
    lines: None,
    whole: Some(read),
    writing: Writing::Each { head: "", separator: "\n", one },
    rules: RulesInText::Side,
    extras: &[Extra::Title, Extra::Author, Extra::Comment, Extra::Entries],
    site: None,
};

/// The letters of headers and our names for their values. Comment and description have their own fields in [`Notes`].
const HEADERS: [(u8, &str); 10] = [
    (b'A', "author"),
    (b'B', "date"),
    (b'C', "comment"),
    (b'D', "description"),
    (b'H', "clues"),
    (b'L', "level"),
    (b'N', "solutions"),
    (b'S', "source"),
    (b'T', "seconds"),
    (b'U', "url"),
];

/// Returns whether the field of this name is written as a header.
pub(super) fn is_header(name: &str) -> bool {
    HEADERS.iter().any(|(_, own)| *own == name)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    Other,
}

/// A file as far as it has been read.
struct Draft<'a> {
    notes: Notes,
    puzzle: Vec<Span<'a>>,
    state: Vec<Span<'a>>,
    /// A puzzle under a tag that should have none.
    stray: Option<Span<'a>>,
    section: Section,
    /// Headers and tags that are not understood.
    unread: Vec<String>,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    let tagged = sample.lines.iter().any(|&line| matches!(section(line), Some(Section::Puzzle | Section::State)));
    let headed = || {
        let first = sample.lines.iter().find(|line| !line.is_blank());
        first.is_some_and(|&line| header(line).is_some()) && (super::grid::FORMAT.recognise)(sample).is_some()
    };
    (tagged || headed()).then_some(Shape::Whole)
}

fn section(line: Span<'_>) -> Option<Section> {
    let tag = line.trimmed().bytes().strip_prefix(b"[")?.strip_suffix(b"]")?;
    Some(match tag.to_ascii_lowercase().as_slice() {
        b"puzzle" => Section::Puzzle,
        b"state" => Section::State,
        _ => Section::Other,
    })
}

fn header(line: Span<'_>) -> Option<(&'static str, String)> {
    let [b'#', letter, ..] = line.bytes() else { return None };
    let (_, name) = HEADERS.iter().find(|(own, _)| own == letter)?;
    Some((name, line.after(2).trimmed().text()))
}

fn read(text: Text<'_>, options: &ReadOptions) -> Vec<Outcome> {
    let mut records = Vec::new();
    let mut draft = Draft::empty();
    for line in text.lines().filter(|line| !line.is_blank()) {
        let begins = header(line).is_some() || section(line) == Some(Section::Puzzle);
        if begins && !draft.puzzle.is_empty() {
            records.extend(std::mem::replace(&mut draft, Draft::empty()).records(options));
        }
        draft.take(line);
    }
    records.extend(draft.records(options));
    records
}

impl<'a> Draft<'a> {
    fn empty() -> Draft<'a> {
        let (puzzle, state, unread) = (Vec::new(), Vec::new(), Vec::new());
        Draft { notes: Notes::default(), puzzle, state, stray: None, section: Section::Puzzle, unread }
    }

    fn take(&mut self, line: Span<'a>) {
        if let Some((name, value)) = header(line) {
            match name {
                "comment" => add_line(&mut self.notes.comment, &value),
                "description" => add_line(&mut self.notes.title, &value),
                _ => self.notes.add(name, value),
            }
        } else if let Some(section) = section(line) {
            self.section = section;
            if section == Section::Other {
                self.unread.push(line.trimmed().text());
            }
        } else if let [b'#', letter @ b'A'..=b'Z', ..] = line.bytes() {
            self.unread.push(format!("#{}", char::from(*letter)));
        } else if !line.is_passed_over() {
            match self.section {
                Section::Puzzle => self.puzzle.push(line),
                Section::State => self.state.push(line),
                Section::Other => self.stray = self.stray.or(leftover::puzzles(line, Some(Side::NINE)).next()),
            }
        }
    }

    fn records(self, options: &ReadOptions) -> Vec<Outcome> {
        let mut records: Vec<_> = block::raw_grids(block::rows(self.puzzle.into_iter()), options)
            .map(|raw_grid| {
                let raw_grid = raw_grid?;
                Ok(Record::new(raw_grid.line.number(), options.ruleset(raw_grid.side), raw_grid.grid()?))
            })
            .collect();
        if let Some(Ok(first)) = records.first_mut() {
            first.notes = self.notes;
            first.unread = self.unread;
            if let Err(fault) = add_state(first, self.state, options) {
                records[0] = Err(fault);
            }
        }
        let stray =
            self.stray.map(|run| run.fault("a puzzle under another tag than [Puzzle]", "write [Puzzle] above it"));
        records.extend(stray.map(Err));
        records
    }
}

/// Adds a line to a text that may have several.
fn add_line(text: &mut Option<String>, line: &str) {
    match text {
        Some(text) => *text += &format!("\n{line}"),
        None => *text = Some(line.to_owned()),
    }
}

/// Adds the content of `[State]`: digits beyond the givens, or pencilmarks.
fn add_state(record: &mut Record, lines: Vec<Span<'_>>, options: &ReadOptions) -> Result<(), ReadError> {
    let mut raw_grids = block::raw_grids(block::rows(lines.into_iter()), options);
    let Some(raw_grid) = raw_grids.next() else { return Ok(()) };
    let raw_grid = raw_grid?;
    if let Some(other) = raw_grids.next() {
        return Err(other?.line.line_fault("begins a second grid under [State]", "write [Puzzle] above each puzzle"));
    }
    if raw_grid.side != record.side() {
        let found = format!("begins a state of {0}×{0} cells", raw_grid.side);
        return Err(raw_grid.line.line_fault(found, format!("the puzzle has {0}×{0}", record.side())));
    }
    match raw_grid.kind {
        RawGridKind::Marks => record.draft.candidates = Some(raw_grid.marks()?),
        RawGridKind::Digits => record.set_entries(raw_grid.grid()?),
    }
    Ok(())
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let marks = match item.puzzle.candidates() {
        Some(candidates) if item.puzzle.side() == Side::NINE => {
            require_classic_rules(item)?;
            Some(rows_of_marks(candidates)?)
        }
        _ => {
            require_plain(item)?;
            None
        }
    };
    if marks.is_some() && item.entries.is_some() {
        return Err(Unfit::new("pencilmarks and entries in one state", "a puzzle with one of them"));
    }
    let notes = item.notes;
    for (letter, name) in HEADERS {
        let value = match name {
            "comment" => notes.comment.as_deref(),
            "description" => notes.title.as_deref(),
            _ => notes.field(name),
        };
        for line in value.into_iter().flat_map(str::lines) {
            writeln!(out, "#{}{}", char::from(letter), line.trim()).expect("a string takes all");
        }
    }
    out.push_str("[Puzzle]\n");
    out.push_str(&super::grid::bare_rows(item.puzzle.givens()));
    if let Some(marks) = marks {
        out.push_str("[State]\n");
        out.push_str(&marks);
    }
    if let Some(entries) = item.entries {
        out.push_str("[State]\n");
        out.push_str(&super::grid::bare_rows(&together(item.puzzle.givens(), entries)));
    }
    Ok(())
}

/// Writes candidates in rows, with blanks between the cells.
///
/// # Errors
/// Rejects cells without candidates, and grids in which every cell has one candidate, which would be read as digits.
fn rows_of_marks(candidates: &Candidates) -> Result<String, Unfit> {
    let sets = candidates.sets();
    if sets.iter().any(|set| set.is_empty()) || sets.iter().all(|set| set.len() == 1) {
        return Err(Unfit::new("such pencilmarks", "a candidate in every cell, and two in one of them"));
    }
    let word = |set: &DigitSet| set.iter().map(|digit| digit.number().to_string()).collect::<String>();
    let row = |sets: &[DigitSet]| sets.iter().map(word).collect::<Vec<_>>().join(" ") + "\n";
    Ok(sets.chunks(candidates.side().get()).map(row).collect())
}

fn together(givens: &Grid, entries: &Grid) -> Grid {
    let mut both = entries.clone();
    for (cell, digit) in givens.filled() {
        both.set(cell, Some(digit));
    }
    both
}
