//! Propagation: what follows from what, until nothing moves.
//!
//! Six conclusions, each drawn when an [`Event`] of [`State`] calls for it, the cheapest first: a digit leaves the peers
//! of its cell; a digit goes to its only place; two cells with the same two digits keep them (naked pair); two digits with
//! the same two places keep those (hidden pair); a digit locked into cells that others see leaves them; leftovers hold
//! the same digits.

use ninefold_grid::Random;

use crate::StopReason;
use crate::board::Board;
use crate::branching::Weights;
use crate::network::Network;
use crate::running_limits::RunningLimits;
use crate::state::{Contradiction, Event, State};

/// Why propagation stopped before its end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    Contradiction(Contradiction),
    StopReason(StopReason),
}

impl From<Contradiction> for Stop {
    fn from(contradiction: Contradiction) -> Stop {
        Stop::Contradiction(contradiction)
    }
}

impl From<StopReason> for Stop {
    fn from(halt: StopReason) -> Stop {
        Stop::StopReason(halt)
    }
}

impl Board for State {
    fn heap_size(&self) -> usize {
        size_of::<State>() + State::heap_size(self)
    }

    fn reset(&mut self, network: &Network) {
        State::reset(self, network);
    }

    fn admit(&mut self, cell: usize, digits: u64) {
        self.words[cell] &= digits;
    }

    fn link(&mut self, network: &Network) -> Result<(), Contradiction> {
        State::link(self, network)
    }

    fn is_solved(&self) -> bool {
        self.open == 0
    }

    fn domain(&self, cell: usize) -> u64 {
        self.words[cell]
    }

    fn values(&self, _: &Network, variable: usize) -> u64 {
        self.words[variable]
    }

    fn first_best(&self, weights: &Weights) -> usize {
        weights.first_best(&self.words)
    }

    fn random_best(&self, weights: &Weights, random: &mut Random) -> usize {
        weights.random_best(&self.words, random)
    }

    fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction> {
        State::remove(self, network, cell, digit)
    }

    fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction> {
        State::restrict(self, network, cell, digits)
    }

    fn propagate(&mut self, network: &Network, watch: &mut RunningLimits) -> Result<(), Stop> {
        while let Some(event) = self.next_event() {
            watch.step()?;
            match event {
                Event::Single(cell) => leave_peers(self, network, cell)?,
                Event::Hidden { house, digit } => place(self, network, house, digit)?,
                Event::Pair(cell) => naked_pair(self, network, cell)?,
                Event::Changed { house, digits } => look_through(self, network, house, digits)?,
                Event::Uneven(pair) => level(self, network, pair)?,
            }
        }
        Ok(())
    }

    fn save(&mut self) {
        State::save(self);
    }

    fn restore(&mut self, network: &Network) {
        State::restore(self, network);
    }
}

/// A cell has one digit: it leaves all sets of the cell.
fn leave_peers(state: &mut State, network: &Network, cell: usize) -> Result<(), Contradiction> {
    let digit = first(state.words[cell]);
    state.open -= 1;
    for slot in network.slots(cell) {
        let others = state.words[slot.base as usize + digit] & slot.others;
        clear(state, network, slot.set as usize, others, digit)?;
    }
    Ok(())
}

/// A digit has one place in a house: it goes there.
fn place(state: &mut State, network: &Network, house: usize, digit: usize) -> Result<(), Contradiction> {
    let word = network.word(house, digit);
    let places = state.words[word];
    if places == 0 {
        return Err(Contradiction(word));
    }
    state.restrict(network, network.members(house)[first(places)] as usize, 1 << digit)
}

/// A cell has two digits: if another cell of a set has the same two, they leave the rest of the set.
fn naked_pair(state: &mut State, network: &Network, cell: usize) -> Result<(), Contradiction> {
    let domain = state.words[cell];
    if domain.count_ones() != 2 {
        return Ok(());
    }
    let digits = [first(domain), last(domain)];
    for slot in network.slots(cell) {
        let places = |state: &State| digits.map(|digit| state.words[slot.base as usize + digit] & slot.others);
        let [one, other] = places(state);
        let members = network.members(slot.set as usize);
        let mut both = one & other;
        while both != 0 {
            let twin = first(both);
            both &= both - 1;
            if state.words[members[twin] as usize] != domain {
                continue;
            }
            for (digit, places) in digits.into_iter().zip(places(state)) {
                clear(state, network, slot.set as usize, places & !(1 << twin), digit)?;
            }
            break;
        }
    }
    Ok(())
}

