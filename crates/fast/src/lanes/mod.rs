//! The lane engine: many boards at once, one in each 16-bit lane of a vector.
//!
//! The state is 81 vectors; lane *l* of vector *i* holds the candidates of cell *i* on board *l*. [`round`] infers on
//! all boards at once. After that, every lane is dead, solved, stuck or still making progress. A stuck lane branches:
//! it continues with one child, and the other moves to a free lane, in one pass over the vectors that moves any number
//! of positions. The remaining free lanes are filled from the [`reserve`], then with new puzzles, which are read 32 (or
//! 16) at a time.
//!
//! Work on siblings in parallel is wasted if the limit is reached without them. So if recent puzzles had as many
//! solutions as the limit, each lane searches depth first: it keeps its siblings and returns to them one by one.
//!
//! # What was tried
//!
//! Zen 4, AVX-512, one thread, on a machine with other load: microseconds per puzzle, counting to 2, on the first 3,000
//! to 5,000 puzzles of 17-clue / unbiased / magictour / hardest 11+ / several solutions. Each line includes the earlier
//! changes that were kept. Differences of a few per cent are noise, except on the hardest.
//!
//! | | |
//! |---|---|
//! | cells loaded and stored once a round, stacks applied in the next round; bivalue cell in the most solved houses | .203 .291 1.41 10.7 .86 |
//! | new positions for 9 waiting lanes or more (1: .234 .375 1.60 11.1 .90; 12: 11.1 on the hardest) | .203 .259 1.37 10.0 .83 |
//! | cells loaded twice instead of spilled: 90 stores fewer a round | .193 .254 1.30 10.0 .80 |
//! | matchings as six triples instead of nine pairs of pairs; solved digits eliminated from their line only, the matching covers the box | .179 .231 1.24 9.35 .76 |
//! | solved boards detected by full houses, not by a round without change | .179 .228 1.24 9.38 .73 |
//! | empty cells detected by the borrow of *cell* − 1: half an operation, a little later | .177 .228 1.21 9.23 .73 |
//! | empty cells not detected, since the matchings find the contradiction: dropped | .190 .231 1.34 9.27 .71 |
//! | stuck when no column triad changed, not when no cell did: dropped | .189 .237 1.27 9.14 .73 |
//! | stuck when no column has a new solved digit and no stack has changed: mostly saves the last round without change | .174 .227 1.24 8.67 .79 |
//! | the same without checking the stacks: dropped | .230 .228 1.23 9.00 .80 |
//! | the same and no band has changed: dropped | .180 .222 1.17 8.80 .75 |
//! | frames filled while choosing, not by a separate copy | .178 .229 1.14 8.57 .73 |
//! | a single position moved word by word, not by a pass over the vectors | .188 .240 1.21 9.07 .78 |
//! | the box counted twice in the rank of a cell: no difference, dropped | |
//!
//! Later changes, each compared with the state before it in the same process, as a factor of speed:
//!
//! * The lanes on the stack at the start of a page, not in a box: no gain on most runs, but with the box times on the
//!   easy sets varied by 10 to 50 % from run to run, with the page by 3 %. Their address matters: shifting them by 2112
//!   bytes gave 0.73 to 0.95, by 1088 or 3136 no difference. Loads are perhaps delayed by stores with the same last 12
//!   address bits.
//! * Cells with three or more candidates also ranked in vectors, for positions without a bivalue cell: several 1.02,
//!   broken 1.11.
//! * Prefetching the puzzles to be staged next: 1.08 to 1.12 on whole sets, which exceed the caches.
//! * A puzzle gets no more lanes than it lacks solutions, and its other siblings wait: on several, 55 rounds per puzzle
//!   instead of 64, but still slower: 0.95, and magictour 0.32, dropped. 10 of 11 branches remain.
//! * Each frame of the reserve at the start of a page, as the lanes: no difference, dropped.
//! * The three stacks of a round in a loop that the compiler can't unroll: when unrolled, it spilled 54 vectors that it
//!   had just loaded. 1.06 / 1.04 / 1.05 / 1.05 / 1.03 on the five sets of the table.
//! * New positions for 12 waiting lanes: 1.01 / 1.02 / 1.03 / 1.04 / 1.00 (6: .97 .94 .91 .90 .93; 14: 1.00 1.00 1.01
//!   1.02 1.01; 16: .99 1.01 1.01 1.03 1.01, but .93 on broken ones; 19: .95 .99 1.01 1.01 .99).
//! * Positions moved in the pass that chooses, instead of in a pass after it: 1.00 / 1.00 / 1.01 / 1.01 / 1.00,
//!   dropped.
//! * Each lane searches depth first if the puzzles before had as many solutions as the limit: on several, 35 rounds per
//!   puzzle instead of 67 and 6.2 branches instead of 11.6; on broken, 38 and 8.3 instead of 82 and 18; 1.57, 1.08, no
//!   difference elsewhere. Depth first from the start for every puzzle: .89 .80 .93 .90 on the proper sets, since few
//!   siblings share a frame.
//! * A cell ranked by its open peers, each counted once, not by the solved digits of its houses, which count the other
//!   cells of its two triads twice: on the hardest, 635 rounds per puzzle instead of 825; 1.02 / 1.07 / 1.12 / 1.32 /
//!   1.03, broken 1.04.
//! * Changed cells written as whole vectors, so that no load waits for a partial store: .99 on all, dropped.
//! * Batches in 16 lanes of 256 bits, with ternary logic: .89 / .89 / .94 / .95 / 1.04, dropped; but see `alone.rs`.
//! * The counts for the choice computed in place, not in a copy: 1.00 / 1.01 / 1.01 / 1.02 / 1.01.
//! * Tried again, new positions for 16 waiting lanes: .97 / .99 / 1.00 / .99 / 1.01, broken .92, dropped.
//! * The −1 of a round hidden from the compiler, which for 256 bits turns `c & (c - 1)` into a bit count: .98 / .98 /
//!   .98 / .97 / .98 here, 1.03 for the tree of a single puzzle, dropped. That makes three changes in a row below 3 %.
//!
//! Better branching rules have only been measured in nodes, not implemented in the lanes. Nodes per puzzle on magictour
//! / hardest 11+, by the rule that chooses among bivalue cells, one board at a time:
//!
//! | | |
//! |---|---|
//! | the fewest solved cells, by house | 25.3 220 |
//! | the most open peers, as here | 22.6 176 |
//! | the same, and 2 more if both digits are in another bivalue cell of a house | 18.5 161 |
//! | bivalue peers that share a digit, then open peers | 18.2 160 |
//! | the same, and the candidates of the two digits in all peers | 17.7 148 |
//! | weights by the number of candidates of the peers, 5 for two, 2 for three, else 1 | 17.3 150 |
//! | the best of the three in the most solved houses by the second rule (of four: 20.2 167) | 21.5 174 |
//! | bivalue cells that share a digit counted by house and digit, so a naked pair counts twice | 21.6 194 |
//! | bivalue peers, whatever their digits | 23.7 205 |
//! | candidates, or open cells with weights, by house | 24.6 to 26.4, 210 to 231 |
//!
//! Pairs of cells give more information, but are expensive here: there are 810 of them, against about 300 cycles for a
//! whole branch. A rule by house and digit that is nearly as good (the third line) costs some 340 cycles more per pass,
//! while its fewer nodes would save 210 on the hardest.
//!
//! A round alone takes 720 to 760 cycles; its arithmetic of 1,090 operations at two per cycle would need 545. It is 60
//! % of the time on the hardest, choosing 13 %, moving 11 %. Open: two interleaved groups of lanes; solutions by
//! transposition: extracting them takes a sixth of `solve_batch` on easy puzzles, and eight at a time would halve that.

