//! Snappy, decompressed part by part.
//!
//! A dictionary of a million texts is a page of 85 MB, which leaves a core's cache before it is read. Compressors of Snappy divide their
//! input into blocks of 64 kB, so copies reach no further back, and what was passed on before can be dropped. A page with other
//! copies is valid but must be decompressed as a whole.

use bytes::Bytes;

/// How far back the copies of compressors reach.
const WINDOW: usize = 1 << 16;
/// The bytes of the buffer beside the window, and those that are decompressed at a time.
const ROOM: usize = 1 << 18;
const STEP: usize = 1 << 14;
/// Short parts are copied as this many bytes, the rest of which is overwritten later.
const SHORT: usize = 16;
/// The longest copy.
const LONGEST: usize = 64;

/// Why a part can't be decompressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The page is damaged.
    Damaged,
    /// A copy reaches further back than what is kept.
    FarBack,
}

/// A page that is being decompressed.
pub(super) struct Snappy {
    packed: Bytes,
    /// The place of the next element.
    at: usize,
    /// What was decompressed: the content ends at `end`, and was passed on up to `passed`.
    buffer: Vec<u8>,
    passed: usize,
    end: usize,
    /// The bytes that are not decompressed yet.
    left: usize,
}

/// An element of a page.
enum Element {
    /// Bytes of the page, from a place on.
    Literal { from: usize, length: usize },
    /// Bytes of the content, so far back.
    Copy { back: usize, length: usize },
}

impl Snappy {
    /// Begins with a page.
    pub(super) fn new(packed: Bytes) -> Result<Snappy, Fault> {
        let length = snap::raw::decompress_len(&packed).map_err(|_| Fault::Damaged)?;
        let at = packed.iter().position(|byte| byte & 0x80 == 0).ok_or(Fault::Damaged)? + 1;
        // An element of two bytes stands for no more than 64.
        if length > packed.len().saturating_mul(LONGEST) {
            return Err(Fault::Damaged);
        }
        let buffer = vec![0; WINDOW + ROOM + LONGEST + SHORT];
        Ok(Snappy { packed, at, buffer, passed: 0, end: 0, left: length })
    }

    /// Returns the page.
    pub(super) fn packed(&self) -> &Bytes {
        &self.packed
    }

    /// Returns what comes next: at least this many bytes, unless the content ends before.
    pub(super) fn ahead(&mut self, wanted: usize) -> Result<&[u8], Fault> {
        if self.end - self.passed < wanted && self.left > 0 {
            self.decompress(wanted)?;
        }
        Ok(&self.buffer[self.passed..self.end])
    }

    /// Passes on bytes that came next.
    pub(super) fn pass(&mut self, length: usize) {
        self.passed = (self.passed + length).min(self.end);
    }

    /// Decompresses until this many bytes come next.
    fn decompress(&mut self, wanted: usize) -> Result<(), Fault> {
        let wanted = wanted.min(self.end - self.passed + self.left);
        self.make_room(wanted + STEP);
        let goal = (self.passed + wanted + STEP).min(self.end + self.left);
        while self.end < goal {
            let (element, next) = self.element().ok_or(Fault::Damaged)?;
            let length = match element {
                Element::Literal { from, length } => self.literal(from, length)?,
                Element::Copy { back, length } => self.copy(back, length)?,
            };
            self.at = next;
            self.end += length;
            self.left = self.left.checked_sub(length).ok_or(Fault::Damaged)?;
        }
        Ok(())
    }

    /// Makes room for this many bytes that were not passed on, and an element more.
    fn make_room(&mut self, wanted: usize) {
        let spare = LONGEST + SHORT;
        if self.passed + wanted + spare > self.buffer.len() {
            let from = self.passed.saturating_sub(WINDOW);
            self.buffer.copy_within(from..self.end, 0);
            self.end -= from;
            self.passed -= from;
        }
        let needed = self.passed + wanted + spare;
        if needed > self.buffer.len() {
            self.buffer.resize(needed, 0);
        }
    }

    /// Returns the next element, and the place of the one after it.
    fn element(&self) -> Option<(Element, usize)> {
        let at = self.at + 1;
        let tag = usize::from(*self.packed.get(self.at)?);
        let number = |bytes: usize| {
            let bytes = self.packed.get(at..at + bytes)?;
            Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte)))
        };
        let (back, length, next) = match (tag & 3, tag >> 2) {
            (0, length @ 60..) => {
                let from = at + length - 59;
                let length = number(length - 59)? + 1;
                return Some((Element::Literal { from, length }, from.checked_add(length)?));
            }
            (0, length) => return Some((Element::Literal { from: at, length: length + 1 }, at + length + 1)),
            (1, rest) => ((rest >> 3) << 8 | usize::from(*self.packed.get(at)?), 4 + (rest & 7), at + 1),
            (2, length) => (number(2)?, length + 1, at + 2),
            (_, length) => (number(4)?, length + 1, at + 4),
        };
        Some((Element::Copy { back, length }, next))
    }

    fn literal(&mut self, from: usize, length: usize) -> Result<usize, Fault> {
        if length <= SHORT
            && let Some(short) = self.packed.get(from..).and_then(<[u8]>::first_chunk::<SHORT>)
        {
            self.buffer[self.end..self.end + SHORT].copy_from_slice(short);
            return Ok(length);
        }
        let literal = self.packed.get(from..from + length).ok_or(Fault::Damaged)?;
        if length > self.left {
            return Err(Fault::Damaged);
        }
        let needed = self.end + length + LONGEST + SHORT;
        if needed > self.buffer.len() {
            self.buffer.resize(needed, 0);
        }
        self.buffer[self.end..self.end + length].copy_from_slice(literal);
        Ok(length)
    }

    fn copy(&mut self, back: usize, length: usize) -> Result<usize, Fault> {
        let end = self.end;
        let from = match end.checked_sub(back) {
            Some(from) if back > 0 => from,
            Some(_) => return Err(Fault::Damaged),
            None => return Err(Fault::FarBack),
        };
        if length <= SHORT && back >= SHORT {
            let (before, after) = self.buffer.split_at_mut(end);
            if let (Some(short), Some(to)) = (before[from..].first_chunk::<SHORT>(), after.first_chunk_mut::<SHORT>()) {
                *to = *short;
            }
        } else if back >= length {
            self.buffer.copy_within(from..from + length, end);
        } else {
            // The copy repeats its own beginning.
            (0..length).for_each(|at| self.buffer[end + at] = self.buffer[from + at]);
        }
        Ok(length)
    }
}

