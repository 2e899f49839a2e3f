//! Propagation on planes: the conclusions of [`crate::propagate`] by masks of cells.
//!
//! Where that asks which cells share a set with all places of a digit, here the answer is one intersection: locked
//! candidates, onlookers of two, three or more places, and naked pairs across different sets are all the same to it.

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

    fn admit(&mut self, cell: usize, digits: u64) {
        self.now.domains[cell] &= digits as u16;
    }

    fn link(&mut self, network: &Network) -> Result<(), Contradiction> {
        Planes::link(self, network)
    }

    fn is_solved(&self) -> bool {
        self.now.open == 0
    }

    fn domain(&self, cell: usize) -> u64 {
        self.now.domains[cell].into()
    }

    fn values(&self, network: &Network, variable: usize) -> u64 {
        match variable.checked_sub(network.cells) {
            None => self.domain(variable),
            Some(word) => self.places(network, word / network.side, word % network.side),
        }
    }

    fn first_best(&self, weights: &Weights) -> usize {
        weights.first_best(&self.sizes)
    }

    fn random_best(&self, weights: &Weights, random: &mut Random) -> usize {
        weights.random_best(&self.sizes, random)
    }

    fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction> {
        self.strike(network, digit, 1 << cell)
    }

    fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction> {
        Planes::restrict(self, network, cell, digits)
    }

    fn propagate(&mut self, network: &Network, watch: &mut RunningLimits) -> Result<(), Stop> {
        loop {
            watch.step()?;
            if let Some(cell) = self.singles.pop() {
                self.leave_peers(network, cell as usize)?;
            } else if self.notes.dirty != 0 {
                let digit = self.notes.dirty.trailing_zeros() as usize;
                self.notes.dirty &= self.notes.dirty - 1;
                self.look_at(network, digit)?;
            } else if let Some(cell) = self.pairs.pop() {
                self.naked_pair(network, cell as usize)?;
            } else if self.notes.narrow != 0 {
                let digit = self.notes.narrow.trailing_zeros() as usize;
                self.look_through(network, digit)?;
            } else if self.notes.uneven != 0 {
                let pair = self.notes.uneven.trailing_zeros() as usize;
                self.notes.uneven &= self.notes.uneven - 1;
                self.level(network, pair)?;
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
}

impl Planes {
    /// A cell has one digit: it leaves all cells that it sees, and its houses are done with it.
    fn leave_peers(&mut self, network: &Network, cell: usize) -> Result<(), Contradiction> {
        let digit = self.now.domains[cell].trailing_zeros() as usize;
        self.now.open -= 1;
        let mut houses = network.charts.houses_of(cell);
        self.now.placed[digit] |= houses;
        while houses != 0 {
            self.sizes[network.word(houses.trailing_zeros() as usize, digit)] = 1;
            houses &= houses - 1;
        }
        self.strike(network, digit, network.charts.seen(cell))
    }

    /// A digit has lost places: is there one left in every house, or just one?
    fn look_at(&mut self, network: &Network, digit: usize) -> Result<(), Contradiction> {
        let mut houses = self.notes.touched[digit] & !self.now.placed[digit];
        self.notes.touched[digit] = 0;
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            let bit = houses & houses.wrapping_neg();
            houses ^= bit;
            let places = self.now.planes[digit] & network.charts.house(house);
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
            self.notes.narrowed[digit] |= bit;
            self.notes.narrow |= 1 << digit;
        }
        Ok(())
    }

    /// A cell has two digits: if another that it sees has the same two, they leave the cells that both see.
    fn naked_pair(&mut self, network: &Network, cell: usize) -> Result<(), Contradiction> {
        let domain = self.now.domains[cell];
        if self.sizes[cell] != 2 {
            return Ok(());
        }
        let (one, other) = (domain.trailing_zeros() as usize, 15 - domain.leading_zeros() as usize);
        let seen = network.charts.seen(cell);
        let mut both = self.now.planes[one] & self.now.planes[other] & seen;
        while both != 0 {
            let twin = first(both);
            both = without_first(both);
            if self.now.domains[twin] == domain {
                let seen = seen & network.charts.seen(twin);
                self.strike(network, one, seen)?;
                self.strike(network, other, seen)?;
            }
        }
        Ok(())
    }

    /// A digit has few places in houses: it leaves the cells that see all of them; do two digits share two places?
    fn look_through(&mut self, network: &Network, digit: usize) -> Result<(), Contradiction> {
        let mut houses = self.notes.narrowed[digit];
        self.notes.narrowed[digit] = 0;
        self.notes.narrow &= !(1 << digit);
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            houses &= houses - 1;
            let plane = self.now.planes[digit];
            let places = plane & network.charts.house(house);
            if self.sizes[network.word(house, digit)] == 2 {
                self.hidden_pair(network, house, places)?;
            }
            // Without any place left it leaves every cell: a contradiction that is met soon.
            let (mut seen, mut rest) = (plane, places);
            while rest != 0 && seen != 0 {
                seen &= network.charts.seen(first(rest));
                rest = without_first(rest);
            }
            if seen != 0 {
                self.strike(network, digit, seen)?;
            }
        }
        Ok(())
    }

    /// Two digits with the same two places in a house leave no room there for others.
    fn hidden_pair(&mut self, network: &Network, house: usize, places: u128) -> Result<(), Contradiction> {
        let chart = network.charts.house(house);
        let start = network.word(house, 0);
        let mut twins = 0_u64;
        for (digit, &size) in self.sizes[start..start + network.side].iter().enumerate() {
            if size == 2 && self.now.planes[digit] & chart == places {
                twins |= 1 << digit;
            }
        }
        let other = without_first(places);
        if twins & twins.wrapping_sub(1) == 0 || other == 0 {
            return Ok(());
        }
        self.restrict(network, first(places), twins)?;
        self.restrict(network, first(other), twins)
    }

    /// Two sides of leftovers hold the same digits: what none of one side can be leaves the other; what one of them is
    /// must be in the other.
    fn level(&mut self, network: &Network, pair: usize) -> Result<(), Contradiction> {
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

/// A mask without its lowest bit.
#[inline(always)]
fn without_first(cells: u128) -> u128 {
    cells & cells.wrapping_sub(1)
}
