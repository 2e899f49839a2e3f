//! Solves a puzzle and tells whether its solution is unique: `cargo run --example solve [PUZZLE]`.

use ninefold::Answer;

fn main() -> Result<(), ninefold::Error> {
    let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = std::env::args().nth(1).unwrap_or_else(|| example.to_owned());
    match ninefold::solve(puzzle)? {
        Answer::Unique(solution) => println!("{solution}"),
        Answer::Several(one, other) => println!("several solutions, among them\n{one}\n{other}"),
        Answer::None => println!("no solution"),
        Answer::Undecided(reason, _) => println!("not known: {reason}"),
    }
    Ok(())
}
