//! The rules that the digits of a grid break, with their titles and cells.

use std::collections::HashMap;
use std::sync::Arc;

use ninefold_grid::{Cell, Grid};
use ninefold_puzzle::{Conflict, Origin, Puzzle, RuleIndex, Spec};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::rule_title;

/// A rule that the digits of a grid break, whatever digits the blank cells may hold.
#[derive(Clone, Debug)]
pub struct BrokenRule {
    /// The kind of rule.
    pub spec: &'static Spec,
    /// The name of the broken rule: `row 4`, `the falling diagonal`.
    pub name: String,
    /// The arguments of the rule, as in options: `r1c1 r1c2 = 10`. Conflicts of one rule share them.
    pub arguments: Arc<str>,
    /// The filled cells that break it, in reading order.
    pub cells: Vec<Cell>,
}

impl PartialEq for BrokenRule {
    fn eq(&self, other: &BrokenRule) -> bool {
        (self.spec.name, &self.name, &self.arguments, &self.cells)
            == (other.spec.name, &other.name, &other.arguments, &other.cells)
    }
}

impl Eq for BrokenRule {}

/// Returns the rules that givens and entries break.
pub fn broken_rules(puzzle: &Puzzle, entries: &Grid) -> Vec<BrokenRule> {
    let mut grid = puzzle.givens().clone();
    if entries.side() == grid.side() {
        entries.filled().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
    }
    let ruleset = puzzle.ruleset();
    let mut written: HashMap<RuleIndex, Arc<str>> = HashMap::new();
    let mut broken = |conflict: Conflict| {
        let (spec, arguments) = ruleset.uses().get(conflict.rule.get())?;
        let write = || spec.write(arguments, puzzle.geometry().alphabet()).into();
        let arguments = Arc::clone(written.entry(conflict.rule).or_insert_with(write));
        Some(BrokenRule { spec, name: conflict.name.to_string(), arguments, cells: conflict.cells })
    };
    ruleset.conflicts(&grid).into_iter().filter_map(&mut broken).collect()
}

impl BrokenRule {
    /// Returns the title of a chosen rule, or the name of a row, column or region.
    pub fn title(&self, texts: &'static Catalogue) -> String {
        match self.spec.origin {
            Origin::Choice => rule_title(self.spec, texts).to_owned(),
            _ => self.name.clone(),
        }
    }

    /// Returns the title of a chosen rule with its arguments, such as `Killer cage r1c1 r1c2 = 10`, or the name of a
    /// row, column or region.
    pub fn title_with_arguments(&self, texts: &'static Catalogue) -> String {
        match self.spec.origin {
            Origin::Choice => format!("{} {}", rule_title(self.spec, texts), self.arguments).trim_end().to_owned(),
            _ => self.name.clone(),
        }
    }

    /// Returns the title and the cells: `Killer cage: r1c1 r1c2`.
    pub fn text(&self, texts: &'static Catalogue) -> String {
        text!(texts, "check-broken", rule = self.title(texts), cells = self.names().join(" "))
    }

    fn names(&self) -> Vec<String> {
        self.cells.iter().map(Cell::to_string).collect()
    }

    /// Returns the rule as JSON.
    pub fn json(&self, texts: &'static Catalogue) -> Value {
        json!({ "rule": self.spec.name, "title": self.title(texts), "cells": self.names(), "text": self.text(texts) })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;
    use ninefold_puzzle::{PuzzleDraft, RuleDraft, RulesetDraft};
    use ninefold_text::Language;

    use super::*;

    #[test]
    fn a_cage_and_a_row_are_named() {
        let four = Side::new(4).unwrap();
        let cage = RuleDraft::read("killer r1c1 r2c2 = 7", ninefold_grid::Alphabet::of_side(four)).unwrap();
        let ruleset = RulesetDraft { rules: vec![cage], ..RulesetDraft::classic(four) };
        let draft = PuzzleDraft { ruleset, givens: Grid::blank(four), candidates: None };
        let puzzle = draft.validate().unwrap();
        let broken = broken_rules(&puzzle, &"1....2.....3...3".parse().unwrap());
        let texts = ninefold_text::Catalogue::of(Language::English);
        let told: Vec<String> = broken.iter().map(|broken| broken.text(texts)).collect();
        assert_eq!(told, ["column 4: r3c4 r4c4", "box 4: r3c4 r4c4", "Killer cage: r1c1 r2c2"]);
    }

    #[test]
    fn the_arguments_of_a_long_line_that_is_broken_everywhere_are_stored_once() {
        let side = Side::MAX;
        let cells: Vec<String> = side.cells().map(|cell| cell.to_string()).collect();
        let line = RuleDraft::of_text(format!("whispers {}", cells.join(" ")));
        let ruleset = RulesetDraft { rules: vec![line], ..RulesetDraft::classic(side) };
        let draft = PuzzleDraft { ruleset, givens: Grid::blank(side), candidates: None };
        let mut entries = Grid::blank(side);
        side.cells().for_each(|cell| entries.set(cell, ninefold_grid::Digit::new(1)));
        let broken = broken_rules(&draft.validate().unwrap(), &entries);
        let of_line: Vec<&BrokenRule> = broken.iter().filter(|broken| broken.spec.name == "whispers").collect();
        assert_eq!(of_line.len(), side.cell_count() - 1);
        assert!(of_line.iter().all(|broken| Arc::ptr_eq(&broken.arguments, &of_line[0].arguments)));
    }
}
