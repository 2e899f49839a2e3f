//! The lane engine: many boards at once, one in each 16-bit lane of a vector.
//!
//! The state is 81 vectors; lane *l* of vector *i* holds the candidates of cell *i* on board *l*. [`round`] infers on all
//! boards at once. Then every lane is dead, solved, stuck or going on. A stuck lane branches: it goes on with one child,
//! and the other goes into a lane that has become free, in one pass over the vectors that moves any number of positions.
//! Lanes that are left take from the [`reserve`], then new puzzles, which are read 32 (or 16) at a time.
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
//! * The lanes on the stack, at the start of a page, not in a box: no gain where luck was good, but where it was bad the
//!   box cost 10 to 50 % on the easy sets, by how it lay to the stack (loads wait for stores whose addresses are alike in
//!   their last 12 bits). Moved by 2112 bytes on purpose: 0.73 to 0.95; by 1088 or 3136: no difference.
//! * Cells of three candidates and more ranked in vectors too, where there is a bivalue none: several 1.02, broken 1.11.
//! * The puzzles staged next fetched ahead: 1.08 to 1.12 on whole sets, beyond the caches.
//! * A puzzle gets no more lanes than it misses solutions, the other siblings wait: several 55 rounds a puzzle instead of
//!   64, but more frames to move: 0.95, and magictour 0.32, dropped. Of the 11 branches that such a puzzle takes, 8 or 9
//!   would be needed anyway.
//! * Frames of the reserve at the start of a page each, as the lanes: no difference, dropped.
//!
//! A round is about 1,200 arithmetic operations and 62 % of the time on the hardest; choosing is 14 %, moving 12 %. Open:
//! a better rule of choice, staging and solutions by transposition, two groups of lanes interleaved.

mod choice;
mod job;
mod reserve;
mod round;

pub(crate) use job::{Input, Job};

use crate::vector::{Cells, MOST_LANES, Vector};
pub(crate) use reserve::Reserve;
use round::Seen;

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
    /// The solved digits of rows, columns and boxes.
    houses: [V; 27],
    choice: V,
    /// New puzzles that wait for a lane.
    staged: Cells<V>,
    reserve: Reserve<V>,
    /// By lane, the puzzle.
    owners: [u32; MOST_LANES],
}

/// How positions are to move before the next round.
struct Moves {
    /// By lane, the lane that its position comes from.
    from: [u16; MOST_LANES],
    /// The lanes that get another position.
    moved: u32,
    /// Cells to be set then.
    changes: [Change; 2 * MOST_LANES],
    changed: usize,
}

#[derive(Clone, Copy)]
struct Change {
    lane: u8,
    cell: u8,
    candidates: u16,
}

