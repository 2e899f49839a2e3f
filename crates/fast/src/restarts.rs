//! The first two solutions of a puzzle, by a search that restarts in another order when it takes long.
//!
//! On some puzzles with few givens, the first guesses of a depth-first search leave no solution, and the search takes seconds to find
//! that out, although almost any other guess would lead to one. So a search that has visited many nodes is abandoned, and another
//! one starts with the rows, columns and digits in another order; it may visit twice as many nodes. The orders are fixed, so the
//! solutions are the same on every machine. (C. Gomes, B. Selman, H. Kautz, *Boosting combinatorial search through randomization*, 1998.)

use crate::clues::Clues;
use crate::solver::{Found, Solver, spent};
use crate::values::Values;
use crate::verdict::{CountEnd, Verdict};

/// The number of nodes that the first search visits. The hardest puzzles with one solution take some thousand.
const FIRST: u64 = 1 << 12;
/// The largest number of nodes between two calls of `stop`.
const NODES_PER_QUESTION: u64 = 1024;

/// The first two solutions of a puzzle, as far as they were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstTwo {
    /// A solution.
    pub one: Option<Values>,
    /// Another one.
    pub other: Option<Values>,
    /// Why the search ended: the limit is two solutions.
    pub ending: CountEnd,
}

impl FirstTwo {
    /// Returns the verdict of a search that was not stopped.
    pub(crate) fn verdict(self) -> Verdict {
        match (self.one, self.other) {
            (None, _) => Verdict::None,
            (Some(one), None) => Verdict::Unique(one),
            (Some(one), Some(_)) => Verdict::Several(one),
        }
    }
}

impl Solver {
    /// Searches for two solutions, and calls `stop` now and then (at intervals far below a millisecond) to ask whether to give up.
    /// The solutions are the same on every machine.
    pub fn first_two_until(&mut self, clues: &Clues, stop: impl FnMut() -> bool) -> FirstTwo {
        self.two_with_restarts(clues, FIRST, stop)
    }

    /// Searches for two solutions: the first search visits this many nodes, each of the others twice as many as the one before.
    fn two_with_restarts(&mut self, clues: &Clues, first: u64, mut stop: impl FnMut() -> bool) -> FirstTwo {
        let mut two = FirstTwo { one: None, other: None, ending: CountEnd::Stopped };
        let mut round = 0;
        loop {
            let order = Order::of_round(round);
            self.begin(&order.apply(clues));
            let mut left = first << round.min(32);
            while left > 0 {
                if stop() {
                    return two;
                }
                let nodes = left.min(NODES_PER_QUESTION);
                left -= nodes;
                if let Some(ending) = self.search_on(nodes, &order, &mut two) {
                    return FirstTwo { ending, ..two };
                }
            }
            round += 1;
        }
    }

    /// Searches on for the solutions that are missing, for this many nodes. Returns the end of the search, if it is reached.
    fn search_on(&mut self, mut nodes: u64, order: &Order, two: &mut FirstTwo) -> Option<CountEnd> {
        loop {
            match self.advance(|| spent(&mut nodes)) {
                Found::Nothing => return Some(CountEnd::Complete),
                Found::Stopped => return None,
                Found::Solution(board) => match (two.one, order.revert(&board.values())) {
                    (None, values) => two.one = Some(values),
                    // An earlier search found it.
                    (Some(one), values) if one == values => {}
                    (Some(_), values) => {
                        two.other = Some(values);
                        return Some(CountEnd::Limit);
                    }
                },
            }
        }
    }
}

/// An order of rows, columns and digits in which a puzzle is the same puzzle: rows change places within their band, bands
/// with bands, columns likewise.
struct Order {
    /// The place of each cell, row by row, in the puzzle as it was.
    cells: [u8; 81],
    /// The digit that stands for each; 0 is a blank cell.
    digits: [u8; 10],
}

impl Order {
    /// Returns the order of this search: the first has the usual one.
    fn of_round(round: u32) -> Order {
        let mut order =
            Order { cells: std::array::from_fn(|cell| cell as u8), digits: std::array::from_fn(|digit| digit as u8) };
        if round > 0 {
            let mut random = SplitMix(u64::from(round));
            random.shuffle(&mut order.digits[1..]);
            let (rows, columns) = (random.lines(), random.lines());
            order.cells = std::array::from_fn(|cell| 9 * rows[cell / 9] + columns[cell % 9]);
        }
        order
    }

