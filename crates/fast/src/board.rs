//! A search position and its fixed point under simple inference.
//!
//! The state holds the candidates of each digit as three band masks (see `layout`): nine digits in 144 bytes. Two kinds
//! of work alternate until neither changes anything:
//!
//! * **One digit**: every digit that lost a candidate is marked in `waiting`. In its turn it is closed over bands and
//!   stacks (see `closure`), and the other digits are eliminated from the cells where it is certain.
//! * **All digits**: when no digit is waiting, one pass over the 27 masks collects the cells with at least one, two and
//!   three candidates. That reveals empty cells (a contradiction), naked singles (placed, after which their digits
//!   wait), or the cell to branch on.
//!
//! Bitboards by digit and band with masks of "once, twice, more" are common in the field (Zhou Yundong's solver of 2012
//! and its descendants); the layout, the closures and the rest are our own.
//!
//! # What was tried
//!
//! Sapphire Rapids, one thread, ratio to crate `sudoku` 0.8 in the same run, counting to 2: 17-clue / unbiased /
//! magictour / several / broken / hardest 11+ (the first 1,500 to 2,500 puzzles of each). Each line includes the
//! changes of the lines before it, unless it says otherwise; the record of the whole sets is in `bench/record/`.
//!
//! | | |
//! |---|---|
//! | all nine digits each round without branches, for the compiler to vectorise over digits | .69 .69 .52 .44 .12 .48 |
//! | the same built for AVX2; only 2.5 to 3.3 digits of the nine change in a round, so left | .83 – – – – .57 |
//! | digits that changed only, band closure by table | .95 .78 .76 .80 .85 .73 |
//! | a digit waits again only when the stacks took a whole row triad | 1.04 .85 .82 .90 .92 .77 |
//! | a branch places its digit at once instead of leaving a naked single | 1.04 .85 .85 .93 .99 .80 |
//! | branch on the bivalue cell with most open peers, not the first | 1.17 .86 1.19 .77 .88 .97 |
//! | compare eight bivalue cells at most (five: 1.13 on magictour; three: .98, and .93 on the hardest) | 1.17 .88 1.19 .83 .89 .99 |
//! | most bivalue peers instead of open peers (all compared): dropped | 1.13 .88 1.07 .71 .84 .78 |
//! | clearing of placed cells written as four-lane loops: dropped | 1.15 .87 1.17 .82 .90 .97 |
//!
//! Note that the compiler turns `x | x << 9 | x << 18` into a multiplication, which SSE2 lacks for 32-bit lanes.

use crate::branch::{self, BandCell};
use crate::closure;
use crate::clues::Clues;
use crate::layout::{BAND, Bands, CELLS, KEEP, PLACES};
use crate::pencilmarks::Pencilmarks;
use crate::values::Values;

/// A search position: the candidates of each digit and the open cells.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    /// For each digit, the cells that may hold it.
    digits: [Bands; 9],
    /// The cells without a placed digit; a cell is removed when only one candidate is left.
    open: Bands,
    /// Bit *d* is set if digit *d* has lost candidates since it was closed.
    waiting: u32,
}

/// The kind of fixed point that inference has reached.
pub(crate) enum FixedPoint {
    /// A contradiction: some house or cell has no candidates left.
    Dead,
    /// Every cell has its digit, and the rules are satisfied.
    Solved,
    /// Undecided: the search should branch on this cell.
    Stuck(BandCell),
}

impl Board {
    const BLANK: Board = Board { digits: [[BAND, BAND, BAND, 0]; 9], open: [BAND, BAND, BAND, 0], waiting: 0o777 };

    /// Makes the position of these clues, or `None` if they contradict each other directly.
    pub(crate) fn new(clues: &Clues) -> Option<Board> {
        let mut board = Board::BLANK;
        let mut given = [[0; 4]; 9];
        for (&value, place) in clues.as_bytes().iter().zip(&PLACES) {
            if value != 0 {
                let (digit, band) = (usize::from(value - 1) % 9, usize::from(place.band) % 3);
                given[digit][band] |= 1 << place.bit;
                board.open[band] &= !(1 << place.bit);
                board.keep_off_peers(digit, BandCell { band, bit: u32::from(place.bit) });
            }
        }
        let mut lost = 0;
        for (digit, given) in board.digits.iter_mut().zip(&given) {
            for band in 0..3 {
                lost |= given[band] & !digit[band];
                digit[band] &= given[band] | board.open[band];
            }
        }
        (lost == 0).then_some(board)
    }

    /// Makes the position of these candidates.
    pub(crate) fn of(marks: &Pencilmarks) -> Board {
        let mut board = Board { digits: [[0; 4]; 9], ..Board::BLANK };
        for (&candidates, place) in marks.as_sets().iter().zip(&PLACES) {
            for (digit, bands) in board.digits.iter_mut().enumerate() {
                bands[usize::from(place.band) % 3] |= u32::from(candidates >> digit & 1) << place.bit;
            }
        }
        board
    }

    /// Returns the candidates of this position.
    pub(crate) fn pencilmarks(&self) -> Pencilmarks {
        let mut marks = Pencilmarks::new([0; 81]);
        for (digit, bands) in self.digits.iter().enumerate() {
            for (band, cells_of) in bands.iter().zip(&CELLS) {
                let mut left = *band;
                while left != 0 {
                    marks.as_sets_mut()[usize::from(cells_of[left.trailing_zeros() as usize])] |= 1 << digit;
                    left &= left - 1;
                }
            }
        }
        marks
    }