/// Adds a page without compression to content that may have this many more bytes; returns whether these are enough.
pub(super) fn unpack(packed: &[u8], room: u64, content: &mut Vec<u8>) -> Result<bool, snap::Error> {
    let length = snap::raw::decompress_len(packed)?;
    if length as u64 > room {
        return Ok(false);
    }
    let start = content.len();
    content.resize(start + length, 0);
    snap::raw::Decoder::new().decompress(packed, &mut content[start..])?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the content of a page, passed on in parts of this length.
    fn in_parts(packed: &[u8], part: usize) -> Result<Vec<u8>, Fault> {
        let mut snappy = Snappy::new(packed.to_vec().into())?;
        let mut content = Vec::new();
        loop {
            let ahead = snappy.ahead(part)?;
            let ahead = &ahead[..ahead.len().min(part)];
            if ahead.is_empty() {
                return Ok(content);
            }
            content.extend_from_slice(ahead);
            let length = ahead.len();
            snappy.pass(length);
        }
    }

    /// Returns texts with copies of all kinds: noise, runs, and lines that recur.
    fn contents() -> Vec<Vec<u8>> {
        let mut state = 1_u64;
        let mut below = move |most: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) % most
        };
        let noise: Vec<u8> = (0..300_000).map(|_| below(256) as u8).collect();
        let digits: Vec<u8> = (0..700_000).map(|_| b'0' + (below(9) * below(2)) as u8).collect();
        let lines: Vec<u8> = (0..9000)
            .flat_map(|_| format!("{}:{}\n", below(50), "x".repeat(below(99) as usize)).into_bytes())
            .collect();
        vec![vec![], vec![7], vec![b'.'; 400_000], noise, digits, lines]
    }

    #[test]
    fn parts_are_the_whole() {
        for content in contents() {
            let packed = snap::raw::Encoder::new().compress_vec(&content).unwrap();
            for part in [1000, 85, 174_080, 1 << 20] {
                assert!(in_parts(&packed, part) == Ok(content.clone()), "{} {part}", content.len());
            }
            let mut whole = vec![1, 2];
            assert!(unpack(&packed, content.len() as u64, &mut whole).unwrap() && whole[2..] == content);
            assert!(content.is_empty() || !unpack(&packed, content.len() as u64 - 1, &mut whole).unwrap());
        }
    }

    #[test]
    fn long_copies_back_are_told_and_damage_is_no_panic() {
        // 600,000 bytes, the last four of which copy the first four.
        let content: Vec<u8> = (0..599_996_u32).map(|at| (at.wrapping_mul(at) >> 3) as u8).collect();
        let mut packed = vec![0xc0, 0xcf, 0x24, 63 << 2];
        packed.extend((599_996_u32 - 1).to_le_bytes());
        packed.extend_from_slice(&content);
        packed.push(3 << 2 | 3);
        packed.extend(599_996_u32.to_le_bytes());
        let whole = [&content[..], &content[..4]].concat();
        assert_eq!(snap::raw::Decoder::new().decompress_vec(&packed).unwrap(), whole);
        // A literal of that length stays as a whole, so that the copy is found when nothing was passed on before.
        assert_eq!(in_parts(&packed, 1000), Err(Fault::FarBack));
        for content in contents() {
            let packed = snap::raw::Encoder::new().compress_vec(&content).unwrap();
            for at in (0..packed.len()).step_by(packed.len() / 40 + 1) {
                let mut damaged = packed.clone();
                damaged[at] ^= 0x15;
                // Whatever it means, this ends, with the content that the library finds if both find one.
                let (own, library) = (in_parts(&damaged, 500), snap::raw::Decoder::new().decompress_vec(&damaged));
                if let (Ok(own), Ok(library)) = (&own, &library) {
                    assert!(own == library, "{at}");
                }
                let _ = in_parts(&packed[..at], 500);
            }
        }
        assert_eq!(in_parts(&[0xff, 0xff, 0xff, 0xff, 0x0f, 0], 10), Err(Fault::Damaged));
    }
}
