//! Puzzles for the drawing tests.

use std::fs;

use ninefold_grid::{BoxShape, Candidates, Grid, Side, symbols};
use ninefold_logic::{Explainer, Limits, Progress, Step};
use ninefold_puzzle::{Puzzle, PuzzleDraft, Ruleset, RulesetDraft};
use ninefold_render::Scene;

/// A map of nine regions.
#[allow(dead_code, reason = "not all tests draw a jigsaw")]
pub(crate) const JIGSAW: &str = "111112222331114442335144422335544422333555666778885566778889566788899966777799999";

#[allow(dead_code, reason = "not all tests have golden pictures")]
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/pictures");

/// Compares a picture with the recorded one.
#[allow(dead_code, reason = "not all tests have golden pictures")]
pub(crate) fn golden(name: &str, scene: &Scene) {
    let (file, svg) = (format!("{FOLDER}/{name}.svg"), scene.svg());
    if std::env::var_os("NINEFOLD_WRITE").is_some() {
        fs::create_dir_all(FOLDER).unwrap();
        fs::write(&file, &svg).unwrap();
    }
    assert!(fs::read_to_string(&file).unwrap() == svg, "{name}: the picture differs from {file}");
}

/// Parses a grid.
pub(crate) fn grid(text: &str) -> Grid {
    let side = Side::new((1..=64).find(|side| side * side == text.len()).unwrap()).unwrap();
    Grid::from_cells(text.chars().map(|symbol| symbols::digit(symbol, side)).collect()).unwrap()
}

/// Returns a puzzle with these rules.
#[allow(dead_code, reason = "not all tests make puzzles")]
pub(crate) fn puzzle(text: &str, variants: &[&str], map: Option<&str>, boxes: Option<BoxShape>) -> Puzzle {
    let givens = grid(text);
    let regions = map.map(|map| map.bytes().map(|region| region - b'1').collect());
    let ruleset = RulesetDraft { boxes, regions, ..RulesetDraft::classic(givens.side()) };
    let ruleset = ruleset.with_rules(variants.iter().copied());
    PuzzleDraft { ruleset, givens, candidates: None }.validate().unwrap()
}

/// Visits every step of the recorded puzzles, with the position before it.
#[allow(dead_code, reason = "not all tests draw steps")]
pub(crate) fn each_step(mut visit: impl FnMut(&Puzzle, &Grid, &Candidates, &Step)) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv");
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules);
    for line in std::fs::read_to_string(file).unwrap().lines().skip(1) {
        let puzzle = Puzzle::new(rules.clone(), grid(&line[..81]), None).unwrap();
        walk(&puzzle, &mut explainer, &mut visit);
    }
}

/// Visits the steps of a puzzle, with the position before each.
pub(crate) fn walk(
    puzzle: &Puzzle,
    explainer: &mut Explainer,
    visit: &mut impl FnMut(&Puzzle, &Grid, &Candidates, &Step),
) {
    let start = Progress::start(puzzle);
    let (mut values, mut marks) = (start.values().clone(), start.candidates(puzzle));
    for step in explainer.path(puzzle, &Limits::none()).unwrap().steps {
        visit(puzzle, &values, &marks, &step);
        step.apply(&mut values, &mut marks, puzzle.ruleset().houses());
    }
}