mod choice;
mod job;
mod moves;
mod refill;
mod reserve;
mod round;

pub(crate) use job::{Input, Job};

use crate::vector::{Cells, MAX_LANES, Vector};
use moves::Moves;
use refill::Queue;
pub(crate) use reserve::Reserve;
use round::RoundOutcome;

/// The bound of the absolute value of `depth_first_score`.
const MAX_DEPTH_FIRST_SCORE: i32 = 16;

/// The number of rounds between two calls of `stop`.
const ROUNDS_PER_QUESTION: u32 = 256;

/// The boards, with the memory of the engine.
#[repr(align(4096))]
pub(crate) struct Lanes<V: Vector> {
    proof: V::Proof,
    cells: Cells<V>,
    /// The sum of the cells one round ago: it is unchanged by a round that eliminates nothing.
    total: V,
    /// By column and band, the digits left by the last round.
    stacks: [V; 27],
    /// By column and band, the possible digits and the digits of solved cells.
    column_triads: [V; 27],
    column_singles: [V; 27],
    /// By row and stack, the digits of solved cells.
    row_singles: [V; 27],
    choice: V,
    /// New puzzles waiting for a lane.
    staged: Cells<V>,
    reserve: Reserve<V>,
    /// By lane, the index of the puzzle.
    owners: [u32; MAX_LANES],
    /// Positive if recent puzzles had as many solutions as the limit; then lanes search depth first.
    depth_first_score: i32,
}

impl<V: Vector> Lanes<V> {
    #[inline(always)]
    fn new(proof: V::Proof, reserve: Reserve<V>) -> Lanes<V> {
        let none = V::splat(proof, 0);
        Lanes {
            proof,
            cells: [none; 81],
            total: none,
            stacks: [none; 27],
            column_triads: [none; 27],
            column_singles: [none; 27],
            row_singles: [none; 27],
            choice: none,
            staged: [none; 81],
            reserve,
            owners: [0; MAX_LANES],
            depth_first_score: 0,
        }
    }

