//! What a dynamic run does when nothing more follows by links: it looks for a pattern, or for chains within the chain, on
//! what it has left.
//!
//! The kinds are tried in order, and all findings of the first that has any of use enter the run. The level says which
//! chains are among the kinds: 1 none, 2 chains and cycles, 3 also multiple chains, 4 dynamic chains in their place, 5 these
//! and then dynamic chains that nest chains themselves.

use std::sync::Arc;

use ninefold_grid::heap;

use super::cases::Form;
use super::changes::Changes;
use super::linked::Linked;
use super::listing::list_all;
use super::net::{Net, Reach, Table};
use super::patterns::{Finding, PatternScope};
use super::run::{Advance, Rules};
use super::run_cache::RunCache;
use super::runner::{Runner, Scratch};
use crate::{StopCheck, Stopped};

/// A chain that takes candidates away within a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Nested {
    /// What it takes away, in order.
    pub(super) goners: Vec<u16>,
    /// The candidates that it rests on being off.
    pub(super) parents: Vec<u16>,
    /// The number of its nodes, with those nested in it.
    pub(super) complexity: u32,
    /// Targets and ancestors: by these it is known again.
    pub(super) signature: Vec<u16>,
    pub(super) title: &'static str,
    pub(super) plot: Plot,
}

/// How a nested finding argues; its nodes are in its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plot {
    /// A chain without branches.
    Chain,
    /// A cycle.
    Cycle,
    /// Chains with branches.
    Branches(Form),
}

impl Nested {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.goners) + heap::plain(&self.parents) + heap::plain(&self.signature)
    }
}

/// A table and the rules for runs on it.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a, const C: usize> {
    pub(super) net: &'a Net<C>,
    pub(super) source: &'a Table<C>,
    pub(super) rules: Rules,
    pub(super) is_over: StopCheck<'a>,
    /// Whether the table is the position itself.
    pub(super) is_ground: bool,
}

/// What a run looks for when nothing else follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Locked candidates, hidden pairs, naked pairs, X-Wings.
    Patterns,
    /// Chains and cycles.
    Linked,
    /// Multiple chains.
    Multiple,
    /// Dynamic chains that nest others to this level.
    Dynamic(u8),
}

/// What is looked for at a level, one after the other.
pub(super) const fn kinds(level: u8) -> &'static [Kind] {
    match level {
        0 => &[],
        1 => &[Kind::Patterns],
        2 => &[Kind::Patterns, Kind::Linked],
        3 => &[Kind::Patterns, Kind::Linked, Kind::Multiple],
        4 => &[Kind::Patterns, Kind::Dynamic(0)],
        _ => &[Kind::Patterns, Kind::Dynamic(0), Kind::Dynamic(2)],
    }
}

/// What a look for patterns came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Nothing,
    Found,
    /// Nothing that comes after it can be of use.
    Useless,
}

/// Looks for what is new and enters what it takes away; so many kinds are known to find nothing.
pub(super) fn look<const C: usize>(
    setting: &Setting<'_, C>,
    runner: &mut Runner<'_, C>,
    tried: usize,
    linked: &mut Linked<C>,
    below: &mut [RunCache<C>],
) -> Result<Look, Stopped> {
    let Setting { net, source, rules, .. } = *setting;
    let kinds = kinds(rules.level);
    for (place, &kind) in kinds.iter().enumerate().skip(tried) {
        let is_last = place + 1 == kinds.len();
        let nested = match kind {
            Kind::Patterns => match look_for_patterns(runner, is_last) {
                Look::Nothing => continue,
                look => return Ok(look),
            },
            Kind::Linked => linked.all(PatternScope { net, source, work: &runner.scratch.work }, setting.is_ground),
            Kind::Multiple => multiple(setting, &runner.scratch.work, None, below)?,
            Kind::Dynamic(level) => multiple(setting, &runner.scratch.work, Some(level), below)?,
        };
        if !nested.is_empty() {
            let is_useful = enter(runner, nested);
            return Ok(if is_useful || !is_last { Look::Found } else { Look::Useless });
        }
    }
    Ok(Look::Nothing)
}

/// A pattern: all that there are.
type Pattern<const C: usize> = fn(&PatternScope<'_, C>, &Changes) -> Vec<Finding>;

fn look_for_patterns<const C: usize>(runner: &mut Runner<'_, C>, is_last: bool) -> Look {
    let patterns: [(&'static str, Pattern<C>); 4] = [
        ("Locked Candidates", |scope, changes| scope.locked(changes)),
        ("Hidden Pair", |scope, changes| scope.hidden_pairs(changes)),
        ("Naked Pair", |scope, changes| scope.naked_pairs(changes)),
        ("X-Wing", |scope, changes| scope.x_wings(changes)),
    ];
    let Scratch { work, changes } = &mut *runner.scratch;
    changes.note(runner.net, runner.source, work);
    for (place, (title, pattern)) in patterns.into_iter().enumerate() {
        let Scratch { work, changes } = &*runner.scratch;
        let findings = pattern(&PatternScope { net: runner.net, source: runner.source, work }, changes);
        if !findings.is_empty() {
            let mut is_useful = false;
            for Finding { goners, parents } in findings {
                is_useful |= runner.advance(&goners, Advance { parents, title, nested: None, after: 0 });
            }
            return if is_useful || !is_last || place < 3 { Look::Found } else { Look::Useless };
        }
    }
    Look::Nothing
}

fn multiple<const C: usize>(
    setting: &Setting<'_, C>,
    work: &Table<C>,
    level: Option<u8>,
    below: &mut [RunCache<C>],
) -> Result<Vec<Arc<Nested>>, Stopped> {
    let rules = Rules { is_dynamic: level.is_some(), reach: Reach::All, level: level.unwrap_or(0) };
    let inner = Setting { source: work, rules, is_ground: false, ..*setting };
    list_all(&inner, setting.source, below)
}

fn enter<const C: usize>(runner: &mut Runner<'_, C>, nested: Vec<Arc<Nested>>) -> bool {
    let mut is_useful = false;
    for nested in nested {
        let (parents, title) = (nested.parents.clone(), nested.title);
        let advance = Advance { parents, title, nested: Some(Arc::clone(&nested)), after: 0 };
        is_useful |= runner.advance(&nested.goners, advance);
    }
    is_useful
}
