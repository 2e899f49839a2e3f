//! The contents of one cell: a value, corner and centre marks, colours.

use ninefold_grid::{Digit, DigitSet};

use crate::{Colour, ColourSet};

/// The contents of one cell. A small `Copy` type: the history stores it before and after each change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellState {
    /// The given or entered digit.
    pub value: Option<Digit>,
    /// Corner marks: digits that are noted for several cells of a house.
    pub corner: DigitSet,
    /// Centre marks: possible digits of the cell.
    pub centre: DigitSet,
    /// The player's colours.
    pub colours: ColourSet,
    /// The digit that the player has entered over a given that fog covers.
    pub guess: Option<Digit>,
}

/// One of the two kinds of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// Corner marks.
    Corner,
    /// Centre marks.
    Centre,
}

impl CellState {
    /// An empty cell.
    pub const EMPTY: CellState = CellState {
        value: None,
        corner: DigitSet::EMPTY,
        centre: DigitSet::EMPTY,
        colours: ColourSet::EMPTY,
        guess: None,
    };

    /// Returns a cell with only a value.
    pub fn of_value(value: Option<Digit>) -> CellState {
        CellState { value, ..CellState::EMPTY }
    }

    /// Returns whether the cell has no value.
    pub fn is_blank(&self) -> bool {
        self.value.is_none()
    }

    /// Returns the marks of one kind.
    pub fn marks(&self, kind: MarkKind) -> DigitSet {
        match kind {
            MarkKind::Corner => self.corner,
            MarkKind::Centre => self.centre,
        }
    }

    /// Returns the union of both kinds of marks.
    pub fn noted(&self) -> DigitSet {
        self.corner | self.centre
    }

    /// Returns whether the cell has any mark.
    pub fn has_marks(&self) -> bool {
        !self.noted().is_empty()
    }

    /// Returns the state with this value.
    #[must_use]
    pub fn with_value(self, value: Option<Digit>) -> CellState {
        CellState { value, ..self }
    }

    /// Returns the state with these marks of one kind.
    #[must_use]
    pub fn with_marks(self, kind: MarkKind, marks: DigitSet) -> CellState {
        match kind {
            MarkKind::Corner => CellState { corner: marks, ..self },
            MarkKind::Centre => CellState { centre: marks, ..self },
        }
    }

    /// Returns the state without marks.
    #[must_use]
    pub fn without_marks(self) -> CellState {
        self.without_digits(self.noted())
    }

    /// Returns the state without marks of these digits.
    #[must_use]
    pub fn without_digits(self, digits: DigitSet) -> CellState {
        CellState { corner: self.corner - digits, centre: self.centre - digits, ..self }
    }

    /// Returns the state with this colour.
    #[must_use]
    pub fn with_colour(self, colour: Colour) -> CellState {
        CellState { colours: self.colours.with(colour), ..self }
    }

    /// Returns the state without this colour.
    #[must_use]
    pub fn without_colour(self, colour: Colour) -> CellState {
        CellState { colours: self.colours.without(colour), ..self }
    }
}
