//! `count`: the number of solutions.

use ninefold_format::Item;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{EngineChoice, Limits, StopReason, Strategy};
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::solve::check_engine;
use super::{Column, ColumnKind, EngineSet, Outcome, PlainQuestion, Reason, Reply, Verb, VerbError};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] =
    &[Column::new("count", ColumnKind::Integer), Column::new("complete", ColumnKind::Flag)];

/// The request: count the solutions.
#[derive(Clone, Debug, Default)]
pub struct Count {
    /// The number of solutions at which the count stops; with `None` it finds every solution.
    pub limit: Option<u64>,
    /// The engine, and the number of its threads.
    pub strategy: Strategy,
    /// The limits of the search.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct CountReply {
    puzzle: Puzzle,
    found: u64,
    /// The limit that stopped the count, if one did.
    stop: Option<StopReason>,
}

impl Verb for Count {
    type Reply = CountReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<CountReply, VerbError> {
        let puzzle = item.puzzle;
        let limits = match self.limit {
            Some(limit) => self.limits.clone().solutions(limit),
            None => self.limits.clone(),
        };
        let solver = engines.solver(puzzle);
        check_engine(&solver, puzzle, self.strategy.engine)?;
        let count = solver.count_by(puzzle, &self.strategy, &limits);
        Ok(CountReply { puzzle: puzzle.clone(), found: count.found, stop: count.halt })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        // Counting more than a few solutions may take long, and so needs the limits of the general engine.
        let limit = self.limit.filter(|&limit| limit <= 1_000 && !self.limits.counts_nodes())?;
        let limit = (self.strategy.engine == EngineChoice::Auto).then_some(limit)?;
        Some(PlainQuestion::Count(limit))
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

impl CountReply {
    /// Returns the number of solutions found.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Returns the reason why there is no solution, if there is none.
    pub fn reason(&self) -> Option<Reason> {
        (self.found == 0 && self.is_complete()).then(|| Reason::of(&self.puzzle))
    }

    /// Returns whether these are all the solutions.
    pub fn is_complete(&self) -> bool {
        self.stop.is_none()
    }
}

impl Reply for CountReply {
    fn outcome(&self) -> Outcome {
        // As many solutions as were asked for are an answer; with another limit, the number is not known.
        let is_known = self.stop.is_none_or(|stop| stop == StopReason::Solutions);
        if self.found > 0 && is_known { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        format!("{}{}", self.found, if self.is_complete() { "" } else { "+" })
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        fields.insert("count".to_owned(), json!(self.found));
        fields.insert("complete".to_owned(), json!(self.is_complete()));
        Value::Object(fields)
    }
}
