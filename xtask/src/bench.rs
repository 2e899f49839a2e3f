//! Benchmarks every engine against a rival or a witness.
//!
//! The classic engine is compared with the crate `sudoku`, in the workspace `bench/`. The engine for variants reports
//! medians over the sets of variants; the explainer reports puzzles a second, beside the recorded figure of the
//! original; hints report their median, 99th percentile and maximum time, and pictures the mean time for scene, SVG,
//! PDF and PNG. The page comes last, in a real browser. `NINEFOLD_DATA` names a folder with whole sets
//! (`classic/*.txt`, `variants/*.tsv`, `se/*`); without it the samples in `testdata/` are used.

use std::path::PathBuf;

use crate::run::{cargo, root, to_end};

/// Runs the benchmarks. The arguments are passed to the one of the classic engine (`--record NAME`, `--rounds N`).
///
/// # Errors
/// Fails if a benchmark can't be built or fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let data = std::env::var_os("NINEFOLD_DATA").map_or_else(|| root().join("testdata"), PathBuf::from);
    let mut classic = cargo("run --release --quiet --");
    to_end(classic.current_dir(root().join("bench")).args(words).args(files(&data.join("classic"), "txt")?))?;
    let mut variants = cargo("run --release --quiet --package ninefold-solver --example variants --");
    to_end(variants.arg(data.join("variants")))?;
    let mut ratings = cargo("run --release --quiet --package ninefold-logic --example rating_speed --");
    to_end(ratings.arg(data.join("se/ratings.tsv")))?;
    let mut hints = cargo("run --release --quiet --package ninefold --features json --example hint_times --");
    to_end(hints.arg(data.join("se/ratings.tsv")))?;
    to_end(&mut cargo("run --release --quiet --package ninefold-render --example drawing_time"))?;
    crate::web::bench()
}

fn files(folder: &std::path::Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let failure = |why| format!("{}: {why}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(failure)?.flatten().map(|entry| entry.path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|own| own == ending)).collect();
    files.sort();
    Ok(files)
}