/// The positions of a job that have not been in a lane yet.
struct Queue {
    next: usize,
    /// How many of those staged, and how many have left.
    staged: usize,
    taken: usize,
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
            houses: [none; 27],
            choice: none,
            staged: [none; 81],
            reserve,
            owners: [0; MOST_LANES],
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
            if stuck & busy != 0 {
                self.branch(stuck & busy, &mut busy, &mut moves);
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
            if job.is_done(owner) {
                for (other, &its) in self.owners.iter().enumerate() {
                    *busy &= !(u32::from(its == owner || job.is_chain && its > owner) << other);
                }
                left &= *busy;
            }
        }
    }

    /// Splits each stuck position in two. One stays, the other goes into a free lane, or waits.
    #[inline(always)]
    fn branch(&mut self, stuck: u32, busy: &mut u32, moves: &mut Moves) {
        if stuck.count_ones() + busy.count_ones() > V::LANES as u32 {
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
                Some(free) => {
                    moves.bring(lane, free);
                    moves.change(free, cell, candidates ^ lowest);
                    self.owners[free] = owner;
                    *busy |= 1 << free;
                }
                None => self.reserve.push(owner, lane, cell, candidates ^ lowest),
            }
            moves.change(lane, cell, lowest);
        }
    }

    /// Fills free lanes from the reserve, then with new puzzles, and lets everything move.
    #[inline(always)]
    fn refill(&mut self, job: &Job<'_>, queue: &mut Queue, busy: &mut u32, moves: &mut Moves) {
        let mut moved = moves.moved;
        let mut frame = None;
        while let Some(free) = free_lane::<V>(*busy) {
            let Some(sibling) = self.reserve.pop(|owner| job.is_done(owner)) else { break };
            if let Some(frame) = frame.filter(|&frame| frame != sibling.frame) {
                V::rearrange(&mut self.cells, Some(self.reserve.frame(frame)), &moves.from, moves.moved);
                moved |= moves.moved;
                moves.settle();
            }
            frame = Some(sibling.frame);
            moves.bring(V::LANES + usize::from(sibling.lane), free);
            moves.change(free, usize::from(sibling.cell), sibling.candidates);
            self.owners[free] = sibling.owner;
            *busy |= 1 << free;
        }
        if let Some(frame) = frame {
            V::rearrange(&mut self.cells, Some(self.reserve.frame(frame)), &moves.from, moves.moved);
            moved |= moves.moved;
            moves.settle();
        }
        self.reserve.close_frames();
        while free_lane::<V>(*busy).is_some() && self.is_staged(job, queue) {
            while let Some(free) = free_lane::<V>(*busy)
                && queue.taken < queue.staged
            {
                let owner = job.owner(queue.next - queue.staged + queue.taken);
                queue.taken += 1;
                if !job.is_done(owner) {
                    moves.bring(V::LANES + V::place(queue.taken - 1), free);
                    self.owners[free] = owner;
                    *busy |= 1 << free;
                }
            }
            V::rearrange(&mut self.cells, Some(&self.staged), &moves.from, moves.moved);
            moved |= moves.moved;
            moves.settle();
        }
        if moves.moved != 0 {
            V::rearrange(&mut self.cells, None, &moves.from, moves.moved);
            moved |= moves.moved;
        }
        self.set(moves);
        for stack in &mut self.stacks {
            *stack = stack.flood(moved);
        }
        self.total = self.total.flood(moved);
    }

    /// Whether a position waits in the queue: the next ones are staged, if need be.
    #[inline(always)]
    fn is_staged(&mut self, job: &Job<'_>, queue: &mut Queue) -> bool {
        if queue.taken == queue.staged && queue.next < job.len() {
            let end = job.len().min(queue.next + V::LANES);
            match job.input {
                Input::Clues(clues) => V::stage(&mut self.staged, &clues[queue.next..]),
                Input::Positions(positions, _) => {
                    let positions = &positions[queue.next..end];
                    for (cell, row) in V::words_mut(&mut self.staged).chunks_exact_mut(V::LANES).enumerate() {
                        for (place, position) in positions.iter().enumerate() {
                            row[V::place(place) % V::LANES] = position.as_sets()[cell];
                        }
                    }
                }
            }
            *queue = Queue { next: end, staged: end - queue.next, taken: 0 };
        }
        queue.taken < queue.staged
    }

    /// Sets the cells in which children differ from their parents.
    #[inline(always)]
    fn set(&mut self, moves: &Moves) {
        let words = V::words_mut(&mut self.cells);
        for &Change { lane, cell, candidates } in &moves.changes[..moves.changed] {
            words[usize::from(cell) * V::LANES + usize::from(lane)] = candidates;
        }
    }
}

/// A lane without a position that still matters.
#[inline(always)]
fn free_lane<V: Vector>(busy: u32) -> Option<usize> {
    let free = busy.trailing_ones() as usize;
    (free < V::LANES).then_some(free)
}

impl Moves {
    const STAY: [u16; MOST_LANES] = {
        let mut from = [0; MOST_LANES];
        let mut lane = 0;
        while lane < MOST_LANES {
            from[lane] = lane as u16;
            lane += 1;
        }
        from
    };

    fn new() -> Moves {
        let change = Change { lane: 0, cell: 0, candidates: 0 };
        Moves { from: Moves::STAY, moved: 0, changes: [change; 2 * MOST_LANES], changed: 0 }
    }

    #[inline(always)]
    fn reset(&mut self) {
        self.settle();
        self.changed = 0;
    }

    /// All stay where they are from now on.
    #[inline(always)]
    fn settle(&mut self) {
        self.from = Moves::STAY;
        self.moved = 0;
    }

    #[inline(always)]
    fn bring(&mut self, from: usize, to: usize) {
        self.from[to % MOST_LANES] = from as u16;
        self.moved |= 1 << to;
    }

    #[inline(always)]
    fn change(&mut self, lane: usize, cell: usize, candidates: u16) {
        self.changes[self.changed % (2 * MOST_LANES)] = Change { lane: lane as u8, cell: cell as u8, candidates };
        self.changed += 1;
    }
}
