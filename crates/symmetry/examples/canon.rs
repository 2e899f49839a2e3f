//! Prints the canonical form and the number of automorphisms of each line of standard input.

use std::io::{BufRead, stdin};

use ninefold_symmetry::Canonizer;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut canonizer = Canonizer::new();
    for line in stdin().lock().lines() {
        let form = canonizer.classic(&line?.trim().parse()?)?;
        println!("{form}\t{}", form.automorphisms());
    }
    Ok(())
}
