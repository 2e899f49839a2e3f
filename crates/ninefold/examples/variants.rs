//! Solves puzzles with variant rules: `cargo run --example variants`.

use ninefold::{Options, RegionMap, rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for rule in rules::variants() {
        println!("{}", rule.name);
    }
    let diagonal = "..19.32.....1.8...3.......873.....29.........12.....832.......4...7.9.....54.29..";
    println!("{:?}", Options::new().rule("diagonal").solve(diagonal)?.solution());
    let map: RegionMap = "111355555111333555177773335117979933777999888449989822644488882666444222666664222".parse()?;
    let jigsaw = "3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7";
    println!("{:?}", Options::new().regions(map).solve(jigsaw)?.solution());
    Ok(())
}
