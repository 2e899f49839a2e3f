//! Local search: finds solutions of large grids that have many of them. It proves nothing.
//!
//! Every open cell holds one of its candidates. Two of them clash if they exclude each other, so a grid without clashes
//! is a solution. A move changes a clashing cell to the candidate that leaves the fewest clashes. The candidate that it
//! held is then forbidden for some moves, unless it would lead to fewer clashes than ever before. This is the tabu
//! search of A. Hertz and D. de Werra for the colouring of graphs ("Using tabu search techniques for graph coloring",
//! 1987), with lists of colours as Y. Jin and J.-K. Hao use it for Latin squares with holes ("Solving the Latin square
//! completion problem by memetic graph coloring", 2019).
//!
//! On grids of 36×36 and 64×64 with random holes, where learners need many restarts, it usually takes seconds. On
//! puzzles with one solution it usually finds nothing.

use ninefold_grid::Random;

use super::encode::Encoded;
use super::literal::Literal;
use crate::StopReason;
use crate::general::program::Lists;

/// Cells have room for a multiple of this many candidates, so that the best of them is found quickly.
const LANES: usize = 8;
/// The mark of a candidate is the number of cells that hold a rival. `HELD` is added if its own cell holds it, and
/// `FORBIDDEN` if it is forbidden.
const HELD: i16 = 1 << 12;
const FORBIDDEN: i16 = 1 << 13;
/// The mark of an unused place, and the change of a cell that has no move.
const NONE: i16 = i16::MAX;
/// A candidate is forbidden for a random number of moves below this, …
const RANDOM_MOVES: usize = 10;
/// … plus this share of the number of clashing cells.
const SHARE: (usize, usize) = (6, 10);
/// An upper bound of the number of moves for which a candidate is forbidden.
const LONGEST: usize = 4096;
/// The number of cells that change at random when the search leaves a solution.
const KICKS: usize = 4;
/// If the number of clashing pairs exceeds the smallest one by more than this, hardly any single move can lead to fewer
/// than ever, and none is looked for.
const MOST_EXCESS: i32 = 8;
/// The number of moves between two checks of the limits.
const MOVES_PER_CHECK: u64 = 1 << 10;

/// A grid whose cells hold candidates that may clash.
#[derive(Clone, Debug)]
pub(crate) struct LocalSearch {
    /// The first place of the candidates of each open cell, and the end of the last one's.
    starts: Vec<u32>,
    cell_of: Vec<u32>,
    /// The place of each variable of the formula.
    place_of_variable: Vec<u32>,
    /// For each place, the places of other cells whose candidates are excluded by its own.
    rivals: Lists<u32>,
    /// The place of the candidate that each cell holds.
    held: Vec<u32>,
    marks: Vec<i16>,
    clashing: Clashing,
    /// The number of pairs of cells that clash, and its minimum since the search left a solution.
    clashes: i32,
    fewest: i32,
    /// The move from which on each candidate may be chosen again, and for each move (modulo the length of the list) the
    /// candidates to check.
    free_at: Vec<u64>,
    freed: Vec<Vec<u32>>,
    moves: u64,
    random: Random,
    /// A buffer: the places that the next move may choose from.
    choices: Vec<u32>,
}

/// The cells that clash with others.
#[derive(Clone, Debug)]
struct Clashing {
    cells: Vec<u32>,
    /// For each of them, the change in the number of clashing pairs after its best move that is not forbidden.
    changes: Vec<i16>,
    /// The index of each cell in these lists.
    listed_at: Vec<u32>,
}

impl LocalSearch {
    /// Returns a search in which each cell holds a candidate that clashes with few others. The formula must have no
    /// variables other than candidates and no clauses other than those that follow from its groups, as the formula of a
    /// model in which cells only have to differ.
    pub(crate) fn new(encoded: &Encoded, seed: u64) -> LocalSearch {
        let (mut starts, mut cell_of, mut marks) = (Vec::new(), Vec::new(), Vec::new());
        let mut place_of_variable: Vec<u32> = Vec::with_capacity(encoded.formula.variables);
        let mut last = None;
        for (var, _) in encoded.candidates() {
            if last.replace(var) != Some(var) {
                marks.resize(marks.len().next_multiple_of(LANES), NONE);
                starts.push(marks.len() as u32);
            }
            cell_of.resize(marks.len() + 1, starts.len() as u32 - 1);
            place_of_variable.push(marks.len() as u32);
            marks.push(0);
        }
        marks.resize(marks.len().next_multiple_of(LANES), NONE);
        starts.push(marks.len() as u32);
        let cells = starts.len() - 1;
        let mut search = LocalSearch {
            rivals: rivals(encoded, &place_of_variable, &cell_of, marks.len()),
            starts,
            cell_of,
            place_of_variable,
            held: vec![0; cells],
            clashing: Clashing { cells: Vec::new(), changes: Vec::new(), listed_at: vec![Clashing::NOWHERE; cells] },
            clashes: 0,
            fewest: 0,
            free_at: vec![0; marks.len()],
            freed: vec![Vec::new(); LONGEST],
            marks,
            moves: 0,
            random: Random::new(seed),
            choices: Vec::new(),
        };
        search.fill();
        search
    }

