//! A colour that a player gives to a cell: a number from 1 to 9. Front ends choose its appearance.

use std::fmt;
use std::num::NonZeroU8;

/// One of nine colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(NonZeroU8);

/// The colours of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u16);

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 9;

    /// Returns the colour with this number from 1 to 9.
    pub fn new(number: usize) -> Option<Colour> {
        let number = u8::try_from(number).ok().filter(|&number| usize::from(number) <= Colour::COUNT)?;
        NonZeroU8::new(number).map(Colour)
    }

    /// Returns all colours in ascending order.
    pub fn all() -> impl Iterator<Item = Colour> + Clone {
        (1..=Colour::COUNT).filter_map(Colour::new)
    }

    /// Returns its number, 1 to 9.
    pub fn number(self) -> usize {
        usize::from(self.0.get())
    }
}

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl ColourSet {
    /// The empty set.
    pub const EMPTY: ColourSet = ColourSet(0);

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of colours.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set contains this colour.
    pub fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.number() & 1 != 0
    }

    /// Returns whether the two sets have a colour in common.
    pub fn meets(self, other: ColourSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the set with this colour.
    #[must_use]
    pub fn with(self, colour: Colour) -> ColourSet {
        ColourSet(self.0 | 1 << colour.number())
    }

    /// Returns the set without this colour.
    #[must_use]
    pub fn without(self, colour: Colour) -> ColourSet {
        ColourSet(self.0 & !(1 << colour.number()))
    }

    /// Returns the colours in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::all().filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> ColourSet {
        colours.into_iter().fold(ColourSet::EMPTY, ColourSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_and_no_more() {
        assert_eq!(Colour::all().count(), 9);
        assert_eq!((Colour::new(0), Colour::new(10), Colour::new(257)), (None, None, None));
        let set: ColourSet = Colour::all().collect();
        assert_eq!((set.len(), set.without(Colour::new(9).unwrap()).len()), (9, 8));
    }
}
