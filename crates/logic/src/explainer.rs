//! The explainer: walks through puzzles of one ruleset as a person would, always by the first step of the first technique
//! that has one.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_grid::{Candidates, Digit, DigitSet, Grid, Side};
use ninefold_puzzle::{Puzzle, Ruleset};

use crate::board::Board;
use crate::position::Position;
use crate::search_memory::SearchMemory;
use crate::technique::Search;
use crate::techniques::explainer;
use crate::{Path, PathEnd, Rating, Report, Slug, Step};

/// Finds steps and rates puzzles of one ruleset. Made once, it serves many puzzles, one after the other; the houses are all
/// that it reads of the rules.
///
/// Ratings are those of Sudoku Explainer 1.2.1 on the classic 9×9. For other boards they are on the same scale, and ours.
pub struct Explainer {
    side: Side,
    engine: Box<dyn Engine>,
}

/// Asked before each search of a technique; once it says yes, what was begun is given up.
pub type StopCheck<'a> = &'a dyn Fn() -> bool;

/// It was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What is to be done with each step of a walk.
enum See<'a> {
    Pass,
    Keep(&'a mut Vec<Step>),
    /// What the hardest so far is called.
    Name(&'a mut Cow<'static, str>),
    /// Told its rating; a break ends the walk.
    Tell(&'a mut dyn FnMut(Rating) -> ControlFlow<()>),
}

/// A walker on a board of some size.
trait Engine: Send {
    fn heap_size(&self) -> usize;
    fn load(&mut self, values: &[Option<Digit>], candidates: Option<&[DigitSet]>);
    fn told(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped>;
    fn walk(&mut self, see: See<'_>, is_over: StopCheck<'_>) -> Result<Option<Report>, Stopped>;
    fn stop_above(&mut self, summit: Rating);
}

/// A step, and the search that found it.
type Found<const W: usize> = (Step, &'static dyn Search<W>);

struct ExplainerEngine<const W: usize> {
    position: Position<W>,
    memory: SearchMemory<W>,
    searches: [&'static dyn Search<W>; 30],
    /// Steps above this are not looked for.
    summit: Option<Rating>,
}

impl Explainer {
    /// The explainer for a ruleset.
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

    /// The bytes that it keeps for the next puzzle: the compiled houses, and the buffers of its searches, which grow with
    /// the hardest puzzle so far.
    pub fn heap_size(&self) -> usize {
        self.engine.heap_size()
    }

    /// The same, but for steps above a rating: where one would be next, a walk ends with [`PathEnd::Above`], and no step is
    /// found. What makes puzzles to be rated up to there need not wait for the hardest searches.
    #[must_use]
    pub fn up_to(mut self, summit: Rating) -> Explainer {
        self.engine.stop_above(summit);
        self
    }

    /// How hard a puzzle is.
    ///
    /// # Panics
    /// When the puzzle has another side than the ruleset.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Report {
        self.start(puzzle);
        never_over(|is_over| self.engine.walk(See::Pass, is_over).map(whole))
    }

    /// How hard a grid of givens is that repeats no digit in a house: the short way for who makes puzzles.
    ///
    /// # Panics
    /// When the grid has another side than the ruleset.
    pub fn rate_grid(&mut self, givens: &Grid) -> Report {
        never_over(|is_over| self.rate_grid_until(givens, is_over))
    }

    /// The same, unless it is over before that is known.
    ///
    /// # Errors
    /// When it was over.
    ///
    /// # Panics
    /// When the grid has another side than the ruleset.
    pub fn rate_grid_until(&mut self, givens: &Grid, is_over: StopCheck<'_>) -> Result<Report, Stopped> {
        self.load(givens, None);
        self.engine.walk(See::Pass, is_over).map(whole)
    }

    /// The same, and `tell` hears of each step's rating: where it breaks, the walk ends, and there is no report. So who wants
    /// few hard steps need not wait for the others.
    ///
    /// # Errors
    /// When it was over.
    ///
    /// # Panics
    /// When the grid has another side than the ruleset.
    pub fn rate_grid_told(
        &mut self,
        givens: &Grid,
        tell: &mut dyn FnMut(Rating) -> ControlFlow<()>,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Report>, Stopped> {
        self.load(givens, None);
        self.engine.walk(See::Tell(tell), is_over)
    }

    /// How hard a puzzle is, and the slug of its hardest step, where it has one. Much faster than a path: no step is kept.
    ///
    /// # Errors
    /// When it was over before that is known.
    ///
    /// # Panics
    /// When the puzzle has another side than the ruleset.
    pub fn rate_named_until(
        &mut self,
        puzzle: &Puzzle,
        is_over: StopCheck<'_>,
    ) -> Result<(Report, Option<Slug>), Stopped> {
        self.start(puzzle);
        self.named(is_over)
    }

    /// The same of a grid of givens that repeats no digit in a house.
    ///
    /// # Errors
    /// When it was over before that is known.
    ///
    /// # Panics
    /// When the grid has another side than the ruleset.
    pub fn rate_grid_named_until(
        &mut self,
        givens: &Grid,
        is_over: StopCheck<'_>,
    ) -> Result<(Report, Option<Slug>), Stopped> {
        self.load(givens, None);
        self.named(is_over)
    }

    fn named(&mut self, is_over: StopCheck<'_>) -> Result<(Report, Option<Slug>), Stopped> {
        let mut title = Cow::Borrowed("");
        let report = self.engine.walk(See::Name(&mut title), is_over).map(whole)?;
        Ok((report, report.hardest().map(|_| Slug::of(&title))))
    }

    /// How hard a puzzle is, with the steps that show it.
    ///
    /// # Panics
    /// When the puzzle has another side than the ruleset.
    pub fn path(&mut self, puzzle: &Puzzle) -> Path {
        never_over(|is_over| self.path_until(puzzle, is_over))
    }

    /// The same, unless it is over before the end.
    ///
    /// # Errors
    /// When it was over.
    ///
    /// # Panics
    /// When the puzzle has another side than the ruleset.
    pub fn path_until(&mut self, puzzle: &Puzzle, is_over: StopCheck<'_>) -> Result<Path, Stopped> {
        self.start(puzzle);
        let mut steps = Vec::new();
        let report = self.engine.walk(See::Keep(&mut steps), is_over).map(whole)?;
        Ok(Path { report, steps })
    }

    /// The next step from here: these values, and of the candidates in blank cells those that the values allow.
    ///
    /// # Panics
    /// When the values or candidates have another side than the ruleset.
    pub fn next_step(&mut self, values: &Grid, candidates: &Candidates) -> Option<Step> {
        never_over(|is_over| self.next_step_until(values, candidates, is_over))
    }

    /// The same, unless it is over before one is found.
    ///
    /// # Errors
    /// When it was over.
    ///
    /// # Panics
    /// When the values or candidates have another side than the ruleset.
    pub fn next_step_until(
        &mut self,
        values: &Grid,
        candidates: &Candidates,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        self.load(values, Some(candidates));
        self.engine.told(is_over)
    }

    fn start(&mut self, puzzle: &Puzzle) {
        self.load(puzzle.givens(), puzzle.candidates());
    }

    fn load(&mut self, values: &Grid, candidates: Option<&Candidates>) {
        assert_eq!(values.side(), self.side, "values of another side than the rules");
        assert!(candidates.is_none_or(|candidates| candidates.side() == self.side), "candidates of another side");
        self.engine.load(values.cells(), candidates.map(Candidates::sets));
    }
}

/// The report of a walk that nothing broke.
fn whole(report: Option<Report>) -> Report {
    report.unwrap_or_else(|| unreachable!("nothing broke the walk"))
}

/// Work to its end.
pub(crate) fn never_over<T>(work: impl FnOnce(StopCheck<'_>) -> Result<T, Stopped>) -> T {
    work(&|| false).unwrap_or_else(|Stopped| unreachable!("nothing said that it was over"))
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

    /// Notes what is needed to tell a step: what the technique says, and what the cells of the evidence hold.
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

    fn told(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped> {
        Ok(self.find(is_over)?.map(|(mut step, search)| {
            self.note(&mut step, search);
            step
        }))
    }

    fn walk(&mut self, mut see: See<'_>, is_over: StopCheck<'_>) -> Result<Option<Report>, Stopped> {
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
            if matches!(see, See::Keep(_)) {
                self.note(&mut step, search);
            }
            self.position.apply(&step);
            self.memory.note(&self.position.take_touched());
            report.note(&step);
            match &mut see {
                See::Pass => {}
                See::Keep(steps) => steps.push(step),
                See::Name(title) => {
                    if report.hardest().is_some_and(|mark| mark.step + 1 == report.steps()) {
                        **title = step.title;
                    }
                }
                See::Tell(tell) => {
                    if step.rating().is_some_and(|rating| tell(rating).is_break()) {
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
