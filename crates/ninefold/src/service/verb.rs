//! The interface of all verbs: a request about one puzzle, and a reply that can be written in three ways.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use ninefold_format::{DetectedFormat, Item, WriteError};
use ninefold_grid::Cell;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Limits, StopReason};
use ninefold_text::{Catalogue, text};

use serde_json::{Map, Value};

use super::{Column, ColumnKind, EngineSet, PlainQuestion};
use crate::NoSymmetry;

/// A request that can be applied to every puzzle of a stream.
pub trait Verb: Sync {
    /// The type of the reply.
    type Reply: Reply + 'static;

    /// Answers the request for one puzzle, given with the data beside it.
    ///
    /// # Errors
    /// Fails if the request does not apply to this puzzle.
    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<Self::Reply, VerbError>;

    /// Returns the equivalent question for the express lane, if the lane can answer it for classic 9×9 puzzles. The
    /// lane builds no [`ninefold_puzzle::Puzzle`], and its answers are identical to those of [`Verb::reply`].
    fn plain(&self) -> Option<PlainQuestion> {
        None
    }

    /// Returns the text above the first answer.
    fn head(&self) -> Cow<'static, str> {
        Cow::Borrowed("")
    }

    /// Receives the format of the input before the first puzzle.
    fn read_from(&self, _input: &DetectedFormat) {}

    /// Returns the columns that the answers add to a table.
    fn columns(&self) -> &'static [Column] {
        const { &[Column::new("answer", ColumnKind::Line)] }
    }

    /// Returns the text between two answers, after the line ending of the first.
    fn separator(&self) -> &'static str {
        ""
    }

    /// Returns whether an answer may have several lines or none, so that the lines need the numbers of their puzzles.
    fn is_numbered(&self) -> bool {
        false
    }

    /// Returns whether the answers depend on the other values in a puzzle's row, which are otherwise not read from
    /// columnar files.
    fn reads_rows(&self) -> bool {
        false
    }
}

/// The reply to a [`Verb`].
pub trait Reply {
    /// Returns whether the answer counts as yes or no in the exit code.
    fn outcome(&self) -> Outcome;

    /// Returns the answer in one line of text, without its line ending.
    fn line(&self) -> String;

    /// Returns the answer as a JSON object.
    fn json(&self, texts: &'static Catalogue) -> Value;

    /// Returns the answer as the fields that its columns in a table show.
    fn fields(&self, texts: &'static Catalogue) -> Map<String, Value> {
        as_fields(self.json(texts))
    }

    /// Returns the answer as lines of text, each with its line ending. There is one line, unless the answer has parts.
    fn lines(&self) -> String {
        format!("{}\n", self.line())
    }

    /// Returns the answer as JSON objects, one per line, each with its line ending. There is one object, unless the
    /// answer has parts.
    fn json_lines(&self, texts: &'static Catalogue) -> String {
        format!("{}\n", self.json(texts))
    }

    /// Returns sentences that a person may want to read beside the answer.
    fn note(&self, _texts: &'static Catalogue) -> Option<String> {
        None
    }

    /// Returns the part of the note that streams print, too: faults in the text of the puzzle, or extras that are lost.
    fn warning(&self, _texts: &'static Catalogue) -> Option<String> {
        None
    }

    /// Returns the answer for people: one or several lines, each with its line ending.
    fn page(&self, _texts: &'static Catalogue) -> String {
        format!("{}\n", self.line())
    }

    /// Returns the answer for people with colours for a terminal.
    fn page_in_colour(&self, texts: &'static Catalogue) -> String {
        self.page(texts)
    }
}

/// Returns the fields of an object; empty for any other value.
pub(super) fn as_fields(json: Value) -> Map<String, Value> {
    match json {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The error for a request that does not apply to a puzzle.
#[derive(Debug)]
#[non_exhaustive]
pub enum VerbError {
    /// The output format can't express the puzzle.
    Write(WriteError),
    /// The request names a cell that the puzzle doesn't have.
    NoSuchCell(Cell),
    /// The puzzle has no canonical form and no equivalent puzzles.
    NoSymmetry(NoSymmetry),
    /// The learning engine doesn't support this constraint of the puzzle.
    Unlearnable(Arc<str>),
}

impl fmt::Display for VerbError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The caller names the puzzle, so its number is left out.
            VerbError::Write(WriteError::Unfit { format, reason, .. }) => write!(f, "{format} {reason}"),
            VerbError::Write(error) => error.fmt(f),
            VerbError::Unlearnable(name) => write!(f, "{name} can't be learnt from; use --engine auto or search"),
            VerbError::NoSymmetry(error) => error.fmt(f),
            VerbError::NoSuchCell(cell) => write!(f, "the puzzle has no cell {cell}"),
        }
    }
}

impl std::error::Error for VerbError {}

/// The outcome of an answer: yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The request was answered; several solutions count as an answer.
    Yes,
    /// No solution, incorrect, or stopped at a limit.
    No,
}

/// The output style: one answer per line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Text.
    Text,
    /// One JSON object a line.
    Json,
}

/// What is known of the number of solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one solution.
    Unique,
    /// Two or more solutions.
    Several,
    /// A limit was reached before the answer was known.
    Limit,
}

impl Verdict {
    /// Determines the verdict on a puzzle.
    pub(super) fn of(puzzle: &Puzzle, limits: &Limits, engines: &mut EngineSet) -> Verdict {
        match engines.solver(puzzle).answer(puzzle, limits) {
            Answer::None => Verdict::None,
            Answer::Unique(_) => Verdict::Unique,
            Answer::Several(..) => Verdict::Several,
            Answer::Undecided(..) => Verdict::Limit,
        }
    }

    /// Returns the word for a line of text and for JSON.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique => "unique",
            Verdict::Several => "several",
            Verdict::Limit => "limit",
        }
    }

    /// Returns the sentence for a person, without a full stop.
    pub fn text(self, texts: &'static Catalogue) -> &'static str {
        match self {
            Verdict::None => text!(texts, "verdict-none"),
            Verdict::Unique => text!(texts, "verdict-unique"),
            Verdict::Several => text!(texts, "verdict-several"),
            Verdict::Limit => text!(texts, "verdict-limit"),
        }
    }

    /// Returns the sentence like [`Verdict::text`], and the limit that was reached.
    pub(super) fn text_with(self, stop: Option<StopReason>, texts: &'static Catalogue) -> &'static str {
        match stop {
            Some(StopReason::Nodes) => text!(texts, "verdict-nodes-limit"),
            Some(StopReason::Time) => text!(texts, "verdict-time-limit"),
            Some(StopReason::Cancelled) => text!(texts, "verdict-cancelled"),
            _ => self.text(texts),
        }
    }
}
