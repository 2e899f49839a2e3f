//! Prints the steps that solve classic puzzles, one per line:
//! `echo 53..7.… | cargo run --release -p ninefold-logic --example steps`.

use std::io::{self, BufRead, BufWriter, Write};

use ninefold_grid::{Grid, Side, symbols};
use ninefold_logic::{Explainer, Limits, Report};
use ninefold_puzzle::{Puzzle, Ruleset};

fn main() -> io::Result<()> {
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules);
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let cells = line.chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let puzzle = Grid::from_cells(cells).and_then(|givens| Puzzle::new(rules.clone(), givens, None).ok());
        let Some(puzzle) = puzzle else {
            writeln!(out, "{line}: no puzzle")?;
            continue;
        };
        let path = explainer.path(&puzzle, &Limits::none()).unwrap();
        writeln!(out, "{line}: {}", Report::of(&path))?;
        path.steps.iter().try_for_each(|step| writeln!(out, "  {step}"))?;
    }
    Ok(())
}
