//! Families of sets: which sets of values some different cells can hold together.
//!
//! The open values of a run, at most ten, are numbered from 0; a set of them is a number below 2¹⁰, and a family is one
//! bit for each set. Adding a value to all sets of a family is a mask and a shift, so walking through the cells one by
//! one, forwards and then backwards, decides for every value of every cell whether some assignment of different values
//! has it. With a condition on the families on the way (the sum of the values so far), this is an exact filter for
//! sums of different values.

/// The largest number of open values.
pub(super) const MOST_VALUES: usize = 10;

/// The number of sums of five low values that are tabulated: enough for values below 16.
const LOW_SUMS: usize = 64;

/// For the first six values: the sets (numbers below 64) that contain it. The last two entries are never used.
const HOLDING: [u64; 8] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
    0,
    0,
];

/// The values of a run, numbered, and the sums of their sets.
#[derive(Debug)]
pub(super) struct Values {
    values: [u8; MOST_VALUES],
    /// The number of each value.
    numbers: [u8; 64],
    count: usize,
    low: [u16; 32],
    high: [u16; 32],
}

/// The families of a walk: the one before the first cell, then one after each cell. `W` words hold 64·W sets.
#[derive(Debug)]
pub(super) struct Families<const W: usize> {
    layers: [[u64; W]; MOST_VALUES + 1],
}

/// Runs a function of a const number of words, the smallest that holds the sets of this many values.
macro_rules! with_words {
    ($values:expr, $function:ident $(::<$more:ty>)? ($($argument:expr),* $(,)?)) => {
        match $values {
            0..=6 => $function::<1 $(, $more)?>($($argument),*),
            7 => $function::<2 $(, $more)?>($($argument),*),
            8 => $function::<4 $(, $more)?>($($argument),*),
            9 => $function::<8 $(, $more)?>($($argument),*),
            _ => $function::<16 $(, $more)?>($($argument),*),
        }
    };
}
pub(super) use with_words;

impl Values {
    /// Numbers the values of these bits, ten at most.
    #[inline]
    pub(super) fn new(bits: u64) -> Values {
        let mut values = Values { values: [0; MOST_VALUES], numbers: [0; 64], count: 0, low: [0; 32], high: [0; 32] };
        let mut left = bits;
        while left != 0 {
            let value = left.trailing_zeros() as u8;
            left &= left - 1;
            values.values[values.count] = value;
            values.numbers[value as usize] = values.count as u8;
            let (table, index) = match values.count {
                0..5 => (&mut values.low, values.count),
                _ => (&mut values.high, values.count - 5),
            };
            for set in 0..1 << index {
                table[set | 1 << index] = table[set] + u16::from(value);
            }
            values.count += 1;
        }
        values
    }

    /// Returns the number of values.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Returns, for each sum of low values, the sets (as bits) that have it. Returns `None` if sums are too large.
    #[inline]
    fn low_sets(&self) -> Option<[u32; LOW_SUMS]> {
        let (low, sets) = (self.count.min(5), &self.low);
        if sets[(1 << low) - 1] as usize >= LOW_SUMS {
            return None;
        }
        let mut by_sum = [0; LOW_SUMS];
        sets[..1 << low].iter().enumerate().for_each(|(set, &sum)| by_sum[sum as usize] |= 1 << set);
        Some(by_sum)
    }

    /// Returns the sum of a set of values.
    #[inline]
    fn sum(&self, set: usize) -> u32 {
        u32::from(self.low[set & 31]) + u32::from(self.high[set >> 5])
    }
}

impl<const W: usize> Families<W> {
    /// Returns the families of no cell.
    #[inline]
    pub(super) fn new() -> Families<W> {
        let mut layers = [[0; W]; MOST_VALUES + 1];
        layers[0][0] = 1;
        Families { layers }
    }

    /// Makes the family after cell `cell` from the one before it. Returns whether there is a set in it.
    #[inline]
    pub(super) fn add(&mut self, cell: usize, domain: u64, values: &Values) -> bool {
        let before = self.layers[cell];
        let mut after = [0; W];
        let mut left = domain;
        while left != 0 {
            let index = values.numbers[left.trailing_zeros() as usize] as usize;
            left &= left - 1;
            if W == 1 {
                after[0] |= (before[0] & !HOLDING[index & 7]) << (1 << (index & 7));
            } else if index < 6 {
                for word in 0..W {
                    after[word] |= (before[word] & !HOLDING[index]) << (1 << index);
                }
            } else {
                let step = 1 << (index - 6);
                for word in (0..W).filter(|word| word & step == 0) {
                    after[word | step] |= before[word];
                }
            }
        }
        self.layers[cell + 1] = after;
        after.iter().any(|&word| word != 0)
    }

