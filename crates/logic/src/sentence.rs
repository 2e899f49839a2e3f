//! A sentence that explains something to a player, as data: the name of a message, and its arguments.
//!
//! Crate `text` has the messages and makes the text. A sentence that may become long has shorter versions, which leave
//! out reasons before values; the catalogue takes the first that is short enough to be read in one go. The lines of the
//! step ([`Step::lines`](crate::Step::lines)) contain what the text leaves out.

use std::borrow::Cow;

use ninefold_grid::{Cell, Digit, DigitSet, House, HouseIndex, Houses};

use crate::{Elimination, Placement};

/// A message and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    message: &'static str,
    arguments: Vec<(&'static str, Argument)>,
    omits_reasons: bool,
    shorter: Option<Box<Sentence>>,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Argument {
    /// `r4c7`.
    Cell(Cell),
    /// `r4c7, r4c8 and r5c1`.
    Cells(Vec<Cell>),
    /// `r4c7, r4c8 or r5c1`.
    AnyCell(Vec<Cell>),
    /// `6`.
    Digit(Digit),
    /// `5, 6 and 7`.
    Digits(DigitSet),
    /// `5, 6 or 7`.
    AnyDigit(DigitSet),
    /// `row 4`, `columns 1 and 4`, `the region of r2c3`. A jigsaw region has no number, so its first cell identifies
    /// it.
    Houses(Vec<House>),
    /// `3`, or `three`.
    Number(usize),
    /// `Naked Pair`, `A`: a text that is the same in every language.
    Name(Cow<'static, str>),
    /// `Naked Pair and X-Wing`.
    Names(Vec<Cow<'static, str>>),
    /// `r1c3=5, r4c7=6`.
    Values(Vec<(Cell, Digit)>),
    /// `r1c3=5 and r4c7=6`.
    AllValues(Vec<(Cell, Digit)>),
    /// `r1c3=5 or r4c7=6`.
    AnyValue(Vec<(Cell, Digit)>),
    /// `5 and 7 from r4c8; 7 from r4c2 and r4c3`.
    Eliminations(Vec<Elimination>),
    /// Parts of the sentence, each of which follows from the one before it.
    Inferences(Vec<Sentence>),
    /// Parts of the sentence that are all true, joined by "and".
    AllOf(Vec<Sentence>),
    /// Parts of the sentence of which one is true, joined by "or".
    OneOf(Vec<Sentence>),
    /// Parts of the sentence, separated by semicolons.
    Clauses(Vec<Sentence>),
    /// Whole sentences.
    Sentences(Vec<Sentence>),
    /// A part of the sentence.
    Part(Box<Sentence>),
    /// The values on a path, and the end that follows from them. The text lists as many values as have room and counts
    /// the rest.
    Path(Vec<Sentence>, Box<Sentence>),
    /// `1–3 and 5`: line numbers.
    Lines(Vec<usize>),
}

impl Sentence {
    /// Creates a sentence without arguments from the name of its message.
    pub fn new(message: &'static str) -> Sentence {
        Sentence { message, arguments: Vec::new(), omits_reasons: false, shorter: None }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Sentence {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Marks the sentence as one that omits a part of the argument.
    pub fn omitting_reasons(mut self) -> Sentence {
        self.omits_reasons = true;
        self
    }

    /// Adds a version to use if the text of this one is too long. It omits a part of the argument.
    pub fn or_shorter(mut self, shorter: Sentence) -> Sentence {
        self.shorter = Some(Box::new(shorter.omitting_reasons()));
        self
    }

    /// Returns the name of the message.
    pub fn message(&self) -> &'static str {
        self.message
    }

    /// Returns the arguments with their names.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }

    /// Returns whether the sentence omits a part of the argument. If so, [`Step::lines`](crate::Step::lines) has it.
    pub fn omits_reasons(&self) -> bool {
        self.omits_reasons
    }

    /// Returns the version to use if the text of this one is too long.
    pub fn shorter(&self) -> Option<&Sentence> {
        self.shorter.as_deref()
    }

    /// Returns whether the sentence has versions, of which some omit a part of the argument.
    pub fn has_versions(&self) -> bool {
        self.omits_reasons || self.shorter.is_some()
    }
}

impl Argument {
    /// Creates an argument from houses by their indices.
    pub fn houses(houses: &Houses, indices: &[HouseIndex]) -> Argument {
        Argument::Houses(indices.iter().map(|&index| houses.get(index).clone()).collect())
    }

    /// Creates an argument from placements: `r1c3=5, r4c7=6`.
    pub(crate) fn values(placements: &[Placement]) -> Argument {
        Argument::Values(placements.iter().map(|value| (value.cell, value.digit)).collect())
    }

    /// Returns the sentences that are parts of this argument.
    pub fn parts(&self) -> Vec<&Sentence> {
        match self {
            Argument::Inferences(parts)
            | Argument::AllOf(parts)
            | Argument::OneOf(parts)
            | Argument::Clauses(parts)
            | Argument::Sentences(parts) => parts.iter().collect(),
            Argument::Part(part) => vec![part],
            Argument::Path(values, end) => values.iter().chain([&**end]).collect(),
            _ => Vec::new(),
        }
    }
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        Argument::Cell(cell)
    }
}

impl From<Digit> for Argument {
    fn from(digit: Digit) -> Argument {
        Argument::Digit(digit)
    }
}

impl From<&House> for Argument {
    fn from(house: &House) -> Argument {
        Argument::Houses(vec![house.clone()])
    }
}

impl From<Sentence> for Argument {
    fn from(part: Sentence) -> Argument {
        Argument::Part(Box::new(part))
    }
}
