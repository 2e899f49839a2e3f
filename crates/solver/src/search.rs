//! The exact search behind every answer.
//!
//! **The idea.** Depth first, without recursion: guess a candidate, draw all conclusions ([`crate::propagate`], on small grids [`crate::sweep`]); on a
//! contradiction come back to before the guess, *rule that candidate out*, and draw the conclusions of that. So each node
//! has two branches, and after a wrong guess the search is free to go on elsewhere. A cell with two digits and a digit
//! with two places are alike to it ([`crate::branching`]).
//!
//! **Invariants.** `guesses` and the states remembered by the [`Board`] go in step. What is ruled out at a level follows from
//! the guesses below it, so leaving the level forgets it and leaving the last level (`guesses` empty, `Dead`) ends the
//! search: every solution is met once. A fill may give up a branch after many contradictions and start again with what
//! the weights have learnt; the patience grows by a quarter each time, so this ends too. Counts never start again.
//!
//! **What was tried** (best of several runs on the files of `testdata/variants/`, two shared cores of 2026, medians;
//! `cargo run --release -p ninefold-solver --example variants` shows today's):
//!
//! | | diagonal jigsaw | jigsaw | 16×16 | 25×25 |
//! |---|---|---|---|---|
//! | singles and locked candidates | 2.0 ms, 643 nodes | 33 µs | 2.1 ms | 250 ms |
//! | + onlookers of two or three places | 1.6 ms, 410 | 29 µs | | |
//! | + law of leftovers | 1.3 ms, 212 | 25 µs | | |
//! | + naked and hidden pairs | 1.3 ms, 202 | 25 µs | 1.6 ms | 58 ms |
//! | + remnants, fewer leftovers, link from domains, no branch for changes | 1.2 ms, 186 | 23 µs | 1.6 ms | 80 ms |
//!
//! Dropped: restarts before a proof (25×25 twice as slow); the variable of the last conflict first (25×25 twice as slow);
//! weights that grow or decay, weights also on the cells of a house (no gain); digits by fewest or most places first (now
//! better, now worse); hidden singles before the peers of a new single (25×25 twice as slow); crossings of remnants. To
//! come back, states are copied up to side 36, where a copy costs less than undoing, and undone beyond, where copies
//! would not fit.
//!
//! **Small grids** up to 11×11 got a board of their own, [`crate::planes`]: per digit a mask of cells, so that locked
//! candidates, onlookers of any number of places and naked pairs across sets are one intersection each. A node concludes
//! more and costs two thirds. `D` are two lots of 150 minimal diagonal jigsaws from example `thin` (seeds 1 and 77); with
//! 13 puzzles the file's median is luck: the harmless changes below moved its nodes from 134 to 246, those of D by a fifth.
//!
//! | | file | D 1 | D 77 | jigsaw | diagonal | diagonal and window |
//! |---|---|---|---|---|---|---|
//! | words | 1.2 ms, 186 nodes | 1.0 ms, 165 | 1.1 ms, 164 | 23 µs | 21 µs | 190 µs |
//! | planes | 0.94 ms, 214 | 0.55 ms, 111 | 0.50 ms, 108 | 17 µs | 13 µs | 105 µs, slowest 860 |
//! | + proofs add 4 to a weight, fills 8 as before | 0.74 ms, 157 | 0.55 ms, 125 | 0.54 ms, 117 | 17 µs | 14 µs | 120 µs, slowest 590 |
//!
//! The 4 was one of five values tried (1/8 to 2 of the start) and chosen for the tails of diagonal and window: on D means
//! are equal, so what the file gains by it is mostly luck. 16×16 went from 199 nodes in the mean to 158, 25×25 from 13,972
//! to 14,673; fills with 4 made `tests/fills.rs` take 9 s instead of 1.
//!
//! Tried for it, with D and counted instructions: in the words too, houses to be looked at as bits instead of counting at
//! each removal (a tenth less work on D, but contradictions are met later, and 25×25 took three times the nodes);
//! intersections only for three places or fewer (a quarter more nodes, no less work); a new hidden single before the
//! other houses of its digit, the first and the last place of a house before the others, blaming a house without
//! places at once, a contradiction's weight of 2, 16 or 32 (all within chance: medians move by up to a fifth either way).
//!
//! **Open.** Blank 25×25 grids with windows are rarely filled within seconds, and blank 16×16 grids with windows and
//! diagonals not from every seed: dead ends lie deep, and more patience or fewer derived houses did not help.

