//! Rulesets and engines that are created once and used for many puzzles.

use std::mem;
use std::sync::Arc;

use ninefold_grid::Side;
use ninefold_logic::{Coach, Explainer};
use ninefold_puzzle::{Puzzle, PuzzleDraft, PuzzleErrors, Ruleset, RulesetDraft};
use ninefold_solver::Solver;
use ninefold_symmetry::Canonizer;

use super::cache::Engines;
use crate::service::{EngineCache, Express};

/// The engines of one thread: those of the most recently used ruleset, and a cache of others, which it may share with
/// other sets.
#[derive(Debug, Default)]
pub struct EngineSet {
    cache: EngineCache,
    /// The engines in use.
    current: Option<Engines>,
    express: Option<Box<Express>>,
    /// The explainer of the express lane.
    classic: Option<Explainer>,
    canonizer: Canonizer,
}

impl EngineSet {
    /// Creates a set with its own cache.
    pub fn new() -> EngineSet {
        EngineSet::default()
    }

    /// Creates a set that shares a cache.
    pub fn sharing(cache: &EngineCache) -> EngineSet {
        let canonizer = Canonizer::new();
        EngineSet { cache: cache.clone(), current: None, express: None, classic: None, canonizer }
    }

    /// Validates a draft.
    ///
    /// # Errors
    /// Returns everything that is wrong with the draft.
    pub fn puzzle(&mut self, draft: &PuzzleDraft) -> Result<Puzzle, PuzzleErrors> {
        let ruleset = self.ruleset(&draft.ruleset)?;
        Puzzle::new(ruleset, draft.givens.clone(), draft.candidates.clone())
    }

    /// Returns the engines to the cache, where other sets can use them and they count against the budget.
    pub fn rest(&mut self) {
        if let Some(engines) = self.current.take() {
            self.cache.keep(engines);
        }
    }

    /// Takes out the worker of the express lane; [`EngineSet::keep_express`] returns it.
    pub(in crate::service) fn take_express(&mut self) -> Box<Express> {
        self.express.take().unwrap_or_default()
    }

    /// Keeps the worker of the express lane for the next chunk.
    pub(in crate::service) fn keep_express(&mut self, express: Box<Express>) {
        self.express = Some(express);
    }

    /// Returns the solver for a puzzle's ruleset.
    pub fn solver(&mut self, puzzle: &Puzzle) -> Arc<Solver> {
        self.engines(puzzle.ruleset()).solver()
    }

    /// Returns the explainer for a puzzle's ruleset.
    pub fn explainer(&mut self, puzzle: &Puzzle) -> &mut Explainer {
        self.engines(puzzle.ruleset()).explainer()
    }

    /// Returns the explainer for classic 9×9 puzzles.
    pub(in crate::service) fn classic_explainer(&mut self) -> &mut Explainer {
        self.classic.get_or_insert_with(|| Explainer::new(&Ruleset::classic(Side::NINE)))
    }

    /// Returns the canonizer, which finds canonical forms.
    pub(in crate::service) fn canonizer(&mut self) -> &mut Canonizer {
        &mut self.canonizer
    }

    /// Returns the coach for a puzzle's ruleset.
    pub fn coach(&mut self, puzzle: &Puzzle) -> &mut Coach {
        self.engines(puzzle.ruleset()).coach()
    }

    fn ruleset(&mut self, draft: &RulesetDraft) -> Result<Arc<Ruleset>, PuzzleErrors> {
        if let Some(engines) = self.current.as_ref().filter(|engines| engines.are_for_draft(draft)) {
            return Ok(Arc::clone(engines.ruleset()));
        }
        let engines = match self.cache.take_for_draft(draft) {
            Some(engines) => engines,
            None => Engines::of_draft(draft)?,
        };
        Ok(Arc::clone(self.turn_to(engines).ruleset()))
    }

    /// Returns the engines for a ruleset: those in use, those in the cache, or new ones.
    fn engines(&mut self, ruleset: &Arc<Ruleset>) -> &mut Engines {
        let engines = match self.current.take() {
            Some(engines) if engines.are_for(ruleset) => return self.current.insert(engines),
            other => {
                self.current = other;
                self.cache.take_for(ruleset).unwrap_or_else(|| Engines::of_ruleset(ruleset))
            }
        };
        self.turn_to(engines)
    }

    /// Replaces the engines in use, and returns the old ones to the cache.
    fn turn_to(&mut self, engines: Engines) -> &mut Engines {
        if let Some(others) = mem::take(&mut self.current) {
            self.cache.keep(others);
        }
        self.current.insert(engines)
    }
}

impl Drop for EngineSet {
    fn drop(&mut self) {
        self.rest();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::service::{PuzzleOptions, TechniqueList, explain, one};

    #[test]
    fn the_same_ruleset_again_is_the_same_ruleset() {
        let mut engines = EngineSet::new();
        let reading = |variants: &[&str]| PuzzleOptions {
            variants: variants.iter().map(ToString::to_string).collect(),
            ..PuzzleOptions::default()
        };
        let blank = ".".repeat(81);
        let mut puzzle = |variants: &[&str]| one(blank.as_bytes(), &reading(variants), &mut engines).unwrap();
        let first = puzzle(&[]);
        let between = puzzle(&["diagonal"]);
        let again = puzzle(&[]);
        assert!(Arc::ptr_eq(first.ruleset(), again.ruleset()) && !Arc::ptr_eq(first.ruleset(), between.ruleset()));
        let (one, other) = (engines.solver(&between), engines.solver(&between));
        assert!(Arc::ptr_eq(&one, &other) && Arc::ptr_eq(one.ruleset(), between.ruleset()));
    }

    #[test]
    fn the_cache_stays_within_its_budget() {
        let cache = EngineCache::with_budget(4 << 20);
        let hard = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
        let names = ["classic", "diagonal", "window"];
        for variants in [&names[..1], &names[1..2], &names[2..], &names[1..]] {
            let variants = variants.iter().map(ToString::to_string).collect();
            let mut engines = EngineSet::sharing(&cache);
            let puzzle =
                one(hard.as_bytes(), &PuzzleOptions { variants, ..PuzzleOptions::default() }, &mut engines).unwrap();
            explain(&puzzle, TechniqueList::Coach, &Limits::none(), &mut engines);
            drop(engines);
            assert!(cache.bytes() <= 4 << 20, "{}", cache.bytes());
        }
        assert!(cache.bytes() > 0);
    }
}
