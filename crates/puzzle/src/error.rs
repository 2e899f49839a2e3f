//! Faults of a puzzle draft, each with its location.

use std::fmt;

use ninefold_grid::{BoxShape, Cell, Digit, Geometry, LayoutError, RegionError, Side, spelling};

use crate::{Arguments, RuleError, RuleTextError, Spec};

/// A fault of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The boxes don't fit the side.
    Boxes {
        /// The requested shape.
        shape: BoxShape,
        /// The side of the grid.
        side: Side,
    },
    /// The draft has both a box shape and a region map.
    BoxesAndRegions,
    /// The region map doesn't divide the grid into N regions of N connected cells.
    Regions(RegionError),
    /// The layout can't be built.
    Layout(LayoutError),
    /// The draft has a layout and also a box shape or a region map.
    LayoutAndShape,
    /// A given is in a cell that the grid doesn't have.
    NoSuchCell(Cell),
    /// No rule has this name.
    UnknownRule {
        /// The requested name.
        name: String,
        /// The known names.
        known: Vec<&'static str>,
    },
    /// There are more rules than a puzzle may have.
    TooManyRules {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// The rules together ask for more than a model may contain.
    TooLarge,
    /// The text of a rule can't be read.
    RuleText {
        /// The text.
        text: String,
        /// Why it can't be read.
        reason: RuleTextError,
    },
    /// A rule can't be built as requested.
    Rule {
        /// The rule's name.
        name: &'static str,
        /// The rule as options accept it: its name and its arguments.
        rule: String,
        /// The text of the rule, if it was given as one.
        text: Option<String>,
        /// Why it can't be built.
        reason: RuleError,
    },
    /// The side of the grid differs from the side of the rules.
    Side {
        /// The side of the grid.
        found: Side,
        /// The side of the rules.
        expected: Side,
    },
    /// A digit is larger than the side.
    Digit {
        /// The cell that holds the digit.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The side of the grid.
        side: Side,
    },
    /// A digit is repeated in a house.
    Repeat {
        /// The later cell, in reading order.
        cell: Cell,
        /// The earlier cell.
        earlier: Cell,
        /// The repeated digit.
        digit: Digit,
        /// The name of the house, as shown to a player.
        house: String,
        /// The kind of house.
        kind: RepeatIn,
    },
}

/// The kind of house in which a digit is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RepeatIn {
    /// A row or column.
    Line,
    /// A box or an irregular region.
    Region,
    /// A house that a variant rule adds.
    Extra,
}

/// The number of faults that the message spells out; it only counts the rest.
const MAX_LISTED: usize = 8;
/// The longest text of a rule that a message repeats as a whole, in characters.
const LONGEST_RULE: usize = 80;

/// All faults of a draft: at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleErrors(Vec<PuzzleError>);

impl PuzzleErrors {
    /// Fails with these faults, if there are any.
    ///
    /// # Errors
    /// Returns an error if there is at least one fault.
    pub fn check(faults: Vec<PuzzleError>) -> Result<(), PuzzleErrors> {
        if faults.is_empty() { Ok(()) } else { Err(PuzzleErrors(faults)) }
    }

    /// Returns the faults, at least one.
    pub fn all(&self) -> &[PuzzleError] {
        &self.0
    }
}

impl PuzzleError {
    /// Returns the cell where the fault shows, if it shows at a single cell.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            PuzzleError::Digit { cell, .. } | PuzzleError::Repeat { cell, .. } | PuzzleError::NoSuchCell(cell) => {
                Some(*cell)
            }
            PuzzleError::Boxes { .. }
            | PuzzleError::BoxesAndRegions
            | PuzzleError::Layout(_)
            | PuzzleError::LayoutAndShape
            | PuzzleError::Regions(_)
            | PuzzleError::UnknownRule { .. }
            | PuzzleError::Rule { .. }
            | PuzzleError::RuleText { .. }
            | PuzzleError::TooManyRules { .. }
            | PuzzleError::TooLarge
            | PuzzleError::Side { .. } => None,
        }
    }
}

impl PuzzleError {
    /// Returns the error of a rule that can't be built from these arguments.
    pub(crate) fn of_rule(spec: &Spec, arguments: &Arguments, geometry: &Geometry, reason: RuleError) -> PuzzleError {
        let written = spec.write(arguments, geometry.alphabet());
        let rule = [spec.name, &written].join(" ").trim_end().to_owned();
        PuzzleError::Rule { name: spec.name, rule, text: None, reason }
    }

