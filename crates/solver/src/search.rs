//! The search.

use ninefold_grid::{Cell, Digit, Grid, Side};
use ninefold_puzzle::Puzzle;

use crate::Halt;
use crate::branching::Weights;
use crate::network::Network;
use crate::propagate::{Stop, propagate};
use crate::random::{Random, Seed};
use crate::state::{Contradiction, State};
use crate::watch::Watch;

/// How much work a search was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Guesses.
    pub nodes: u64,
    /// Contradictions.
    pub conflicts: u64,
    /// Restarts.
    pub restarts: u64,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Solution,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Open,
    Dead,
}

/// The order.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    Fixed,
    Random(Random),
}

#[derive(Debug)]
pub(crate) struct Search {
    state: State,
    weights: Weights,
    decisions: Vec<(u16, u8)>,
    status: Status,
    pub(crate) order: Order,
    pub(crate) statistics: Statistics,
    quota: Option<(u64, u64)>, last: usize, guessed: usize,
}

impl Search {
    pub(crate) fn new() -> Search {
        Search {
            state: State::default(),
            weights: Weights::default(),
            decisions: Vec::new(),
            status: Status::Dead,
            order: Order::Fixed,
            statistics: Statistics::default(),
            quota: None, last: 0, guessed: 0,
        }
    }

    /// Loads.
    pub(crate) fn begin(&mut self, network: &Network, puzzle: &Puzzle, order: Order) {
        self.state.reset(network);
        self.weights.reset(network);
        self.decisions.clear();
        self.order = order;
        self.statistics = Statistics::default();
        self.quota = None; self.last = 0;
        let loaded = !network.impossible && self.load(network, puzzle).is_ok();
        self.status = if loaded { Status::Open } else { Status::Dead };
    }

    pub(crate) fn restart_after(&mut self, conflicts: u64) {
        self.quota = Some((conflicts, conflicts));
    }

    pub(crate) fn stop_restarting(&mut self) {
        self.quota = None;
    }

    fn load(&mut self, network: &Network, puzzle: &Puzzle) -> Result<(), Contradiction> {
        let rules = puzzle.ruleset().model().domains().sets();
        for (cell, set) in rules.iter().enumerate() {
            self.state.admit(cell, set.bits());
        }
        for (cell, digit) in puzzle.givens().cells().iter().enumerate() {
            if let Some(digit) = digit {
                self.state.admit(cell, 1 << digit.index());
            }
        }
        for (cell, set) in puzzle.candidates().iter().flat_map(|candidates| candidates.sets()).enumerate() {
            self.state.admit(cell, set.bits());
        }
        self.state.link(network)
    }

    /// Goes on to the next solution.
    pub(crate) fn next(&mut self, network: &Network, watch: &mut Watch<'_>) -> Result<Found, Halt> {
        watch.look()?;
        if self.status == Status::Open {
            self.settle(network, watch)?;
        }
        loop {
            if self.status == Status::Dead {
                if !self.retreat(network, watch)? {
                    return Ok(Found::End);
                }
            } else if self.state.open == 0 {
                self.status = Status::Dead;
                return Ok(Found::Solution);
            } else {
                self.guess(network, watch)?;
            }
        }
    }

    fn guess(&mut self, network: &Network, watch: &mut Watch<'_>) -> Result<(), Halt> {
        watch.node()?;
        self.statistics.nodes += 1;
        let (cell, digit) = match &mut self.order {
            Order::Fixed => {
                let mut word = self.weights.choose(&self.state);
                if self.weights.mode & 8 != 0 && self.last > 0 { let w = self.state.words[self.last]; if w & w.wrapping_sub(1) != 0 { word = self.last; } }
                self.guessed = word;
                let mode = self.weights.mode;
                let values = self.state.words[word];
                let mut bit = values.trailing_zeros() as usize;
                if mode & 6 != 0 {
                    let mut best = u32::MAX;
                    let mut v = values;
                    while v != 0 {
                        let b = v.trailing_zeros() as usize; v &= v - 1;
                        let (cell, digit) = network.candidate(word, b);
                        let sum: u32 = network.slots(cell).iter().map(|s| self.state.words[s.base as usize + digit].count_ones()).sum::<u32>() + self.state.words[cell].count_ones();
                        let key = if mode & 2 != 0 { sum } else { u32::MAX - 1 - sum };
                        if key < best { best = key; bit = b; }
                    }
                }
                network.candidate(word, bit)
            }
            Order::Random(random) => {
                let word = self.weights.choose_at_random(&self.state, random);
                network.candidate(word, random.bit_of(self.state.words[word]))
            }
        };
        self.state.save();
        self.decisions.push((cell as u16, digit as u8));
        let outcome = self.state.restrict(network, cell, 1 << digit);
        self.judge(network, watch, outcome)?;
        if self.status == Status::Dead { self.last = self.guessed; }
        Ok(())
    }

    /// Takes back the last guess and rules it out.
    fn retreat(&mut self, network: &Network, watch: &mut Watch<'_>) -> Result<bool, Halt> {
        if let Some((quota, length)) = self.quota {
            if quota == 0 && self.decisions.len() > 1 {
                self.statistics.restarts += 1;
                let length = length + length / 4;
                self.quota = Some((length, length));
                while self.decisions.len() > 1 {
                    self.state.restore(network);
                    self.decisions.pop();
                }
                self.state.restore(network);
                self.decisions.pop();
                self.status = Status::Open;
                return Ok(true);
            }
            self.quota = Some((quota.saturating_sub(1), length));
        }
        let Some((cell, digit)) = self.decisions.pop() else { return Ok(false) };
        self.state.restore(network);
        self.status = Status::Open;
        let outcome = self.state.remove(network, cell as usize, digit as usize);
        self.judge(network, watch, outcome)?;
        Ok(true)
    }

    fn settle(&mut self, network: &Network, watch: &mut Watch<'_>) -> Result<(), Halt> {
        self.judge(network, watch, Ok(()))
    }

    fn judge(&mut self, network: &Network, watch: &mut Watch<'_>, so_far: Result<(), Contradiction>) -> Result<(), Halt> {
        let outcome = so_far.map_err(Stop::from).and_then(|()| propagate(&mut self.state, network, watch));
        match outcome {
            Ok(()) => Ok(()),
            Err(Stop::Contradiction(contradiction)) => {
                self.statistics.conflicts += 1;
                self.weights.blame(contradiction, network);
                self.state.forget();
                self.status = Status::Dead;
                Ok(())
            }
            Err(Stop::Halt(halt)) => Err(halt),
        }
    }

    /// The solution.
    pub(crate) fn grid(&self, network: &Network, side: Side) -> Grid {
        let mut grid = Grid::blank(side);
        for (cell, &domain) in self.state.words[..network.cells].iter().enumerate() {
            let digit = Digit::from_index(domain.trailing_zeros() as usize);
            grid.set(Cell::from_index(cell, side), Some(digit));
        }
        grid
    }
}
#[allow(unused)]
fn _s(_: Seed) {}
