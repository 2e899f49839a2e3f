//! Writes puzzles of large grids with random holes, which mostly have several solutions: a line each.
//!
//! `cargo run --release -p ninefold-solver --example random_holes -- BOX SHARE COUNT [SEED]`
//!
//! BOX is the side of a box (6 for 36×36) and SHARE the number of given cells among 100. The grid is a shifted pattern whose
//! bands, stacks, rows, columns and digits are shuffled, and in which random pairs of rows of a band then exchange the
//! digits of a cycle a few times. Such grids are harder than those that a solver fills at random.

use std::error::Error;

use ninefold_grid::{Digit, Random, Side, symbols};

/// The largest number of exchanges.
const MOST_EXCHANGES: usize = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<usize> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let (&[size, share, count], seed) =
        (numbers.first_chunk().ok_or("expected BOX SHARE COUNT [SEED]")?, numbers.get(3));
    let side = Side::new(size * size)?;
    for index in 0..count {
        let mut random = Random::new((seed.unwrap_or(&1) * 1000 + index) as u64);
        let mut grid = shuffled_pattern(size, &mut random);
        for _ in 0..random.below(MOST_EXCHANGES) {
            exchange(&mut grid, size, &mut random);
        }
        // As many givens as the share says, not only on average.
        let cells = size.pow(4);
        let mut order: Vec<usize> = (0..cells).collect();
        random.shuffle(&mut order);
        let mut givens = vec![None; cells];
        for &cell in &order[..cells * share / 100] {
            givens[cell] = Some(Digit::from_index(grid[cell]));
        }
        let mut line = String::new();
        symbols::write_line(&mut line, side, &givens)?;
        println!("{line}");
    }
    Ok(())
}

/// Returns the digits, from 0, of a shuffled pattern.
fn shuffled_pattern(size: usize, random: &mut Random) -> Vec<usize> {
    let side = size * size;
    let mut lines = || {
        let mut blocks: Vec<usize> = (0..size).collect();
        random.shuffle(&mut blocks);
        let mut lines = Vec::new();
        for block in blocks {
            let mut inside: Vec<usize> = (0..size).map(|line| block * size + line).collect();
            random.shuffle(&mut inside);
            lines.extend(inside);
        }
        lines
    };
    let (rows, columns) = (lines(), lines());
    let mut digits: Vec<usize> = (0..side).collect();
    random.shuffle(&mut digits);
    let digit = |row: usize, column: usize| digits[(size * (row % size) + row / size + column) % side];
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column))).map(|(r, c)| digit(r, c)).collect()
}

/// Exchanges digits of two rows of a band in as few columns as leave each row with all digits.
fn exchange(grid: &mut [usize], size: usize, random: &mut Random) {
    let side = size * size;
    let band = random.below(size) * size;
    let (one, other) = (band + random.below(size), band + random.below(size));
    if one == other {
        return;
    }
    let mut column = random.below(side);
    let first = grid[one * side + column];
    loop {
        grid.swap(one * side + column, other * side + column);
        let needed = grid[one * side + column];
        if needed == first {
            return;
        }
        let twice = (0..side).find(|&next| next != column && grid[one * side + next] == needed);
        column = twice.expect("the row has all digits but one, and one twice");
    }
}
