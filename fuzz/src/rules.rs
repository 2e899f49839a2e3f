//! Rules and propagators: what the solver says of a puzzle on a grid of 4×4 agrees with the meaning of its rules.
//!
//! An input has 16 bytes for the givens, and rules, one a line. All 288 grids are tried: those that the rules allow, by their meaning
//! alone, are compared with the solver's answer. A rule may replace the boxes, so the solver may know more grids than these.

use std::path::Path;
use std::sync::OnceLock;

use ninefold_grid::{Grid, Side};
use ninefold_puzzle::{Puzzle, RuleDraft, Ruleset, RulesetDraft, Spec, rules};
use ninefold_solver::{Answer, Limits, Solver, naive};

/// The most rules of an input.
const MOST_RULES: usize = 6;
/// The most work for an answer; without one there is nothing to compare.
const MOST_NODES: u64 = 20_000;

/// Compares the answer to the puzzle of an input with the meaning of its rules.
///
/// # Panics
/// Panics if they differ.
pub fn run(input: &[u8]) {
    let Some((givens, text)) = input.split_at_checked(16) else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let mut draft = RulesetDraft::classic(side());
    let alphabet = Ruleset::classic(side()).geometry().alphabet();
    for line in text.lines().take(MOST_RULES) {
        let Ok(rule) = RuleDraft::read(line, alphabet) else { return };
        draft.rules.push(rule);
    }
    let Ok(ruleset) = draft.validate() else { return };
    let mut grid = Grid::blank(side());
    for (cell, byte) in side().cells().zip(givens) {
        grid.set(cell, side().digits().nth(usize::from(byte.wrapping_sub(b'1'))));
    }
    let Ok(puzzle) = Puzzle::new(ruleset, grid, None) else { return };
    let allowed: Vec<&Grid> = grids().iter().filter(|grid| puzzle.holds(grid)).collect();
    match Solver::new(puzzle.ruleset()).answer(&puzzle, &Limits::none().nodes(MOST_NODES)) {
        Answer::None => assert!(allowed.is_empty(), "{puzzle:?} allows {:?}", allowed[0]),
        Answer::Unique(grid) => {
            assert!(puzzle.holds(&grid), "{puzzle:?} doesn't allow {grid:?}");
            let other = allowed.iter().find(|other| ***other != grid);
            assert!(other.is_none(), "{puzzle:?} allows {other:?}, too");
        }
        Answer::Several(one, other) => assert!(puzzle.holds(&one) && puzzle.holds(&other), "{puzzle:?}"),
        Answer::Undecided(..) => {}
    }
}

fn side() -> Side {
    Side::new(4).expect("a side of 4 exists")
}

/// Returns all grids of the usual geometry.
fn grids() -> &'static [Grid] {
    static GRIDS: OnceLock<Vec<Grid>> = OnceLock::new();
    GRIDS.get_or_init(|| {
        let blank = Puzzle::new(Ruleset::classic(side()), Grid::blank(side()), None).expect("it has no givens");
        naive::solutions(&blank, usize::MAX)
    })
}

/// Returns the example of each rule, with no givens and with some.
pub fn seeds(_: &Path) -> Vec<Vec<u8>> {
    let inputs = |spec: &&'static Spec| {
        let line = format!("{} {}", spec.name.replace(' ', "_"), spec.example.text);
        ["................", "1...2...3...4..."].map(|givens| (givens.to_owned() + &line).into_bytes())
    };
    rules::ALL.iter().flat_map(inputs).collect()
}
