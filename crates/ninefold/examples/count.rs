//! Counts and lists solutions: `cargo run --example count`.

use ninefold::{Limits, Options};

fn main() -> Result<(), ninefold::Error> {
    let blank = ".".repeat(16);
    println!("4×4 grids: {}", ninefold::count(&blank)?);
    println!("with both diagonals: {}", Options::new().rule("diagonal").count(&blank)?);
    let limits = Limits::none().solutions(1_000_000);
    println!("9×9 grids: {}", Options::new().limits(limits).count(".".repeat(81))?);
    for solution in ninefold::solutions(&blank)?.take(3) {
        println!("{solution}");
    }
    Ok(())
}
