//! `complete`: adds givens to a puzzle until it has one solution.

use ninefold_format::{Item, boxed};
use ninefold_grid::{Cell, Digit};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Completed, Limits, Seed, StopReason, complete};
use ninefold_text::{Catalogue, text};
use serde_json::{Map, Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::whole_line;
use super::verb::as_fields;
use super::{Column, EngineSet, Outcome, Reason, Reply, RequestError, Verb, VerbError, Verdict};

/// The request: add as few givens as can be found until the puzzle has exactly one solution.
#[derive(Clone, Debug)]
pub struct Complete {
    /// The seed of the choice between equally good givens.
    pub seed: u64,
    /// The cells that get givens before others.
    pub cells: Vec<Cell>,
    /// The limits of the work; a node limit applies to each search separately.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct CompleteReply {
    puzzle: Puzzle,
    added: Result<Vec<(Cell, Digit)>, Verdict>,
    stop: Option<StopReason>,
}

/// Parses a list of cells: `r1c1 r2c2`.
///
/// # Errors
/// Names the first word that is not a cell.
pub fn cells(text: &str) -> Result<Vec<Cell>, RequestError> {
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let cell = |word: &str| {
        let not_a_cell =
            |_| RequestError::argument(format!("{word:?} is not a cell: expected cells such as r1c1 r2c2"));
        word.parse::<Cell>().map_err(not_a_cell)
    };
    words.map(cell).collect()
}

impl Verb for Complete {
    type Reply = CompleteReply;

    fn reply(&self, item: &Item<'_>, _: &mut EngineSet) -> Result<CompleteReply, VerbError> {
        let puzzle = item.puzzle.clone();
        if let Some(&cell) = self.cells.iter().find(|&&cell| !puzzle.geometry().has(cell)) {
            return Err(VerbError::NoSuchCell(cell));
        }
        Ok(match complete(&puzzle, Seed(self.seed), &self.cells, &self.limits) {
            Completed::Proper(puzzle, added) => CompleteReply { puzzle, added: Ok(added), stop: None },
            Completed::NoSolution => CompleteReply { puzzle, added: Err(Verdict::None), stop: None },
            Completed::Undetermined => CompleteReply { puzzle, added: Err(Verdict::Several), stop: None },
            Completed::Undecided(stop) => CompleteReply { puzzle, added: Err(Verdict::Limit), stop: Some(stop) },
        })
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("completed").showing("puzzle"), Column::text("added"), Column::text("verdict")] }
    }
}

impl CompleteReply {
    /// Returns the puzzle with one solution.
    ///
    /// # Errors
    /// Returns the verdict if there is no solution, a limit was reached, or no givens make the solution unique.
    pub fn completed(&self) -> Result<&Puzzle, Verdict> {
        self.added().map(|_| &self.puzzle)
    }

    /// Returns the added givens; the list is empty if the solution was unique already.
    ///
    /// # Errors
    /// Returns the verdict like [`CompleteReply::completed`].
    pub fn added(&self) -> Result<&[(Cell, Digit)], Verdict> {
        self.added.as_deref().map_err(|&verdict| verdict)
    }

    /// Returns the reason why there is no solution, if there is none.
    pub fn reason(&self) -> Option<Reason> {
        (self.added == Err(Verdict::None)).then(|| Reason::of(&self.puzzle))
    }
}

impl Reply for CompleteReply {
    fn outcome(&self) -> Outcome {
        if self.added.is_ok() { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match self.completed() {
            Ok(puzzle) => whole_line(puzzle),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        let alphabet = self.puzzle.geometry().alphabet();
        let verdict = match self.added() {
            Ok(added) => {
                let given = |&(cell, digit): &(Cell, Digit)| json!({ "cell": cell.to_string(), "digit": alphabet.value(digit) });
                fields.insert("added".to_owned(), added.iter().map(given).collect());
                Verdict::Unique
            }
            Err(verdict) => verdict,
        };
        fields.insert("verdict".to_owned(), json!(verdict));
        Value::Object(fields)
    }

    fn note(&self, texts: &'static Catalogue) -> Option<String> {
        self.reason().map(|reason| reason.text(texts))
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let added = match self.added() {
            Ok(added) => added,
            Err(Verdict::Several) => return format!("{}\n", text!(texts, "complete-undetermined")),
            Err(verdict) => return format!("{}\n", verdict.text_with(self.stop, texts)),
        };
        let geometry = self.puzzle.geometry();
        let grid = boxed(self.puzzle.givens(), geometry);
        if added.is_empty() {
            return format!("{}\n{grid}", text!(texts, "complete-nothing"));
        }
        let given = |&(cell, digit): &(Cell, Digit)| format!("{cell}={}", geometry.digit_text(digit));
        let givens: Vec<String> = added.iter().map(given).collect();
        let title = text!(texts, "complete-added", count = added.len());
        format!("{title}\n{grid}{}\n", givens.join(" "))
    }

    fn fields(&self, texts: &'static Catalogue) -> Map<String, Value> {
        let mut fields = as_fields(self.json(texts));
        if self.added().is_err() {
            // If no puzzle was found, its column stays empty.
            fields.remove("puzzle");
        }
        fields
    }
}
