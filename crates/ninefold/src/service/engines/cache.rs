//! The engines of one ruleset, and the cache that keeps them for the next puzzle of that ruleset.
//!
//! Engines are worth keeping: compiling a ruleset takes as long as solving many puzzles, and the buffers of a hard
//! search take megabytes. All engine sets of a process therefore share one cache with a budget in bytes. A set takes
//! engines out of the cache while it uses them and returns them afterwards; beyond the budget the least recently used
//! are dropped. Engines in use don't count: there is one set for each thread.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ninefold_logic::{Coach, Explainer};
use ninefold_puzzle::{PuzzleErrors, Ruleset, RulesetDraft};
use ninefold_solver::Solver;

/// The default budget in bytes: enough for the engines of about ten hard 9×9 rulesets, or of two hard 16×16 ones.
pub(in crate::service) const BUDGET: usize = 128 << 20;

/// A ruleset and the engines created for it so far.
#[derive(Debug)]
pub(in crate::service) struct Engines {
    /// The draft that the ruleset was requested with; `None` if the ruleset came with a puzzle.
    draft: Option<Arc<RulesetDraft>>,
    ruleset: Arc<Ruleset>,
    solver: Option<Arc<Solver>>,
    explainer: Option<Explainer>,
    coach: Option<Coach>,
}

impl Engines {
    /// Compiles the ruleset of a draft, without engines.
    pub(in crate::service) fn of_draft(draft: &RulesetDraft) -> Result<Engines, PuzzleErrors> {
        let ruleset = draft.validate()?;
        Ok(Engines { draft: Some(Arc::new(draft.clone())), ..Engines::of_ruleset(&ruleset) })
    }

    /// Wraps an existing ruleset, without engines.
    pub(in crate::service) fn of_ruleset(ruleset: &Arc<Ruleset>) -> Engines {
        Engines { draft: None, ruleset: Arc::clone(ruleset), solver: None, explainer: None, coach: None }
    }

    /// Returns whether the engines belong to the ruleset of this draft.
    pub(in crate::service) fn are_for_draft(&self, draft: &RulesetDraft) -> bool {
        self.draft.as_ref().is_some_and(|own| **own == *draft)
    }

    /// Returns whether the engines belong to this ruleset.
    pub(in crate::service) fn are_for(&self, ruleset: &Arc<Ruleset>) -> bool {
        Arc::ptr_eq(&self.ruleset, ruleset)
    }

    /// Returns the ruleset.
    pub(in crate::service) fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Returns the solver, creating it if necessary.
    pub(in crate::service) fn solver(&mut self) -> Arc<Solver> {
        let Engines { ruleset, solver, .. } = self;
        Arc::clone(solver.get_or_insert_with(|| Arc::new(Solver::new(ruleset))))
    }

    /// Returns the explainer, creating it if necessary.
    pub(in crate::service) fn explainer(&mut self) -> &mut Explainer {
        let Engines { ruleset, explainer, .. } = self;
        explainer.get_or_insert_with(|| Explainer::new(ruleset))
    }

    /// Returns the coach, creating it if necessary.
    pub(in crate::service) fn coach(&mut self) -> &mut Coach {
        let Engines { ruleset, coach, .. } = self;
        coach.get_or_insert_with(|| Coach::new(ruleset))
    }

    /// Returns the heap memory of the engines in bytes.
    fn heap_size(&self) -> usize {
        let solver = self.solver.as_ref().map_or(0, |solver| solver.heap_size());
        let explainer = self.explainer.as_ref().map_or(0, Explainer::heap_size);
        let coach = self.coach.as_ref().map_or(0, Coach::heap_size);
        size_of::<Engines>() + self.ruleset.heap_size() + solver + explainer + coach
    }
}

/// Idle engines, shared by all engine sets created with the same cache. A clone is a handle to the same cache.
#[derive(Clone, Debug)]
pub struct EngineCache(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    budget: usize,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    /// The engines and their bytes, keyed by the time of their return, so that the oldest come first.
    by_age: BTreeMap<u64, (Engines, usize)>,
    /// For each draft, the keys of its engines in `by_age`.
    by_draft: HashMap<Arc<RulesetDraft>, Vec<u64>>,
    next_age: u64,
    bytes: usize,
}

impl Default for EngineCache {
    fn default() -> EngineCache {
        EngineCache::with_budget(BUDGET)
    }
}

impl EngineCache {
    /// Creates an empty cache that keeps at most this many bytes.
    pub fn with_budget(bytes: usize) -> EngineCache {
        EngineCache(Arc::new(Shared { budget: bytes, kept: Mutex::default() }))
    }

    /// Returns the bytes that the cache keeps now.
    pub fn bytes(&self) -> usize {
        self.kept().bytes
    }

    /// Takes out engines for the ruleset of a draft.
    pub(in crate::service) fn take_for_draft(&self, draft: &RulesetDraft) -> Option<Engines> {
        let mut kept = self.kept();
        let age = *kept.by_draft.get(draft)?.last()?;
        kept.remove(age)
    }

