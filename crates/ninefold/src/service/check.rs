//! `check`: tests whether the entries of a fully or partly filled grid are right.

use ninefold_grid::{Cell, Digit, Grid};
use ninefold_puzzle::{Origin, Puzzle};
use ninefold_solver::{Answer, Limits, Solver};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::{BrokenRule, EngineSet, Outcome, Reason, Reply, RequestError, Verdict, broken_rules};

/// The reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckReply {
    /// The entries are a solution.
    Correct,
    /// Some cells are blank, and some solution contains all the entries.
    SoFarCorrect,
    /// These entries are wrong, in reading order, and they break these rules.
    Incorrect(Vec<Cell>, Vec<BrokenRule>),
    /// The puzzle has no solution, for this reason, so entries can't be judged.
    Unsolvable(Reason),
    /// A limit was reached before the entries could be judged.
    Untold,
}

/// Checks the entries of a puzzle. Givens may be included or left out; a changed given is wrong.
///
/// The entries are right as long as some solution contains them all. Otherwise, if the puzzle has one solution, an entry is
/// wrong if it differs from that solution; if it has several, the entries are taken in reading order, and an entry is wrong
/// if no solution contains it and the right entries before it. The limits apply to the whole check.
///
/// # Errors
/// Fails if the entries are a grid of another side.
pub fn check(
    puzzle: &Puzzle,
    entries: &Grid,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<CheckReply, RequestError> {
    if entries.side() != puzzle.side() {
        return Err(RequestError::sides(entries.side(), puzzle.side()));
    }
    let solver = engines.solver(puzzle);
    let judge = Judge { puzzle, solver: &solver, limits: limits.started() };
    let (all, changed) = with_entries(puzzle, entries);
    let can_be = judge.can_be(&all);
    let wrong: Vec<Cell> = match can_be {
        // Right entries can often be completed long before the puzzle is solved without them.
        Some(true) => changed,
        Some(false) | None => match judge.solver.answer(puzzle, &judge.limits) {
            Answer::Unique(solution) => {
                let differs = |&(cell, digit): &(Cell, Digit)| solution.get(cell) != Some(digit);
                entries.filled().filter(differs).map(|(cell, _)| cell).collect()
            }
            Answer::Several(..) => match can_be.and_then(|_| judge.wrong_one_by_one(entries, changed)) {
                Some(wrong) => wrong,
                None => return Ok(untold(puzzle, entries)),
            },
            Answer::None => return Ok(CheckReply::Unsolvable(Reason::of(puzzle))),
            Answer::Undecided(..) => return Ok(untold(puzzle, entries)),
        },
    };
    let full = puzzle.geometry().canvas().iter().all(|&cell| all.get(cell).is_some());
    Ok(match (wrong.is_empty(), full) {
        (false, _) => CheckReply::Incorrect(wrong, broken_rules(puzzle, entries)),
        (true, true) => CheckReply::Correct,
        (true, false) => CheckReply::SoFarCorrect,
    })
}

/// Returns whether a grid is a solution of a puzzle.
///
/// The solver is only asked if there are too many places of doublers or negators to try them all; `false` if it reaches a limit.
pub(super) fn is_solution(puzzle: &Puzzle, grid: &Grid, limits: &Limits, engines: &mut EngineSet) -> bool {
    let is_open = || puzzle.geometry().is_full(grid) && puzzle.ruleset().obeys(grid).is_none();
    puzzle.holds(grid)
        || is_open() && grid.agrees_with(puzzle.givens()) && {
            let judge = Judge { puzzle, solver: &engines.solver(puzzle), limits: limits.started() };
            judge.can_be(grid) == Some(true)
        }
}

/// Returns the givens with the entries of other cells, and the cells whose entry differs from their given.
fn with_entries(puzzle: &Puzzle, entries: &Grid) -> (Grid, Vec<Cell>) {
    let mut all = puzzle.givens().clone();
    let mut changed = Vec::new();
    for (cell, digit) in entries.filled() {
        match puzzle.givens().get(cell) {
            Some(given) if given != digit => changed.push(cell),
            Some(_) => {}
            None => all.set(cell, Some(digit)),
        }
    }
    (all, changed)
}

/// Judges entries when the solver has no answer: if they break a rule, they are wrong all the same.
fn untold(puzzle: &Puzzle, entries: &Grid) -> CheckReply {
    let broken = broken_rules(puzzle, entries);
    if broken.is_empty() {
        return CheckReply::Untold;
    }
    let mut cells: Vec<Cell> = broken.iter().flat_map(|broken| broken.cells.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.retain(|&cell| entries.get(cell).is_some() && puzzle.givens().get(cell).is_none());
    CheckReply::Incorrect(cells, broken)
}

/// Finds out which grids can be completed to a solution, within the limits of the whole check.
struct Judge<'a> {
    puzzle: &'a Puzzle,
    solver: &'a Solver,
    limits: Limits,
}

impl Judge<'_> {
    /// Returns whether a solution contains all digits of a grid, or `None` if a limit was reached.
    fn can_be(&self, grid: &Grid) -> Option<bool> {
        let candidates = self.puzzle.candidates().cloned();
        let Ok(puzzle) = Puzzle::new(self.puzzle.ruleset().clone(), grid.clone(), candidates) else {
            return Some(false);
        };
        match self.solver.answer(&puzzle, &self.limits) {
            Answer::None => Some(false),
            Answer::Unique(_) | Answer::Several(..) | Answer::Undecided(_, Some(_)) => Some(true),
            Answer::Undecided(_, None) => None,
        }
    }

    /// Returns the wrong entries of a puzzle with several solutions, none of which has all the entries: those that differ from
    /// their given, and those that no solution has together with the right ones before them. Returns `None` if a limit was
    /// reached.
    fn wrong_one_by_one(&self, entries: &Grid, changed: Vec<Cell>) -> Option<Vec<Cell>> {
        let mut right = self.puzzle.givens().clone();
        let mut wrong = changed;
        for (cell, digit) in entries.filled().filter(|&(cell, _)| self.puzzle.givens().get(cell).is_none()) {
            right.set(cell, Some(digit));
            if !self.can_be(&right)? {
                right.set(cell, None);
                wrong.push(cell);
            }
        }
        wrong.sort_unstable();
        Some(wrong)
    }
}

