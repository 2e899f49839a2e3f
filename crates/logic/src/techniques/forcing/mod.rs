//! Follow an assumption step by step, then compare what several assumptions lead to. If one of the assumptions must be
//! true, whatever all of them lead to is true as well; an assumption that leads to a contradiction is false. These are
//! a last resort.
//!
//! # Nishio Forcing Chains
//!
//! Assume that a cell holds a digit, and follow that digit alone: each place rules out the places that it sees, and
//! where a house has one place left, the digit goes there. If some house ends up with no place for the digit, or with
//! two, the assumption was wrong.
//!
//! # Region Forcing Chains
//!
//! Take all places of a digit in a house, and assume each of them in turn. One of them is true, so if all lead to the
//! same conclusion, that is true.
//!
//! # Cell Forcing Chains
//!
//! Take all candidates of a cell, and assume each of them in turn. One of them is true, so if all lead to the same
//! conclusion, that is true.
//!
//! # Dynamic Forcing Chains
//!
//! As before, but a candidate that the chain has eliminated counts as eliminated for the rest of its way, so that
//! several branches can join in one conclusion. The chains lead from a candidate to a contradiction; or from a
//! candidate and from its opposite to the same conclusion; or from all candidates of a cell, or all places of a digit,
//! to the same conclusion.
//!
//! # Nested Forcing Chains
//!
//! Dynamic chains that also look for patterns in what they have left: locked candidates, pairs, X-Wings, and then
//! chains within the chain. They solve the hardest puzzles known. Nobody is expected to find one by hand.
//!
//! # Inside
//!
//! **Propagation.** A position is a set of candidates, each *on* (true) or *off* (false) in the solution, and a set of
//! *units*: the candidates of one cell, or those of one digit in one house. Exactly one candidate of each unit is on.
//! (An exact-cover solver would call the units its constraints.) `candidate_index.rs` numbers both. To try an
//! assumption, "this candidate is on" or "this candidate is off", we propagate it breadth-first, as a SAT solver does
//! with unit propagation (`propagator.rs`): a candidate that is on turns off all others of its units; when all
//! candidates of a unit but one are off, that one is on. In a *dynamic* chain all eliminations of the chain so far
//! count, so that a unit of any size can come down to one candidate; otherwise only units count that have two from the
//! start. The queue follows the explainer's order, because that decides which of several derivations is shown.
//!
//! **Trails.** The result is a *trail* (`trail.rs`): the implied nodes (a candidate and its state) in order of
//! derivation, each with its antecedent. The antecedents form the implication graph, from which the chain to any node
//! can be read back (`ancestors.rs`). A trail ends in a *conflict* if some candidate is both on and off.
//!
//! **Findings.** A conflict refutes its assumption. The trails of assumptions of which one must be true (a candidate on
//! or off, the candidates of a cell, the places of a digit in a house) are intersected as bit sets: every node that
//! they share is true (`search.rs`). The four kinds of technique differ in the rules: *Nishio* propagates within one
//! digit; *multiple* chains (of cells and regions) are not dynamic; *dynamic* chains are; *nested* chains are dynamic
//! and find patterns as well, in levels.
//!
//! **Cost.** The search returns the finding whose chains rest on the fewest nodes: the size of the set of ancestors,
//! summed over its chains (`ancestor_sets.rs`), plus the cost of nested chains, each once. Exact counts are expensive,
//! so each node carries a lower bound, and propagation stops when nothing it can still derive would beat the best
//! finding so far.
//!
//! **Memo.** Each trail is computed when it is first requested and cached (`trail_cache.rs`). A trail records which
//! candidates it depends on; when the position loses candidates, the trails that depend on none of them and contain no
//! patterns stay valid. For multiple chains, whose links are fixed from the start, a transitive closure without order
//! (`static_closure.rs`) tells first whether the trails can have anything in common.
//!
//! **Nesting.** When a propagation of level 1 or more is exhausted, it looks for a pattern in the candidates that
//! remain (`nested.rs`): locked candidates, pairs and X-Wings (`patterns.rs`), chains and cycles (`chain_search.rs`),
//! and finally multiple or dynamic chains, which are a search of this same kind started on the remaining candidates
//! (`nested_findings.rs`), with a trail cache for each depth. The eliminations of a pattern join the trail with the
//! pattern as their antecedent, and propagation continues. A pattern counts only if it rests on an elimination of the
//! chain itself. `changes.rs` lists the units where that is possible. For a hint, the search returns the first finding
//! in an order that starts with the longest trails (`longest_first.rs`).
//!
//! **Result.** `evidence.rs` and `nested_evidence.rs` turn the best finding into a step, `text.rs` and `nested_text.rs`
//! into sentences.
//!
//! Kinds, order and ratings are those of Sudoku Explainer 1.2.1. Where its order depends on the state of the Java
//! virtual machine (the order in which candidates of several cells enter a chain), Ninefold orders cells by number.
//!
//! Evidence: the chains, each with the assumption that it starts from.

