//! The explainer solves puzzles of one ruleset as a person would, always by the first step of the first technique that
//! finds one.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_grid::{Candidates, Digit, DigitSet, Grid, Side};
use ninefold_puzzle::{Puzzle, Ruleset};

use crate::board::Board;
use crate::limits::{StopCheck, Stopped, run_within};
use crate::position::Position;
use crate::search_memory::SearchMemory;
use crate::technique::Search;
use crate::techniques::explainer;
use crate::{Limits, Path, PathEnd, Rating, Report, Slug, Step, StopReason};

/// Finds steps and rates puzzles. One explainer serves any number of puzzles of its ruleset, of which it uses only the
/// houses.
///
/// On the classic 9×9, ratings are those of Sudoku Explainer 1.2.1. For other boards, Ninefold extends the same scale.
pub struct Explainer {
    side: Side,
    engine: Box<dyn Engine>,
}

/// What a walk does with each step.
enum OnStep<'a> {
    Nothing,
    Keep(&'a mut Vec<Step>),
    /// Keeps the title of the hardest step so far.
    KeepTitle(&'a mut Cow<'static, str>),
    /// Passes the rating of each step to a function; a break ends the walk.
    PassRating(&'a mut dyn FnMut(Rating) -> ControlFlow<()>),
}

/// An explainer for boards of one size class.
trait Engine: Send {
    fn heap_size(&self) -> usize;
    fn load(&mut self, values: &[Option<Digit>], candidates: Option<&[DigitSet]>);
    fn next_step(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped>;
    fn walk(&mut self, on_step: OnStep<'_>, is_over: StopCheck<'_>) -> Result<Option<Report>, Stopped>;
    fn stop_above(&mut self, summit: Rating);
}

/// A step, and the search that found it.
type Found<const W: usize> = (Step, &'static dyn Search<W>);

struct ExplainerEngine<const W: usize> {
    position: Position<W>,
    memory: SearchMemory<W>,
    searches: [&'static dyn Search<W>; 30],
    /// The highest rating that a step may have.
    summit: Option<Rating>,
}

impl Explainer {
    /// Creates the explainer for a ruleset.
    pub fn new(ruleset: &Ruleset) -> Explainer {
        let needed = ruleset.side().cell_count().max(ruleset.houses().len());
        let engine: Box<dyn Engine> = match needed {
            0..=128 => Box::new(ExplainerEngine::<2>::new(ruleset)),
            129..=256 => Box::new(ExplainerEngine::<4>::new(ruleset)),
            257..=640 => Box::new(ExplainerEngine::<10>::new(ruleset)),
            _ => Box::new(ExplainerEngine::<64>::new(ruleset)),
        };
        Explainer { side: ruleset.side(), engine }
    }

    /// Returns the number of bytes that it keeps for the next puzzle: the compiled houses, and the buffers of its
    /// searches, which grow with the hardest puzzle so far.
    pub fn heap_size(&self) -> usize {
        self.engine.heap_size()
    }

    /// Excludes steps above a rating. Where such a step would be next, a walk ends with [`PathEnd::Above`], and
    /// [`Explainer::next_step`] finds none. A generator of easier puzzles thus need not wait for the hardest searches.
    #[must_use]
    pub fn up_to(mut self, summit: Rating) -> Explainer {
        self.engine.stop_above(summit);
        self
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the puzzle and the ruleset differ in their sides.
    pub fn rate(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Report, StopReason> {
        self.load_puzzle(puzzle);
        run_within(limits, |is_over| self.engine.walk(OnStep::Nothing, is_over)).map(whole)
    }

    /// Rates givens that repeat no digit in a house; intended for generators, which have no [`Puzzle`] yet.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the grid and the ruleset differ in their sides.
    pub fn rate_grid(&mut self, givens: &Grid, limits: &Limits) -> Result<Report, StopReason> {
        self.load(givens, None);
        run_within(limits, |is_over| self.engine.walk(OnStep::Nothing, is_over)).map(whole)
    }

    /// Rates givens that repeat no digit in a house, and passes the rating of each step to `on_step`. When that breaks,
    /// the work ends without a report: a generator that wants few hard steps need not wait for the rest.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the grid and the ruleset differ in their sides.
    pub fn rate_grid_while(
        &mut self,
        givens: &Grid,
        on_step: &mut dyn FnMut(Rating) -> ControlFlow<()>,
        limits: &Limits,
    ) -> Result<Option<Report>, StopReason> {
        self.load(givens, None);
        run_within(limits, |is_over| self.engine.walk(OnStep::PassRating(on_step), is_over))
    }

    /// Rates a puzzle and returns the slug of its hardest step, if it has one. This is much faster than
    /// [`Explainer::path`], which keeps every step.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the puzzle and the ruleset differ in their sides.
    pub fn rate_with_hardest(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
    ) -> Result<(Report, Option<Slug>), StopReason> {
        self.load_puzzle(puzzle);
        self.with_hardest(limits)
    }

    /// Rates givens that repeat no digit in a house and returns the slug of their hardest step, if they have one.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the grid and the ruleset differ in their sides.
    pub fn rate_grid_with_hardest(
        &mut self,
        givens: &Grid,
        limits: &Limits,
    ) -> Result<(Report, Option<Slug>), StopReason> {
        self.load(givens, None);
        self.with_hardest(limits)
    }

    fn with_hardest(&mut self, limits: &Limits) -> Result<(Report, Option<Slug>), StopReason> {
        let mut title = Cow::Borrowed("");
        let report =
            run_within(limits, |is_over| self.engine.walk(OnStep::KeepTitle(&mut title), is_over)).map(whole)?;
        Ok((report, report.hardest().map(|_| Slug::of(&title))))
    }

    /// Rates a puzzle and returns the steps that lead to the solution.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the puzzle and the ruleset differ in their sides.
    pub fn path(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Path, StopReason> {
        run_within(limits, |is_over| self.path_until(puzzle, is_over))
    }

    pub(crate) fn path_until(&mut self, puzzle: &Puzzle, is_over: StopCheck<'_>) -> Result<Path, Stopped> {
        self.load_puzzle(puzzle);
        let mut steps = Vec::new();
        let report = self.engine.walk(OnStep::Keep(&mut steps), is_over).map(whole)?;
        Ok(Path { report, steps })
    }

    /// Finds the next step from a position. Of the candidates in blank cells, it uses those that the values allow.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the values or candidates and the ruleset differ in their sides.
    pub fn next_step(
        &mut self,
        values: &Grid,
        candidates: &Candidates,
        limits: &Limits,
    ) -> Result<Option<Step>, StopReason> {
        run_within(limits, |is_over| self.next_step_until(values, candidates, is_over))
    }

    pub(crate) fn next_step_until(
        &mut self,
        values: &Grid,
        candidates: &Candidates,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        self.load(values, Some(candidates));
        self.engine.next_step(is_over)
    }

    fn load_puzzle(&mut self, puzzle: &Puzzle) {
        self.load(puzzle.givens(), puzzle.candidates());
    }

    fn load(&mut self, values: &Grid, candidates: Option<&Candidates>) {
        assert_eq!(values.side(), self.side, "values of another side than the rules");
        assert!(candidates.is_none_or(|candidates| candidates.side() == self.side), "candidates of another side");
        self.engine.load(values.cells(), candidates.map(Candidates::sets));
    }
}

/// Returns the report of a walk that cannot break.
fn whole(report: Option<Report>) -> Report {
    report.unwrap_or_else(|| unreachable!("nothing broke the walk"))
}

impl<const W: usize> ExplainerEngine<W> {
    fn new(ruleset: &Ruleset) -> ExplainerEngine<W> {
        let board = Arc::new(Board::new(ruleset));
        ExplainerEngine {
            position: Position::new(board),
            memory: SearchMemory::new(),
            searches: explainer(),
            summit: None,
        }
    }

    fn find(&mut self, is_over: StopCheck<'_>) -> Result<Option<Found<W>>, Stopped> {
        let is_within = |rating: Rating| self.summit.is_none_or(|summit| rating <= summit);
        for &search in self.searches.iter().filter(|search| is_within(search.lowest())) {
            if let Some(step) = search.find_until(&self.position, &mut self.memory, is_over)? {
                return Ok(Some((step, search)).filter(|(step, _)| step.rating.is_none_or(is_within)));
            }
        }
        Ok(None)
    }

    /// Completes the evidence of a step for its sentence: the details of its technique, and the candidates of its
    /// cells.
    fn note(&self, step: &mut Step, search: &dyn Search<W>) {
        search.note(&self.position, step);
        self.position.note(step);
    }
}

impl<const W: usize> Engine for ExplainerEngine<W> {
    fn heap_size(&self) -> usize {
        size_of::<Self>() + self.position.heap_size() + self.memory.heap_size()
    }

    fn load(&mut self, values: &[Option<Digit>], candidates: Option<&[DigitSet]>) {
        self.position.load(values, candidates);
        self.memory.forget();
    }

    fn stop_above(&mut self, summit: Rating) {
        self.summit = Some(summit);
    }

    fn next_step(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped> {
        Ok(self.find(is_over)?.map(|(mut step, search)| {
            self.note(&mut step, search);
            step
        }))
    }

    fn walk(&mut self, mut on_step: OnStep<'_>, is_over: StopCheck<'_>) -> Result<Option<Report>, Stopped> {
        let mut report = Report::new();
        while !self.position.open().is_empty() {
            let Some((mut step, search)) = self.find(is_over)? else {
                let is_dead = self.position.is_contradictory();
                report.ending = match self.summit {
                    _ if is_dead => PathEnd::Contradiction,
                    Some(summit) => PathEnd::Above(summit),
                    None => PathEnd::Stuck,
                };
                return Ok(Some(report));
            };
            if matches!(on_step, OnStep::Keep(_)) {
                self.note(&mut step, search);
            }
            self.position.apply(&step);
            self.memory.note(&self.position.take_touched());
            report.note(&step);
            match &mut on_step {
                OnStep::Nothing => {}
                OnStep::Keep(steps) => steps.push(step),
                OnStep::KeepTitle(title) => {
                    if report.hardest().is_some_and(|mark| mark.step + 1 == report.steps()) {
                        **title = step.title;
                    }
                }
                OnStep::PassRating(on_rating) => {
                    if step.rating().is_some_and(|rating| on_rating(rating).is_break()) {
                        return Ok(None);
                    }
                }
            }
        }
        report.ending = PathEnd::Solved;
        Ok(Some(report))
    }
}

impl std::fmt::Debug for Explainer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Explainer").field("side", &self.side).finish_non_exhaustive()
    }
}
