//! What is known of labels, values and pieces during a run.

use super::{Division, MOST_PLACES, Places};
use crate::general::store::{Contradiction, Store};

/// Labels, values and pieces of all places.
pub(super) struct Board {
    /// A place of the region that is looked at, to blame for a contradiction.
    pub(super) place_in_hand: usize,
    places: usize,
    labels: [u32; MOST_PLACES],
    values: [u64; MOST_PLACES],
    /// For each place, an earlier place of its piece, or itself.
    parents: [u8; MOST_PLACES],
    /// For each first place of a piece, all its places.
    pieces: [Places; MOST_PLACES],
    /// The first places of all pieces.
    roots: Places,
    /// For each place, the places that surely have another label.
    apart: [Places; MOST_PLACES],
    /// Places in pieces of one place.
    singles: Places,
    /// For each value, the places that may have it.
    of_value: [Places; 64],
    /// The places with one value left.
    fixed: Places,
    /// For each label, the places that may have it, and those that have it.
    may_label: [Places; 32],
    has_label: [Places; 32],
}

/// Returns the places of a set.
pub(super) fn each(mut places: Places) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (places != 0).then(|| places.trailing_zeros() as usize)?;
        places &= places - 1;
        Some(place)
    })
}

impl Board {
    /// Reads the domains and the remembered pieces.
    pub(super) fn load(division: &Division, store: &Store, words: usize) -> Board {
        let mut board = Board {
            place_in_hand: 0,
            places: division.labels.len(),
            labels: [0; MOST_PLACES],
            values: [0; MOST_PLACES],
            parents: [0; MOST_PLACES],
            pieces: [0; MOST_PLACES],
            roots: 0,
            apart: [0; MOST_PLACES],
            singles: 0,
            of_value: [0; 64],
            fixed: 0,
            may_label: [0; 32],
            has_label: [0; 32],
        };
        for place in 0..board.places {
            board.labels[place] = (store.domain(division.labels[place]) >> division.label_bit) as u32;
            board.values[place] = store.domain(division.values[place]);
            // A remembered place is kept as the difference to its own, so that 0 means itself.
            let back = store.word(words + place / 8) >> (place % 8 * 8) as u32 & 0xFF;
            board.parents[place] = (place - back as usize) as u8;
        }
        for &(one, other) in &division.together {
            board.join(one as usize, other as usize);
        }
        for &(one, other) in &division.apart {
            board.apart[one as usize] |= 1 << other;
            board.apart[other as usize] |= 1 << one;
        }
        for pair in &division.pairs {
            let flag = store.domain(pair.flag.var);
            if flag == pair.flag.equal {
                board.join(pair.one as usize, pair.other as usize);
            } else if flag == pair.flag.different {
                board.apart[pair.one as usize] |= 1 << pair.other;
                board.apart[pair.other as usize] |= 1 << pair.one;
            }
        }
        board
    }

    /// Writes labels, values, flags and pieces. Returns whether a value was removed from a variable.
    pub(super) fn save(&mut self, division: &Division, store: &mut Store, words: usize) -> Result<bool, Contradiction> {
        let mut changed = false;
        for place in 0..self.places {
            let root = self.root(place);
            let labels = u64::from(self.labels[place] & self.labels[root]) << division.label_bit;
            changed |= store.keep(division.labels[place], labels)?;
            changed |= store.keep(division.values[place], self.values[place])?;
        }
        let mut back = [0; MOST_PLACES / 8];
        for place in 0..self.places {
            back[place / 8] |= ((place - self.root(place)) as u64) << (place % 8 * 8);
        }
        for (index, &word) in back[..self.places.div_ceil(8)].iter().enumerate() {
            changed |= store.word(words + index) != word;
            store.set_word(words + index, word);
        }
        for pair in &division.pairs {
            let (one, other) = (self.root(pair.one as usize), self.root(pair.other as usize));
            if one == other {
                changed |= store.keep(pair.flag.var, pair.flag.equal)?;
            } else if !self.may_join(one, other, division.size) {
                changed |= store.keep(pair.flag.var, pair.flag.different)?;
            }
        }
        Ok(changed)
    }

