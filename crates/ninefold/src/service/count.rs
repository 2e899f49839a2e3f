//! `count`: the number of solutions.

use ninefold_format::Item;
use ninefold_puzzle::Puzzle;
use ninefold_solver::Limits;
use serde_json::{Value, json};

use super::drawing::puzzle_fields;
use super::{Outcome, PlainQuestion, Reply, Verb, Workshop};

/// The question: how many solutions are there?
#[derive(Clone, Debug)]
pub struct Count {
    /// Counting stops at so many solutions; none: it goes on to the last.
    pub limit: Option<u64>,
    /// How far to search.
    pub limits: Limits,
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Counted {
    puzzle: Puzzle,
    found: u64,
    complete: bool,
}

impl Verb for Count {
    type Reply = Counted;

    fn reply(&self, item: &Item<'_>, workshop: &mut Workshop) -> Result<Counted, String> {
        let puzzle = item.puzzle;
        let limits = match self.limit {
            Some(limit) => self.limits.clone().solutions(limit),
            None => self.limits.clone(),
        };
        let count = workshop.solver(puzzle).count(puzzle, &limits);
        Ok(Counted { puzzle: puzzle.clone(), found: count.found, complete: count.is_complete() })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        // Beyond a few solutions a count may be long: then it wants the limits of the general engine.
        let limit = self.limit.filter(|&limit| limit <= 1_000 && !self.limits.counts_nodes())?;
        Some(PlainQuestion::Count(limit))
    }
}

impl Counted {
    /// The number of solutions that were found.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Whether there are no others.
    pub fn is_complete(&self) -> bool {
        self.complete
    }
}

impl Reply for Counted {
    fn outcome(&self) -> Outcome {
        if self.found > 0 { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        format!("{}{}", self.found, if self.complete { "" } else { "+" })
    }

    fn json(&self) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        fields.insert("count".to_owned(), json!(self.found));
        fields.insert("complete".to_owned(), json!(self.complete));
        Value::Object(fields)
    }
}
