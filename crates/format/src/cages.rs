//! Cages and diagonals: the rules that Solo game IDs and the texts of killers contain besides givens and regions.
//!
//! The specs of the rules say which rules these are ([`KillerForm`]).

use ninefold_grid::{Cell, Grid, Side};
use ninefold_puzzle::{
    Argument, Arguments, KillerForm, Origin, Puzzle, PuzzleDraft, RuleDraft, RulesetDraft, Spec, rules,
};

use crate::fit::{Unfit, require_no_candidates, require_square};
use crate::iss;
use crate::span::Span;
use crate::text::Sample;
use crate::text::position;
use crate::trailing::Trailing;
use crate::{Item, ReadError, ReadOptions, Record};

/// The cages of a puzzle, and whether it has diagonals.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Cages {
    pub(crate) diagonals: bool,
    pub(crate) cages: Vec<Cage>,
}

/// Cells whose digits differ and add up to a sum, if one is given.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Cage {
    pub(crate) cells: Vec<Cell>,
    pub(crate) sum: Option<i64>,
}

impl Cages {
    /// Adds a cage of these cells; the sum 0 means none. A single cell without a sum adds nothing and is left out.
    pub(crate) fn add(&mut self, cells: Vec<Cell>, sum: usize) {
        if cells.len() > 1 || sum > 0 {
            self.cages.push(Cage { cells, sum: (sum > 0).then_some(sum as i64) });
        }
    }

    /// Returns a 9×9 puzzle with these rules and without givens.
    pub(crate) fn draft(&self) -> PuzzleDraft {
        let ruleset = RulesetDraft { rules: self.drafts(), ..RulesetDraft::classic(Side::NINE) };
        PuzzleDraft { ruleset, givens: Grid::blank(Side::NINE), candidates: None }
    }

    /// Returns the rules.
    pub(crate) fn drafts(&self) -> Vec<RuleDraft> {
        let diagonals = self.diagonals.then(|| {
            let spec = rules::ALL.iter().find(|spec| spec.killer == Some(KillerForm::Diagonals));
            spec.map(|spec| RuleDraft::of(spec, Arguments::none()))
        });
        let cage = rules::ALL.iter().find_map(|spec| match spec.killer {
            Some(KillerForm::Cage { cells, sum }) => Some((*spec, cells, sum)),
            _ => None,
        });
        let draft = |own: &Cage| {
            let (spec, cells, sum) = cage?;
            let arguments = Arguments::none().with(cells, Argument::Cells(own.cells.clone()));
            Some(RuleDraft::of(
                spec,
                match own.sum {
                    Some(number) => arguments.with(sum, Argument::Number(number)),
                    None => arguments,
                },
            ))
        };
        self.cages.iter().filter_map(draft).chain(diagonals.flatten()).collect()
    }

    /// Returns the cages and diagonals of a square puzzle that has no other rules and no pencilmarks. No cell is in two
    /// of the cages, and all sums are between 1 and the largest one.
    ///
    /// # Errors
    /// Returns an error that names the rules that are neither cages nor diagonals, or describes what is unusual about a
    /// cage.
    pub(crate) fn of(item: &Item<'_>, largest: i64) -> Result<Cages, Unfit> {
        require_square(item)?;
        require_no_candidates(item)?;
        let mut found = Cages::default();
        let mut others: Vec<&str> = Vec::new();
        for (spec, arguments) in item.puzzle.ruleset().uses().iter().filter(|(spec, _)| spec.origin == Origin::Choice) {
            match spec.killer {
                Some(KillerForm::Diagonals) => found.diagonals = true,
                Some(KillerForm::Cage { cells, sum }) => found.cages.push(cage(spec, arguments, cells, sum)?),
                None if others.contains(&spec.name) => {}
                None => others.push(spec.name),
            }
        }
        match others.as_slice() {
            [] => {}
            [one] => return Err(Unfit::new(format!("the rule {one}"), "cages and both diagonals")),
            several => {
                return Err(Unfit::new(format!("the rules {}", several.join(", ")), "cages and both diagonals"));
            }
        }
        if let Some(sum) = found.cages.iter().filter_map(|cage| cage.sum).find(|sum| !(1..=largest).contains(sum)) {
            return Err(Unfit::new(format!("a cage with the sum {sum}"), format!("sums from 1 to {largest}")));
        }
        found.check_overlaps(item.puzzle)?;
        Ok(found)
    }