mod ancestor_sets;
mod ancestors;
mod candidate_index;
mod chain_search;
mod changes;
mod evidence;
mod longest_first;
mod nested;
mod nested_evidence;
mod nested_findings;
pub(crate) mod nested_text;
mod patterns;
mod propagator;
mod search;
mod static_closure;
mod text;
mod trail;
mod trail_cache;

pub(crate) use candidate_index::{CandidateIndex, LinkScope, Remaining};
use nested::SearchContext;
use search::{Collector, Finding};
use trail::Rules;
use trail_cache::TrailCache;

use crate::memory::Memory;
use crate::position::{Position, Touched};
use crate::search::{Finds, Flow, Search};
use crate::{Rating, Step, StopCheck, Stopped, Technique};

pub(super) static NISHIO: Technique = Technique {
    name: "nishio_forcing_chains",
    title: "Nishio Forcing Chains",
    forms: &["Nishio Forcing Chains"],
    reason: text::reason,
};

pub(super) static REGION: Technique = Technique {
    name: "region_forcing_chains",
    title: "Region Forcing Chains",
    forms: &["Region Forcing Chains"],
    reason: text::reason,
};

pub(super) static CELL: Technique = Technique {
    name: "cell_forcing_chains",
    title: "Cell Forcing Chains",
    forms: &["Cell Forcing Chains"],
    reason: text::reason,
};

pub(super) static DYNAMIC: Technique = Technique {
    name: "dynamic_forcing_chains",
    title: "Dynamic Forcing Chains",
    forms: &[
        "Dynamic Contradiction Forcing Chains",
        "Dynamic Double Forcing Chains",
        "Dynamic Region Forcing Chains",
        "Dynamic Cell Forcing Chains",
    ],
    reason: text::reason,
};

/// Lists the names of nested chains, by assumption and by what is nested.
macro_rules! nested_forms {
    ($($what:literal),*) => {
        &[$(
            concat!("Dynamic ", $what, " Forcing Chains (+)"),
            concat!("Dynamic ", $what, " Forcing Chains (+ Forcing Chains)"),
            concat!("Dynamic ", $what, " Forcing Chains (+ Multiple Forcing Chains)"),
            concat!("Dynamic ", $what, " Forcing Chains (+ Dynamic Forcing Chains)"),
            concat!("Dynamic ", $what, " Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))"),
        )*]
    };
}

pub(super) static NESTED: Technique = Technique {
    name: "nested_forcing_chains",
    title: "Nested Forcing Chains",
    forms: nested_forms!["Contradiction", "Double", "Region", "Cell"],
    reason: text::reason,
};

/// The kinds of forcing chains, by rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forcing {
    Nishio,
    Multiple,
    /// Dynamic chains that nest patterns and chains up to this level; 0 is none.
    Dynamic(u8),
}

/// The search for nested chains up to this level that stops at the first finding, starting with the longest trails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FirstNested(pub(super) u8);

/// The buffers of the search for three sizes of position, by the number of words that hold its candidates.
#[derive(Debug, Default)]
struct ForcingBuffers {
    small: ForcingSearch<4>,
    medium: ForcingSearch<6>,
    large: ForcingSearch<16>,
}

/// The candidate index of a position and the trail caches: one for each kind, and for dynamic chains one for each depth
/// of nesting.
#[derive(Debug, Default)]
struct ForcingSearch<const C: usize> {
    index: CandidateIndex<C>,
    state: IndexState,
    nishio: [TrailCache<C>; 1],
    multiple: [TrailCache<C>; 1],
    dynamic: [TrailCache<C>; 3],
}

/// Whether the candidate index is up to date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum IndexState {
    /// It belongs to another puzzle.
    #[default]
    Foreign,
    /// It belongs to the same puzzle, some steps earlier.
    Stale,
    Current,
}

/// Selects the finding of a kind that a search returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// The easiest of all.
    Easiest,
    /// The first that is found, starting with the longest trails.
    First,
}

/// Keeps the easiest finding that costs no more than the limit.
struct Best {
    finding: Option<Finding>,
    limit: u32,
    choice: Choice,
}

impl<const C: usize> Collector<C> for Best {
    fn limit(&self) -> u32 {
        self.limit
    }

    fn is_done(&self) -> bool {
        self.choice == Choice::First && self.finding.is_some()
    }

    fn offer(&mut self, search: &mut search::Search<'_, C>, mut finding: Finding) {
        if search.context.rules.level > 0 {
            finding.cost += search.nested_cost(&finding);
        }
        if finding.cost <= self.limit && self.finding.is_none_or(|best| finding.order() < best.order()) {
            (self.finding, self.limit) = (Some(finding), finding.cost);
        }
    }
}

impl Forcing {
    fn rules(self) -> Rules {
        match self {
            Forcing::Nishio => Rules { is_dynamic: true, link_scope: LinkScope::Houses, level: 0 },
            Forcing::Multiple => Rules { is_dynamic: false, link_scope: LinkScope::All, level: 0 },
            Forcing::Dynamic(level) => Rules { is_dynamic: true, link_scope: LinkScope::All, level },
        }
    }