    /// Runs a job. The reserve holds no positions between jobs, but keeps its memory.
    #[inline(always)]
    pub(crate) fn run(proof: V::Proof, reserve: &mut Reserve<V>, job: &mut Job<'_>) {
        reserve.clear();
        let mut lanes = Lanes::new(proof, std::mem::replace(reserve, Reserve::new()));
        lanes.run_job(job);
        *reserve = lanes.reserve;
    }

    #[inline(always)]
    fn run_job(&mut self, job: &mut Job<'_>) {
        let mut queue = Queue { next: 0, staged: 0, taken: 0 };
        let mut busy = 0;
        let mut rounds = 0;
        let mut moves = Moves::new();
        self.refill(job, &mut queue, &mut busy, &mut moves);
        while busy != 0 {
            let RoundOutcome { dead, solved, stuck } = self.round();
            rounds += 1;
            if rounds % ROUNDS_PER_QUESTION == 0
                && let Some(stop) = &mut job.stop
                && stop()
            {
                job.stopped = true;
                return;
            }
            let waiting = (dead | solved | stuck) & busy;
            // Free lanes should get siblings at once.
            let min_waiting = if free_lane::<V>(busy).is_none() { V::MIN_WAITING } else { 1 };
            if waiting.count_ones() < min_waiting {
                continue;
            }
            moves.reset();
            busy &= !dead;
            self.note_solutions(solved & busy, job, &mut busy);
            let branching = stuck & busy;
            if self.reserve.keepers() & !busy != 0 {
                self.return_to_kept(job, &mut busy, &mut moves);
            }
            if branching != 0 {
                self.branch(branching, queue.is_empty(job), &mut busy, &mut moves);
            }
            self.refill(job, &mut queue, &mut busy, &mut moves);
        }
    }

    /// Counts the solved lanes and frees them, together with all other lanes of puzzles that have reached the limit.
    #[inline(always)]
    fn note_solutions(&mut self, solved: u32, job: &mut Job<'_>, busy: &mut u32) {
        let mut left = solved;
        while left != 0 {
            let lane = left.trailing_zeros() as usize % V::LANES;
            left &= left - 1;
            *busy &= !(1 << lane);
            let owner = self.owners[lane];
            job.note(owner, lane, V::words(&self.cells), V::LANES);
            self.depth_first_score = (self.depth_first_score - 1).max(-MAX_DEPTH_FIRST_SCORE);
            if job.is_done(owner) {
                self.depth_first_score = (self.depth_first_score + 3).min(MAX_DEPTH_FIRST_SCORE);
                for (other, &its) in self.owners.iter().enumerate() {
                    *busy &= !(u32::from(its == owner || job.is_chain && its > owner) << other);
                }
                left &= *busy;
            }
        }
    }

    /// Makes each finished lane that keeps siblings continue with the last of them.
    #[inline(always)]
    fn return_to_kept(&mut self, job: &Job<'_>, busy: &mut u32, moves: &mut Moves) {
        let mut left = self.reserve.keepers() & !*busy;
        while left != 0 {
            let lane = left.trailing_zeros() as usize % V::LANES;
            left &= left - 1;
            if job.is_done(self.owners[lane]) {
                self.reserve.drop_kept(lane);
            } else if let Some(sibling) = self.reserve.take_kept(lane) {
                moves.return_kept(lane, sibling);
                *busy |= 1 << lane;
            }
        }
    }

    /// Splits each stuck position in two: one child stays, the other moves to a free lane or waits.
    #[inline(always)]
    fn branch(&mut self, stuck: u32, is_last: bool, busy: &mut u32, moves: &mut Moves) {
        let keeps_siblings = self.depth_first_score > 0 && !is_last;
        if keeps_siblings || stuck.count_ones() + busy.count_ones() > V::LANES as u32 {
            self.choose::<true>();
        } else {
            self.choose::<false>();
        }
        let mut left = stuck;
        while left != 0 {
            let lane = left.trailing_zeros() as usize % V::LANES;
            left &= left - 1;
            let cell = self.chosen(lane);
            let candidates = V::words(&self.cells)[cell * V::LANES + lane];
            let lowest = candidates & candidates.wrapping_neg();
            let owner = self.owners[lane];
            match free_lane::<V>(*busy) {
                _ if keeps_siblings => {
                    let sibling = self.reserve.sibling(owner, lane, cell, candidates ^ lowest);
                    self.reserve.keep(lane, sibling);
                }
                Some(free) => {
                    moves.move_lane(lane, free);
                    moves.change(free, cell, candidates ^ lowest);
                    self.owners[free] = owner;
                    *busy |= 1 << free;
                }
                None => {
                    let sibling = self.reserve.sibling(owner, lane, cell, candidates ^ lowest);
                    self.reserve.push(sibling);
                }
            }
            moves.change(lane, cell, lowest);
        }
    }
}

/// Returns a lane without a position, if there is one.
#[inline(always)]
fn free_lane<V: Vector>(busy: u32) -> Option<usize> {
    let free = busy.trailing_ones() as usize;
    (free < V::LANES).then_some(free)
}
