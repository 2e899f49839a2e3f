//! Snappy, decompressed part by part.
//!
//! A dictionary of a million texts is a page of 85 MB, which leaves a core's cache before it is read. Snappy
//! compressors divide their input into blocks of 64 kB, so copies reach no further back, and bytes passed on before
//! that can be dropped. A page with copies that reach further is valid but must be decompressed as a whole.

use bytes::Bytes;

/// The largest distance of a copy, as compressors produce them.
const WINDOW: usize = 1 << 16;
/// The size of the buffer in addition to the window, and the number of bytes that are decompressed at a time.
const ROOM: usize = 1 << 18;
const STEP: usize = 1 << 14;
/// Short literals and copies are copied as this many bytes; the excess is overwritten later.
const SHORT: usize = 16;
/// The length of a tag and a short literal.
const AHEAD: usize = 1 + SHORT;
/// The longest copy.
const LONGEST: usize = 64;

/// The reason why a part can't be decompressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The page is damaged.
    Damaged,
    /// A copy reaches further back than the bytes that are kept.
    FarBack,
}

/// A page that is being decompressed.
pub(super) struct Snappy {
    packed: Bytes,
    /// The place of the next element.
    at: usize,
    /// The decompressed bytes. The content ends at `end` and was passed on up to `passed`.
    buffer: Vec<u8>,
    passed: usize,
    end: usize,
    /// The number of bytes that are not decompressed yet.
    left: usize,
}

/// The meaning of the first byte of an element.
#[derive(Clone, Copy)]
struct Tag {
    /// The length of a short literal or of a copy; 0 for other elements.
    length: u8,
    /// The number of bytes after this one that give the distance of a copy; 0 for a literal.
    bytes: u8,
    /// The high bits of the distance, and a mask of the bits that the bytes give.
    high: u16,
    low: u16,
}

/// The tags of short literals and copies, by their first byte. Unlike a branch, a table look-up can't be mispredicted;
/// copies of both kinds alternate at random.
static TAGS: [Tag; 256] = {
    let mut tags = [Tag { length: 0, bytes: 0, high: 0, low: 0 }; 256];
    let mut at = 0;
    while at < tags.len() {
        let (byte, rest) = (at as u8, (at >> 2) as u8);
        tags[at] = match byte & 3 {
            0 if (rest as usize) < SHORT => Tag { length: rest + 1, bytes: 0, high: 0, low: 0 },
            1 => Tag { length: 4 + (rest & 7), bytes: 1, high: (rest as u16 >> 3) << 8, low: 0xff },
            2 => Tag { length: rest + 1, bytes: 2, high: 0, low: 0xffff },
            _ => tags[at],
        };
        at += 1;
    }
    tags
};

impl Snappy {
    /// Begins to decompress a page, unless its length shows that it is damaged.
    pub(super) fn new(packed: Bytes) -> Option<Snappy> {
        let length = snap::raw::decompress_len(&packed).ok()?;
        let at = packed.iter().position(|byte| byte & 0x80 == 0)? + 1;
        // An element of two bytes stands for at most 64 bytes.
        if length > packed.len().saturating_mul(LONGEST) {
            return None;
        }
        let buffer = vec![0; WINDOW + ROOM + LONGEST + SHORT];
        Some(Snappy { packed, at, buffer, passed: 0, end: 0, left: length })
    }

    /// Returns the compressed page.
    pub(super) fn packed(&self) -> &Bytes {
        &self.packed
    }

    /// Returns the next decompressed bytes: at least this many, unless the content ends before.
    pub(super) fn ahead(&mut self, wanted: usize) -> Result<&[u8], Fault> {
        if self.end - self.passed < wanted && self.left > 0 {
            self.decompress(wanted)?;
        }
        Ok(&self.buffer[self.passed..self.end])
    }

    /// Marks this many of the next bytes as passed on.
    pub(super) fn pass(&mut self, length: usize) {
        self.passed = (self.passed + length).min(self.end);
    }

    /// Decompresses until this many bytes are ready to be passed on.
    fn decompress(&mut self, wanted: usize) -> Result<(), Fault> {
        let wanted = wanted.min(self.end - self.passed + self.left);
        self.make_room(wanted + STEP);
        let limit = self.end + self.left;
        let goal = (self.passed + wanted + STEP).min(limit);
        while self.end < goal {
            self.short_elements(goal)?;
            if self.end < goal {
                self.element(limit)?;
            }
        }
        self.left = limit.checked_sub(self.end).ok_or(Fault::Damaged)?;
        Ok(())
    }

