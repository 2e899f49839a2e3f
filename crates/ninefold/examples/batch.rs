//! Solves millions of plain 9×9 puzzles without allocation: `cargo run --release --example batch < puzzles.txt`.

use std::io::{Read, stdin};

use ninefold::fast::{Clues, Solver, Verdict};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = Vec::new();
    stdin().read_to_end(&mut text)?;
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let puzzles: Vec<Clues> = lines.map(Clues::parse).collect::<Result<_, _>>()?;
    let mut verdicts = vec![Verdict::None; puzzles.len()];
    Solver::new().solve_batch(&puzzles, &mut verdicts);
    let unique = verdicts.iter().filter(|verdict| matches!(verdict, Verdict::Unique(_))).count();
    println!("{unique} of {} puzzles have exactly one solution", puzzles.len());
    Ok(())
}
