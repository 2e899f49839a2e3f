//! Where to guess: the bivalue cell that most open cells see.
//!
//! Two candidates give two children and no third; many open peers make the guess tell much. Only the first eight
//! bivalue cells are looked at: a position with more of them is about to fall anyway, and looking at all costs more than
//! it saves. Without a bivalue cell the first cell of the fullest band is split into "this digit" and "not this digit".

use crate::layout::{Bands, KEEP};

/// A cell as the engine counts it.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) band: usize,
    pub(crate) bit: u32,
}

/// How many bivalue cells are compared at most.
const COMPARED: u32 = 8;

/// The cell to branch on, of the `bivalue` and the `richer` cells; one of the two must have a cell.
pub(crate) fn choose(bivalue: &Bands, richer: &Bands, open: &Bands) -> Spot {
    let (mut best, mut best_score, mut seen) = (None, 0, 0);
    for (band, &bivalue) in bivalue.iter().enumerate() {
        let mut left = bivalue;
        while left != 0 && seen < COMPARED {
            let bit = left.trailing_zeros();
            left &= left - 1;
            seen += 1;
            let score = open_peers(Spot { band, bit }, open);
            if score >= best_score {
                (best, best_score) = (Some(Spot { band, bit }), score);
            }
        }
    }
    best.unwrap_or_else(|| {
        let band = (0..3).max_by_key(|&band| richer[band].count_ones()).unwrap_or(0);
        Spot { band, bit: richer[band].trailing_zeros() }
    })
}

/// The open cells among the peers, the cell counted with them.
#[inline(always)]
fn open_peers(spot: Spot, open: &Bands) -> u32 {
    let peers = &KEEP[spot.band % 3][spot.bit as usize % 32];
    let (near, far, farther) = (spot.band, (spot.band + 1) % 3, (spot.band + 2) % 3);
    // The peers in the two other bands are one column, each third bit: both fit into one word, for one count.
    let column = u64::from(open[far] & !peers[far]) | u64::from(open[farther] & !peers[farther]) << 1;
    (u64::from(open[near] & !peers[near]) | column << 32).count_ones()
}
