//! What a generator chooses when it places rules of a kind at random.

/// How a rule is usually placed: how many cells it has, and which clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placement {
    /// The smallest and the largest usual number of cells.
    pub cells: (usize, usize),
    /// The clue.
    pub clue: Clue,
    /// The texts to try for a parameter that takes a text.
    pub texts: &'static [&'static str],
    /// Whether a clue means the same at both ends of its row or column. It is then placed above or on the left.
    pub is_same_from_both_ends: bool,
}

/// The clue of a rule that is placed at random: the value of its first parameter that takes a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// A clue only where the rule requires one: whichever number fits the digits.
    Required,
    /// Always a clue, even if the rule may go without: whichever number fits the digits.
    Always,
    /// One of these numbers.
    OneOf(&'static [i64]),
}

impl Placement {
    /// Two to five cells, a clue only where it is required.
    pub const USUAL: Placement =
        Placement { cells: (2, 5), clue: Clue::Required, texts: &[], is_same_from_both_ends: false };

    /// Returns the same placement with other numbers of cells.
    #[must_use]
    pub const fn with_cells(self, least: usize, most: usize) -> Placement {
        Placement { cells: (least, most), ..self }
    }

    /// Returns the same placement with another clue.
    #[must_use]
    pub const fn with_clue(self, clue: Clue) -> Placement {
        Placement { clue, ..self }
    }

    /// Returns the same placement with these texts to try.
    #[must_use]
    pub const fn with_texts(self, texts: &'static [&'static str]) -> Placement {
        Placement { texts, ..self }
    }
    /// Returns the same placement for clues that mean the same at both ends of a row or column.
    #[must_use]
    pub const fn same_from_both_ends(self) -> Placement {
        Placement { is_same_from_both_ends: true, ..self }
    }
}
