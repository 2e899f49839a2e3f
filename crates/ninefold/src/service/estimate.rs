//! `estimate`: the number of solutions, estimated by random probes.

use ninefold_format::Item;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Limits, Seed, StopReason, estimate};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::{Column, ColumnKind, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The request: estimate the number of solutions.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The number of probes.
    pub probes: u64,
    /// The seed of the probes; the same seed always gives the same estimate.
    pub seed: u64,
    /// The limits of the work.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct EstimateReply {
    puzzle: Puzzle,
    estimate: ninefold_solver::Estimate,
}

impl Verb for Estimate {
    type Reply = EstimateReply;

    fn reply(&self, item: &Item<'_>, _: &mut EngineSet) -> Result<EstimateReply, VerbError> {
        let estimate = estimate(item.puzzle, self.probes, Seed(self.seed), &self.limits);
        Ok(EstimateReply { puzzle: item.puzzle.clone(), estimate })
    }

    fn columns(&self) -> &'static [Column] {
        const {
            &[
                Column::new("estimate", ColumnKind::Number),
                Column::new("error", ColumnKind::Number),
                Column::new("probes", ColumnKind::Integer),
                Column::new("exact", ColumnKind::Flag),
                Column::text("verdict"),
            ]
        }
    }
}

impl EstimateReply {
    /// Returns the estimate.
    pub fn estimate(&self) -> &ninefold_solver::Estimate {
        &self.estimate
    }

    /// Returns the limit that stopped the work before there was any estimate.
    fn stop(&self) -> Option<StopReason> {
        self.estimate.halt.filter(|_| self.estimate.probes == 0)
    }

    /// Returns the error of the estimate as text. A single probe gives no error.
    fn error_text(&self) -> String {
        match self.error() {
            Some(error) => number(error),
            None => "-".to_owned(),
        }
    }

    fn error(&self) -> Option<f64> {
        (self.estimate.exact || self.estimate.probes > 1).then_some(self.estimate.error)
    }
}

/// Writes a number of solutions: `12.5`, `46080`, `6.671e21`.
fn number(number: f64) -> String {
    match number {
        _ if number >= 1e9 => format!("{number:.3e}"),
        _ if number >= 1000.0 || number == number.round() => format!("{number:.0}"),
        _ => format!("{number:.2}"),
    }
}

impl Reply for EstimateReply {
    fn outcome(&self) -> Outcome {
        let is_known = self.stop().is_none() && !(self.estimate.exact && self.estimate.solutions == 0.0);
        if is_known { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match self.stop() {
            Some(_) => format!("-\t{}", Verdict::Limit.word()),
            None => format!("{}\t{}", number(self.estimate.solutions), self.error_text()),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        if self.stop().is_some() {
            fields.insert("verdict".to_owned(), json!(Verdict::Limit));
        } else {
            fields.insert("estimate".to_owned(), json!(self.estimate.solutions));
            fields.insert("error".to_owned(), json!(self.error()));
            fields.insert("probes".to_owned(), json!(self.estimate.probes));
            fields.insert("exact".to_owned(), json!(self.estimate.exact));
        }
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let estimate = &self.estimate;
        let solutions = number(estimate.solutions);
        let page = match self.stop() {
            stop @ Some(_) => Verdict::Limit.text_with(stop, texts).to_owned(),
            None if estimate.exact => text!(texts, "estimate-exact", solutions = solutions),
            None => {
                let error = self.error_text();
                text!(texts, "estimate-about", solutions = solutions, error = error, probes = estimate.probes)
            }
        };
        format!("{page}\n")
    }
}
