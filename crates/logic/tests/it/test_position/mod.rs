//! A position of a puzzle with known solution, which no step may rule out.

use ninefold_grid::{Candidates, Cell, DigitSet, Grid, Houses, Side, symbols};
use ninefold_logic::{Progress, Step};
use ninefold_puzzle::{Puzzle, RulesetDraft};
use ninefold_text::{Catalogue, Language};

use crate::naive;
use crate::samples::grid;

/// A position: a puzzle with its solution, the current values and the remaining candidates.
pub(crate) struct TestPosition {
    pub(crate) puzzle: Puzzle,
    pub(crate) solution: Grid,
    pub(crate) values: Grid,
    pub(crate) candidates: Candidates,
}

impl TestPosition {
    /// Returns the starting position.
    pub(crate) fn new(puzzle: Puzzle, solution: Grid) -> TestPosition {
        let values = puzzle.givens().clone();
        let candidates = Candidates::of_grid(&values, puzzle.ruleset().houses());
        TestPosition { puzzle, solution, values, candidates }
    }

    /// Returns the English sentence of a step.
    pub(crate) fn sentence(&self, step: &Step) -> String {
        Catalogue::of(Language::English).sentence(&step.sentence(self.houses()))
    }

    /// Parses a recorded position: givens, values, and the eliminated candidates as [`TestPosition::gone`] writes them. Rules
    /// may follow the givens: `.5..7… diagonal`, `.5..7… jigsaw=111223…`.
    pub(crate) fn written(givens: &str, values: &str, gone: &str) -> TestPosition {
        let (givens, rules) = givens.split_once(' ').unwrap_or((givens, ""));
        let maps = rules.split(' ').find_map(|rule| rule.strip_prefix("jigsaw="));
        let regions = maps.map(|map| map.bytes().map(|byte| byte - b'1').collect());
        let draft = RulesetDraft { regions, ..RulesetDraft::classic(Side::NINE) };
        let names = rules.split(' ').filter(|rule| !rule.is_empty() && !rule.contains('='));
        let rules = draft.with_rules(names).validate().unwrap();
        let (givens, values) = (grid(givens), grid(values));
        let solution = naive::solutions(rules.houses(), &givens, 1).remove(0);
        let mut candidates = Candidates::of_grid(&values, rules.houses());
        for (cell, digits) in gone.split(' ').filter_map(|gone| gone.split_once('-')) {
            let cell: Cell = cell.parse().unwrap();
            let digits: DigitSet = digits.chars().filter_map(|digit| symbols::digit(digit, Side::NINE)).collect();
            candidates.set(cell, candidates.get(cell) - digits);
        }
        TestPosition { puzzle: Puzzle::new(rules, givens, None).unwrap(), solution, values, candidates }
    }

    pub(crate) fn houses(&self) -> &Houses {
        self.puzzle.ruleset().houses()
    }

    pub(crate) fn progress(&self) -> Progress {
        Progress::of(&self.puzzle, &self.values).marked(&self.candidates)
    }

    /// Applies a step.
    pub(crate) fn follow(&mut self, step: &Step) {
        for goner in step.eliminations() {
            self.candidates.set(goner.cell, self.candidates.get(goner.cell) - goner.digits);
        }
        for placement in step.placements() {
            self.values.set(placement.cell, Some(placement.digit));
            self.candidates.set(placement.cell, DigitSet::single(placement.digit));
            let peers: Vec<Cell> = self.houses().peers(placement.cell).iter().collect();
            peers.into_iter().for_each(|peer| {
                self.candidates.remove(peer, placement.digit);
            });
        }
    }

    /// Checks that a step eliminates only candidates that are present and wrong, and places only right digits.
    pub(crate) fn check_effect(&self, step: &Step) {
        let shown = format!("{} {}: {step}", line(self.puzzle.givens()), line(&self.values));
        assert!(!step.placements().is_empty() || !step.eliminations().is_empty(), "{shown}");
        for goner in step.eliminations() {
            assert!(!goner.digits.is_empty() && self.values.get(goner.cell).is_none(), "{shown}");
            assert!((goner.digits - self.candidates.get(goner.cell)).is_empty(), "{shown}");
            assert!(self.solution.get(goner.cell).is_some_and(|digit| !goner.digits.contains(digit)), "{shown}");
        }
        for placement in step.placements() {
            assert_eq!(self.solution.get(placement.cell), Some(placement.digit), "{shown}");
        }
    }

    /// Writes the candidates that are eliminated though no value rules them out: `r1c2-57 r3c4-1`.
    pub(crate) fn gone(&self) -> String {
        let all = Candidates::of_grid(&self.values, self.houses());
        let blank = self.values.side().cells().filter(|&cell| self.values.get(cell).is_none());
        let gone = blank.map(|cell| (cell, all.get(cell) - self.candidates.get(cell)));
        let told = gone.filter(|(_, gone)| !gone.is_empty()).map(|(cell, gone)| {
            let digits: String = gone.iter().map(|digit| digit.to_string()).collect();
            format!("{cell}-{digits}")
        });
        told.collect::<Vec<_>>().join(" ")
    }
}

/// Writes a grid as a line with `.` for blank cells.
pub(crate) fn line(grid: &Grid) -> String {
    grid.cells().iter().map(|digit| digit.and_then(symbols::symbol).unwrap_or('.')).collect()
}
