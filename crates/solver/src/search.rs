//! The exact search behind every answer.
//!
//! **The idea.** Depth-first search without recursion: guess a candidate and propagate ([`crate::propagate`], on small
//! grids [`crate::sweep`]). On a contradiction, undo the guess, *rule that candidate out*, and propagate again. So each
//! node has two branches, and after a wrong guess the search may continue with any other variable. A cell with two
//! digits and a digit with two places are treated alike ([`crate::branching`]).
//!
//! **Invariants.** `guesses` and the states saved by the [`Board`] correspond one to one. The candidates ruled out at a
//! level follow from the guesses below it, so leaving the level restores them, and leaving the last level (`guesses`
//! empty, `Dead`) ends the search: every solution is found once. A fill may abandon a branch after many contradictions
//! and restart with the learned weights; the allowed number grows by a quarter each time, so this ends too. Counts
//! never restart.
//!
//! **What was tried** (medians, best of several runs on the files of `testdata/variants/`, two shared cores of 2026;
//! for current numbers run `cargo run --release -p ninefold-solver --example variants`):
//!
//! | | diagonal jigsaw | jigsaw | 16×16 | 25×25 |
//! |---|---|---|---|---|
//! | singles and locked candidates | 2.0 ms, 643 nodes | 33 µs | 2.1 ms | 250 ms |
//! | + common peers of two or three places | 1.6 ms, 410 | 29 µs | | |
//! | + law of leftovers | 1.3 ms, 212 | 25 µs | | |
//! | + naked and hidden pairs | 1.3 ms, 202 | 25 µs | 1.6 ms | 58 ms |
//! | + derived houses, fewer leftovers, link from domains, no branch for changes | 1.2 ms, 186 | 23 µs | 1.6 ms | 80 ms |
//!
//! Dropped: restarts before a proof (25×25 twice as slow); branching on the variable of the last conflict first (25×25
//! twice as slow); weights that grow or decay, and additional weights on the cells of a house (no gain); digits with
//! the fewest or most places first (sometimes better, sometimes worse); hidden singles before the peers of a new single
//! (25×25 twice as slow); crossings of derived houses. For backtracking, states are copied up to side 36, where a copy
//! costs less than undoing, and undone beyond, where copies would not fit.
//!
//! **Small grids** up to 11×11 have their own board, [`crate::planes`], with a mask of cells for each digit, so that
//! locked candidates, common peers of any number of places and naked pairs across sets are one intersection each. A
//! node infers more and costs two thirds. `D` are two batches of 150 minimal diagonal jigsaws from example
//! `minimal_jigsaws` (seeds 1 and 77). With only 13 puzzles, the file's median depends on chance: the harmless changes
//! below moved its nodes between 134 and 246, and those of D by a fifth.
//!
//! | | file | D 1 | D 77 | jigsaw | diagonal | diagonal and window |
//! |---|---|---|---|---|---|---|
//! | words | 1.2 ms, 186 nodes | 1.0 ms, 165 | 1.1 ms, 164 | 23 µs | 21 µs | 190 µs |
//! | planes | 0.94 ms, 214 | 0.55 ms, 111 | 0.50 ms, 108 | 17 µs | 13 µs | 105 µs, slowest 860 |
//! | + proofs add 4 to a weight, fills 8 as before | 0.74 ms, 157 | 0.55 ms, 125 | 0.54 ms, 117 | 17 µs | 14 µs | 120 µs, slowest 590 |
//!
//! The 4 was one of five values tried (1/8 to 2 times the initial weight) and chosen for the slowest puzzles of
//! diagonal and window: on D the means are equal, so the gain on the file is mostly chance. 16×16 went from a mean of
//! 199 nodes to 158, 25×25 from 13,972 to 14,673; fills with 4 made `tests/it/fills.rs` take 9 s instead of 1.
//!
//! Also tried, with D and counted instructions: bits for the houses to be checked, instead of counting at each
//! elimination, for the words as well (a tenth less work on D, but contradictions are found later, and 25×25 took three
//! times the nodes); intersections only for three places or fewer (a quarter more nodes, no less work); a new hidden
//! single before the other houses of its digit, the first and the last place of a house before the others, blaming a
//! house without places at once, a contradiction's weight of 2, 16 or 32 (all within chance: medians move by up to a
//! fifth either way).
//!
//! A board for 9×9 grids with boxes on the closure of the classic engine was 20 % slower than the planes
//! (`bench/record/2026-11-30-rules.md`).
//!
//! **Open.** Blank 25×25 grids with windows are rarely filled within seconds, and blank 16×16 grids with windows and
//! diagonals only from some seeds: dead ends are deep, and neither more patience nor fewer derived houses helped.