    /// Takes out engines for a ruleset.
    pub(in crate::service) fn take_for(&self, ruleset: &Arc<Ruleset>) -> Option<Engines> {
        let mut kept = self.kept();
        let (&age, _) = kept.by_age.iter().rev().find(|(_, (engines, _))| engines.are_for(ruleset))?;
        kept.remove(age)
    }

    /// Keeps engines, and drops the oldest beyond the budget.
    pub(in crate::service) fn keep(&self, engines: Engines) {
        let bytes = engines.heap_size();
        let mut dropped = Vec::new();
        let mut kept = self.kept();
        kept.insert(engines, bytes);
        while kept.bytes > self.0.budget
            && let Some((&oldest, _)) = kept.by_age.first_key_value()
        {
            dropped.extend(kept.remove(oldest));
        }
        drop(kept);
        // Freeing thousands of buffers takes a while, so it happens outside the lock.
        drop(dropped);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn insert(&mut self, engines: Engines, bytes: usize) {
        let age = self.next_age;
        self.next_age += 1;
        self.bytes += bytes;
        if let Some(draft) = &engines.draft {
            self.by_draft.entry(Arc::clone(draft)).or_default().push(age);
        }
        self.by_age.insert(age, (engines, bytes));
    }

    fn remove(&mut self, age: u64) -> Option<Engines> {
        let (engines, bytes) = self.by_age.remove(&age)?;
        self.bytes -= bytes;
        if let Some(draft) = &engines.draft
            && let Some(ages) = self.by_draft.get_mut(draft)
        {
            ages.retain(|&other| other != age);
            if ages.is_empty() {
                self.by_draft.remove(draft);
            }
        }
        Some(engines)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;
    use ninefold_puzzle::RuleDraft;

    use super::*;

    fn draft(side: usize) -> RulesetDraft {
        RulesetDraft::classic(Side::new(side).unwrap())
    }

    fn engines(side: usize) -> Engines {
        let mut engines = Engines::of_draft(&draft(side)).unwrap();
        engines.solver();
        engines.explainer();
        engines
    }

    #[test]
    fn the_least_recently_used_are_dropped_first() {
        let sizes = [4, 9, 6].map(|side| engines(side).heap_size());
        let cache = EngineCache::with_budget(sizes.iter().sum::<usize>());
        for side in [4, 9, 6] {
            cache.keep(engines(side));
        }
        assert_eq!(cache.bytes(), sizes.iter().sum::<usize>());
        // The oldest is used again, so the second one is now the oldest.
        let small = cache.take_for_draft(&draft(4)).unwrap();
        assert_eq!(cache.bytes(), sizes[1] + sizes[2]);
        cache.keep(small);
        cache.keep(Engines::of_draft(&draft(2)).unwrap());
        let is_kept = |side| cache.kept().by_draft.contains_key(&draft(side));
        assert_eq!([4, 9, 6, 2].map(is_kept), [true, false, true, true]);
    }

    #[test]
    fn engines_larger_than_the_budget_are_dropped() {
        let cache = EngineCache::with_budget(1000);
        cache.keep(engines(16));
        assert_eq!(cache.bytes(), 0);
        assert!(cache.take_for_draft(&draft(16)).is_none());
    }

    #[test]
    fn rules_count_towards_the_size() {
        let of_rules = |rules: Vec<String>| {
            let rules = rules.into_iter().map(RuleDraft::of_text).collect();
            Engines::of_draft(&RulesetDraft { rules, ..draft(9) }).unwrap()
        };
        let mut cages =
            of_rules((0..100).map(|at| format!("killer r1c1 r{}c2 = {}", at % 9 + 1, at % 15 + 3)).collect());
        let (plain, built) = (of_rules(Vec::new()).heap_size(), cages.heap_size());
        cages.solver();
        let compiled = cages.heap_size() - built;
        assert!(built > plain + 10_000 && compiled > 10_000, "{plain}, {built} and {compiled}");
        // An automaton of half a million transitions, with four bytes each.
        let line = of_rules(vec!["regex_line r1c1 r1c2 = \"[^1]{0,400}1\"".to_owned()]).heap_size();
        assert!(line > 2_000_000, "{line}");
    }

    #[test]
    fn several_threads_have_engines_of_their_own_for_one_ruleset() {
        let cache = EngineCache::default();
        cache.keep(engines(9));
        cache.keep(engines(9));
        let one = cache.take_for_draft(&draft(9)).unwrap();
        let other = cache.take_for_draft(&draft(9)).unwrap();
        assert!(cache.take_for_draft(&draft(9)).is_none());
        let ruleset = Arc::clone(other.ruleset());
        cache.keep(one);
        cache.keep(other);
        assert!(cache.take_for(&ruleset).unwrap().are_for(&ruleset));
    }
}
