//! A loom: the net of a position, and on it what the searches for chains keep from step to step.
//!
//! A puzzle's candidates are numbered when chains are first looked for, and keep their numbers as others go. There is a loom
//! for each order of magnitude, so that sets of candidates are no larger than they need be.

use crate::mask::Mask;
use crate::net::Net;
use crate::position::Position;
use crate::techniques::chains::Bench;
use crate::techniques::forcing::{Choice, Floors, Forcing};
use crate::{IsOver, Over, Step};

/// The looms.
#[derive(Debug, Default)]
pub(crate) struct Looms {
    small: Loom<4>,
    medium: Loom<6>,
    large: Loom<16>,
    huge: Loom<64>,
}

/// A net, and what is kept on it.
#[derive(Debug, Default)]
struct Loom<const C: usize> {
    net: Net<C>,
    state: State,
    bench: Bench<C>,
    floors: Floors<C>,
}

/// What a net knows of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// It is of another puzzle.
    #[default]
    Foreign,
    /// It is of the same puzzle, some steps ago.
    Old,
    Current,
}

impl Looms {
    fn states(&mut self) -> [&mut State; 4] {
        [&mut self.small.state, &mut self.medium.state, &mut self.large.state, &mut self.huge.state]
    }

    /// The position is another.
    pub(crate) fn forget(&mut self) {
        self.states().into_iter().for_each(|state| *state = State::Foreign);
    }

    /// The position has lost candidates.
    pub(crate) fn note(&mut self) {
        let current = self.states().into_iter().filter(|state| **state == State::Current);
        current.for_each(|state| *state = State::Old);
    }

    /// The easiest chain or cycle. Positions with more than 4,096 candidates are not searched.
    pub(crate) fn first_chain<const W: usize>(
        &mut self,
        position: &Position<W>,
        is_over: IsOver<'_>,
    ) -> Result<Option<Step>, Over> {
        match count(position) {
            0..=256 => self.small.first_chain(position, is_over),
            257..=384 => self.medium.first_chain(position, is_over),
            385..=1024 => self.large.first_chain(position, is_over),
            1025..=4096 => self.huge.first_chain(position, is_over),
            _ => Ok(None),
        }
    }

    /// The easiest forcing chains of a kind. Positions with more than 1,024 candidates are not searched, and nested chains not
    /// in those with more than 384: on large boards nobody would see their end.
    pub(crate) fn first_forcing<const W: usize>(
        &mut self,
        position: &Position<W>,
        wanted: (Forcing, Choice),
        is_over: IsOver<'_>,
    ) -> Result<Option<Step>, Over> {
        match count(position) {
            0..=256 => self.small.first_forcing(position, wanted, is_over),
            257..=384 => self.medium.first_forcing(position, wanted, is_over),
            385..=1024 if matches!(wanted.0, Forcing::Nishio | Forcing::Multiple | Forcing::Dynamic(0)) => {
                self.large.first_forcing(position, wanted, is_over)
            }
            _ => Ok(None),
        }
    }
}

/// How many candidates there are.
fn count<const W: usize>(position: &Position<W>) -> u32 {
    (0..position.board().side).map(|digit| position.cells(digit)).map(Mask::len).sum()
}

impl<const C: usize> Loom<C> {
    fn first_chain<const W: usize>(
        &mut self,
        position: &Position<W>,
        is_over: IsOver<'_>,
    ) -> Result<Option<Step>, Over> {
        self.turn_to(position);
        self.bench.first_step(position, &self.net, is_over)
    }

    fn first_forcing<const W: usize>(
        &mut self,
        position: &Position<W>,
        wanted: (Forcing, Choice),
        is_over: IsOver<'_>,
    ) -> Result<Option<Step>, Over> {
        self.turn_to(position);
        self.floors.first_step(position, &self.net, wanted, is_over)
    }

    /// Sees to it that the net is that of the position, and that only what holds there is kept.
    fn turn_to<const W: usize>(&mut self, position: &Position<W>) {
        match std::mem::replace(&mut self.state, State::Current) {
            State::Foreign => {
                self.net.spin(position);
                self.floors.clear(&self.net);
            }
            State::Old => {
                let loss = self.net.shrink(position);
                self.floors.keep_what_holds(&loss);
            }
            State::Current => {}
        }
    }
}
