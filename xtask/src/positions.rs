//! Replays a library of technique positions: what the coach finds of what is said there. The library is not ours, so none is
//! in the tree: the file is named.

use crate::run::{cargo, to_end};

/// Replays the library that the first word names; the rest are codes whose cases are told one by one.
///
/// # Errors
/// When no file is named, or the replay can't be built or fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let (file, codes) = words.split_first().ok_or("expected a file: cargo xtask positions FILE [CODE ...]")?;
    let file = std::path::absolute(file).map_err(|why| format!("{file}: {why}"))?;
    let mut replay = cargo("run --release --quiet --package ninefold --features json --example library_positions --");
    to_end(replay.arg(file).args(codes))
}
