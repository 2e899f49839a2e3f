//! What a board shows, as plain data: the game and the solver each build one, and the board draws it.

use std::collections::HashSet;

use ninefold::{
    Alphabet, ArrangedMark, Cell, Digit, DigitSet, DotFill, Geometry, Mark, Place, Puzzle, RegionMap, Side, Tone,
};
use ninefold_game::{CellState, MarkLayout};

use super::evidence::Evidence;
use super::plan::{Extent, Margin};
use super::sketch;
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
    /// Whether fog covers it.
    pub(crate) is_covered: bool,
}

/// The background of a board: its side, its regions and what its rules draw.
#[derive(Clone, Debug)]
pub(crate) struct Backdrop {
    /// The side.
    pub(crate) side: Side,
    /// The values of the digits.
    pub(crate) digits: Alphabet,
    /// How many rows have cells.
    pub(crate) rows: usize,
    /// How many columns have cells.
    pub(crate) columns: usize,
    /// The region of each cell, if there are regions.
    pub(crate) regions: Option<Vec<u8>>,
    /// The line that runs through each cell, drawn beside its digit where cells have no lines between them.
    pub(crate) traces: Vec<Option<Trace>>,
    /// The tint that a rule gives each cell.
    pub(crate) tones: Vec<Option<Tone>>,
    /// For a board that is not the whole square: whether each cell of the square is on it.
    pub(crate) present: Option<Vec<bool>>,
    /// What rules draw, first the marks that are no rule's.
    pub(crate) marks: Vec<ArrangedMark>,
    /// How many of the marks, the last ones, the player has drawn.
    pub(crate) own: usize,
    /// The room beside the grid for clues.
    pub(crate) margin: Margin,
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
            is_covered: false,
        }
    }
}

impl Backdrop {
    /// Returns the background of a puzzle.
    pub(crate) fn of(puzzle: &Puzzle) -> Backdrop {
        let ruleset = puzzle.ruleset();
        Backdrop::new(ruleset.geometry(), ruleset.marks())
    }

    /// Returns the background of a square without regions.
    pub(crate) fn blank(side: Side) -> Backdrop {
        Backdrop {
            side,
            digits: Alphabet::of_side(side),
            rows: side.get(),
            columns: side.get(),
            regions: None,
            traces: vec![None; side.cell_count()],
            tones: vec![None; side.cell_count()],
            present: None,
            marks: Vec::new(),
            own: 0,
            margin: Margin::default(),
        }
    }

    /// Returns the background of a geometry with these marks.
    pub(crate) fn new(geometry: &Geometry, marks: Vec<ArrangedMark>) -> Backdrop {
        let side = geometry.side();
        let mut traces = vec![None; side.cell_count()];
        let mut tones = vec![None; side.cell_count()];
        for ArrangedMark { mark, .. } in &marks {
            match mark {
                Mark::Line { cells, .. } => line(&mut traces, cells, side),
                Mark::Shade { cells, tone } => {
                    for cell in cells {
                        traces[cell.index(side)].get_or_insert(Trace::Shade);
                        tones[cell.index(side)] = Some(*tone);
                    }
                }
                Mark::Shape { place: Place::Cell(cell), fill: DotFill::Tinted | DotFill::Full, tone, .. } => {
                    tones[cell.index(side)].get_or_insert(*tone);
                }
                _ => {}
            }
        }
        let regions = match geometry.is_square() {
            true => geometry.region_map().map(|map: &RegionMap| map.regions().to_vec()),
            false => Some(walled(geometry)),
        };
        let present = (!geometry.is_square()).then(|| side.cells().map(|cell| geometry.has(cell)).collect());
        let last = |line: fn(&Cell) -> usize| geometry.cells().iter().map(line).max().map_or(1, |last| last + 1);
        let (rows, columns) = (last(|cell| cell.row()), last(|cell| cell.column()));
        let margin = sketch::margin_of(&marks, rows, columns);
        Backdrop {
            side,
            digits: geometry.alphabet(),
            rows,
            columns,
            regions,
            traces,
            tones,
            present,
            marks,
            own: 0,
            margin,
        }
    }

    /// Adds what the player has drawn.
    pub(crate) fn with_own(mut self, marks: Vec<ArrangedMark>) -> Backdrop {
        self.own = marks.len();
        self.marks.extend(marks);
        self
    }

    /// Returns the background without what its rules draw.
    pub(crate) fn without_rules(&self) -> Backdrop {
        let blank = |len: usize| (vec![None; len], vec![None; len]);
        let (traces, tones) = blank(self.side.cell_count());
        let marks = self.marks[self.marks.len() - self.own..].to_vec();
        Backdrop { traces, tones, marks, ..self.clone() }
    }

    /// Returns the number of rows and columns, and the margin.
    pub(crate) fn extent(&self) -> Extent {
        let is_drawn = |arranged: &ArrangedMark| !matches!(arranged.mark, Mark::Shade { .. });
        let has_marks = self.marks.iter().any(is_drawn);
        Extent { rows: self.rows, columns: self.columns, margin: self.margin, has_marks }
    }

    /// Returns the tint that a rule gives a cell.
    pub(crate) fn tone(&self, cell: Cell) -> Option<Tone> {
        self.tones[cell.index(self.side)]
    }

    /// Returns whether the board has a cell.
    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.present.as_ref().is_none_or(|present| present[cell.index(self.side)])
    }

    /// Returns the lines between the cells.
    pub(crate) fn board_lines(&self) -> BoardLines<'_> {
        BoardLines::new(self.side, self.regions.as_deref()).with_holes(self.present.as_deref())
    }

    /// Returns what a rule draws in a cell.
    pub(crate) fn trace(&self, cell: Cell) -> Option<Trace> {
        self.traces[cell.index(self.side)]
    }
}

/// Returns a number for each cell of the square that is the same on both sides of thin lines only.
fn walled(geometry: &Geometry) -> Vec<u8> {
    let side = geometry.side();
    let walls: HashSet<(Cell, Cell)> = geometry.walls().into_iter().map(|(one, other, _)| (one, other)).collect();
    let mut parts = vec![0_u8; side.cell_count()];
    let mut last = 0_u8;
    for &start in geometry.cells() {
        if parts[start.index(side)] != 0 {
            continue;
        }
        last = last.wrapping_add(1).max(1);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            if std::mem::replace(&mut parts[cell.index(side)], last) != 0 {
                continue;
            }
            let next = [(-1, 0), (0, 1), (1, 0), (0, -1)].map(|step| geometry.cell_at(cell, step));
            let is_thin = |&other: &Cell| !walls.contains(&(cell.min(other), cell.max(other)));
            open.extend(next.into_iter().flatten().filter(is_thin).filter(|other| parts[other.index(side)] == 0));
        }
    }
    parts
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
