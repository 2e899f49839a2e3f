//! Chains of links between candidates. A *weak* link: if one candidate is true, the other is false; so it is for the
//! candidates of one cell, and of one digit in one house. A *strong* link: if one is false, the other is true; so it
//! is for the two candidates of a cell, or for the two places of a digit in a house. Taken in turn they make chains.
//!
//! # X-Cycle
//!
//! Strong and weak links on one digit that come back to where they began. Either all places at even steps are the
//! digit, or all at odd steps. What sees one of each loses it. Teachers call most of them X-wings, or continuous nice
//! loops.
//!
//! # Y-Cycle
//!
//! A cycle through cells of two candidates: each leaves over what the next can't be. It holds in one of two ways, so
//! what sees both ends of one of its links between cells loses their digit.
//!
//! # XY-Cycle
//!
//! A cycle of links in cells and in houses. It holds in one of two ways, and what sees both ends of a weak link goes.
//! Teachers call it a continuous nice loop.
//!
//! # Forcing Chain
//!
//! A chain that leads from a candidate to its own opposite. If from *it is true* follows *it is false*, it is false
//! and goes. If from *it is false* follows *it is true*, it is the value of its cell.
//!
//! # Inside
//!
//! Three passes use the house links alone (X), strong links in cells alone (Y), and all (XY). Of all findings the easiest
//! counts: by rating, which grows with the number of nodes on top of a base for the kind, then by nodes, then by pass and
//! order of search. Sudoku Explainer lists everything and sorts. We come to the same finding on a shorter way:
//!
//! 1. Which candidates lead to their opposites at all, in any pass, is told by sets without order (`closure.rs`); mostly
//!    there are none, or few, and no others are looked at.
//! 2. For each of them the length of its shortest forcing chain comes from a spread over half the way
//!    (`spread.rs`); the best so far bounds the next.
//! 3. A cycle of n nodes that takes x away gives a forcing chain of at most n + 2 nodes from x on: x turns off the cycle's
//!    candidate that it sees, the cycle's strong links carry that to the other, and that turns x off. So where the
//!    shortest forcing chain has m nodes, no cycle with an effect has fewer than m − 2, and where there is none, no cycle
//!    has an effect. That bounds the search for cycles, whose order of visits has to be kept, from both sides.
//! 4. A pass whose base rating is above the best so far is left out.
//!
//! The idea of cycles with alternating links and of forcing chains is folklore of the community (nice loops, alternating
//! inference chains); passes, order and ratings are those of Sudoku Explainer 1.2.1.
//!
//! Evidence: the links in order; for a forcing chain they lead from the candidate to itself.

pub(super) mod closure;
pub(super) mod cycle;
mod evidence;
pub(super) mod forcing;
pub(super) mod length;
mod search;
pub(super) mod spread;
mod told;
mod weave;
pub(super) mod web;

use crate::position::Position;
use crate::search_memory::SearchMemory;
use crate::technique::Search;
use crate::{Step, StopCheck, Stopped, Technique};

pub(crate) use search::SearchBuffers;

/// How the technique is known.
pub(super) static X_CYCLE: Technique = Technique {
    name: "x_cycle",
    title: "X-Cycle",
    forms: &["Generalized X-Wing", "Bidirectional X-Cycle"],
    meaning: "A cycle of links on one digit is true in one of two ways, so what sees both goes.",
    reason: told::cycle,
};

/// How the technique is known.
pub(super) static Y_CYCLE: Technique = Technique {
    name: "y_cycle",
    title: "Y-Cycle",
    forms: &["Bidirectional Y-Cycle"],
    meaning: "A cycle through cells of two candidates is true in one of two ways, so what sees both goes.",
    reason: told::cycle,
};

/// How the technique is known.
pub(super) static XY_CYCLE: Technique = Technique {
    name: "xy_cycle",
    title: "XY-Cycle",
    forms: &["Bidirectional Cycle"],
    meaning: "A cycle of links within cells and houses is true in one of two ways, so what sees both goes.",
    reason: told::cycle,
};

/// How the technique is known.
pub(super) static X_CHAIN: Technique = Technique {
    name: "x_chain",
    title: "X-Chain",
    forms: &["Turbot Fish", "Forcing X-Chain"],
    meaning: "A chain of links on one digit leads from a candidate to its opposite.",
    reason: told::x_chain,
};

/// How the technique is known.
pub(super) static FORCING_CHAIN: Technique = Technique {
    name: "forcing_chain",
    title: "Forcing Chain",
    forms: &["Forcing Chain"],
    meaning: "A chain of links within cells and houses leads from a candidate to its opposite.",
    reason: told::chain,
};

/// The search for chains and cycles of all passes together.
pub(super) struct Chains;

impl<const W: usize> Search<W> for Chains {
    fn find_until(
        &self,
        position: &Position<W>,
        memory: &mut SearchMemory<W>,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        if is_over() {
            return Err(Stopped);
        }
        memory.workshop.first_step(position, is_over)
    }
}
