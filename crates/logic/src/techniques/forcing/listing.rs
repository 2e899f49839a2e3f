//! All findings of a search within another, the easiest first; of those that take the same away the first alone, and of
//! these the ones that rest on something the outer run has taken away.

use std::sync::Arc;

use super::ancestors::{Ancestors, origin_of};
use super::cases::{Case, Collector, Form, Search, parts};
use super::linked::{Basis, SEPARATOR};
use super::nested::{Nested, Plot, Setting};
use super::net::{NONE, Table};
use super::patterns::PatternScope;
use super::run::ASSUMED;
use super::run_cache::RunCache;
use crate::Stopped;
use crate::mask::Mask;

/// The best finding for each thing that can be taken away.
struct Listing {
    /// Where the finding is that takes away what a node says, if there is one.
    places: Vec<u32>,
    cases: Vec<Case>,
}

impl<const C: usize> Collector<C> for Listing {
    fn limit(&self) -> u32 {
        u32::MAX
    }

    fn offer(&mut self, search: &mut Search<'_, C>, mut case: Case) {
        let place = self.places[effect(search.setting, case.target as usize)];
        let known = self.cases.get(place as usize).copied();
        if known.is_some_and(|known| case.cost > known.cost) {
            return;
        }
        if search.setting.rules.level > 0 {
            case.cost += search.nested_cost(&case);
        }
        match known {
            None => {
                self.places[effect(search.setting, case.target as usize)] = self.cases.len() as u32;
                self.cases.push(case);
            }
            Some(known) if case.order() < known.order() => self.cases[place as usize] = case,
            Some(_) => {}
        }
    }
}

/// The node that stands for what a finding takes away: the same for "on" in a cell of two and "off" of the other there.
fn effect<const C: usize>(setting: &Setting<'_, C>, target: usize) -> usize {
    let own = setting.net.units_of(target / 2)[0] as usize;
    if target & 1 == 1 && setting.source.counts[own] == 2 {
        let mut mates = setting.net.units[own] & setting.source.alive;
        mates.remove(target / 2);
        return mates.first().map_or(target, |mate| mate * 2);
    }
    target
}

/// All findings that rest on something that is gone since the outer source.
pub(super) fn list_all<const C: usize>(
    setting: &Setting<'_, C>,
    outer: &Table<C>,
    floors: &mut [RunCache<C>],
) -> Result<Vec<Arc<Nested>>, Stopped> {
    let Some(mut search) = Search::new(setting, floors) else { return Ok(Vec::new()) };
    let mut listing = Listing { places: vec![u32::MAX; setting.net.len() * 2], cases: Vec::new() };
    search.run(&mut listing)?;
    listing.cases.sort_unstable_by_key(Case::order);
    let told = listing.cases.iter().map(|case| tell(&search, outer, case));
    Ok(told.filter(|nested| !nested.parents.is_empty()).map(Arc::new).collect())
}

fn tell<const C: usize>(search: &Search<'_, C>, outer: &Table<C>, case: &Case) -> Nested {
    let setting = search.setting;
    let runs = &search.floor.runs;
    let scope = PatternScope { net: setting.net, source: outer, work: setting.source };
    let mut basis = Basis { scope, parents: Vec::new(), seen: Mask::EMPTY };
    let chains = parts(setting, case, runs);
    let mut signature: Vec<u16> = chains.iter().map(|&(_, target)| target as u16).collect();
    let mut ancestors = Ancestors::default();
    for &(run, target) in &chains {
        signature.push(SEPARATOR);
        search.tree().list(&runs[run], target, &mut ancestors);
        for &node in &ancestors.nodes {
            signature.push(node);
            if node & 1 == 1 {
                let origin = origin_of(&runs[run], node as usize, target);
                let unit = match (origin.cause, case.form) {
                    (ASSUMED, Form::Cell { unit } | Form::Region { unit }) => unit,
                    (ASSUMED, _) => NONE,
                    (unit, _) => unit,
                };
                basis.lean(Some(usize::from(unit)).filter(|_| unit != NONE));
            }
        }
    }
    let target = case.target as usize;
    let goners = match target & 1 {
        0 => vec![target as u16 / 2],
        _ => {
            let mut mates = *setting.net.cell_mates(target / 2) & setting.source.alive;
            mates.remove(target / 2);
            mates.iter().map(|mate| mate as u16).collect()
        }
    };
    let title = match case.form {
        Form::Contradiction { .. } => "Contradiction Forcing Chains",
        Form::Double { .. } => "Double Forcing Chains",
        Form::Region { .. } => "Region Forcing Chains",
        Form::Cell { .. } => "Cell Forcing Chains",
    };
    Nested { goners, parents: basis.parents, complexity: case.cost, signature, title, plot: Plot::Branches(case.form) }
}