use ninefold_grid::{Cell, Digit, DigitSet, Grid, Random, Side, heap};

use crate::StopReason;
use crate::board::{Board, board};
use crate::branching::Weights;
use crate::network::Network;
use crate::propagate::Stop;
use crate::running_limits::RunningLimits;
use crate::state::Contradiction;
use crate::statistics::Statistics;

/// How many contradictions the first branch of a fill may meet.
const FIRST_PATIENCE: u64 = 64;

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Solution,
    End,
}

/// In what order a search tries things.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    /// Always the same: for answers, counts and iteration.
    Fixed,
    /// At random, starting again when a branch takes long: for one solution.
    Random { random: Random, patience: u64, left: u64 },
}

/// A candidate by the indices of its cell and digit.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cell: u16,
    digit: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// Nothing is propagated yet.
    Fresh,
    /// Conclusions are drawn and there is no contradiction.
    Open,
    /// There is nothing more to be had from this branch.
    Dead,
}

/// A search, to be used for puzzle after puzzle of one network.
#[derive(Debug)]
pub(crate) struct Search {
    board: Box<dyn Board>,
    weights: Weights,
    guesses: Vec<Candidate>,
    status: Status,
    order: Order,
    pub(crate) statistics: Statistics,
}

impl Order {
    pub(crate) fn random(random: Random) -> Order {
        Order::Random { random, patience: FIRST_PATIENCE, left: FIRST_PATIENCE }
    }

    /// What a contradiction adds to a weight of 16. Proofs do well with anything from 2 to 32; the essay above
    /// says why these.
    fn bump(&self) -> u32 {
        match self {
            Order::Fixed => 4,
            Order::Random { .. } => 8,
        }
    }
}

