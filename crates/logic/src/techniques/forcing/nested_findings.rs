//! All findings of a nested search, the easiest first. Among findings with equal eliminations, only the easiest is
//! kept, and among these only those that rest on an elimination of the outer chain.

use std::sync::Arc;

use super::ancestors::{Ancestors, antecedent_of};
use super::candidate_index::{NONE, Remaining};
use super::chain_search::{ParentCollector, SEPARATOR};
use super::nested::{ChainShape, NestedChain, SearchContext};
use super::patterns::PatternScope;
use super::search::{Assumptions, Collector, Finding, Search, chains_of};
use super::trail::ASSUMED;
use super::trail_cache::TrailCache;
use crate::Stopped;
use crate::mask::Mask;

/// Keeps the easiest finding for each effect.
struct BestByEffect {
    /// The index of the finding for each node that represents an effect; `u32::MAX` if there is none.
    slots: Vec<u32>,
    findings: Vec<Finding>,
}

impl<const C: usize> Collector<C> for BestByEffect {
    fn limit(&self) -> u32 {
        u32::MAX
    }

    fn offer(&mut self, search: &mut Search<'_, C>, mut finding: Finding) {
        let place = self.slots[effect(search.context, finding.target as usize)];
        let known = self.findings.get(place as usize).copied();
        if known.is_some_and(|known| finding.cost > known.cost) {
            return;
        }
        if search.context.rules.level > 0 {
            finding.cost += search.nested_cost(&finding);
        }
        match known {
            None => {
                self.slots[effect(search.context, finding.target as usize)] = self.findings.len() as u32;
                self.findings.push(finding);
            }
            Some(known) if finding.order() < known.order() => self.findings[place as usize] = finding,
            Some(_) => {}
        }
    }
}

/// Returns the node that represents the effect of a finding. In a cell with two candidates, turning one on has the same
/// effect as turning the other off.
fn effect<const C: usize>(context: &SearchContext<'_, C>, target: usize) -> usize {
    let own = context.index.units_of(target / 2)[0] as usize;
    if target & 1 == 1 && context.initial.counts[own] == 2 {
        let mut same_cell = context.index.units[own] & context.initial.alive;
        same_cell.remove(target / 2);
        return same_cell.first().map_or(target, |other| other * 2);
    }
    target
}

/// Returns all findings that rest on a candidate that was eliminated since the start of the outer chain.
pub(super) fn list_all<const C: usize>(
    context: &SearchContext<'_, C>,
    outer: &Remaining<C>,
    caches: &mut [TrailCache<C>],
) -> Result<Vec<Arc<NestedChain>>, Stopped> {
    let Some(mut search) = Search::new(context, caches) else { return Ok(Vec::new()) };
    let mut best = BestByEffect { slots: vec![u32::MAX; context.index.len() * 2], findings: Vec::new() };
    search.run(&mut best)?;
    best.findings.sort_unstable_by_key(Finding::order);
    let nested = best.findings.iter().map(|finding| to_nested(&search, outer, finding));
    Ok(nested.filter(|nested| !nested.parents.is_empty()).map(Arc::new).collect())
}

fn to_nested<const C: usize>(search: &Search<'_, C>, outer: &Remaining<C>, finding: &Finding) -> NestedChain {
    let context = search.context;
    let trails = &search.cache.trails;
    let scope = PatternScope { index: context.index, initial: outer, current: context.initial };
    let mut collector = ParentCollector { scope, parents: Vec::new(), seen: Mask::EMPTY };
    let chains = chains_of(context, finding, trails);
    let mut signature: Vec<u16> = chains.iter().map(|&(_, target)| target as u16).collect();
    let mut ancestors = Ancestors::default();
    for &(trail, target) in &chains {
        signature.push(SEPARATOR);
        search.graph().list(&trails[trail], target, &mut ancestors);
        for &node in &ancestors.nodes {
            signature.push(node);
            if node & 1 == 1 {
                let antecedent = antecedent_of(&trails[trail], node as usize, target);
                let unit = match (antecedent.cause, finding.assumptions) {
                    (ASSUMED, Assumptions::Cell { unit } | Assumptions::Region { unit }) => unit,
                    (ASSUMED, _) => NONE,
                    (unit, _) => unit,
                };
                collector.add_unit(Some(usize::from(unit)).filter(|_| unit != NONE));
            }
        }
    }
    let target = finding.target as usize;
    let eliminations = match target & 1 {
        0 => vec![target as u16 / 2],
        _ => {
            let mut same_cell = *context.index.same_cell(target / 2) & context.initial.alive;
            same_cell.remove(target / 2);
            same_cell.iter().map(|other| other as u16).collect()
        }
    };
    let title = match finding.assumptions {
        Assumptions::Contradiction { .. } => "Contradiction Forcing Chains",
        Assumptions::Double { .. } => "Double Forcing Chains",
        Assumptions::Region { .. } => "Region Forcing Chains",
        Assumptions::Cell { .. } => "Cell Forcing Chains",
    };
    NestedChain {
        eliminations,
        parents: collector.parents,
        cost: finding.cost,
        signature,
        title,
        shape: ChainShape::Branches(finding.assumptions),
    }
}
