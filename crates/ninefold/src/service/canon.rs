//! `canon`: the canonical form of a puzzle, with its automorphisms.

use ninefold_format::{Item, boxed};
use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;
use ninefold_solver::Limits;
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::whole_line;
use super::{Column, ColumnKind, EngineSet, Outcome, PlainQuestion, Reply, Verb, VerbError};
use crate::canonical_form_of;

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[Column::text("form"), Column::new("automorphisms", ColumnKind::Integer)];

/// The request: find the form that all equivalent puzzles share.
#[derive(Clone, Debug, Default)]
pub struct Canon {
    /// The limits of the work. Classic puzzles take microseconds and ignore them.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct CanonReply {
    puzzle: Puzzle,
    form: Puzzle,
    automorphisms: Option<u128>,
}

impl Verb for Canon {
    type Reply = CanonReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<CanonReply, VerbError> {
        let form = canonical_form_of(item.puzzle, engines.canonizer(), &self.limits.start());
        let form = form.map_err(VerbError::NoSymmetry)?;
        Ok(CanonReply {
            puzzle: item.puzzle.clone(),
            form: with_givens(item.puzzle, form.givens),
            automorphisms: form.automorphisms,
        })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        Some(PlainQuestion::Canon)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

/// Returns a puzzle with the rules of one puzzle and the givens of an equivalent one.
pub(super) fn with_givens(puzzle: &Puzzle, givens: Grid) -> Puzzle {
    let moved = Puzzle::new(puzzle.ruleset().clone(), givens, None);
    // A transformation that preserves the rules keeps the puzzle valid.
    moved.unwrap_or_else(|_| puzzle.clone())
}

impl CanonReply {
    /// Returns the canonical form.
    pub fn form(&self) -> &Puzzle {
        &self.form
    }

    /// Returns the number of transformations that map the puzzle to itself, or `None` if it is above 2¹²⁸.
    pub fn automorphisms(&self) -> Option<u128> {
        self.automorphisms
    }

    fn automorphisms_text(&self) -> String {
        self.automorphisms.map_or_else(|| "-".to_owned(), |count| count.to_string())
    }
}

impl Reply for CanonReply {
    fn outcome(&self) -> Outcome {
        Outcome::Yes
    }

    fn line(&self) -> String {
        format!("{}\t{}", whole_line(&self.form), self.automorphisms_text())
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        fields.insert("form".to_owned(), json!(whole_line(&self.form)));
        // Numbers above 64 bits are null, since few JSON readers accept them.
        let automorphisms = self.automorphisms.and_then(|count| u64::try_from(count).ok());
        fields.insert("automorphisms".to_owned(), json!(automorphisms));
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let grid = boxed(self.form.givens(), self.form.geometry());
        let (line, count) = (whole_line(&self.form), self.automorphisms_text());
        format!("{grid}{line}\n{}\n", text!(texts, "canon-automorphisms", count = count))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ninefold_grid::CancelToken;

    use super::*;
    use crate::service::Morph;
    use crate::{IntoPuzzle, Options};

    fn reason(result: Result<impl Sized, VerbError>) -> String {
        result.map(drop).unwrap_err().to_string()
    }

    #[test]
    fn a_search_for_a_form_hears_its_limits() {
        // A puzzle with a map has its own ruleset, whose permutations have not been searched before.
        let regions = "111222333111222333144222553144465553144666553446666655777888999777888999777888999";
        let options = Options::new().regions(regions.parse().unwrap());
        let puzzle = ".".repeat(81).as_str().into_puzzle(&options).unwrap();
        let item = Item::new(&puzzle);
        let mut engines = EngineSet::default();
        let token = CancelToken::new();
        token.cancel();
        let limits = [Limits::none().time(Duration::ZERO), Limits::none().cancel(&token)];
        for (limits, told) in limits.into_iter().zip(["time limit", "cancelled"]) {
            let canon = reason(Canon { limits: limits.clone() }.reply(&item, &mut engines));
            let morph = reason(Morph { seed: 1, count: 1, limits }.reply(&item, &mut engines));
            assert!(canon.contains(told) && morph.contains(told), "{canon} {morph}");
        }
        assert!(Canon::default().reply(&item, &mut engines).is_ok());
    }
}
