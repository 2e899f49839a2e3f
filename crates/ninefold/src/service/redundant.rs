//! `redundant`: the givens and rules that a puzzle doesn't need, each on its own.

use std::cell::RefCell;

use ninefold_format::Item;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Limits, Part, Redundant, StopReason, redundant, redundant_in_proper};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::{parts_json, parts_line, parts_page};
use super::{Column, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The request: find the givens and rules that are not needed.
#[derive(Clone, Debug)]
pub struct Redundancy {
    /// If set, only these parts are tried.
    pub portion: Option<Portion>,
    /// The limits of the work; a node limit applies to each search separately.
    pub limits: Limits,
}

/// A portion of the parts of a puzzle, so that several engines can share the work: the part with number `first`, and
/// every `of`-th part after it. Only the first portion checks that the puzzle has one solution. If it has not, the
/// results of the other portions are meaningless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portion {
    /// The number of the first part, from 0.
    pub first: usize,
    /// The number of portions, at least 1.
    pub of: usize,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct RedundancyReply {
    /// With a portion, the number of each redundant part among all parts, from 0.
    places: Option<Vec<usize>>,
    puzzle: Puzzle,
    verdict: Verdict,
    redundant: Vec<Part>,
    stop: Option<StopReason>,
}

impl Portion {
    /// Returns whether the part with this number, from 0, belongs to the portion.
    fn holds(self, place: usize) -> bool {
        place % self.of == self.first % self.of
    }

    /// Returns whether this is the first portion, which checks that the puzzle is proper.
    fn is_first(self) -> bool {
        self.holds(0)
    }
}

impl Verb for Redundancy {
    type Reply = RedundancyReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<RedundancyReply, VerbError> {
        let puzzle = item.puzzle;
        let all = RefCell::new(Vec::new());
        let is_tried = |part| {
            let place = all.borrow().len();
            all.borrow_mut().push(part);
            self.portion.is_none_or(|portion| portion.holds(place))
        };
        let found = if self.portion.is_none_or(Portion::is_first) {
            redundant(puzzle, is_tried, &self.limits)
        } else {
            redundant_in_proper(puzzle, is_tried, &self.limits)
        };
        let (verdict, redundant, stop) = match found {
            Redundant::Parts(parts) => (Verdict::Unique, parts, None),
            Redundant::NotProper => (Verdict::of(puzzle, &self.limits, engines), Vec::new(), None),
            Redundant::Undecided(stop, _) => (Verdict::Limit, Vec::new(), Some(stop)),
        };
        let place = |part: &Part| all.borrow().iter().position(|other| other == part);
        let places = self.portion.map(|_| redundant.iter().filter_map(place).collect());
        Ok(RedundancyReply { places, puzzle: puzzle.clone(), verdict, redundant, stop })
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("redundant"), Column::text("verdict")] }
    }
}

impl RedundancyReply {
    /// Returns the parts that can each be removed on their own so that the puzzle still has one solution.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not proper or a limit was reached.
    pub fn redundant(&self) -> Result<&[Part], Verdict> {
        if self.verdict == Verdict::Unique { Ok(&self.redundant) } else { Err(self.verdict) }
    }
}

impl Reply for RedundancyReply {
    fn outcome(&self) -> Outcome {
        if matches!(self.verdict, Verdict::Unique | Verdict::Several) { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match self.redundant() {
            Ok(parts) => format!("{}\t{}", parts.len(), parts_line(&self.puzzle, parts)),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        match self.redundant() {
            Ok(parts) => {
                fields.insert("redundant".to_owned(), parts_json(&self.puzzle, parts, texts));
                if let Some(places) = &self.places {
                    fields.insert("places".to_owned(), json!(places));
                }
            }
            Err(verdict) => {
                fields.insert("verdict".to_owned(), json!(verdict));
            }
        }
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        match self.redundant() {
            Ok([]) => format!("{}\n", text!(texts, "redundant-none")),
            Ok(parts) => format!("{}\n{}", text!(texts, "redundant-each"), parts_page(&self.puzzle, parts, texts)),
            Err(verdict) => format!("{}\n", verdict.text_with(self.stop, texts)),
        }
    }
}
