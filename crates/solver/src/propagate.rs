//! Propagation.

use crate::Halt;
use crate::network::Network;
use crate::state::{Contradiction, Event, State};
use crate::watch::Watch;

/// Why propagation stopped before its end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    Contradiction(Contradiction),
    Halt(Halt),
}

impl From<Contradiction> for Stop {
    fn from(contradiction: Contradiction) -> Stop {
        Stop::Contradiction(contradiction)
    }
}

impl From<Halt> for Stop {
    fn from(halt: Halt) -> Stop {
        Stop::Halt(halt)
    }
}

/// Draws all conclusions until nothing moves.
pub(crate) fn propagate(state: &mut State, network: &Network, watch: &mut Watch<'_>) -> Result<(), Stop> {
    while let Some(event) = state.next_event() {
        watch.step()?;
        match event {
            Event::Single(cell) => fix(state, network, cell)?,
            Event::Hidden(word) => place(state, network, word)?,
            Event::Changed { house, digits } => lock(state, network, house, digits)?,
        }
    }
    Ok(())
}

/// A cell has one digit: it leaves all sets of the cell.
fn fix(state: &mut State, network: &Network, cell: usize) -> Result<(), Contradiction> {
    let digit = state.words[cell].trailing_zeros() as usize;
    state.open -= 1;
    for slot in network.slots(cell) {
        let mut others = state.words[slot.base as usize + digit] & !(1 << slot.place);
        let members = network.members(slot.set as usize);
        while others != 0 {
            state.remove(network, members[others.trailing_zeros() as usize] as usize, digit)?;
            others &= others - 1;
        }
    }
    Ok(())
}

/// A digit has one place in a house: it goes there.
fn place(state: &mut State, network: &Network, word: usize) -> Result<(), Contradiction> {
    let places = state.words[word];
    if places == 0 {
        return Err(Contradiction(word));
    }
    let (cell, digit) = network.candidate(word, places.trailing_zeros() as usize);
    state.restrict(network, cell, 1 << digit)
}

/// Digits whose places in a house all lie in another set leave the rest of that set.
fn lock(state: &mut State, network: &Network, house: usize, mut digits: u64) -> Result<(), Contradiction> {
    while digits != 0 {
        let digit = digits.trailing_zeros() as usize;
        digits &= digits - 1;
        let places = state.words[network.word(house, digit)];
        for crossing in network.crossings(house) {
            if places & crossing.outside != 0 {
                continue;
            }
            let mut gone = state.words[crossing.base as usize + digit] & crossing.rest;
            let members = network.members(crossing.other as usize);
            while gone != 0 {
                state.remove(network, members[gone.trailing_zeros() as usize] as usize, digit)?;
                gone &= gone - 1;
            }
        }
    }
    Ok(())
}
