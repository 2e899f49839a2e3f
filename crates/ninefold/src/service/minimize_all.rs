//! `minimize --all`: every minimal puzzle contained in a puzzle.

use ninefold_format::Item;
use ninefold_grid::{Cell, Grid};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Deadline, Limits, Solver};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::text::parts::whole_line;
use super::{Column, ColumnKind, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The request: find all minimal puzzles whose givens are a subset of a puzzle's givens.
#[derive(Clone, Debug)]
pub struct MinimizeAll {
    /// The limits of the work; a node limit applies to each search separately.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct MinimizeAllReply {
    whole: Puzzle,
    verdict: Verdict,
    minimal: Vec<Puzzle>,
    is_complete: bool,
}

/// A search in which each given is dropped or kept.
struct Search<'a> {
    whole: &'a Puzzle,
    solver: &'a Solver,
    timer: &'a Deadline,
    found: Vec<Puzzle>,
    is_complete: bool,
}

impl Verb for MinimizeAll {
    type Reply = MinimizeAllReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<MinimizeAllReply, VerbError> {
        let whole = item.puzzle.clone();
        let timer = self.limits.start();
        let verdict = Verdict::of(&whole, &self.limits, engines);
        let solver = engines.solver(&whole);
        let mut search = Search { whole: &whole, solver: &solver, timer: &timer, found: Vec::new(), is_complete: true };
        if verdict == Verdict::Unique {
            let cells: Vec<Cell> = whole.givens().filled().map(|(cell, _)| cell).collect();
            search.run(&whole, &cells, &[]);
        }
        let Search { found: minimal, is_complete, .. } = search;
        Ok(MinimizeAllReply { whole, verdict, minimal, is_complete })
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("minimal"), Column::new("complete", ColumnKind::Flag), Column::text("verdict")] }
    }
}

impl Search<'_> {
    /// Finds the minimal puzzles within a proper one that lack some of the givens in `open` and none of those in
    /// `kept`.
    fn run(&mut self, puzzle: &Puzzle, open: &[Cell], kept: &[Cell]) {
        if self.timer.is_over() || !self.is_complete {
            self.is_complete = false;
            return;
        }
        // A given that can't be removed now can't be removed later.
        let open: Vec<Cell> = open.iter().copied().filter(|&cell| self.without(puzzle, cell).is_some()).collect();
        let Some((&cell, others)) = open.split_first() else {
            if self.is_complete && !kept.iter().any(|&cell| self.without(puzzle, cell).is_some()) {
                self.found.push(puzzle.clone());
            }
            return;
        };
        if let Some(fewer) = self.without(puzzle, cell) {
            self.run(&fewer, others, kept);
        }
        self.run(puzzle, others, &[kept, &[cell]].concat());
    }

    /// Returns the puzzle without a given, if it is still proper.
    fn without(&mut self, puzzle: &Puzzle, cell: Cell) -> Option<Puzzle> {
        let mut givens: Grid = puzzle.givens().clone();
        givens.set(cell, None);
        let ruleset = self.whole.ruleset().clone();
        let fewer = Puzzle::new(ruleset, givens, self.whole.candidates().cloned()).ok()?;
        match self.solver.answer(&fewer, &self.timer.left()) {
            Answer::Unique(_) => Some(fewer),
            Answer::None | Answer::Several(..) => None,
            Answer::Undecided(..) => {
                self.is_complete = false;
                None
            }
        }
    }
}

impl MinimizeAllReply {
    /// Returns the minimal puzzles.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not proper.
    pub fn minimal(&self) -> Result<&[Puzzle], Verdict> {
        if self.verdict == Verdict::Unique { Ok(&self.minimal) } else { Err(self.verdict) }
    }

    /// Returns whether these are all minimal puzzles; false if a limit was reached.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }
}

impl Reply for MinimizeAllReply {
    fn outcome(&self) -> Outcome {
        if self.is_complete && self.verdict == Verdict::Unique { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match self.minimal() {
            Ok([]) => format!("-\t{}", Verdict::Limit.word()),
            Ok(minimal) => minimal.iter().map(whole_line).collect::<Vec<_>>().join("\n"),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.whole);
        match self.minimal() {
            Ok(minimal) => {
                fields.insert("minimal".to_owned(), json!(minimal.iter().map(whole_line).collect::<Vec<_>>()));
                fields.insert("complete".to_owned(), json!(self.is_complete));
            }
            Err(verdict) => {
                fields.insert("verdict".to_owned(), json!(verdict));
            }
        }
        Value::Object(fields)
    }

    fn warning(&self, texts: &'static Catalogue) -> Option<String> {
        (!self.is_complete).then(|| text!(texts, "minimize-limit").to_owned())
    }

    fn note(&self, texts: &'static Catalogue) -> Option<String> {
        self.warning(texts)
    }
}
