//! Decompresses texts.

use super::{END, FIRST, LETTERS, LzError, PADDING, Width};

/// The characters that replace `/` and the padding in the package's form that needs no percent-encoding.
const SLASH_IN_QUERIES: u8 = b'-';
const PADDING_IN_QUERIES: char = '$';

/// Marks a byte that is not a base64 letter.
const NO_LETTER: u8 = 0xFF;

/// The six bits of each letter, the first one lowest.
const VALUES: [u8; 256] = {
    let mut values = [NO_LETTER; 256];
    let mut value = 0;
    while value < LETTERS.len() {
        values[LETTERS[value] as usize] = (value as u8).reverse_bits() >> 2;
        value += 1;
    }
    values[SLASH_IN_QUERIES as usize] = values[b'/' as usize];
    values
};

/// Decompresses a text to at most this many units of UTF-16.
pub(crate) fn decompress(text: &str, limit: usize) -> Result<String, LzError> {
    let letters = text.trim_end_matches([PADDING, PADDING_IN_QUERIES]);
    if letters.bytes().any(|letter| VALUES[usize::from(letter)] == NO_LETTER) {
        let is_odd =
            |letter: char| u8::try_from(letter).map_or(true, |letter| VALUES[usize::from(letter)] == NO_LETTER);
        return Err(LzError::Character(letters.chars().position(is_odd).unwrap_or(0)));
    }
    let mut decoder = Decoder::of(letters.as_bytes(), limit);
    decoder.run()?;
    // Most texts are ASCII, so their units are bytes.
    let units = decoder.units();
    let bytes = || units.iter().map(|&unit| unit as u8).collect();
    let is_ascii = units.iter().fold(0, |all, &unit| all | unit) < 0x80;
    let text = if is_ascii { String::from_utf8(bytes()).ok() } else { String::from_utf16(units).ok() };
    text.ok_or(LzError::Damaged)
}

/// Returns the start of a text, of at most this many UTF-16 units, as far as it can be decompressed.
pub(crate) fn start(text: &str, limit: usize) -> String {
    let letters = text.bytes().take_while(|&letter| VALUES[usize::from(letter)] != NO_LETTER).take(limit * 2).count();
    let mut decoder = Decoder::of(&text.as_bytes()[..letters], limit);
    // Whatever stops the decompression, the units before that are valid.
    let _ = decoder.run();
    String::from_utf16_lossy(decoder.units())
}

struct Bits<'a> {
    /// The letters that have not been read yet.
    letters: &'a [u8],
    /// The bits that were read ahead, the next one lowest, and their number.
    ahead: u64,
    count: u32,
}

impl Bits<'_> {
    /// Reads up to 32 bits.
    #[inline]
    fn next(&mut self, count: u32) -> Result<u32, LzError> {
        if self.count < count {
            self.fill(count)?;
        }
        let number = self.ahead & ((1 << count) - 1);
        self.ahead >>= count;
        self.count -= count;
        Ok(number as u32)
    }

    /// Reads letters ahead, eight at a time if possible, until there are `count` bits.
    fn fill(&mut self, count: u32) -> Result<(), LzError> {
        let value = |letter: u8| u64::from(VALUES[usize::from(letter)]);
        if self.count < 16
            && let Some((letters, rest)) = self.letters.split_first_chunk::<8>()
        {
            let bits = letters.iter().rev().fold(0, |bits, &letter| bits << 6 | value(letter));
            self.ahead |= bits << self.count;
            (self.letters, self.count) = (rest, self.count + 48);
        }
        while self.count < count {
            let (&letter, rest) = self.letters.split_first().ok_or(LzError::Truncated)?;
            self.ahead |= value(letter) << self.count;
            self.letters = rest;
            self.count += 6;
        }
        Ok(())
    }
}

/// The number of units that are copied for a short text. The units after the text are overwritten later.
const TOGETHER: usize = 8;

struct Decoder<'a> {
    bits: Bits<'a>,
    /// The output, with unused room at its end.
    out: Vec<u16>,
    /// The length of the output.
    end: usize,
    /// The texts by code, from [`FIRST`] on: their places in the output, and their lengths.
    texts: Vec<(u32, u32)>,
    limit: usize,
}

impl Decoder<'_> {
    fn of(letters: &[u8], limit: usize) -> Decoder<'_> {
        // In usual texts, a letter represents three or more units.
        let out = vec![0; (letters.len() * 4).min(limit) + TOGETHER];
        let bits = Bits { letters, ahead: 0, count: 0 };
        Decoder { bits, out, end: 0, texts: Vec::with_capacity(letters.len()), limit }
    }

    fn run(&mut self) -> Result<(), LzError> {
        const OF_FIRST_CODE: u32 = 2;
        match self.bits.next(OF_FIRST_CODE)? {
            END => return Ok(()),
            code => self.unit(code)?,
        }
        let mut width = Width { bits: 3, left: 4 };
        let mut before = (0, 1);
        loop {
            let code = self.bits.next(width.bits)?;
            let start = self.end;
            match code {
                0 | 1 => {
                    self.unit(code)?;
                    width.count_one();
                }
                END => return Ok(()),
                _ => self.copy(code, before)?,
            }
            self.texts.push((before.0, before.1 + 1));
            width.count_one();
            before = (start as u32, (self.end - start) as u32);
        }
    }

    /// Reads a new unit and adds it to the dictionary.
    fn unit(&mut self, code: u32) -> Result<(), LzError> {
        let bits = if code == 0 { 8 } else { 16 };
        let unit = self.bits.next(bits)? as u16;
        self.texts.push((self.end as u32, 1));
        self.make_room(1)?;
        self.out[self.end] = unit;
        self.end += 1;
        Ok(())
    }

    /// Adds the text of a code. A code that is about to be added represents the previous text followed by its first
    /// unit.
    fn copy(&mut self, code: u32, before: (u32, u32)) -> Result<(), LzError> {
        let index = (code - FIRST) as usize;
        let (start, length) = match self.texts.get(index) {
            Some(&text) => text,
            None if index == self.texts.len() => (before.0, before.1 + 1),
            None => return Err(LzError::Damaged),
        };
        let (start, length) = (start as usize, length as usize);
        self.make_room(length)?;
        let end = self.end;
        match self.out[start..].first_chunk::<TOGETHER>() {
            Some(&text) if length <= TOGETHER => self.out[end..end + TOGETHER].copy_from_slice(&text),
            _ => self.out.copy_within(start..start + length, end),
        }
        // The text may overlap the added part by one unit, which is its first unit again.
        if start + length > end {
            self.out[end + length - 1] = self.out[start];
        }
        self.end += length;
        Ok(())
    }

    /// Makes room for this many units, and for the excess units that are copied with them.
    fn make_room(&mut self, more: usize) -> Result<(), LzError> {
        let length = self.end + more;
        if length > self.limit {
            return Err(LzError::TooLong);
        }
        if length + TOGETHER > self.out.len() {
            let doubled = (2 * self.out.len()).min(self.limit + TOGETHER);
            self.out.resize(doubled.max(length + TOGETHER), 0);
        }
        Ok(())
    }

    /// Returns the units that have been read.
    fn units(&self) -> &[u16] {
        &self.out[..self.end]
    }
}
