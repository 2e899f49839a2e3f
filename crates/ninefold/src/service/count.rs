//! `count`: the number of solutions.

use ninefold_format::Item;
use ninefold_puzzle::Puzzle;
use ninefold_solver::Limits;
use serde_json::{Value, json};

use super::drawing::puzzle_fields;
use super::{EngineSet, Outcome, PlainQuestion, Reply, Verb};

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
pub struct CountReply {
    puzzle: Puzzle,
    found: u64,
    complete: bool,
}

impl Verb for Count {
    type Reply = CountReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<CountReply, String> {
        let puzzle = item.puzzle;
        let limits = match self.limit {
            Some(limit) => self.limits.clone().solutions(limit),
            None => self.limits.clone(),
        };
        let count = engines.solver(puzzle).count(puzzle, &limits);
        Ok(CountReply { puzzle: puzzle.clone(), found: count.found, complete: count.is_complete() })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        // Beyond a few solutions a count may be long: then it wants the limits of the general engine.
        let limit = self.limit.filter(|&limit| limit <= 1_000 && !self.limits.counts_nodes())?;
        Some(PlainQuestion::Count(limit))
    }
}

impl CountReply {
    /// The number of solutions that were found.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Whether there are no others.
    pub fn is_complete(&self) -> bool {
        self.complete
    }
}

impl Reply for CountReply {
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
