//! The properties of variables that propagators are made from: their domains, and which of them always differ.

use std::sync::Arc;

use ninefold_grid::heap;
use ninefold_puzzle::Domain;

/// The variables of a model before the search.
#[derive(Clone, Debug)]
pub(crate) struct Variables {
    domains: Vec<Domain>,
    peers: Arc<Peers>,
    /// The peers with the same first value.
    comparable: Arc<Peers>,
}

/// Which pairs of variables have different values in every solution.
///
/// Only the first variables have peers, as a rule the cells. A few rules add tens of thousands of other variables, for which rows of bits
/// would take hundreds of megabytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peers {
    /// For each of the first variables, a row of bits of the variables that differ from it; then a row without bits for all others.
    rows: Vec<u64>,
    row: usize,
    /// The number of variables that may have peers.
    variables: usize,
    /// A buffer: the variables of a list, as bits.
    list: Vec<u64>,
}

impl Variables {
    /// Returns variables with these domains, and with these pairs that always differ.
    pub(crate) fn new(domains: Vec<Domain>, peers: Peers) -> Variables {
        let peers = Arc::new(peers);
        let comparable = match domains.iter().all(|domain| domain.first() == domains[0].first()) {
            true => Arc::clone(&peers),
            false => Arc::new(peers.comparable(&domains)),
        };
        Variables { domains, peers, comparable }
    }

    /// Returns variables with these domains that may all be equal.
    pub(crate) fn of_domains(domains: Vec<Domain>) -> Variables {
        Variables::new(domains, Peers::none(0))
    }

    /// Returns the number of variables.
    pub(crate) fn len(&self) -> usize {
        self.domains.len()
    }

    /// Returns the initial domain of a variable. Bit i of its word in the store stands for the value
    /// [`Domain::first`] + i.
    pub(crate) fn domain(&self, var: u32) -> Domain {
        self.domains[var as usize]
    }

    /// Returns the value that bit 0 of a variable stands for.
    pub(crate) fn first(&self, var: u32) -> i32 {
        self.domains[var as usize].first()
    }

    /// Returns the values of all variables of a list, which must have the same first value.
    pub(crate) fn union(&self, vars: &[u32]) -> u64 {
        vars.iter().fold(0, |all, &var| all | self.domain(var).bits())
    }

    /// Returns the pairs of variables that always differ.
    pub(crate) fn peers(&self) -> &Peers {
        &self.peers
    }

    /// Returns the pairs of variables with the same first value that always differ. Their bits have the same meaning.
    pub(crate) fn comparable(&self) -> &Arc<Peers> {
        &self.comparable
    }
}

impl Peers {
    /// Returns peers for this many variables, none of which differ. Any others have no peers.
    pub(crate) fn none(variables: usize) -> Peers {
        let row = variables.div_ceil(64);
        Peers { rows: vec![0; row * (variables + 1)], row, variables, list: Vec::new() }
    }

    /// Returns the pairs of variables with the same first value.
    fn comparable(&self, domains: &[Domain]) -> Peers {
        let mut of_first: Vec<(i32, Vec<u64>)> = Vec::new();
        let mut kinds = Vec::with_capacity(self.variables);
        for (var, domain) in domains.iter().enumerate().take(self.variables) {
            let kind = of_first.iter().position(|(first, _)| *first == domain.first()).unwrap_or_else(|| {
                of_first.push((domain.first(), vec![0; self.row]));
                of_first.len() - 1
            });
            of_first[kind].1[var / 64] |= 1 << (var % 64);
            kinds.push(kind);
        }
        let mut peers = self.clone();
        for (row, kind) in peers.rows.chunks_mut(self.row.max(1)).zip(kinds) {
            row.iter_mut().zip(&of_first[kind].1).for_each(|(row, alike)| *row &= alike);
        }
        peers
    }

    /// Returns the number of variables that may have peers.
    pub(crate) fn variables(&self) -> usize {
        self.variables
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.rows) + heap::plain(&self.list)
    }

    /// Records that two variables differ.
    pub(crate) fn add(&mut self, one: u32, other: u32) {
        self.rows[one as usize * self.row + other as usize / 64] |= 1 << (other % 64);
        self.rows[other as usize * self.row + one as usize / 64] |= 1 << (one % 64);
    }

    /// Records that all variables of a list differ.
    pub(crate) fn add_all(&mut self, vars: &[u32]) {
        let mut all = std::mem::take(&mut self.list);
        all.clear();
        all.resize(self.row, 0);
        vars.iter().for_each(|&var| all[var as usize / 64] |= 1 << (var % 64));
        for &var in vars {
            let row = &mut self.rows[var as usize * self.row..][..self.row];
            let itself = row[var as usize / 64] >> (var % 64) & 1;
            row.iter_mut().zip(&all).for_each(|(row, all)| *row |= all);
            row[var as usize / 64] &= !(1 << (var % 64)) | itself << (var % 64);
        }
        self.list = all;
    }

    /// Returns whether two variables always have different values.
    pub(crate) fn differ(&self, one: u32, other: u32) -> bool {
        self.of(one).get(other as usize / 64).is_some_and(|word| word >> (other % 64) & 1 != 0)
    }

    /// Returns the variables that differ from a variable, as bits.
    #[inline]
    pub(crate) fn of(&self, var: u32) -> &[u64] {
        let start = (var as usize).min(self.variables) * self.row;
        &self.rows[start..start + self.row]
    }
}
