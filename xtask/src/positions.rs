//! Replays a library of technique positions, and compares the coach's steps with the stated ones. The library is not
//! part of the project, so the caller names its file.

use crate::run::{cargo, to_end};

/// Replays the library that the first argument names; the other arguments are codes whose cases are reported one by
/// one.
///
/// # Errors
/// Fails if no file is named, or the replay can't be built or fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let (file, codes) = words.split_first().ok_or("expected a file: cargo xtask positions FILE [CODE ...]")?;
    let file = std::path::absolute(file).map_err(|why| format!("{file}: {why}"))?;
    let mut replay = cargo("run --release --quiet --package ninefold --features json --example library_positions --");
    to_end(replay.arg(file).args(codes))
}
