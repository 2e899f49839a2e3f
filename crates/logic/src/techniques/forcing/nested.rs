//! Patterns and chains within a dynamic chain. A propagation looks for them on the remaining candidates when nothing
//! more follows by links.
//!
//! The kinds are tried in order, and all findings of the first kind that has any join the trail. Level 1 has
//! patterns but no chains, 2 adds chains and cycles, 3 multiple chains as well; 4 has dynamic chains in place of both,
//! and 5 also dynamic chains that nest chains themselves.

use std::sync::Arc;

use ninefold_grid::heap;

use super::candidate_index::{CandidateIndex, LinkScope, Remaining};
use super::chain_search::ChainSearch;
use super::changes::Changes;
use super::nested_findings::list_all;
use super::patterns::{PatternFinding, PatternScope};
use super::propagator::{Propagator, Scratch};
use super::search::Assumptions;
use super::trail::{PatternStep, Rules};
use super::trail_cache::TrailCache;
use crate::{StopCheck, Stopped};

/// A nested chain, which eliminates candidates within another chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NestedChain {
    /// The candidates that it eliminates, in order.
    pub(super) eliminations: Vec<u16>,
    /// The eliminated candidates that it rests on.
    pub(super) parents: Vec<u16>,
    /// The number of its nodes, including chains nested in it.
    pub(super) cost: u32,
    /// Targets and ancestors, which identify the chain.
    pub(super) signature: Vec<u16>,
    pub(super) title: &'static str,
    pub(super) shape: ChainShape,
}

/// The shape of a nested chain; its nodes are in its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChainShape {
    /// A chain without branches.
    Chain,
    /// A cycle.
    Cycle,
    /// Chains with branches.
    Branches(Assumptions),
}

impl NestedChain {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.eliminations) + heap::plain(&self.parents) + heap::plain(&self.signature)
    }
}

/// The candidates that a search starts from, and its rules.
#[derive(Clone, Copy)]
pub(super) struct SearchContext<'a, const C: usize> {
    pub(super) index: &'a CandidateIndex<C>,
    pub(super) initial: &'a Remaining<C>,
    pub(super) rules: Rules,
    pub(super) is_over: StopCheck<'a>,
    /// Whether this is the search on the position itself, not a nested one.
    pub(super) is_top_level: bool,
}

/// The patterns that a propagation looks for when nothing more follows by links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PatternKind {
    /// Locked candidates, hidden pairs, naked pairs, X-Wings.
    Patterns,
    /// Chains and cycles.
    Chains,
    /// Multiple chains.
    Multiple,
    /// Dynamic chains that nest others up to this level.
    Dynamic(u8),
}

/// Returns the kinds of a level, in the order in which they are tried.
pub(super) const fn kinds(level: u8) -> &'static [PatternKind] {
    match level {
        0 => &[],
        1 => &[PatternKind::Patterns],
        2 => &[PatternKind::Patterns, PatternKind::Chains],
        3 => &[PatternKind::Patterns, PatternKind::Chains, PatternKind::Multiple],
        4 => &[PatternKind::Patterns, PatternKind::Dynamic(0)],
        _ => &[PatternKind::Patterns, PatternKind::Dynamic(0), PatternKind::Dynamic(2)],
    }
}

/// The outcome of a search for patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PatternOutcome {
    Nothing,
    Found,
    /// Something was found, but none of its consequences can be useful.
    Useless,
}

/// Searches for patterns and chains and adds their eliminations to the trail. The first `tried` kinds are known to find
/// nothing.
pub(super) fn search_patterns<const C: usize>(
    context: &SearchContext<'_, C>,
    propagator: &mut Propagator<'_, C>,
    tried: usize,
    chain_search: &mut ChainSearch<C>,
    inner_caches: &mut [TrailCache<C>],
) -> Result<PatternOutcome, Stopped> {
    let SearchContext { index, initial, rules, .. } = *context;
    let kinds = kinds(rules.level);
    for (place, &kind) in kinds.iter().enumerate().skip(tried) {
        let is_last = place + 1 == kinds.len();
        let nested = match kind {
            PatternKind::Patterns => match apply_patterns(propagator, is_last) {
                PatternOutcome::Nothing => continue,
                outcome => return Ok(outcome),
            },
            PatternKind::Chains => chain_search
                .all(PatternScope { index, initial, current: &propagator.scratch.current }, context.is_top_level),
            PatternKind::Multiple => nested_forcing_chains(context, &propagator.scratch.current, None, inner_caches)?,
            PatternKind::Dynamic(level) => {
                nested_forcing_chains(context, &propagator.scratch.current, Some(level), inner_caches)?
            }
        };
        if !nested.is_empty() {
            let is_useful = apply_nested(propagator, nested);
            return Ok(if is_useful || !is_last { PatternOutcome::Found } else { PatternOutcome::Useless });
        }
    }
    Ok(PatternOutcome::Nothing)
}

/// Finds all patterns of one kind.
type PatternFinder<const C: usize> = fn(&PatternScope<'_, C>, &Changes) -> Vec<PatternFinding>;

fn apply_patterns<const C: usize>(propagator: &mut Propagator<'_, C>, is_last: bool) -> PatternOutcome {
    let patterns: [(&'static str, PatternFinder<C>); 4] = [
        ("Locked Candidates", |scope, changes| scope.locked(changes)),
        ("Hidden Pair", |scope, changes| scope.hidden_pairs(changes)),
        ("Naked Pair", |scope, changes| scope.naked_pairs(changes)),
        ("X-Wing", |scope, changes| scope.x_wings(changes)),
    ];
    let Scratch { current, changes } = &mut *propagator.scratch;
    changes.update(propagator.index, propagator.initial, current);
    for (place, (title, pattern)) in patterns.into_iter().enumerate() {
        let Scratch { current, changes } = &*propagator.scratch;
        let findings =
            pattern(&PatternScope { index: propagator.index, initial: propagator.initial, current }, changes);
        if !findings.is_empty() {
            let mut is_useful = false;
            for PatternFinding { eliminations, parents } in findings {
                is_useful |=
                    propagator.apply_pattern(&eliminations, PatternStep { parents, title, nested: None, after: 0 });
            }
            return if is_useful || !is_last || place < 3 { PatternOutcome::Found } else { PatternOutcome::Useless };
        }
    }
    PatternOutcome::Nothing
}

fn nested_forcing_chains<const C: usize>(
    context: &SearchContext<'_, C>,
    current: &Remaining<C>,
    level: Option<u8>,
    inner_caches: &mut [TrailCache<C>],
) -> Result<Vec<Arc<NestedChain>>, Stopped> {
    let rules = Rules { is_dynamic: level.is_some(), link_scope: LinkScope::All, level: level.unwrap_or(0) };
    let inner = SearchContext { initial: current, rules, is_top_level: false, ..*context };
    list_all(&inner, context.initial, inner_caches)
}

fn apply_nested<const C: usize>(propagator: &mut Propagator<'_, C>, nested: Vec<Arc<NestedChain>>) -> bool {
    let mut is_useful = false;
    for nested in nested {
        let (parents, title) = (nested.parents.clone(), nested.title);
        let pattern_step = PatternStep { parents, title, nested: Some(Arc::clone(&nested)), after: 0 };
        is_useful |= propagator.apply_pattern(&nested.eliminations, pattern_step);
    }
    is_useful
}
