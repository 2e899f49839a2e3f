//! The clauses of three literals or more, in one array.
//!
//! A clause consists of its length, a word of flags, and its literals; the first two literals are watched. A deleted
//! clause stays until the array is collected.

use super::literal::Literal;

/// The place of a clause in the array.
pub(crate) type ClauseRef = u32;

/// The number of words before the literals of a clause.
const HEADER: usize = 2;
/// The fields of the flags: the number of decision levels, how recently the clause was used, and its kind.
const LEVELS: u32 = (1 << 20) - 1;
const USED_SHIFT: u32 = 20;
const LEARNT: u32 = 1 << 30;
const DELETED: u32 = 1 << 31;

/// All clauses of a learner.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clauses {
    words: Vec<u32>,
    /// The number of words of deleted clauses.
    wasted: usize,
    /// The number of learnt clauses that are not deleted.
    pub(crate) learnt: usize,
}

impl Clauses {
    /// Returns the number of words in use.
    pub(crate) fn words(&self) -> usize {
        self.words.len() - self.wasted
    }

    /// Returns whether much of the array is wasted.
    pub(crate) fn wants_collection(&self) -> bool {
        self.wasted * 4 > self.words.len()
    }

    /// Adds a clause whose literals have this number of decision levels; a learnt clause counts as used.
    pub(crate) fn add(&mut self, literals: &[Literal], learnt_levels: Option<u32>) -> ClauseRef {
        let clause = self.words.len() as ClauseRef;
        let notes = learnt_levels.map_or(0, |levels| levels.min(LEVELS) | LEARNT | 2 << USED_SHIFT);
        self.learnt += usize::from(learnt_levels.is_some());
        self.words.extend([literals.len() as u32, notes]);
        self.words.extend(literals.iter().map(|literal| literal.code()));
        clause
    }

    /// Returns the literals of a clause, as codes.
    #[inline(always)]
    pub(crate) fn codes(&self, clause: ClauseRef) -> &[u32] {
        let start = clause as usize;
        let length = self.words[start] as usize;
        &self.words[start + HEADER..start + HEADER + length]
    }

    /// Returns the literals of a clause, as codes that may be reordered.
    #[inline(always)]
    pub(crate) fn codes_mut(&mut self, clause: ClauseRef) -> &mut [u32] {
        let start = clause as usize;
        let length = self.words[start] as usize;
        &mut self.words[start + HEADER..start + HEADER + length]
    }

    /// Returns the literals of a clause.
    pub(crate) fn literals(&self, clause: ClauseRef) -> impl ExactSizeIterator<Item = Literal> + '_ {
        self.codes(clause).iter().map(|&code| Literal::from_code(code))
    }

    /// Returns whether the clause was learnt.
    #[inline]
    pub(crate) fn is_learnt(&self, clause: ClauseRef) -> bool {
        self.words[clause as usize + 1] & LEARNT != 0
    }

    /// Returns whether the clause was deleted.
    #[inline]
    pub(crate) fn is_deleted(&self, clause: ClauseRef) -> bool {
        self.words[clause as usize + 1] & DELETED != 0
    }

    /// Returns the last counted number of decision levels of the clause.
    #[inline]
    pub(crate) fn levels(&self, clause: ClauseRef) -> u32 {
        self.words[clause as usize + 1] & LEVELS
    }

    /// Sets the number of decision levels.
    #[inline]
    pub(crate) fn set_levels(&mut self, clause: ClauseRef, levels: u32) {
        let notes = &mut self.words[clause as usize + 1];
        *notes = *notes & !LEVELS | levels.min(LEVELS);
    }

    /// Returns how recently the clause was used: 0 to 2.
    #[inline]
    pub(crate) fn used(&self, clause: ClauseRef) -> u32 {
        self.words[clause as usize + 1] >> USED_SHIFT & 3
    }

    /// Sets how recently the clause was used.
    #[inline]
    pub(crate) fn set_used(&mut self, clause: ClauseRef, used: u32) {
        let notes = &mut self.words[clause as usize + 1];
        *notes = *notes & !(3 << USED_SHIFT) | used << USED_SHIFT;
    }

    /// Deletes a clause.
    pub(crate) fn delete(&mut self, clause: ClauseRef) {
        self.wasted += self.words[clause as usize] as usize + HEADER;
        self.learnt -= usize::from(self.is_learnt(clause));
        self.words[clause as usize + 1] |= DELETED;
    }

    /// Returns the clauses that are not deleted.
    pub(crate) fn iter(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        let mut next = 0;
        let all = std::iter::from_fn(move || {
            let clause = next;
            let length = *self.words.get(clause)? as usize;
            next = clause + HEADER + length;
            Some(clause as ClauseRef)
        });
        all.filter(|&clause| !self.is_deleted(clause))
    }

    /// Drops deleted clauses. Returns the old and the new place of each remaining clause, both ascending.
    pub(crate) fn collect(&mut self) -> Vec<(ClauseRef, ClauseRef)> {
        let mut moved = Vec::new();
        let (mut from, mut to) = (0, 0);
        while from < self.words.len() {
            let length = self.words[from] as usize + HEADER;
            if self.words[from + 1] & DELETED == 0 {
                self.words.copy_within(from..from + length, to);
                moved.push((from as ClauseRef, to as ClauseRef));
                to += length;
            }
            from += length;
        }
        self.words.truncate(to);
        self.wasted = 0;
        moved
    }
}
