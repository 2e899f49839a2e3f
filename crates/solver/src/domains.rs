//! The candidates of a puzzle before the search: those that its rules, givens and pencilmarks allow.

use ninefold_grid::DigitSet;
use ninefold_puzzle::{Domain, Model, Puzzle};

/// Returns the candidates of each cell of a puzzle.
pub(crate) fn of_cells(puzzle: &Puzzle) -> impl Iterator<Item = DigitSet> + '_ {
    let cells = puzzle.geometry().cells().iter().zip(puzzle.ruleset().model().variables());
    cells.map(|(&cell, variable)| {
        let given = puzzle.givens().get(cell).map_or(u64::MAX, |digit| DigitSet::single(digit).bits());
        let marks = puzzle.candidates().map_or(u64::MAX, |candidates| candidates.get(cell).bits());
        DigitSet::from_bits(variable.domain.bits() & given & marks)
    })
}

/// Returns the domains of all variables of a puzzle, cells first.
pub(crate) fn of_variables(puzzle: &Puzzle) -> Vec<Domain> {
    let model = puzzle.ruleset().model();
    let others = model.variables()[model.cell_count()..].iter().map(|variable| variable.domain.bits());
    of_bits(model, of_cells(puzzle).map(DigitSet::bits).chain(others))
}

/// Returns the domains of all variables of a model, with these values.
pub(crate) fn of_bits(model: &Model, bits: impl Iterator<Item = u64>) -> Vec<Domain> {
    model.variables().iter().zip(bits).map(|(variable, bits)| Domain::new(variable.domain.first(), bits)).collect()
}
