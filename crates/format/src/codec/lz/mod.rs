//! LZ-string in base64, with which f-puzzles, SudokuPad and others put a document into a link.
//!
//! The text, in UTF-16 units, is compressed as in LZW: a code stands for a text seen before, and each code adds the
//! text of the previous code extended by one unit to the dictionary. Codes 0 and 1 announce a new unit of 8 or 16 bits;
//! code 2 ends the text. Codes become one bit longer whenever the dictionary outgrows them. The bits of codes, lowest
//! first, fill letters of six bits, highest first.
//!
//! Every text of the dictionary occurs somewhere in the decompressed text, so the dictionary keeps places instead of
//! texts. There is no known library with a limit on the output; without a limit, a link of 100 kB can fill the memory.
//! Source: the behaviour of the package `lz-string`, with which the tests compare the results.

use std::fmt;

mod decoder;
mod encoder;

pub(crate) use decoder::{decompress, start};
pub(crate) use encoder::compress;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PADDING: char = '=';

/// The code of the end.
const END: u32 = 2;
/// The first code that stands for a text.
const FIRST: u32 = 3;

/// The reason why a text can't be decompressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LzError {
    /// A character that is not a base64 letter, at this index in characters.
    Character(usize),
    /// A code without a meaning, or units that are not valid text.
    Damaged,
    /// The text ends too early.
    Truncated,
    /// The result is longer than the limit.
    TooLong,
}

/// The length of codes, which grows with the dictionary.
struct Width {
    bits: u32,
    /// The number of codes until the length grows.
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
