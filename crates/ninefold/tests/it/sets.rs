//! The sets of variants and large grids, from the samples or from the folder named by `NINEFOLD_DATA`.

use std::path::PathBuf;

use ninefold::format::read_grid;
use ninefold::service::{EngineSet, PuzzleOptions, one};
use ninefold::{Answer, Limits, Puzzle, Ruleset, Side, Solver, fast};

/// The files of variants that are solved quickly, with the names of their variants.
pub(crate) const VARIANTS: [(&str, &[&str]); 6] = [
    ("minimal_window.tsv", &["window"]),
    ("minimal_diagonal.tsv", &["diagonal"]),
    ("minimal_jigsaw.tsv", &[]),
    ("minimal_diagonal_window.tsv", &["diagonal", "window"]),
    ("minimal_diagonal_jigsaw.tsv", &["diagonal"]),
    ("large_16x16.tsv", &[]),
];

/// Returns the folder that contains `classic/` and `variants/`.
pub(crate) fn folder() -> PathBuf {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata");
    std::env::var_os("NINEFOLD_DATA").map_or_else(|| samples.into(), PathBuf::from)
}

/// Returns the puzzles of a file of variants, each with its solution as a line.
pub(crate) fn variants(file: &str, variants: &[&str]) -> Vec<(Puzzle, String)> {
    let path = folder().join("variants").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let reading =
        PuzzleOptions { variants: variants.iter().map(|&name| name.to_owned()).collect(), ..PuzzleOptions::default() };
    let mut engines = EngineSet::new();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let mut columns = row.split('\t');
        let puzzle = one(columns.next().unwrap().as_bytes(), &reading, &mut engines).unwrap();
        (puzzle, columns.next().unwrap().to_owned())
    })
    .collect()
}

#[test]
fn every_variant_is_proper_with_the_solution_given() {
    for (file, names) in VARIANTS {
        let puzzles = variants(file, names);
        assert!(!puzzles.is_empty());
        for (puzzle, solution) in puzzles {
            let Answer::Unique(grid) = ninefold::answer(&puzzle, &Limits::none()) else { panic!("{file}: {puzzle:?}") };
            assert_eq!(grid.to_string(), solution, "{file}");
            assert!(puzzle.holds(&grid));
        }
    }
}

/// Compares the general search with the naive witness; the fast engine is compared elsewhere.
#[test]
fn both_engines_agree_on_the_classic_sets() {
    let ruleset = Ruleset::classic(Side::NINE);
    let search = Solver::new(&ruleset);
    let limits = Limits::none().solutions(2);
    let files = std::fs::read_dir(folder().join("classic")).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|ending| ending == "txt"));
    let mut seen = 0;
    for text in texts.map(|path| std::fs::read_to_string(path).unwrap()) {
        for line in text.lines().filter(|line| line.len() == 81) {
            let fast = fast::Solver::new().count(&fast::Clues::parse(line.as_bytes()).unwrap(), 2);
            let givens = read_grid(line.as_bytes(), Side::NINE).unwrap();
            let found = match Puzzle::new(ruleset.clone(), givens, None) {
                Ok(puzzle) => search.measured_count(&puzzle, &limits).0.found,
                // A digit is twice in a house, so there is no solution.
                Err(_) => 0,
            };
            assert_eq!(found, fast, "{line}");
            seen += 1;
        }
    }
    assert!(seen >= 6_000, "{seen} puzzles");
}