    /// Makes room for this many bytes that were not passed on yet, and for one more element.
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

    /// Decompresses elements up to the goal, or up to an element that is not a short literal or copy within the page.
    fn short_elements(&mut self, goal: usize) -> Result<(), Fault> {
        let (mut at, mut end) = (self.at, self.end);
        let buffer = &mut self.buffer[..];
        while end < goal
            && let Some(ahead) = self.packed.get(at..).and_then(<[u8]>::first_chunk::<AHEAD>)
        {
            let tag = &TAGS[usize::from(ahead[0])];
            let length = usize::from(tag.length);
            if tag.bytes > 0 {
                let back = tag.high | u16::from_le_bytes([ahead[1], ahead[2]]) & tag.low;
                copy(buffer, end, back.into(), length)?;
                at += 1 + usize::from(tag.bytes);
            } else if length > 0 {
                buffer[end..end + SHORT].copy_from_slice(&ahead[1..]);
                at += 1 + length;
            } else {
                break;
            }
            end += length;
        }
        (self.at, self.end) = (at, end);
        Ok(())
    }

    /// Decompresses the next element of any kind.
    fn element(&mut self, limit: usize) -> Result<(), Fault> {
        let at = self.at + 1;
        let tag = usize::from(*self.packed.get(self.at).ok_or(Fault::Damaged)?);
        let number = |bytes: usize| {
            let bytes = self.packed.get(at..at + bytes).ok_or(Fault::Damaged)?;
            Ok(bytes.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte)))
        };
        let (back, length, next) = match (tag & 3, tag >> 2) {
            (0, length @ 60..) => return self.literal(at + length - 59, number(length - 59)? + 1, limit),
            (0, length) => return self.literal(at, length + 1, limit),
            (1, rest) => ((rest >> 3) << 8 | number(1)?, 4 + (rest & 7), at + 1),
            (2, length) => (number(2)?, length + 1, at + 2),
            (_, length) => (number(4)?, length + 1, at + 4),
        };
        copy(&mut self.buffer, self.end, back, length)?;
        (self.at, self.end) = (next, self.end + length);
        Ok(())
    }

    /// Adds bytes of the page from a place on.
    fn literal(&mut self, from: usize, length: usize, limit: usize) -> Result<(), Fault> {
        let next = from.checked_add(length).ok_or(Fault::Damaged)?;
        let literal = self.packed.get(from..next).ok_or(Fault::Damaged)?;
        let end = self.end + length;
        if end > limit {
            return Err(Fault::Damaged);
        }
        let needed = end + LONGEST + SHORT;
        if needed > self.buffer.len() {
            self.buffer.resize(needed, 0);
        }
        self.buffer[self.end..end].copy_from_slice(literal);
        (self.at, self.end) = (next, end);
        Ok(())
    }
}

/// Copies bytes of the content from a distance back. The buffer has room for [`SHORT`] more bytes, which are
/// overwritten later.
fn copy(buffer: &mut [u8], end: usize, back: usize, length: usize) -> Result<(), Fault> {
    let mut from = match end.checked_sub(back) {
        Some(from) if back > 0 => from,
        Some(_) => return Err(Fault::Damaged),
        None => return Err(Fault::FarBack),
    };
    let (mut to, last) = (end, end + length);
    loop {
        let part: [u8; SHORT] = buffer[from..from + SHORT].try_into().unwrap_or_default();
        buffer[to..to + SHORT].copy_from_slice(&part);
        if to - from < SHORT {
            // The copy repeats its own beginning, which is longer now.
            to += to - from;
        } else {
            (from, to) = (from + SHORT, to + SHORT);
        }
        if to >= last {
            return Ok(());
        }
    }
}

/// Decompresses a page and adds it to content that may grow by `room` bytes. Returns whether that is enough.
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
        let mut snappy = Snappy::new(packed.to_vec().into()).ok_or(Fault::Damaged)?;
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

    /// Returns texts that lead to copies of all kinds: noise, runs, and lines that recur.
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
        // A literal of that length stays in one piece, so the copy is found when nothing has been passed on before.
        assert_eq!(in_parts(&packed, 1000), Err(Fault::FarBack));
        for content in contents() {
            let packed = snap::raw::Encoder::new().compress_vec(&content).unwrap();
            for at in (0..packed.len()).step_by(packed.len() / 40 + 1) {
                let mut damaged = packed.clone();
                damaged[at] ^= 0x15;
                // Whatever the bytes mean, decompression ends, and with the same content as the library if both
                // succeed.
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
