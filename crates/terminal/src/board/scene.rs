//! What a board shows, as plain data: the game and the solver each build one, and the board draws it.

use ninefold::{Cell, Digit, DigitSet, Geometry, Mark, Puzzle, RegionMap, Side};
use ninefold_game::{CellState, MarkLayout};

use super::evidence::Evidence;
use super::weights::BoardLines;
use crate::look::Tint;

/// What a cell shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellScene {
    /// Its value, marks and colours.
    pub(crate) state: CellState,
    /// Whether its digit is given.
    pub(crate) is_given: bool,
    /// Whether it is selected.
    pub(crate) is_selected: bool,
    /// Whether it is in conflict, or was found wrong.
    pub(crate) is_wrong: bool,
    /// The most important of its other states, apart from being selected or wrong.
    pub(crate) tint: Option<Tint>,
    /// Marks that are struck out because they are impossible.
    pub(crate) struck: DigitSet,
    /// A letter in its corner: the region drawn there.
    pub(crate) note: Option<char>,
}

/// The background of a board: its side, its regions and what its rules draw.
#[derive(Clone, Debug)]
pub(crate) struct Backdrop {
    /// The side.
    pub(crate) side: Side,
    /// The region of each cell, if there are regions.
    pub(crate) regions: Option<Vec<u8>>,
    /// The line that runs through each cell, drawn beside its digit.
    pub(crate) traces: Vec<Option<Trace>>,
}

/// What a rule draws in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trace {
    /// A shade.
    Shade,
    /// A line that falls to the right.
    Falling,
    /// A line that rises to the right.
    Rising,
    /// Both.
    Crossing,
    /// Another line.
    Level,
}

/// What a board shows.
#[derive(Clone, Debug)]
pub(crate) struct Scene<'a> {
    /// The background.
    pub(crate) backdrop: &'a Backdrop,
    /// The cells, row by row.
    pub(crate) cells: Vec<CellScene>,
    /// The position of the cursor.
    pub(crate) cursor: Cell,
    /// The highlighted digit, also in marks.
    pub(crate) digit: Option<Digit>,
    /// The layout of marks.
    pub(crate) layout: MarkLayout,
    /// Whether colours are shown as letters too.
    pub(crate) colour_letters: bool,
    /// What a hint points at.
    pub(crate) evidence: Option<&'a Evidence>,
}

impl CellScene {
    /// Creates a cell in this state.
    pub(crate) fn of(state: CellState, is_given: bool) -> CellScene {
        CellScene {
            state,
            is_given,
            is_selected: false,
            is_wrong: false,
            tint: None,
            struck: DigitSet::EMPTY,
            note: None,
        }
    }
}

impl Backdrop {
    /// Returns the background of a puzzle.
    pub(crate) fn of(puzzle: &Puzzle) -> Backdrop {
        let ruleset = puzzle.ruleset();
        let marks = ruleset.rules().iter().flat_map(|rule| rule.sketch(ruleset.geometry()).marks);
        Backdrop::new(ruleset.geometry(), marks)
    }

    /// Returns the background of a geometry with these marks.
    pub(crate) fn new(geometry: &Geometry, marks: impl IntoIterator<Item = Mark>) -> Backdrop {
        let side = geometry.side();
        let mut traces = vec![None; side.cell_count()];
        for mark in marks {
            match mark {
                Mark::Line(cells) => line(&mut traces, &cells, side),
                Mark::Shade(cells) => {
                    for cell in cells {
                        traces[cell.index(side)].get_or_insert(Trace::Shade);
                    }
                }
                // No current rule draws these.
                Mark::Circle(_) | Mark::Cage(..) | Mark::Dot(..) | Mark::Text(..) => {}
            }
        }
        Backdrop { side, regions: geometry.region_map().map(|map: &RegionMap| map.regions().to_vec()), traces }
    }

    /// Returns the lines between the cells.
    pub(crate) fn board_lines(&self) -> BoardLines<'_> {
        BoardLines::new(self.side, self.regions.as_deref())
    }

    /// Returns what a rule draws in a cell.
    pub(crate) fn trace(&self, cell: Cell) -> Option<Trace> {
        self.traces[cell.index(self.side)]
    }
}

/// Records how a line runs through each of its cells.
fn line(traces: &mut [Option<Trace>], cells: &[Cell], side: Side) {
    for (place, &cell) in cells.iter().enumerate() {
        let from = cells[place.saturating_sub(1)];
        let to = cells.get(place + 1).copied().unwrap_or(cell);
        let down = to.row() as i32 - from.row() as i32;
        let right = to.column() as i32 - from.column() as i32;
        let trace = match (down * right).signum() {
            1 => Trace::Falling,
            -1 => Trace::Rising,
            _ => Trace::Level,
        };
        let kept = &mut traces[cell.index(side)];
        *kept = match (*kept, trace) {
            (Some(Trace::Falling), Trace::Rising) | (Some(Trace::Rising), Trace::Falling) => Some(Trace::Crossing),
            (Some(Trace::Crossing), _) => Some(Trace::Crossing),
            (_, trace) => Some(trace),
        };
    }
}
