//! LZ-string in base 64: how f-puzzles, SudokuPad and others put a document into a link.
//!
//! The text, in units of UTF-16, is compressed like LZW: a code stands for a text seen before, and each code adds the
//! text of the one before it and one unit more. Codes 0 and 1 announce a new unit of 8 or 16 bits, code 2 ends the text.
//! Codes become one bit longer whenever the dictionary outgrows them. Bits go lowest first into letters of six bits,
//! highest first.
//!
//! Every text of the dictionary stands somewhere in the text that has been decompressed, so the dictionary keeps places
//! instead of texts. No library with a limit on the output is known, and without one a link of 100 kB can fill the
//! memory.
//! Source: the behaviour of the package `lz-string`, with which the tests compare.

use std::collections::HashMap;
use std::fmt;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PADDING: char = '=';
/// What stands for `/` and for the padding in the form of the package that needs no percent-encoding.
const SLASH_IN_QUERIES: u8 = b'-';
const PADDING_IN_QUERIES: char = '$';

/// The code of the end.
const END: u32 = 2;
/// The first code that stands for a text.
const FIRST: u32 = 3;

/// Why a text can't be decompressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LzError {
    /// A character that is no letter of base 64, at this index in characters.
    Character(usize),
    /// A code for nothing, or units that are no text.
    Damaged,
    /// The text ends too early.
    Truncated,
    /// The result is longer than the limit.
    TooLong,
}

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
    // Most texts are ASCII, whose units are bytes.
    let units = decoder.units();
    let bytes = || units.iter().map(|&unit| unit as u8).collect();
    let is_ascii = units.iter().fold(0, |all, &unit| all | unit) < 0x80;
    let text = if is_ascii { String::from_utf8(bytes()).ok() } else { String::from_utf16(units).ok() };
    text.ok_or(LzError::Damaged)
}

/// Returns the start of a text, of at most this many units of UTF-16, as far as it can be decompressed.
pub(crate) fn start(text: &str, limit: usize) -> String {
    let letters = text.bytes().take_while(|&letter| VALUES[usize::from(letter)] != NO_LETTER).take(limit * 2).count();
    let mut decoder = Decoder::of(&text.as_bytes()[..letters], limit);
    // Whatever stops it, the units before are sound.
    let _ = decoder.run();
    String::from_utf16_lossy(decoder.units())
}

/// Compresses a text.
pub(crate) fn compress(text: &str) -> String {
    let mut encoder = Encoder::default();
    let mut last: Option<u32> = None;
    for unit in text.encode_utf16() {
        let single = encoder.single(unit);
        last = Some(match last {
            None => single,
            Some(before) => match encoder.longer.get(&(before, unit)) {
                Some(&code) => code,
                None => {
                    encoder.emit(before);
                    let code = encoder.new_code();
                    encoder.longer.insert((before, unit), code);
                    single
                }
            },
        });
    }
    last.into_iter().for_each(|code| encoder.emit(code));
    encoder.finish()
}

/// Stands for a byte that is no letter of base 64.
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

/// The length of codes, which grows with the dictionary.
struct Width {
    bits: u32,
    /// The number of codes until it grows.
    left: u32,
}

impl Width {
    fn count_one(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

struct Bits<'a> {
    /// The letters that are not read yet.
    letters: &'a [u8],
    /// Bits that were read ahead, the next one lowest, and their number.
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

    /// Reads letters ahead, eight at a time if there are as many, until there are so many bits.
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

/// Short texts are copied as so many units, of which those behind the text are overwritten later.
const TOGETHER: usize = 8;

struct Decoder<'a> {
    bits: Bits<'a>,
    /// The output, with room behind it.
    out: Vec<u16>,
    /// The length of the output.
    end: usize,
    /// The texts by code, from [`FIRST`] on: where they stand in the output, and their length.
    texts: Vec<(u32, u32)>,
    limit: usize,
}

impl Decoder<'_> {
    fn of(letters: &[u8], limit: usize) -> Decoder<'_> {
        // A letter stands for three and more units of usual texts.
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

    /// Adds the text of a code. The code that is about to be added stands for the text before and its first unit.
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
        // The text may run into what is being added, by one unit, which is its first one again.
        if start + length > end {
            self.out[end + length - 1] = self.out[start];
        }
        self.end += length;
        Ok(())
    }

    /// Makes room for so many units, and for those that are copied with them.
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

struct Encoder {
    letters: String,
    /// The bits of the letter that is being filled, and their number.
    filled: (u8, u32),
    width: Width,
    /// The codes of texts of one unit.
    singles: HashMap<u16, u32>,
    /// The codes of longer texts, by the code of the text without its last unit, and that unit.
    longer: HashMap<(u32, u16), u32>,
    /// The units that have a code but were never written.
    announced: HashMap<u32, u16>,
    next: u32,
}

