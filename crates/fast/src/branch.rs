//! The choice of the cell to guess: the bivalue cell with the most open peers.
//!
//! Two candidates make only two children, and with many open peers a guess has many consequences. Only the first eight
//! bivalue cells are compared: a position with more of them is close to being decided anyway, and comparing all costs
//! more than it saves. Without a bivalue cell, the first cell of the band with most cells is split into "this digit"
//! and "not this digit".

use crate::layout::{Bands, KEEP};

/// A cell, given as its band and its bit in the band mask.
#[derive(Clone, Copy)]
pub(crate) struct BandCell {
    pub(crate) band: usize,
    pub(crate) bit: u32,
}

/// The maximum number of bivalue cells compared.
const COMPARED: u32 = 8;

/// Returns the cell to branch on, one of the `bivalue` or else of the `richer` cells; there must be at least one cell.
pub(crate) fn choose(bivalue: &Bands, richer: &Bands, open: &Bands) -> BandCell {
    let (mut best, mut best_score, mut seen) = (None, 0, 0);
    for (band, &bivalue) in bivalue.iter().enumerate() {
        let mut left = bivalue;
        while left != 0 && seen < COMPARED {
            let bit = left.trailing_zeros();
            left &= left - 1;
            seen += 1;
            let score = open_peers(BandCell { band, bit }, open);
            if score >= best_score {
                (best, best_score) = (Some(BandCell { band, bit }), score);
            }
        }
    }
    best.unwrap_or_else(|| {
        let band = (0..3).max_by_key(|&band| richer[band].count_ones()).unwrap_or(0);
        BandCell { band, bit: richer[band].trailing_zeros() }
    })
}

/// Returns the number of open peers of a cell, counting the cell itself.
#[inline(always)]
fn open_peers(cell: BandCell, open: &Bands) -> u32 {
    let peers = &KEEP[cell.band % 3][cell.bit as usize % 32];
    let (near, far, farther) = (cell.band, (cell.band + 1) % 3, (cell.band + 2) % 3);
    // In each of the other two bands the peers are one column, every third bit: both fit into one word for a single
    // count.
    let column = u64::from(open[far] & !peers[far]) | u64::from(open[farther] & !peers[farther]) << 1;
    (u64::from(open[near] & !peers[near]) | column << 32).count_ones()
}