/// Digits have few places in a house: are they locked, or do two of them share two places?
fn look_through(state: &mut State, network: &Network, house: usize, mut digits: u64) -> Result<(), Contradiction> {
    while digits != 0 {
        let digit = first(digits);
        digits &= digits - 1;
        let places = state.words[network.word(house, digit)];
        if places.count_ones() == 2 {
            hidden_pair(state, network, house, places)?;
        }
        for crossing in network.crossings(house) {
            if places & crossing.outside == 0 {
                let gone = state.words[crossing.base as usize + digit] & crossing.rest;
                clear(state, network, crossing.other as usize, gone, digit)?;
            }
        }
        if !network.onlookers.is_empty() {
            leave_onlookers(state, network, house, places, digit)?;
        }
    }
    Ok(())
}

/// Two digits with the same two places in a house leave no room there for others.
fn hidden_pair(state: &mut State, network: &Network, house: usize, places: u64) -> Result<(), Contradiction> {
    let words = network.word(house, 0)..network.word(house + 1, 0);
    let twins = state.words[words].iter().enumerate().filter(|&(_, &word)| word == places);
    let twins = twins.fold(0, |twins: u64, (digit, _)| twins | 1 << digit);
    if twins & twins.wrapping_sub(1) == 0 {
        return Ok(());
    }
    let members = network.members(house);
    state.restrict(network, members[first(places)] as usize, twins)?;
    state.restrict(network, members[last(places)] as usize, twins)
}

/// A digit with two or three places in a house leaves the cells that see all of them.
fn leave_onlookers(
    state: &mut State,
    network: &Network,
    house: usize,
    places: u64,
    digit: usize,
) -> Result<(), Contradiction> {
    let more = places & places.wrapping_sub(1);
    let third = more & more.wrapping_sub(1);
    if more == 0 || third & third.wrapping_sub(1) != 0 {
        return Ok(());
    }
    let third = (third != 0).then(|| network.members(house)[first(third)] as usize);
    for &cell in network.onlookers.of(house, first(places), first(more)) {
        let cell = cell as usize;
        if third.is_none_or(|third| network.onlookers.see(third, cell)) {
            state.remove(network, cell, digit)?;
        }
    }
    Ok(())
}

/// Two sides of leftovers hold the same digits: what none of one side can be leaves the other; what one of them is
/// must be in the other.
fn level(state: &mut State, network: &Network, pair: usize) -> Result<(), Contradiction> {
    let [one, other] = &network.leftovers.pair(pair).sides;
    for (here, there) in [(one, other), (other, one)] {
        let (mut possible, mut certain) = (0, 0);
        for &cell in here {
            let domain = state.words[cell as usize];
            possible |= domain;
            certain |= if domain.is_power_of_two() { domain } else { 0 };
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in there {
            state.restrict(network, cell as usize, possible)?;
            let domain = state.words[cell as usize];
            twice |= once & domain;
            once |= domain;
        }
        if certain & !once != 0 {
            return Err(Contradiction(here[0] as usize));
        }
        let needed = certain & once & !twice;
        for &cell in there.iter().filter(|_| needed != 0) {
            let domain = state.words[cell as usize];
            if domain & needed != 0 {
                state.restrict(network, cell as usize, needed)?;
            }
        }
    }
    Ok(())
}

/// A digit leaves these places of a set.
#[inline]
fn clear(state: &mut State, network: &Network, set: usize, mut places: u64, digit: usize) -> Result<(), Contradiction> {
    let members = network.members(set);
    while places != 0 {
        state.remove(network, members[first(places)] as usize, digit)?;
        places &= places - 1;
    }
    Ok(())
}

#[inline]
fn first(mask: u64) -> usize {
    mask.trailing_zeros() as usize
}

#[inline]
fn last(mask: u64) -> usize {
    63 - mask.leading_zeros() as usize
}
