//! A grid of candidates: the digits that each cell may hold.

use crate::clues::Clues;
use crate::vector::{ALL, CANDIDATES};

/// A puzzle defined by candidates instead of clues: for each cell, the digits that are not ruled out.
///
/// A solution takes one candidate of each cell. Candidates that allow no solution are accepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(transparent)]
pub struct Pencilmarks([u16; 81]);

impl Pencilmarks {
    /// All digits in all cells.
    pub const OPEN: Pencilmarks = Pencilmarks([ALL; 81]);

    /// Makes pencilmarks from 81 sets of digits in row-major order: bit *d* stands for the digit *d* + 1. Bits above
    /// the ninth are ignored.
    #[must_use]
    pub fn new(cells: [u16; 81]) -> Pencilmarks {
        Pencilmarks(cells.map(|cell| cell & ALL))
    }

    /// Returns the 81 sets in row-major order.
    #[must_use]
    pub const fn as_sets(&self) -> &[u16; 81] {
        &self.0
    }

    pub(crate) fn as_sets_mut(&mut self) -> &mut [u16; 81] {
        &mut self.0
    }
}

/// A clue becomes the cell's only candidate; a blank cell has all candidates.
impl From<&Clues> for Pencilmarks {
    fn from(clues: &Clues) -> Pencilmarks {
        Pencilmarks(clues.as_bytes().map(|value| CANDIDATES[usize::from(value % 16)]))
    }
}
