//! Propagation on planes: the inferences of [`crate::propagate`] with masks of cells.
//!
//! Where that module looks for cells that share a set with all places of a digit, here a single intersection of masks
//! is enough. It covers locked candidates, common peers of two, three or more places, and naked pairs across different
//! sets.

use ninefold_grid::Random;

use crate::board::Board;
use crate::branching::Weights;
use crate::network::Network;
use crate::planes::Planes;
use crate::propagate::Stop;
use crate::running_limits::RunningLimits;
use crate::state::Contradiction;

impl Board for Planes {
    fn heap_size(&self) -> usize {
        size_of::<Planes>() + Planes::heap_size(self)
    }

    fn reset(&mut self, network: &Network) {
        Planes::reset(self, network);
    }

    fn allow(&mut self, cell: usize, digits: u64) {
        self.current.domains[cell] &= digits as u16;
    }

    fn link(&mut self, network: &Network) -> Result<(), Contradiction> {
        Planes::link(self, network)
    }

    fn is_solved(&self) -> bool {
        self.current.open == 0
    }

    fn domain(&self, cell: usize) -> u64 {
        self.current.domains[cell].into()
    }

    fn values(&self, network: &Network, variable: usize) -> u64 {
        match variable.checked_sub(network.cells) {
            None => self.domain(variable),
            Some(word) => self.places(network, word / network.digits, word % network.digits),
        }
    }

    fn first_best(&self, weights: &Weights) -> usize {
        weights.first_best(&self.sizes)
    }

    fn random_best(&self, weights: &Weights, random: &mut Random) -> usize {
        weights.random_best(&self.sizes, random)
    }

    fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction> {
        self.eliminate(network, digit, 1 << cell)
    }

    fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction> {
        Planes::restrict(self, network, cell, digits)
    }

    fn propagate(&mut self, network: &Network, running: &mut RunningLimits) -> Result<(), Stop> {
        loop {
            running.step()?;
            if let Some(cell) = self.singles.pop() {
                self.leave_peers(network, cell as usize)?;
            } else if self.pending.touched_digits != 0 {
                let digit = self.pending.touched_digits.trailing_zeros() as usize;
                self.pending.touched_digits &= self.pending.touched_digits - 1;
                self.find_hidden_singles(network, digit)?;
            } else if let Some(cell) = self.pairs.pop() {
                self.naked_pair(network, cell as usize)?;
            } else if self.pending.narrowed_digits != 0 {
                let digit = self.pending.narrowed_digits.trailing_zeros() as usize;
                self.check_few_places(network, digit)?;
            } else if self.pending.changed_leftovers != 0 {
                let pair = self.pending.changed_leftovers.trailing_zeros() as usize;
                self.pending.changed_leftovers &= self.pending.changed_leftovers - 1;
                self.apply_leftover(network, pair)?;
            } else {
                return Ok(());
            }
        }
    }

    fn save(&mut self) {
        Planes::save(self);
    }

    fn restore(&mut self, _: &Network) {
        Planes::restore(self);
    }

    fn give_first(&mut self, network: &Network) -> Option<Vec<u64>> {
        Planes::give_first(self, network)
    }
}

impl Planes {
    /// Eliminates the only digit of a cell from all cells that it sees, and marks it as placed in the cell's houses.
    fn leave_peers(&mut self, network: &Network, cell: usize) -> Result<(), Contradiction> {
        let digit = self.current.domains[cell].trailing_zeros() as usize;
        self.current.open -= 1;
        let mut houses = network.tables.houses_of(cell);
        self.current.placed[digit] |= houses;
        while houses != 0 {
            self.sizes[network.word(houses.trailing_zeros() as usize, digit)] = 1;
            houses &= houses - 1;
        }
        self.eliminate(network, digit, network.tables.seen(cell))
    }

