//! Inference from the candidates of a single digit: closure over bands and stacks.
//!
//! In a band, a digit occurs once in each row and once in each box: with one bit per row triad, that is a perfect
//! matching of a 3×3 matrix *row × box*, one of six. A triad that is in no matching can't hold the digit. This single
//! rule covers hidden singles in rows and boxes, pointing and claiming, and the digit's fish within the band. A stack
//! is a transposed band, with the matrix *column × band*.
//!
//! Bands use a table of all 512 matrices. Stacks are closed by arithmetic, all three at once in one word: an entry
//! survives iff one of the two pairs complementary to it is present,
//!
//! ```text
//! M'[i][j] = M[i][j] & (M[i+1][j+1] & M[i+2][j+2] | M[i+1][j+2] & M[i+2][j+1])        indices modulo 3
//! ```
//!
//! Locked candidates by band and table are common to the fast engines (zhouyundong_2012, JCZSolve, tdoku). The matching
//! as the single rule behind them, and the arithmetic form, are this project's own.

use crate::layout::{BAND, Bands, COLUMN_TRIADS, ROW_TRIADS};

/// A digit's candidates after the closure.
pub(crate) struct Closed {
    /// The remaining candidates.
    pub(crate) bands: Bands,
    /// The cells that certainly hold the digit: hidden singles and cells that were already placed.
    pub(crate) certain: Bands,
    /// Whether the stacks removed a whole row triad, so that closing the bands again may eliminate more.
    pub(crate) again: bool,
}

/// Closes a digit over bands, then stacks. Returns `None` if some house has no place left for it.
///
/// At a fixed point (`again` is false) every house has a place for the digit.
#[inline(always)]
pub(crate) fn close(bands: &Bands) -> Option<Closed> {
    let [old0, old1, old2, _] = *bands;
    let (matched0, matched1, matched2) = (matched(old0), matched(old1), matched(old2));
    let (new0, new1, new2) = (old0 & matched0.keep, old1 & matched1.keep, old2 & matched2.keep);

    let columns = fold_columns(new0) | fold_columns(new1) << 3 | fold_columns(new2) << 6;
    let kept = close_stacks(columns);
    if kept == 0 {
        return None;
    }
    let new0 = new0 & grow_columns(kept);
    let new1 = new1 & grow_columns(kept >> 3);
    let new2 = new2 & grow_columns(kept >> 6);

    // A triad lost to the stacks shows as a difference from the triads that the matching kept.
    let lost = fold_rows(new0) ^ matched0.keep | fold_rows(new1) ^ matched1.keep | fold_rows(new2) ^ matched2.keep;
    Some(Closed {
        bands: [new0, new1, new2, 0],
        certain: [
            alone_in_triad(new0 & matched0.forced),
            alone_in_triad(new1 & matched1.forced),
            alone_in_triad(new2 & matched2.forced),
            0,
        ],
        again: lost & ROW_TRIADS != 0,
    })
}

/// The result of matching rows and boxes for one matrix, expanded to cells.
#[derive(Clone, Copy)]
struct Matched {
    /// The triads that are part of some matching.
    keep: u32,
    /// The triads that are part of every matching.
    forced: u32,
}

static MATCHED: [Matched; 512] = matchings();

#[inline(always)]
fn matched(band: u32) -> Matched {
    MATCHED[fold_rows(band) as usize]
}

const fn matchings() -> [Matched; 512] {
    let mut table = [Matched { keep: 0, forced: 0 }; 512];
    let mut matrix = 0;
    while matrix < 512 {
        let (mut keep, mut forced) = (0, ROW_TRIADS);
        let mut first = 0;
        while first < 3 {
            let mut step = 1;
            while step < 3 {
                let (second, third) = ((first + step) % 3, (first + 2 * step) % 3);
                let matching = 1 << first | 1 << (3 + second) | 1 << (6 + third);
                if matrix & matching == matching {
                    keep |= matching;
                    forced &= matching;
                }
                step += 1;
            }
            first += 1;
        }
        table[matrix as usize] = Matched { keep: grow_rows(keep), forced: grow_rows(forced & keep) };
        matrix += 1;
    }
    table
}

#[inline(always)]
const fn fold_rows(band: u32) -> u32 {
    (band | band >> 9 | band >> 18) & ROW_TRIADS
}

const fn grow_rows(triads: u32) -> u32 {
    triads | triads << 9 | triads << 18
}

#[inline(always)]
fn fold_columns(band: u32) -> u32 {
    (band | band >> 3 | band >> 6) & COLUMN_TRIADS
}

#[inline(always)]
fn grow_columns(triads: u32) -> u32 {
    (triads & COLUMN_TRIADS) * 0o111
}

/// Returns the cells that are alone in their row triad.
#[inline(always)]
fn alone_in_triad(cells: u32) -> u32 {
    cells & !(cells << 9 | cells >> 18 | cells << 18 | cells >> 9)
}

/// Applies the rule above to three stacks at once: bit 9·k + 3·band + box, with k for *i* and the band for *j*.
#[inline(always)]
fn close_stacks(triads: u32) -> u32 {
    let one_on = triads >> 9 | triads << 18 & BAND;
    let two_on = triads >> 18 | triads << 9 & BAND;
    let pairs = one_on & next_band(two_on) | next_band(one_on) & two_on;
    triads & next_band(pairs)
}

/// Moves entry *j* + 1 to entry *j*.
#[inline(always)]
fn next_band(triads: u32) -> u32 {
    triads >> 3 & 0o077_077_077 | triads << 6 & 0o700_700_700
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_and_the_arithmetic_say_the_same() {
        for matrix in 0..512u32 {
            // Row × box becomes k × band of the first stack and of the last.
            let mut stacks = 0;
            for bit in (0..9).filter(|bit| matrix >> bit & 1 == 1) {
                stacks |= 0b101 << (9 * (bit / 3) + 3 * (bit % 3));
            }
            let mut again = 0;
            for bit in 0..9 {
                let at = 9 * (bit / 3) + 3 * (bit % 3);
                assert_eq!(close_stacks(stacks) >> at & 1, close_stacks(stacks) >> (at + 2) & 1);
                again |= (close_stacks(stacks) >> at & 1) << bit;
            }
            assert_eq!(again, MATCHED[matrix as usize].keep & ROW_TRIADS);
        }
    }

    #[test]
    fn an_open_digit_stays_open() {
        let closed = close(&[BAND, BAND, BAND, 0]).expect("it has room");
        assert_eq!(closed.bands, [BAND, BAND, BAND, 0]);
        assert_eq!(closed.certain, [0; 4]);
        assert!(!closed.again);
    }
}
