//! Reasons why a rule can't be built.

use std::borrow::Cow;
use std::fmt;

use ninefold_grid::{Cell, Geometry};

use crate::ParameterKind;

/// The error of a rule that can't be built from its arguments for a geometry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// The rule has no parameter of this name.
    UnknownParameter(String),
    /// An argument has the wrong kind.
    WrongKind {
        /// The parameter.
        name: &'static str,
        /// The kind that the parameter takes.
        expected: ParameterKind,
        /// The kind of the argument.
        found: ParameterKind,
    },
    /// A required parameter has no argument.
    MissingParameter(&'static str),
    /// A number is out of its range.
    OutOfRange {
        /// The parameter.
        name: &'static str,
        /// The number.
        found: i64,
        /// The smallest and the largest number.
        range: (i64, i64),
    },
    /// A list is too short or too long.
    HowMany {
        /// The parameter.
        name: &'static str,
        /// The length of the list.
        found: usize,
        /// The shortest and the longest length.
        range: (i64, i64),
    },
    /// A list of cells is empty.
    EmptyGroup(&'static str),
    /// The grid doesn't have a cell.
    OffTheGrid {
        /// The parameter.
        name: &'static str,
        /// The cell.
        place: String,
    },
    /// A place is not beside the grid.
    NotBeside {
        /// The parameter.
        name: &'static str,
        /// The place.
        place: String,
    },
    /// The alphabet doesn't have a value.
    NotADigit {
        /// The parameter.
        name: &'static str,
        /// The value.
        found: i64,
    },
    /// A cell is listed twice.
    CellTwice {
        /// The parameter.
        name: &'static str,
        /// The cell.
        cell: Cell,
    },
    /// There is no rule of this name.
    UnknownRule(String),
    /// One of the rules that this rule combines can't be built.
    Inner {
        /// The name of the inner rule.
        name: &'static str,
        /// The reason.
        reason: Box<RuleError>,
    },
    /// The rule doesn't fit the geometry or the values of the arguments; the text says what it needs.
    Unfit(Cow<'static, str>),
}

impl RuleError {
    /// Returns what is at fault as a text of the rule has it, if a single part of the text is.
    pub fn part(&self) -> Option<String> {
        match self {
            RuleError::OffTheGrid { place, .. } | RuleError::NotBeside { place, .. } => Some(place.clone()),
            RuleError::CellTwice { cell, .. } => Some(cell.to_string()),
            RuleError::OutOfRange { found, .. } | RuleError::NotADigit { found, .. } => Some(found.to_string()),
            RuleError::UnknownParameter(name) | RuleError::UnknownRule(name) => Some(name.clone()),
            RuleError::Inner { reason, .. } => reason.part(),
            _ => None,
        }
    }

    /// Creates the error of a rule that doesn't fit; the text says what it needs.
    pub fn unfit(text: impl Into<Cow<'static, str>>) -> RuleError {
        RuleError::Unfit(text.into())
    }

    /// Fails if a list of cells has one twice.
    ///
    /// # Errors
    /// Returns the first cell that is listed again.
    pub fn refuse_repeats(name: &'static str, cells: &[Cell]) -> Result<(), RuleError> {
        match (1..cells.len()).find(|&place| cells[..place].contains(&cells[place])) {
            Some(place) => Err(RuleError::CellTwice { name, cell: cells[place] }),
            None => Ok(()),
        }
    }

    /// Returns the pairs of a list of cells that share an edge, the earlier cell first.
    ///
    /// # Errors
    /// Fails if a cell is listed twice or no two cells share an edge.
    pub fn require_pairs(
        geometry: &Geometry,
        name: &'static str,
        cells: &[Cell],
    ) -> Result<Vec<(Cell, Cell)>, RuleError> {
        RuleError::refuse_repeats(name, cells)?;
        let pairs = geometry.adjacent_among(cells);
        if pairs.is_empty() {
            let list: Vec<String> = cells.iter().map(Cell::to_string).collect();
            return Err(RuleError::unfit(format!("{name}: no two cells of {} share an edge", list.join(" "))));
        }
        Ok(pairs)
    }

    /// Returns how often each of some values is listed, ascending.
    ///
    /// # Errors
    /// Fails if a value is not one of the grid's digits.
    pub fn require_digits(
        geometry: &Geometry,
        name: &'static str,
        values: &[i64],
    ) -> Result<Vec<(i32, usize)>, RuleError> {
        let mut counts = std::collections::BTreeMap::new();
        for &found in values {
            let value = i32::try_from(found).ok().filter(|value| geometry.alphabet().values().contains(value));
            *counts.entry(value.ok_or(RuleError::NotADigit { name, found })?).or_insert(0) += 1;
        }
        Ok(counts.into_iter().collect())
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleError::UnknownParameter(name) => write!(f, "there is no parameter {name}"),
            RuleError::WrongKind { name, expected, found } => write!(f, "{name} takes {expected:?}, not {found:?}"),
            RuleError::MissingParameter(name) => write!(f, "{name} is missing"),
            RuleError::OutOfRange { name, found, range: (least, most) } => {
                write!(f, "{name} is {found}: expected a number from {least} to {most}")
            }
            RuleError::HowMany { name, found, range: (least, most) } if least == most => {
                write!(f, "{name} has {found} entries: expected {least}")
            }
            RuleError::HowMany { name, found, range: (least, most) } => {
                write!(f, "{name} has {found} entries: expected {least} to {most}")
            }
            RuleError::EmptyGroup(name) => write!(f, "{name} has a list without cells"),
            RuleError::OffTheGrid { name, place } => write!(f, "{name} has {place}, which is not a cell of the grid"),
            RuleError::NotBeside { name, place } => {
                write!(f, "{name} is {place}, which is not beside the grid: write it as a cell one step off the grid")
            }
            RuleError::NotADigit { name, found } => write!(f, "{name} has {found}, which is not a digit of the grid"),
            RuleError::CellTwice { name, cell } => write!(f, "{name} has {cell} twice"),
            RuleError::UnknownRule(name) => write!(f, "there is no rule {name:?}"),
            RuleError::Inner { name, reason } => write!(f, "{name}: {reason}"),
            RuleError::Unfit(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for RuleError {}
