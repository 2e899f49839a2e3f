//! Inference on a whole board until nothing follows.

use super::{Bands, Shuffle};
use crate::vector::{ALL, Vector};

/// The words that are cells.
const CELLS: u32 = (1 << 27) - 1;

/// What a fixed point is.
pub(super) enum Seen {
    Dead,
    Solved,
    /// Branch on this cell: 32 · band + word.
    Stuck(usize),
}

/// The permutations of a band: *i* turns the rows, *k* the boxes, *j* the columns of each box, by so many steps.
pub(super) struct Orders<V: Vector> {
    proof: V::Proof,
    j: [V; 2],
    k: [V; 2],
    i: [V; 2],
    i1k1: V,
    i2k2: V,
    i1k2: V,
    i2k1: V,
}

const fn turned(i: usize, k: usize, j: usize) -> [u8; 32] {
    let mut order = [0; 32];
    let mut word = 0;
    while word < 32 {
        order[word] = if word < 27 {
            let (row, slab, column) = (word / 9, word / 3 % 3, word % 3);
            (9 * ((row + i) % 3) + 3 * ((slab + k) % 3) + (column + j) % 3) as u8
        } else {
            word as u8
        };
        word += 1;
    }
    order
}

#[inline(always)]
fn each<T>(of: impl Fn(usize) -> T) -> [T; 3] {
    [of(0), of(1), of(2)]
}

impl<V: Shuffle> Orders<V> {
    #[inline(always)]
    pub(super) fn new(proof: V::Proof) -> Orders<V> {
        macro_rules! order {
            ($i:literal, $k:literal, $j:literal) => {{
                static ORDER: [u8; 32] = turned($i, $k, $j);
                V::order(proof, &ORDER)
            }};
        }
        Orders {
            proof,
            j: [order!(0, 0, 1), order!(0, 0, 2)],
            k: [order!(0, 1, 0), order!(0, 2, 0)],
            i: [order!(1, 0, 0), order!(2, 0, 0)],
            i1k1: order!(1, 1, 0),
            i2k2: order!(2, 2, 0),
            i1k2: order!(1, 2, 0),
            i2k1: order!(2, 1, 0),
        }
    }

    #[inline(always)]
    fn both(&self, x: V, orders: [V; 2]) -> (V, V) {
        (x.shuffled(orders[0]), x.shuffled(orders[1]))
    }

    #[inline(always)]
    fn any(&self, x: V, orders: [V; 2]) -> V {
        let (one, two) = self.both(x, orders);
        x.or3(one, two)
    }

    #[inline(always)]
    pub(super) fn settle(&self, bands: &mut Bands<V>) -> Seen {
        let none = V::splat(self.proof, 0);
        let all = V::splat(self.proof, ALL);
        let minus_one = V::splat(self.proof, u16::MAX);
        let unit = std::hint::black_box(V::splat(self.proof, 1));
        let mut news = minus_one;
        let mut known = [none; 3];
        loop {
            let x = *bands;
            let s = each(|b| x[b].single(x[b].add(minus_one)));
            for b in 0..3 {
                news = news.or_unlike(s[b], known[b]);
            }
            if news.is_none() {
                let least = s[0].min(s[1]).min(s[2]);
                return if least.zeros() & CELLS == 0 { Seen::Solved } else { Seen::Stuck(self.choose(&x, &s)) };
            }
            known = s;
            let solved = each(|b| self.any(s[b], self.j));
            let beside = each(|b| self.both(x[b], self.j));
            let others = each(|b| self.both(solved[b], self.k));
            let open = each(|b| x[b].or3(beside[b].0, beside[b].1).without_both(others[b].0, others[b].1));
            let down = each(|b| open[b].shuffled(self.i1k1).and(open[b].shuffled(self.i2k2)));
            let up = each(|b| open[b].shuffled(self.i1k2).and(open[b].shuffled(self.i2k1)));
            let kept = each(|b| open[b].and_or(down[b], up[b]));
            let column = s[0].or3(s[1], s[2]);
            let below = self.both(column, self.i);
            let clash = s[0].twice(s[1], s[2]).or(column.twice(below.0, below.1));
            let column = column.or3(below.0, below.1);
            let others = each(|b| self.both(kept[b], self.k));
            let y = each(|b| {
                let once = x[b].exactly_one(beside[b].0, beside[b].1);
                let z = x[b].and(kept[b]);
                let both = z.and(once.without_both(others[b].0, others[b].1));
                let y = z.and_or(both, both.min(unit).add(minus_one));
                y.without_but(column, s[b])
            });
            let v = each(|b| self.any(y[b], self.i));
            let whole = each(|b| kept[b].or3(others[b].0, others[b].1));
            let one = each(|b| v[b].shuffled(self.j[0]));
            let two = each(|b| v[b].shuffled(self.j[1]));
            let mut cover = none;
            news = none;
            for b in 0..3 {
                let (n, l) = ((b + 1) % 3, (b + 2) % 3);
                let kept = v[b].and_or(one[n].and(two[l]), two[n].and(one[l]));
                news = news.or_without(v[b], kept);
                cover = cover.or(kept);
                bands[b] = y[b].and(kept);
            }
            let whole = whole[0].and3(whole[1], whole[2]).and(cover).without(clash);
            let least = bands[0].min(bands[1]).min(bands[2]);
            if (!whole.equal(all) | least.zeros()) & CELLS != 0 {
                return Seen::Dead;
            }
        }
    }

