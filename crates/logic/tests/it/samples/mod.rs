//! The samples in `testdata/`: puzzles of every kind, each with its solution.

use std::fs;
use std::path::{Path, PathBuf};

use ninefold_grid::{Cell, Grid, Side, symbols};
use ninefold_puzzle::{Puzzle, Ruleset, RulesetDraft};

use crate::naive;

/// Returns the path of a file in `testdata/`.
pub(crate) fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name)
}

/// Parses a grid from a line.
pub(crate) fn grid(line: &str) -> Grid {
    let side = Side::of_cell_count(line.chars().count()).unwrap();
    Grid::from_cells(line.chars().map(|symbol| symbols::digit(symbol, side)).collect()).unwrap()
}

/// Reads classic puzzles from a file with one puzzle at the start of each line.
pub(crate) fn classic(file: &str, every: usize) -> Vec<(Puzzle, Grid)> {
    let rules = Ruleset::classic(Side::NINE);
    let text = fs::read_to_string(testdata(file)).unwrap();
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with(['#', 'p'])).step_by(every);
    let solved = |line: &str| {
        let givens = grid(&line[..81]);
        let solution = naive::solutions(rules.houses(), &givens, 1).remove(0);
        (Puzzle::new(rules.clone(), givens, None).unwrap(), solution)
    };
    lines.map(solved).collect()
}

/// The number of puzzles taken from a file of variants; the whole files serve to measure the solver.
const VARIANT_COUNT: usize = 13;

/// Reads the first puzzles with these rules from a file of variants, each with `added` more values.
pub(crate) fn variants(file: &str, rules: &[&str], added: usize, every: usize) -> Vec<(Puzzle, Grid)> {
    let text = fs::read_to_string(testdata("variants").join(file)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).take(VARIANT_COUNT).step_by(every);
    lines.map(|line| variant(line, rules, added)).collect()
}

/// Parses a puzzle with these rules and its solution from a line of variants, and adds `added` values.
pub(crate) fn variant(line: &str, rules: &[&str], added: usize) -> (Puzzle, Grid) {
    let columns: Vec<&str> = line.split('\t').collect();
    let (puzzle, map) = columns[0].split_at(columns[1].chars().count());
    let (mut givens, solution) = (grid(puzzle), grid(columns[1]));
    let region = |symbol: char| symbols::digit(symbol, givens.side()).unwrap().index() as u8;
    let regions = (!map.is_empty()).then(|| map.chars().map(region).collect());
    let draft = RulesetDraft { regions, ..RulesetDraft::classic(givens.side()) };
    let rules = draft.with_rules(rules.iter().copied()).validate().unwrap();
    let blank: Vec<Cell> = givens.side().cells().filter(|&cell| givens.get(cell).is_none()).collect();
    blank.iter().step_by(3).take(added).for_each(|&cell| givens.set(cell, solution.get(cell)));
    (Puzzle::new(rules, givens, None).unwrap(), solution)
}
