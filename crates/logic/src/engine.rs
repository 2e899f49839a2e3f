//! The engine of the explainer and the coach. It solves a puzzle as a person would, by a list of searches, and always
//! takes the first step of the first search that finds one.

use std::sync::Arc;

use ninefold_grid::{Candidates, Grid, heap};
use ninefold_puzzle::Ruleset;

use crate::board::Board;
use crate::limits::{StopCheck, Stopped};
use crate::memory::Memories;
use crate::position::Position;
use crate::search::{Entry, Finds, Flow, Search, first};
use crate::step_list::StepList;
use crate::techniques::{coach, explainer, reference};
use crate::{Path, PathEnd, Rating, Report, Slug, Step};

/// The list of searches that an engine uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum List {
    Explainer,
    Coach,
}

/// The additional evidence that a walk collects for its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notes {
    /// Nothing: the steps are counted, not shown.
    Omitted,
    /// The evidence that their sentences need.
    Added,
}

/// Receives the steps of a walk, each with the report up to it. A break ends the walk.
pub(crate) type OnStep<'a> = &'a mut dyn FnMut(Step, &Report) -> Flow;

/// An engine for boards of any size class.
pub(crate) trait Engine: Send {
    /// Returns the number of bytes that it keeps for the next puzzle.
    fn heap_size(&self) -> usize;
    /// Loads a position. In each blank cell it keeps the candidates that no value rules out.
    fn load(&mut self, values: &Grid, candidates: Option<&Candidates>);
    /// Marks only these values as givens. Without this call, all loaded values count as givens.
    fn only_given(&mut self, givens: &Grid);
    /// Excludes steps above a rating.
    fn stop_above(&mut self, summit: Rating);
    /// Finds the next step.
    fn next_step(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped>;
    /// Solves the puzzle as far as it can. Returns no report if `on_step` broke.
    fn walk(&mut self, notes: Notes, on_step: OnStep<'_>, is_over: StopCheck<'_>) -> Result<Option<Report>, Stopped>;
    /// Finds the steps that the position offers: those of one technique or form, or all.
    fn all(&mut self, only: Option<&Slug>, is_over: StopCheck<'_>) -> Result<Vec<Step>, Stopped>;
}

impl dyn Engine {
    /// Solves the puzzle as far as it can, and keeps the steps.
    pub(crate) fn path(&mut self, is_over: StopCheck<'_>) -> Result<Path, Stopped> {
        let mut steps = Vec::new();
        let mut keep = |step: Step, _: &Report| {
            steps.push(step);
            Flow::Continue(())
        };
        let report = self.walk(Notes::Added, &mut keep, is_over)?;
        Ok(Path { ending: report.map_or(PathEnd::Stuck, |report| report.ending), steps })
    }
}

/// Creates the engine for a ruleset, of the size class that its board needs.
pub(crate) fn engine(ruleset: &Ruleset, list: List) -> Box<dyn Engine> {
    assert!(crate::fits(ruleset), "techniques don't work on this grid");
    match ruleset.side().cell_count().max(ruleset.houses().len()) {
        0..=128 => Box::new(SizedEngine::<2>::new(ruleset, list)),
        #[cfg(not(test))]
        641.. => Box::new(SizedEngine::<64>::new(ruleset, list)),
        _ => Box::new(SizedEngine::<10>::new(ruleset, list)),
    }
}

/// Returns whether there is an engine for the size of a board. Each size class is a copy of all techniques in machine
/// code; the unit tests have only two, up to 11×11 and up to 25×25, which halves their build.
pub(crate) fn has_size_of(ruleset: &Ruleset) -> bool {
    !cfg!(test) || ruleset.side().cell_count().max(ruleset.houses().len()) <= 640
}

/// An engine for boards of one size class.
struct SizedEngine<const W: usize> {
    position: Position<W>,
    memories: Memories<W>,
    /// The searches by which it solves puzzles, in order.
    entries: Vec<Entry<W>>,
    /// The searches for patterns that it only lists.
    reference: Vec<Entry<W>>,
    /// The digits that the rules allow in each cell, if they restrict any.
    domains: Option<Candidates>,
    /// The highest rating that a step may have.
    summit: Option<Rating>,
}

impl<const W: usize> SizedEngine<W> {
    fn new(ruleset: &Ruleset, list: List) -> SizedEngine<W> {
        let (entries, reference) = match list {
            List::Explainer => (explainer(), Vec::new()),
            List::Coach => (coach(), reference()),
        };
        let position = Position::new(Arc::new(Board::new(ruleset)));
        let domains = Some(ruleset.model().domains()).filter(|domains| *domains != Candidates::full(ruleset.side()));
        SizedEngine { position, memories: Memories::new(), entries, reference, domains, summit: None }
    }

    /// Puts the next step into `step`, which is empty, and returns the search that it comes from.
    #[inline]
    fn find(
        &mut self,
        step: &mut Option<Step>,
        is_over: StopCheck<'_>,
    ) -> Result<Option<&'static dyn Search<W>>, Stopped> {
        let SizedEngine { position, memories, entries, summit, .. } = self;
        let Some(summit) = *summit else { return first(&*entries, position, memories, step, is_over) };
        let may_be_within = |entry: &&Entry<W>| entry.search.lowest() <= summit;
        let search = first(entries.iter().filter(may_be_within), position, memories, step, is_over)?;
        let is_within = step.as_ref().is_some_and(|step| step.rating.is_none_or(|rating| rating <= summit));
        Ok(search.filter(|_| is_within))
    }

    /// Completes the evidence of a step for its sentence: adds the details of its technique and the candidates of its
    /// cells.
    fn note(&self, search: &dyn Search<W>, step: &mut Step) {
        search.note(&self.position, step);
        self.position.note(step);
    }

    /// Returns the ending of a walk when no step is found.
    fn dead_end(&self) -> PathEnd {
        match self.summit {
            _ if self.position.is_contradictory() => PathEnd::Contradiction,
            Some(summit) => PathEnd::Above(summit),
            None => PathEnd::Stuck,
        }
    }

    /// Adds the steps of the entries that have names, or only of the requested ones.
    fn list_named(&mut self, only: Option<&Slug>, list: &mut StepList, is_over: StopCheck<'_>) -> Result<(), Stopped> {
        let SizedEngine { position, memories, entries, reference, .. } = self;
        for entry in entries.iter().chain(&*reference) {
            let Some(name) = entry.name.filter(|name| only.is_none_or(|only| only.covers_name(name))) else { continue };
            // A caller who asks for one technique wants all its steps, even if an easier technique has the same effect.
            let family = if only.is_some() { name.title } else { name.technique.name };
            let mut take = |mut step: Step| {
                step.call(name.title);
                list.add(family, step);
            };
            let mut finds = Finds::all(&mut take, memories, is_over);
            if entry.search.find(position, &mut finds).is_break() || is_over() {
                return Err(Stopped);
            }
            list.rank(|step| {
                entry.search.note(position, step);
                position.note(step);
            });
        }
        Ok(())
    }

    /// Adds the first step of each entry without a name, if it is of this technique or form.
    fn list_unnamed(&mut self, only: &Slug, steps: &mut Vec<Step>, is_over: StopCheck<'_>) -> Result<(), Stopped> {
        for at in (0..self.entries.len()).filter(|&at| self.entries[at].name.is_none()) {
            let mut step = None;
            let entry = &self.entries[at..=at];
            let search = first(entry, &self.position, &mut self.memories, &mut step, is_over)?;
            if let (Some(mut step), Some(search)) = (step.filter(|step| only.covers(step)), search) {
                self.note(search, &mut step);
                steps.push(step);
            }
        }
        Ok(())
    }
}

impl<const W: usize> Engine for SizedEngine<W> {
    fn heap_size(&self) -> usize {
        let lists = heap::nested(&self.entries, |_| 0) + heap::nested(&self.reference, |_| 0);
        size_of::<Self>() + self.position.heap_size() + self.memories.heap_size() + lists
    }