    /// Infers until nothing more follows.
    pub(crate) fn settle(&mut self) -> FixedPoint {
        loop {
            while self.waiting != 0 {
                let digit = self.waiting.trailing_zeros() as usize % 9;
                self.waiting &= self.waiting - 1;
                if self.close(digit).is_none() {
                    return FixedPoint::Dead;
                }
            }
            let Tally { once, twice, more } = self.tally();
            if once[0] & once[1] & once[2] != BAND {
                return FixedPoint::Dead;
            }
            let single = self.open.each(&twice, |open, twice| open & !twice);
            if single.is_blank() {
                return if self.open.is_blank() {
                    FixedPoint::Solved
                } else {
                    let bivalue = twice.each(&more, |twice, more| twice & !more);
                    FixedPoint::Stuck(branch::choose(&bivalue, &more, &self.open))
                };
            }
            if self.place_singles(&single).is_none() {
                return FixedPoint::Dead;
            }
        }
    }

    /// Splits this stuck position into two children: it becomes the first and returns the other.
    ///
    /// The first child places a digit in the cell, which can happen at most 81 times in a branch of the search; in the
    /// other, the cell only loses that digit.
    pub(crate) fn split(&mut self, cell: BandCell) -> Board {
        let BandCell { band, bit } = cell;
        let holds = |board: &Board, digit: usize| board.digits[digit][band] >> bit & 1 != 0;
        let digit = (0..8).find(|&digit| holds(self, digit)).unwrap_or(8);
        let mut sibling = *self;
        sibling.digits[digit][band] &= !(1 << bit);
        sibling.waiting = 1 << digit;
        for other in 0..9 {
            if other != digit && holds(self, other) {
                self.digits[other][band] &= !(1 << bit);
                self.waiting |= 1 << other;
            }
        }
        self.open[band] &= !(1 << bit);
        self.keep_off_peers(digit, cell);
        self.waiting |= 1 << digit;
        sibling
    }

    /// Returns the grid of a solved position.
    pub(crate) fn values(&self) -> Values {
        let mut cells = [0; 81];
        for (value, bands) in (1..).zip(&self.digits) {
            for (band, cells_of) in bands.iter().zip(&CELLS) {
                let mut left = *band;
                while left != 0 {
                    cells[usize::from(cells_of[left.trailing_zeros() as usize])] = value;
                    left &= left - 1;
                }
            }
        }
        Values::new(cells)
    }

    /// Closes one digit and eliminates the others from the cells where it is certain.
    #[inline(always)]
    fn close(&mut self, digit: usize) -> Option<()> {
        let closed = closure::close(&self.digits[digit])?;
        self.waiting |= u32::from(closed.again) << digit;
        let [new0, new1, new2, _] = closed.certain.each(&self.open, |certain, open| certain & open);
        if new0 | new1 | new2 != 0 {
            self.open = self.open.each(&[new0, new1, new2, 0], |open, new| open & !new);
            for (other, bands) in self.digits.iter_mut().enumerate() {
                let hit = bands[0] & new0 | bands[1] & new1 | bands[2] & new2;
                self.waiting |= u32::from(hit != 0 && other != digit) << other;
                bands[0] &= !new0;
                bands[1] &= !new1;
                bands[2] &= !new2;
            }
        }
        self.digits[digit] = closed.bands;
        Some(())
    }

    /// Places naked singles. If two singles of one digit see each other, one of them is left without candidates.
    #[inline(always)]
    fn place_singles(&mut self, single: &Bands) -> Option<()> {
        for (band, &single) in single.iter().enumerate() {
            let mut left = single;
            self.open[band] &= !left;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let digit = (0..9).rfind(|&digit| self.digits[digit][band] >> bit & 1 != 0)?;
                self.keep_off_peers(digit, BandCell { band, bit });
                self.waiting |= 1 << digit;
            }
        }
        Some(())
    }

    #[inline(always)]
    fn keep_off_peers(&mut self, digit: usize, cell: BandCell) {
        let keep = &KEEP[cell.band % 3][cell.bit as usize % 32];
        self.digits[digit] = self.digits[digit].each(keep, |old, keep| old & keep);
    }

    #[inline(always)]
    fn tally(&self) -> Tally {
        let mut tally = Tally { once: [0; 4], twice: [0; 4], more: [0; 4] };
        for bands in &self.digits {
            for (band, &mask) in bands.iter().enumerate() {
                tally.more[band] |= tally.twice[band] & mask;
                tally.twice[band] |= tally.once[band] & mask;
                tally.once[band] |= mask;
            }
        }
        tally
    }
}

/// The cells with at least one, two, three candidates.
struct Tally {
    once: Bands,
    twice: Bands,
    more: Bands,
}

/// Helper methods for masks of three bands.
trait Masks {
    fn each(&self, other: &Bands, f: impl Fn(u32, u32) -> u32) -> Bands;
    fn is_blank(&self) -> bool;
}

impl Masks for Bands {
    #[inline(always)]
    fn each(&self, other: &Bands, f: impl Fn(u32, u32) -> u32) -> Bands {
        std::array::from_fn(|band| f(self[band], other[band]))
    }

    #[inline(always)]
    fn is_blank(&self) -> bool {
        self[0] | self[1] | self[2] == 0
    }
}
