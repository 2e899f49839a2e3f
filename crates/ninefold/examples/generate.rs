//! Generates puzzles: of a level, with a variant rule, with few givens: `cargo run --release --example generate`.

use ninefold::{GenerateOptions, Level};

fn main() -> Result<(), ninefold::Error> {
    let expert = ninefold::generate(Level::Expert)?;
    println!("{} {}", expert.puzzle, expert.report);
    let diagonal = GenerateOptions::new().rule("diagonal").level(Level::Amateur).seed(7).generate()?;
    println!("{} {}", diagonal.puzzle, diagonal.report);
    let minimal = GenerateOptions::new().givens(22..=24).minimal().generate()?;
    println!("{} {} givens", minimal.puzzle, minimal.givens());
    println!("{}", ninefold::minimize(&expert.puzzle)?);
    Ok(())
}
