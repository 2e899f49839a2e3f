//! The states before each guess, to which a search returns.
//!
//! A state is all words of the store. States of usual puzzles are copied as a whole, which takes less time than anything else. At
//! side 64 a search may be thousands of guesses deep, and whole states would fill gigabytes: there, only the last state is
//! whole, and each earlier one is stored as the words in which it differs from the next.

use std::borrow::Cow;

use ninefold_grid::heap;

/// States of more words are stored as differences.
const MOST_WORDS: usize = 1024;

/// A list of states of the same number of words.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedStates {
    /// The number of states, and of words of each.
    count: usize,
    words: usize,
    /// All states, or the last one if they are stored as differences.
    whole: Vec<u64>,
    /// The words of each state but the last that differ in the next state: the index and the value.
    changes: Vec<(u32, u64)>,
    /// The start of the changes of each state but the last.
    starts: Vec<usize>,
}

impl SavedStates {
    /// Returns the number of bytes on the heap.
    pub(super) fn heap_size(&self) -> usize {
        heap::plain(&self.whole) + heap::plain(&self.changes) + heap::plain(&self.starts)
    }

    /// Removes all states.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        self.whole.clear();
        self.changes.clear();
        self.starts.clear();
    }

    /// Adds a state.
    #[inline]
    pub(super) fn push(&mut self, state: &[u64]) {
        if state.len() > MOST_WORDS && self.count > 0 {
            self.push_changes(state);
        } else {
            self.words = state.len();
            self.whole.extend_from_slice(state);
        }
        self.count += 1;
    }

    #[cold]
    fn push_changes(&mut self, state: &[u64]) {
        self.starts.push(self.changes.len());
        for (index, (word, &new)) in (0..).zip(self.whole.iter_mut().zip(state)) {
            if *word != new {
                self.changes.push((index, *word));
                *word = new;
            }
        }
    }

    /// Returns the last state; empty if there is none.
    #[inline]
    pub(super) fn last(&self) -> &[u64] {
        &self.whole[self.whole.len().saturating_sub(self.words)..]
    }

    /// Removes the last state, if there is one.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.count = self.count.saturating_sub(1);
        match self.starts.pop() {
            Some(start) => undo(&mut self.whole, self.changes.drain(start..)),
            None => self.whole.truncate(self.whole.len().saturating_sub(self.words)),
        }
    }

    /// Keeps only the first states.
    pub(super) fn truncate(&mut self, count: usize) {
        while self.count > count {
            self.pop();
        }
    }

    /// Returns the first state; empty if there is none.
    pub(super) fn first(&self) -> Cow<'_, [u64]> {
        if self.starts.is_empty() {
            return Cow::Borrowed(self.whole.get(..self.words).unwrap_or_default());
        }
        let mut first = self.whole.clone();
        undo(&mut first, self.changes.iter().copied());
        Cow::Owned(first)
    }

    /// Removes the first state and returns it; empty if there is none.
    pub(super) fn remove_first(&mut self) -> Vec<u64> {
        let first = self.first().into_owned();
        if self.starts.is_empty() {
            self.whole.drain(..first.len());
        } else {
            self.starts.remove(0);
            let end = self.starts.first().copied().unwrap_or(self.changes.len());
            self.changes.drain(..end);
            self.starts.iter_mut().for_each(|start| *start -= end);
        }
        self.count = self.count.saturating_sub(1);
        first
    }

    /// Returns these states with so many words of each, and with zeros up to `words`.
    pub(super) fn resized(&self, kept: usize, words: usize) -> SavedStates {
        let mut all = self.clone();
        let mut states = Vec::with_capacity(self.count);
        while all.count > 0 {
            states.push(all.last()[..kept].to_vec());
            all.pop();
        }
        let mut resized = SavedStates::default();
        for mut state in states.into_iter().rev() {
            state.resize(words, 0);
            resized.push(&state);
        }
        resized
    }
}

/// Undoes changes, the last of which was made last.
fn undo(state: &mut [u64], changes: impl DoubleEndedIterator<Item = (u32, u64)>) {
    changes.rev().for_each(|(index, word)| state[index as usize] = word);
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;

    use super::*;

    /// Both ways to store states are compared with a list of them.
    #[test]
    fn states_come_back_as_they_were() {
        let mut random = Random::new(7);
        for words in [1, 81, MOST_WORDS, MOST_WORDS + 1, 5000] {
            let (mut saved, mut states) = (SavedStates::default(), Vec::<Vec<u64>>::new());
            let mut state = vec![0; words];
            for _ in 0..300 {
                match random.below(8) {
                    0 => {
                        assert_eq!(saved.last(), states.pop().unwrap_or_default());
                        saved.pop();
                    }
                    1 if !states.is_empty() => assert_eq!(saved.remove_first(), states.remove(0)),
                    2 => {
                        let kept = states.len() - random.below(states.len().clamp(1, 3));
                        saved.truncate(kept);
                        states.truncate(kept);
                    }
                    3 => {
                        saved = saved.resized(words.div_ceil(2), words);
                        states.iter_mut().for_each(|state| state[words.div_ceil(2)..].fill(0));
                    }
                    _ => {
                        (0..random.below(9)).for_each(|_| state[random.below(words)] = random.below(100) as u64);
                        saved.push(&state);
                        states.push(state.clone());
                    }
                }
                assert_eq!(saved.count, states.len());
                assert_eq!(*saved.first(), *states.first().map_or(&[][..], Vec::as_slice));
            }
        }
    }

    #[test]
    fn thousands_of_large_states_take_little_memory() {
        let mut saved = SavedStates::default();
        let mut state = vec![u64::MAX; 4096];
        for guess in 0..4096 {
            saved.push(&state);
            state[guess] = 1;
        }
        assert!(saved.heap_size() < 300_000, "{}", saved.heap_size());
    }
}
