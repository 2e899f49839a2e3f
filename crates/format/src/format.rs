//! A format: how a kind of text is recognised, read and written. Each is a file in [`crate::formats`].

use std::fmt;

use ninefold_grid::{BoxShape, Partition};
use ninefold_puzzle::Puzzle;

use crate::columns::Columns;
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Item, ReadError, ReadOptions, Record, Unfit};

/// A kind of text that holds puzzles.
pub struct Format {
    /// The name on the command line: small letters.
    pub name: &'static str,
    /// The name that a person reads.
    pub title: &'static str,
    /// The endings of files in this format, without the dot; the usual one first.
    pub extensions: &'static [&'static str],
    /// Whether a text is in this format, by its start, and how it is then read.
    pub(crate) recognise: fn(&Sample<'_>) -> Option<Shape>,
    /// Reads line by line, when the format can be read so.
    pub(crate) lines: Option<OpenLines>,
    /// Reads a whole text, when records may span lines.
    pub(crate) whole: Option<ReadWhole>,
    /// How it is written.
    pub(crate) writing: Writing,
    /// What it says of the rules.
    pub(crate) says: Says,
}

/// A record, or what is wrong in its place.
pub(crate) type Outcome = Result<Record, ReadError>;

/// Makes a reader of lines for a text that begins like this.
pub(crate) type OpenLines = fn(&Sample<'_>) -> Box<dyn ReadLine>;

/// Reads a whole text.
pub(crate) type ReadWhole = fn(Text<'_>, &ReadOptions) -> Vec<Outcome>;

/// How a text is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Each line is a record of its own.
    Lines,
    /// A record spans lines, or the text is one whole.
    Whole,
}

/// Reads one line, without regard to those before.
pub(crate) trait ReadLine: Send + Sync {
    /// Whether the line is in this format, whatever faults it may have.
    fn claims(&self, line: Span<'_>) -> bool;

    /// The record on a line that is neither blank nor a comment; none when it is a header.
    fn read_line(&self, line: Span<'_>) -> Option<Outcome>;

    /// The columns, when the lines are rows of a table.
    fn columns(&self) -> Option<&Columns> {
        None
    }
}

/// How a format is written.
pub(crate) enum Writing {
    /// Puzzle after puzzle.
    Each {
        /// What stands above the first.
        head: &'static str,
        /// What stands between two.
        gap: &'static str,
        /// Writes one, to the end of its last line.
        one: fn(&Item<'_>, &mut String) -> Result<(), Unfit>,
    },
    /// All at once.
    Whole(fn(&[Item<'_>], &mut String) -> Result<(), Unfit>),
    /// Not at all: the format holds what no puzzle of ours has.
    Never,
}

/// What the text of a puzzle says of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Says {
    /// Nothing but the side.
    Side,
    /// The map of a jigsaw, too.
    Map,
    /// The map of a jigsaw, and boxes by the bars between them.
    MapAndBoxes,
    /// All of them.
    All,
}

impl Format {
    /// Whether this is the format that a person names; case does not matter, and endings of files count as names.
    pub fn is_named(&self, name: &str) -> bool {
        let same = |own: &&str| own.eq_ignore_ascii_case(name.trim());
        same(&self.name) || self.extensions.first().is_some_and(same)
    }
}

impl Format {
    /// Whether puzzles can be written in this format.
    pub fn is_written(&self) -> bool {
        !matches!(self.writing, Writing::Never)
    }

    /// The rules of a puzzle that its text in this format does not say, so that a reader has to be told them: names of
    /// variants, and boxes that are not the usual ones of the side (`boxes 3x2`).
    pub fn unsaid(&self, puzzle: &Puzzle) -> Vec<String> {
        let side = puzzle.side();
        if self.says == Says::All {
            return Vec::new();
        }
        let is_said = |name: &&str| *name == "classic" || (*name == "jigsaw" && self.says != Says::Side);
        let names = puzzle.ruleset().variant_names();
        let mut unsaid: Vec<_> = names.into_iter().filter(|name| !is_said(name)).map(str::to_owned).collect();
        if let &Partition::Boxes(shape) = puzzle.geometry().partition() {
            let drawn = self.says == Says::MapAndBoxes && (2..side.get()).contains(&shape.columns());
            if Some(shape) != BoxShape::of_side(side) && !drawn {
                unsaid.push(format!("boxes {shape}"));
            }
        }
        unsaid
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
