//! Draws a puzzle as SVG: `cargo run --features render --example draw > puzzle.svg`.

use ninefold::{Picture, Puzzle};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;

    print!("{}", Picture::of(&puzzle).scene().svg());
    Ok(())
}
