//! Alternating chains and nice loops by their published names.
//!
//! # Inside
//!
//! The idea is folklore of the community (alternating inference chains, nice loops); the names, and which chains they
//! cover, follow HoDoKu's manual. The explainer takes the easiest finding by its own scale; here each name gets all its
//! steps, the short ones first.
//!
//! Evidence: the links in order, from off to on for a chain with two ends, back to the start cell for a loop; all cells
//! of the chain; as groups the vertices of more than one cell and the almost locked sets. The digits of a chain with
//! two ends are those of its ends.

pub(super) mod bits;
mod ends;
mod evidence;
pub(super) mod findings;
mod graph;
mod loops;
mod propagation;
mod remote_pairs;
pub(crate) mod text;

use crate::Technique;

pub(super) use ends::Ends;
pub(super) use loops::NiceLoop;
pub(super) use propagation::Reach;
pub(super) use remote_pairs::RemotePairs;

/// The names and the explanation of the technique.
pub(super) static REMOTE_PAIRS: Technique =
    Technique { name: "remote_pairs", title: "Remote Pairs", forms: &[], reason: remote_pairs::reason };

/// The names and the explanation of the technique.
pub(super) static XY_CHAIN: Technique =
    Technique { name: "xy_chain", title: "XY-Chain", forms: &[], reason: text::ends };

/// The names and the explanation of the technique.
pub(super) static NICE_LOOP: Technique =
    Technique { name: "nice_loop", title: "Nice Loop", forms: &[], reason: text::nice_loop };

/// The names and the explanation of the technique.
pub(super) static ALTERNATING_CHAIN: Technique =
    Technique { name: "alternating_chain", title: "Alternating Inference Chain", forms: &[], reason: text::ends };