impl Search {
    /// The bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        self.board.heap_size() + self.weights.heap_size() + heap::plain(&self.guesses)
    }

    pub(crate) fn new(network: &Network) -> Search {
        Search::on(board(network))
    }

    fn on(board: Box<dyn Board>) -> Search {
        Search {
            board,
            weights: Weights::default(),
            guesses: Vec::new(),
            status: Status::Dead,
            order: Order::Fixed,
            statistics: Statistics::default(),
        }
    }

    /// Starts anew, with what each cell may hold.
    pub(crate) fn begin(&mut self, network: &Network, domains: impl Iterator<Item = DigitSet>, order: Order) {
        self.board.reset(network);
        self.weights.reset(network, order.bump());
        self.guesses.clear();
        self.order = order;
        self.statistics = Statistics::default();
        domains.enumerate().for_each(|(cell, digits)| self.board.admit(cell, digits.bits()));
        let sound = !network.impossible && self.board.link(network).is_ok();
        self.status = if sound { Status::Fresh } else { Status::Dead };
    }

    /// Goes on to the next solution. After a halt the search is over.
    pub(crate) fn next(&mut self, network: &Network, watch: &mut RunningLimits) -> Result<Found, StopReason> {
        loop {
            match self.status {
                Status::Fresh => self.conclude(network, watch, Ok(()))?,
                Status::Dead if self.guesses.is_empty() => return Ok(Found::End),
                Status::Dead if self.is_impatient() => self.start_again(network),
                Status::Dead => self.retreat(network, watch)?,
                Status::Open if self.board.is_solved() => {
                    self.status = Status::Dead;
                    return Ok(Found::Solution);
                }
                Status::Open => self.guess(network, watch)?,
            }
        }
    }

    fn guess(&mut self, network: &Network, watch: &mut RunningLimits) -> Result<(), StopReason> {
        watch.node()?;
        self.statistics.nodes += 1;
        let (cell, digit) = match &mut self.order {
            Order::Fixed => {
                let word = self.board.first_best(&self.weights);
                network.candidate(word, self.board.values(network, word).trailing_zeros() as usize)
            }
            Order::Random { random, .. } => {
                let word = self.board.random_best(&self.weights, random);
                network.candidate(word, random.place_of_one(self.board.values(network, word)))
            }
        };
        self.board.save();
        self.guesses.push(Candidate { cell: cell as u16, digit: digit as u8 });
        let outcome = self.board.restrict(network, cell, 1 << digit);
        self.conclude(network, watch, outcome)
    }

    /// Comes back to before the last guess and rules it out.
    fn retreat(&mut self, network: &Network, watch: &mut RunningLimits) -> Result<(), StopReason> {
        let Some(Candidate { cell, digit }) = self.guesses.pop() else { return Ok(()) };
        self.board.restore(network);
        let outcome = self.board.remove(network, cell as usize, digit as usize);
        self.conclude(network, watch, outcome)
    }

    /// Draws all conclusions, unless there is a contradiction before that.
    fn conclude(
        &mut self,
        network: &Network,
        watch: &mut RunningLimits,
        so_far: Result<(), Contradiction>,
    ) -> Result<(), StopReason> {
        match so_far.map_err(Stop::from).and_then(|()| self.board.propagate(network, watch)) {
            Ok(()) => self.status = Status::Open,
            Err(Stop::StopReason(halt)) => return Err(halt),
            Err(Stop::Contradiction(contradiction)) => {
                self.status = Status::Dead;
                self.statistics.contradictions += 1;
                self.weights.blame(contradiction);
                if let Order::Random { left, .. } = &mut self.order {
                    *left = left.saturating_sub(1);
                }
            }
        }
        Ok(())
    }

    /// Whether the branch has taken too long. A single guess is worth being ruled out first.
    fn is_impatient(&self) -> bool {
        matches!(self.order, Order::Random { left: 0, .. }) && self.guesses.len() > 1
    }

    /// Takes back all guesses, with more patience from now on.
    fn start_again(&mut self, network: &Network) {
        self.statistics.restarts += 1;
        if let Order::Random { patience, left, .. } = &mut self.order {
            *patience += *patience / 4;
            *left = *patience;
        }
        while self.guesses.pop().is_some() {
            self.board.restore(network);
        }
        self.status = Status::Open;
    }

    /// The solution that was just found.
    pub(crate) fn grid(&self, side: Side) -> Grid {
        let mut grid = Grid::blank(side);
        for cell in 0..side.cell_count() {
            let digit = Digit::from_index(self.board.domain(cell).trailing_zeros() as usize);
            grid.set(Cell::from_index(cell, side), Some(digit));
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::{Model, Primitive, RulesetDraft};

    use super::*;
    use crate::Limits;
    use crate::common_peers::CommonPeers;
    use crate::planes::Planes;
    use crate::state::State;

    /// All solutions of a model, by the engine on this board.
    fn solutions(model: &Model, board: Box<dyn Board>) -> Vec<Grid> {
        let mut network = Network::new(model);
        network.onlookers = CommonPeers::new(&network);
        let mut search = Search::on(board);
        let mut watch = RunningLimits::start(&Limits::none());
        search.begin(&network, model.domains().sets().iter().copied(), Order::Fixed);
        let next = || (search.next(&network, &mut watch) == Ok(Found::Solution)).then(|| search.grid(model.side()));
        std::iter::from_fn(next).collect()
    }

    /// Both boards, that for small grids and that for all.
    fn boards() -> [Box<dyn Board>; 2] {
        [Box::<Planes>::default(), Box::<State>::default()]
    }

    /// The same, by looking at every grid.
    fn brute_force(model: &Model) -> Vec<Grid> {
        let side = model.side();
        let grids = (0..side.get().pow(side.cell_count() as u32)).map(|number| {
            let digits = (0..side.cell_count() as u32).map(|cell| number / side.get().pow(cell) % side.get());
            Grid::from_cells(digits.map(|index| Some(Digit::from_index(index))).collect()).unwrap()
        });
        let keeps = |grid: &Grid| {
            model.domains().allow(grid)
                && model.posts().iter().all(|post| {
                    let Primitive::AllDifferent(cells) = &post.primitive;
                    grid.all_different(cells)
                })
        };
        grids.filter(keeps).collect()
    }

    /// A model of side 3 with sets of these cells, by their indices.
    fn model(sets: &[&[usize]]) -> Model {
        let side = Side::new(3).unwrap();
        let mut model = Model::free(side);
        for set in sets {
            let cells = set.iter().map(|&index| Cell::from_index(index, side)).collect();
            model.poster(0).post("set", Primitive::AllDifferent(cells));
        }
        model
    }

    #[test]
    fn short_sets_only_keep_digits_different() {
        let samples: [&[&[usize]]; 6] = [
            &[],
            &[&[0, 1], &[1, 2]],
            &[&[0, 1, 2], &[0, 4], &[4, 8], &[2, 5, 8]],
            &[&[0, 1, 2], &[3, 4, 5], &[6, 7, 8], &[0, 4], &[2, 4], &[4, 8, 6]],
            &[&[0, 1, 2], &[0, 1], &[5], &[3, 6], &[3, 6]],
            &[&[0, 1, 2], &[3, 4, 5], &[6, 7, 8], &[0, 3, 6], &[1, 4, 7], &[2, 5, 8], &[0, 8], &[1, 3]],
        ];
        for sets in samples {
            let model = model(sets);
            let mut expected = brute_force(&model);
            expected.sort_by_key(ToString::to_string);
            for board in boards() {
                let mut found = solutions(&model, board);
                found.sort_by_key(ToString::to_string);
                assert_eq!(found, expected, "{sets:?}");
            }
        }
    }

    #[test]
    fn sets_that_cannot_be_kept_have_no_solution() {
        for board in boards() {
            assert_eq!(solutions(&model(&[&[0, 1, 2, 3]]), board), []);
        }
        for board in boards() {
            assert_eq!(solutions(&model(&[&[4, 4]]), board), []);
        }
    }

    #[test]
    fn boards_agree_on_jigsaws_with_diagonals() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/minimal_diagonal_jigsaw.tsv");
        let text = std::fs::read_to_string(path).expect("the file is in testdata");
        for line in text.lines().filter(|line| !line.starts_with('#')).take(12) {
            let (givens, rest) = line.split_at(81);
            let regions = rest.bytes().take(81).map(|byte| byte - b'1').collect();
            let draft = RulesetDraft { regions: Some(regions), ..RulesetDraft::classic(Side::NINE) };
            let ruleset = draft.with_rules(["diagonal"]).validate().unwrap();
            // Some givens less, so that there are several solutions.
            for given in [0, 3] {
                let cell = givens.bytes().enumerate().filter(|&(_, byte)| byte != b'.').nth(given).unwrap().0;
                let mut model = ruleset.model().clone();
                for (index, byte) in givens.bytes().enumerate().filter(|&(index, byte)| byte != b'.' && index != cell) {
                    let digit = Digit::from_index((byte - b'1').into());
                    model.poster(0).restrict(Cell::from_index(index, Side::NINE), DigitSet::single(digit));
                }
                let found = boards().map(|board| {
                    let mut found: Vec<String> = solutions(&model, board).iter().map(ToString::to_string).collect();
                    found.sort();
                    found
                });
                assert_eq!(found[0], found[1], "{line}");
                assert!(found[0].len() > 1);
            }
        }
    }
}
