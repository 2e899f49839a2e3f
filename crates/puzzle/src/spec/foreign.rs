//! How rules are written by other programs, as data that crate `format` reads.

use ninefold_grid::{Alphabet, Cell, Geometry};

use super::{Argument, Diagonal, Outside, Spec};

/// How Interactive Sudoku Solver (ISS) writes a rule on its one line of text: `.Name~argument~argument…`.
///
/// A form that fits neither cells nor lines is about the whole grid: of several such items with equal fixed texts the
/// last one counts. Parts at the end may be missing; their parameters are left out.
#[derive(Clone, Copy, Debug)]
pub struct IssForm {
    /// The name after the dot.
    pub name: &'static str,
    /// The arguments, in order.
    pub parts: &'static [IssPart],
}

/// How SudokuPad says a rule otherwise than by a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SudokuPadForm {
    /// A switch with this name among the values about the puzzle.
    Switch(&'static str),
    /// A letter behind the givens of a classic puzzle.
    Letter(char),
    /// A cage around the cells.
    Cage {
        /// Whether no digit may repeat in it.
        is_unique: bool,
        /// The name of its look, if it is not the usual one.
        style: Option<&'static str>,
        /// The parameter that is its sum, if it has one.
        sum: Option<&'static str>,
    },
}

/// Reads an argument from a text of ISS. Returns `None` if the text is not what is expected.
pub type ReadCoded = fn(&str, Alphabet) -> Option<Argument>;

/// Writes an argument as a text of ISS. Returns `None` for what ISS can't say.
pub type WriteCoded = fn(&Argument, Alphabet) -> Option<String>;

