//! Lists of numbers in Parquet pages: runs of one number, and packed numbers of a fixed number of bits (the encoding
//! RLE).

/// Returns the levels of rows that all have a value, preceded by the number of bytes.
pub(super) fn levels(rows: u32) -> Vec<u8> {
    let mut run = Vec::new();
    let mut rest = rows << 1;
    while rest > 0x7f {
        run.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    run.extend([rest as u8, 1]);
    [&(run.len() as u32).to_le_bytes(), &run[..]].concat()
}

/// Returns whether the levels say that all rows have a value.
pub(super) fn is_full(levels: &[u8], rows: u32) -> bool {
    let mut runs = Runs { bytes: levels, width: 1 };
    let mut left = u64::from(rows);
    while left > 0 {
        match runs.next() {
            Some(Run::Same(1, count)) => left = left.saturating_sub(count),
            Some(Run::Packed(bytes)) => {
                let count = left.min(bytes.len() as u64 * 8);
                if !(0..count as usize).all(|at| bytes[at / 8] >> (at % 8) & 1 == 1) {
                    return false;
                }
                left -= count;
            }
            _ => return false,
        }
    }
    true
}

/// Returns whether encoded keys, preceded by the number of bits of each, are the numbers of this range in order.
pub(super) fn are_next(keys: &[u8], expected: std::ops::Range<u32>) -> bool {
    let Some((&width, bytes)) = keys.split_first().filter(|(width, _)| **width <= 32) else { return false };
    let mut runs = Runs { bytes, width: width.into() };
    let (mut next, end) = (u64::from(expected.start), u64::from(expected.end));
    while next < end {
        match runs.next() {
            Some(Run::Same(key, 1)) if u64::from(key) == next => next += 1,
            Some(Run::Packed(bytes)) => {
                for key in packed(bytes, width.into()).take((end - next) as usize) {
                    if key != next {
                        return false;
                    }
                    next += 1;
                }
            }
            _ => return false,
        }
    }
    true
}

/// A part of a list of numbers.
enum Run<'a> {
    /// A number, and how many times it occurs.
    Same(u32, u64),
    /// Numbers of a fixed number of bits each, one after the other.
    Packed(&'a [u8]),
}

/// The parts of a list in the encoding RLE.
struct Runs<'a> {
    bytes: &'a [u8],
    width: usize,
}

impl<'a> Iterator for Runs<'a> {
    type Item = Run<'a>;

    fn next(&mut self) -> Option<Run<'a>> {
        let (mut head, mut shift) = (0_u64, 0);
        loop {
            let (&byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            head |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                break;
            }
            if shift > 35 {
                return None;
            }
        }
        let count = head >> 1;
        if head & 1 == 1 {
            // The last part may end right after its last number.
            let length = usize::try_from(count).ok()?.checked_mul(self.width)?.min(self.bytes.len());
            let (packed, rest) = self.bytes.split_at(length);
            self.bytes = rest;
            return (length > 0).then_some(Run::Packed(packed));
        }
        let (number, rest) = self.bytes.split_at_checked(self.width.div_ceil(8))?;
        self.bytes = rest;
        let number = number.iter().rev().fold(0_u32, |number, &byte| number << 8 | u32::from(byte));
        Some(Run::Same(number, count))
    }
}

/// Returns numbers of this many bits each, up to 32.
fn packed(bytes: &[u8], width: usize) -> impl Iterator<Item = u64> + '_ {
    let count = (bytes.len() * 8).checked_div(width).unwrap_or_default();
    (0..count).map(move |at| {
        let bit = at * width;
        let rest = &bytes[bit / 8..];
        let word = match rest.first_chunk() {
            Some(word) => u64::from_le_bytes(*word),
            None => rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
        };
        word >> (bit % 8) & ((1 << width) - 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_bit_by_bit() {
        // Ten keys of four bits: a group of eight, then runs of one key.
        let keys = [4, 3, 0x10, 0x32, 0x54, 0x76, 2, 8, 2, 9];
        assert!(are_next(&keys, 0..10) && are_next(&keys, 0..8));
        assert!(!are_next(&keys, 1..10) && !are_next(&keys, 0..11));
        assert!(!are_next(&[4, 3, 0x10, 0x32, 0x54, 0x77], 0..8) && !are_next(&[], 0..1) && !are_next(&[33, 3], 0..1));
        let few = levels(5);
        assert_eq!(few, [2, 0, 0, 0, 10, 1]);
        assert!(is_full(&levels(2048)[4..], 2048) && !is_full(&few[4..], 6) && !is_full(&[10, 0], 5));
        assert!(is_full(&[3, 0xff], 8) && !is_full(&[3, 0xfe], 8));
    }
}
