//! How far the techniques cover a puzzle's rules.

use ninefold_puzzle::{Primitive, RuleIndex, Ruleset};

use crate::engine::has_size_of;

/// Returns whether the techniques work on grids of this kind: squares in which each line holds each digit once.
pub fn fits(ruleset: &Ruleset) -> bool {
    ruleset.geometry().is_square() && has_size_of(ruleset)
}

/// Returns the rules that no technique uses, because they involve more than houses, cells with different digits, pairs
/// of related cells, or the candidates of a single cell. Steps are valid under all rules of the puzzle, but no step is
/// found where such a rule is needed.
pub fn unseen_rules(ruleset: &Ruleset) -> Vec<RuleIndex> {
    let model = ruleset.model();
    let unseen = model.posts().iter().filter(|post| match &post.primitive {
        Primitive::AllDifferent(vars) => vars.iter().any(|&var| model.cell(var).is_none()),
        Primitive::Relation { one, other, .. } => model.cell(*one).is_none() || model.cell(*other).is_none(),
        _ => true,
    });
    let mut rules: Vec<RuleIndex> = unseen.map(|post| post.rule).collect();
    rules.dedup();
    rules
}
