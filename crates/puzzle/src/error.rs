//! What can be wrong with a draft, each fault at its place.

use std::fmt;

use ninefold_grid::{BoxShape, Cell, Digit, RegionError, Side, spelling};

/// One thing that is wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The boxes do not fit the side.
    Boxes {
        /// The shape asked for.
        shape: BoxShape,
        /// The side of the grid.
        side: Side,
    },
    /// Boxes and a map of regions were both asked for.
    BoxesAndRegions,
    /// The map of regions is no cut into N regions of N connected cells.
    Regions(RegionError),
    /// No rule has this name.
    UnknownRule {
        /// The name asked for.
        name: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// A rule can't be had as asked for.
    Rule {
        /// The rule's name.
        name: &'static str,
        /// What it would need.
        reason: String,
    },
    /// The grid has another side than the rules.
    Side {
        /// The side of the grid.
        found: Side,
        /// The side of the rules.
        expected: Side,
    },
    /// A digit beyond the side.
    Digit {
        /// The cell that holds it.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The side of the grid.
        side: Side,
    },
    /// A digit twice in a house.
    Repeat {
        /// The later cell, in reading order.
        cell: Cell,
        /// The earlier one.
        earlier: Cell,
        /// The digit that both hold.
        digit: Digit,
        /// What a player calls the house.
        house: String,
        /// Whether the house is a region or box.
        kind: RepeatIn,
    },
}

/// In what kind of house a digit is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepeatIn {
    /// A row or column.
    Line,
    /// A box or an irregular region.
    Region,
    /// A house that a variant rule adds.
    Extra,
}

/// A sentence tells so many faults and counts the rest.
const TOLD: usize = 8;

/// All that is wrong with a draft: one fault at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleErrors(Vec<PuzzleError>);

impl PuzzleErrors {
    /// These faults as an error, if there are any.
    ///
    /// # Errors
    /// When there is a fault.
    pub fn check(faults: Vec<PuzzleError>) -> Result<(), PuzzleErrors> {
        if faults.is_empty() { Ok(()) } else { Err(PuzzleErrors(faults)) }
    }

    /// The faults, one at least.
    pub fn all(&self) -> &[PuzzleError] {
        &self.0
    }
}

impl PuzzleError {
    /// The cell at which it is seen, where it is seen at one.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            PuzzleError::Digit { cell, .. } | PuzzleError::Repeat { cell, .. } => Some(*cell),
            PuzzleError::Boxes { .. }
            | PuzzleError::BoxesAndRegions
            | PuzzleError::Regions(_)
            | PuzzleError::UnknownRule { .. }
            | PuzzleError::Rule { .. }
            | PuzzleError::Side { .. } => None,
        }
    }
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
            PuzzleError::Regions(fault) => fault.fmt(f),
            PuzzleError::UnknownRule { name, known } => {
                f.write_str(&spelling::unknown("variant", name, known.iter().copied()))
            }
            PuzzleError::Rule { name, reason } => write!(f, "{name}: {reason}"),
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
        for (place, fault) in self.0.iter().take(TOLD).enumerate() {
            let gap = if place == 0 { "" } else { "; " };
            write!(f, "{gap}{fault}")?;
        }
        match self.0.len().saturating_sub(TOLD) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for PuzzleError {}
impl std::error::Error for PuzzleErrors {}
