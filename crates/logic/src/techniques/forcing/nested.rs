//! What a dynamic run does when nothing more follows by links: it looks for a pattern, or for chains within the chain, on
//! what it has left.
//!
//! The kinds are tried in order, and all findings of the first that has any of use enter the run. The level says which
//! chains are among the kinds: 1 none, 2 chains and cycles, 3 also multiple chains, 4 dynamic chains in their place, 5 these
//! and then dynamic chains that nest chains themselves.

use std::sync::Arc;

use super::linked::Linked;
use super::listing::list_all;
use super::net::{Net, Reach, Table};
use super::patterns::{Finding, Ground};
use super::run::{Advance, Pause, Rules, Run, Runner, Scratch, node};
use crate::{IsOver, Over};

/// A chain that takes candidates away within a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
}

/// The runs of a search, each made when it is first asked for, and the buffers for making them.
#[derive(Debug, Default)]
pub(super) struct Floor<const C: usize> {
    pub(super) runs: Vec<Run<C>>,
    is_made: Vec<bool>,
    scratch: Scratch<C>,
    linked: Linked<C>,
}

/// A table and the rules for runs on it.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a, const C: usize> {
    pub(super) net: &'a Net<C>,
    pub(super) source: &'a Table<C>,
    pub(super) rules: Rules,
    pub(super) is_over: IsOver<'a>,
}

/// What a look for patterns came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Nothing,
    Found,
    /// Nothing that comes after it can be of use.
    Useless,
}

impl<const C: usize> Floor<C> {
    /// Forgets all runs.
    pub(super) fn clear(&mut self, net: &Net<C>) {
        self.is_made.clear();
        self.is_made.resize(net.len() * 2, false);
        if self.runs.len() < net.len() * 2 {
            self.runs.resize_with(net.len() * 2, Run::default);
        }
    }

    /// Makes the run from an assumption, unless it is made.
    pub(super) fn make(
        &mut self,
        setting: &Setting<'_, C>,
        (number, is_on): (usize, bool),
        limit: u32,
        below: &mut [Floor<C>],
    ) -> Result<(), Over> {
        let at = node(number, is_on);
        if std::mem::replace(&mut self.is_made[at], true) {
            return Ok(());
        }
        if (setting.is_over)() {
            return Err(Over);
        }
        let Floor { runs, scratch, linked, .. } = self;
        let mut runner = Runner::new(setting.net, setting.source, setting.rules, limit, scratch, &mut runs[at]);
        runner.assume(number, is_on);
        while runner.exhaust() == Pause::Exhausted && setting.rules.level > 0 {
            if look(setting, &mut runner, linked, below)? != Look::Found {
                break;
            }
        }
        Ok(())
    }
}

/// A kind of pattern: all that there are.
type Pattern<const C: usize> = fn(&Ground<'_, C>) -> Vec<Finding>;

/// Looks for patterns and enters what they take away.
fn look<const C: usize>(
    setting: &Setting<'_, C>,
    runner: &mut Runner<'_, C>,
    linked: &mut Linked<C>,
    below: &mut [Floor<C>],
) -> Result<Look, Over> {
    let level = setting.rules.level;
    let Setting { net, source, .. } = *setting;
    let kinds: [(&'static str, Pattern<C>); 4] = [
        ("Locked Candidates", |ground| ground.locked()),
        ("Hidden Pair", |ground| ground.hidden_pairs()),
        ("Naked Pair", |ground| ground.naked_pairs()),
        ("X-Wing", |ground| ground.x_wings()),
    ];
    for (place, (title, kind)) in kinds.into_iter().enumerate() {
        let findings = kind(&Ground { net, source, work: &runner.scratch.work });
        if !findings.is_empty() {
            let mut is_useful = false;
            for Finding { goners, parents } in findings {
                is_useful |= runner.advance(&goners, Advance { parents, title, nested: None });
            }
            let is_last = level == 1 && place == 3;
            return Ok(if is_useful || !is_last { Look::Found } else { Look::Useless });
        }
    }
    let kinds: &[Option<u8>] = match level {
        0 | 1 => &[],
        2 => &[None],
        3 => &[None, Some(STATIC)],
        4 => &[Some(0)],
        _ => &[Some(0), Some(level - 3)],
    };
    for (place, &kind) in kinds.iter().enumerate() {
        let nested = match kind {
            None => linked.all(Ground { net, source, work: &runner.scratch.work }),
            Some(kind) => multiple(setting, &runner.scratch.work, kind, below)?,
        };
        if !nested.is_empty() {
            let is_last = place + 1 == kinds.len();
            let is_useful = enter(runner, nested);
            return Ok(if is_useful || !is_last { Look::Found } else { Look::Useless });
        }
    }
    Ok(Look::Nothing)
}

/// In place of a level: multiple chains that are not dynamic.
const STATIC: u8 = u8::MAX;

fn multiple<const C: usize>(
    setting: &Setting<'_, C>,
    work: &Table<C>,
    kind: u8,
    below: &mut [Floor<C>],
) -> Result<Vec<Arc<Nested>>, Over> {
    let is_dynamic = kind != STATIC;
    let rules = Rules { is_dynamic, reach: Reach::All, level: if is_dynamic { kind } else { 0 } };
    let inner = Setting { source: work, rules, ..*setting };
    list_all(&inner, setting.source, below)
}

fn enter<const C: usize>(runner: &mut Runner<'_, C>, nested: Vec<Arc<Nested>>) -> bool {
    let mut is_useful = false;
    for nested in nested {
        let (parents, title) = (nested.parents.clone(), nested.title);
        is_useful |= runner.advance(&nested.goners, Advance { parents, title, nested: Some(Arc::clone(&nested)) });
    }
    is_useful
}
