//! `solve`: whether a puzzle has no solution, one or several, and one of them.

use ninefold_format::{Item, boxed};
use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, EngineChoice, Fill, Limits, Seed, Solver, StopReason, Strategy};
use ninefold_text::Catalogue;
use serde_json::{Map, Value, json};

use super::pictures::puzzle_fields;
use super::stated_solution::StatedFault;
use super::text::colour;
use super::{Column, EngineSet, Outcome, PlainQuestion, Reason, Reply, Verb, VerbError, Verdict};

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[Column::text("solution"), Column::text("verdict")];

/// The request: solve a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Solve {
    /// If set, picks a random one of several solutions; the same seed always picks the same one.
    pub seed: Option<u64>,
    /// The engine, and the number of its threads.
    pub strategy: Strategy,
    /// The limits of the search.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct SolveReply {
    puzzle: Puzzle,
    verdict: Verdict,
    solution: Option<Grid>,
    /// The limit that was reached.
    stop: Option<StopReason>,
    /// The fault of the solution that the text states, if any.
    stated: Option<StatedFault>,
}

impl Verb for Solve {
    type Reply = SolveReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<SolveReply, VerbError> {
        let puzzle = item.puzzle;
        let solver = engines.solver(puzzle);
        check_engine(&solver, puzzle, self.strategy.engine)?;
        let limits = self.limits.started();
        let answer = solver.answer_by(puzzle, &self.strategy, &limits);
        let stated = item.solution.and_then(|stated| StatedFault::of(puzzle, stated, &answer));
        let (verdict, solution, stop) = match answer {
            Answer::None => (Verdict::None, None, None),
            Answer::Unique(grid) => (Verdict::Unique, Some(grid), None),
            Answer::Several(grid, _) => match self.pick(&solver, puzzle, &limits) {
                None => (Verdict::Several, Some(grid), None),
                Some(Fill::Undecided(stop)) => (Verdict::Limit, None, Some(stop)),
                Some(fill) => (Verdict::Several, fill.solution().cloned(), None),
            },
            Answer::Undecided(stop, grid) => (Verdict::Limit, grid, Some(stop)),
        };
        Ok(SolveReply { puzzle: puzzle.clone(), verdict, solution, stop, stated })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        let is_usual = self.strategy.engine == EngineChoice::Auto && !self.limits.counts_nodes();
        (self.seed.is_none() && is_usual).then_some(PlainQuestion::Solve)
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

impl Solve {
    /// Returns a random solution, found within the limits, if there are several and a seed is set.
    fn pick(&self, solver: &Solver, puzzle: &Puzzle, limits: &Limits) -> Option<Fill> {
        self.seed.map(|seed| solver.fill(puzzle, Seed(seed), limits))
    }
}

/// Checks that the engine supports a puzzle.
pub(super) fn check_engine(solver: &Solver, puzzle: &Puzzle, engine: EngineChoice) -> Result<(), VerbError> {
    let unlearnable = (engine == EngineChoice::Learn).then(|| solver.unlearnable(puzzle)).flatten();
    unlearnable.map_or(Ok(()), |name| Err(VerbError::Unlearnable(name)))
}

impl SolveReply {
    /// Returns the verdict on the puzzle's solutions.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Returns the reason why there is no solution, if there is none.
    pub fn reason(&self) -> Option<Reason> {
        (self.verdict == Verdict::None).then(|| Reason::of(&self.puzzle))
    }

    /// Returns a solution, if one was found.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Returns the solution as a text, row by row, if one was found.
    pub fn solution_text(&self) -> Option<String> {
        self.solution.as_ref().map(|grid| self.puzzle.geometry().text(grid))
    }
}

impl Reply for SolveReply {
    fn outcome(&self) -> Outcome {
        match self.verdict {
            Verdict::Unique | Verdict::Several => Outcome::Yes,
            Verdict::None | Verdict::Limit => Outcome::No,
        }
    }

    fn line(&self) -> String {
        let solution = self.solution_text().unwrap_or_else(|| "-".to_owned());
        format!("{solution}\t{}", self.verdict.word())
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        fields.insert("verdict".to_owned(), json!(self.verdict));
        let geometry = self.puzzle.geometry();
        fields.insert("solution".to_owned(), json!(self.solution.as_ref().map(|grid| geometry.text(grid))));
        if let Some(stated) = &self.stated {
            stated.add_to(&mut fields);
        }
        let extra = self.solution.iter().flat_map(|grid| geometry.extra_texts(grid));
        let extra: Map<String, Value> = extra.map(|(name, digits)| (name, json!(digits))).collect();
        if !extra.is_empty() {
            fields.insert("solution_extra".to_owned(), Value::Object(extra));
        }
        Value::Object(fields)
    }

    fn note(&self, texts: &'static Catalogue) -> Option<String> {
        self.reason().map(|reason| reason.text(texts)).or_else(|| self.warning(texts))
    }

    fn warning(&self, texts: &'static Catalogue) -> Option<String> {
        self.stated.as_ref().map(|stated| stated.text(texts))
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        let grid = self.solution.as_ref().map_or_else(String::new, |grid| boxed(grid, self.puzzle.geometry()));
        format!("{}\n{grid}", self.verdict.text_with(self.stop, texts))
    }

    fn page_in_colour(&self, texts: &'static Catalogue) -> String {
        let page = self.page(texts);
        match page.split_once('\n') {
            Some((verdict, drawn)) if self.puzzle.geometry().is_square() => {
                format!("{verdict}\n{}", colour::grid(drawn, self.puzzle.givens()))
            }
            _ => page,
        }
    }
}
