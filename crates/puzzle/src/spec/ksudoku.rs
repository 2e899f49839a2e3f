//! How KSudoku writes rules, as data that crate `format` reads.

/// How KSudoku writes a rule about a list of cells.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum KsudokuForm {
    /// A group of as many cells as there are digits, which holds each digit once.
    Clique {
        /// The parameter for the cells.
        cells: &'static str,
    },
    /// A cage whose digits give a number.
    Cage {
        /// The kind of puzzles that have such cages.
        puzzles: KsudokuPuzzles,
        /// The operator: 1 divides, 2 subtracts, 3 multiplies, 4 adds.
        operator: u8,
        /// The parameter for the number.
        number: &'static str,
        /// The parameter for the cells.
        cells: &'static str,
    },
}

/// The kinds of puzzles of KSudoku that have cages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KsudokuPuzzles {
    /// The digits of a cage differ.
    Killer,
    /// The digits of a cage may repeat.
    Mathdoku,
}
