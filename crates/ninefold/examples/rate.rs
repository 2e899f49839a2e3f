//! Rates puzzles, one a line from standard input: `cargo run --release --example rate < puzzles.txt`.

use std::io::{BufRead, stdin};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in stdin().lock().lines() {
        let line = line?;
        match ninefold::rate(&line) {
            Ok(report) => println!("{line} {report}"),
            Err(error) => println!("{line} {error}"),
        }
    }
    Ok(())
}
