//! A picture: describes what to show on a puzzle's board, before it is converted to shapes.

use ninefold_grid::{Candidates, Cell, CellSet, Grid};
use ninefold_logic::Step;
use ninefold_puzzle::{Mark, Puzzle};

use crate::{Scene, Theme, board, sketch, step};

/// The width of the page around a board, in cells.
const MARGIN: f32 = 0.3;

/// The opacity of pencilmarks in cells that a step does not mention.
const FADED: f32 = 0.62;

/// A puzzle's board with optional entries, pencilmarks and a step: built by its methods, drawn by [`Picture::scene`].
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    puzzle: &'a Puzzle,
    values: Option<&'a Grid>,
    marks: Option<&'a Candidates>,
    wrong: &'a [Cell],
    step: Option<&'a Step>,
    theme: Theme,
}

impl<'a> Picture<'a> {
    /// Shows a puzzle's givens.
    pub fn of(puzzle: &'a Puzzle) -> Picture<'a> {
        Picture { puzzle, values: None, marks: None, wrong: &[], step: None, theme: Theme::Light }
    }

    /// Adds these digits to the givens. A grid of another side is ignored.
    pub fn entries(self, values: &'a Grid) -> Picture<'a> {
        Picture { values: Some(values).filter(|values| values.side() == self.puzzle.side()), ..self }
    }

    /// Adds pencilmarks in blank cells. Those of a grid of another side are ignored.
    pub fn marks(self, marks: &'a Candidates) -> Picture<'a> {
        Picture { marks: Some(marks).filter(|marks| marks.side() == self.puzzle.side()), ..self }
    }

    /// Marks the digits of these cells as wrong.
    pub fn wrong(self, cells: &'a [Cell]) -> Picture<'a> {
        Picture { wrong: cells, ..self }
    }

    /// Adds a step, which was found on these entries and pencilmarks.
    pub fn step(self, step: &'a Step) -> Picture<'a> {
        Picture { step: Some(step), ..self }
    }

    /// Uses these colours.
    pub fn theme(self, theme: Theme) -> Picture<'a> {
        Picture { theme, ..self }
    }

    /// Draws the picture.
    pub fn scene(&self) -> Scene {
        let (puzzle, geometry, side) = (self.puzzle, self.puzzle.geometry(), self.puzzle.side());
        let mut scene = Scene::new(self.theme, side.get(), MARGIN, self.title());
        let values = self.values();
        board::draw_ground(&mut scene, side);
        for rule in puzzle.ruleset().rules() {
            for mark in &rule.sketch(geometry).marks {
                if is_within(mark, |cell| cell.is_within(side)) {
                    sketch::draw(&mut scene, mark, side);
                }
            }
        }
        board::draw_lines(&mut scene, geometry);
        let wrong = CellSet::of(side, self.wrong.iter().copied().filter(|cell| cell.is_within(side)));
        board::draw_digits(&mut scene, &values, puzzle.givens(), &wrong);
        let blank = none(side);
        let marks = self.marks.unwrap_or(&blank);
        match self.step {
            None => board::draw_marks(&mut scene, marks, &values, &blank, |_| 1.0),
            Some(step) => {
                let ground = step::StepBoard { houses: puzzle.ruleset().houses(), values: &values, marks };
                let drawn = step::draw(&mut scene, step, &ground);
                board::draw_marks(&mut scene, marks, &values, &drawn, |cell| {
                    if drawn.get(cell).is_empty() { FADED } else { 1.0 }
                });
            }
        }
        scene
    }

    /// Returns givens and entries; where they differ, the entries.
    fn values(&self) -> Grid {
        let mut values = self.puzzle.givens().clone();
        for (cell, digit) in self.values.into_iter().flat_map(Grid::filled) {
            values.set(cell, Some(digit));
        }
        values
    }

    fn title(&self) -> String {
        let side = self.puzzle.side();
        let variants = self.puzzle.ruleset().variant_names().join(", ");
        let kind = if variants == "classic" { String::new() } else { format!(" ({variants})") };
        let step = self.step.map_or_else(String::new, |step| format!(": {}", step.title()));
        format!("Sudoku of {side} by {side}{kind}{step}")
    }
}

/// Returns an empty set of candidates for every cell.
fn none(side: ninefold_grid::Side) -> Candidates {
    let sets = vec![ninefold_grid::DigitSet::EMPTY; side.cell_count()];
    Candidates::from_sets(sets).unwrap_or_else(|| Candidates::full(side))
}

/// Returns whether all cells of a mark are on the board.
fn is_within(mark: &Mark, is_on_board: impl Fn(&Cell) -> bool) -> bool {
    match mark {
        Mark::Line(cells) | Mark::Cage(cells, _) | Mark::Shade(cells) => cells.iter().all(is_on_board),
        Mark::Circle(cell) | Mark::Text(cell, _) => is_on_board(cell),
        Mark::Dot(one, other, _) => is_on_board(one) && is_on_board(other),
    }
}
