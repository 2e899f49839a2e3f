//! Chains of links between candidates. A *weak* link: if one candidate is true, the other is false. The candidates of
//! one cell are weakly linked, and so are the candidates of one digit in one house. A *strong* link: if one candidate
//! is false, the other is true. The two candidates of a cell are strongly linked, and so are the two places of a digit
//! in a house. In a chain, strong and weak links alternate.
//!
//! # X-Cycle
//!
//! Strong and weak links on one digit that return to where they began. Either all places at even steps are the digit,
//! or all places at odd steps. So the digit is eliminated from every cell that sees a place of both kinds. Most of
//! these cycles are also known as X-Wings or continuous nice loops.
//!
//! # Y-Cycle
//!
//! A cycle through cells with two candidates: it enters each cell by one candidate and leaves it by the other. It is
//! true in one of two ways, so every cell that sees both ends of one of its links between cells loses the digit of that
//! link.
//!
//! # XY-Cycle
//!
//! A cycle of links in cells and in houses. It is true in one of two ways, so every candidate that sees both ends of a
//! weak link is eliminated. It is also known as a continuous nice loop.
//!
//! # Forcing Chain
//!
//! A chain that leads from a candidate to its own opposite. If *it is true* implies *it is false*, the candidate is
//! false and eliminated. If *it is false* implies *it is true*, the candidate is the value of its cell.
//!
//! # Inside
//!
//! Finds the easiest X-Cycle, Y-Cycle, XY-Cycle or forcing chain of a position: the one that Sudoku Explainer shows,
//! without listing all others first.
//!
//! **The graph.** Each candidate (cell, digit) can be *on* (true) or *off* (false). The implication graph has a node
//! for each candidate in each state. A weak link between a and b stands for the implications a on → b off and b on → a
//! off, a strong link for a off → b on and b off → a on. So on and off alternate along every path, and every path can
//! be reversed: if x implies y, then not y implies not x. `graph.rs` holds the links twice: as adjacency lists in the
//! explainer's order, for searches whose order decides what is shown, and as rows of bits, for all others.
//!
//! **Findings.** A *forcing chain* is a path from a node to its own negation: if x on leads to x off, x is false and
//! eliminated; if x off leads to x on, x is true and placed. A *cycle* is a closed path of alternating weak and strong
//! links: either all candidates at even places are on or all at odd places, so a candidate outside the cycle that sees
//! one of each, both of its own digit, is eliminated.
//!
//! **Passes.** The search runs three times over subsets of the links: X uses links in houses only, so that all nodes
//! have one digit; Y uses strong links in cells only, and looks for cycles alone; XY uses all links.
//!
//! **Choice.** The search shows the finding with the lowest rating: a base for its kind plus a surcharge that grows
//! with its number of nodes (`length.rs`). Ties are broken by the number of nodes, then by pass, then by search order.
//! Sudoku Explainer lists all findings and sorts them. This search finds the same one by branch and bound:
//!
//! 1. The transitive closure of the links (`closure.rs`) shows which candidates lead to their own negation in any pass.
//!    Usually none or few do, and the rest of the search looks at these alone.
//! 2. For each of them a breadth-first search over half the path (`shortest_chain.rs`) gives the length of its shortest
//!    forcing chain. The best length so far bounds the next search.
//! 3. A cycle of n nodes that eliminates x implies a forcing chain from x of at most n + 2 nodes: x turns off the
//!    candidate of the cycle that it sees, the links of the cycle lead from there to the other candidate that x sees,
//!    and that one turns x off. So if the shortest forcing chain has m nodes, a cycle with eliminations has m − 2 or
//!    more, and if there is no forcing chain, there is no such cycle. This bounds the cycle search (`cycle.rs`), which
//!    must keep the explainer's order of visits, from below; the best finding so far bounds it from above.
//! 4. A pass whose base rating is above the best rating so far is skipped.
//!
//! Only the best finding is built node by node (`path.rs`) and becomes a step (`evidence.rs`) and a sentence
//! (`text.rs`). `remaining.rs` builds the same graph for the candidates that are left within a nested forcing chain.
//!
//! Cycles of alternating links and forcing chains are folklore of the community (nice loops, alternating inference
//! chains). The passes, their order and the ratings are those of Sudoku Explainer 1.2.1.
//!
//! Evidence: the links in order. Those of a forcing chain lead from a candidate back to itself.

pub(super) mod closure;
pub(super) mod cycle;
mod evidence;
pub(super) mod graph;
pub(super) mod length;
pub(super) mod path;
mod remaining;
mod search;
pub(super) mod shortest_chain;
mod text;

use crate::Technique;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use search::SearchBuffers;

pub(super) static X_CYCLE: Technique = Technique {
    name: "x_cycle",
    title: "X-Cycle",
    forms: &["Generalized X-Wing", "Bidirectional X-Cycle"],
    reason: text::cycle,
};

pub(super) static Y_CYCLE: Technique =
    Technique { name: "y_cycle", title: "Y-Cycle", forms: &["Bidirectional Y-Cycle"], reason: text::cycle };

pub(super) static XY_CYCLE: Technique =
    Technique { name: "xy_cycle", title: "XY-Cycle", forms: &["Bidirectional Cycle"], reason: text::cycle };

pub(super) static X_CHAIN: Technique =
    Technique { name: "x_chain", title: "X-Chain", forms: &["Turbot Fish", "Forcing X-Chain"], reason: text::x_chain };

pub(super) static FORCING_CHAIN: Technique =
    Technique { name: "forcing_chain", title: "Forcing Chain", forms: &["Forcing Chain"], reason: text::chain };

/// Searches all three passes for the easiest chain or cycle.
pub(super) struct Chains;

impl<const W: usize> Search<W> for Chains {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let is_over = finds.stop_check();
        let found = finds.memory::<SearchBuffers<W>>().first_step(position, is_over);
        finds.show_found(found)
    }
}
