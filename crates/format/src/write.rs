//! Writes puzzles as text: all of them, or nothing if one does not fit the format.

use std::{fmt, io};

use ninefold_grid::{Digit, Grid, Side, symbols};
use ninefold_puzzle::Puzzle;

use crate::fit::{Unfit, require_square};
use crate::format::{RulesInText, Writing};
use crate::formats::csv;
use crate::{Columns, Format, Notes, Record};

/// A puzzle to be written, with optional extras. Each format writes the extras that it supports.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Item<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Digits placed so far, without the givens.
    pub entries: Option<&'a Grid>,
    /// The solution; tables need it.
    pub solution: Option<&'a Grid>,
    /// Title, comment and named values.
    pub notes: &'a Notes,
}

/// The reason why nothing was written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The format can't hold a puzzle.
    Unfit {
        /// The number of the puzzle, counted from 1.
        place: usize,
        /// The format's name.
        format: &'static str,
        /// The reason: what the format can't express, and what it can.
        reason: Unfit,
    },
    /// The format can be read but not written.
    ReadOnly {
        /// The format's name.
        format: &'static str,
    },
    /// Writing to the output failed.
    Output(io::Error),
}

static NO_NOTES: Notes = Notes { title: None, comment: None, fields: Vec::new(), others: Vec::new(), row: Vec::new() };

impl<'a> Item<'a> {
    /// Returns an item of a puzzle without extras.
    pub fn new(puzzle: &'a Puzzle) -> Item<'a> {
        Item { puzzle, entries: None, solution: None, notes: &NO_NOTES }
    }

    /// Returns an item of a puzzle that was read, with its extras.
    pub fn of_record(puzzle: &'a Puzzle, record: &'a Record) -> Item<'a> {
        Item { puzzle, entries: record.entries.as_ref(), solution: record.solution.as_ref(), notes: &record.notes }
    }

    /// Adds a player's entries.
    #[must_use]
    pub fn with_entries(self, entries: &'a Grid) -> Item<'a> {
        Item { entries: Some(entries), ..self }
    }

    /// Adds a solution.
    #[must_use]
    pub fn with_solution(self, solution: &'a Grid) -> Item<'a> {
        Item { solution: Some(solution), ..self }
    }
}

impl Format {
    /// Returns the text before the first puzzle, for callers that write one puzzle at a time.
    pub fn head(&self) -> &'static str {
        match self.writing {
            Writing::Each { head, .. } => head,
            Writing::Whole(_) | Writing::Never => "",
        }
    }

    /// Returns the text between two puzzles, or `None` if the format takes all puzzles at once or can't be written.
    pub fn separator(&self) -> Option<&'static str> {
        match self.writing {
            Writing::Each { separator, .. } => Some(separator),
            Writing::Whole(_) | Writing::Never => None,
        }
    }

    /// Returns these puzzles as text.
    ///
    /// # Errors
    /// Returns an error if the format can't hold one of them.
    pub fn text(&self, items: &[Item<'_>]) -> Result<String, WriteError> {
        let mut out = self.head().to_owned();
        let fault = |reason: Unfit| WriteError::Unfit { place: reason.place + 1, format: self.name, reason };
        if !matches!(self.rules, RulesInText::All | RulesInText::AllBut(_) | RulesInText::Layout | RulesInText::Digits)
        {
            let square = |(place, item)| require_square(item).map_err(|unfit| fault(unfit.of(place)));
            items.iter().enumerate().try_for_each(square)?;
        }
        match self.writing {
            Writing::Never => return Err(WriteError::ReadOnly { format: self.name }),
            Writing::Whole(all) => all(items, &mut out).map_err(fault)?,
            Writing::Each { separator, one, .. } => {
                for (place, item) in items.iter().enumerate() {
                    out.push_str(if place == 0 { "" } else { separator });
                    one(item, &mut out).map_err(|unfit| fault(unfit.of(place)))?;
                }
            }
        }
        Ok(out)
    }

    /// Returns one row of a table with the columns of another, as [`Columns::head`] names them, or `None` if this
    /// format is not a table.
    ///
    /// # Errors
    /// Returns an error if the format can't hold the puzzle.
    pub fn row_of(&self, item: &Item<'_>, columns: &Columns) -> Option<Result<String, WriteError>> {
        (self == &csv::FORMAT).then(|| {
            let mut row = String::new();
            let fault = |reason: Unfit| WriteError::Unfit { place: 1, format: self.name, reason };
            csv::row(item, Some(columns), &mut row).map_err(fault).map(|()| row)
        })
    }

    /// Returns one puzzle as text, without head and separator, for callers that write one puzzle at a time.
    ///
    /// # Errors
    /// Returns an error if the format can't hold the puzzle.
    pub fn text_of(&self, item: &Item<'_>) -> Result<String, WriteError> {
        let text = self.text(std::slice::from_ref(item))?;
        Ok(text[self.head().len()..].to_owned())
    }
}

/// Writes puzzles in a format. If one does not fit, nothing is written.
///
/// # Errors
/// Returns an error if the format can't hold a puzzle or if writing to the output fails.
pub fn write(format: &Format, items: &[Item<'_>], out: &mut impl io::Write) -> Result<(), WriteError> {
    let text = format.text(items)?;
    out.write_all(text.as_bytes()).map_err(WriteError::Output)
}

/// Returns a puzzle on one line: its givens and, for a jigsaw, its map. Pencilmarks and variant rules are left out; of
/// a layout, only the digits of its cells are kept.
pub fn puzzle_line(puzzle: &Puzzle) -> String {
    if !puzzle.geometry().is_usual() {
        return puzzle.geometry().text(puzzle.givens());
    }
    let givens = puzzle.givens();
    let Some(map) = puzzle.geometry().partition().map() else { return givens.to_string() };
    let gap = if symbols::has_symbols(map.side()) { "" } else { " " };
    format!("{givens}{gap}{map}")
}

/// Returns a digit or region number as it is written in a grid of this side.
pub(crate) fn symbol_or_number(number: usize, side: Side) -> String {
    let symbol = Digit::new(number).filter(|_| symbols::has_symbols(side)).and_then(symbols::symbol);
    symbol.map_or_else(|| number.to_string(), String::from)
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Unfit { place, format, reason } => write!(f, "puzzle {place}: {format} {reason}"),
            WriteError::ReadOnly { format } => write!(f, "{format} is only read: expected a format that is written"),
            WriteError::Output(error) => write!(f, "can't write: {error}"),
        }
    }
}

impl std::error::Error for WriteError {}
