//! Limits on what the rules of a puzzle may ask for together, and on the work for a grid that breaks them.

use std::collections::HashSet;

use ninefold_grid::{Cell, Digit, Geometry, Grid, Side};
use ninefold_puzzle::{Conflict, PuzzleErrors, RuleDraft, Ruleset, RulesetDraft};

/// Returns the ruleset of a square grid with these rules.
fn ruleset(side: usize, rules: impl IntoIterator<Item = String>) -> Result<std::sync::Arc<Ruleset>, PuzzleErrors> {
    let rules = rules.into_iter().map(RuleDraft::of_text).collect();
    RulesetDraft { rules, ..RulesetDraft::classic(Side::new(side).unwrap()) }.validate()
}

/// Returns what is broken under a few rules of a 9×9 grid, each with its name and cells, when one cell is filled.
fn broken(rules: &[&str], cell: &str, digit: usize) -> Vec<(String, String)> {
    let ruleset = ruleset(9, rules.iter().map(ToString::to_string)).unwrap();
    let mut grid = Grid::blank(Side::NINE);
    grid.set(cell.parse().unwrap(), Digit::new(digit));
    let cells = |conflict: &Conflict| conflict.cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    ruleset.conflicts(&grid).iter().map(|conflict| (conflict.name.to_string(), cells(conflict))).collect()
}

#[test]
fn a_puzzle_has_a_limit_of_rules() {
    let cages = |count: usize| (0..count).map(|at| format!("killer r1c1 r1c2 = {at}"));
    let refused = ruleset(9, cages(60_001)).map(drop).unwrap_err().to_string();
    assert_eq!(refused, "60001 rules: expected at most 60000");
    // As many as allowed are looked at; most of these sums are out of reach.
    let refused = ruleset(9, cages(60_000)).map(drop).unwrap_err();
    assert!(refused.all().len() >= 1_000, "{refused}");
}

/// Each rule is about 15,000 pairs of cells.
#[test]
fn rules_that_post_too_much_together_are_refused() {
    let sets =
        |count: usize| (1..=count).map(|set| format!("anti_leap = 1,2 digits={},{}", set % 60 + 1, set / 60 + 61));
    assert!(ruleset(64, sets(10)).is_ok());
    let refused = ruleset(64, sets(200)).map(drop).unwrap_err().to_string();
    assert_eq!(refused, "the rules together are too large: expected fewer rules, or rules about fewer cells");
}

/// A negative rule is about the pairs without a dot, so it posts more if the dots are left out.
#[test]
fn rules_that_are_left_out_do_not_make_the_others_too_large() {
    let pairs = Geometry::of_side(Side::MAX).adjacent_pairs();
    let dots = pairs.iter().map(|(one, other)| format!("kropki_difference {one} {other}"));
    let negatives = (1..=60).flat_map(|one| [1, 2].map(|step| format!("difference_negative = {one},{}", one + step)));
    let ruleset = ruleset(64, dots.chain(negatives)).unwrap_or_else(|refused| panic!("{refused}"));
    let negatives = ruleset.keeping(|rule| ruleset.uses()[rule.get()].0.name == "difference_negative");
    assert!(negatives.model().posts().len() >= 120 * pairs.len());
}

/// With 64 digits there are 2,016 pairs of extremes, each with an automaton of its own.
#[test]
fn automata_that_rules_post_count_too() {
    let lunchbox = "lunchbox r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 = 300".to_owned();
    let refused = ruleset(64, [lunchbox]).map(drop).unwrap_err().to_string();
    assert!(refused.starts_with("the rules together are too large"), "{refused}");
    assert!(ruleset(16, ["lunchbox r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 = 50".to_owned()]).is_ok());
}

/// Each rule keeps all 4,096 cells and 8,064 edges between them.
#[test]
fn rules_that_build_too_much_together_are_refused_before_all_are_built() {
    let areas = (1..=4_000).map(|size| format!("connected_values = 1 size={size}"));
    let refused = ruleset(64, areas).map(drop).unwrap_err();
    assert_eq!(refused.all().len(), 1, "{refused}");
    assert!(refused.to_string().contains("what all rules together build is too large"), "{refused}");
}

#[test]
fn faults_after_the_first_thousand_are_not_looked_for() {
    let refused = ruleset(9, (0..5_000).map(|at| format!("killer r1c{} = 5", at + 10))).unwrap_err();
    assert_eq!(refused.all().len(), 5_000, "texts that can't be read are cheap");
    let refused = ruleset(9, (5_000..10_000).map(|sum| format!("killer r1c1 = {sum}"))).unwrap_err();
    assert_eq!(refused.all().len(), 1_000);
}

#[test]
fn circles_that_a_variable_cannot_count_are_refused() {
    assert!(ruleset(63, ["counting_circles r1c1".to_owned()]).is_ok());
    let refused = ruleset(64, ["counting_circles r1c1".to_owned()]).unwrap_err().to_string();
    assert!(refused.ends_with("circles count to 63 at most, and the grid has the digit 64"), "{refused}");
}

#[test]
fn each_conflict_of_a_large_grid_is_listed_once() {
    let ruleset = ruleset(64, ["anti_king".to_owned()]).unwrap();
    let mut grid = Grid::blank(Side::MAX);
    for cell in ruleset.geometry().cells() {
        grid.set(*cell, Digit::new((cell.row() + 64 - cell.column()) % 64 + 1));
    }
    // Each diagonal has one digit: two cells that touch at a corner break the rule, and boxes repeat digits.
    let conflicts = ruleset.conflicts(&grid);
    let of = |name: &str| conflicts.iter().filter(|conflict| &*conflict.name == name).count();
    assert_eq!(of("Anti-king"), 63 * 63);
    assert_eq!(conflicts.len() - of("Anti-king"), 64);
}

#[test]
fn after_ten_thousand_conflicts_those_of_a_rule_are_joined() {
    let ruleset = ruleset(64, ["anti_knight".to_owned()]).unwrap();
    let mut grid = Grid::blank(ruleset.side());
    let cells = ruleset.geometry().cells();
    cells.iter().for_each(|&cell| grid.set(cell, Digit::new(1)));
    let conflicts = ruleset.conflicts(&grid);
    assert_eq!(conflicts.len(), 10_000);
    assert!(conflicts[9_999].cells.len() > 1_000 && conflicts[9_999].cells.is_sorted());
    let knights = conflicts.iter().filter(|conflict| &*conflict.name == "Anti-knight");
    let named: HashSet<&Cell> = knights.flat_map(|conflict| &conflict.cells).collect();
    assert_eq!(named.len(), cells.len());
}

/// A digit can be excluded by one of several rules about its cell.
#[test]
fn the_rule_that_excludes_a_digit_is_blamed() {
    let rules = ["odd r1c1", "candidates r1c1 = 1,3,4", "candidates r1c2 = 7"];
    assert_eq!(broken(&rules, "r1c1", 4), [("Odd".to_owned(), "r1c1".to_owned())]);
    assert_eq!(broken(&rules, "r1c1", 5).len(), 1);
    assert_ne!(broken(&rules, "r1c1", 5)[0].0, "Odd");
    assert_eq!(broken(&rules, "r1c1", 3), []);
}