    /// Returns whether two pieces, given by their first places, may have one label.
    fn may_join(&self, one: usize, other: usize, size: u32) -> bool {
        let (first, second) = (self.pieces[one], self.pieces[other]);
        let fixed = |piece: Places| each(piece & self.fixed).fold(0, |all, place| all | self.values[place]);
        self.labels[one] & self.labels[other] != 0
            && (first | second).count_ones() <= size
            && fixed(first) & fixed(second) == 0
    }

    /// Returns the first place of a place's piece.
    pub(super) fn root(&self, place: usize) -> usize {
        let mut place = place;
        while self.parents[place] as usize != place {
            place = self.parents[place] as usize;
        }
        place
    }

    /// Joins the pieces of two places.
    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.parents[one.max(other)] = one.min(other) as u8;
    }

    /// Joins the pieces of all these places with that of a place, and what is known of them.
    pub(super) fn join_all(&mut self, place: usize, places: Places) {
        for other in each(places) {
            let (one, other) = (self.root(place), self.root(other));
            if one != other {
                let (low, high) = (one.min(other), one.max(other));
                self.parents[high] = low as u8;
                self.pieces[low] |= self.pieces[high];
                self.labels[low] &= self.labels[high];
                self.apart[low] |= self.apart[high];
                self.roots &= !(1 << high);
                self.singles &= !self.pieces[low];
            }
        }
    }

    /// Joins neighbours with the same known label.
    pub(super) fn join_known(&mut self, division: &Division) {
        for &(one, other) in &division.edges {
            let (one, other) = (one as usize, other as usize);
            if self.labels[one].is_power_of_two() && self.labels[one] == self.labels[other] {
                self.join(one, other);
            }
        }
    }

    /// Keeps labels in the order of their first appearance.
    pub(super) fn number_labels(&mut self, division: &Division) -> Option<()> {
        let count = division.labels.len() as u32 / division.size;
        let all = u32::MAX >> (32 - count);
        let mut allowed = 1;
        for place in 0..self.places {
            if allowed == all {
                break;
            }
            self.labels[place] &= allowed;
            self.place_in_hand = place;
            if self.labels[place] == 0 {
                return None;
            }
            allowed |= self.labels[place] << 1 & all;
        }
        self.labels[..self.places].iter_mut().for_each(|labels| *labels &= all);
        Some(())
    }

    /// Brings together what is known of the places of each piece, and lists the places of each label and value.
    pub(super) fn sum_up(&mut self, division: &Division) -> Option<()> {
        for place in 0..self.places {
            let root = self.root(place);
            self.place_in_hand = place;
            self.parents[place] = root as u8;
            self.pieces[root] |= 1 << place;
            self.roots |= 1 << root;
            self.labels[root] &= self.labels[place];
            self.apart[root] |= self.apart[place];
        }
        for root in each(self.roots) {
            let piece = self.pieces[root];
            self.place_in_hand = root;
            if piece.count_ones() > division.size || self.labels[root] == 0 || self.apart[root] & piece != 0 {
                return None;
            }
            if piece.is_power_of_two() {
                self.singles |= piece;
            }
            let (mut values, mut fixed) = (0, 0);
            for place in each(piece) {
                self.labels[place] = self.labels[root];
                values |= self.values[place];
                if self.values[place].is_power_of_two() {
                    if fixed & self.values[place] != 0 {
                        return None;
                    }
                    fixed |= self.values[place];
                }
            }
            if values.count_ones() < piece.count_ones() {
                return None;
            }
            for place in each(piece) {
                if !self.values[place].is_power_of_two() {
                    self.values[place] &= !fixed;
                }
            }
            // What is apart from one place is apart from its whole piece.
            let apart = each(self.apart[root]).fold(0, |all, place| all | self.pieces[self.root(place)]);
            self.apart[root] |= apart;
        }
        for place in 0..self.places {
            self.list(place)?;
        }
        Some(())
    }

    fn list(&mut self, place: usize) -> Option<()> {
        self.place_in_hand = place;
        let (mut labels, mut values) = (self.labels[place], self.values[place]);
        if labels == 0 || values == 0 {
            return None;
        }
        if labels.is_power_of_two() {
            self.has_label[labels.trailing_zeros() as usize] |= 1 << place;
        }
        if values.is_power_of_two() {
            self.fixed |= 1 << place;
        }
        while labels != 0 {
            self.may_label[labels.trailing_zeros() as usize] |= 1 << place;
            labels &= labels - 1;
        }
        while values != 0 {
            self.of_value[values.trailing_zeros() as usize] |= 1 << place;
            values &= values - 1;
        }
        Some(())
    }

    /// Returns the places that have a label.
    pub(super) fn has_label(&self, label: u32) -> Places {
        self.has_label[label as usize]
    }

    /// Returns the places that may have a label.
    pub(super) fn may_have_label(&self, label: u32) -> Places {
        self.may_label[label as usize]
    }

    /// Returns the labels that a place may have.
    pub(super) fn labels(&self, place: usize) -> u32 {
        self.labels[place]
    }

    /// Returns the first places of all pieces.
    pub(super) fn roots(&self) -> Places {
        self.roots
    }

    /// Returns the places of a piece, given by its first place.
    pub(super) fn piece(&self, root: usize) -> Places {
        self.pieces[root]
    }

    /// Returns the places in pieces of one place.
    pub(super) fn singles(&self) -> Places {
        self.singles
    }

    /// Returns the places that may have a value.
    pub(super) fn of_value(&self, value: u32) -> Places {
        self.of_value[value as usize]
    }

    /// Returns the values that occur in these places.
    pub(super) fn values_of(&self, places: Places) -> u64 {
        let values = (0..64).filter(|&value: &usize| self.of_value[value] & places != 0);
        values.fold(0, |all, value| all | 1 << value)
    }

    /// Returns the values that are fixed in these places. Returns `None` if one is fixed twice.
    pub(super) fn fixed_values(&self, places: Places) -> Option<u64> {
        let mut fixed = 0;
        for place in each(places & self.fixed) {
            if fixed & self.values[place] != 0 {
                return None;
            }
            fixed |= self.values[place];
        }
        Some(fixed)
    }

    /// Returns the places whose fixed value is one of these.
    pub(super) fn with_fixed_value(&self, mut values: u64) -> Places {
        let mut places = 0;
        while values != 0 {
            places |= self.of_value[values.trailing_zeros() as usize];
            values &= values - 1;
        }
        places & self.fixed
    }

    /// Returns the places that may have the same label as a piece, given by its first place, whose fixed values are
    /// these.
    pub(super) fn compatible(&self, root: usize, fixed: u64) -> Places {
        let mut labels = self.labels[root];
        let mut places = 0;
        while labels != 0 {
            places |= self.may_label[labels.trailing_zeros() as usize];
            labels &= labels - 1;
        }
        places & !self.apart[root] & !self.with_fixed_value(fixed)
    }

    /// Removes values from all places that don't have one of them fixed.
    pub(super) fn remove_values(&mut self, places: Places, values: u64) {
        for place in each(places & !self.fixed) {
            self.values[place] &= !values;
        }
    }

    /// Gives a place a value.
    pub(super) fn set_value(&mut self, place: usize, value: u32) -> Option<()> {
        self.values[place] &= 1 << value;
        (self.values[place] != 0).then_some(())
    }

    /// Removes a value from places.
    pub(super) fn remove_value(&mut self, places: Places, value: u32) -> Option<()> {
        for place in each(places) {
            self.values[place] &= !(1 << value);
            if self.values[place] == 0 {
                return None;
            }
        }
        self.of_value[value as usize] &= !places;
        Some(())
    }

    /// Gives places a label.
    pub(super) fn set_label(&mut self, places: Places, label: u32) -> Option<()> {
        for place in each(places) {
            self.labels[place] &= 1 << label;
            if self.labels[place] == 0 {
                return None;
            }
        }
        self.may_label.iter_mut().for_each(|may| *may &= !places);
        self.may_label[label as usize] |= places;
        self.has_label[label as usize] |= places;
        Some(())
    }

    /// Removes a label from places.
    pub(super) fn forbid_label(&mut self, places: Places, label: u32) -> Option<()> {
        self.may_label[label as usize] &= !places;
        for place in each(places) {
            self.labels[place] &= !(1 << label);
            if self.labels[place] == 0 {
                return None;
            }
            if self.labels[place].is_power_of_two() {
                self.has_label[self.labels[place].trailing_zeros() as usize] |= 1 << place;
            }
        }
        Some(())
    }
}