    /// Gives each cell the candidate that clashes with the fewest cells before it.
    fn fill(&mut self) {
        for cell in 0..self.held.len() {
            let places = self.starts[cell]..self.starts[cell + 1];
            let least = smallest(&self.marks[places.start as usize..places.end as usize]);
            self.choices.clear();
            self.choices.extend(places.filter(|&place| self.marks[place as usize] == least));
            let choice = self.random.below(self.choices.len());
            self.take(cell, self.choices[choice]);
        }
        (0..self.held.len()).for_each(|cell| self.update(cell));
        self.fewest = self.clashes;
    }

    /// Makes at most this many moves. Returns whether it has found a solution; the next call leaves it. `check` is
    /// called from time to time.
    ///
    /// # Errors
    /// Returns the error of `check`. The search can be resumed afterwards.
    pub(crate) fn run(
        &mut self,
        moves: u64,
        check: &mut dyn FnMut() -> Result<(), StopReason>,
    ) -> Result<bool, StopReason> {
        let end = self.moves + moves;
        if self.clashes == 0 && self.moves > 0 {
            self.kick();
        }
        while self.clashes > 0 && self.moves < end {
            if self.moves.is_multiple_of(MOVES_PER_CHECK) {
                check()?;
            }
            self.begin_move();
            if let Some(place) = self.best() {
                self.change(place);
                self.fewest = self.fewest.min(self.clashes);
            }
        }
        self.moves += u64::from(self.moves == 0);
        Ok(self.clashes == 0)
    }

    /// Returns the number of moves so far.
    pub(crate) fn moves(&self) -> u64 {
        self.moves
    }

    /// Returns whether a cell holds the candidate of this literal.
    pub(crate) fn is_held(&self, literal: Literal) -> bool {
        self.marks[self.place_of_variable[literal.variable()] as usize] & HELD != 0
    }

    /// Counts a move, and frees the candidates that are no longer forbidden.
    fn begin_move(&mut self) {
        self.moves += 1;
        let mut freed = std::mem::take(&mut self.freed[self.moves as usize % LONGEST]);
        for place in freed.drain(..) {
            let place = place as usize;
            if self.free_at[place] == self.moves && self.marks[place] & FORBIDDEN != 0 {
                self.marks[place] -= FORBIDDEN;
                self.update(self.cell_of[place] as usize);
            }
        }
        self.freed[self.moves as usize % LONGEST] = freed;
    }

    /// Returns the place of the candidate after which the fewest pairs clash; a random one of several that tie.
    fn best(&mut self) -> Option<u32> {
        self.choices.clear();
        let mut least = self.clashing.least();
        self.find_unforbidden(least);
        // A forbidden candidate may be chosen if it leaves fewer clashing pairs than ever before.
        let excess = self.clashes - self.fewest;
        let clashing = if excess < MOST_EXCESS { &self.clashing.cells[..] } else { &[] };
        for &cell in clashing {
            let now = i32::from(self.marks[self.held[cell as usize] as usize] - HELD);
            if now <= excess {
                continue;
            }
            for place in self.starts[cell as usize]..self.starts[cell as usize + 1] {
                let mark = self.marks[place as usize];
                let change = i32::from(mark - FORBIDDEN) - now;
                if mark & FORBIDDEN == 0 || mark == NONE || excess + change >= 0 || change > i32::from(least) {
                    continue;
                }
                if change < i32::from(least) {
                    least = change as i16;
                    self.choices.clear();
                }
                self.choices.push(place);
            }
        }
        match self.choices.len() {
            0 => None,
            count => Some(self.choices[self.random.below(count)]),
        }
    }

    /// Lists the candidates that are not forbidden and change the number of clashing pairs by `change`.
    fn find_unforbidden(&mut self, change: i16) {
        if change == NONE {
            return;
        }
        for (&cell, _) in self.clashing.cells.iter().zip(&self.clashing.changes).filter(|(_, own)| **own == change) {
            let mark = self.marks[self.held[cell as usize] as usize] - HELD + change;
            let places = self.starts[cell as usize]..self.starts[cell as usize + 1];
            self.choices.extend(places.filter(|&place| self.marks[place as usize] == mark));
        }
    }

    /// Makes the cell of a candidate hold it, and forbids the candidate that the cell held.
    fn change(&mut self, place: u32) {
        let cell = self.cell_of[place as usize] as usize;
        let old = self.held[cell];
        self.release(cell);
        self.marks[place as usize] &= !FORBIDDEN;
        let moves = 1 + self.random.below(RANDOM_MOVES) + SHARE.0 * self.clashing.cells.len() / SHARE.1;
        let free_at = self.moves + moves.min(LONGEST - 1) as u64;
        self.marks[old as usize] |= FORBIDDEN;
        self.free_at[old as usize] = free_at;
        self.freed[free_at as usize % LONGEST].push(old);
        self.take(cell, place);
        self.update(cell);
        self.update_rivals(old);
        self.update_rivals(place);
    }

