//! The two tiers of the solver behind one interface: one for puzzles that only ask for different digits, and one for
//! all others.

use std::sync::Arc;

use ninefold_grid::Grid;
use ninefold_puzzle::{Model, Primitive, Puzzle, Ruleset};

use crate::domains;
use crate::general::compile::compile_in_stages;
use crate::general::program::Program;
use crate::general::search::Search as GeneralSearch;
use crate::network::Network;
use crate::running_limits::RunningLimits;
use crate::search::{Found, Order, Search};
use crate::{Statistics, StopReason};

/// A ruleset compiled for search.
#[derive(Debug)]
pub(crate) enum Compiled {
    /// For rulesets that only say where digits differ.
    Sets(Network),
    /// For all other rulesets.
    General(Program),
}

/// A search that can be used for any number of puzzles of one ruleset.
#[derive(Debug)]
pub(crate) enum TierSearch {
    Sets(Search),
    General(Box<GeneralSearch>),
}

impl Compiled {
    /// Compiles a ruleset for the matching tier. A ruleset that recurs is compiled in full at once, which pays off
    /// later.
    pub(crate) fn new(ruleset: &Arc<Ruleset>, recurs: bool) -> Compiled {
        let model = ruleset.model();
        match (fits_sets(model), recurs) {
            (true, true) => Compiled::Sets(Network::new(model)),
            (true, false) => Compiled::Sets(Network::in_stages(ruleset)),
            (false, _) => Compiled::General(compile_in_stages(ruleset)),
        }
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        match self {
            Compiled::Sets(network) => network.heap_size(),
            Compiled::General(program) => program.heap_size(),
        }
    }

    /// Returns the approximate number of bytes of the saved states of the deepest search.
    pub(crate) fn largest_search(&self) -> usize {
        let (words, depth) = match self {
            Compiled::Sets(network) => (network.variables(), network.cells),
            Compiled::General(program) => (program.words, program.variables()),
        };
        8 * words * depth
    }
}

impl TierSearch {
    /// Returns a search for this ruleset.
    pub(crate) fn new(compiled: &Compiled) -> TierSearch {
        match compiled {
            Compiled::Sets(network) => TierSearch::Sets(Search::new(network)),
            Compiled::General(_) => TierSearch::General(Box::default()),
        }
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        match self {
            TierSearch::Sets(search) => search.heap_size(),
            TierSearch::General(search) => search.heap_size(),
        }
    }

    /// Starts the search of a puzzle.
    pub(crate) fn begin(&mut self, compiled: &Compiled, puzzle: &Puzzle, order: Order) {
        match (self, compiled) {
            (TierSearch::Sets(search), Compiled::Sets(network)) => {
                search.begin(network, domains::of_cells(puzzle), order);
            }
            (TierSearch::General(search), Compiled::General(program)) => search.begin(program, puzzle, order),
            _ => unreachable!("a search serves one ruleset"),
        }
    }

    /// Advances to the next solution. Once a limit has stopped it, the search is over.
    pub(crate) fn next(&mut self, compiled: &Compiled, running: &mut RunningLimits) -> Result<Found, StopReason> {
        match (self, compiled) {
            (TierSearch::Sets(search), Compiled::Sets(network)) => search.next(network, running),
            (TierSearch::General(search), Compiled::General(program)) => search.next(program, running),
            _ => unreachable!("a search serves one ruleset"),
        }
    }

    /// Returns whether the search has a subtree to give.
    pub(crate) fn can_give(&self) -> bool {
        match self {
            TierSearch::Sets(search) => search.can_give(),
            TierSearch::General(search) => search.can_give(),
        }
    }

    /// Returns the weights that the search has learned.
    pub(crate) fn weights(&mut self) -> &mut Vec<u32> {
        match self {
            TierSearch::Sets(search) => search.weights(),
            TierSearch::General(search) => search.weights(),
        }
    }

    /// Takes the largest open subtree of another search and starts there. Returns whether there was one.
    pub(crate) fn take_from(&mut self, compiled: &Compiled, other: &mut TierSearch) -> bool {
        match (self, other, compiled) {
            (TierSearch::Sets(search), TierSearch::Sets(other), Compiled::Sets(network)) => {
                search.take_from(network, other)
            }
            (TierSearch::General(search), TierSearch::General(other), Compiled::General(program)) => {
                search.take_from(program, other)
            }
            _ => unreachable!("a search serves one ruleset"),
        }
    }

    /// Returns the solution that was just found.
    pub(crate) fn grid(&self, puzzle: &Puzzle) -> Grid {
        let (cells, side) = (puzzle.geometry().cells(), puzzle.side());
        match self {
            TierSearch::Sets(search) => search.grid(cells, side),
            TierSearch::General(search) => search.grid(cells, side),
        }
    }

    /// Returns the candidates of a variable of the model.
    #[cfg(feature = "learning")]
    pub(crate) fn domain(&self, var: usize) -> u64 {
        match self {
            TierSearch::Sets(search) => search.domain(var),
            TierSearch::General(search) => search.domains()[var],
        }
    }

    /// Returns the candidates of all variables before any guess, if the search knows them. The result is complete only
    /// before the first solution is found.
    #[cfg(feature = "learning")]
    pub(crate) fn root(&self) -> Option<Vec<u64>> {
        match self {
            TierSearch::Sets(_) => None,
            TierSearch::General(search) => Some(search.root()),
        }
    }

    /// Returns the amount of work so far.
    pub(crate) fn statistics(&self) -> Statistics {
        match self {
            TierSearch::Sets(search) => search.statistics,
            TierSearch::General(search) => search.statistics,
        }
    }
}

/// Returns whether a model only says which cells differ, by no more sets than a network numbers.
fn fits_sets(model: &Model) -> bool {
    let plain = model.variables().len() == model.cell_count() && model.posts().len() <= Network::MOST_SETS;
    plain && model.posts().iter().all(|post| matches!(post.primitive, Primitive::AllDifferent(_)))
}
