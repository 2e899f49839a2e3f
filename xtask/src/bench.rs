//! Measures the speed of every engine.
//!
//! - The classic engine, in the workspace `bench/`, compared with the crate `sudoku` and, with `--tdoku PATH`, with
//!   tdoku.
//! - The solver for variants: medians over the sets of variants.
//! - Ratings: puzzles per second, compared with the recorded times of the original Sudoku Explainer.
//! - Hints: the median, the 99th percentile and the longest time.
//! - Pictures: the mean time as scene, SVG, PDF and PNG.
//! - The page, in a real browser.
//!
//! `NINEFOLD_DATA` names a folder with complete sets (`classic/*.txt`, `se/*`); without it the samples in `testdata/`
//! are used.

use std::path::PathBuf;

use crate::run::{cargo, root, to_end};

/// Runs the benchmarks and passes the arguments to the benchmark of the classic engine (`--record NAME`, `--rounds N`,
/// `--tdoku PATH`). With `--record`, also writes a record of the variants.
///
/// # Errors
/// Fails if a benchmark can't be built or fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let data = std::env::var_os("NINEFOLD_DATA").map_or_else(|| root().join("testdata"), PathBuf::from);
    let mut classic = cargo("run --release --quiet --");
    to_end(classic.current_dir(root().join("bench")).args(words).args(files(&data.join("classic"), "txt")?))?;
    let mut variants = cargo("run --release --quiet --package ninefold-solver --example variants --");
    if words.iter().any(|word| word == "--record") {
        variants.args(["--record", "variants"]);
    }
    to_end(&mut variants)?;
    let mut ratings = cargo("run --release --quiet --package ninefold-logic --example rating_speed --");
    to_end(ratings.arg(data.join("se/ratings.tsv")))?;
    let mut hints = cargo("run --release --quiet --package ninefold --features json --example hint_times --");
    to_end(hints.arg(data.join("se/ratings.tsv")))?;
    to_end(&mut cargo("run --release --quiet --package ninefold-render --example drawing_time"))?;
    crate::web::bench()
}

fn files(folder: &std::path::Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let fault = |why| format!("{}: {why}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(fault)?.flatten().map(|entry| entry.path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|own| own == ending)).collect();
    files.sort();
    Ok(files)
}