    /// Makes the families after each of these cells. Returns whether there is a set in the last.
    #[inline]
    pub(super) fn add_all(&mut self, domains: &[u64], values: &Values) -> bool {
        domains.iter().enumerate().all(|(cell, &domain)| self.add(cell, domain, values))
    }

    /// Keeps the sets with this sum in the family before cell `cell`. Returns whether there are any.
    #[inline]
    pub(super) fn keep_sum(&mut self, cell: usize, values: &Values, wanted: i64) -> bool {
        // A single word has few sets.
        let Some(lows) = (if W > 1 { values.low_sets() } else { None }) else {
            return self.keep(cell, values, |sum| i64::from(sum) == wanted);
        };
        let mut any = 0;
        for (index, word) in self.layers[cell].iter_mut().enumerate() {
            // Each word has the sets of two sets of high values, with all sets of low values.
            let half = |high: u16| lows.get((wanted - i64::from(high)) as usize).map_or(0, |&sets| u64::from(sets));
            *word &= half(values.high[2 * index]) | half(values.high[2 * index + 1]) << 32;
            any |= *word;
        }
        any != 0
    }

    /// Keeps the sets whose sum meets a condition in the family before cell `cell`. Returns whether there are any.
    #[inline]
    pub(super) fn keep(&mut self, cell: usize, values: &Values, mut meets: impl FnMut(u32) -> bool) -> bool {
        let mut any = 0;
        for (index, word) in self.layers[cell].iter_mut().enumerate() {
            let mut left = *word;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                if !meets(values.sum(index << 6 | bit.trailing_zeros() as usize)) {
                    *word ^= bit;
                }
            }
            any |= *word;
        }
        any != 0
    }

    /// Calls a function with the sum of each set in the family before cell `cell`.
    #[inline]
    pub(super) fn sums(&self, cell: usize, values: &Values, mut see: impl FnMut(u32)) {
        for (index, &word) in self.layers[cell].iter().enumerate() {
            let mut left = word;
            while left != 0 {
                see(values.sum(index << 6 | left.trailing_zeros() as usize));
                left &= left - 1;
            }
        }
    }

    /// Returns the values that are in every set of the family before cell `cell`.
    #[inline]
    pub(super) fn in_all(&self, cell: usize, values: &Values) -> u64 {
        let family = &self.layers[cell];
        let mut bits = 0;
        for (index, &value) in values.values[..values.count].iter().enumerate() {
            let without = if index < 6 {
                family.iter().fold(0, |all, word| all | word & !HOLDING[index])
            } else {
                let step = 1 << (index - 6);
                (0..W).filter(|word| word & step == 0).fold(0, |all, word| all | family[word])
            };
            bits |= u64::from(without == 0) << value;
        }
        bits
    }

    /// Goes back over cell `cell`: keeps, in the family before it, the sets from which one of the family after it is
    /// reached. Returns the values of the cell that do so.
    #[inline]
    pub(super) fn back(&mut self, cell: usize, domain: u64, values: &Values) -> u64 {
        let after = self.layers[cell + 1];
        let before = self.layers[cell];
        let mut kept = [0; W];
        let (mut supported, mut left) = (0, domain);
        while left != 0 {
            let value = left.trailing_zeros();
            let index = values.numbers[value as usize] as usize;
            left &= left - 1;
            let mut any = 0;
            if W == 1 {
                any = (after[0] >> (1 << (index & 7))) & !HOLDING[index & 7] & before[0];
                kept[0] |= any;
            } else if index < 6 {
                for word in 0..W {
                    let from = (after[word] >> (1 << index)) & !HOLDING[index] & before[word];
                    kept[word] |= from;
                    any |= from;
                }
            } else {
                let step = 1 << (index - 6);
                for word in (0..W).filter(|word| word & step == 0) {
                    let from = after[word | step] & before[word];
                    kept[word] |= from;
                    any |= from;
                }
            }
            supported |= u64::from(any != 0) << value;
        }
        self.layers[cell] = kept;
        supported
    }
}
