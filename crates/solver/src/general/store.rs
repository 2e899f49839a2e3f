//! The store: the domains of all variables, reversible words, and the list of changed variables.

use ninefold_grid::heap;

/// A change of a variable that queues a propagator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Watch {
    /// The variable.
    pub(crate) var: u32,
    /// The change.
    pub(crate) event: Event,
}

/// A kind of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The variable has one value left.
    Fixed,
    /// The variable has lost a value.
    Changed,
}

/// No assignment is left. The variants name the cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contradiction {
    /// All variables of the propagator that found it.
    General,
    /// This variable, such as one that lost its last value.
    Var(u32),
    /// This house of the program.
    House(u32),
}

/// The domains of all variables (bit i stands for the i-th value of the variable), followed by the reversible words of
/// the propagators.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store {
    words: Vec<u64>,
    variables: usize,
    /// The variables that changed since they were last taken, each once.
    changed: Vec<u32>,
    is_changed: Vec<bool>,
}

impl Store {
    /// Returns a store of these domains, followed by this many words.
    #[cfg(test)]
    pub(crate) fn of_domains(domains: &[u64], words: usize) -> Store {
        let mut store = Store::default();
        store.reset(domains, words);
        store
    }

    /// Makes this a store of these domains, followed by this many words.
    pub(crate) fn reset(&mut self, domains: &[u64], words: usize) {
        self.words.clear();
        self.words.reserve_exact(domains.len() + words);
        self.words.extend_from_slice(domains);
        self.words.resize(domains.len() + words, 0);
        self.variables = domains.len();
        self.changed.clear();
        self.changed.reserve_exact(domains.len());
        self.is_changed.clear();
        self.is_changed.resize(domains.len(), false);
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.words) + heap::plain(&self.changed) + heap::plain(&self.is_changed)
    }

    /// Returns all domains.
    pub(crate) fn domains(&self) -> &[u64] {
        &self.words[..self.variables]
    }

    /// Returns the domain of a variable.
    #[inline]
    pub(crate) fn domain(&self, var: u32) -> u64 {
        self.words[var as usize]
    }

    /// Keeps only these values of a variable. Returns whether a value was removed.
    #[inline]
    pub(crate) fn keep(&mut self, var: u32, bits: u64) -> Result<bool, Contradiction> {
        let old = self.words[var as usize];
        let new = old & bits;
        if new == old {
            return Ok(false);
        }
        self.words[var as usize] = new;
        if new == 0 {
            return Err(Contradiction::Var(var));
        }
        self.note(var);
        Ok(true)
    }

    /// Removes these values from a variable. Returns whether a value was removed.
    #[inline]
    pub(crate) fn remove(&mut self, var: u32, bits: u64) -> Result<bool, Contradiction> {
        self.keep(var, !bits)
    }

    /// Removes a value from variables, given by the bits of a word of all variables.
    #[inline]
    pub(crate) fn remove_from(&mut self, word: u32, vars: u64, value: u64) -> Result<(), Contradiction> {
        // Which variables have the value is hard to predict, so there is no branch on it.
        let (mut left, mut changed, mut empty) = (vars, 0, 0);
        let domains = &mut self.words[64 * word as usize..];
        while left != 0 {
            let place = left.trailing_zeros();
            let domain = &mut domains[place as usize];
            let new = *domain & !value;
            changed |= u64::from(*domain != new) << place;
            empty |= u64::from(new == 0) << place;
            *domain = new;
            left &= left - 1;
        }
        if empty != 0 {
            return Err(Contradiction::Var(64 * word + empty.trailing_zeros()));
        }
        while changed != 0 {
            self.note(64 * word + changed.trailing_zeros());
            changed &= changed - 1;
        }
        Ok(())
    }

    /// Returns a reversible word.
    #[inline]
    pub(crate) fn word(&self, index: usize) -> u64 {
        self.words[index]
    }

    /// Changes a reversible word.
    #[inline]
    pub(crate) fn set_word(&mut self, index: usize, word: u64) {
        self.words[index] = word;
    }

    /// Returns all words. A guess must save them.
    #[inline]
    pub(crate) fn state(&self) -> &[u64] {
        &self.words
    }

    /// Replaces all words and clears the list of changes.
    #[inline]
    pub(crate) fn set_state(&mut self, words: &[u64]) {
        self.words.copy_from_slice(words);
        self.forget_changes();
    }

    /// Returns the number of variables that changed.
    #[inline]
    pub(crate) fn change_count(&self) -> usize {
        self.changed.len()
    }

    /// Returns the changed variable at this index and clears its mark, so that it is listed again if it changes again.
    #[inline]
    pub(crate) fn take_change(&mut self, index: usize) -> u32 {
        let var = self.changed[index];
        self.is_changed[var as usize] = false;
        var
    }

    /// Returns the changed variable at this index.
    #[inline]
    pub(crate) fn changed_at(&self, index: usize) -> u32 {
        self.changed[index]
    }

    /// Empties the list of changed variables, all of which were taken.
    #[inline]
    pub(crate) fn end_changes(&mut self) {
        self.changed.clear();
    }

    /// Clears the list of changes.
    pub(crate) fn forget_changes(&mut self) {
        for var in self.changed.drain(..) {
            self.is_changed[var as usize] = false;
        }
    }

    #[inline]
    pub(crate) fn note(&mut self, var: u32) {
        if !std::mem::replace(&mut self.is_changed[var as usize], true) {
            self.changed.push(var);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_removed_from_several_variables_at_once() {
        let mut domains = vec![0b11; 70];
        (domains[66], domains[67]) = (0b10, 0b111);
        let mut store = Store::of_domains(&domains, 0);
        store.remove_from(1, 0b1110, 0b1).unwrap();
        assert_eq!(store.domains()[64..], [0b11, 0b10, 0b10, 0b110, 0b11, 0b11]);
        // The second one did not have the value.
        assert_eq!((0..store.change_count()).map(|index| store.take_change(index)).collect::<Vec<_>>(), [65, 67]);
        store.end_changes();
        assert_eq!(store.remove_from(1, 0b1110, 0b10), Err(Contradiction::Var(65)));
    }
}
