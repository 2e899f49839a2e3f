//! The first contradiction of a puzzle: a proof by singles alone that it has no solution.
//!
//! A contradiction is a cell without candidates, or a digit without a place in a house. If there is none at the start,
//! forced digits (naked and hidden singles) are placed one by one until one appears. Then a backward pass over which
//! placement rules out which candidate drops every placement that the contradiction does not depend on. Contradictions
//! that only guessing would reveal are not found.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, House, Houses};
use ninefold_puzzle::Puzzle;

use crate::{Argument, Placement, Sentence};

/// The cell or the digit that a contradiction is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// This cell has no candidate left.
    Cell(Cell),
    /// This digit has no place left in this house.
    Digit(Digit, House),
}

/// A contradiction, and the forced digits that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    impossible: Impossible,
    forced: Vec<Placement>,
    marks: Marks,
}

/// Whether the puzzle comes with candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Marks {
    Given,
    None,
}

/// A grid with the forced digits placed so far, and the remaining candidates.
struct Attempt<'a> {
    houses: &'a Houses,
    grid: Grid,
    candidates: Candidates,
    /// The forced digits, in order.
    forced: Vec<Forced<'a>>,
}

/// A forced digit: the only candidate of its cell, or the only place in a house.
#[derive(Clone, Copy)]
struct Forced<'a> {
    placement: Placement,
    house: Option<&'a House>,
}

impl Contradiction {
    /// Returns the first contradiction of a puzzle that singles reveal.
    pub fn first(puzzle: &Puzzle) -> Option<Contradiction> {
        Contradiction::within(puzzle, usize::MAX)
    }

    /// Returns the first contradiction that appears after at most `most` forced digits.
    pub(crate) fn within(puzzle: &Puzzle, most: usize) -> Option<Contradiction> {
        let mut attempt = Attempt::new(puzzle);
        let marks = if puzzle.candidates().is_some() { Marks::Given } else { Marks::None };
        loop {
            if let Some(impossible) = attempt.impossible() {
                let forced = attempt.needed(&impossible);
                return Some(Contradiction { impossible, forced, marks });
            }
            let next = attempt.next().filter(|_| attempt.forced.len() < most)?;
            attempt.place(next);
        }
    }

    /// Returns the cell or the digit that the contradiction is about.
    pub fn impossible(&self) -> &Impossible {
        &self.impossible
    }

    /// Returns the forced digits that lead to it, in order.
    pub fn forced(&self) -> &[Placement] {
        &self.forced
    }

    /// Returns the cells that it is about: one cell, or those of a house.
    pub fn cells(&self) -> &[Cell] {
        match &self.impossible {
            Impossible::Cell(cell) => std::slice::from_ref(cell),
            Impossible::Digit(_, house) => house.cells(),
        }
    }
}

impl<'a> Attempt<'a> {
    fn new(puzzle: &'a Puzzle) -> Attempt<'a> {
        let houses = puzzle.ruleset().houses();
        let grid = puzzle.givens().clone();
        let mut candidates = Candidates::of_grid(&grid, houses);
        if let Some(allowed) = puzzle.candidates() {
            for cell in puzzle.side().cells().filter(|&cell| grid.get(cell).is_none()) {
                candidates.set(cell, candidates.get(cell) & allowed.get(cell));
            }
        }
        Attempt { houses, grid, candidates, forced: Vec::new() }
    }

    /// Returns the digits that a cell holds or may hold.
    fn open(&self, cell: Cell) -> DigitSet {
        self.grid.get(cell).map_or_else(|| self.candidates.get(cell), DigitSet::single)
    }

    fn places<'b>(&'b self, digit: Digit, house: &'b House) -> impl Iterator<Item = Cell> + 'b {
        house.cells().iter().copied().filter(move |&cell| self.open(cell).contains(digit))
    }

    fn impossible(&self) -> Option<Impossible> {
        let dead = self.grid.side().cells().find(|&cell| self.open(cell).is_empty()).map(Impossible::Cell);
        dead.or_else(|| {
            let pairs = self.houses.iter().flat_map(|house| all(self.houses).map(move |digit| (digit, house)));
            let mut lost = pairs.filter(|&(digit, house)| self.places(digit, house).next().is_none());
            lost.next().map(|(digit, house)| Impossible::Digit(digit, house.clone()))
        })
    }

    /// Returns the next forced digit.
    fn next(&self) -> Option<Forced<'a>> {
        let blank = |cell: &Cell| self.grid.get(*cell).is_none();
        let mut naked = self.grid.side().cells().filter(blank);
        let naked = naked.find_map(|cell| {
            let placement = Placement { cell, digit: self.candidates.get(cell).only()? };
            Some(Forced { placement, house: None })
        });
        naked.or_else(|| {
            let houses = self.houses;
            let mut pairs = houses.iter().flat_map(|house| all(houses).map(move |digit| (digit, house)));
            pairs.find_map(|(digit, house)| {
                let mut places = self.places(digit, house);
                let cell = places.next().filter(|cell| blank(cell) && places.next().is_none())?;
                Some(Forced { placement: Placement { cell, digit }, house: Some(house) })
            })
        })
    }

    fn place(&mut self, forced: Forced<'a>) {
        let Placement { cell, digit } = forced.placement;
        self.grid.set(cell, Some(digit));
        for peer in self.houses.peers(cell).iter() {
            self.candidates.remove(peer, digit);
        }
        self.forced.push(forced);
    }

