//! The search for loops: a walk through cells that can hold two digits, from house to house of alternating kind, back
//! to its start.
//!
//! The order of the walk, and the fact that the set of extras is passed on from one branch to the next, are Sudoku
//! Explainer's: it misses some loops for that reason, and a comparable rating must miss them too.

use crate::board::Kind;
use crate::mask::Mask;
use crate::position::Position;

/// The maximum number of cells with different extras in a loop.
const MOST_EXTRAS: i32 = 2;

/// The maximum number of cells of a loop on boards larger than 9×9, where there can be too many loops to visit all of
/// them.
const LONGEST_ON_LARGE: usize = 10;

pub(super) struct Walk<'a, const W: usize> {
    position: &'a Position<W>,
    start: usize,
    pair: u64,
    /// The cells that can hold both digits.
    both: Mask<W>,
    /// The cells of `both` that can be in a loop.
    eligible: Mask<W>,
    longest: usize,
    /// Whether any loop was found, even one that was already known.
    has_closed: bool,
    trail: Vec<usize>,
    on_trail: Mask<W>,
    /// The houses of the even cells and of the odd cells of the trail.
    seen: [Mask<W>; 2],
    /// The loops found so far: their digits and cells.
    known: Vec<(u64, Mask<W>)>,
}

fn longest_at_first<const W: usize>(position: &Position<W>) -> usize {
    if position.board().side > 9 { LONGEST_ON_LARGE } else { usize::MAX }
}

impl<'a, const W: usize> Walk<'a, W> {
    pub(super) fn new(position: &'a Position<W>) -> Walk<'a, W> {
        let (both, eligible, on_trail) = (Mask::EMPTY, Mask::EMPTY, Mask::EMPTY);
        Walk {
            position,
            start: 0,
            pair: 0,
            both,
            eligible,
            longest: longest_at_first(position),
            has_closed: false,
            trail: Vec::new(),
            on_trail,
            seen: [Mask::EMPTY; 2],
            known: Vec::new(),
        }
    }

    /// Visits each loop through this bivalue cell that can swap its two candidates. The visitor returns the most cells
    /// that a loop may have from then on to be useful. If there is no loop, returns the cells that this result depends
    /// on.
    pub(super) fn from(&mut self, start: usize, visit: &mut impl FnMut(&[usize]) -> usize) -> Option<Mask<W>> {
        self.has_closed = false;
        self.start = start;
        self.pair = self.position.digits(start);
        let (low, high) = (self.pair.trailing_zeros(), 63 - self.pair.leading_zeros());
        self.both = *self.position.cells(low as usize) & *self.position.cells(high as usize);
        self.eligible = self.find_eligible();
        if !self.eligible.without(self.position.pairs()).is_empty() {
            self.enter(start, None, MOST_EXTRAS, 0, visit);
        }
        let is_sure = !self.has_closed && self.longest == longest_at_first(self.position);
        is_sure.then_some(self.both)
    }

    /// Returns the cells that are left after repeatedly removing cells that are alone in one of their houses: in a loop
    /// that can swap, each house has two cells or none. Empty if the start is removed.
    fn find_eligible(&self) -> Mask<W> {
        let board = self.position.board();
        let mut eligible = self.both;
        loop {
            let is_alone = |&cell: &usize| {
                let others = eligible.without(&Mask::single(cell));
                board.homes(cell).iter().any(|home| !board.houses[home.house as usize].mask.meets(&others))
            };
            let alone: Mask<W> = eligible.iter().filter(is_alone).collect();
            if alone.contains(self.start) {
                return Mask::EMPTY;
            }
            if alone.is_empty() {
                return eligible;
            }
            eligible = eligible.without(&alone);
        }
    }

    fn enter(
        &mut self,
        cell: usize,
        last: Option<Kind>,
        left: i32,
        mut extras: u64,
        visit: &mut impl FnMut(&[usize]) -> usize,
    ) {
        let position = self.position;
        let board = position.board();
        let before = self.seen;
        self.seen[self.trail.len() % 2] |= *board.home_mask(cell);
        self.trail.push(cell);
        self.on_trail.insert(cell);
        for home in board.homes(cell) {
            let house = &board.houses[home.house as usize];
            if last == Some(house.kind) {
                continue;
            }
            // Once its extras are used up, a loop can continue only through cells without any, and the cells that are
            // skipped don't count.
            let is_full = left <= 0 && !extras.is_power_of_two();
            let within = if is_full { self.eligible & *position.pairs() } else { self.both };
            for next in (within & house.mask).iter() {
                if next == self.start && self.trail.len() >= 4 {
                    if self.seen[0] == self.seen[1] {
                        self.has_closed = true;
                        if self.is_new() {
                            self.longest = self.longest.min(visit(&self.trail));
                        }
                    }
                } else if !self.on_trail.contains(next) {
                    let more = position.digits(next) & !self.pair;
                    extras |= more;
                    let may_enter = more == 0 || extras.is_power_of_two() || left > 0;
                    if may_enter && self.can_hold(next) {
                        self.enter(next, Some(house.kind), left - i32::from(more != 0), extras, visit);
                    }
                }
            }
        }
        self.seen = before;
        self.on_trail.remove(cell);
        self.trail.pop();
    }

    /// Returns whether the loop on the trail is new, and if so, records it. Each loop comes up again from other starts
    /// and in the other direction, with the same eliminations.
    fn is_new(&mut self) -> bool {
        let found = (self.pair, self.on_trail);
        let is_new = !self.known.contains(&found);
        if is_new {
            self.known.push(found);
        }
        is_new
    }

    /// Returns whether a loop that can swap may continue with this cell: each house has one even cell and one odd cell,
    /// or none.
    fn can_hold(&self, next: usize) -> bool {
        let houses = self.position.board().home_mask(next);
        self.trail.len() < self.longest
            && self.eligible.contains(next)
            && !self.seen[self.trail.len() % 2].meets(houses)
    }
}
