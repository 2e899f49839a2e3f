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
//! The kinds, in the explainer's order: Nishio; *multiple* chains, of cells and regions; *dynamic*; *nested*, in
//! levels.
//!
//! Of all findings of a kind the one whose chains rest on the fewest nodes counts, those of nested chains included. How we
//! come to it: a position becomes a net of numbered candidates and units (`net.rs`); each assumption is run once, in the
//! explainer's order (`runner.rs`), with the nodes behind each node counted on the way; sets of candidates tell what runs have
//! in common (`cases.rs`). A run stops when whatever may still come costs more than the best finding so far. What nested
//! searches want is in `patterns.rs`, `linked.rs` and `listing.rs`.
//!
//! Kinds, order and ratings are those of Sudoku Explainer 1.2.1. Where that depends on the run of the machine (the order in
//! which candidates of several cells enter a chain), we order cells by their number.
//!
//! Evidence: the chains, each with what it begins from.

mod ancestors;
mod behind;
mod cases;
mod changes;
mod evidence;
mod linked;
mod listing;
mod nested;
mod nested_evidence;
pub(crate) mod nested_told;
mod net;
mod patterns;
mod promise;
mod reach;
mod run;
mod run_cache;
mod runner;
mod told;

use cases::{Case, Collector};
use nested::Setting;
pub(crate) use net::{Net, Reach, Table};
use run::Rules;
use run_cache::RunCache;

use crate::position::Position;
use crate::search_memory::SearchMemory;
use crate::technique::Search;
use crate::{Rating, Step, StopCheck, Stopped, Technique};

/// How the technique is known.
pub(super) static NISHIO: Technique = Technique {
    name: "nishio_forcing_chains",
    title: "Nishio Forcing Chains",
    forms: &["Nishio Forcing Chains"],
    meaning: "On one digit alone, a candidate leads to a contradiction.",
    reason: told::reason,
};

/// How the technique is known.
pub(super) static REGION: Technique = Technique {
    name: "region_forcing_chains",
    title: "Region Forcing Chains",
    forms: &["Region Forcing Chains"],
    meaning: "Wherever a digit goes in a house, the same follows.",
    reason: told::reason,
};

/// How the technique is known.
pub(super) static CELL: Technique = Technique {
    name: "cell_forcing_chains",
    title: "Cell Forcing Chains",
    forms: &["Cell Forcing Chains"],
    meaning: "Whichever candidate of a cell is its value, the same follows.",
    reason: told::reason,
};

/// How the technique is known.
pub(super) static DYNAMIC: Technique = Technique {
    name: "dynamic_forcing_chains",
    title: "Dynamic Forcing Chains",
    forms: &[
        "Dynamic Contradiction Forcing Chains",
        "Dynamic Double Forcing Chains",
        "Dynamic Region Forcing Chains",
        "Dynamic Cell Forcing Chains",
    ],
    meaning: "Chains whose branches join lead to a contradiction, or all to the same.",
    reason: told::reason,
};

/// What nested chains are called, by what they argue from and by what is nested.
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

/// How the technique is known.
pub(super) static NESTED: Technique = Technique {
    name: "nested_forcing_chains",
    title: "Nested Forcing Chains",
    forms: nested_forms!["Contradiction", "Double", "Region", "Cell"],
    meaning: "Dynamic chains that find patterns and further chains on their way lead to a contradiction, or all to the same.",
    reason: told::reason,
};

/// The kinds, by rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forcing {
    Nishio,
    Multiple,
    /// With patterns and chains nested to this level; 0 is none.
    Dynamic(u8),
}

/// The buffers of the search, one for each order of magnitude.
#[derive(Debug, Default)]
pub(crate) struct ForcingBuffers {
    small: ForcingSearch<4>,
    medium: ForcingSearch<6>,
    large: ForcingSearch<16>,
}

/// A net and the floors on which runs are kept: one for each kind, and for dynamic chains one for each level of nesting.
#[derive(Debug, Default)]
struct ForcingSearch<const C: usize> {
    net: Net<C>,
    state: State,
    nishio: [RunCache<C>; 1],
    multiple: [RunCache<C>; 1],
    dynamic: [RunCache<C>; 3],
}

/// What a net knows of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// It is of another puzzle.
    #[default]
    Foreign,
    /// It is of the same puzzle, some steps ago.
    Old,
    Current,
}

/// Which finding of a kind is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The easiest of all.
    #[default]
    Easiest,
    /// Where chains are nested, the first in order of promise: nobody who waits for a hint would see that another is easier.
    FirstNested,
}