    fn apply(&self, clues: &Clues) -> Clues {
        let old = clues.as_bytes();
        Clues::new(self.cells.map(|cell| self.digits[usize::from(old[usize::from(cell)])])).expect("digits stay digits")
    }

    fn revert(&self, values: &Values) -> Values {
        let mut digits = [0; 10];
        (0..).zip(&self.digits).for_each(|(old, &new)| digits[usize::from(new)] = old);
        let mut cells = [0; 81];
        for (&old, &value) in self.cells.iter().zip(values.as_bytes()) {
            cells[usize::from(old)] = digits[usize::from(value)];
        }
        Values::new(cells)
    }
}

/// Random numbers: splitmix64 by Steele, Lea and Flood (2014).
struct SplitMix(u64);

impl SplitMix {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % end as u64) as usize
    }

    fn shuffle(&mut self, items: &mut [u8]) {
        (1..items.len()).rev().for_each(|last| items.swap(last, self.below(last + 1)));
    }

    /// Returns nine rows, or columns, in an order that keeps bands together.
    fn lines(&mut self) -> [u8; 9] {
        let mut bands = [0, 1, 2];
        self.shuffle(&mut bands);
        let mut lines = [0; 9];
        for (lines, band) in lines.chunks_mut(3).zip(bands) {
            lines.copy_from_slice(&[3 * band, 3 * band + 1, 3 * band + 2]);
            self.shuffle(lines);
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Kernel;
    use crate::naive;

    const SAMPLES: [&str; 2] = [
        include_str!("../../../testdata/classic/17_clue.txt"),
        include_str!("../../../testdata/classic/several_solutions_5000.txt"),
    ];

    #[test]
    fn orders_are_the_same_puzzle() {
        let solution = Solver::new().solve(&Clues::BLANK).values().copied().unwrap();
        let clues = Clues::new(*solution.as_bytes()).unwrap();
        for round in 0..50 {
            let order = Order::of_round(round);
            let other = Values::full(&order.apply(&clues)).expect("each house has each digit once");
            assert_eq!(other == solution, round == 0, "{round}");
            assert_eq!(order.revert(&other), solution, "{round}");
        }
    }

    #[test]
    fn searches_that_begin_anew_after_few_nodes_find_the_same() {
        let mut solver = Solver::new();
        let lines = SAMPLES.iter().flat_map(|text| text.lines().filter(|line| line.len() == 81).step_by(9));
        for clues in lines.map(|line| Clues::parse(line.as_bytes()).unwrap()) {
            let most = naive::count(&clues, 2);
            for first in [1, 2, 5] {
                let two = solver.two_with_restarts(&clues, first, || false);
                let found = [two.one, two.other].into_iter().flatten();
                assert!(found.clone().all(|values| values.solves(&clues)), "{clues}");
                assert_eq!(found.count() as u64, most, "{clues}");
                assert_ne!((two.one, most), (two.other, 2), "{clues}");
                assert_eq!(two.ending, if most == 2 { CountEnd::Limit } else { CountEnd::Complete }, "{clues}");
            }
        }
    }

    /// A puzzle for which the search in the usual order visits more than a million nodes before the first solution. Found by fuzzing.
    #[test]
    fn a_search_with_bad_luck_begins_anew() {
        let clues = b"...........................................27......................12..3.45......";
        let clues = Clues::parse(clues).unwrap();
        let mut questions = 0;
        let two = Solver::new().first_two_until(&clues, || {
            questions += 1;
            false
        });
        assert!(two.one.is_some_and(|one| one.solves(&clues)) && two.other.is_some_and(|other| other.solves(&clues)));
        assert!(questions < 30, "{questions}");
        let verdicts = Kernel::available().map(|kernel| Solver::with_kernel(kernel).solve(&clues));
        assert!(verdicts.into_iter().all(|verdict| verdict == Verdict::Several(two.one.unwrap())));
    }

    #[test]
    fn it_can_be_stopped() {
        let two = Solver::new().first_two_until(&Clues::BLANK, || true);
        assert_eq!(two, FirstTwo { one: None, other: None, ending: CountEnd::Stopped });
    }
}
