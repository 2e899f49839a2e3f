//! Where the cells of a geometry and the places beside it lie on a picture.
//!
//! Cells of the canvas lie on the unit grid. Groups of extra cells lie below it, each with room for its label; clues
//! beside the grid lie in bands around it, each next one at a place a step further out.

use ninefold_grid::{Cell, Digit, Geometry, Side};
use ninefold_puzzle::{ArrangedMark, Mark, Outside, Place};

use crate::place;
use crate::shape::{Area, Point, at};

/// The width of the page around a board, in cells.
pub(crate) const MARGIN: f32 = 0.3;

/// The distance of the first clue from the grid, and that of further clues at the same place.
const CLUE: f32 = 0.5;
const NEXT_CLUE: f32 = 0.8;

/// The gap above each group of extra cells, which holds its label.
const LABEL: f32 = 0.65;

/// The positions of cells and clues.
#[derive(Clone, Debug)]
pub(crate) struct BoardPlan<'a> {
    geometry: &'a Geometry,
    /// Clues at the place with the most, on each side: above, right, below, left.
    clues: [usize; 4],
}

impl<'a> BoardPlan<'a> {
    /// Returns the plan of a board with these marks.
    pub(crate) fn new(geometry: &'a Geometry, marks: &[ArrangedMark]) -> BoardPlan<'a> {
        let mut clues = [0; 4];
        for ArrangedMark { mark, slot } in marks {
            if let Mark::Shape { place: Place::Outside(outside), .. }
            | Mark::Text { place: Place::Outside(outside), .. }
            | Mark::Arrow { place: Place::Outside(outside), .. } = mark
            {
                for (side, lies) in sides(*outside, geometry).into_iter().enumerate() {
                    if lies {
                        clues[side] = clues[side].max(slot + 1);
                    }
                }
            }
        }
        BoardPlan { geometry, clues }
    }

    /// Returns the geometry.
    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    /// Returns the whole picture: the board with its margins.
    pub(crate) fn bounds(&self) -> Area {
        let [above, right, below, left] = self.clues.map(|clues| margin(clues).max(MARGIN));
        let groups = self.geometry.layout().map_or(&[][..], |layout| &layout.extra);
        let extra: f32 = groups.iter().map(|group| group.rows() as f32 + LABEL).sum();
        let below = if groups.is_empty() { below } else { margin(self.clues[2]) + extra + MARGIN };
        let longest = groups.iter().map(|group| group.columns.min(group.count)).max();
        let columns = self.geometry.columns().max(longest.unwrap_or(0)) as f32;
        let (width, height) = (left + columns + right, above + self.geometry.rows() as f32 + below);
        Area { corner: at(-left, -above), width, height }
    }

    /// Returns the top left corner of the first cell of a group of extra cells.
    pub(crate) fn extra_corner(&self, group: usize) -> Point {
        let groups = self.geometry.layout().map_or(&[][..], |layout| &layout.extra);
        let above: f32 = groups.iter().take(group).map(|group| group.rows() as f32 + LABEL).sum();
        at(0.0, self.geometry.rows() as f32 + margin(self.clues[2]) + LABEL + above)
    }

    /// Returns the square of a cell.
    pub(crate) fn square(&self, cell: Cell) -> Area {
        let extra = self.geometry.layout().and_then(|layout| Some((layout, layout.extra_at(cell)?)));
        match extra {
            Some((layout, (group, index))) => {
                let columns = layout.extra[group].columns.max(1);
                let place = at((index % columns) as f32, (index / columns) as f32);
                Area { corner: self.extra_corner(group) + place, width: 1.0, height: 1.0 }
            }
            None => place::square(cell),
        }
    }

    /// Returns the group of extra cells in which a cell lies, counted from 1; 0 for the cells of the canvas.
    pub(crate) fn group(&self, cell: Cell) -> usize {
        let extra = self.geometry.layout().and_then(|layout| layout.extra_at(cell));
        extra.map_or(0, |(group, _)| group + 1)
    }

    /// Returns the middle of a cell.
    pub(crate) fn middle(&self, cell: Cell) -> Point {
        self.square(cell).corner + at(0.5, 0.5)
    }

    /// Returns the middle of a place; beside the grid, that of the clue in this slot.
    pub(crate) fn point(&self, place: Place, slot: usize) -> Point {
        match place {
            Place::Cell(cell) => self.middle(cell),
            Place::Edge(one, other) => (self.middle(one) + self.middle(other)) * 0.5,
            Place::Corner(cell) => self.middle(cell) + at(0.5, 0.5),
            Place::Outside(outside) => {
                let distance = CLUE + slot as f32 * NEXT_CLUE;
                let (rows, columns) = (self.geometry.rows() as f32, self.geometry.columns() as f32);
                let [above, right, below, left] = sides(outside, self.geometry);
                let within = |line: usize| line as f32 - 0.5;
                let along = |before, after, line: usize, last: f32| match (before, after) {
                    (true, _) => -distance,
                    (_, true) => last + distance,
                    _ => within(line),
                };
                at(along(left, right, outside.column(), columns), along(above, below, outside.row(), rows))
            }
        }
    }

    /// Returns the side whose candidates are laid out in a cell as those of this geometry.
    pub(crate) fn marks_side(&self) -> Side {
        if self.geometry.is_square() {
            return self.geometry.side();
        }
        Side::new(self.geometry.alphabet().count()).unwrap_or(self.geometry.side())
    }

    /// Returns a digit as it is written.
    pub(crate) fn symbol(&self, digit: Digit) -> String {
        let value = self.geometry.alphabet().value(digit);
        match usize::try_from(value).ok().and_then(Digit::new) {
            Some(digit) => place::symbol(digit),
            None => value.to_string(),
        }
    }
}

/// Returns the width of the band that this many clues need.
fn margin(clues: usize) -> f32 {
    match clues {
        0 => 0.0,
        _ => 2.0 * CLUE + (clues - 1) as f32 * NEXT_CLUE,
    }
}

/// Returns whether a place lies above, right of, below and left of the canvas.
fn sides(outside: Outside, geometry: &Geometry) -> [bool; 4] {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    [outside.row() == 0, outside.column() > columns, outside.row() > rows, outside.column() == 0]
}
