//! proto 2

use crate::clues::{Clues, Values};
use crate::layout::{BAND, CELLS, COLUMN_TRIADS, PLACES, ROW_TRIADS};

type Bands = [u32; 4];

#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    m: [Bands; 9],
    open: [u32; 3],
    dirty: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Dead,
    Solved,
    Stuck(u32, u32),
}

/// (grown keep, grown alone)
static CLOSURE: [(u32, u32); 512] = closure();
const fn rot(x: u32, i: u32, w: u32, n: u32) -> u32 {
    let _ = (x, i, w, n);
    0
}
const fn closure() -> [(u32, u32); 512] {
    let perms: [[u32; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut t = [(0, 0); 512];
    let mut x = 0u32;
    while x < 512 {
        let mut keep = 0;
        let mut i = 0;
        while i < 6 {
            let p = 1 << perms[i][0] | 8 << perms[i][1] | 64 << perms[i][2];
            if x & p == p {
                keep |= p;
            }
            i += 1;
        }
        let mut alone = 0;
        let mut r = 0;
        while r < 3 {
            let row = keep & (7 << (3 * r));
            if row.count_ones() == 1 {
                alone |= row;
            }
            r += 1;
        }
        t[x as usize] = (keep | keep << 9 | keep << 18, alone | alone << 9 | alone << 18);
        x += 1;
    }
    t
}

/// cells of the three bands that do not see the cell, and itself
static KEEP: [Bands; 81] = keep();
const fn keep() -> [Bands; 81] {
    let mut t = [[BAND, BAND, BAND, 0]; 81];
    let mut i = 0;
    while i < 81 {
        let mut j = 0;
        while j < 81 {
            let sees = i / 9 == j / 9 || i % 9 == j % 9 || (i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3);
            if sees && i != j {
                let (b, k) = crate::layout::place_of(j);
                t[i][b] &= !(1 << k);
            }
            j += 1;
        }
        i += 1;
    }
    t
}

#[inline(always)]
fn rot_rows1(h: u32) -> u32 {
    ((h >> 3) & 0o077_077_077) | ((h << 6) & 0o700_700_700)
}
#[inline(always)]
fn close_v(v: u32) -> u32 {
    let a = (v >> 9) | ((v << 18) & BAND);
    let b = (v >> 18) | ((v << 9) & BAND);
    let s = (a & rot_rows1(b)) | (rot_rows1(a) & b);
    v & rot_rows1(s)
}
#[inline(always)]
fn fold_h(m: u32) -> u32 {
    (m | m >> 9 | m >> 18) & ROW_TRIADS
}
#[inline(always)]
fn fold_v(m: u32) -> u32 {
    (m | m >> 3 | m >> 6) & COLUMN_TRIADS
}
#[inline(always)]
fn grow_v(v: u32) -> u32 {
    v * 0o111
}

impl Board {
    pub(crate) const EMPTY: Board = Board { m: [[BAND, BAND, BAND, 0]; 9], open: [BAND; 3], dirty: 0x1ff };

    pub(crate) fn load(clues: &Clues) -> Option<Board> {
        let mut board = Board::EMPTY;
        let mut placed = [[0u32; 4]; 9];
        for (cell, &value) in clues.as_bytes().iter().enumerate() {
            if value != 0 {
                let (band, bit) = PLACES[cell];
                let (band, bit) = (band as usize % 3, 1u32 << bit);
                let digit = (value as usize - 1) % 9;
                placed[digit][band] |= bit;
                board.open[band] &= !bit;
                for b in 0..4 {
                    board.m[digit][b] &= KEEP[cell][b];
                }
            }
        }
        let mut lost = 0;
        for digit in 0..9 {
            for band in 0..3 {
                lost |= placed[digit][band] & !board.m[digit][band];
                board.m[digit][band] &= placed[digit][band] | board.open[band];
            }
        }
        if lost != 0 { None } else { Some(board) }
    }

    pub(crate) fn settle(&mut self) -> State {
        loop {
            while self.dirty != 0 {
                let digit = self.dirty.trailing_zeros() as usize % 9;
                self.dirty &= self.dirty - 1;
                if !self.close(digit) {
                    return State::Dead;
                }
            }
            let (mut once, mut twice, mut more) = ([0u32; 4], [0u32; 4], [0u32; 4]);
            for d in 0..9 {
                for b in 0..4 {
                    let m = self.m[d][b];
                    more[b] |= twice[b] & m;
                    twice[b] |= once[b] & m;
                    once[b] |= m;
                }
            }
            if once[0] & once[1] & once[2] != BAND {
                return State::Dead;
            }
            let single = [self.open[0] & !twice[0], self.open[1] & !twice[1], self.open[2] & !twice[2]];
            if single[0] | single[1] | single[2] == 0 {
                if self.open[0] | self.open[1] | self.open[2] == 0 {
                    return State::Solved;
                }
                let two = [twice[0] & !more[0], twice[1] & !more[1], twice[2] & !more[2]];
                let mut best = (0, 0, 0); let mut seen = 0;
                for b in 0..3 {
                    let mut t = two[b];
                    while t != 0 && seen < 8 {
                        let at = t.trailing_zeros();
                        let k = &KEEP[CELLS[b][at as usize % 27] as usize % 81];
                        let (i, j) = [(1, 2), (2, 0), (0, 1)][b];
                        let q = self.open;
                        let own = u64::from(q[b] & !k[b]);
                        let far = u64::from(q[i] & !k[i]) | u64::from(q[j] & !k[j]) << 1;
                        let score = (own | far << 32).count_ones();
                        seen += 1;
                        if score >= best.0 {
                            best = (score, b as u32, t & t.wrapping_neg());
                        }
                        t &= t - 1;
                    }
                }
                if best.2 != 0 {
                    return State::Stuck(best.1, best.2);
                }
                let b = (0..3).max_by_key(|&b| more[b].count_ones()).unwrap_or(0);
                return State::Stuck(b as u32, more[b] & more[b].wrapping_neg());
            }
            for b in 0..3 {
                let mut left = single[b];
                self.open[b] &= !left;
                while left != 0 {
                    let at = left.trailing_zeros();
                    let bit = 1 << at;
                    left &= left - 1;
                    let mut digit = 9;
                    for d in 0..9 {
                        if self.m[d][b] & bit != 0 {
                            digit = d;
                        }
                    }
                    if digit == 9 {
                        return State::Dead;
                    }
                    let keep = &KEEP[CELLS[b][at as usize % 27] as usize % 81];
                    for x in 0..4 {
                        self.m[digit][x] &= keep[x];
                    }
                    self.dirty |= 1 << digit;
                }
            }
        }
    }

    #[inline(always)]
    fn close(&mut self, digit: usize) -> bool {
        let [o0, o1, o2, _] = self.m[digit];
        let (k0, a0) = CLOSURE[fold_h(o0) as usize];
        let (k1, a1) = CLOSURE[fold_h(o1) as usize];
        let (k2, a2) = CLOSURE[fold_h(o2) as usize];
        let (m0, m1, m2) = (o0 & k0, o1 & k1, o2 & k2);
        let open = fold_v(m0) | fold_v(m1) << 3 | fold_v(m2) << 6;
        let v = close_v(open);
        if v == 0 {
            return false;
        }
        let m0 = m0 & grow_v(v & COLUMN_TRIADS);
        let m1 = m1 & grow_v(v >> 3 & COLUMN_TRIADS);
        let m2 = m2 & grow_v(v >> 6 & COLUMN_TRIADS);
        let (s0, s1, s2) = (a0 & m0, a1 & m1, a2 & m2);
        let p0 = s0 & !(s0 << 9 | s0 >> 18 | s0 << 18 | s0 >> 9) & self.open[0];
        let p1 = s1 & !(s1 << 9 | s1 >> 18 | s1 << 18 | s1 >> 9) & self.open[1];
        let p2 = s2 & !(s2 << 9 | s2 >> 18 | s2 << 18 | s2 >> 9) & self.open[2];
        if (fold_h(m0) ^ k0 | fold_h(m1) ^ k1 | fold_h(m2) ^ k2) & ROW_TRIADS != 0 && v != open {
            self.dirty |= 1 << digit;
        }
        if p0 | p1 | p2 != 0 {
            self.open[0] &= !p0;
            self.open[1] &= !p1;
            self.open[2] &= !p2;
            for d in 0..9 {
                let hit = self.m[d][0] & p0 | self.m[d][1] & p1 | self.m[d][2] & p2;
                self.dirty |= ((hit != 0 && d != digit) as u32) << d;
                self.m[d][0] &= !p0;
                self.m[d][1] &= !p1;
                self.m[d][2] &= !p2;
            }
        }
        self.m[digit] = [m0, m1, m2, 0];
        true
    }

    pub(crate) fn branch(&mut self, band: u32, bit: u32) -> Board {
        let band = band as usize;
        let digit = (0..9).find(|&d| self.m[d][band] & bit != 0).unwrap();
        let mut sibling = *self;
        sibling.m[digit][band] &= !bit;
        sibling.dirty |= 1 << digit;
        let keep = &KEEP[CELLS[band][bit.trailing_zeros() as usize % 27] as usize % 81];
        for x in 0..4 {
            self.m[digit][x] &= keep[x];
        }
        self.open[band] &= !bit;
        self.dirty |= 1 << digit;
        for d in 0..9 {
            if d != digit && self.m[d][band] & bit != 0 {
                self.m[d][band] &= !bit;
                self.dirty |= 1 << d;
            }
        }
        sibling
    }

    pub(crate) fn values(&self) -> Values {
        let mut out = [0u8; 81];
        for band in 0..3 {
            for digit in 0..9 {
                let mut m = self.m[digit][band];
                while m != 0 {
                    out[CELLS[band][m.trailing_zeros() as usize] as usize] = digit as u8 + 1;
                    m &= m - 1;
                }
            }
        }
        Values(out)
    }
}