    /// Clears the candidate that a cell holds.
    #[inline]
    fn release(&mut self, cell: usize) {
        let held = self.held[cell] as usize;
        self.marks[held] -= HELD;
        self.clashes -= i32::from(self.marks[held]);
        for &rival in self.rivals.get(held) {
            let mark = &mut self.marks[rival as usize];
            *mark -= 1;
            if *mark == HELD {
                self.clashing.remove(self.cell_of[rival as usize] as usize);
            }
        }
        if self.marks[held] > 0 {
            self.clashing.remove(cell);
        }
    }

    /// Makes a cell hold the candidate at a place, which is not forbidden.
    #[inline]
    fn take(&mut self, cell: usize, place: u32) {
        self.held[cell] = place;
        let place = place as usize;
        self.clashes += i32::from(self.marks[place]);
        if self.marks[place] > 0 {
            self.clashing.add(cell);
        }
        self.marks[place] += HELD;
        for &rival in self.rivals.get(place) {
            let mark = &mut self.marks[rival as usize];
            *mark += 1;
            if *mark == HELD + 1 {
                self.clashing.add(self.cell_of[rival as usize] as usize);
            }
        }
    }

    /// Finds the best moves of the cells that have rivals of a candidate, after the marks of these rivals have changed.
    #[inline]
    fn update_rivals(&mut self, place: u32) {
        for index in 0..self.rivals.get(place as usize).len() {
            let rival = self.rivals.get(place as usize)[index];
            self.update(self.cell_of[rival as usize] as usize);
        }
    }

    /// Finds the best move of a cell, if it clashes.
    #[inline]
    fn update(&mut self, cell: usize) {
        let listed_at = self.clashing.listed_at[cell];
        if listed_at != Clashing::NOWHERE {
            let least = smallest(&self.marks[self.starts[cell] as usize..self.starts[cell + 1] as usize]);
            let now = self.marks[self.held[cell] as usize] - HELD;
            self.clashing.changes[listed_at as usize] = if least < HELD { least - now } else { NONE };
        }
    }

    /// Leaves a solution by changing a few cells at random.
    fn kick(&mut self) {
        self.begin_move();
        for _ in 0..KICKS.min(self.held.len()) {
            let cell = self.random.below(self.held.len());
            let places = self.starts[cell]..self.starts[cell + 1];
            self.choices.clear();
            self.choices.extend(places.filter(|&place| self.marks[place as usize] < HELD));
            if !self.choices.is_empty() {
                let choice = self.random.below(self.choices.len());
                self.change(self.choices[choice]);
            }
        }
        self.fewest = self.clashes;
    }
}

impl Clashing {
    /// The place of a cell that does not clash.
    const NOWHERE: u32 = u32::MAX;

    fn add(&mut self, cell: usize) {
        self.listed_at[cell] = self.cells.len() as u32;
        self.cells.push(cell as u32);
        self.changes.push(NONE);
    }

    fn remove(&mut self, cell: usize) {
        let place = std::mem::replace(&mut self.listed_at[cell], Clashing::NOWHERE) as usize;
        self.cells.swap_remove(place);
        self.changes.swap_remove(place);
        if let Some(&moved) = self.cells.get(place) {
            self.listed_at[moved as usize] = place as u32;
        }
    }

    /// Returns the smallest change of a move that is not forbidden.
    fn least(&self) -> i16 {
        let (blocks, rest) = self.changes.as_chunks::<LANES>();
        rest.iter().copied().fold(least_of(blocks), i16::min)
    }
}

/// Returns, for each of this many places, the places of other cells whose candidates are excluded by its own.
fn rivals(encoded: &Encoded, place_of_variable: &[u32], cell_of: &[u32], places: usize) -> Lists<u32> {
    let formula = &encoded.formula;
    let mut rivals = Lists::with_capacity(places, 0);
    let mut own: Vec<u32> = Vec::new();
    let mut next = 0;
    for (variable, &place) in place_of_variable.iter().enumerate() {
        // Unused places between the candidates of two cells have no rivals.
        (next..place).for_each(|_| rivals.push_all([]));
        next = place + 1;
        let groups = formula.groups_of.get(variable).iter();
        let others = groups.flat_map(|&group| formula.groups.get(group as usize));
        let others = others.map(|&other| place_of_variable[other as usize]);
        own.clear();
        own.extend(others.filter(|&other| cell_of[other as usize] != cell_of[place as usize]));
        own.sort_unstable();
        own.dedup();
        rivals.push_all(own.iter().copied());
    }
    rivals
}

/// Returns the smallest of some marks, whose number is a multiple of [`LANES`].
#[inline]
fn smallest(marks: &[i16]) -> i16 {
    least_of(marks.as_chunks::<LANES>().0)
}

#[inline]
fn least_of(blocks: &[[i16; LANES]]) -> i16 {
    let least = |least: [i16; LANES], block: &[i16; LANES]| std::array::from_fn(|lane| least[lane].min(block[lane]));
    blocks.iter().fold([NONE; LANES], least).into_iter().fold(NONE, i16::min)
}

#[cfg(test)]
mod tests;
