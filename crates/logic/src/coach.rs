//! The coach solves puzzles as a teacher would: by techniques under their published names, the easy ones first.
//!
//! Its list is longer than the explainer's and has no ratings of its own. When none of its techniques finds a step, the
//! explainer's searches run, so the coach never gets stuck where the explainer does not.

use std::sync::Arc;

use ninefold_grid::{Candidates, Grid, heap};
use ninefold_puzzle::{Puzzle, Ruleset};

use crate::analysis_cache::AnalysisCache;
use crate::board::Board;
use crate::finder::{Finds, Flow, TechniqueEntry, Wanted};
use crate::limits::{StopCheck, Stopped, run_within};
use crate::position::Position;
use crate::search_memory::SearchMemory;
use crate::step_list::StepList;
use crate::technique::Search;
use crate::techniques::forcing::Choice;
use crate::techniques::{coach, explainer, reference};
use crate::{Hint, Limits, PathEnd, Progress, Slug, Step, StopReason, Technique};

/// Finds steps under their published names. One coach serves any number of puzzles of its ruleset, of which it uses
/// only the houses.
pub struct Coach {
    engine: Box<dyn Engine>,
}

/// The steps that the coach finds for a puzzle.
#[derive(Clone, Debug)]
pub struct Walkthrough {
    /// How the walk ended.
    pub ending: PathEnd,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

impl IntoIterator for Walkthrough {
    type Item = Step;
    type IntoIter = std::vec::IntoIter<Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter()
    }
}

impl<'a> IntoIterator for &'a Walkthrough {
    type Item = &'a Step;
    type IntoIter = std::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.iter()
    }
}

