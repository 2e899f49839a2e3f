//! The compiled form of rulesets that recur: usual grids with rules without arguments, which many puzzles share. The
//! most recently used rulesets are kept together with the memory of finished searches. So many puzzles with one ruleset
//! are solved as fast as with one [`crate::Solver`], even if each has its own solver.

use std::sync::{Arc, Weak};

use ninefold_grid::Recent;
use ninefold_puzzle::Ruleset;

use crate::solver::Engine;

/// The number of rulesets whose compiled form is kept.
const MOST: usize = 16;
/// The largest compiled form that is kept, in bytes.
const LARGEST: usize = 1 << 18;

static KEPT: Recent<Weak<Ruleset>, Arc<Engine>> = Recent::new(MOST);

/// Returns the engine of a ruleset: the kept one if there is one, otherwise a new one.
pub(crate) fn engine(ruleset: &Arc<Ruleset>) -> Arc<Engine> {
    if !recurs(ruleset) {
        return Arc::new(Engine::new(ruleset, false));
    }
    KEPT.find(|own| std::ptr::eq(own.as_ptr(), Arc::as_ptr(ruleset))).unwrap_or_else(|| {
        let mut engine = Engine::new(ruleset, true);
        engine.is_kept = engine.heap_size() <= LARGEST;
        let engine = Arc::new(engine);
        if engine.is_kept {
            KEPT.retain(|own| own.strong_count() > 0);
            KEPT.keep(Arc::downgrade(ruleset), Arc::clone(&engine));
        }
        engine
    })
}

fn recurs(ruleset: &Ruleset) -> bool {
    let geometry = ruleset.geometry();
    let is_jigsaw = geometry.partition().map().is_some();
    geometry.is_usual() && !is_jigsaw && ruleset.uses().iter().all(|(_, arguments)| arguments.is_empty())
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;
    use ninefold_puzzle::{RuleDraft, RulesetDraft};

    use super::*;

    #[test]
    fn only_rulesets_without_arguments_recur() {
        let draft = RulesetDraft::classic(Side::NINE);
        let (one, other) = (draft.clone().with_rules(["diagonal"]), draft.clone().with_rules(["nonconsecutive"]));
        let (one, other) = (one.validate().unwrap(), other.validate().unwrap());
        assert!(recurs(&one) && recurs(&other));
        assert!(!Arc::ptr_eq(&engine(&one), &engine(&other)));
        let killer = draft.with_rule(RuleDraft::of_text("killer r1c1 r1c2 = 10")).validate().unwrap();
        assert!(!recurs(&killer));
        assert!(!Arc::ptr_eq(&engine(&killer), &engine(&killer)));
    }
}
