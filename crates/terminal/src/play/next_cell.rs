//! Where no technique finds a step: the cell that can be found next, by true candidates. Of the cells with one digit that
//! leads to a solution, it is the one in which the fewest digits break no rule at once.

use ninefold::format::Item;
use ninefold::service::{FindCandidates, Verb as _, Verdict};
use ninefold::text::{Catalogue, text};
use ninefold::{Alphabet, Cell, Digit, DigitSet, Progress, Puzzle};

use crate::keys::symbol;
use crate::worker::WorkerState;

/// The cell that can be found next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NextCell {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    /// The digits that break no rule at once.
    pub(super) fitting: DigitSet,
    /// The values of the digits.
    digits: Alphabet,
}

impl NextCell {
    /// Finds it among the cells that are still empty.
    ///
    /// # Errors
    /// Fails if the position has no solution, if every empty cell has several digits, or if a limit was reached.
    pub(super) fn find(puzzle: &Puzzle, progress: &Progress, state: &mut WorkerState<'_>) -> Result<NextCell, Verdict> {
        let timer = state.limits.start();
        let ruleset = puzzle.ruleset();
        let candidates = puzzle.candidates().cloned();
        let now = Puzzle::new(ruleset.clone(), progress.values().clone(), candidates).map_err(|_| Verdict::None)?;
        let verb = FindCandidates { cap: 0, limits: state.limits.clone() };
        let found = verb.reply(&Item::new(&now), state.engines).map_err(|_| Verdict::Limit)?;
        if let verdict @ (Verdict::None | Verdict::Limit) = found.verdict() {
            return Err(verdict);
        }
        let possible = progress.candidates(puzzle);
        let mut best: Option<NextCell> = None;
        let blank = puzzle.geometry().cells().iter().filter(|&&cell| progress.values().get(cell).is_none());
        for &cell in blank {
            let left = found.candidates().candidates.get(cell);
            let (1, Some(digit)) = (left.len(), left.iter().next()) else { continue };
            let fitting = fitting(&now, cell, possible.get(cell));
            if best.is_none_or(|best| fitting.len() < best.fitting.len()) {
                best = Some(NextCell { cell, digit, fitting, digits: puzzle.geometry().alphabet() });
            }
            if timer.is_over() {
                return Err(Verdict::Limit);
            }
        }
        best.ok_or(Verdict::Several)
    }

    /// Returns the cell in words, or its digit.
    pub(super) fn text(&self, is_digit: bool, texts: &'static Catalogue) -> String {
        let symbol = |digit| symbol(self.digits, digit).to_string();
        let cell = self.cell.to_string();
        if is_digit {
            return text!(texts, "play-next-digit", cell = cell, digit = symbol(self.digit));
        }
        let digits: Vec<String> = self.fitting.iter().map(symbol).collect();
        text!(texts, "play-next-cell", count = digits.len(), cell = cell, digits = digits.join(" "))
    }
}

/// Returns the digits of a cell that break no rule at once.
fn fitting(puzzle: &Puzzle, cell: Cell, possible: DigitSet) -> DigitSet {
    let mut grid = puzzle.givens().clone();
    let mut fitting = DigitSet::EMPTY;
    for digit in possible.iter() {
        grid.set(cell, Some(digit));
        if puzzle.ruleset().conflicts(&grid).is_empty() {
            fitting.insert(digit);
        }
    }
    fitting
}

/// Returns why there is no such cell.
pub(super) fn none(verdict: Verdict, texts: &'static Catalogue) -> &'static str {
    match verdict {
        Verdict::None => text!(texts, "play-next-unsolvable"),
        Verdict::Several | Verdict::Unique => text!(texts, "play-next-none"),
        Verdict::Limit => text!(texts, "play-next-limit"),
    }
}
