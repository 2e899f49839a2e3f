//! What a search can spare itself: where a technique looked in vain and nothing has changed since, and the buffers of the
//! chain search.

use crate::mask::Mask;
use crate::techniques::chains::Workshop;
use crate::techniques::forcing::Looms;

/// The techniques that look house by house, each finding depending on its house alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HouseSearch {
    DirectHidden,
    Naked,
    Hidden,
}

/// The techniques that look digit by digit, each finding depending on its digit alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigitSearch {
    DirectLocked,
    Locked,
    Fish,
}

/// The largest subset or fish.
pub(crate) const LARGEST: usize = 4;

/// The houses and digits worth a look, for each technique and size, and buffers.
#[derive(Debug)]
pub(crate) struct Memory<const W: usize> {
    houses: [[Mask<W>; LARGEST + 1]; 3],
    digits: [[u64; LARGEST + 1]; 3],
    pub(crate) workshop: Workshop<W>,
    pub(crate) looms: Looms,
}

impl<const W: usize> Memory<W> {
    pub(crate) fn new() -> Memory<W> {
        Memory {
            houses: [[!Mask::EMPTY; LARGEST + 1]; 3],
            digits: [[u64::MAX; LARGEST + 1]; 3],
            workshop: Workshop::default(),
            looms: Looms::default(),
        }
    }

    /// Everything is worth a look.
    pub(crate) fn forget(&mut self) {
        self.note(&!Mask::EMPTY, u64::MAX);
        self.looms.forget();
    }

    /// These houses and digits have changed.
    pub(crate) fn note(&mut self, houses: &Mask<W>, digits: u64) {
        self.houses.iter_mut().flatten().for_each(|open| *open |= *houses);
        self.digits.iter_mut().flatten().for_each(|open| *open |= digits);
        self.looms.note();
    }

    /// The houses worth a look.
    #[inline]
    pub(crate) fn houses(&mut self, search: HouseSearch, size: usize) -> &mut Mask<W> {
        &mut self.houses[search as usize][size]
    }

    /// The digits worth a look.
    #[inline]
    pub(crate) fn digits(&mut self, search: DigitSearch, size: usize) -> &mut u64 {
        &mut self.digits[search as usize][size]
    }
}
