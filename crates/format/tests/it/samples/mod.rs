//! Puzzles of every kind for the tests: real ones from `testdata/`, and generated ones of every side.
#![allow(dead_code, unreachable_pub)]

pub mod meaning;
pub mod said;

use ninefold_format::ReadOptions;
use ninefold_grid::{BoxShape, Digit, Grid, Side};
use ninefold_puzzle::{Puzzle, PuzzleDraft, RulesetDraft};

/// A puzzle, its solution, and the options needed to read it back.
pub struct Sample {
    pub name: String,
    pub puzzle: Puzzle,
    pub solution: Grid,
    pub options: ReadOptions,
}

const CLIENT: &str = include_str!("../../../../../testdata/client_puzzles.json");
pub const JIGSAW_LINES: &str = include_str!("../../../../../testdata/jigsaw_lines.tsv");
pub const LINES_16: &str = include_str!("../../../../../testdata/lines_16x16.tsv");
pub const HODOKU_LINES: &str = include_str!("../../../../../testdata/hodoku_lines.txt");

pub fn side(n: usize) -> Side {
    Side::new(n).unwrap()
}

pub fn grid(text: &str) -> Grid {
    ninefold_format::read_one(text.as_bytes(), &ReadOptions::default()).unwrap().draft.givens
}

/// Returns the client's puzzles; the file has one per line.
pub fn client() -> Vec<Sample> {
    CLIENT.lines().filter(|line| line.contains("\"puzzle\"")).map(client_puzzle).collect()
}

fn client_puzzle(line: &str) -> Sample {
    let value = |name: &str| {
        let rest = line.split_once(&format!("\"{name}\": \""))?.1;
        Some(rest.split_once('"')?.0)
    };
    let variant = value("variant").unwrap();
    let regions = value("regions").map(|map| map.bytes().map(|byte| byte - b'1').collect::<Vec<u8>>());
    let variants = [variant].into_iter().filter(|name| !matches!(*name, "classic" | "jigsaw"));
    let ruleset = RulesetDraft { regions, ..RulesetDraft::classic(Side::NINE) }.with_rules(variants.clone());
    let draft = PuzzleDraft { ruleset, givens: grid(value("puzzle").unwrap()), candidates: None };
    Sample {
        name: value("name").unwrap().to_owned(),
        puzzle: draft.validate().unwrap(),
        solution: grid(value("solution").unwrap()),
        options: ReadOptions { variants: variants.map(str::to_owned).collect(), ..ReadOptions::default() },
    }
}

/// Returns a full grid that keeps rows, columns and boxes.
pub fn pattern(side: Side) -> Grid {
    let n = side.get();
    let (rows, columns) = BoxShape::of_side(side).map_or((1, n), |shape| (shape.rows(), shape.columns()));
    let digit = |row: usize, column: usize| (row % rows * columns + row / rows + column) % n;
    Grid::from_cells(side.cells().map(|cell| Some(Digit::from_index(digit(cell.row(), cell.column())))).collect())
        .unwrap()
}

/// Returns the grid with only every third cell kept.
pub fn thinned(grid: &Grid) -> Grid {
    let keep = |(place, digit): (usize, &Option<Digit>)| digit.filter(|_| place % 3 == 0);
    Grid::from_cells(grid.cells().iter().enumerate().map(keep).collect()).unwrap()
}

/// Returns a classic puzzle of every side, and jigsaws whose regions are the columns.
pub fn every_side() -> Vec<Sample> {
    (1..=64).flat_map(|n| [classic_of(side(n)), columns_of(side(n))]).collect()
}

fn classic_of(side: Side) -> Sample {
    let solution = pattern(side);
    let puzzle = PuzzleDraft::classic(thinned(&solution)).validate().unwrap();
    // Only the side distinguishes the 729 characters of a 27×27 from the candidates of a 9×9.
    let options = ReadOptions { size: (side.get() == 27).then_some(side), ..ReadOptions::default() };
    Sample { name: format!("classic {side}"), puzzle, solution, options }
}

fn columns_of(side: Side) -> Sample {
    let solution = pattern(side);
    let regions = side.cells().map(|cell| cell.column() as u8).collect();
    let ruleset = RulesetDraft { regions: Some(regions), ..RulesetDraft::classic(side) };
    let puzzle = PuzzleDraft { ruleset, givens: thinned(&solution), candidates: None }.validate().unwrap();
    Sample { name: format!("jigsaw {side}"), puzzle, solution, options: ReadOptions::default() }
}

/// Returns a 6×6 with upright boxes, which the text does not show.
pub fn upright() -> Sample {
    with_boxes(3, 2)
}

/// Returns a puzzle with these boxes and a single given.
pub fn with_boxes(rows: usize, columns: usize) -> Sample {
    let boxes = BoxShape::new(rows, columns);
    let side = side(rows * columns);
    let ruleset = RulesetDraft { boxes, ..RulesetDraft::classic(side) };
    let solution = pattern(side);
    let mut givens = Grid::blank(side);
    let cell = ninefold_grid::Cell::new(2, 3);
    givens.set(cell, solution.get(cell));
    let puzzle = PuzzleDraft { ruleset, givens, candidates: None }.validate().unwrap();
    let options = ReadOptions { boxes, ..ReadOptions::default() };
    Sample { name: format!("boxes of {rows}x{columns}"), puzzle, solution, options }
}

/// A small random number generator with a fixed sequence (xorshift).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}
