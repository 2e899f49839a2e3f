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

/// The names, the meaning and the explanation of the technique.
pub(super) static REMOTE_PAIRS: Technique = Technique {
    name: "remote_pairs",
    title: "Remote Pairs",
    forms: &[],
    meaning: "Cells with the same two candidates in a chain hold them in turn, so what sees both kinds of cells loses both.",
    reason: remote_pairs::reason,
};

/// The names, the meaning and the explanation of the technique.
pub(super) static XY_CHAIN: Technique = Technique {
    name: "xy_chain",
    title: "XY-Chain",
    forms: &[],
    meaning: "A chain through cells of two candidates shows that a digit stands at one of its ends.",
    reason: text::ends,
};

/// The names, the meaning and the explanation of the technique.
pub(super) static NICE_LOOP: Technique = Technique {
    name: "nice_loop",
    title: "Nice Loop",
    forms: &[],
    meaning: "A chain that comes back to its cell contradicts its beginning, proves it, or is true in one of two ways.",
    reason: text::nice_loop,
};

/// The names, the meaning and the explanation of the technique.
pub(super) static ALTERNATING_CHAIN: Technique = Technique {
    name: "alternating_chain",
    title: "Alternating Inference Chain",
    forms: &[],
    meaning: "A chain of strong and weak links in turn shows that one of its ends is true.",
    reason: text::ends,
};
