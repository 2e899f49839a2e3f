//! Gives a hint to a player who has filled in some cells, in each depth: `cargo run --features text --example hint`.

use ninefold::text::Catalogue;
use ninefold::{Cell, Coach, Depth, Digit, Grid, Limits, Progress, Puzzle};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    let mut entries: Grid = puzzle.givens().clone();
    entries[Cell::new(0, 2)] = Digit::new(4);
    let solution = ninefold::solve(&puzzle)?.into_solution().ok_or("no solution")?;
    let progress = Progress::of(&puzzle, &entries);
    let hint = Coach::new(puzzle.ruleset()).hint(&puzzle, &progress, &solution, &Limits::none())?;
    let texts = Catalogue::english();
    for depth in Depth::ALL {
        println!("{}: {}", depth.name(), texts.sentence(&hint.sentence(depth, puzzle.ruleset().houses())));
    }
    Ok(())
}
