//! `minimize`: a minimal puzzle contained in a puzzle.

use ninefold_format::{Item, boxed};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Limits, Part, Reduced, Seed, StopReason, minimise};
use ninefold_text::{Catalogue, text};
use serde_json::{Map, Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::{part_text, parts_page, whole_line};
use super::verb::as_fields;
use super::{Column, ColumnKind, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[
    Column::text("minimal").showing("puzzle"),
    Column::new("givens", ColumnKind::Integer),
    Column::text("dropped_rules"),
    Column::text("verdict"),
];

/// The request: drop givens, and rules if requested, until each remaining one is needed.
#[derive(Clone, Debug)]
pub struct Minimize {
    /// The seed of the order in which parts are tried.
    pub seed: u64,
    /// The parts that may be dropped.
    pub drops: Drops,
    /// The limits of the work; a node limit applies to each search separately.
    pub limits: Limits,
}

/// The parts that may be dropped from a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drops {
    /// Givens, and given pencilmarks.
    #[default]
    Givens,
    /// Givens and rules.
    GivensAndRules,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct MinimizeReply {
    whole: Puzzle,
    minimal: Result<Puzzle, Verdict>,
    stop: Option<StopReason>,
}

impl Verb for Minimize {
    type Reply = MinimizeReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<MinimizeReply, VerbError> {
        let whole = item.puzzle.clone();
        let may_drop = |part| self.drops == Drops::GivensAndRules || !matches!(part, Part::Rule(_));
        let (minimal, stop) = match minimise(&whole, Seed(self.seed), may_drop, &self.limits) {
            Reduced::Minimal(puzzle) => (Ok(puzzle), None),
            Reduced::NotProper => (Err(Verdict::of(&whole, &self.limits, engines)), None),
            Reduced::Undecided(stop, _) => (Err(Verdict::Limit), Some(stop)),
        };
        Ok(MinimizeReply { whole, minimal, stop })
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

impl MinimizeReply {
    /// Returns the minimal puzzle.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not proper or a limit was reached.
    pub fn minimal(&self) -> Result<&Puzzle, Verdict> {
        self.minimal.as_ref().map_err(|&verdict| verdict)
    }

    /// Returns the rules that were dropped, as parts of the whole puzzle.
    fn dropped_rules(&self, minimal: &Puzzle) -> Vec<Part> {
        let (whole, kept) = (self.whole.ruleset(), minimal.ruleset().uses());
        let dropped = whole.indices().filter(|index| {
            let (spec, arguments) = &whole.uses()[index.get()];
            !kept.iter().any(|(kept, own)| kept.name == spec.name && own == arguments)
        });
        dropped.map(Part::Rule).collect()
    }
}

impl Reply for MinimizeReply {
    fn outcome(&self) -> Outcome {
        if self.minimal.is_ok() { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match self.minimal() {
            Ok(minimal) => whole_line(minimal),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(self.minimal().unwrap_or(&self.whole));
        match self.minimal() {
            Ok(minimal) => {
                let dropped: Vec<String> =
                    self.dropped_rules(minimal).into_iter().map(|part| part_text(&self.whole, part)).collect();
                fields.insert("givens".to_owned(), json!(minimal.givens().filled().count()));
                fields.insert("dropped_rules".to_owned(), json!(dropped));
            }
            Err(verdict) => {
                fields.insert("verdict".to_owned(), json!(verdict));
            }
        }
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let minimal = match self.minimal() {
            Ok(minimal) => minimal,
            Err(verdict) => return format!("{}\n", verdict.text_with(self.stop, texts)),
        };
        let grid = boxed(minimal.givens(), minimal.geometry());
        let (left, all) = (minimal.givens().filled().count(), self.whole.givens().filled().count());
        let dropped = parts_page(&self.whole, &self.dropped_rules(minimal), texts);
        let rules = match dropped.as_str() {
            "" => String::new(),
            dropped => format!("{}\n{dropped}", text!(texts, "minimize-dropped")),
        };
        format!("{}\n{grid}{rules}", text!(texts, "minimize-givens", left = left, all = all))
    }

    fn fields(&self, texts: &'static Catalogue) -> Map<String, Value> {
        let mut fields = as_fields(self.json(texts));
        if self.minimal().is_err() {
            // If no puzzle was found, its column stays empty.
            fields.remove("puzzle");
        }
        fields
    }
}