/// One argument, or several, of ISS's text; the names are those of the rule's parameters.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum IssPart {
    /// This text.
    Fixed(&'static str),
    /// This text sets an optional switch (a number, 1 when set) if it is the last argument. It comes first in the list
    /// of parts, before those that take every argument that is left.
    LastIs {
        /// The text.
        text: &'static str,
        /// The parameter for the switch.
        switch: &'static str,
    },
    /// No text: in this form the parameter has this number.
    Implied(&'static str, i64),
    /// No text: in this form the parameter has this text.
    ImpliedText(&'static str, &'static str),
    /// Another item, which follows: the rule is both. Such a form is only written.
    Also(&'static str),
    /// A number; an empty text leaves out an optional parameter.
    Number(&'static str),
    /// A number; an empty text means 0.
    NumberOrZero(&'static str),
    /// A number; an empty text and 0 leave out an optional parameter.
    NumberUnlessZero(&'static str),
    /// A number that may be left out together with its separator, when the next part is cells; an empty text means 0.
    NumberBeforeCells(&'static str),
    /// A number in which an empty text stands for `empty`.
    NumberOr {
        /// The parameter.
        name: &'static str,
        /// The number that an empty text stands for.
        empty: i64,
        /// The number if the text is left out together with its separator, which is allowed if there is such a number
        /// and the next part is cells.
        missing: Option<i64>,
    },
    /// A sum with optional coefficients: `10` or `10_=_1_-2_1`.
    Sum {
        /// The parameter for the sum.
        sum: &'static str,
        /// The parameter for the coefficients, which are numbers.
        coefficients: &'static str,
    },
    /// Numbers, joined by `_` or as separate arguments.
    Numbers(&'static str),
    /// Digits by value, joined by `_` or as separate arguments.
    Digits(&'static str),
    /// One cell.
    Cell(&'static str),
    /// Every argument that is left, each a cell.
    Cells(&'static str),
    /// The number of cells of the first list, then every argument that is left: the cells of both lists.
    TwoLists {
        /// The parameter for the first cells.
        first: &'static str,
        /// The parameter for all other cells.
        rest: &'static str,
    },
    /// The top left cell of a block of 2×2 cells, as its four cells in reading order. A block has one rule only: the
    /// last one.
    Block(&'static str),
    /// Every argument that is left, each a cell: one rule for each pair of cells that are neighbours, the earlier cell
    /// first.
    Neighbours(&'static str),
    /// Every argument that is left: lists of cells with `-` between them.
    Groups(&'static str),
    /// The number of lists, then every argument that is left: cells, divided into so many lists of equal length.
    EqualGroups(&'static str),
    /// Every argument that is left: lists of cells with an empty argument between them, one rule for each list. An
    /// argument with `_` in front names the lists that follow.
    EachCells {
        /// The parameter for the cells.
        cells: &'static str,
        /// The parameter for the name, a text, if the rule has one.
        title: Option<&'static str>,
    },
    /// Like [`IssPart::EachCells`], but each list is cut into several ones by `-`.
    EachGroups {
        /// The parameter for the lists of cells.
        groups: &'static str,
        /// The parameter for the name, a text, if the rule has one.
        title: Option<&'static str>,
    },
    /// Every argument that is left: a cell and its digits by value, joined by `_`; one rule for each.
    EachCellWithDigits {
        /// The parameter for the cell, which takes cells.
        cell: &'static str,
        /// The parameter for the digits; left out if there are none.
        digits: &'static str,
    },
    /// The name of a group of extra cells, as its cells; an empty text leaves out an optional parameter and means all
    /// cells of the grid.
    WholeGroup(&'static str),
    /// A row or column, such as `R3`, as the place before its first cell; the place behind its last cell is written in the
    /// same way, since the rule means the same from both ends. A line has one rule only: the last one.
    Line(&'static str),
    /// A row or column with a clue at either end: `R3~forward~backward`. Each clue that is not empty makes one rule,
    /// with the place and the number.
    Ends {
        /// The parameter for the place.
        place: &'static str,
        /// The parameter for the clue.
        clue: &'static str,
    },
    /// The first cell of a diagonal, as [`iss_diagonals`](crate::iss_diagonals) lists them. A diagonal has one rule only:
    /// the last one.
    Diagonal {
        /// The parameter for the place beside the grid.
        place: &'static str,
        /// The parameter for the direction, a text.
        direction: &'static str,
    },
    /// A text.
    Text(&'static str),
    /// A text in a notation of ISS's own.
    Coded {
        /// The parameter.
        name: &'static str,
        /// Reads the text.
        read: ReadCoded,
        /// Writes the text.
        write: WriteCoded,
    },
    /// A set of cells as bits in base 64, and the cell that the first bit stands for, which may be missing: `V~R1C1`.
    Targets {
        /// The parameter for the set of cells.
        cells: &'static str,
        /// The parameter for the cell of the first bit, which takes cells.
        from: &'static str,
    },
    /// All items from here up to `.End`, as rules.
    Rules(&'static str),
    /// All items from here up to `.End`, each as one rule: an item that makes several rules counts as all of them.
    Branches(&'static str),
    /// No text: a group of extra cells of this name, one for each cell of the grid. The item adds them to the grid.
    LabelCells {
        /// The name of the group.
        group: &'static str,
        /// The parameter for the cells.
        cells: &'static str,
    },
    /// No text: a group of extra cells of this name, one for each house of a kind, if some item names one of them.
    HouseCells {
        /// The name of the group.
        group: &'static str,
        /// The parameter for the cells.
        cells: &'static str,
        /// The kind of house.
        each: IssHouse,
    },
}

/// A kind of house that has extra cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IssHouse {
    /// Rows, in one line.
    Row,
    /// Columns, in one line.
    Column,
    /// Boxes, as they lie in the grid.
    Box,
}

impl IssForm {
    /// Returns whether there can be only one item of this form with the same fixed texts: it is about the whole grid.
    pub fn is_global(&self) -> bool {
        let plain = |part: &IssPart| {
            matches!(
                part,
                IssPart::Fixed(_)
                    | IssPart::Implied(..)
                    | IssPart::ImpliedText(..)
                    | IssPart::Text(_)
                    | IssPart::LabelCells { .. }
                    | IssPart::HouseCells { .. }
            )
        };
        self.parts.iter().all(plain)
    }

    /// Returns whether the form is only written: what it says is read as other rules.
    pub fn is_only_written(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, IssPart::Also(_)))
    }

    /// Returns whether items follow, up to `.End`.
    pub fn is_composite(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, IssPart::Rules(_) | IssPart::Branches(_)))
    }
}

/// What a rule is in the texts of programs that know cages and diagonals only: Solo and several for killers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KillerForm {
    /// A cage: different digits that add up to a sum, if there is one.
    Cage {
        /// The parameter for the cells.
        cells: &'static str,
        /// The parameter for the sum, an optional number.
        sum: &'static str,
    },
    /// Both main diagonals.
    Diagonals,
}

impl Spec {
    /// Sets the forms in the text of Interactive Sudoku Solver.
    #[must_use]
    pub const fn with_iss(mut self, forms: &'static [IssForm]) -> Spec {
        self.iss = forms;
        self
    }

    /// Sets what the rule is in Solo game IDs and the texts of killers.
    #[must_use]
    pub const fn with_killer(mut self, form: KillerForm) -> Spec {
        self.killer = Some(form);
        self
    }
}

/// A diagonal as Interactive Sudoku Solver (ISS) names it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IssDiagonal {
    /// The cell that names the diagonal: its first.
    pub start: Cell,
    /// The place beside the grid before the first cell.
    pub place: Outside,
    /// The direction.
    pub direction: Diagonal,
    /// The cells, from the first on.
    pub cells: Vec<Cell>,
}

/// Returns the diagonals that can have a clue in ISS: each starts at the edge, has at least two cells, and is listed in
/// one direction only.
pub fn iss_diagonals(geometry: &Geometry) -> Vec<IssDiagonal> {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let left = (1..rows).map(|row| ((row, 1), Diagonal::DownRight));
    let right = (2..rows).map(|row| ((row, columns), Diagonal::UpLeft));
    let top = (2..=columns).map(|column| ((1, column), Diagonal::DownLeft));
    let bottom = (2..columns).map(|column| ((rows, column), Diagonal::UpRight));
    let mut found: Vec<IssDiagonal> = Vec::new();
    for ((row, column), direction) in left.chain(right).chain(top).chain(bottom) {
        let (down, across) = direction.step();
        let before = |place: usize, step: i32| if step > 0 { place - 1 } else { place + 1 };
        let place = Outside::new(before(row, down), before(column, across));
        let cells = place.diagonal(geometry, direction);
        let same = |other: &IssDiagonal| {
            other.cells.len() == cells.len() && cells.iter().all(|cell| other.cells.contains(cell))
        };
        if cells.len() > 1 && !found.iter().any(same) {
            found.push(IssDiagonal { start: Cell::new(row - 1, column - 1), place, direction, cells });
        }
    }
    found
}
