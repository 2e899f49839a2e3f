//! The lane engine: many boards at once, one in each 16-bit lane of a vector.
//!
//! The state is 81 vectors; lane *l* of vector *i* holds the candidates of cell *i* on board *l*. [`round`] infers on all
//! boards at once. Then every lane is dead, solved, stuck or going on. A stuck lane branches: it goes on with one child,
//! and the other goes into a lane that has become free, in one pass over the vectors that moves any number of positions.
//! Lanes that are left take from the [`reserve`], then new puzzles, which are read 32 (or 16) at a time.
//!
//! Siblings that run at once are work in vain where the limit is reached without them. So when the last puzzles had as many
//! solutions as are looked for, each lane searches in depth: it keeps its siblings and takes them up one by one.
//!
//! # What was tried
//!
//! Zen 4, AVX-512, one thread, a machine with other work: microseconds a puzzle, counting to 2, on the first 3,000 to 5,000
//! of 17-clue / unbiased / magictour / hardest 11+ / several solutions. Each line stands on those before that were kept.
//! Differences of a few per cent are noise, but for the hardest.
//!
//! | | |
//! |---|---|
//! | cells loaded and stored once a round, stacks applied in the next round; bivalue cell in the most solved houses | .203 .291 1.41 10.7 .86 |
//! | new positions for 9 waiting lanes or more (1: .234 .375 1.60 11.1 .90; 12: 11.1 on the hardest) | .203 .259 1.37 10.0 .83 |
//! | cells loaded twice instead of spilled: 90 stores fewer a round | .193 .254 1.30 10.0 .80 |
//! | matchings as six triples instead of nine pairs of pairs; solved digits leave their line only, the matching does the box | .179 .231 1.24 9.35 .76 |
//! | solved told by full houses, not by a round without change | .179 .228 1.24 9.38 .73 |
//! | empty cells told by the borrow of *cell* − 1, half an operation, a little later | .177 .228 1.21 9.23 .73 |
//! | empty cells not told at all, the matchings find out: dropped | .190 .231 1.34 9.27 .71 |
//! | stuck when no column triad changed, not when no cell did: dropped | .189 .237 1.27 9.14 .73 |
//! | stuck when no column has a new solved digit and no stack has news: the last round without change is mostly saved | .174 .227 1.24 8.67 .79 |
//! | the same without asking the stacks: dropped | .230 .228 1.23 9.00 .80 |
//! | the same and no band has news: dropped | .180 .222 1.17 8.80 .75 |
//! | frames filled while choosing, not by a copy of their own | .178 .229 1.14 8.57 .73 |
//! | a single position moved word by word, not by a pass over the vectors | .188 .240 1.21 9.07 .78 |
//! | the box counted twice in the rank of a cell: no difference, dropped | |
//!
//! Later, each against the state before it in the same process, as a factor of speed:
//!
//! * The lanes on the stack, at the start of a page, not in a box: no gain on most runs, but the box varied by 10 to 50 %
//!   on the easy sets from run to run, the page by 3. It matters where they lie: moved by 2112 bytes on purpose 0.73 to
//!   0.95, by 1088 or 3136 no difference. Perhaps loads that are held up by stores with the same last 12 bits of address.
//! * Cells of three candidates and more ranked in vectors too, where there is a bivalue none: several 1.02, broken 1.11.
//! * The puzzles staged next fetched ahead: 1.08 to 1.12 on whole sets, beyond the caches.
//! * A puzzle gets no more lanes than it misses solutions, the other siblings wait: several 55 rounds a puzzle instead of
//!   64, but slower all the same: 0.95, and magictour 0.32, dropped. 10 branches are left of 11.
//! * Frames of the reserve at the start of a page each, as the lanes: no difference, dropped.
//! * The three stacks of a round in a loop that the compiler can't unroll: unrolled, it put 54 vectors that it had just loaded
//!   elsewhere in memory. 1.06 / 1.04 / 1.05 / 1.05 / 1.03 on the five sets of the table.
//! * New positions for 12 waiting lanes: 1.01 / 1.02 / 1.03 / 1.04 / 1.00 (6: .97 .94 .91 .90 .93; 14: 1.00 1.00 1.01 1.02 1.01;
//!   16: .99 1.01 1.01 1.03 1.01, but .93 on broken ones; 19: .95 .99 1.01 1.01 .99).
//! * Positions moved in the pass that chooses, instead of one behind it: 1.00 / 1.00 / 1.01 / 1.01 / 1.00, dropped.
//! * Each lane searches in depth when the puzzles before had as many solutions as the limit: 35 rounds a puzzle instead of 67 and
//!   6.2 branches instead of 11.6 on several, 38 and 8.3 instead of 82 and 18 on broken; 1.57, 1.08, no difference elsewhere. In
//!   depth from the start for every puzzle: .89 .80 .93 .90 on the proper sets, for frames that few siblings use.
//! * A cell ranked by its open peers, each counted once, not by the solved digits of its houses, where the other cells of its two
//!   triads count twice: 635 rounds a puzzle instead of 825 on the hardest; 1.02 / 1.07 / 1.12 / 1.32 / 1.03, broken 1.04.
//! * Changed cells written as whole vectors, so that no load waits for a part of one: .99 on all, dropped.
//! * Batches in 16 lanes of 256 bits, with ternary logic: .89 / .89 / .94 / .95 / 1.04, dropped; but see `alone.rs`.
//! * Counts of the choice made in place, not in a copy: 1.00 / 1.01 / 1.01 / 1.02 / 1.01.
//! * Now again, new positions for 16 waiting lanes: .97 / .99 / 1.00 / .99 / 1.01, broken .92, dropped.
//! * The −1 of a round hidden from the compiler, which for 256 bits makes a count of bits of `c & (c - 1)`: .98 / .98 / .98 /
//!   .97 / .98 here, 1.03 for the tree of one puzzle, dropped. That is three in a row below 3 %.
//!
//! Better rules of choice were counted, not run in lanes. Nodes a puzzle on magictour / hardest 11+, by the rule among bivalue
//! cells, one board at a time:
//!
//! | | |
//! |---|---|
//! | the fewest solved cells, by house | 25.3 220 |
//! | the most open peers, as here | 22.6 176 |
//! | the same, and 2 more if both digits stand in another bivalue cell of a house | 18.5 161 |
//! | bivalue peers that share a digit, then open peers | 18.2 160 |
//! | the same, and the candidates of the two digits in all peers | 17.7 148 |
//! | weights by the number of candidates of the peers, 5 for two, 2 for three, else 1 | 17.3 150 |
//! | the best of the three in the most solved houses by the second rule (of four: 20.2 167) | 21.5 174 |
//! | bivalue cells that share a digit counted by house and digit, so a naked pair counts twice | 21.6 194 |
//! | bivalue peers, whatever their digits | 23.7 205 |
//! | candidates, or open cells with weights, by house | 24.6 to 26.4, 210 to 231 |
//!
//! Pairs of cells tell more, and those are dear here: 810 of them, against about 300 cycles a branch in all. What tells nearly
//! as much by house and digit (the third line) costs some 340 cycles more a pass, where its nodes would save 210 on the hardest.
//!
//! A round alone takes 720 to 760 cycles where arithmetic would need 545: 1,090 operations, two a cycle. It is 60 % of the
//! time on the hardest, choosing 13 %, moving 11 %. Open: two groups of lanes interleaved; solutions by transposition: to tell
//! them takes a sixth of `solve_batch` on easy puzzles, and eight at a time would halve that.

