//! Explains how a person can solve a puzzle, a sentence for each step: `cargo run --example explain`.

use ninefold::Puzzle;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.".parse()?;
    for step in ninefold::explain(&puzzle)? {
        println!("{}: {}", step.title(), step.sentence(puzzle.ruleset().houses()));
    }
    Ok(())
}
