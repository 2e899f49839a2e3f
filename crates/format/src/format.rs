//! A format: how to recognise, read and write one kind of text. Each has its own file in [`crate::formats`].

use std::fmt;

use ninefold_grid::{BoxShape, Partition};
use ninefold_puzzle::Puzzle;

use crate::columns::Columns;
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Extra, Item, Lost, ReadError, ReadOptions, Record, Unfit, player_marks};

/// A text format for puzzles.
#[non_exhaustive]
pub struct Format {
    /// The name on the command line, in lower case.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The extensions of files in this format, without the dot; the usual one first.
    pub extensions: &'static [&'static str],
    /// Recognises the format by the start of a text and returns how to read it.
    pub(crate) recognise: fn(&Sample<'_>) -> Option<Shape>,
    /// Opens a line-by-line reader, if the format can be read that way.
    pub(crate) lines: Option<OpenLines>,
    /// Reads a whole text, for formats whose records may span lines.
    pub(crate) whole: Option<ReadWhole>,
    /// How puzzles are written.
    pub(crate) writing: Writing,
    /// Which rules of a puzzle its text carries.
    pub(crate) rules: RulesInText,
    /// The extras that its text carries.
    pub(crate) extras: &'static [Extra],
    /// The web site that opens the written text, which is a link.
    pub site: Option<&'static str>,
}

/// A record, or the error in its place.
pub(crate) type Outcome = Result<Record, ReadError>;

