//! Conflicts where cells are worth more or less than their digits.

use ninefold_grid::{Alphabet, Cell, Grid, Side};
use ninefold_puzzle::{RuleDraft, RulesetDraft};

/// Returns the conflicts of a 4×4 grid with these rules, each as its name and cells.
fn conflicts(rules: &[&str], grid: &str) -> Vec<String> {
    let rules = rules.iter().map(|text| RuleDraft::of_text(*text)).collect();
    let side = Side::new(4).unwrap();
    let ruleset = RulesetDraft { rules, ..RulesetDraft::classic(side) }.validate().unwrap();
    let mut held = Grid::blank(side);
    for (cell, text) in side.cells().zip(grid.chars()) {
        held.set(cell, text.to_digit(10).and_then(|value| Alphabet::of_side(side).digit(value as i32)));
    }
    let text = |cells: &[Cell]| cells.iter().map(|cell| format!(" {cell}")).collect::<String>();
    ruleset.conflicts(&held).iter().map(|conflict| format!("{}:{}", conflict.name, text(&conflict.cells))).collect()
}

#[test]
fn a_sum_of_multiplied_cells_is_broken_and_named() {
    let rules = ["multiplier r1c1 = 3", "slow_killer r1c1 r1c2 = 7"];
    assert_eq!(conflicts(&rules, "3412123421434321"), ["Slow killer cage: r1c1 r1c2"]);
    assert_eq!(conflicts(&rules, "34.............."), ["Slow killer cage: r1c1 r1c2"]);
    assert_eq!(conflicts(&rules, "14.............."), [""; 0]);
    let dot = ["multiplier r1c2 = 2", "kropki_difference r1c1 r1c2"];
    assert_eq!(conflicts(&dot, "12.............."), ["White Kropki dot: r1c1 r1c2"]);
    assert_eq!(conflicts(&dot, "32.............."), [""; 0]);
}

#[test]
fn equal_worths_of_different_digits_are_named() {
    let rules = ["multiplier r1c1 = 2", "renban r1c1 r2c4"];
    assert_eq!(conflicts(&rules, "1......2........"), ["Renban: r1c1 r2c4"]);
}

#[test]
fn a_sum_that_no_doubler_reaches_is_named() {
    // Two cells with the digits 1 and 2 are worth 3 to 6, also if both are doublers.
    let rules = ["doublers", "slow_killer r1c1 r1c2 = 7"];
    assert_eq!(conflicts(&rules, "12.............."), ["Slow killer cage: r1c1 r1c2"]);
    assert_eq!(conflicts(&rules, "1234341221434321"), ["Slow killer cage: r1c1 r1c2"]);
}

/// Each of the sums could hold, but not both: r1c1 is a doubler or none.
#[test]
fn doublers_that_fit_no_two_rules_together_are_named() {
    let grid = "1234341221434321";
    let alone = |sum: usize| conflicts(&["doublers", &format!("slow_killer r1c1 = {sum}")], grid);
    assert_eq!((alone(1).len(), alone(2).len()), (0, 0));
    let both = conflicts(&["doublers", "slow_killer r1c1 r1c1 = 2", "slow_killer r1c1 r1c1 r1c1 = 6"], grid);
    assert_eq!(both, ["Doublers:"]);
}
