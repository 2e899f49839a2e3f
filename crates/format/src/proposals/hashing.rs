//! A hash of short texts that is fast and need not resist anyone: its tables hold only names and words of ours.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A table with that hash.
pub(super) type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<FastHasher>>;

/// The state of the hash: Fowler, Noll and Vo's, eight bytes at a time.
pub(super) struct FastHasher(u64);

impl Default for FastHasher {
    fn default() -> Self {
        FastHasher(0xCBF2_9CE4_8422_2325)
    }
}

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let number = chunk.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
            self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// A set of words that may hold more than were added: one bit of 256 for each word.
#[derive(Clone, Copy, Default)]
pub(super) struct Filter([u64; 4]);

impl Filter {
    /// Returns the place of a word: by its first and last letters and its length.
    fn place(word: &str) -> (usize, u32) {
        let bytes = word.as_bytes();
        let letter = |at: Option<&u8>| at.map_or(0, |&letter| usize::from(letter));
        let place = letter(bytes.first()) * 7 + letter(bytes.last()) * 37 + bytes.len() * 101;
        (place / 64 % 4, (place % 64) as u32)
    }

    pub(super) fn add(&mut self, word: &str) {
        let (part, bit) = Filter::place(word);
        self.0[part] |= 1 << bit;
    }

    /// Returns false only if the word was not added.
    pub(super) fn may_have(&self, word: &str) -> bool {
        let (part, bit) = Filter::place(word);
        self.0[part] >> bit & 1 == 1
    }
}