/// The easiest finding, if it costs no more than what is known to be there.
struct Best {
    case: Option<Case>,
    limit: u32,
    choice: Choice,
}

impl<const C: usize> Collector<C> for Best {
    fn limit(&self) -> u32 {
        self.limit
    }

    fn is_content(&self) -> bool {
        self.choice == Choice::FirstNested && self.case.is_some()
    }

    fn offer(&mut self, search: &mut cases::Search<'_, C>, mut case: Case) {
        if search.setting.rules.level > 0 {
            case.cost += search.nested_cost(&case);
        }
        if case.cost <= self.limit && self.case.is_none_or(|best| case.order() < best.order()) {
            (self.case, self.limit) = (Some(case), case.cost);
        }
    }
}

impl Forcing {
    fn rules(self) -> Rules {
        match self {
            Forcing::Nishio => Rules { is_dynamic: true, reach: Reach::Houses, level: 0 },
            Forcing::Multiple => Rules { is_dynamic: false, reach: Reach::All, level: 0 },
            Forcing::Dynamic(level) => Rules { is_dynamic: true, reach: Reach::All, level },
        }
    }

    /// The rating to which the length of the chains adds.
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

impl ForcingBuffers {
    /// The bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        self.small.heap_size() + self.medium.heap_size() + self.large.heap_size()
    }

    /// The position is another.
    pub(crate) fn forget(&mut self) {
        (self.small.state, self.medium.state, self.large.state) = (State::Foreign, State::Foreign, State::Foreign);
    }

    /// The position has lost candidates.
    pub(crate) fn note(&mut self) {
        for state in [&mut self.small.state, &mut self.medium.state, &mut self.large.state] {
            *state = if *state == State::Current { State::Old } else { *state };
        }
    }

    /// The easiest finding of a kind. Positions with more than 1,024 candidates are not searched, and nested chains not in
    /// those with more than 384: on large boards nobody would see their end.
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
        let ForcingSearch { net, state: _, nishio, multiple, dynamic } = self;
        let floors = nishio.iter().chain(multiple).chain(dynamic);
        net.heap_size() + floors.map(RunCache::heap_size).sum::<usize>()
    }

    fn first_step<const W: usize>(
        &mut self,
        position: &Position<W>,
        (kind, choice): (Forcing, Choice),
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        self.turn_to(position);
        let net = &self.net;
        let setting = Setting { net, source: &net.table, rules: kind.rules(), is_over, is_ground: true };
        let floors: &mut [RunCache<C>] = match kind {
            Forcing::Nishio => &mut self.nishio,
            Forcing::Multiple => &mut self.multiple,
            Forcing::Dynamic(_) => &mut self.dynamic,
        };
        let Some(mut search) = cases::Search::new(&setting, floors) else { return Ok(None) };
        let mut known = Best { case: None, limit: u32::MAX, choice: Choice::Easiest };
        let is_nested = setting.rules.level > 0;
        if !is_nested {
            search.scout(&mut known)?;
        }
        let choice = if is_nested { choice } else { Choice::Easiest };
        let mut best = Best { case: None, limit: known.limit, choice };
        match choice {
            Choice::Easiest => search.run(&mut best)?,
            Choice::FirstNested => search.run_by_promise(&mut best)?,
        }
        Ok(best.case.map(|case| evidence::step(position, kind, &search, &case)))
    }

    /// Sees to it that the net is that of the position, and that only runs are kept that hold there.
    fn turn_to<const W: usize>(&mut self, position: &Position<W>) {
        let ForcingSearch { net, state, nishio, multiple, dynamic } = self;
        let grounds = [&mut nishio[0], &mut multiple[0], &mut dynamic[0]];
        match std::mem::replace(state, State::Current) {
            State::Foreign => {
                net.spin(position);
                grounds.into_iter().for_each(|floor| floor.clear(net));
            }
            State::Old => {
                let loss = net.shrink(position);
                grounds.into_iter().for_each(|floor| floor.keep_what_holds(&loss));
            }
            State::Current => {}
        }
    }
}

impl<const W: usize> Search<W> for Forcing {
    fn lowest(&self) -> Rating {
        match self {
            // On one digit, what few nodes refute is an X-chain.
            Forcing::Nishio => Rating::of_tenths(76),
            _ => Rating::of_sum(self.base()),
        }
    }

    fn find_until(
        &self,
        position: &Position<W>,
        memory: &mut SearchMemory<W>,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        memory.looms.first_step(position, (*self, memory.choice), is_over)
    }
}