mod deepening;
mod sharing;

use ninefold_grid::{Cell, Digit, DigitSet, Grid, Random, Side, heap};

use crate::StopReason;
use crate::board::{Board, board};
use crate::branching::Weights;
use crate::network::Network;
use crate::propagate::Stop;
use crate::running_limits::RunningLimits;
use crate::state::Contradiction;
use crate::statistics::Statistics;

/// The number of contradictions after which the first branch of a fill is abandoned.
const FIRST_PATIENCE: u64 = 64;

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Solution,
    End,
}

/// The order in which a search tries candidates.
#[derive(Clone, Debug, Default)]
pub(crate) enum Order {
    /// A fixed order, for answers, counts and iteration.
    #[default]
    Fixed,
    /// A random order with restarts when a branch takes long, for a single solution.
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
    /// Nothing has been propagated yet.
    Fresh,
    /// Propagation is complete, without a contradiction.
    Open,
    /// The branch is exhausted.
    Dead,
}

/// A search that can be used for any number of puzzles of one network.
#[derive(Debug)]
pub(crate) struct Search {
    board: Box<dyn Board>,
    weights: Weights,
    guesses: Vec<Candidate>,
    status: Status,
    order: Order,
    /// Whether there is a later network to which the search has not changed yet.
    is_shallow: bool,
    pub(crate) statistics: Statistics,
}

impl Order {
    pub(crate) fn random(random: Random) -> Order {
        Order::Random { random, patience: FIRST_PATIENCE, left: FIRST_PATIENCE }
    }

    /// Returns what a contradiction adds to a weight of 16. Proofs work well with any value from 2 to 32; the module
    /// documentation explains the choice.
    fn bump(&self) -> u32 {
        match self {
            Order::Fixed => 4,
            Order::Random { .. } => 8,
        }
    }
}