    fn check_overlaps(&self, puzzle: &Puzzle) -> Result<(), Unfit> {
        let mut cells: Vec<Cell> = self.cages.iter().flat_map(|cage| cage.cells.iter().copied()).collect();
        cells.sort_unstable();
        debug_assert!(cells.iter().all(|cell| cell.is_within(puzzle.side())));
        match cells.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(Unfit::new(format!("{} twice in cages", pair[0]), "each cell in one cage at most")),
            None => Ok(()),
        }
    }

    /// Returns the number of the cage of each cell.
    pub(crate) fn by_cell(&self, side: Side) -> Vec<Option<usize>> {
        let mut numbers = vec![None; side.cell_count()];
        for (number, cage) in self.cages.iter().enumerate() {
            cage.cells.iter().for_each(|cell| numbers[cell.index(side)] = Some(number));
        }
        numbers
    }
}

/// Returns a rule as a cage.
fn cage(spec: &Spec, arguments: &Arguments, cells: &str, sum: &str) -> Result<Cage, Unfit> {
    if let Some((other, _)) = arguments.iter().find(|(name, _)| *name != cells && *name != sum) {
        return Err(Unfit::new(format!("the rule {} with {other}", spec.name), "cages with a sum or none"));
    }
    let mut own = arguments.cells(cells).to_vec();
    own.sort_unstable();
    Ok(Cage { cells: own, sum: arguments.number(sum).filter(|&sum| sum != 0) })
}

/// Accepts puzzles without givens only.
pub(crate) fn require_no_givens(item: &Item<'_>) -> Result<(), Unfit> {
    match item.puzzle.givens().filled_count() {
        0 => Ok(()),
        _ => Err(Unfit::new("givens", "a killer without givens")),
    }
}

/// Accepts 9×9 grids with the usual boxes only.
pub(crate) fn require_usual_boxes(item: &Item<'_>) -> Result<(), Unfit> {
    match item.puzzle.geometry().is_classic() {
        true => Ok(()),
        false => Err(Unfit::new("such a grid", "a 9×9 grid with boxes of 3×3 cells")),
    }
}

/// Returns the record of a line: the first word is the puzzle; a solution or a comment may follow.
pub(crate) fn record(
    draft: PuzzleDraft,
    word: Span<'_>,
    rest: Span<'_>,
    options: &ReadOptions,
) -> Result<Record, ReadError> {
    let Trailing { solution, comment } = Trailing::read(rest, &draft.givens)?;
    let mut record = Record::of_draft(word.number(), options.applied_to(draft, word)?);
    record.solution = solution;
    record.notes.comment = comment;
    Ok(record)
}

/// Returns whether the first line of a text is in such a format and no line belongs to Interactive Sudoku Solver, whose
/// items may follow a killer.
pub(crate) fn are_lines(sample: &Sample<'_>, claims: fn(Span<'_>) -> bool) -> bool {
    let mut data = sample.data().map(Span::trimmed);
    data.next().is_some_and(claims) && !data.any(|line| iss::begins(line.bytes()))
}

/// Splits a line at its first blank.
pub(crate) fn first_word(line: Span<'_>) -> (Span<'_>, Span<'_>) {
    let end = position(line.bytes(), |byte| byte.is_ascii_whitespace()).unwrap_or(line.bytes().len());
    (line.first(end), line.after(end))
}
