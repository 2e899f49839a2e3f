//! `minimal`: tests whether every given of a puzzle is needed.

use ninefold_format::Item;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Limits, Part, Redundant, StopReason, redundant};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::{part_text, parts_page};
use super::{Column, ColumnKind, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] =
    &[Column::new("minimal", ColumnKind::Flag), Column::text("redundant"), Column::text("verdict")];

/// The request: test whether a puzzle is minimal.
#[derive(Clone, Debug)]
pub struct Minimality {
    /// The limits of the work; a node limit applies to each search separately.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct MinimalityReply {
    puzzle: Puzzle,
    verdict: Verdict,
    redundant: Vec<Part>,
    stop: Option<StopReason>,
}

impl Verb for Minimality {
    type Reply = MinimalityReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<MinimalityReply, VerbError> {
        let puzzle = item.puzzle;
        let is_given = |part| !matches!(part, Part::Rule(_));
        let (verdict, redundant, stop) = match redundant(puzzle, is_given, &self.limits) {
            Redundant::Parts(parts) => (Verdict::Unique, parts, None),
            Redundant::NotProper => (Verdict::of(puzzle, &self.limits, engines), Vec::new(), None),
            Redundant::Undecided(stop, _) => (Verdict::Limit, Vec::new(), Some(stop)),
        };
        Ok(MinimalityReply { puzzle: puzzle.clone(), verdict, redundant, stop })
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

impl MinimalityReply {
    /// Returns the givens that can each be removed on their own; a minimal puzzle has none.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not proper or a limit was reached.
    pub fn redundant(&self) -> Result<&[Part], Verdict> {
        if self.verdict == Verdict::Unique { Ok(&self.redundant) } else { Err(self.verdict) }
    }

    fn texts(&self) -> Vec<String> {
        self.redundant.iter().map(|&part| part_text(&self.puzzle, part)).collect()
    }
}

impl Reply for MinimalityReply {
    fn outcome(&self) -> Outcome {
        if self.redundant().is_ok_and(<[Part]>::is_empty) { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match self.redundant() {
            Ok([]) => "minimal".to_owned(),
            Ok(_) => format!("not minimal\t{}", self.texts().join(" ")),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        match self.redundant() {
            Ok(parts) => {
                fields.insert("minimal".to_owned(), json!(parts.is_empty()));
                fields.insert("redundant".to_owned(), json!(self.texts()));
            }
            Err(verdict) => {
                fields.insert("verdict".to_owned(), json!(verdict));
            }
        }
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        match self.redundant() {
            Ok([]) => format!("{}\n", text!(texts, "minimal-yes")),
            Ok(parts) => format!("{}\n{}", text!(texts, "minimal-no"), parts_page(&self.puzzle, parts, texts)),
            Err(verdict) => format!("{}\n", verdict.text_with(self.stop, texts)),
        }
    }
}
