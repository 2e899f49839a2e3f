//! Explains how a person can solve a puzzle, a sentence for each step: `cargo run --features text --example explain`.

use ninefold::Puzzle;
use ninefold::text::Catalogue;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let texts = Catalogue::english();
    let puzzle: Puzzle = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.".parse()?;
    for step in ninefold::explain(&puzzle)? {
        println!("{}: {}", step.title(), texts.sentence(&step.sentence(puzzle.ruleset().houses())));
    }
    Ok(())
}
