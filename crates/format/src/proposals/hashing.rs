//! Tables and sets of short words that are looked up often. They contain only our own names and words, so nobody can
//! choose words that collide.

use std::collections::HashMap;

use foldhash::fast::FixedState;

/// A table with a fast hash.
pub(super) type FastMap<K, V> = HashMap<K, V, FixedState>;

/// A set of words that may report words that were not added: each word is one bit of 256.
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