/// A coach for boards of one size class.
trait Engine: Send {
    fn heap_size(&self) -> usize;
    fn load(&mut self, puzzle: &Puzzle, values: &Grid, candidates: &Candidates);
    fn next(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped>;
    fn walk(&mut self, is_over: StopCheck<'_>) -> Result<Walkthrough, Stopped>;
    fn all(&mut self, only: Option<&Slug>, is_over: StopCheck<'_>) -> Result<Vec<Step>, Stopped>;
}

struct CoachEngine<const W: usize> {
    position: Position<W>,
    memory: SearchMemory<W>,
    /// The techniques that the coach uses, the easiest first.
    taught: Vec<TechniqueEntry<W>>,
    /// The techniques that only [`Coach::steps`] lists.
    reference: Vec<TechniqueEntry<W>>,
    /// The searches of the explainer, for positions where no other technique finds a step.
    searches: [&'static dyn Search<W>; 30],
}

impl Coach {
    /// Creates the coach for a ruleset.
    pub fn new(ruleset: &Ruleset) -> Coach {
        let needed = ruleset.side().cell_count().max(ruleset.houses().len());
        let engine: Box<dyn Engine> = match needed {
            0..=128 => Box::new(CoachEngine::<2>::new(ruleset)),
            129..=256 => Box::new(CoachEngine::<4>::new(ruleset)),
            257..=640 => Box::new(CoachEngine::<10>::new(ruleset)),
            _ => Box::new(CoachEngine::<64>::new(ruleset)),
        };
        Coach { engine }
    }

    /// Returns the number of bytes that it keeps for the next puzzle: the compiled houses, and the buffers of its
    /// searches, which grow with the hardest puzzle so far.
    pub fn heap_size(&self) -> usize {
        self.engine.heap_size()
    }

    /// Returns the titles of the coach's steps with their techniques, in the order of its search. The last ones are
    /// found only by [`Coach::steps`].
    pub fn names() -> Vec<(&'static str, &'static Technique)> {
        let taught = coach::<2>().into_iter().chain(reference());
        taught.map(|entry| (entry.title, entry.technique)).collect()
    }

    /// Returns the steps that lead to the solution of a puzzle.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When the puzzle and the ruleset differ in their sides.
    pub fn path(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Walkthrough, StopReason> {
        run_within(limits, |is_over| self.path_until(puzzle, is_over))
    }

    pub(crate) fn path_until(&mut self, puzzle: &Puzzle, is_over: StopCheck<'_>) -> Result<Walkthrough, Stopped> {
        self.load(puzzle, &Progress::start(puzzle));
        self.engine.walk(is_over)
    }

    /// Finds the next step of a player of this puzzle with this progress.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When puzzle, progress and ruleset differ in their sides.
    pub fn next_step(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        limits: &Limits,
    ) -> Result<Option<Step>, StopReason> {
        self.load(puzzle, progress);
        run_within(limits, |is_over| self.engine.next(is_over))
    }

    /// Finds every step that a position offers to the coach's techniques: the steps of one technique or form, or all.
    ///
    /// Steps come in the order of [`Coach::names`]; under one name, placements come first, then the steps that
    /// eliminate most. Of several steps with the same effect, only the simplest is listed: one for each name, or where
    /// all techniques are asked for, one for each technique, under its easiest name. For a technique that only the
    /// explainer has, the list holds the first step of each of its searches.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When puzzle, progress and ruleset differ in their sides.
    pub fn steps(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        only: Option<&Slug>,
        limits: &Limits,
    ) -> Result<Vec<Step>, StopReason> {
        run_within(limits, |is_over| self.steps_until(puzzle, progress, only, is_over))
    }

    pub(crate) fn steps_until(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        only: Option<&Slug>,
        is_over: StopCheck<'_>,
    ) -> Result<Vec<Step>, Stopped> {
        self.load(puzzle, progress);
        self.engine.all(only, is_over)
    }

    /// Returns a hint for a player of this puzzle with this progress. Mistakes are found by comparison with the
    /// solution.
    ///
    /// # Errors
    /// When a limit stops the work first.
    ///
    /// # Panics
    /// When puzzle, progress, solution and ruleset differ in their sides.
    pub fn hint(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        solution: &Grid,
        limits: &Limits,
    ) -> Result<Hint, StopReason> {
        Hint::before(puzzle, progress, solution, || self.next_step(puzzle, progress, limits))
    }

    fn load(&mut self, puzzle: &Puzzle, progress: &Progress) {
        self.engine.load(puzzle, progress.values(), &progress.candidates(puzzle));
    }
}

impl<const W: usize> CoachEngine<W> {
    fn new(ruleset: &Ruleset) -> CoachEngine<W> {
        let position = Position::new(Arc::new(Board::new(ruleset)));
        let (taught, reference, searches) = (coach(), reference(), explainer());
        let mut memory = SearchMemory::new();
        memory.choice = Choice::FirstNested;
        CoachEngine { position, memory, taught, reference, searches }
    }

    fn first_taught(&self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped> {
        let cache = AnalysisCache::default();
        for entry in &self.taught {
            let mut first = None;
            let mut take = |step: Step| {
                first = Some(step);
                Flow::Break(())
            };
            let mut finds = Finds::new(&mut take, Wanted::First, &cache, is_over);
            let flow = entry.finder.find_all(&self.position, &mut finds);
            match (first, flow) {
                (Some(step), _) => {
                    let mut step = step.called(entry.title);
                    entry.finder.note(&self.position, &mut step);
                    return Ok(Some(step));
                }
                (None, Flow::Break(())) => return Err(Stopped),
                (None, Flow::Continue(())) if is_over() => return Err(Stopped),
                (None, Flow::Continue(())) => {}
            }
        }
        Ok(None)
    }

    /// Adds the steps of a technique that only the explainer has. Each of its searches stops at the first step.
    fn explainer_steps(&mut self, only: &Slug, steps: &mut Vec<Step>, is_over: StopCheck<'_>) -> Result<(), Stopped> {
        for search in self.searches {
            let found = search.find_until(&self.position, &mut self.memory, is_over)?;
            if let Some(mut step) = found.filter(|step| only.covers(step)) {
                search.note(&self.position, &mut step);
                self.position.note(&mut step);
                steps.push(step);
            }
        }
        Ok(())
    }

    fn last_resort(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped> {
        for search in self.searches {
            if let Some(mut step) = search.find_until(&self.position, &mut self.memory, is_over)? {
                search.note(&self.position, &mut step);
                return Ok(Some(step));
            }
        }
        Ok(None)
    }
}

impl<const W: usize> Engine for CoachEngine<W> {
    fn heap_size(&self) -> usize {
        size_of::<Self>() + self.position.heap_size() + self.memory.heap_size() + heap::nested(&self.taught, |_| 0)
    }

    fn load(&mut self, puzzle: &Puzzle, values: &Grid, candidates: &Candidates) {
        self.position.load(values.cells(), Some(candidates.sets()));
        self.position.only_given(puzzle.givens().cells());
        self.memory.forget();
    }

    fn next(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped> {
        let mut step = self.first_taught(is_over)?;
        if step.is_none() {
            step = self.last_resort(is_over)?;
        }
        if let Some(step) = &mut step {
            self.position.note(step);
        }
        Ok(step)
    }

    fn walk(&mut self, is_over: StopCheck<'_>) -> Result<Walkthrough, Stopped> {
        let mut steps = Vec::new();
        while !self.position.open().is_empty() {
            let Some(step) = self.next(is_over)? else {
                let ending = if self.position.is_contradictory() { PathEnd::Contradiction } else { PathEnd::Stuck };
                return Ok(Walkthrough { ending, steps });
            };
            self.position.apply(&step);
            self.memory.note(&self.position.take_touched());
            steps.push(step);
        }
        Ok(Walkthrough { ending: PathEnd::Solved, steps })
    }

    fn all(&mut self, only: Option<&Slug>, is_over: StopCheck<'_>) -> Result<Vec<Step>, Stopped> {
        let mut list = StepList::default();
        let cache = AnalysisCache::default();
        let is_asked = |entry: &&TechniqueEntry<W>| only.is_none_or(|only| only.covers_entry(entry));
        for TechniqueEntry { title, finder, technique } in self.taught.iter().chain(&self.reference).filter(is_asked) {
            // A caller who asks for one technique wants all of its steps, even where an easier one has the same effect.
            let family = if only.is_some() { title } else { technique.name };
            let mut take = |step: Step| {
                list.add(family, step.called(title));
                Flow::Continue(())
            };
            let mut finds = Finds::new(&mut take, Wanted::All, &cache, is_over);
            if finder.find_all(&self.position, &mut finds).is_break() || is_over() {
                return Err(Stopped);
            }
            list.rank(|step| {
                finder.note(&self.position, step);
                self.position.note(step);
            });
        }
        if let Some(only) = only.filter(|only| !only.is_taught()) {
            self.explainer_steps(only, &mut list.steps, is_over)?;
        }
        Ok(list.steps)
    }
}

impl std::fmt::Debug for Coach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Coach").finish_non_exhaustive()
    }
}