/// Creates a line reader for a text that begins like this sample.
pub(crate) type OpenLines = fn(&Sample<'_>) -> Box<dyn ReadLine>;

/// Reads a whole text.
pub(crate) type ReadWhole = fn(Text<'_>, &ReadOptions) -> Vec<Outcome>;

/// How a text is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Each line is a record.
    Lines,
    /// Records span lines, or the text is a single document.
    Whole,
}

/// Reads single lines, independently of earlier lines.
pub(crate) trait ReadLine: Send + Sync {
    /// Returns whether the line is in this format, even if it contains errors.
    fn claims(&self, line: Span<'_>) -> bool;

    /// Reads a line that is neither blank nor a comment; returns `None` for a header.
    fn read_line(&self, line: Span<'_>) -> Option<Outcome>;

    /// Returns whether a line that the reader claims has a puzzle, possibly a damaged one. Links need not have one.
    fn has_puzzle(&self, _: Span<'_>) -> bool {
        true
    }

    /// Returns the columns if the lines are rows of a table.
    fn columns(&self) -> Option<&Columns> {
        None
    }
}

/// How puzzles are written in a format.
pub(crate) enum Writing {
    /// One puzzle after another.
    Each {
        /// The text before the first puzzle.
        head: &'static str,
        /// The text between two puzzles.
        separator: &'static str,
        /// Writes one puzzle, up to and including the end of its last line.
        one: fn(&Item<'_>, &mut String) -> Result<(), Unfit>,
    },
    /// All puzzles at once.
    Whole(fn(&[Item<'_>], &mut String) -> Result<(), Unfit>),
    /// Not written: the format is read only.
    Never,
}

/// The rules of a puzzle that its text carries.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RulesInText {
    /// Only the side.
    Side,
    /// The side and the map of a jigsaw.
    Map,
    /// The side, the map of a jigsaw, and boxes by the bars between them.
    MapAndBoxes,
    /// The layout, given by the shape of the text, but no rules.
    Layout,
    /// Neither layout nor rules, but the digits of any layout.
    Digits,
    /// The layout and all rules.
    All,
    /// All except the rules and properties of the grid that this function returns by name.
    AllBut(fn(&Puzzle) -> Vec<String>),
}

impl Format {
    /// Returns whether a user's name for a format means this one; case is ignored, and file extensions count as names.
    pub fn is_named(&self, name: &str) -> bool {
        let same = |own: &&str| own.eq_ignore_ascii_case(name.trim());
        same(&self.name) || self.extensions.first().is_some_and(same)
    }
}

impl Format {
    /// Returns whether puzzles can be written in this format.
    pub fn is_written(&self) -> bool {
        !matches!(self.writing, Writing::Never)
    }

    /// Returns the rules of a puzzle that its text in this format does not carry and that a reader has to be given:
    /// names of variants, and boxes that are not the usual ones for the side (`boxes 3x2`).
    pub fn unsaid(&self, puzzle: &Puzzle) -> Vec<String> {
        let side = puzzle.side();
        match self.rules {
            RulesInText::All => return Vec::new(),
            RulesInText::AllBut(lost) => return lost(puzzle),
            RulesInText::Side
            | RulesInText::Map
            | RulesInText::MapAndBoxes
            | RulesInText::Layout
            | RulesInText::Digits => {}
        }
        let is_in_text = |name: &&str| {
            *name == "classic"
                || (*name == "jigsaw"
                    && !matches!(self.rules, RulesInText::Side | RulesInText::Layout | RulesInText::Digits))
        };
        let names = puzzle.ruleset().variant_names();
        let mut unsaid: Vec<_> = names.into_iter().filter(|name| !is_in_text(name)).map(str::to_owned).collect();
        let with_arguments = puzzle.ruleset().uses().iter().filter(|(_, arguments)| !arguments.is_empty());
        for (spec, _) in with_arguments {
            if !unsaid.iter().any(|name| name == spec.name) {
                unsaid.push(spec.name.to_owned());
            }
        }
        if let &Partition::Boxes(shape) = puzzle.geometry().partition() {
            let drawn = matches!(self.rules, RulesInText::MapAndBoxes) && (2..side.get()).contains(&shape.columns());
            if Some(shape) != BoxShape::of_side(side) && !drawn {
                unsaid.push(format!("boxes {shape}"));
            }
        }
        if matches!(self.rules, RulesInText::Digits) && puzzle.geometry().layout().is_some() {
            unsaid.push(LAYOUT.to_owned());
        }
        unsaid
    }
}

/// The name for the layout of a puzzle, which a text of digits doesn't include.
const LAYOUT: &str = "layout";

impl Format {
    /// Returns whether a reader of its texts can be given the rules that they omit. Texts that carry some rules are
    /// complete.
    pub fn can_be_told(&self) -> bool {
        !matches!(self.rules, RulesInText::AllBut(_))
    }

    /// Returns the extras that its texts carry.
    pub fn extras(&self) -> &'static [Extra] {
        self.extras
    }

    /// Returns which rules its texts carry, as words in a list; `None` if they carry none.
    pub fn rules_in_words(&self) -> Option<&'static str> {
        match self.rules {
            RulesInText::Side => None,
            RulesInText::Map => Some("the map of a jigsaw"),
            RulesInText::MapAndBoxes => Some("the map of a jigsaw and boxes"),
            RulesInText::Layout | RulesInText::Digits => Some("the digits of any layout"),
            RulesInText::All if self.is_written() => Some("all rules that it knows; puzzles with others are refused"),
            RulesInText::All | RulesInText::AllBut(_) => Some("the rules that it knows"),
        }
    }

    /// Returns the extras of a puzzle that its text in this format does not carry, by name, in the order of
    /// [`Extra::ALL`].
    pub fn lost_extras(&self, item: &Item<'_>) -> Vec<Lost> {
        let carries = |name: &str| self.extras.contains(&Extra::Unknown) && self.carries_value(name);
        let lost = Extra::ALL.into_iter().filter(|extra| *extra == Extra::Unknown || !self.extras.contains(extra));
        let lost = lost.filter(|extra| extra.is_in(item)).flat_map(|extra| Lost::of(extra, item, self, carries));
        player_marks::limits(self, item).into_iter().chain(lost).collect()
    }

    /// Returns whether a format that carries unknown values carries the one with this name. A format that carries every
    /// extra carries the values of all programs; any other format only carries its own.
    fn carries_value(&self, name: &str) -> bool {
        let is_own = match name.split_once(':') {
            Some((program, _)) => self.name.starts_with(program),
            None => player_marks::is_written_by(self, name),
        };
        is_own || self.extras.len() == Extra::ALL.len()
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name).finish()
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}