    /// Returns the base rating, to which the length of the chains adds.
    fn base(self) -> f64 {
        match self {
            Forcing::Nishio => 7.5,
            Forcing::Multiple => 8.0,
            Forcing::Dynamic(0) => 8.5,
            Forcing::Dynamic(1) => 9.0,
            Forcing::Dynamic(level) => 9.5 + 0.5 * f64::from(level - 2),
        }
    }
}

impl<const W: usize> Memory<W> for ForcingBuffers {
    fn forget(&mut self) {
        (self.small.state, self.medium.state, self.large.state) =
            (IndexState::Foreign, IndexState::Foreign, IndexState::Foreign);
    }

    fn note(&mut self, _: &Touched<W>) {
        for state in [&mut self.small.state, &mut self.medium.state, &mut self.large.state] {
            *state = if *state == IndexState::Current { IndexState::Stale } else { *state };
        }
    }

    fn heap_size(&self) -> usize {
        self.small.heap_size() + self.medium.heap_size() + self.large.heap_size()
    }
}

impl ForcingBuffers {
    /// Returns the step of the easiest finding of a kind. Positions with more than 1,024 candidates are not searched,
    /// and those with more than 384 not for nested chains, which would take too long.
    fn first_step<const W: usize>(
        &mut self,
        position: &Position<W>,
        (kind, choice): (Forcing, Choice),
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        let count: usize = position.open().iter().map(|cell| position.digits(cell).count_ones() as usize).sum();
        match count {
            0..=256 => self.small.first_step(position, (kind, choice), is_over),
            257..=384 => self.medium.first_step(position, (kind, choice), is_over),
            385..=1024 if matches!(kind, Forcing::Nishio | Forcing::Multiple | Forcing::Dynamic(0)) => {
                self.large.first_step(position, (kind, choice), is_over)
            }
            _ => Ok(None),
        }
    }
}

impl<const C: usize> ForcingSearch<C> {
    fn heap_size(&self) -> usize {
        let ForcingSearch { index, state: _, nishio, multiple, dynamic } = self;
        let caches = nishio.iter().chain(multiple).chain(dynamic);
        index.heap_size() + caches.map(TrailCache::heap_size).sum::<usize>()
    }

    fn first_step<const W: usize>(
        &mut self,
        position: &Position<W>,
        (kind, choice): (Forcing, Choice),
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        self.update(position);
        let index = &self.index;
        let context =
            SearchContext { index, initial: &index.remaining, rules: kind.rules(), is_over, is_top_level: true };
        let caches: &mut [TrailCache<C>] = match kind {
            Forcing::Nishio => &mut self.nishio,
            Forcing::Multiple => &mut self.multiple,
            Forcing::Dynamic(_) => &mut self.dynamic,
        };
        let Some(mut search) = search::Search::new(&context, caches) else { return Ok(None) };
        let mut known = Best { finding: None, limit: u32::MAX, choice: Choice::Easiest };
        if context.rules.level == 0 {
            search.run_cached(&mut known)?;
        }
        let mut best = Best { finding: None, limit: known.limit, choice };
        match choice {
            Choice::Easiest => search.run(&mut best)?,
            Choice::First => search.run_longest_first(&mut best)?,
        }
        Ok(best.finding.map(|finding| evidence::step(position, kind, &search, &finding)))
    }

    /// Brings the candidate index up to date and drops the trails that are no longer valid.
    fn update<const W: usize>(&mut self, position: &Position<W>) {
        let ForcingSearch { index, state, nishio, multiple, dynamic } = self;
        let top_caches = [&mut nishio[0], &mut multiple[0], &mut dynamic[0]];
        match std::mem::replace(state, IndexState::Current) {
            IndexState::Foreign => {
                index.build(position);
                top_caches.into_iter().for_each(|cache| cache.clear(index));
            }
            IndexState::Stale => {
                let removals = index.remove_eliminated(position);
                top_caches.into_iter().for_each(|cache| cache.retain_valid(&removals));
            }
            IndexState::Current => {}
        }
    }
}

impl<const W: usize> Search<W> for Forcing {
    fn lowest(&self) -> Rating {
        match self {
            // A refutation by fewer nodes on one digit is an X-chain.
            Forcing::Nishio => Rating::of_tenths(76),
            _ => Rating::of_sum(self.base()),
        }
    }

    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let is_over = finds.stop_check();
        let found = finds.memory::<ForcingBuffers>().first_step(position, (*self, Choice::Easiest), is_over);
        finds.show_found(found)
    }
}

impl<const W: usize> Search<W> for FirstNested {
    fn lowest(&self) -> Rating {
        Search::<W>::lowest(&Forcing::Dynamic(self.0))
    }

    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let (kind, is_over) = (Forcing::Dynamic(self.0), finds.stop_check());
        let found = finds.memory::<ForcingBuffers>().first_step(position, (kind, Choice::First), is_over);
        finds.show_found(found)
    }
}
