//! Makes puzzles for the tests.
#![allow(dead_code, reason = "each test uses some of it")]

use std::sync::Arc;

use ninefold_grid::{Grid, Side, symbols};
use ninefold_puzzle::{Puzzle, Ruleset, RulesetDraft};

pub(crate) fn side(n: usize) -> Side {
    Side::new(n).expect("a side")
}

pub(crate) fn grid(side: Side, text: &str) -> Grid {
    Grid::from_cells(text.chars().map(|symbol| symbols::digit(symbol, side)).collect()).expect("a square")
}

pub(crate) fn puzzle(ruleset: &Arc<Ruleset>, givens: &str) -> Puzzle {
    Puzzle::new(Arc::clone(ruleset), grid(ruleset.side(), givens), None).expect("sound givens")
}

pub(crate) fn classic(n: usize, rules: &[&str]) -> Arc<Ruleset> {
    RulesetDraft::classic(side(n)).with_rules(rules.iter().copied()).validate().expect("sound rules")
}

pub(crate) fn blank(ruleset: &Arc<Ruleset>) -> Puzzle {
    Puzzle::new(Arc::clone(ruleset), Grid::blank(ruleset.side()), None).expect("a blank grid is sound")
}