    #[inline(always)]
    fn choose(&self, x: &Bands<V>, s: &Bands<V>) -> usize {
        let word = |lanes: [u32; 3]| [u64::from(lanes[0]) | u64::from(lanes[1]) << 32, u64::from(lanes[2])];
        let counts = each(|b| x[b].counted());
        let bivalue = word(each(|b| counts[b].equal(V::splat(self.proof, 2 << 7))));
        if bivalue == [0; 2] {
            return self.poorest(x, s);
        }
        let open = word(each(|b| (x[b].without(s[b])).has(V::splat(self.proof, ALL))));
        let pairs = each(|b| x[b].kept_at(counts[b].equal(V::splat(self.proof, 2 << 7))));
        let mut best = 0;
        let words = V::words(x);
        let mut left = u128::from(bivalue[0]) | u128::from(bivalue[1]) << 64;
        for _ in 0..COMPARED {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let candidates = V::splat(self.proof, words[cell % 96]);
            let alike = word(each(|b| pairs[b].has(candidates)));
            let peers = &PEERS[cell % 96];
            let mut score = 0;
            for half in 0..2 {
                score += (open[half] & peers[half]).count_ones() + 4 * (alike[half] & peers[half]).count_ones();
            }
            best = best.max(128 * score as usize + cell);
            if left == 0 {
                break;
            }
        }
        best % 128
    }

    #[cold]
    #[inline(always)]
    fn poorest(&self, x: &Bands<V>, s: &Bands<V>) -> usize {
        let none = V::splat(self.proof, 0);
        let (mut rank, mut column) = ([none; 3], none);
        for b in 0..3 {
            let triads = self.any(s[b], self.j);
            rank[b] = self.any(triads, self.k).counted().add(self.any(triads, self.i).counted());
            column = column.or(self.any(s[b], self.i));
        }
        let column = column.counted();
        let mut best = V::splat(self.proof, u16::MAX);
        for b in 0..3 {
            let place = V::places(self.proof, (14 << 12) + 32 * b as u16);
            best = best.least_of_poor(x[b], rank[b].add(column).add(place));
        }
        usize::from(best.least() % 128)
    }
}

/// How many bivalue cells are compared at most.
const COMPARED: u32 = 8;

static PEERS: [[u64; 2]; 96] = {
    let mut peers = [[0; 2]; 96];
    let mut a = 0;
    while a < 96 {
        let mut b = 0;
        while b < 96 {
            let (r, c, q, d) = (a / 32 * 3 + a % 32 / 9, a % 32 % 9, b / 32 * 3 + b % 32 / 9, b % 32 % 9);
            if a != b && a % 32 < 27 && b % 32 < 27 && (r == q || c == d || (r / 3 == q / 3 && c / 3 == d / 3)) {
                peers[a][b / 64] |= 1 << (b % 64);
            }
            b += 1;
        }
        a += 1;
    }
    peers
};