    /// Checks a digit that has lost places: finds houses in which it has only one place or none.
    fn find_hidden_singles(&mut self, network: &Network, digit: usize) -> Result<(), Contradiction> {
        let mut houses = self.pending.touched[digit] & !self.current.placed[digit];
        self.pending.touched[digit] = 0;
        // Only other digits are eliminated here.
        let plane = self.current.planes[digit];
        let mut narrowed = 0;
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            let bit = houses & houses.wrapping_neg();
            houses ^= bit;
            let places = plane & network.tables.house(house);
            let word = network.word(house, digit);
            let second = without_first(places);
            if second == 0 {
                if places == 0 {
                    return Err(Contradiction(word));
                }
                self.sizes[word] = 1;
                self.restrict(network, first(places), 1 << digit)?;
                continue;
            }
            let third = without_first(second);
            self.sizes[word] = if third == 0 { 2 } else { 3 + u8::from(without_first(third) != 0) };
            narrowed |= bit;
        }
        if narrowed != 0 {
            self.pending.narrowed[digit] |= narrowed;
            self.pending.narrowed_digits |= 1 << digit;
        }
        Ok(())
    }

    /// Finds naked pairs: if another cell that it sees has the same two digits, they are eliminated from the cells that
    /// see both.
    fn naked_pair(&mut self, network: &Network, cell: usize) -> Result<(), Contradiction> {
        let domain = self.current.domains[cell];
        if self.sizes[cell] != 2 {
            return Ok(());
        }
        let (one, other) = (domain.trailing_zeros() as usize, 15 - domain.leading_zeros() as usize);
        let seen = network.tables.seen(cell);
        let mut both = self.current.planes[one] & self.current.planes[other] & seen;
        while both != 0 {
            let twin = first(both);
            both = without_first(both);
            if self.current.domains[twin] == domain {
                let seen = seen & network.tables.seen(twin);
                self.eliminate(network, one, seen)?;
                self.eliminate(network, other, seen)?;
            }
        }
        Ok(())
    }

    /// Checks houses in which a digit has few places: eliminates it from the cells that see all of them, and looks for
    /// hidden pairs.
    fn check_few_places(&mut self, network: &Network, digit: usize) -> Result<(), Contradiction> {
        let mut houses = self.pending.narrowed[digit];
        self.pending.narrowed[digit] = 0;
        self.pending.narrowed_digits &= !(1 << digit);
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            houses &= houses - 1;
            let plane = self.current.planes[digit];
            let places = plane & network.tables.house(house);
            if self.sizes[network.word(house, digit)] == 2 {
                self.hidden_pair(network, house, places)?;
            }
            if places == 0 {
                // The digit is eliminated from every cell, a contradiction that is found soon.
                self.eliminate(network, digit, plane)?;
                continue;
            }
            // No place sees itself. The first and the last are far apart, so few cells see both.
            let mut seen = (plane ^ places) & network.tables.seen(first(places)) & network.tables.seen(last(places));
            let mut rest = without_first(places);
            while rest != 0 && seen != 0 {
                seen &= network.tables.seen(first(rest));
                rest = without_first(rest);
            }
            if seen != 0 {
                self.eliminate(network, digit, seen)?;
            }
        }
        Ok(())
    }

    /// Applies a hidden pair: if two digits have the same two places in a house, all others are eliminated there.
    fn hidden_pair(&mut self, network: &Network, house: usize, places: u128) -> Result<(), Contradiction> {
        let rest = without_first(places);
        if rest == 0 {
            return Ok(());
        }
        let (one, other) = (first(places), first(rest));
        let members = network.tables.house(house);
        let start = network.word(house, 0);
        let (mut twins, mut common) = (0_u64, self.current.domains[one] & self.current.domains[other]);
        while common != 0 {
            let digit = common.trailing_zeros() as usize;
            common &= common - 1;
            if self.sizes[start + digit] == 2 && self.current.planes[digit] & members == places {
                twins |= 1 << digit;
            }
        }
        if twins & twins.wrapping_sub(1) == 0 {
            return Ok(());
        }
        self.restrict(network, one, twins)?;
        self.restrict(network, other, twins)
    }

    /// Applies leftovers: the two sides hold the same digits. Digits that no cell of one side can hold are eliminated
    /// from the other; a digit placed on one side must be on the other.
    fn apply_leftover(&mut self, network: &Network, pair: usize) -> Result<(), Contradiction> {
        let [one, other] = &network.leftovers.pair(pair).sides;
        for (here, there) in [(one, other), (other, one)] {
            let (mut possible, mut certain) = (0, 0);
            for &cell in here {
                let domain = self.domain(cell as usize);
                possible |= domain;
                certain |= if self.sizes[cell as usize] == 1 { domain } else { 0 };
            }
            let (mut once, mut twice) = (0, 0);
            for &cell in there {
                self.restrict(network, cell as usize, possible)?;
                let domain = self.domain(cell as usize);
                twice |= once & domain;
                once |= domain;
            }
            if certain & !once != 0 {
                return Err(Contradiction(here[0] as usize));
            }
            let needed = certain & once & !twice;
            for &cell in there.iter().filter(|_| needed != 0) {
                if self.domain(cell as usize) & needed != 0 {
                    self.restrict(network, cell as usize, needed)?;
                }
            }
        }
        Ok(())
    }
}

#[inline(always)]
fn first(cells: u128) -> usize {
    cells.trailing_zeros() as usize
}

#[inline(always)]
fn last(cells: u128) -> usize {
    127 - cells.leading_zeros() as usize
}

/// Returns a mask without its lowest set bit.
#[inline(always)]
fn without_first(cells: u128) -> u128 {
    cells & cells.wrapping_sub(1)
}
