//! Propagation: applies inferences until nothing changes.
//!
//! Six inferences, each triggered by an [`Event`] of [`State`], the cheapest first: a digit is eliminated from the
//! peers of its cell; a digit is placed in its only place; two cells with the same two digits lock them (naked pair);
//! two digits with the same two places lock those (hidden pair); a digit locked into cells that others see is
//! eliminated from them; the two sides of leftovers hold the same digits.

use ninefold_grid::Random;

use crate::StopReason;
use crate::board::Board;
use crate::branching::Weights;
use crate::network::Network;
use crate::running_limits::RunningLimits;
use crate::state::{Contradiction, Event, State};

/// The reason why propagation stopped early.
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
    fn from(reason: StopReason) -> Stop {
        Stop::StopReason(reason)
    }
}

impl Board for State {
    fn heap_size(&self) -> usize {
        size_of::<State>() + State::heap_size(self)
    }

    fn reset(&mut self, network: &Network) {
        State::reset(self, network);
    }

    fn allow(&mut self, cell: usize, digits: u64) {
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

    fn propagate(&mut self, network: &Network, running: &mut RunningLimits) -> Result<(), Stop> {
        while let Some(event) = self.next_event() {
            running.step()?;
            match event {
                Event::Single(cell) => leave_peers(self, network, cell)?,
                Event::Hidden { house, digit } => place(self, network, house, digit)?,
                Event::Pair(cell) => naked_pair(self, network, cell)?,
                Event::Changed { house, digits } => check_few_places(self, network, house, digits)?,
                Event::Leftover(pair) => apply_leftover(self, network, pair)?,
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

    fn give_first(&mut self, network: &Network) -> Option<Vec<u64>> {
        State::give_first(self, network)
    }
}

/// Eliminates the only digit of a cell from all other cells of its sets.
fn leave_peers(state: &mut State, network: &Network, cell: usize) -> Result<(), Contradiction> {
    let digit = first(state.words[cell]);
    state.open -= 1;
    for slot in network.slots(cell) {
        let others = state.words[slot.base as usize + digit] & slot.others;
        clear(state, network, slot.set as usize, others, digit)?;
    }
    Ok(())
}

/// Places a digit in its only place in a house.
fn place(state: &mut State, network: &Network, house: usize, digit: usize) -> Result<(), Contradiction> {
    let word = network.word(house, digit);
    let places = state.words[word];
    if places == 0 {
        return Err(Contradiction(word));
    }
    state.restrict(network, network.members(house)[first(places)] as usize, 1 << digit)
}

/// Finds naked pairs: if another cell of a set has the same two digits, they are eliminated from the rest of the set.
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

/// Checks digits with few places in a house for hidden pairs and for locked candidates.
fn check_few_places(state: &mut State, network: &Network, house: usize, mut digits: u64) -> Result<(), Contradiction> {
    while digits != 0 {
        let digit = first(digits);
        digits &= digits - 1;
        let places = state.words[network.word(house, digit)];
        if places.count_ones() == 2 {
            hidden_pair(state, network, house, places)?;
        }
        for crossing in network.crossings(house) {
            if places & crossing.outside == 0 {
                let eliminated = state.words[crossing.base as usize + digit] & crossing.rest;
                clear(state, network, crossing.other as usize, eliminated, digit)?;
            }
        }
        if !network.common_peers.is_empty() {
            eliminate_from_common_peers(state, network, house, places, digit)?;
        }
    }
    Ok(())
}

/// Applies a hidden pair: if two digits have the same two places in a house, all others are eliminated there.
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

/// Eliminates a digit with two or three places in a house from the cells that see all of them.
fn eliminate_from_common_peers(
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
    for &cell in network.common_peers.of(house, first(places), first(more)) {
        let cell = cell as usize;
        if third.is_none_or(|third| network.common_peers.see(third, cell)) {
            state.remove(network, cell, digit)?;
        }
    }
    Ok(())
}

/// Applies leftovers: the two sides hold the same digits. Digits that no cell of one side can hold are eliminated from
/// the other; a digit placed on one side must be on the other.
fn apply_leftover(state: &mut State, network: &Network, pair: usize) -> Result<(), Contradiction> {
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

/// Eliminates a digit from these places of a set.
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