mod choice;
mod job;
mod moves;
mod refill;
mod reserve;
mod round;

pub(crate) use job::{Input, Job};

use crate::vector::{Cells, MOST_LANES, Vector};
use moves::Moves;
use refill::Queue;
pub(crate) use reserve::Reserve;
use round::Seen;

/// How far `plenty` goes, both ways.
const MOST_PLENTY: i32 = 16;

/// Rounds between two questions whether to stop.
const ROUNDS_PER_QUESTION: u32 = 256;

/// The boards, and the memory of the engine.
#[repr(align(4096))]
pub(crate) struct Lanes<V: Vector> {
    proof: V::Proof,
    cells: Cells<V>,
    /// The sum of the cells, one round ago: a round that takes nothing away leaves it as it is.
    total: V,
    /// By column and band, the digits that the last round left there.
    stacks: [V; 27],
    /// By column and band, the digits there, and those of solved cells.
    column_triads: [V; 27],
    column_singles: [V; 27],
    /// By row and stack, the digits of solved cells.
    row_singles: [V; 27],
    choice: V,
    /// New puzzles that wait for a lane.
    staged: Cells<V>,
    reserve: Reserve<V>,
    /// By lane, the puzzle.
    owners: [u32; MOST_LANES],
    /// Above 0, puzzles have lately had as many solutions as are looked for.
    plenty: i32,
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
            owners: [0; MOST_LANES],
            plenty: 0,
        }
    }

    /// Counts what a job asks for. The reserve holds nothing between jobs, but its memory is kept.
    #[inline(always)]
    pub(crate) fn run(proof: V::Proof, reserve: &mut Reserve<V>, job: &mut Job<'_>) {
        reserve.clear();
        let mut lanes = Lanes::new(proof, std::mem::replace(reserve, Reserve::new()));
        lanes.go(job);
        *reserve = lanes.reserve;
    }

    #[inline(always)]
    fn go(&mut self, job: &mut Job<'_>) {
        let mut queue = Queue { next: 0, staged: 0, taken: 0 };
        let mut busy = 0;
        let mut rounds = 0;
        let mut moves = Moves::new();
        self.refill(job, &mut queue, &mut busy, &mut moves);
        while busy != 0 {
            let Seen { dead, solved, stuck } = self.round();
            rounds += 1;
            if rounds % ROUNDS_PER_QUESTION == 0
                && let Some(stop) = &mut job.stop
                && stop()
            {
                job.stopped = true;
                return;
            }
            let waiting = (dead | solved | stuck) & busy;
            // Lanes that stay free want siblings at once.
            let patience = if free_lane::<V>(busy).is_none() { V::PATIENCE } else { 1 };
            if waiting.count_ones() < patience {
                continue;
            }
            moves.reset();
            busy &= !dead;
            self.note_solutions(solved & busy, job, &mut busy);
            let branching = stuck & busy;
            if self.reserve.keepers() & !busy != 0 {
                self.go_back(job, &mut busy, &mut moves);
            }
            if branching != 0 {
                self.branch(branching, queue.is_empty(job), &mut busy, &mut moves);
            }
            self.refill(job, &mut queue, &mut busy, &mut moves);
        }
    }

    /// Counts the solved lanes and sets them free, with all others of a puzzle that has enough.
    #[inline(always)]
    fn note_solutions(&mut self, solved: u32, job: &mut Job<'_>, busy: &mut u32) {
        let mut left = solved;
        while left != 0 {
            let lane = left.trailing_zeros() as usize % V::LANES;
            left &= left - 1;
            *busy &= !(1 << lane);
            let owner = self.owners[lane];
            job.note(owner, lane, V::words(&self.cells), V::LANES);
            self.plenty = (self.plenty - 1).max(-MOST_PLENTY);
            if job.is_done(owner) {
                self.plenty = (self.plenty + 3).min(MOST_PLENTY);
                for (other, &its) in self.owners.iter().enumerate() {
                    *busy &= !(u32::from(its == owner || job.is_chain && its > owner) << other);
                }
                left &= *busy;
            }
        }
    }

    /// Where a lane has come to an end and keeps siblings, it goes on with the last of them.
    #[inline(always)]
    fn go_back(&mut self, job: &Job<'_>, busy: &mut u32, moves: &mut Moves) {
        let mut left = self.reserve.keepers() & !*busy;
        while left != 0 {
            let lane = left.trailing_zeros() as usize % V::LANES;
            left &= left - 1;
            if job.is_done(self.owners[lane]) {
                self.reserve.drop_kept(lane);
            } else if let Some(sibling) = self.reserve.take_kept(lane) {
                moves.go_back(lane, sibling);
                *busy |= 1 << lane;
            }
        }
    }

    /// Splits each stuck position in two. One stays, the other goes into a free lane, or waits.
    #[inline(always)]
    fn branch(&mut self, stuck: u32, is_last: bool, busy: &mut u32, moves: &mut Moves) {
        let keeps = self.plenty > 0 && !is_last;
        if keeps || stuck.count_ones() + busy.count_ones() > V::LANES as u32 {
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
                _ if keeps => {
                    let sibling = self.reserve.sibling(owner, lane, cell, candidates ^ lowest);
                    self.reserve.keep(lane, sibling);
                }
                Some(free) => {
                    moves.bring(lane, free);
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

/// A lane without a position that still matters.
#[inline(always)]
fn free_lane<V: Vector>(busy: u32) -> Option<usize> {
    let free = busy.trailing_ones() as usize;
    (free < V::LANES).then_some(free)
}