impl Default for Encoder {
    fn default() -> Encoder {
        Encoder {
            letters: String::new(),
            filled: (0, 0),
            width: Width { bits: 2, left: 2 },
            singles: HashMap::new(),
            longer: HashMap::new(),
            announced: HashMap::new(),
            next: FIRST,
        }
    }
}

impl Encoder {
    fn new_code(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    fn single(&mut self, unit: u16) -> u32 {
        if let Some(&code) = self.singles.get(&unit) {
            return code;
        }
        let code = self.new_code();
        self.singles.insert(unit, code);
        self.announced.insert(code, unit);
        code
    }

    fn emit(&mut self, code: u32) {
        match self.announced.remove(&code) {
            Some(unit) => {
                let is_wide = unit > 0xFF;
                self.write(u32::from(is_wide), self.width.bits);
                self.write(u32::from(unit), if is_wide { 16 } else { 8 });
                self.width.count_one();
            }
            None => self.write(code, self.width.bits),
        }
        self.width.count_one();
    }

    fn write(&mut self, number: u32, count: u32) {
        for place in 0..count {
            let (value, bits) = self.filled;
            self.filled = (value << 1 | (number >> place & 1) as u8, bits + 1);
            if bits + 1 == 6 {
                self.letters.push(char::from(LETTERS[usize::from(self.filled.0)]));
                self.filled = (0, 0);
            }
        }
    }

    /// Writes the end, fills the last letter with zeros (a whole one if there is no other), and pads to fours.
    fn finish(mut self) -> String {
        self.write(END, self.width.bits);
        self.write(0, 6 - self.filled.1);
        while !self.letters.len().is_multiple_of(4) {
            self.letters.push(PADDING);
        }
        self.letters
    }
}

impl fmt::Display for LzError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LzError::Character(at) => write!(f, "character {} of the payload is not a letter of base 64", at + 1),
            LzError::Damaged => write!(f, "the payload is damaged"),
            LzError::Truncated => write!(f, "the payload is incomplete"),
            LzError::TooLong => write!(f, "the payload is too long when decompressed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts and what `compressToBase64` of the package `lz-string` 1.5.0 returns for them.
    const KNOWN: [(&str, &str); 7] = [
        ("", "Q==="),
        ("a", "IZA="),
        ("aaaa", "IY5A"),
        ("abcabcabcabcabcab", "IYIwxqHpMkA="),
        ("{\"size\":9,\"grid\":[]}", "N4IgzglgXgpiBcBOANCA5gJwgEwQbQF0BfIA"),
        ("ä→🧩 sudoku", "CeJMJHwbiXuwBAzgrgEwPYGs5A=="),
        ("Normal sudoku rules apply.", "HIewTgtghgNgBAZwK4BMQGslzEmBTBOKAB2JgE8A6IA="),
    ];

    #[test]
    fn texts_are_compressed_as_by_the_package() {
        for (text, packed) in KNOWN {
            assert_eq!(compress(text), packed, "{text:?}");
            assert_eq!(decompress(packed, 1000).as_deref(), Ok(text));
        }
    }

    #[test]
    fn every_text_comes_back() {
        let mut text = String::new();
        for number in 0..3000u32 {
            text.push(char::from_u32(32 + number.wrapping_mul(2_654_435_761) % 90).unwrap());
            if number % 97 == 0 {
                text.push_str("ä→🧩aaaaaaaaaaaaaaaaaa");
            }
            if number % 113 == 0 {
                assert_eq!(decompress(&compress(&text), 100_000).as_deref(), Ok(text.as_str()));
            }
        }
    }

    #[test]
    fn a_short_text_that_stands_for_a_long_one_is_refused() {
        let bomb = compress(&"a".repeat(1_000_000));
        assert!(bomb.len() < 6000, "{}", bomb.len());
        assert_eq!(decompress(&bomb, 999_999), Err(LzError::TooLong));
        assert!(decompress(&bomb, 1_000_000).is_ok());
    }

    #[test]
    fn damaged_texts_are_refused_without_panic() {
        let packed = compress("{\"size\":9,\"grid\":[[{},{}]]}");
        for end in 0..packed.len() {
            let _ = decompress(&packed[..end], 1000);
            for letter in ['A', '/', '=', '*', 'ä'] {
                let mut damaged: Vec<char> = packed.chars().collect();
                damaged[end] = letter;
                let _ = decompress(&damaged.into_iter().collect::<String>(), 1000);
            }
        }
        assert_eq!(decompress("N4*g", 10), Err(LzError::Character(2)));
        assert_eq!(decompress("", 10), Err(LzError::Truncated));
    }

    #[test]
    fn starts_of_texts() {
        let packed = compress(&"abcä".repeat(100));
        assert_eq!(start(&packed, 6), "abcäab");
        assert_eq!(start(&packed, 1000), "abcä".repeat(100));
        assert!("abcä".repeat(100).starts_with(&start(&packed[..20], 1000)));
        assert_eq!(start("*", 10), "");
    }
}
