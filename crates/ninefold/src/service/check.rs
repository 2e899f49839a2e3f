//! `check`: tests whether the entries of a fully or partly filled grid are right.

use ninefold_grid::host::Instant;
use ninefold_grid::{Cell, Grid};
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
/// If the puzzle has one solution, an entry is wrong if it differs from that solution. If it has several, the entries
/// are right as long as some solution contains them all; otherwise they are taken in reading order, and an entry is
/// wrong if no solution contains it and the right entries before it. The limits apply to the whole check.
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
    let start = Instant::now();
    let broken = broken_rules(puzzle, entries);
    // If the solver has no answer, entries that break a rule are wrong all the same.
    let untold = |broken: Vec<BrokenRule>| match broken.is_empty() {
        true => CheckReply::Untold,
        false => {
            let mut cells: Vec<Cell> = broken.iter().flat_map(|broken| broken.cells.iter().copied()).collect();
            cells.sort_unstable();
            cells.dedup();
            cells.retain(|&cell| entries.get(cell).is_some() && puzzle.givens().get(cell).is_none());
            CheckReply::Incorrect(cells, broken)
        }
    };
    let wrong: Vec<Cell> = match solver.answer(puzzle, limits) {
        Answer::Unique(solution) => {
            entries.filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit)).map(|(cell, _)| cell).collect()
        }
        Answer::Several(..) => {
            match wrong_of_several(puzzle, entries, &solver, || limits.clone().minus_time(start.elapsed())) {
                Some(wrong) => wrong,
                None => return Ok(untold(broken)),
            }
        }
        Answer::None => return Ok(CheckReply::Unsolvable(Reason::of(puzzle))),
        Answer::Undecided(..) => return Ok(untold(broken)),
    };
    let full = puzzle.geometry().canvas().iter().all(|&cell| entries.get(cell).or(puzzle.givens().get(cell)).is_some());
    Ok(match (wrong.is_empty(), full) {
        (false, _) => CheckReply::Incorrect(wrong, broken),
        (true, true) => CheckReply::Correct,
        (true, false) => CheckReply::SoFarCorrect,
    })
}

/// Returns the wrong entries of a puzzle with several solutions, or `None` if a limit was reached.
fn wrong_of_several(
    puzzle: &Puzzle,
    entries: &Grid,
    solver: &Solver,
    limits_left: impl Fn() -> Limits,
) -> Option<Vec<Cell>> {
    let can_be = |grid: &Grid| {
        let candidates = puzzle.candidates().cloned();
        let Ok(puzzle) = Puzzle::new(puzzle.ruleset().clone(), grid.clone(), candidates) else { return Some(false) };
        match solver.answer(&puzzle, &limits_left()) {
            Answer::None => Some(false),
            Answer::Unique(_) | Answer::Several(..) | Answer::Undecided(_, Some(_)) => Some(true),
            Answer::Undecided(_, None) => None,
        }
    };
    let mut right = puzzle.givens().clone();
    let (changed, new): (Vec<_>, Vec<_>) = entries
        .filled()
        .filter(|&(cell, digit)| right.get(cell) != Some(digit))
        .partition(|&(cell, _)| right.get(cell).is_some());
    let mut all = right.clone();
    new.iter().for_each(|&(cell, digit)| all.set(cell, Some(digit)));
    let mut wrong: Vec<Cell> = changed.iter().map(|&(cell, _)| cell).collect();
    if !can_be(&all)? {
        for (cell, digit) in new {
            right.set(cell, Some(digit));
            if !can_be(&right)? {
                right.set(cell, None);
                wrong.push(cell);
            }
        }
    }
    wrong.sort_unstable();
    Some(wrong)
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
