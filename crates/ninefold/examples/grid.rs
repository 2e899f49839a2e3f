//! Reads a grid, looks at its cells and changes it: `cargo run --example grid`.

use ninefold::{Candidates, Cell, Digit, Grid, Puzzle};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    for row in grid.rows() {
        let digits: Vec<String> = row.iter().map(|cell| cell.map_or(".".into(), |digit| digit.to_string())).collect();
        println!("{}", digits.join(" "));
    }
    let cell: Cell = "r1c3".parse()?;
    let puzzle = Puzzle::try_from(grid.clone())?;
    let candidates = Candidates::of_grid(&grid, puzzle.ruleset().houses());
    println!("{cell} can be {:?}", candidates[cell]);
    grid[cell] = Digit::new(4);
    println!("{} cells are filled", grid.filled_count());
    Ok(())
}
