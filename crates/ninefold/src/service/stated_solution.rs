//! The solution that a text states for its puzzle, and whether it is correct.

use ninefold_grid::{Cell, Grid};
use ninefold_puzzle::Puzzle;
use ninefold_solver::Answer;
use ninefold_text::{Catalogue, text};
use serde_json::{Map, Value, json};

use super::broken_rules;

/// The fault of a stated solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StatedFault {
    /// The puzzle has one solution, which differs in these cells.
    Differs(Vec<Cell>),
    /// The puzzle has several solutions, none, or possibly none, and the stated one is not a solution: it breaks these
    /// rules. The list is empty if it only contradicts givens or pencilmarks.
    Breaks(Vec<String>),
}

impl StatedFault {
    /// Returns the fault of the stated solution of a puzzle, if there is one.
    pub(super) fn of(puzzle: &Puzzle, stated: &Grid, answer: &Answer) -> Option<StatedFault> {
        match answer {
            Answer::Unique(found) => {
                let cells = differences(stated, found);
                (!cells.is_empty()).then_some(StatedFault::Differs(cells))
            }
            Answer::Several(..) | Answer::None | Answer::Undecided(..) => {
                let mut names: Vec<String> =
                    broken_rules(puzzle, stated).into_iter().map(|broken| broken.name).collect();
                names.dedup();
                is_wrong(stated, puzzle).then_some(StatedFault::Breaks(names))
            }
        }
    }

    /// Returns the fault as a sentence.
    pub(super) fn text(&self, texts: &'static Catalogue) -> String {
        match self {
            StatedFault::Differs(cells) => {
                text!(texts, "solve-stated-differs", cells = texts.all_of(&names_of(cells)))
            }
            StatedFault::Breaks(rules) if rules.is_empty() => text!(texts, "solve-stated-wrong").to_owned(),
            StatedFault::Breaks(rules) => text!(texts, "solve-stated-breaks", rules = texts.all_of(rules)),
        }
    }

    /// Adds the fault to the fields of a reply.
    pub(super) fn add_to(&self, fields: &mut Map<String, Value>) {
        match self {
            StatedFault::Differs(cells) => {
                fields.insert("stated_solution_differs".to_owned(), json!(names_of(cells)));
            }
            StatedFault::Breaks(rules) => {
                fields.insert("stated_solution_breaks".to_owned(), json!(rules));
            }
        }
    }
}

/// Returns whether a stated solution is not a solution and can't be completed to one by filling its blank cells: it
/// changes a given or breaks a rule.
pub(super) fn is_wrong(stated: &Grid, puzzle: &Puzzle) -> bool {
    let is_full = puzzle.geometry().cells().iter().all(|&cell| stated.get(cell).is_some());
    let changes = |(cell, given)| stated.get(cell).is_some_and(|digit| digit != given);
    match is_full {
        true => {
            // If there are too many places of doublers to try them all, nothing is known to be wrong.
            let is_judged = || puzzle.ruleset().obeys(stated).is_some();
            !puzzle.holds(stated) && (is_judged() || !stated.agrees_with(puzzle.givens()))
        }
        false => puzzle.givens().filled().any(changes) || !broken_rules(puzzle, stated).is_empty(),
    }
}

fn names_of(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}

/// Returns the cells in which a stated solution differs from the only solution; cells that it leaves blank don't count.
fn differences(stated: &Grid, found: &Grid) -> Vec<Cell> {
    let differs = |&(cell, digit): &(Cell, _)| found.get(cell) != Some(digit);
    stated.filled().filter(differs).map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Digit, Side};
    use ninefold_puzzle::{PuzzleDraft, RuleDraft, RulesetDraft};

    use super::*;

    /// The first row needs a 4 in the column of the other 4.
    #[test]
    fn a_solution_stated_for_a_puzzle_without_one_is_wrong() {
        let grid = |text: &str| text.parse::<Grid>().unwrap();
        let puzzle = PuzzleDraft::classic(grid("123....4........")).validate().unwrap();
        let of = |stated: &str| StatedFault::of(&puzzle, &grid(stated), &Answer::None);
        assert_eq!(of("1234341221434321"), Some(StatedFault::Breaks(Vec::new())));
        assert!(matches!(of("1234123412341234"), Some(StatedFault::Breaks(rules)) if !rules.is_empty()));
        assert_eq!(of("123............."), None);
    }

    /// Too many places of doublers fit a 16×16 grid to try them all with the cages, so only a changed given is known to be wrong.
    #[test]
    fn what_can_not_be_judged_is_not_wrong() {
        let side = Side::new(16).unwrap();
        let rules = ["doublers", "killer r1c1 r1c2 = 5", "killer r1c3 r1c4 = 11"].map(RuleDraft::of_text);
        let ruleset = RulesetDraft { rules: rules.into(), ..RulesetDraft::classic(side) }.validate().unwrap();
        let mut stated = Grid::blank(side);
        for &cell in ruleset.geometry().cells() {
            let digit = (4 * (cell.row() % 4) + cell.row() / 4 + cell.column()) % 16 + 1;
            stated.set(cell, Digit::new(digit));
        }
        assert_eq!(ruleset.obeys(&stated), None);
        let with_given = |number: usize| {
            let mut givens = Grid::blank(side);
            givens.set(Cell::new(0, 0), Digit::new(number));
            Puzzle::new(ruleset.clone(), givens, None).unwrap()
        };
        assert!(!is_wrong(&stated, &with_given(1)));
        assert!(is_wrong(&stated, &with_given(2)));
    }

    #[test]
    fn only_filled_cells_are_compared() {
        let grid = |text: &str| text.parse::<Grid>().unwrap();
        let found = grid("1234341221434321");
        assert!(differences(&grid("1234............"), &found).is_empty());
        let wrong = differences(&grid("1234341221434312"), &found);
        assert_eq!(wrong.iter().map(Cell::to_string).collect::<Vec<_>>(), ["r4c3", "r4c4"]);
    }
}