impl CheckReply {
    fn word(&self) -> &'static str {
        match self {
            CheckReply::Correct => "correct",
            CheckReply::SoFarCorrect => "so far correct",
            CheckReply::Incorrect(..) => "incorrect",
            CheckReply::Unsolvable(_) => Verdict::None.word(),
            CheckReply::Untold => Verdict::Limit.word(),
        }
    }

    /// Returns the reason why the puzzle has no solution, if it has none.
    pub fn reason(&self) -> Option<&Reason> {
        match self {
            CheckReply::Unsolvable(reason) => Some(reason),
            _ => None,
        }
    }

    /// Returns the rules that the entries break, whatever digits the blank cells may hold.
    pub fn broken(&self) -> &[BrokenRule] {
        match self {
            CheckReply::Incorrect(_, broken) => broken,
            CheckReply::Correct | CheckReply::SoFarCorrect | CheckReply::Unsolvable(_) | CheckReply::Untold => &[],
        }
    }

    fn wrong(&self) -> Vec<String> {
        match self {
            CheckReply::Incorrect(cells, _) => cells.iter().map(Cell::to_string).collect(),
            CheckReply::Correct | CheckReply::SoFarCorrect | CheckReply::Unsolvable(_) | CheckReply::Untold => {
                Vec::new()
            }
        }
    }
}

impl Reply for CheckReply {
    fn outcome(&self) -> Outcome {
        match self {
            CheckReply::Correct | CheckReply::SoFarCorrect => Outcome::Yes,
            CheckReply::Incorrect(..) | CheckReply::Unsolvable(_) | CheckReply::Untold => Outcome::No,
        }
    }

    fn line(&self) -> String {
        match self {
            CheckReply::Correct | CheckReply::SoFarCorrect => self.word().to_owned(),
            CheckReply::Incorrect(..) => format!("{}\t{}", self.word(), self.wrong().join(" ")),
            CheckReply::Unsolvable(_) | CheckReply::Untold => format!("-\t{}", self.word()),
        }
    }

    fn note(&self, texts: &'static Catalogue) -> Option<String> {
        self.reason().map(|reason| reason.text(texts))
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        let conflicts: Vec<Value> = self.broken().iter().map(|broken| broken.json(texts)).collect();
        json!({ "verdict": self.word(), "wrong": self.wrong(), "conflicts": conflicts })
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        match self {
            CheckReply::Correct => format!("{}\n", text!(texts, "check-correct")),
            CheckReply::SoFarCorrect => format!("{}\n", text!(texts, "check-so-far-correct")),
            CheckReply::Incorrect(..) => {
                let rules = self.broken().iter().filter(|broken| broken.spec.origin == Origin::Choice);
                let rules: String = rules.map(|broken| broken.text(texts) + "\n").collect();
                format!("{}\t{}\n{rules}", text!(texts, "check-incorrect"), self.wrong().join(" "))
            }
            CheckReply::Unsolvable(_) => format!("{}\n", Verdict::None.text(texts)),
            CheckReply::Untold => format!("{}\n", Verdict::Limit.text(texts)),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::PuzzleDraft;

    use super::*;

    /// The solver needs more than one node for the blank grid, and none for entries that leave nothing to choose.
    #[test]
    fn right_entries_are_right_though_the_puzzle_has_no_answer() {
        let grid = |text: &str| text.parse::<Grid>().unwrap();
        let puzzle = PuzzleDraft::classic(grid(&".".repeat(81))).validate().unwrap();
        let full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        let checked =
            |text: &str| check(&puzzle, &grid(text), &Limits::none().nodes(1), &mut EngineSet::new()).unwrap();
        assert_eq!(checked(full), CheckReply::Correct);
        assert_eq!(checked(&full.replacen("123", "...", 1)), CheckReply::SoFarCorrect);
        assert_eq!(checked(&".".repeat(81)), CheckReply::Untold);
        let CheckReply::Incorrect(wrong, broken) = checked(&full.replacen("123", "323", 1)) else { panic!() };
        assert_eq!((wrong.first(), broken.is_empty()), (Some(&Cell::new(0, 0)), false));
    }

    #[test]
    fn a_changed_given_is_wrong_beside_right_entries() {
        let grid = |text: &str| text.parse::<Grid>().unwrap();
        let puzzle = PuzzleDraft::classic(grid("1......3.4.....2")).validate().unwrap();
        let reply = check(&puzzle, &grid("43.............."), &Limits::none(), &mut EngineSet::new()).unwrap();
        let CheckReply::Incorrect(wrong, _) = reply else { panic!() };
        assert_eq!(wrong, [Cell::new(0, 0)]);
    }
}
