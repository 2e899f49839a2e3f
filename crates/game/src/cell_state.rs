//! What a player has put into one cell: a value, corner and centre marks, colours.

use ninefold_grid::{Digit, DigitSet};

use crate::{Colour, ColourSet};

/// What stands in one cell. Plain data, small enough to be copied: history keeps it before and after each change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellState {
    /// The given or entered digit.
    pub value: Option<Digit>,
    /// Marks in the corners: places of a digit.
    pub corner: DigitSet,
    /// Marks in the middle: digits of a cell.
    pub centre: DigitSet,
    /// The player's colours.
    pub colours: ColourSet,
}

/// One of the two kinds of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// In the corners.
    Corner,
    /// In the middle.
    Centre,
}

impl CellState {
    /// A cell without anything.
    pub const EMPTY: CellState =
        CellState { value: None, corner: DigitSet::EMPTY, centre: DigitSet::EMPTY, colours: ColourSet::EMPTY };

    /// A cell with nothing but a value.
    pub fn of_value(value: Option<Digit>) -> CellState {
        CellState { value, ..CellState::EMPTY }
    }

    /// Whether it has no value.
    pub fn is_blank(&self) -> bool {
        self.value.is_none()
    }

    /// The marks of one kind.
    pub fn marks(&self, kind: MarkKind) -> DigitSet {
        match kind {
            MarkKind::Corner => self.corner,
            MarkKind::Centre => self.centre,
        }
    }

    /// Both kinds of marks as one set.
    pub fn noted(&self) -> DigitSet {
        self.corner | self.centre
    }

    /// Whether there is any mark.
    pub fn has_marks(&self) -> bool {
        !self.noted().is_empty()
    }

    /// The same with this value.
    #[must_use]
    pub fn with_value(self, value: Option<Digit>) -> CellState {
        CellState { value, ..self }
    }

    /// The same with these marks of one kind.
    #[must_use]
    pub fn with_marks(self, kind: MarkKind, marks: DigitSet) -> CellState {
        match kind {
            MarkKind::Corner => CellState { corner: marks, ..self },
            MarkKind::Centre => CellState { centre: marks, ..self },
        }
    }

    /// The same without marks.
    #[must_use]
    pub fn without_marks(self) -> CellState {
        self.without_digits(self.noted())
    }

    /// The same without marks of these digits.
    #[must_use]
    pub fn without_digits(self, digits: DigitSet) -> CellState {
        CellState { corner: self.corner - digits, centre: self.centre - digits, ..self }
    }

    /// The same with this colour.
    #[must_use]
    pub fn with_colour(self, colour: Colour) -> CellState {
        CellState { colours: self.colours.with(colour), ..self }
    }

    /// The same without this colour.
    #[must_use]
    pub fn without_colour(self, colour: Colour) -> CellState {
        CellState { colours: self.colours.without(colour), ..self }
    }
}
