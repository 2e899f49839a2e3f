//! The compiled form of rulesets that recur: usual grids with rules without arguments, which puzzles share. It is kept
//! with the memory of finished searches for the rulesets used last, so that many puzzles with one ruleset are solved
//! like puzzles of one [`crate::Solver`], even if each has a solver of its own.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use ninefold_puzzle::Ruleset;

use crate::solver::Engine;

/// The number of rulesets whose compiled form is kept.
const MOST: usize = 16;
/// The largest number of bytes of a compiled form that is kept.
const LARGEST: usize = 1 << 18;

static KEPT: Mutex<Vec<(Weak<Ruleset>, Arc<Engine>)>> = Mutex::new(Vec::new());

/// Returns the engine of a ruleset: the one that is kept, or else a new one.
pub(crate) fn engine(ruleset: &Arc<Ruleset>) -> Arc<Engine> {
    if !recurs(ruleset) {
        return Arc::new(Engine::new(ruleset));
    }
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let is_own = |(own, _): &(Weak<Ruleset>, Arc<Engine>)| std::ptr::eq(own.as_ptr(), Arc::as_ptr(ruleset));
    let mut all = kept();
    if let Some(place) = all.iter().position(is_own) {
        all[place..].rotate_left(1);
        return all.last().map_or_else(|| Arc::new(Engine::new(ruleset)), |(_, engine)| Arc::clone(engine));
    }
    drop(all);
    let mut engine = Engine::new(ruleset);
    engine.is_kept = engine.heap_size() <= LARGEST;
    let engine = Arc::new(engine);
    if engine.is_kept {
        let mut all = kept();
        all.retain(|(own, _)| own.strong_count() > 0);
        let surplus = (all.len() + 1).saturating_sub(MOST);
        all.drain(..surplus);
        all.push((Arc::downgrade(ruleset), Arc::clone(&engine)));
    }
    engine
}

fn recurs(ruleset: &Ruleset) -> bool {
    let geometry = ruleset.geometry();
    let is_jigsaw = geometry.partition().map().is_some();
    geometry.is_usual() && !is_jigsaw && ruleset.uses().iter().all(|(_, arguments)| arguments.is_empty())
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;
    use ninefold_puzzle::RulesetDraft;

    use super::*;

    #[test]
    fn engines_of_one_ruleset_are_one() {
        let ruleset = |rules: &[&'static str]| {
            RulesetDraft::classic(Side::NINE).with_rules(rules.iter().copied()).validate().unwrap()
        };
        let (one, other) = (ruleset(&["diagonal"]), ruleset(&["nonconsecutive"]));
        assert!(Arc::ptr_eq(&engine(&one), &engine(&one)));
        assert!(!Arc::ptr_eq(&engine(&one), &engine(&other)));
        let killer = RulesetDraft::classic(Side::NINE);
        let killer = killer.with_rule(ninefold_puzzle::RuleDraft::of_text("killer r1c1 r1c2 = 10")).validate().unwrap();
        assert!(!Arc::ptr_eq(&engine(&killer), &engine(&killer)));
    }
}
