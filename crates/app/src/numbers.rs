//! Numbers on the command line, refused in words that say what was expected.

use std::num::NonZeroUsize;

/// More threads than this are no use to anybody.
const MOST_JOBS: usize = 1024;

/// A whole number from 0.
pub(crate) fn whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a whole number, 0 or more".to_owned())
}

/// A side of a grid.
pub(crate) fn side(text: &str) -> Result<usize, String> {
    let side = text.parse().ok().filter(|side| (1..=64).contains(side));
    side.ok_or_else(|| "expected a number from 1 to 64".to_owned())
}

/// A number of threads.
pub(crate) fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok().filter(|jobs| *jobs <= MOST_JOBS).and_then(NonZeroUsize::new);
    jobs.ok_or_else(|| format!("expected a number from 1 to {MOST_JOBS}"))
}

/// A port.
pub(crate) fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| "expected a number from 0 to 65535; 0 takes a free one".to_owned())
}

/// Seconds, in whole or in parts.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    seconds.ok_or_else(|| "expected seconds, such as 10 or 0.5, or 0 for no limit".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        assert_eq!((whole("0"), whole("-1").is_err()), (Ok(0), true));
        assert_eq!((side("64"), side("65").is_err(), side("0").is_err()), (Ok(64), true, true));
        assert!(jobs("1024").is_ok() && jobs("0").is_err() && jobs("1025").is_err());
        assert!(seconds("0.5").is_ok() && seconds("-1").is_err() && seconds("nan").is_err() && seconds("inf").is_err());
    }
}