    /// Returns the forced digits that a contradiction depends on, in order.
    fn needed(&self, impossible: &Impossible) -> Vec<Placement> {
        let mut needed = vec![false; self.forced.len()];
        let mut absent: Vec<_> = match impossible {
            Impossible::Cell(cell) => all(self.houses).map(|digit| (*cell, digit)).collect(),
            Impossible::Digit(digit, house) => house.cells().iter().map(|&cell| (cell, *digit)).collect(),
        };
        let mut before = self.forced.len();
        loop {
            let excluders = absent.iter().filter_map(|&(cell, digit)| self.excluder(cell, digit, before));
            excluders.for_each(|place| needed[place] = true);
            let Some(last) = (0..before).rfind(|&place| needed[place]) else { break };
            absent = self.absent_before(&self.forced[last]);
            before = last;
        }
        let pairs = self.forced.iter().zip(needed);
        pairs.filter_map(|(forced, is_needed)| is_needed.then_some(forced.placement)).collect()
    }

    /// Returns the candidates whose absence forces a digit.
    fn absent_before(&self, forced: &Forced<'_>) -> Vec<(Cell, Digit)> {
        let Placement { cell, digit } = forced.placement;
        match forced.house {
            None => all(self.houses).filter(|&other| other != digit).map(|other| (cell, other)).collect(),
            Some(house) => house.cells().iter().filter(|&&other| other != cell).map(|&other| (other, digit)).collect(),
        }
    }

    /// Returns the first of the `before` earliest forced digits that rules out a candidate, or `None` if the puzzle
    /// itself rules it out.
    fn excluder(&self, cell: Cell, digit: Digit, before: usize) -> Option<usize> {
        let peers = self.houses.peers(cell);
        let rules_out = |other: &Placement| match other.cell == cell {
            true => other.digit != digit,
            false => other.digit == digit && peers.contains(other.cell),
        };
        let is_forced = |cell: Cell| self.forced.iter().any(|forced| forced.placement.cell == cell);
        let mut given = self.grid.filled().filter(|&(cell, _)| !is_forced(cell));
        if given.any(|(cell, digit)| rules_out(&Placement { cell, digit })) {
            return None;
        }
        self.forced[..before].iter().position(|forced| rules_out(&forced.placement))
    }
}

/// Returns all digits of the grid.
fn all(houses: &Houses) -> impl Iterator<Item = Digit> + Clone + use<> {
    DigitSet::full(houses.side()).iter()
}

impl Contradiction {
    /// Returns the contradiction as a sentence, with the first of the forced digits.
    pub fn sentence(&self) -> Sentence {
        const LISTED: usize = 3;
        let message = match (&self.impossible, self.marks) {
            (Impossible::Cell(_), Marks::None) => "contradiction-cell",
            (Impossible::Cell(_), Marks::Given) => "contradiction-cell-pencilmarks",
            (Impossible::Digit(..), Marks::None) => "contradiction-house",
            (Impossible::Digit(..), Marks::Given) => "contradiction-house-pencilmarks",
        };
        let more = self.forced.len().saturating_sub(LISTED);
        let listed = if more == 0 { "values" } else { "values-and-more" };
        let listed = Sentence::new(listed)
            .with("values", Argument::values(&self.forced[..self.forced.len() - more]))
            .with("number", Argument::Number(more));
        let sentence =
            Sentence::new(message).with("forced", listed).with("number", Argument::Number(self.forced.len()));
        match &self.impossible {
            Impossible::Cell(cell) => sentence.with("cell", *cell),
            Impossible::Digit(digit, house) => sentence.with("digit", *digit).with("house", house),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Side, symbols};
    use ninefold_puzzle::{Puzzle, Ruleset};

    use super::*;

    fn puzzle(line: &str, marks: Option<Candidates>) -> Puzzle {
        let side = Side::of_cell_count(line.len()).unwrap();
        let cells = line.chars().map(|one| symbols::digit(one, side)).collect();
        Puzzle::new(Ruleset::classic(side), Grid::from_cells(cells).unwrap(), marks).unwrap()
    }

    fn first(line: &str) -> Option<Contradiction> {
        Contradiction::first(&puzzle(line, None))
    }

    fn forced(found: &Contradiction) -> Vec<String> {
        found.forced().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_cell_without_a_digit() {
        let found = first("123....4........").unwrap();
        assert_eq!((found.cells(), found.forced()), (&[Cell::new(0, 3)][..], &[][..]));
        assert_eq!(found.sentence().message(), "contradiction-cell");
    }

    #[test]
    fn a_digit_without_a_place() {
        let house = |line: &str| match first(line).unwrap().impossible() {
            Impossible::Digit(digit, house) => format!("{digit} in {house}"),
            Impossible::Cell(cell) => panic!("{cell}"),
        };
        assert_eq!(house("......3...4113.."), "3 in row 3");
        assert_eq!(house("...4...2.43.3..."), "3 in column 4");
        assert_eq!(first("......3...4113..").unwrap().cells().len(), 4);
    }

    #[test]
    fn what_is_forced_is_placed_until_it_shows() {
        assert_eq!(forced(&first("....3..12.1...4.").unwrap()), ["r2c3=2", "r1c3=3", "r1c4=4"]);
        assert_eq!(forced(&first("..1..4..3....2.3").unwrap()), ["r1c1=2", "r2c1=1"]);
        let sound = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(first(sound), None);
    }

    #[test]
    fn pencilmarks_count_and_are_named() {
        let side = Side::of_cell_count(16).unwrap();
        let mut marks = Candidates::full(side);
        marks.set(Cell::new(2, 2), DigitSet::EMPTY);
        let found = Contradiction::first(&puzzle("................", Some(marks))).unwrap();
        assert_eq!(found.sentence().message(), "contradiction-cell-pencilmarks");
    }
}
