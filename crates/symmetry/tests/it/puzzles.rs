//! Puzzles for the tests.

use ninefold_grid::{Grid, Random};
use ninefold_symmetry::{Group, random};

/// Returns the cells of a line.
pub(crate) fn cells(line: &str) -> [u8; 81] {
    let digits: Vec<u8> =
        line.bytes().take(81).map(|byte| byte.saturating_sub(b'0') % 10 * u8::from(byte != b'.')).collect();
    digits.try_into().expect("a line has 81 cells")
}

/// Returns the cells as a grid.
pub(crate) fn grid(cells: &[u8; 81]) -> Grid {
    let line: String = cells.iter().map(|&digit| char::from(b'0' + digit)).collect();
    line.parse().expect("81 digits are a grid")
}

/// Returns the cells of a grid.
pub(crate) fn cells_of(grid: &Grid) -> [u8; 81] {
    let digits: Vec<u8> = grid.cells().iter().map(|digit| digit.map_or(0, |digit| digit.number() as u8)).collect();
    digits.try_into().expect("a classic grid has 81 cells")
}

/// Returns a random equivalent puzzle.
pub(crate) fn morph(cells: &[u8; 81], dice: &mut Random) -> [u8; 81] {
    cells_of(&random(Group::CLASSIC, dice).apply(&grid(cells)))
}

/// Returns a puzzle with some of the givens of another.
pub(crate) fn some_givens(cells: &[u8; 81], count: usize, dice: &mut Random) -> [u8; 81] {
    let mut places: Vec<usize> = (0..81).filter(|&at| cells[at] > 0).collect();
    dice.shuffle(&mut places);
    let mut kept = [0; 81];
    places.into_iter().take(count).for_each(|at| kept[at] = cells[at]);
    kept
}

/// Returns the puzzles of a file in `testdata/classic`, or of the whole set if `NINEFOLD_DATA` names a folder.
pub(crate) fn set(name: &str) -> Vec<[u8; 81]> {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata");
    let folder = std::env::var("NINEFOLD_DATA").unwrap_or_else(|_| sample.to_owned());
    let text = std::fs::read_to_string(format!("{folder}/classic/{name}.txt")).expect("the set is there");
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(cells).collect()
}

/// A grid with 648 automorphisms, as many as a grid can have.
pub(crate) const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// A grid without symmetries.
pub(crate) const USUAL: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
