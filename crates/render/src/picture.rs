//! A picture: describes what to show on a puzzle's board, before it is converted to shapes.

use ninefold_grid::{Candidates, Cell, CellSet, Grid};
use ninefold_logic::Step;
use ninefold_puzzle::Puzzle;

use crate::plan::BoardPlan;
use crate::{Scene, Theme, board, sketch, step};

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
        let sketch = puzzle.ruleset().marks();
        let plan = BoardPlan::new(geometry, &sketch);
        let mut scene = Scene::of_area(self.theme, plan.bounds(), self.title());
        let values = self.values();
        board::draw_ground(&mut scene, &plan);
        sketch::draw(&mut scene, &sketch, &plan);
        board::draw_lines(&mut scene, &plan);
        let wrong = CellSet::of(side, self.wrong.iter().copied().filter(|cell| cell.is_within(side)));
        board::draw_digits(&mut scene, &plan, &values, puzzle.givens(), &wrong);
        let blank = none(side);
        let marks = self.marks.unwrap_or(&blank);
        match self.step {
            None => board::draw_marks(&mut scene, &plan, marks, &values, &blank, |_| 1.0),
            Some(step) => {
                let ground = step::StepBoard { houses: puzzle.ruleset().houses(), values: &values, marks };
                let drawn = step::draw(&mut scene, step, &ground);
                board::draw_marks(&mut scene, &plan, marks, &values, &drawn, |cell| {
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