impl Search {
    /// Returns the number of bytes on the heap.
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
            is_shallow: false,
            statistics: Statistics::default(),
        }
    }

    /// Starts a search with these candidates of each cell.
    pub(crate) fn begin(&mut self, network: &Network, domains: impl Iterator<Item = DigitSet>, order: Order) {
        // The result of a fill must not depend on the stage.
        self.is_shallow = network.has_later() && matches!(order, Order::Fixed);
        let network = self.stage_of(network);
        self.weights.reset(network, order.bump());
        self.order = order;
        self.statistics = Statistics::default();
        self.start(network, domains);
    }

    fn start(&mut self, network: &Network, domains: impl Iterator<Item = DigitSet>) {
        self.board.reset(network);
        self.guesses.clear();
        domains.enumerate().for_each(|(cell, digits)| self.board.allow(cell, digits.bits()));
        let sound = !network.impossible && self.board.link(network).is_ok();
        self.status = if sound { Status::Fresh } else { Status::Dead };
    }

    /// Advances to the next solution. Once a limit has stopped it, the search is over.
    pub(crate) fn next(&mut self, network: &Network, running: &mut RunningLimits) -> Result<Found, StopReason> {
        let mut stage = self.stage_of(network);
        loop {
            match self.status {
                Status::Fresh => self.conclude(stage, running, Ok(()))?,
                Status::Dead if self.guesses.is_empty() => return Ok(Found::End),
                Status::Dead if self.should_restart() => self.restart(stage),
                Status::Dead => self.backtrack(stage, running)?,
                Status::Open if self.board.is_solved() => {
                    self.status = Status::Dead;
                    return Ok(Found::Solution);
                }
                Status::Open if self.should_deepen() => stage = self.deepen(network, running)?,
                Status::Open => self.guess(stage, running)?,
            }
        }
    }

    fn guess(&mut self, network: &Network, running: &mut RunningLimits) -> Result<(), StopReason> {
        running.node()?;
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
        self.conclude(network, running, outcome)
    }

    /// Undoes the last guess and rules its candidate out.
    fn backtrack(&mut self, network: &Network, running: &mut RunningLimits) -> Result<(), StopReason> {
        let Some(Candidate { cell, digit }) = self.guesses.pop() else { return Ok(()) };
        self.board.restore(network);
        let outcome = self.board.remove(network, cell as usize, digit as usize);
        self.conclude(network, running, outcome)
    }

    /// Propagates, unless there already is a contradiction.
    fn conclude(
        &mut self,
        network: &Network,
        running: &mut RunningLimits,
        so_far: Result<(), Contradiction>,
    ) -> Result<(), StopReason> {
        match so_far.map_err(Stop::from).and_then(|()| self.board.propagate(network, running)) {
            Ok(()) => self.status = Status::Open,
            Err(Stop::StopReason(reason)) => return Err(reason),
            Err(Stop::Contradiction(contradiction)) => {
                self.status = Status::Dead;
                self.statistics.contradictions += 1;
                running.contradiction();
                self.weights.blame(contradiction);
                if let Order::Random { left, .. } = &mut self.order {
                    *left = left.saturating_sub(1);
                }
            }
        }
        Ok(())
    }

    /// Returns whether the branch has taken too long. It doesn't restart with a single guess, which is ruled out first.
    fn should_restart(&self) -> bool {
        matches!(self.order, Order::Random { left: 0, .. }) && self.guesses.len() > 1
    }

    /// Undoes all guesses and raises the number of contradictions before the next restart.
    fn restart(&mut self, network: &Network) {
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

    /// Returns the candidates of a cell.
    #[cfg(feature = "learning")]
    pub(crate) fn domain(&self, cell: usize) -> u64 {
        self.board.domain(cell)
    }

    /// Returns the solution that was just found.
    pub(crate) fn grid(&self, cells: &[Cell], side: Side) -> Grid {
        let mut grid = Grid::blank(side);
        for (index, &cell) in cells.iter().enumerate() {
            let digit = Digit::from_index(self.board.domain(index).trailing_zeros() as usize);
            grid.set(cell, Some(digit));
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Geometry;
    use ninefold_puzzle::{Model, Primitive, RulesetDraft};

    use super::*;
    use crate::Limits;
    use crate::planes::Planes;
    use crate::state::State;

    /// Returns all solutions of a model that the engine finds with this board.
    fn solutions(model: &Model, board: Box<dyn Board>) -> Vec<Grid> {
        let mut network = Network::new(model);
        network.link();
        let mut search = Search::on(board);
        let mut running = RunningLimits::start(&Limits::none());
        search.begin(&network, model.domains().sets().iter().copied(), Order::Fixed);
        let next = || {
            (search.next(&network, &mut running) == Ok(Found::Solution))
                .then(|| search.grid(Geometry::lines(model.side()).cells(), model.side()))
        };
        std::iter::from_fn(next).collect()
    }

    /// Returns both boards: the one for small grids and the general one.
    fn boards() -> [Box<dyn Board>; 2] {
        [Box::<Planes>::default(), Box::<State>::default()]
    }

    /// Returns all solutions of a model by trying every grid.
    fn brute_force(model: &Model) -> Vec<Grid> {
        let side = model.side();
        let grids = (0..side.get().pow(side.cell_count() as u32)).map(|number| {
            let digits = (0..side.cell_count() as u32).map(|cell| number / side.get().pow(cell) % side.get());
            Grid::from_cells(digits.map(|index| Some(Digit::from_index(index))).collect()).unwrap()
        });
        let keeps = |grid: &Grid| {
            model.domains().allow(grid)
                && model.posts().iter().all(|post| {
                    post.primitive.holds(&|var| grid.get(model.cell(var).unwrap()).unwrap().number() as i32)
                })
        };
        grids.filter(keeps).collect()
    }

    /// Makes a model of side 3 with sets of these cells, given by index.
    fn model(sets: &[&[usize]]) -> Model {
        let side = Side::new(3).unwrap();
        let mut model = Model::free(&Geometry::lines(side));
        for set in sets {
            let cells: Vec<Cell> = set.iter().map(|&index| Cell::from_index(index, side)).collect();
            let mut poster = model.poster(0);
            poster.post(Primitive::AllDifferent(poster.digits(&cells)));
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
            // Some givens are removed, so that there are several solutions.
            for given in [0, 3] {
                let cell = givens.bytes().enumerate().filter(|&(_, byte)| byte != b'.').nth(given).unwrap().0;
                let mut model = ruleset.model().clone();
                for (index, byte) in givens.bytes().enumerate().filter(|&(index, byte)| byte != b'.' && index != cell) {
                    let digit = Digit::from_index((byte - b'1').into());
                    model.restrict(Cell::from_index(index, Side::NINE), DigitSet::single(digit));
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
