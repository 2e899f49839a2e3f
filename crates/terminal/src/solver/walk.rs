//! An explanation that the player steps through: the position before each of its steps.

use ninefold::text::Catalogue;
use ninefold::{Candidates, Cell, DigitSet, Grid, Puzzle, Step};

use crate::board::{Evidence, numbered};

/// The values of the cells, and the candidates of the blank ones.
#[derive(Clone, Debug)]
struct BoardState {
    values: Grid,
    candidates: Candidates,
}

/// An explanation and the current step.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    puzzle: Puzzle,
    steps: Vec<Step>,
    /// The position before each step, and the one after the last.
    positions: Vec<BoardState>,
    place: usize,
    evidence: Option<Evidence>,
}

impl Walk {
    /// Creates the explanation of a puzzle by these steps, starting at the first.
    pub(super) fn new(puzzle: Puzzle, steps: Vec<Step>) -> Walk {
        let houses = puzzle.ruleset().houses();
        let mut candidates = Candidates::of_grid(puzzle.givens(), houses);
        for (cell, allowed) in
            puzzle.side().cells().zip(puzzle.candidates().iter().flat_map(|candidates| candidates.sets()))
        {
            candidates.set(cell, candidates.get(cell) & *allowed);
        }
        let mut positions = vec![BoardState { values: puzzle.givens().clone(), candidates }];
        for step in &steps {
            let mut next = positions[positions.len() - 1].clone();
            for placement in step.placements() {
                next.values.set(placement.cell, Some(placement.digit));
                next.candidates.set(placement.cell, DigitSet::single(placement.digit));
                for peer in houses.peers(placement.cell).iter() {
                    next.candidates.remove(peer, placement.digit);
                }
            }
            for elimination in step.eliminations() {
                next.candidates.set(elimination.cell, next.candidates.get(elimination.cell) - elimination.digits);
            }
            positions.push(next);
        }
        let mut walk = Walk { puzzle, steps, positions, place: 0, evidence: None };
        walk.go_to(0);
        walk
    }

    /// Moves to a step, or past the last.
    pub(super) fn go_to(&mut self, place: usize) {
        self.place = place.min(self.steps.len());
        let position = &self.positions[self.place];
        self.evidence = self.step().map(|step| {
            Evidence::of_step(step, self.puzzle.ruleset().houses(), |cell| {
                if position.values.get(cell).is_some() { DigitSet::EMPTY } else { position.candidates.get(cell) }
            })
        });
    }

    /// Moves to the next step.
    pub(super) fn forward(&mut self) {
        self.go_to(self.place + 1);
    }

    /// Moves to the previous step.
    pub(super) fn back(&mut self) {
        self.go_to(self.place.saturating_sub(1));
    }

    /// Moves past the last step.
    pub(super) fn finish(&mut self) {
        self.go_to(self.steps.len());
    }

    /// Returns the index of the current step, from 0, and the number of steps.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.place, self.steps.len())
    }

    /// Returns the current step.
    pub(super) fn step(&self) -> Option<&Step> {
        self.steps.get(self.place)
    }

    /// Returns a cell that the step changes; large boards scroll to it.
    pub(super) fn changed_cell(&self) -> Option<Cell> {
        let step = self.step()?;
        let set = step.placements().first().map(|placement| placement.cell);
        set.or_else(|| step.eliminations().first().map(|elimination| elimination.cell))
    }

    /// Returns the sentence of the step.
    pub(super) fn sentence(&self, texts: &'static Catalogue) -> Option<String> {
        let houses = self.puzzle.ruleset().houses();
        self.step().map(|step| texts.sentence(&step.sentence(houses)))
    }

    /// Returns what the sentence leaves out, as numbered lines.
    pub(super) fn lines(&self, texts: &'static Catalogue) -> Vec<String> {
        self.step().map(|step| numbered(step, self.puzzle.ruleset().houses(), texts)).unwrap_or_default()
    }

    /// Returns what the step points at.
    pub(super) fn evidence(&self) -> Option<&Evidence> {
        self.evidence.as_ref()
    }

    /// Returns the values before the step.
    pub(super) fn values(&self) -> &Grid {
        &self.positions[self.place].values
    }

    /// Returns the candidates of blank cells before the step.
    pub(super) fn candidates(&self) -> &Candidates {
        &self.positions[self.place].candidates
    }
}
