//! The reason why a puzzle has no solution: a rule that the givens break, the first contradiction visible without a
//! search, or the fact that a search found none.

use ninefold_grid::{Cell, Grid};
use ninefold_logic::{Contradiction, Impossible};
use ninefold_puzzle::Puzzle;
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::sentences;
use crate::service::{BrokenRule, broken_rules};

/// The reason why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason(Known);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Known {
    /// The givens break a rule.
    Broken(BrokenRule),
    /// Singles lead to a contradiction.
    Singles(Contradiction),
    /// No contradiction is visible without a search.
    Nothing,
}

impl Reason {
    /// Returns the reason for a puzzle that is already known to have no solution.
    pub fn of(puzzle: &Puzzle) -> Reason {
        let blank = Grid::blank(puzzle.side());
        Reason(match broken_rules(puzzle, &blank).into_iter().next() {
            Some(broken) => Known::Broken(broken),
            None => Contradiction::first(puzzle).map_or(Known::Nothing, Known::Singles),
        })
    }

    /// Returns the cells of the contradiction; empty if finding it takes a search.
    pub fn cells(&self) -> &[Cell] {
        match &self.0 {
            Known::Broken(broken) => &broken.cells,
            Known::Singles(contradiction) => contradiction.cells(),
            Known::Nothing => &[],
        }
    }

    /// Returns the reason in a sentence.
    pub fn text(&self, texts: &'static Catalogue) -> String {
        match &self.0 {
            Known::Broken(broken) => text!(texts, "reason-broken", rule = broken.title_with_arguments(texts)),
            Known::Singles(contradiction) => sentences::contradiction(contradiction, texts),
            Known::Nothing => text!(texts, "reason-search").to_owned(),
        }
    }

    /// Returns the reason as a JSON object.
    pub fn json(&self, texts: &'static Catalogue) -> Value {
        let (kind, forced) = match &self.0 {
            Known::Broken(..) => ("rule", &[][..]),
            Known::Singles(contradiction) => match contradiction.impossible() {
                Impossible::Cell(_) => ("cell", contradiction.forced()),
                Impossible::Digit(..) => ("house", contradiction.forced()),
            },
            Known::Nothing => ("search", &[][..]),
        };
        let cells = self.cells().iter().map(ToString::to_string);
        let forced = forced.iter().map(ToString::to_string);
        json!({
            "kind": kind,
            "text": self.text(texts),
            "cells": cells.collect::<Vec<_>>(),
            "forced": forced.collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Alphabet, Side};
    use ninefold_puzzle::{PuzzleDraft, RuleDraft, RulesetDraft};
    use ninefold_text::Language;

    use super::*;

    fn reason(rule: &str, givens: &str) -> Reason {
        let four = Side::new(4).unwrap();
        let rule = RuleDraft::read(rule, Alphabet::of_side(four)).unwrap();
        let ruleset = RulesetDraft { rules: vec![rule], ..RulesetDraft::classic(four) };
        let draft = PuzzleDraft { ruleset, givens: givens.parse().unwrap(), candidates: None };
        Reason::of(&draft.validate().unwrap())
    }

    #[test]
    fn a_rule_that_the_givens_break_is_named() {
        let texts = Catalogue::of(Language::English);
        let broken = reason("killer r1c1 r1c2 = 4", "12..............");
        assert_eq!(broken.text(texts), "The givens break a rule: Killer cage r1c1 r1c2 = 4.");
        assert_eq!(broken.json(texts)["kind"], "rule");
        assert_eq!(broken.json(texts)["cells"], json!(["r1c1", "r1c2"]));
        let searched = reason("killer r1c1 r1c2 = 3", "................");
        assert_eq!((searched.json(texts)["kind"].clone(), searched.cells().len()), (json!("search"), 0));
    }
}
