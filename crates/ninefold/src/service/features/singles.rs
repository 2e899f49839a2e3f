//! A solver that uses only singles, and a plain search that guesses beyond them.

use ninefold_grid::{Cell, Digit, DigitSet, Grid, Side};
use ninefold_puzzle::Puzzle;
use ninefold_solver::Deadline;

/// The kinds of singles that are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Singles {
    Naked,
    Hidden,
    Both,
}

/// The houses and peers of a puzzle by the indices of cells.
pub(super) struct Board {
    /// The houses that hold every digit.
    houses: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
    cells: usize,
    digits: DigitSet,
    side: Side,
}

/// The candidates of each cell, as bits of digits from 0. A placed digit is its cell's only candidate.
#[derive(Clone)]
pub(super) struct State {
    candidates: Vec<u64>,
    placed: Vec<bool>,
    left: usize,
}

/// The result of a plain search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Searched {
    /// A solution was found after this many guesses.
    Solved(u64),
    /// There is no solution.
    Failed,
    /// There were too many guesses.
    Limit,
}

impl Board {
    /// Returns the board of a puzzle on an N×N square.
    pub(super) fn of(puzzle: &Puzzle) -> Board {
        let (side, houses) = (puzzle.side(), puzzle.ruleset().houses());
        let digits = puzzle.geometry().digits();
        let index = |cell: Cell| cell.index(side);
        let whole = houses.iter().filter(|house| house.cells().len() == digits.len());
        let peers = side.cells().map(|cell| houses.peers(cell).iter().map(index).collect());
        Board {
            houses: whole.map(|house| house.cells().iter().copied().map(index).collect()).collect(),
            peers: peers.collect(),
            cells: side.cell_count(),
            digits,
            side,
        }
    }

    /// Returns the side of the grid.
    pub(super) fn side(&self) -> Side {
        self.side
    }

    /// Returns the state with the digits of a grid placed.
    pub(super) fn start(&self, grid: &Grid) -> State {
        let candidates = vec![self.digits.bits(); self.cells];
        let mut state = State { candidates, placed: vec![false; self.cells], left: self.cells };
        for (cell, digit) in grid.filled() {
            state.place(self, cell.index(grid.side()), digit);
        }
        state
    }
}

impl State {
    /// Places a digit and removes it from the cells that see it.
    pub(super) fn place(&mut self, board: &Board, cell: usize, digit: Digit) {
        self.place_bit(board, cell, 1 << digit.index());
    }

    fn place_bit(&mut self, board: &Board, cell: usize, bit: u64) {
        if self.placed[cell] {
            return;
        }
        self.candidates[cell] &= bit;
        self.placed[cell] = true;
        self.left -= 1;
        board.peers[cell].iter().for_each(|&peer| self.candidates[peer] &= !bit);
    }

    /// Returns the number of cells without a digit.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// Places singles until there are none. Returns whether no contradiction appeared.
    pub(super) fn run(&mut self, board: &Board, singles: Singles) -> bool {
        loop {
            let before = self.left;
            if self.candidates.contains(&0) {
                return false;
            }
            if singles != Singles::Hidden {
                self.naked(board);
            }
            if singles != Singles::Naked && !self.hidden(board) {
                return false;
            }
            if self.left == before {
                return !self.candidates.contains(&0);
            }
        }
    }

    fn naked(&mut self, board: &Board) {
        for cell in 0..board.cells {
            if !self.placed[cell] && self.candidates[cell].is_power_of_two() {
                self.place_bit(board, cell, self.candidates[cell]);
            }
        }
    }

    /// Places each digit that has only one cell left in a house. Returns whether every digit still has a cell.
    fn hidden(&mut self, board: &Board) -> bool {
        for house in &board.houses {
            let (mut once, mut twice) = (0, 0);
            for &cell in house {
                twice |= once & self.candidates[cell];
                once |= self.candidates[cell];
            }
            if once != board.digits.bits() {
                return false;
            }
            for &cell in house {
                let bit = self.candidates[cell] & !twice;
                if bit.is_power_of_two() && !self.placed[cell] {
                    self.place_bit(board, cell, bit);
                }
            }
        }
        true
    }

    /// Searches for a solution: singles, then each digit of the first cell with the fewest candidates in turn. Each
    /// digit tried counts as a guess.
    pub(super) fn search(self, board: &Board, most: u64, timer: &Deadline) -> Searched {
        let mut guesses = 0;
        let mut waiting = vec![self];
        while let Some(mut state) = waiting.pop() {
            if !state.run(board, Singles::Both) {
                continue;
            }
            let open = (0..board.cells).filter(|&cell| !state.placed[cell]);
            let Some(cell) = open.min_by_key(|&cell| state.candidates[cell].count_ones()) else {
                return Searched::Solved(guesses_before(guesses, &waiting));
            };
            let mut bits = state.candidates[cell];
            guesses += u64::from(bits.count_ones());
            if guesses > most || timer.is_over() {
                return Searched::Limit;
            }
            // The largest digit is pushed first, so that the smallest is on top.
            while bits != 0 {
                let bit = 1 << (63 - bits.leading_zeros());
                bits ^= bit;
                let mut next = state.clone();
                next.place_bit(board, cell, bit);
                waiting.push(next);
            }
        }
        Searched::Failed
    }
}

/// Returns the number of guesses that were tried: all except those still on the stack.
fn guesses_before(guesses: u64, waiting: &[State]) -> u64 {
    guesses - waiting.len() as u64
}
