//! What is made once and used for many puzzles: rulesets, and the engines for them.

use std::collections::HashMap;
use std::sync::Arc;

use ninefold_logic::{Coach, Explainer};
use ninefold_puzzle::{Faults, Puzzle, PuzzleDraft, Ruleset, RulesetDraft};
use ninefold_solver::Solver;

/// A stream of jigsaws has a map each: no more rulesets are kept than those of so many cells together. That is some
/// megabytes, whatever their sides.
const KEPT_CELLS: usize = 64 * 256;

/// Rulesets and engines, kept for the next puzzle of their kind. One for each thread.
#[derive(Debug, Default)]
pub struct Workshop {
    kept: HashMap<RulesetDraft, (Arc<Ruleset>, Arc<Solver>)>,
    explainers: Vec<(Arc<Ruleset>, Explainer)>,
    coaches: Vec<(Arc<Ruleset>, Coach)>,
}

impl Workshop {
    /// An empty workshop.
    pub fn new() -> Workshop {
        Workshop::default()
    }

    /// The puzzle of a draft.
    ///
    /// # Errors
    /// All that is wrong with the draft.
    pub fn puzzle(&mut self, draft: &PuzzleDraft) -> Result<Puzzle, Faults> {
        let (ruleset, _) = self.kind(&draft.ruleset)?;
        Puzzle::new(ruleset, draft.givens.clone(), draft.candidates.clone())
    }

    /// The engine for a puzzle's ruleset.
    pub fn solver(&mut self, puzzle: &Puzzle) -> Arc<Solver> {
        let kept = self.kept.values().find(|(ruleset, _)| Arc::ptr_eq(ruleset, puzzle.ruleset()));
        kept.map_or_else(|| Arc::new(Solver::new(puzzle.ruleset())), |(_, solver)| Arc::clone(solver))
    }

    /// The explainer for a puzzle's ruleset.
    pub fn explainer(&mut self, puzzle: &Puzzle) -> &mut Explainer {
        engine(&mut self.explainers, puzzle.ruleset(), Explainer::new)
    }

    /// The coach for a puzzle's ruleset.
    pub fn coach(&mut self, puzzle: &Puzzle) -> &mut Coach {
        engine(&mut self.coaches, puzzle.ruleset(), Coach::new)
    }

    fn kind(&mut self, draft: &RulesetDraft) -> Result<(Arc<Ruleset>, Arc<Solver>), Faults> {
        if let Some(kind) = self.kept.get(draft) {
            return Ok(kind.clone());
        }
        let ruleset = draft.validate()?;
        let kind = (Arc::clone(&ruleset), Arc::new(Solver::new(&ruleset)));
        let cells = self.kept.keys().map(|kept| kept.side.cell_count()).sum::<usize>();
        if cells + draft.side.cell_count() > KEPT_CELLS {
            self.kept.clear();
        }
        self.kept.insert(draft.clone(), kind.clone());
        Ok(kind)
    }
}

/// The engine of a ruleset among those that are kept, made if there is none.
fn engine<'a, E>(
    kept: &'a mut Vec<(Arc<Ruleset>, E)>,
    ruleset: &Arc<Ruleset>,
    make: impl FnOnce(&Ruleset) -> E,
) -> &'a mut E {
    let place = kept.iter().position(|(other, _)| Arc::ptr_eq(other, ruleset)).unwrap_or_else(|| {
        let cells = kept.iter().map(|(other, _)| other.side().cell_count()).sum::<usize>();
        if cells + ruleset.side().cell_count() > KEPT_CELLS {
            kept.clear();
        }
        kept.push((Arc::clone(ruleset), make(ruleset)));
        kept.len() - 1
    });
    &mut kept[place].1
}