    fn load(&mut self, values: &Grid, candidates: Option<&Candidates>) {
        let side = self.position.board().side;
        assert_eq!(values.side().get(), side, "values of another side than the rules");
        assert!(candidates.is_none_or(|candidates| candidates.side() == values.side()), "candidates of another side");
        match (&self.domains, candidates) {
            (None, candidates) => self.position.load(values.cells(), candidates.map(Candidates::sets)),
            (Some(domains), None) => self.position.load(values.cells(), Some(domains.sets())),
            (Some(domains), Some(candidates)) => {
                let both = domains.sets().iter().zip(candidates.sets()).map(|(&one, &other)| one & other);
                self.position.load(values.cells(), Some(&both.collect::<Vec<_>>()));
            }
        }
        self.memories.forget();
    }

    fn only_given(&mut self, givens: &Grid) {
        self.position.only_given(givens.cells());
    }

    fn stop_above(&mut self, summit: Rating) {
        self.summit = Some(summit);
    }

    fn next_step(&mut self, is_over: StopCheck<'_>) -> Result<Option<Step>, Stopped> {
        let mut step = None;
        let search = self.find(&mut step, is_over);
        if let (Ok(Some(search)), Some(step)) = (&search, &mut step) {
            self.note(*search, step);
        }
        self.position.forget_analyses();
        Ok(search?.and(step))
    }

    fn walk(&mut self, notes: Notes, on_step: OnStep<'_>, is_over: StopCheck<'_>) -> Result<Option<Report>, Stopped> {
        let mut report = Report::new();
        while !self.position.open().is_empty() {
            let mut found = None;
            let search = self.find(&mut found, is_over)?;
            let (Some(search), Some(mut step)) = (search, found) else {
                self.position.forget_analyses();
                return Ok(Some(Report { ending: self.dead_end(), ..report }));
            };
            if notes == Notes::Added {
                self.note(search, &mut step);
            }
            self.position.apply(&step);
            self.memories.note(&self.position.take_touched());
            report.note(&step);
            if on_step(step, &report).is_break() {
                return Ok(None);
            }
        }
        Ok(Some(Report { ending: PathEnd::Solved, ..report }))
    }

    fn all(&mut self, only: Option<&Slug>, is_over: StopCheck<'_>) -> Result<Vec<Step>, Stopped> {
        let mut list = StepList::default();
        let named = self.list_named(only, &mut list, is_over);
        self.position.forget_analyses();
        named?;
        if let Some(only) = only.filter(|only| !only.is_taught()) {
            self.list_unnamed(only, &mut list.steps, is_over)?;
        }
        Ok(list.steps)
    }
}