    /// Returns the error of a rule that was given as this text.
    pub(crate) fn with_text(self, text: Option<&str>) -> PuzzleError {
        match self {
            PuzzleError::Rule { name, rule, reason, .. } => {
                PuzzleError::Rule { name, rule, text: text.map(str::to_owned), reason }
            }
            other => other,
        }
    }

    /// Returns the text of the rule that is at fault, if it was given as a text.
    pub fn rule_text(&self) -> Option<&str> {
        match self {
            PuzzleError::RuleText { text, .. } => Some(text),
            PuzzleError::Rule { text, .. } => text.as_deref(),
            _ => None,
        }
    }

    /// Returns what is wrong, without the name or the text of the rule that is at fault.
    pub fn reason(&self) -> String {
        match self {
            PuzzleError::RuleText { reason, .. } => reason.to_string(),
            PuzzleError::Rule { reason, .. } => reason.to_string(),
            other => other.to_string(),
        }
    }
}

/// Writes the error of a rule that was given as a text, with the column of the faulty part.
fn write_of_rule(f: &mut fmt::Formatter<'_>, text: &str, part: Option<&str>, reason: &dyn fmt::Display) -> fmt::Result {
    let column = part.and_then(|part| column_of(text, part));
    let text = spelling::shortened(text, LONGEST_RULE);
    match column {
        Some(column) => write!(f, "rule '{text}', column {column}: {reason}"),
        None => write!(f, "rule '{text}': {reason}"),
    }
}

/// Returns the column, from 1, at which a part of a text stands as a word of its own.
fn column_of(text: &str, part: &str) -> Option<usize> {
    let (lower, part) = (text.to_ascii_lowercase(), part.to_ascii_lowercase());
    let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let stands_alone = |&(start, found): &(usize, &str)| {
        let (before, after) = (lower[..start].chars().next_back(), lower[start + found.len()..].chars().next());
        let (first, last) = (found.chars().next(), found.chars().next_back());
        !(is_word(before) && is_word(first) || is_word(last) && is_word(after))
    };
    let (start, _) = lower.match_indices(&part).filter(|(_, found)| !found.is_empty()).find(stands_alone)?;
    Some(lower[..start].chars().count() + 1)
}

impl From<PuzzleError> for PuzzleErrors {
    fn from(fault: PuzzleError) -> PuzzleErrors {
        PuzzleErrors(vec![fault])
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleError::Boxes { shape, side } => {
                write!(f, "boxes of {shape} make a grid of side {}: expected boxes of {side} cells", shape.side())
            }
            PuzzleError::BoxesAndRegions => f.write_str("boxes and a map of regions: expected one of them"),
            PuzzleError::Layout(fault) => fault.fmt(f),
            PuzzleError::LayoutAndShape => {
                f.write_str("a layout and a shape of boxes or a map of regions: expected one of them")
            }
            PuzzleError::NoSuchCell(cell) => write!(f, "{cell} holds a digit, but the grid has no such cell"),
            PuzzleError::Regions(fault) => fault.fmt(f),
            PuzzleError::UnknownRule { name, known } => {
                f.write_str(&spelling::unknown("variant", name, known.iter().copied()))
            }
            PuzzleError::TooManyRules { found, most } => write!(f, "{found} rules: expected at most {most}"),
            PuzzleError::TooLarge => {
                f.write_str("the rules together are too large: expected fewer rules, or rules about fewer cells")
            }
            PuzzleError::RuleText { text, reason } => write_of_rule(f, text, reason.part(), reason),
            PuzzleError::Rule { text: Some(text), reason, .. } => {
                write_of_rule(f, text, reason.part().as_deref(), reason)
            }
            PuzzleError::Rule { rule, reason, .. } => {
                write!(f, "{}: {reason}", spelling::shortened(rule, LONGEST_RULE))
            }
            PuzzleError::Side { found, expected } => write!(f, "the grid has side {found}: expected {expected}"),
            PuzzleError::Digit { cell, digit, side } => {
                write!(f, "{cell} holds {digit}: expected a digit from 1 to {side}")
            }
            PuzzleError::Repeat { cell, earlier, digit, house, .. } => {
                write!(f, "{cell} repeats the {digit} of {earlier} in {house}")
            }
        }
    }
}

impl fmt::Display for PuzzleErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().take(MAX_LISTED).enumerate() {
            let gap = if place == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        match self.0.len().saturating_sub(MAX_LISTED) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for PuzzleError {}
impl std::error::Error for PuzzleErrors {}
